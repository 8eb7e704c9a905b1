import type { Page } from '@playwright/test';
import { address, anyWidth, dictionary, expect, expectLooksRight, languages, test } from './fixtures.ts';

/** Opens the bills as the guardian of the sample family who pays. */
async function enterSample(page: Page, language: 'en' | 'zh'): Promise<void> {
  await page.goto(address(language, '/policies'));
  const entered = await page.request.post('/api/family/demo-login', {
    headers: { Origin: new URL(page.url()).origin },
    data: {},
  });
  expect(entered.status()).toBe(201);
  await page.goto(address(language, '/parent-portal/bills'));
}

for (const language of languages) {
  const t = dictionary(language);

  test(`a parent sees what is owed, opens a bill with its code, a receipt and the year (${language})`, async ({
    page,
  }) => {
    await page.route('**/api/family/account?*', async (route) => {
      const answer = await route.fetch();
      const { account } = (await answer.json()) as { account: object };
      const left = { id: 1, minutes: 60, units: 8, left: 3, expiresOn: '2099-12-31', child: null, programme: null };
      await route.fulfill({ response: answer, json: { account: { ...account, units: 3, packages: [left] } } });
    });
    await enterSample(page, language);
    await expect(page.getByText(t('family-bills:balance.owed'), { exact: true })).toBeVisible();
    const packages = page.getByRole('region', { name: t('family-bills:packages.title') });
    await expect(packages).toContainText(t('family-bills:packages.left_other', { left: 3, count: 8 }));
    await expectLooksRight(page);

    const open = page.getByRole('region', { name: t('family-bills:open') });
    await open.getByRole('link').first().click();
    await expect(page.getByRole('img', { name: t('family-bill:code') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('family-bill:copy') }).first()).toBeVisible();
    await expectLooksRight(page);

    await page.getByRole('link', { name: t('family-bills:back') }).click();
    const paid = page.getByRole('region', { name: t('family-bills:paid') });
    await paid.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: t('family-bill:receipt') })).toBeVisible();
    await expect(page.getByText(t('family-bill:thanks'))).toBeVisible();
    await expectLooksRight(page);

    await page.getByRole('link', { name: t('family-bills:back') }).click();
    await page.getByRole('link', { name: t('family-bills:toYear') }).click();
    await expect(page.getByRole('table')).toHaveCount(2);
    await expectLooksRight(page);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);

    await page.getByRole('link', { name: t('family-bills:back') }).click();
    await page.getByRole('link', { name: t('family-bills:toStatement') }).click();
    await expect(page.getByRole('table')).toContainText(t('statement:kind.payment'));
    await expectLooksRight(page);
    const from = page.getByLabel(t('statement:from'));
    const before = await from.inputValue();
    await from.fill('2020-01-01');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectLooksRight(page);
    await from.fill(before);
    await expect(page.getByRole('table')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('table')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('statement:title'));
    await expect(from).toBeHidden();
  });
}

test('a parent says that a bill is paid, after a wrong day, and waits for the office', anyWidth, async ({ page }) => {
  const t = dictionary('en');
  await enterSample(page, 'en');
  const open = page.getByRole('region', { name: t('family-bills:open') });
  await open.getByRole('link').first().click();
  await page.getByRole('button', { name: t('family-bills:notice.open') }).click();
  await expect(page.getByRole('heading', { name: t('family-bills:notice.title') })).toBeFocused();
  const day = page.getByLabel(t('family-bills:notice.paidOn'));
  const today = await day.inputValue();
  await day.fill('');
  await page.getByRole('button', { name: t('family-bills:notice.send') }).click();
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expectLooksRight(page);
  await day.fill(today);
  await page.getByRole('button', { name: t('family-bills:notice.send') }).click();
  await expect(page.getByText(t('family-bills:notice.state.open'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('family-bills:notice.open') })).toHaveCount(0);
});

test('a parent reads why a payment was not found, and may write again', anyWidth, async ({ page }) => {
  const t = dictionary('zh');
  const reason = 'No transfer of this amount has come in.';
  await page.route('**/api/family/payment-notices?*', async (route) => {
    const bill = Number(/bills\/(\d+)/.exec(page.url())?.[1]);
    await route.fulfill({
      json: {
        notices: [
          {
            ...{ id: 1, bill, state: 'setAside', way: 'fps', paidOn: '2026-11-20', reference: null, reason },
            ...{ sentAt: '2026-11-20T02:00:00.000Z', answeredAt: '2026-11-21T02:00:00.000Z' },
          },
        ],
        nextCursor: null,
      },
    });
  });
  await enterSample(page, 'zh');
  await page
    .getByRole('region', { name: t('family-bills:open') })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByText(t('family-bills:notice.state.setAside'))).toBeVisible();
  await expect(page.getByText(t('family-bills:notice.reason', { reason }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('family-bills:notice.open') })).toBeVisible();
  await expectLooksRight(page);
});

test('what is new leads from the first screen to what it is about', anyWidth, async ({ page }) => {
  const t = dictionary('en');
  await page.route('**/api/family?*', async (route) => {
    const answer = await route.fetch();
    const { family } = (await answer.json()) as { family: { counts: object } };
    const counts = { ...family.counts, unreadMessages: 2 };
    await route.fulfill({ response: answer, json: { family: { ...family, counts } } });
  });
  await enterSample(page, 'en');
  await page.goto('/parent-portal/now');
  const news = page.getByRole('region', { name: t('family-sessions:news.title') });
  await expect(news.locator('a[href$="/messages"]')).toContainText(
    t('family-sessions:news.messages_other', { count: 2 }),
  );
  await expect(news.locator('a[href*="/progress/"]')).toHaveCount(1);
  await news.locator('a[href$="/bills"]').click();
  await expect(page.getByText(t('family-bills:balance.owed'), { exact: true })).toBeVisible();
});

test('a guardian who does not pay reads why there are no bills', anyWidth, async ({ page }) => {
  await page.route('**/api/family?*', async (route) => {
    const answer = await route.fetch();
    const { family } = (await answer.json()) as { family: object };
    await route.fulfill({ response: answer, json: { family: { ...family, pays: false } } });
  });
  await enterSample(page, 'en');
  await expect(page.getByText(dictionary('en')('family-bills:payerOnly.text'))).toBeVisible();
  await expectLooksRight(page);
});
