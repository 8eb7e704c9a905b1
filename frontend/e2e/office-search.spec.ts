import type { Page } from '@playwright/test';
import { enterOffice, twoFrames } from './steps.ts';
import { address, anyWidth, dictionary, expect, expectLooksRight, languages, onPhone, test } from './fixtures.ts';

interface Answer {
  leads: { reference: string; parentName: string }[];
}

for (const language of languages) {
  const t = dictionary(language);

  test(
    `families, leads and sessions are found and opened by keyboard from anywhere (${language})`,
    onPhone,
    async ({ page, allowConsole }) => {
      // The browser's console reports the requests that fail in this story, among them the question whether somebody is
      // signed in.
      allowConsole(/503/);
      const dialog = page.getByRole('dialog', { name: t('office:search.title') });
      const field = dialog.getByRole('searchbox', { name: t('office:search.for') });
      const found = (kind: string) =>
        dialog.getByRole('region', { name: t(`office-search:found.${kind}`), exact: true }).getByRole('link');
      const button = page.getByRole('button', { name: t('office:search.title'), exact: true });
      const heading = page.getByRole('heading', { level: 1 });

      await enterOffice(page, 'coordinator');
      await page.goto(address(language, '/office'));
      await expect(button).toBeVisible();

      await test.step('a family by its child', async () => {
        await page.keyboard.press('/');
        await expect(field).toBeFocused();
        await page.keyboard.type('h');
        await expect(dialog.getByRole('status').first()).toHaveText(t('office:search.short', { count: 2 }));
        await expectLooksRight(page, { largeText: true });
        await page.keyboard.type('azel kw');
        await expect(found('families')).toHaveText([/Mrs. Kwok Mei Yan.*Hazel Kwok/]);
        await expect(found('sessions').first()).toHaveText(/^Hazel Kwok/);
        await expectLooksRight(page, { largeText: true });
        await page.keyboard.press('ArrowDown');
        await expect(found('families')).toBeFocused();
        await page.keyboard.press('j');
        await expect(found('sessions').first()).toBeFocused();
        await page.keyboard.press('k');
        await page.keyboard.press('ArrowUp');
        await expect(field).toBeFocused();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect(heading).toHaveText(/Mrs. Kwok Mei Yan/);
        await expect(dialog).toHaveCount(0);
        await expect(heading).toBeFocused();
      });

      await test.step('nothing, and back to where the search was opened', async () => {
        await button.click();
        await expect(field).toBeFocused();
        await page.keyboard.type('Nobody at all');
        await expect(dialog.getByRole('status').first()).toHaveText(t('office-search:none'));
        await expectLooksRight(page, { largeText: true });
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(button).toBeFocused();
      });

      await test.step('a lead by its reference, in small letters and with Enter alone', async () => {
        const { leads } = await page.evaluate(
          async () => (await (await fetch('/api/office/search?for=bennett')).json()) as Answer,
        );
        const [{ reference, parentName } = { reference: '', parentName: '' }] = leads;
        await page.keyboard.press('/');
        await page.keyboard.type(reference.toLowerCase());
        await expect(found('leads')).toHaveText([new RegExp(reference)]);
        await expectLooksRight(page, { largeText: true });
        await page.keyboard.press('Enter');
        await expect(heading).toHaveText(new RegExp(parentName.replace(/[().]/g, '.')));
        await expect(heading).toBeFocused();
      });

      await test.step('a session, which the schedule opens', async () => {
        await page.keyboard.press('/');
        await page.keyboard.type('hazel');
        await found('sessions').first().press('Enter');
        await expect(page.getByRole('heading', { level: 2, name: /Hazel Kwok/ })).toBeFocused();
        await expect(page).toHaveURL(/schedule\?day=[-\d]+&session=\d+/);
      });

      await test.step('a late answer covers no newer one', async () => {
        const { promise: blocked, resolve: release } = Promise.withResolvers<undefined>();
        const requested = page.waitForRequest(/search\?for=sophie/);
        await page.route(/search\?for=sophie/, async (route) => {
          await blocked;
          await route.continue().catch(() => undefined);
        });
        await page.keyboard.press('/');
        await page.keyboard.type('sophie');
        await requested;
        await expect(dialog.getByRole('status', { name: t('office:search.looking') })).toBeVisible();
        await field.fill('bennett');
        await expect(found('leads').first()).toHaveText(/Bennett/);
        release(undefined);
        await twoFrames(page);
        await expect(found('leads').first()).toHaveText(/Bennett/);
        await expect(dialog.getByText('Sophie Chan')).toHaveCount(0);
      });

      await test.step('what failed is tried again', async () => {
        const answer = { code: 'unavailable', message: 'Away', requestId: 'x' };
        await page.route(/search\?for=kwok/, (route) => route.fulfill({ status: 503, json: answer }));
        await field.fill('kwok');
        await expect(dialog.getByRole('alert')).toContainText(t('office:search.failed'));
        await expectLooksRight(page, { largeText: true });
        await page.unroute(/search\?for=kwok/);
        await dialog.getByRole('button', { name: t('office:retry') }).press('Enter');
        await expect(found('families').first()).toHaveText(/Kwok/);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      });
    },
  );
}

test(
  'nothing typed after the key of the search is lost, however late the next frame comes',
  anyWidth,
  async ({ page }) => {
    const t = dictionary('en');
    await enterOffice(page, 'coordinator');
    await page.goto(address('en', '/office'));
    const button = page.getByRole('button', { name: t('office:search.title'), exact: true });
    const field = page.getByRole('searchbox', { name: t('office:search.for') });
    await expect(button).toBeVisible();
    await pauseFrames(page);
    await page.keyboard.press('/');
    await page.keyboard.type('hazel');
    await expect(field).toHaveValue('hazel');
    await page.evaluate('releaseFrames()');
    await twoFrames(page);
    await page.keyboard.type(' kwok');
    await expect(field).toHaveValue('hazel kwok');

    // While the dialog is still closing.
    await pauseFrames(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.type('sophie');
    await expect(field).toHaveValue('sophie');
    await page.evaluate('releaseFrames()');
    await twoFrames(page);
    await page.keyboard.type(' chan');
    await expect(field).toHaveValue('sophie chan');
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
  },
);

/** Keeps every callback of a frame until the page's `releaseFrames()` is called. */
async function pauseFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frame = globalThis.requestAnimationFrame.bind(globalThis);
    const blocked: FrameRequestCallback[] = [];
    Object.assign(globalThis, {
      requestAnimationFrame: (callback: FrameRequestCallback) => blocked.push(callback),
      releaseFrames() {
        globalThis.requestAnimationFrame = frame;
        for (const callback of blocked) frame(callback);
      },
    });
  });
}
