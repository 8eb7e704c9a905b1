import type { Page } from '@playwright/test';
import { dictionary, expect, onPhone, test } from './fixtures.ts';

const t = dictionary('en');

/** A processor as slow as that of a cheap phone: code that keeps it busy lets a press wait, or swallows it. */
async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

test('on a slow phone the menu opens as soon as it is seen', onPhone, async ({ page }) => {
  await slowDown(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: t('common:nav.menu') }).click();
  await expect(page.getByRole('dialog', { name: t('common:nav.menu') })).toBeVisible();
});

test('on a slow phone an answer leads to the next question', onPhone, async ({ page }) => {
  await slowDown(page);
  await page.goto('/level-check', { waitUntil: 'commit' });
  const question = (title: string) => page.getByRole('group', { name: title });
  await question(t('level-check:age')).getByRole('radio', { name: '8', exact: true }).check();
  const listens = question(t('level-check:steps.listens.title'));
  await listens.getByRole('radio', { name: t('level-check:yes'), exact: true }).check();
  await expect(question(t('level-check:steps.answers.title'))).toBeVisible();
});

test('on a slow phone a row of the office opens its record', onPhone, async ({ page, allowConsole }) => {
  // The browser's console reports the refused question whether somebody is signed in.
  allowConsole(/401/);
  await slowDown(page);
  // Other tests' families come before it in the list.
  await page.goto('/office/families?search=Kwok+Mei+Yan');
  await page.getByRole('button', { name: t('office:demo.owner'), exact: true }).click();
  await page.getByRole('link', { name: /Kwok Mei Yan/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Kwok Mei Yan/ })).toBeVisible();
});
