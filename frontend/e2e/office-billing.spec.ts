import { randomUUID } from 'node:crypto';
import { asCents } from '@kitewell/contract/cents';
import { hongKongDate } from '@kitewell/contract/dates';
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
import { inEmailTo } from './family-steps.ts';
import { addFamily } from './steps.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `an owner reads bills with their code, the pay run, and keeps the rates (${language})`,
    onPhone,
    async ({ page, allowConsole }) => {
      // The browser's console reports the refused question whether somebody is signed in.
      allowConsole(/401/);
      await page.goto(address(language, '/office/billing?view=bills&status=open'));
      await page.getByRole('button', { name: t('office:demo.owner'), exact: true }).click();
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
    allowConsole(/401|404/);
    await page.goto(address('en', '/office/billing?view=bills&status=open'));
    await page.getByRole('button', { name: t('office:demo.owner'), exact: true }).click();
    const bills = page.getByRole('table', { name: t('office-billing:view.bills') });
    // Other tests issue bills of families that have an address.
    await bills.getByRole('row').filter({ hasText: '(sample)' }).first().focus();
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
        await copy('family-bill:toPay').click();
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
    `a payment of more than is due becomes credit, which is paid back, and each is taken back (${language})`,
    onPhone,
    async ({ page, ops, allowConsole }) => {
      allowConsole(/401/);
      await page.goto(address(language, '/office/billing'));
      await page.getByRole('button', { name: t('office:demo.owner'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('office-billing:title') })).toBeVisible();
      const parent = `Payer ${randomUUID().slice(0, 8)}`;
      const family = await addFamily(page, parent, ['Bo']);
      await ops('charge', 'add', String(family.id), '--cents', '100000', '--reason', 'Books');
      await ops('bill', 'issue', String(family.id));

      await page.goto(address(language, `/office/families/${family.id}`));
      const money = page.getByRole('region', { name: t('office-families:money.title'), exact: true });
      const figure = (name: string) =>
        money
          .getByRole('term')
          .filter({ hasText: t(name) })
          .locator('xpath=..');
      const amount = (cents: number) => formatAmount(asCents(cents), language);
      await expect(figure('office-families:money.due')).toContainText(amount(100_000));

      await money.getByRole('button', { name: t('office-billing:payment.openOf', { name: parent }) }).click();
      const dialog = page.getByRole('dialog');
      const typed = dialog.getByLabel(t('office-billing:payment.amount'));
      await expect(typed).toHaveValue('1000');
      await expect(dialog.getByText(t('office-billing:payment.exact'))).toBeVisible();
      await typed.fill('0.005');
      await dialog.getByRole('button', { name: t('office-billing:payment.title'), exact: true }).click();
      await expect(typed).toHaveAttribute('aria-invalid', 'true');
      await expectLooksRight(page);
      await typed.fill('HK$1,150.50');
      await expect(dialog.getByText(t('office-billing:payment.over', { amount: amount(15_050) }))).toBeVisible();
      await dialog.getByText(t('office-billing:way.payme'), { exact: true }).click();
      await dialog.getByRole('button', { name: t('office-billing:payment.go', { amount: amount(115_050) }) }).click();
      await expect(dialog).toBeHidden();
      await expect(figure('office-families:money.due')).toContainText(amount(0));
      await expect(figure('office-families:money.credit')).toContainText(amount(15_050));

      await money.getByRole('button', { name: t('office-billing:refund.title') }).click();
      await expect(typed).toHaveValue('150.50');
      await typed.fill('150.51');
      await dialog.getByRole('button', { name: t('office-billing:refund.go') }).click();
      await expect(typed).toHaveAttribute('aria-invalid', 'true');
      await typed.fill('150.5');
      await dialog.getByRole('button', { name: t('office-billing:refund.go') }).click();
      await expect(dialog).toBeHidden();
      await expect(figure('office-families:money.credit')).toContainText(amount(0));

      const statement = page.getByRole('region', { name: t('statement:title'), exact: true });
      for (const kind of ['refund', 'payment'] as const) {
        const name = new RegExp(t('office-billing:takeBack.openOf', { what: '.*' }) + t(`statement:kind.${kind}`));
        await statement.getByRole('button', { name }).click();
        await expectLooksRight(page);
        await dialog.getByLabel(t('office-billing:void.reason')).fill('It was returned.');
        await dialog.getByRole('button', { name: t('office-billing:takeBack.go') }).click();
        await expect(dialog).toBeHidden();
        await expect(statement.getByRole('button', { name })).toHaveCount(0);
      }
      await expect(figure('office-families:money.due')).toContainText(amount(100_000));
      await expect(figure('office-families:money.credit')).toContainText(amount(0));
      await expectLooksRight(page);

      await statement.getByRole('button', { name: t('office-families:statement.send') }).click();
      const question = page.getByRole('alertdialog', { name: t('office-families:statement.ask') });
      await expectLooksRight(page);
      await question.getByRole('button', { name: t('office-families:statement.send') }).click();
      await expect(
        page.getByText(t('office-families:statement.sent_one', { count: 1 }), { exact: true }),
      ).toBeVisible();
      await inEmailTo(family.email, new RegExp(formatAmount(asCents(100_000), 'en').replace('$', '\\$')));
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading')).toHaveText([dictionary('en')('statement:title')]);
      await expect(page.getByRole('table')).toContainText(formatAmount(asCents(-115_050), 'en'));
    },
  );
}

