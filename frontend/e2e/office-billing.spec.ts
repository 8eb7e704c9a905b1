import { randomUUID } from 'node:crypto';
import { asCents } from '@kitewell/contract/cents';
import { formatAmount } from '../src/amounts.ts';
import {
  address,
  anyWidth,
  dictionary,
  expect,
  expectAccessible,
  expectLooksRight,
  languages,
  onPhone,
  test,
} from './fixtures.ts';
import { enterOffice } from './steps.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `an owner reads bills with their code, the pay run, and keeps the rates (${language})`,
    onPhone,
    async ({ page }) => {
      await enterOffice(page);
      await page.goto(address(language, '/office/billing?status=issued'));
      await expect(page.getByRole('heading', { level: 1, name: t('office-billing:title') })).toBeVisible();

      // By keyboard: into the list, to the first bill.
      const bills = page.getByRole('table', { name: t('office-billing:view.bills') });
      await expect(bills.getByRole('row').nth(1)).toBeVisible();
      await page.keyboard.press('j');
      await expect(bills.getByRole('row').nth(1)).toBeFocused();
      await expectLooksRight(page);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/office\/billing\/\d+$/);
      // The bill is in its family's language, which may differ from the office's.
      const code = page.getByRole('article').getByRole('img');
      await expect(code.locator('svg')).toBeVisible();
      await expectLooksRight(page);

      const parts = page.getByRole('navigation', { name: t('office-billing:views') });
      await page.getByRole('link', { name: t('office-billing:allBills') }).click();
      await parts.getByRole('link', { name: t('office-billing:view.pay') }).click();
      await expect(parts.getByRole('link', { name: t('office-billing:view.pay') })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expectLooksRight(page);

      await parts.getByRole('link', { name: t('office-billing:view.rates') }).click();
      await expect(page.getByRole('table')).toBeVisible();
      await expectLooksRight(page);

      // A rate for a level that nobody has, so that no other amount depends on it.
      const level = `Level ${randomUUID().slice(0, 8)}`;
      const form = page.getByRole('form', { name: t('office-billing:rate.add') });
      const add = form.getByRole('button', { name: t('office-billing:rate.go') });
      await add.click();
      await expect(form.getByText(t('office:correct'))).toBeVisible();
      await expectLooksRight(page);
      await form.getByLabel(t('office-billing:column.programme')).selectOption('outdoor-mission');
      await form.getByLabel(t('office-billing:column.from')).fill('2026-12-01');
      await form.getByLabel(t('office-billing:rate.family')).fill('512.50');
      await form.getByLabel(t('office-billing:rate.tutor')).fill('300');
      await form.getByLabel(t('office-billing:column.level')).fill(level);
      await add.click();
      const added = page.getByRole('row').filter({ hasText: level });
      await expect(added).toContainText('512.50');

      await added.getByText(t('office-billing:rate.change'), { exact: true }).click();
      const change = page.getByRole('dialog');
      await expectAccessible(page);
      await change.getByLabel(t('office-billing:rate.tutor')).fill('312.50');
      await change.getByRole('button', { name: t('office-billing:rate.save') }).click();
      await expect(change).toBeHidden();
      await expect(added).toContainText('312.50');

      await added.getByText(t('office-billing:rate.remove'), { exact: true }).click();
      const dialog = page.getByRole('alertdialog');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: t('office-billing:rate.remove') }).click();
      await expect(dialog).toBeHidden();
      await expect(added).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    },
  );
}

