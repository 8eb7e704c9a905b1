import { randomInt } from 'node:crypto';
import { addDays } from '@kitewell/contract/dates';
import type { Locator, Page } from '@playwright/test';
import { writtenDay } from '../src/dates.ts';
import { mondayOf } from '../src/week.ts';
import { book, certify, day, enterOffice } from './steps.ts';
import {
  address,
  anyWidth,
  dictionary,
  everyFit,
  expect,
  expectLooksRight,
  languages,
  onPhone,
  test,
  type Language,
  type Translate,
} from './fixtures.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 761;

/** Opens the sample office at an address below its own. */
async function openOffice(page: Page, language: Language, t: Translate, path: string): Promise<void> {
  await enterOffice(page);
  await page.goto(address(language, `/office${path}`));
  await expect(page.getByRole('navigation', { name: t('office:navigation') })).toBeVisible();
}

const topOf = (element: Locator) => element.evaluate((shown) => Math.round(shown.getBoundingClientRect().top));

// What a screen has to show at once, without scrolling or guessing.
for (const language of languages) {
  const t = dictionary(language);

  test(`filters leave a phone to the list, and say how many are set (${language})`, everyFit, async ({ page }) => {
    await openOffice(page, language, t, '/families');
    const district = page.getByLabel(t('office-families:fact.district'));
    const spoken = page.getByLabel(t('office-families:fact.language'));
    const filters = page.getByRole('button', { name: t('office:list.filters'), exact: true });
    const set = page.getByRole('button', { name: t('office:list.filtersSet', { number: 1 }), exact: true });
    const rows = page.getByRole('table', { name: t('office-families:title') }).getByRole('row');
    // One of the rows is the table's header.
    await expect(rows.nth(1)).toBeInViewport({ ratio: 1 });
    if (isPhone(page)) {
      await expect(district).toBeHidden();
      await filters.press('Enter');
    }
    await expect(filters).toBeVisible({ visible: isPhone(page) });
    await expect(district).toBeVisible();
    await expectLooksRight(page, { largeText: true });

    await spoken.selectOption('zh');
    await expect(page).toHaveURL(/language=zh/);
    await expect(set).toBeVisible({ visible: isPhone(page) });
    await expectLooksRight(page, { largeText: true });
    if (isPhone(page)) {
      await set.press('Enter');
      await expect(spoken).toBeHidden();
      await expectLooksRight(page, { largeText: true });
      await set.press('Enter');
    }

    // The button disappears with the filters that it has cleared; the focus stays among the filters.
    await page.getByRole('button', { name: t('office:list.clear'), exact: true }).press('Enter');
    await expect(page).not.toHaveURL(/language=/);
    await expect(page.getByLabel(t('office-families:column.next'))).toBeFocused();

    // Two filters without a search stand beside each other.
    await page.goto(address(language, '/office/staff'));
    const role = page.getByLabel(t('office-staff:column.role'));
    const state = page.getByLabel(t('office-staff:column.state'));
    await expect(role).toBeVisible();
    await expect.poll(async () => (await topOf(role)) - (await topOf(state))).toBe(0);
    await expectLooksRight(page, { largeText: true });
  });

  test(`a card of a phone has no line for what is missing (${language})`, async ({ page }) => {
    await openOffice(page, language, t, '/tutors');
    const table = page.getByRole('table', { name: t('office-tutors:title') });
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    await expect(table.getByText('–', { exact: true }).first()).toBeVisible({ visible: !isPhone(page) });
  });

  test(`a week stands beside each other where it can be read (${language})`, everyFit, async ({ page }) => {
    // No session takes place so late.
    await openOffice(page, language, t, `/schedule?day=${day(700)}`);
    const week = page.getByRole('list', { name: t('office-schedule:week.label') });
    const days = week.getByRole('heading');
    if (isPhone(page)) {
      // A phone shows one day; an empty one takes just one line, and another day is chosen above it.
      await expect(days).toHaveCount(1);
      const height = async () => (await week.getByRole('listitem').first().boundingBox())?.height;
      await expect.poll(height).toBeLessThanOrEqual(52);
      const strip = page.getByRole('group', { name: t('office-schedule:week.strip') }).getByRole('button');
      await expect(strip).toHaveCount(7);
      await strip.last().click();
      await expect(strip.last()).toHaveAttribute('aria-pressed', 'true');
      await expect(days).toHaveText(writtenDay(addDays(mondayOf(day(700)), 6), language, 'column'));
    } else {
      await expect(days).toHaveCount(7);
      expect(await topOf(days.first())).toBe(await topOf(days.last()));
    }
    await expectLooksRight(page, { largeText: true });
  });

  test(`a session that is opened below its week is in sight (${language})`, async ({ page }) => {
    await openOffice(page, language, t, '/schedule');
    const week = page.getByRole('list', { name: t('office-schedule:week.label') });
    await week.getByRole('button', { expanded: false }).first().click();
    const panel = page.getByRole('region').filter({
      has: page.getByRole('button', { name: t('office-schedule:session.close'), exact: true }),
    });
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
    // All of it, or as much as fits the window; scroll positions are whole pixels, sizes need not be.
    const unseen = () =>
      panel.evaluate((shown) => {
        const { top, bottom } = shown.getBoundingClientRect();
        return Math.min(Math.max(0, bottom - innerHeight), Math.max(0, Math.abs(top) - 32));
      });
    await expect.poll(unseen).toBeLessThan(1);
    await expectLooksRight(page, { largeText: true });
  });

  test(`all screens have their place in the window of a small laptop (${language})`, anyWidth, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 768 });
    await openOffice(page, language, t, '/statistics');
    const screens = page.getByRole('navigation', { name: t('office:navigation') }).getByRole('link');
    await expect(screens).toHaveCount(17);
    for (const screen of await screens.all()) await expect(screen).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: t('office:signOut') })).toBeInViewport({ ratio: 1 });
    await expectLooksRight(page, { largeText: true });
  });

  test(
    `how a session stands is said where a family or a search names it (${language})`,
    onPhone,
    async ({ page, request, ops, newTutor }) => {
      const tutor = await newTutor();
      const child = `Nia ${randomInt(1_000_000)}`;
      const completed = await book(ops, tutor, { child, date: day(-1) });
      const { headers } = await certify(request, tutor);
      const data = { status: 'completed' };
      expect((await request.put(`/api/tutor/bookings/${completed.id}/status`, { headers, data })).ok()).toBe(true);

      await openOffice(page, language, t, '');
      await page.keyboard.press('/');
      await page.keyboard.type(child.toLowerCase());
      const dialog = page.getByRole('dialog', { name: t('office:search.title') });
      await expect(dialog.getByRole('link', { name: new RegExp(child) })).toContainText(
        t('office:sessionStatus.completed'),
      );

      await page.goto(address(language, '/office/families?search=Kwok+Mei+Yan'));
      await page.getByRole('link', { name: /Mrs. Kwok Mei Yan/ }).click();
      const sessions = page.getByRole('region', { name: t('office-families:sessions.title'), exact: true });
      await expect(sessions.getByText(t('office:sessionStatus.confirmed'), { exact: true }).first()).toBeVisible();
      // However many: at midnight the sample session of the day before becomes one more.
      const [past] = t('office-families:sessions.past', { count: '|' }).split('|');
      await sessions.getByText(past ?? '').click();
      await expect(sessions.getByText(t('office:sessionStatus.completed'), { exact: true }).first()).toBeVisible();
      await expectLooksRight(page, { largeText: true });
    },
  );
}
