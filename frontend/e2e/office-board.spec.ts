import { randomInt, randomUUID } from 'node:crypto';
import { address, dictionary, expect, expectAccessible, expectNothingCutOff, languages, test } from './fixtures.ts';
import { enterOffice } from './steps.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(`a lead goes over the board by button and by keyboard, and is lost with a reason (${language})`, async ({
    page,
    request,
  }, { project }) => {
    const name = `梁美 ${randomUUID().slice(0, 8)}`;
    const requested = await request.post('/api/trial-requests', {
      data: {
        ...{ parentName: name, childName: '樂晴', childAge: 6, program: 'outdoor-mission', language },
        ...{ phone: `6${randomInt(1_000_000, 9_999_999)}`, email: `mei.${randomUUID().slice(0, 8)}@example.com` },
      },
    });
    expect(requested.status()).toBe(201);
    const state = (key: 'new' | 'contacted' | 'trial_arranged' | 'lost') => t(`office-leads:state.${key}`);
    const card = (key: Parameters<typeof state>[0]) => page.getByRole('article', { name: `${name}, ${state(key)}` });
    const column = async (key: Parameters<typeof state>[0]) => {
      const link = page
        .getByRole('navigation', { name: t('office-leads:states') })
        .getByRole('link', { name: new RegExp(`^${state(key)}`) });
      if (await link.isVisible()) await link.click();
    };

    await enterOffice(page);
    await page.goto(address(language, '/office/leads?view=board'));
    await expect(card('new')).toBeVisible();
    await expectAccessible(page);
    await expectNothingCutOff(page);

    const move = (to: Parameters<typeof state>[0]) =>
      page.getByRole('button', { name: t('office-leads:board.move', { name, state: state(to) }) });
    // A lead that has just moved can be moved on while columns are still loading; a phone has loaded only the one that
    // shows.
    await expect(page.getByRole('status', { name: t('office:list.loading') })).toHaveCount(0);
    const { promise: late, resolve: arrive } = Promise.withResolvers<undefined>();
    await page.route(
      project.name === 'desktop' ? /\/api\/office\/leads\?/ : /\/api\/office\/leads\?.*state=lost/,
      async (route) => {
        await late;
        await route.continue();
      },
    );
    const everywhere = page.getByRole('article', { name: new RegExp(`^${name}, `) });
    await move('contacted').click();
    await expect(card('new')).toHaveCount(0);
    await column('contacted');
    await expect(card('contacted')).toBeVisible();
    await expect(everywhere).toHaveCount(1);
    // When both columns show, the focus moves with the lead.
    if (project.name === 'desktop') await expect(card('contacted')).toBeFocused();
    await card('contacted').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await column('trial_arranged');
    await expect(card('trial_arranged')).toBeVisible();
    await expect(everywhere).toHaveCount(1);
    arrive(undefined);

    await move('lost').click();
    const dialog = page.getByRole('dialog');
    const lose = dialog.getByRole('button', { name: t('office-leads:move.lost.go') });
    await lose.click();
    await expect(dialog.getByText(t('validation:required')).first()).toBeVisible();
    await dialog.locator('select[name=listedReason]').selectOption({ label: language === 'en' ? 'Fees' : '學費' });
    await lose.click();
    await expect(dialog).toBeHidden();
    if (project.name === 'phone')
      await expect(
        page.getByRole('heading', { level: 2, name: new RegExp(`^${state('trial_arranged')}`) }),
      ).toBeFocused();
    await column('lost');
    await expect(card('lost')).toBeVisible();
    if (project.name === 'desktop') await expect(card('lost')).toBeFocused();
    await card('lost').press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
  });
}