// The sample bill is shared by all stories, so only one visitor changes it; both widths are checked here.
test(
  'a bill has a page for its family, in both languages and at both widths, until its link is withdrawn',
  anyWidth,
  async ({ page, context, allowConsole }) => {
    const t = dictionary('en');
    allowConsole(/404/);
    await enterOffice(page);
    await page.goto(address('en', '/office/billing?status=issued'));
    const bills = page.getByRole('table', { name: t('office-billing:view.bills') });
    await bills.getByRole('row').nth(1).focus();
    await page.keyboard.press('Enter');

    // No email is sent to a sample family, so the office is shown the link.
    await page.getByRole('button', { name: t('office-billing:send.link') }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(t('office-billing:send.nobody'));
    await dialog.getByRole('button', { name: t('office-billing:send.link') }).click();
    const link = page.getByRole('link', { name: t('office-billing:send.open') });
    await expect(link).toBeVisible();
    await expectLooksRight(page);
    const { pathname } = new URL((await link.getAttribute('href')) ?? '');

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const family = await context.newPage();
    for (const language of languages) {
      const words = dictionary(language);
      for (const width of [360, 1280]) {
        await family.setViewportSize({ width, height: 800 });
        await family.goto(`${pathname}?language=${language}`);
        await expect(family.getByRole('heading', { level: 1, name: words('family-bill:title') })).toBeVisible();
        await expect(family.getByRole('img', { name: words('family-bill:code') })).toBeVisible();
        await expectLooksRight(family);
        // What a bank's app asks for is copied, the amount as a number.
        const copy = (name: string) =>
          family.getByRole('button', { name: new RegExp(`^${words('family-bill:copy')}.*${words(name)}`) });
        await copy('family-bill:total').click();
        await expect(
          family.getByRole('button', { name: new RegExp(`^${words('family-bill:copied')}`) }).first(),
        ).toBeVisible();
        expect(await family.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+\.\d{2}$/);
        await copy('family-bill:billReference').click();
        expect(await family.evaluate(() => navigator.clipboard.readText())).toMatch(/^\S{4,}$/);
        await expect(family.getByRole('link', { name: /^\+?[\d ]+$/ })).toHaveAttribute('href', /^tel:/);
        await expect(family.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
      }
    }

    await page.getByRole('button', { name: t('office-billing:send.withdraw.go') }).click();
    await dialog.getByRole('button', { name: t('office-billing:send.withdraw.go') }).click();
    // While a dialog is open, nothing behind it can be found by its role.
    await expect(dialog).toBeHidden();
    await expect(link).toBeHidden();
    await family.goto(`${pathname}?language=en`);
    await expect(family.getByRole('heading', { level: 1, name: t('family-pages:missing.title') })).toBeVisible();
    await expectLooksRight(family);
  },
);

for (const language of languages) {
  const t = dictionary(language);

  test(
    `a credit is paid back to its family, and the refund taken back (${language})`,
    onPhone,
    async ({ page, ops }) => {
      // A sample draft that no other story looks at becomes a credit of HK$100, and afterwards what it was.
      const drafts = await ops<{ id: number; cents: number }[]>('bill', 'list', '--status', 'draft');
      const draft = drafts.at(language === 'en' ? 0 : 1);
      if (!draft) throw new Error('no draft');
      const id = String(draft.id);
      await ops('bill', 'correct', id, '--cents', String(-draft.cents - 10_000), '--reason', 'Too much');

      await enterOffice(page);
      await page.goto(address(language, `/office/billing/${id}`));
      const form = page.getByRole('form', { name: t('office-billing:refund.title') });
      const cents = form.getByLabel(t('office-billing:correct.amount'));
      await expect(cents).toHaveValue('100');
      await cents.fill('100.01');
      await form.getByRole('button', { name: t('office-billing:refund.go') }).click();
      await expect(form.getByText(t('office:correct'))).toBeVisible();
      await expectLooksRight(page);
      await cents.fill('100');
      await form.getByLabel(t('office-billing:paid.reference')).fill('FRN 7');
      await form.getByRole('button', { name: t('office-billing:refund.go') }).click();
      const amount = formatAmount(asCents(10_000), language);
      await expect(form).toHaveCount(0);
      const takeBack = page.getByRole('button', { name: t('office-billing:refund.takeBack', { amount }) });
      await expect(takeBack).toBeVisible();
      await expectLooksRight(page);

      await takeBack.click();
      const back = page.getByRole('form', { name: t('office-billing:refund.takeBack', { amount }) });
      await back.getByLabel(t('office-billing:void.reason')).fill('Never cashed.');
      await back.getByRole('button', { name: t('office-billing:refund.confirm') }).click();
      await expect(page.getByText(t('office-billing:refund.reversed', { reason: 'Never cashed.' }))).toBeVisible();
      await expect(takeBack).toHaveCount(0);
      await expect(form).toBeVisible();
      await expectLooksRight(page);
      await ops('bill', 'correct', id, '--cents', String(draft.cents + 10_000), '--reason', 'As it was');
    },
  );
}
