import type { Page } from '@playwright/test';
import { address, anyWidth, dictionary, expect, expectAlive, languages, test } from './fixtures.ts';
import { expectMissing, field, fillIn, someFamily, type ListedTrial } from './trial-form.ts';

for (const language of languages) {
  const t = dictionary(language);
  const submit = (page: Page) => page.getByRole('button', { name: t('book-trial:form.submit'), exact: true });

  test(`what is typed before the form's code is there stays (${language})`, anyWidth, async ({ page }) => {
    const { promise: blocked, resolve: release } = Promise.withResolvers<null>();
    await page.route('**/assets/trial-form-*', async (route) => {
      await blocked;
      await route.continue();
    });
    await page.goto(address(language, '/book-session'), { waitUntil: 'commit' });
    await field(page, t, 'parentName').fill('陳美');
    await field(page, t, 'childAge').selectOption('7');
    await field(page, t, 'message').fill('看得懂一點');
    release(null);
    await expectAlive(page, 'trial-form');
    await expect(field(page, t, 'parentName')).toHaveValue('陳美');
    await expect(field(page, t, 'childAge')).toHaveValue('7');
    await expect(field(page, t, 'message')).toHaveValue('看得懂一點');
    await submit(page).click();
    await expectMissing(page, t, ['childName', 'phone', 'email']);
  });

  test(
    `what is typed stays where a password manager has put marks beside the fields (${language})`,
    anyWidth,
    async ({ page, allowConsole }) => {
      // React reports that it has found other elements than it expects, and draws the form anew.
      allowConsole(/#418/);
      const { promise: blocked, resolve: release } = Promise.withResolvers<null>();
      await page.route('**/assets/trial-form-*', async (route) => {
        await blocked;
        await route.continue();
      });
      await page.goto(address(language, '/book-session'), { waitUntil: 'commit' });
      await field(page, t, 'childAge').selectOption('7');
      await field(page, t, 'message').fill('看得懂一點');
      await field(page, t, 'parentName').fill('陳美');
      await page.evaluate(() => {
        for (const field of document.querySelectorAll('form[action] :is(input, textarea)')) {
          field.after(Object.assign(document.createElement('div'), { textContent: '•' }));
        }
      });
      release(null);
      await expectAlive(page, 'trial-form');
      await expect(field(page, t, 'parentName')).toBeFocused();
      await page.keyboard.type('玲');
      await expect(field(page, t, 'parentName')).toHaveValue('陳美玲');
      await expect(field(page, t, 'childAge')).toHaveValue('7');
      await expect(field(page, t, 'message')).toHaveValue('看得懂一點');
    },
  );

  test(`a form sent before its code is there books the trial (${language})`, anyWidth, async ({ page }) => {
    const family = someFamily();
    await page.route('**/assets/trial-form-*', () => undefined);
    await page.goto(address(language, '/book-session'), { waitUntil: 'commit' });
    await fillIn(page, t, family);
    await submit(page).click();
    await expect(page.getByRole('heading', { name: t('book-trial:confirmation.title') })).toBeVisible();
    await expect(page.getByText(/^KW-[0-9A-Z]{8}$/)).toBeVisible();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`a parent mends a fault, sends the form and has a reference (${language})`, async ({
      page,
      ops,
      allowConsole,
    }) => {
      allowConsole(/400/);
      const family = someFamily();
      const query = '?program=outdoor-mission&utm_source=flyer';
      await page.goto(address(language, `/book-session${query}#booking`));
      await fillIn(page, t, { ...family, phone: '12' });
      await page.getByText(t('book-trial:form.preferredTimes')).click();
      await field(page, t, 'district').selectOption('heng-on');
      await field(page, t, 'preferredTime2').selectOption('saturday-morning');
      await submit(page).click();
      await expect(page.getByRole('main').getByRole('listitem').first()).toHaveText(
        t('book-trial:form.phone') + t('common:colon') + t('validation:phone'),
      );
      await expect(field(page, t, 'phone')).toBeFocused();
      await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
      await expect(field(page, t, 'phone')).toBeFocused();
      await expect(page.locator('label', { hasText: t('book-trial:form.phone') })).toBeInViewport();
      await expect(field(page, t, 'parentName')).toHaveValue(family.parent);
      await expect(field(page, t, 'childAge')).toHaveValue('6');
      await expect(field(page, t, 'message')).toHaveValue('看得懂一點');
      await expect(field(page, t, 'program')).toHaveValue('outdoor-mission');
      await expect(field(page, t, 'district')).toBeVisible();
      await expect(field(page, t, 'district')).toHaveValue('heng-on');
      await field(page, t, 'phone').fill(family.phone);
      await submit(page).click();
      await expect(page.getByRole('heading', { name: t('book-trial:confirmation.title') })).toBeVisible();
      const reference = await page.getByText(/^KW-[0-9A-Z]{8}$/).innerText();
      expect(await ops('trial', 'show', reference)).toMatchObject({ page: '/book-session', campaign: 'flyer / - / -' });
      const listed = await ops<ListedTrial[]>('trial', 'list');
      expect(listed.filter(({ parent }) => parent === family.parent)).toEqual([
        expect.objectContaining({
          reference,
          child: family.child,
          age: 6,
          programme: 'outdoor-mission',
          district: 'heng-on',
          preferredTimes: 'saturday-morning',
        }),
      ]);
    });
  });
}