test(
  'the bills that are chosen are issued and sent in one act, and what changed meanwhile is named',
  anyWidth,
  async ({ page, ops, allowConsole }) => {
    allowConsole(/401/);
    const t = dictionary('en');
    await page.goto('/office/billing');
    await page.getByRole('button', { name: t('office:demo.owner'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('office-billing:title') })).toBeVisible();
    const parents = ['Aa', 'Bb'].map((name) => `${name} ${randomUUID().slice(0, 8)}`);
    const families = [];
    for (const parent of parents) {
      const family = await addFamily(page, parent, ['Bo']);
      families.push(family);
      await ops('charge', 'add', String(family.id), '--cents', '20000', '--reason', 'Books');
    }
    await page.goto(`/office/billing?view=drafts&until=${hongKongDate()}`);
    await page.getByRole('button', { name: t('office-billing:drafts.chooseNone') }).click();
    for (const name of parents)
      await page.getByRole('checkbox', { name: t('office-billing:drafts.choose', { name }) }).check();
    await expectLooksRight(page);
    // Somebody adds to one of them after it was looked at.
    await ops('charge', 'add', String(families[1]?.id), '--cents', '5000', '--reason', 'A game');
    const amount = formatAmount(asCents(40_000), 'en');
    await page.getByRole('button', { name: t('office-billing:drafts.goSend_other', { count: 2, amount }) }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('office-billing:drafts.confirmSend') })
      .click();
    await expect(page.getByText(t('office-billing:run.issued_one', { count: 1 }))).toBeVisible();
    await expect(page.getByText(t('office-billing:run.emailed_one', { count: 1 }))).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: t('office-billing:run.refusal.changed') })).toContainText(
      parents[1] ?? '',
    );
    await expectLooksRight(page);
    await page.reload();
    await expect(page.getByText(t('office-billing:run.issued_one', { count: 1 }))).toBeVisible();
    await page.getByRole('button', { name: t('office-billing:run.close') }).click();
    await expect(page.getByText(parents[0] ?? '')).toHaveCount(0);
    await expect(page.getByText(parents[1] ?? '').first()).toBeVisible();
  },
);

test(
  'families that have not paid in time are chosen and reminded in one act, and who was not is named with the reason',
  anyWidth,
  async ({ page, allowConsole }) => {
    allowConsole(/401/);
    const t = dictionary('en');
    await page.goto('/office/billing?view=bills');
    await page.getByRole('button', { name: t('office:demo.owner'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('office-billing:title') })).toBeVisible();
    const names = ['Late', 'Later'].map((name) => `${name} ${randomUUID().slice(0, 8)}`);
    const ids: number[] = [];
    for (const name of names) ids.push((await addFamily(page, name, ['Bo'])).id);
    // No bill of today can be overdue: the list says so of families that owe nothing, and the server decides.
    await page.route('**/api/office/overdue-families*', async (route) => {
      const families = ids.map((family, at) => ({
        ...{ family, billTo: names[at], language: 'en', owedCents: 56_000 * (at + 1), phone: '+85261234567' },
        bills: [{ id: 1, number: `KE2026-000${at + 1}`, dueOn: '2026-11-20', openCents: 56_000, url: null }],
        ...{ lastReminder: at === 0 ? null : { day: '2026-11-23', step: 1 }, noticeAt: null, onHold: false },
        hasEmail: true,
      }));
      await route.fulfill({ json: { families, nextCursor: null } });
    });
    await page.goto('/office/billing');
    const panel = page.getByRole('region', { name: t('office-reminders:title'), exact: true });
    await expect(panel.getByRole('checkbox')).toHaveCount(2);
    await expectLooksRight(page);
    for (const name of names)
      await panel.getByRole('checkbox', { name: t('office-reminders:choose', { name }) }).check();
    await panel.getByRole('button', { name: t('office-reminders:go_other', { count: 2 }) }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('office-reminders:confirm') })
      .click();
    await expect(panel.getByRole('heading', { name: t('office-reminders:run.done') })).toBeVisible();
    const refused = panel.getByRole('listitem').filter({ hasText: t('office-reminders:run.refusal.nothingOverdue') });
    for (const name of names) await expect(refused.filter({ hasText: name })).toBeVisible();
    await expectLooksRight(page);
    await page.reload();
    await expect(panel.getByRole('heading', { name: t('office-reminders:run.done') })).toBeVisible();
    await panel.getByRole('button', { name: t('office-billing:run.close') }).click();

    await panel.getByRole('button', { name: t('office-reminders:schedule.change') }).click();
    const dialog = page.getByRole('dialog');
    const days = dialog.getByLabel(t('office-reminders:schedule.days'));
    await days.fill('3, 0, 500');
    await dialog.getByRole('button', { name: t('office-reminders:schedule.save') }).click();
    await expect(days).toHaveAttribute('aria-invalid', 'true');
    await expectLooksRight(page);
    await days.fill('3, 11');
    await dialog.getByRole('button', { name: t('office-reminders:schedule.save') }).click();
    const question = page.getByRole('alertdialog', { name: t('office-reminders:schedule.ask') });
    await expect(question).toBeVisible();
    await expectLooksRight(page);
    // The schedule is everybody's.
    await question.getByRole('button', { name: t('office-reminders:cancel') }).click();
    await expect(days).toHaveValue('3, 11');
  },
);
