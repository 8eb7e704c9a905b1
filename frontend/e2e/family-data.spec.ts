import { dictionary, expect, expectLooksRight, languages, test } from './fixtures.ts';
import { openSampleHome } from './steps.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(`a parent sees what is recorded, changes a child, and is asked for a code before what matters (${language})`, async ({
    page,
    allowConsole,
  }) => {
    // What asks for a new code is refused at first.
    allowConsole(/403/);
    await openSampleHome(page, language, 'family');
    const part = (key: string) => page.getByRole('region', { name: t(`family-data:${key}`), exact: true });
    const children = part('children.title');
    const change = children
      .getByRole('button', { name: t('family-data:change'), exact: true })
      .or(children.locator('button[id^="child-"]'));

    await test.step('shows each part', async () => {
      for (const key of ['children', 'guardians', 'address', 'consents', 'log', 'copy', 'devices', 'passkeys'])
        await expect(part(`${key}.title`)).toBeVisible();
      await expectLooksRight(page);
    });

    await test.step('refuses a child without a name, and what a visitor would leave to the next', async () => {
      await change.first().click();
      const name = children.getByLabel(t('family-data:children.name'));
      await expect(name).toBeFocused();
      const before = await name.inputValue();
      await name.fill('');
      await children.getByRole('button', { name: t('family-data:save') }).click();
      await expect(children.getByText(t('family-data:children.missing'))).toBeVisible();
      await name.fill(before);
      await expectLooksRight(page);
      await children.getByRole('button', { name: t('family-data:save') }).click();
      await expect(children.getByText(t('errors:session.demoShared'))).toBeVisible();
    });

    await test.step('says before a new address is saved which sessions move with it', async () => {
      const address = part('address.title');
      await address.getByRole('button').click();
      const moves = address.getByRole('group', { name: t('family-data:address.moves.title') });
      await expect(moves.getByRole('listitem').first()).toContainText('Hazel');
      await expect(moves).toContainText(t('family-data:address.moves.elsewhere'));
      await expectLooksRight(page);
      await address.getByRole('button', { name: t('family-data:cancel') }).click();
    });

    await test.step('asks for a new code before everything is downloaded', async () => {
      // As the server answers once the sign-in is older than ten minutes.
      await page.route('**/api/family/export?*', (route) =>
        route.fulfill({ status: 403, json: { code: 'home.proofRequired' } }),
      );
      await part('copy.title')
        .getByRole('button', { name: t('family-data:copy.download') })
        .click();
      const dialog = page.getByRole('dialog', { name: t('family-home:proof.title') });
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: t('family-home:proof.cancel') }).click();
      await expect(dialog).toHaveCount(0);
    });
  });

  test(`a parent rates by the keyboard, and is told what is missing of a review (${language})`, async ({ page }) => {
    await openSampleHome(page, language, 'review');
    const form = page.getByRole('form', { name: t('family-review:title') });
    await form.getByRole('button', { name: t('family-review:submit') }).click();
    for (const key of ['stars', 'text', 'signedAs'])
      await expect(form.getByText(t(`family-review:missing.${key}`))).toBeVisible();
    await form.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(form.getByRole('radio').nth(1)).toBeChecked();
    await expectLooksRight(page);
  });
}
