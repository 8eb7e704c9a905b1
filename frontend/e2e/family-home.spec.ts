import type { Page } from '@playwright/test';
import { address, anyWidth, dictionary, expect, expectAlive, expectLooksRight, languages, test } from './fixtures.ts';
import { addFamilyWithHome, codeFor } from './family-steps.ts';
import { book, day } from './steps.ts';

const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('family')));

for (const language of languages) {
  const t = dictionary(language);

  test(`a parent signs in by code, sees who is coming, asks for another time, cancels and signs out (${language})`, async ({
    page,
    ops,
    newTutor,
    allowConsole,
  }) => {
    // The console reports the question whether somebody is signed in, the wrong code, and the check after signing out.
    allowConsole(/401/);
    const child = `Emma ${crypto.randomUUID().slice(0, 8)}`;
    const family = await addFamilyWithHome(page, language, { parent: 'Mrs. Kwok', child });
    const tutor = await newTutor();
    const { id } = await book(ops, tutor, {
      child,
      date: day(5),
      visit: ['--child', String(family.children[0]?.id)],
    });

    await test.step('signs in by the code of the email, after a wrong one', async () => {
      await page.goto(address(language, '/parent-portal'));
      await expectAlive(page, 'family-sign-in');
      await page.getByLabel(t('parents:signIn.email')).fill(family.email);
      await page.getByRole('button', { name: t('parents:signIn.submit') }).click();
      const code = page.getByLabel(t('family-sign-in:code.label'));
      await expect(page.getByRole('heading', { name: t('family-sign-in:code.title') })).toBeFocused();
      await expectLooksRight(page);
      const right = await codeFor(family.email);
      await code.fill(right === '000000' ? '000001' : '000000');
      await page.getByRole('button', { name: t('family-sign-in:code.submit'), exact: true }).click();
      await expect(page.getByText(t('family-sign-in:problem.wrongCode'))).toBeVisible();
      await code.fill(` ${right.slice(0, 3)} ${right.slice(3)} `);
      await code.press('Enter');
      await expect(page).toHaveURL(address(language, '/parent-portal/now'));
    });

    const who = page.getByRole('heading', { name: t('family-sessions:who.title', { name: 'Ada' }) });
    await test.step('sees the next session and who is coming', async () => {
      await expect(who).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectLooksRight(page, { largeText: true });
    });

    await test.step('asks for another time and withdraws it', async () => {
      await page.getByRole('link', { name: t('family-sessions:move.open') }).click();
      await expect(page.getByRole('heading', { name: t('family-sessions:move.title'), level: 1 })).toBeFocused();
      await page.getByRole('button', { name: t('family-sessions:move.submit') }).click();
      await expect(page.getByText(t('family-sessions:move.missing'))).toBeVisible();
      await page.getByLabel(t('family-sessions:move.message')).fill('Friday would be better.');
      await page.getByRole('button', { name: t('family-sessions:move.submit') }).click();
      await expect(page).toHaveURL(address(language, `/parent-portal/sessions/${id}`));
      const request = page.getByRole('region', { name: t('family-sessions:request.title') });
      await expect(request).toContainText('Friday would be better.');
      await request.getByRole('button', { name: t('family-sessions:request.withdraw') }).click();
      await expect(request).toContainText(t('family-sessions:request.withdrawn'));
      await expectLooksRight(page);
    });

    await test.step('cancels, with the price before it', async () => {
      await page.getByRole('link', { name: t('family-sessions:cancel.open') }).click();
      await expect(page.getByText(t('family-sessions:cancel.free'), { exact: true })).toBeVisible();
      await expectLooksRight(page);
      await page.getByRole('button', { name: t('family-sessions:cancel.submit'), exact: true }).click();
      await expect(page.getByText(t('family-sessions:cancel.doneFree'))).toBeVisible();
      await page.getByRole('link', { name: t('family-home:pages.sessions'), exact: true }).click();
      await expect(page.getByRole('heading', { name: t('family-sessions:title'), level: 1 })).toBeFocused();
      await expectLooksRight(page, { largeText: true });
    });

    await test.step('writes down what the tutor should know of the child', async () => {
      await page.getByRole('link', { name: t('family-home:pages.data'), exact: true }).click();
      const children = page.getByRole('region', { name: t('family-data:children.title'), exact: true });
      const change = children.locator('button[id^="child-"]').first();
      await change.click();
      const likes = children.getByLabel(t('family-data:children.likes'));
      await likes.fill('Trains');
      await children.getByRole('button', { name: t('family-data:save') }).click();
      await expect(likes).toHaveCount(0);
      await expect(children.getByText('Trains')).toBeVisible();
      await expect(change).toBeFocused();
    });

    await test.step('signs out, and nothing is left', async () => {
      await page.getByRole('button', { name: t('family-home:signOut') }).click();
      await expect(page).toHaveURL(address(language, '/parent-portal'));
      await expect(page.getByLabel(t('parents:signIn.email'))).toBeVisible();
      expect(await stored(page)).toEqual([]);
      await page.goBack();
      await expect(page.getByLabel(t('parents:signIn.email'))).toBeVisible();
      await expect(who).toHaveCount(0);
    });
  });
}

test(
  'without a connection the next sessions can be read, and signing out leaves nothing',
  anyWidth,
  async ({ page, context, allowConsole }) => {
    allowConsole(/401|ERR_INTERNET_DISCONNECTED|Failed to load/);
    const t = dictionary('en');
    await page.goto('/parent-portal');
    await expectAlive(page, 'family-sign-in');
    await page.getByRole('button', { name: t('parents:signIn.demo'), exact: true }).click();
    await expect(page).toHaveURL('/parent-portal/now');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const upcoming = () =>
      page.evaluate(
        () =>
          (JSON.parse(localStorage.getItem('familyHome') ?? '{}') as { upcoming?: { sessions: object[] } }).upcoming
            ?.sessions,
      );
    await expect.poll(async () => (await upcoming())?.length).toBeGreaterThan(0);
    for (const session of (await upcoming()) ?? [])
      expect(Object.keys(session).sort()).toEqual(['children', 'date', 'place', 'time']);

    await context.setOffline(true);
    await page.goto('/parent-portal');
    await expect(page.getByRole('heading', { name: t('family-home:offline.title') })).toBeVisible();
    await expect(
      page
        .getByRole('list', { name: t('family-sessions:comingUp') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible();
    await expectLooksRight(page);

    await page.evaluate(() => localStorage.setItem('tutorOutbox', 'not sent'));
    await page.getByRole('button', { name: t('family-home:signOut') }).click();
    await expect(page.getByText(t('family-home:signedOut.pending'))).toBeVisible();
    expect(await stored(page)).toEqual(['familySignOut']);
    await page.reload();
    await expect(page.getByText(t('family-home:signedOut.pending'))).toBeVisible();
    await expectLooksRight(page);

    await context.setOffline(false);
    await expect(page.getByLabel(t('parents:signIn.email'))).toBeVisible();
    await expect.poll(() => stored(page)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('tutorOutbox'))).toBe('not sent');
    expect(await page.evaluate(async () => (await fetch('/api/family/session')).status)).toBe(401);
  },
);
