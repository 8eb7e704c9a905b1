import { randomUUID } from 'node:crypto';
import { asCents, noCents } from '@kitewell/contract/cents';
import type { PayRunSumsView } from '@kitewell/contract/office/pay-run';
import type { Page } from '@playwright/test';
import { formatAmount } from '../src/amounts.ts';
import {
  anyWidth,
  dictionary,
  expect,
  expectAccessible,
  expectNothingCutOff,
  languages,
  address,
  test,
  onPhone,
} from './fixtures.ts';
import { enterOffice, pay, press, tabTo } from './steps.ts';

/**
 * A month of the ten years until the end of this one in which nobody has earned anything: each try of a story takes
 * another. The page is signed in to the office.
 */
async function emptyMonth(page: Page, year: number): Promise<string> {
  for (let before = 0; before < 120; before += 1) {
    const month = new Date(Date.UTC(year, 11 - before)).toISOString().slice(0, 7);
    const answer = await page.request.get(`/api/office/pay-run/sums?month=${month}`);
    const { dueCents, paidCents } = (await answer.json()) as PayRunSumsView;
    if (dueCents === 0 && paidCents === 0) return month;
  }
  throw new Error('Somebody has earned something in each month.');
}

for (const language of languages) {
  const t = dictionary(language);

  test(
    `a rate that two owners change at once is shown in both versions (${language})`,
    onPhone,
    async ({ page, allowConsole }) => {
      allowConsole(/409/);
      await enterOffice(page);
      await page.goto(address(language, '/office/billing?view=rates'));
      await expect(page.getByRole('table')).toBeVisible();
      // A rate for a level that nobody has, so that no other amount depends on it.
      const level = `Level ${randomUUID().slice(0, 8)}`;
      const rate = {
        ...{ trial: false, programme: 'outdoor-mission', level, groupSize: 1, from: '2026-12-01' },
        ...{ familyCents: 50_000, tutorCents: 30_000 },
      };
      /** A call by the same owner from another desk. */
      const send = (method: string, path: string, body: object) =>
        page.evaluate(
          async ([by, to, sent]) => {
            const headers = { 'Content-Type': 'application/json' };
            const got = await fetch(`/api/office/rates${to}`, { method: by, headers, body: JSON.stringify(sent) });
            return [got.status, (await got.json()) as { rate: { id: number; version: number } }] as const;
          },
          [method, path, body] as const,
        );
      const [added, answer] = await send('POST', '', rate);
      expect(added).toBe(201);
      const { id, version } = answer.rate;
      await page.reload();
      const row = page.getByRole('row').filter({ hasText: level });
      await press(page, row.getByText(t('office-billing:rate.change'), { exact: true }));
      const dialog = page.getByRole('dialog');
      const mine = dialog.getByLabel(t('office-billing:rate.tutor'));
      await tabTo(page, mine);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('320');

      const [changed] = await send('PUT', `/${id}`, { ...rate, version, tutorCents: 33_000, familyCents: 52_500 });
      expect(changed).toBe(200);
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(t('office:conflict.text'))).toBeVisible();
      await expectAccessible(page);
      await expectNothingCutOff(page);
      // Fields that only the other desk has changed are set already; those that both have changed are asked about.
      await expect(dialog.getByLabel(t('office-billing:rate.family'))).toHaveValue('525');
      const choice = dialog.getByRole('group', { name: new RegExp(t('office:conflict.both')) });
      await expect(choice).toHaveCount(1);
      await expect(choice.getByRole('radio').first()).toBeChecked();
      await tabTo(page, choice.getByRole('radio').first());
      await page.keyboard.press('ArrowRight');
      await expect(mine).toHaveValue('330');
      await page.keyboard.press('ArrowLeft');
      await expect(mine).toHaveValue('320');
      await press(page, dialog.getByRole('button', { name: t('office:conflict.save'), exact: true }));
      await expect(dialog).toHaveCount(0);
      await expect(row).toContainText(formatAmount(asCents(32_000), language));
      await expect(row).toContainText(formatAmount(asCents(52_500), language));
    },
  );
}

test(
  'more tutors than one order takes are paid by several, and where one is refused it is said who was paid before',
  anyWidth,
  async ({ page, ops, allowConsole }) => {
    // Operators add the tutors one after the other.
    test.setTimeout(360_000);
    allowConsole(/409/);
    const t = dictionary('en');
    await enterOffice(page);
    await page.goto('/office/billing');
    await expect(page.getByRole('heading', { level: 1, name: t('office-billing:title') })).toBeVisible();
    const month = await emptyMonth(page, 2009);
    const unique = randomUUID().slice(0, 8);
    const tutors = Array.from({ length: 101 }, (_, place) => {
      const name = `Zz ${String(place + 100)} ${unique}`;
      return { id: 0, name, email: `zz-${place}-${unique}@example.com`, password: randomUUID() };
    });
    const earned = { student: 'Somebody', date: `${month}-06`, total: 20_000, status: 'pending' as const };
    for (const tutor of tutors) {
      const { name, email, password } = tutor;
      await ops('tutor', 'add', '--name', name, '--email', email, '--password', password);
      await pay(ops, tutor, { ...earned, earnings: 10_000 });
    }
    const last = tutors.at(-1);
    if (!last) throw new Error('no tutors');

    await page.goto(`/office/billing?view=pay&month=${month}`);
    const go = (cents: number) =>
      page.getByRole('button', { name: t('office-billing:pay.go', { amount: formatAmount(asCents(cents), 'en') }) });
    await expect(go(101 * 10_000)).toBeVisible();
    // The last tutor's earnings have changed since they were looked at, so the second order pays nobody.
    await pay(ops, last, { ...earned, student: 'Another', earnings: 5_000 });
    await go(101 * 10_000).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('101');
    await expectAccessible(page);
    // The first order pays a hundred tutors in one transaction, and the dialog stays for as long as that takes.
    const paid = page.waitForResponse((answer) => answer.url().endsWith('/pay-run') && answer.ok());
    await question.getByRole('button', { name: t('office-billing:pay.mark') }).click();
    await paid;
    await expect(question).toBeHidden();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(t('office-billing:pay.before_other', { count: 100 }));
    await expect(alert).toContainText(t('office-errors:payRun.changedMeanwhile'));
    await expectAccessible(page);
    await expectNothingCutOff(page);

    // Only the last tutor remains, with the amount as it is now.
    await go(15_000).click();
    await question.getByRole('button', { name: t('office-billing:pay.mark') }).click();
    await expect(page.getByText(t('office-billing:pay.nothing'))).toBeVisible();
    const sums = { due: formatAmount(noCents, 'en'), paid: formatAmount(asCents(101 * 10_000 + 5_000), 'en') };
    await expect(page.getByText(t('office-billing:pay.sum', sums))).toBeVisible();
    await expectAccessible(page);
  },
);

for (const language of languages) {
  const t = dictionary(language);

  test(
    `an owner prints a tutor’s payslip, takes the payment back with a reason, and it is due again (${language})`,
    onPhone,
    async ({ page, ops }) => {
      await enterOffice(page);
      await page.goto(address(language, '/office/billing'));
      await expect(page.getByRole('heading', { level: 1, name: t('office-billing:title') })).toBeVisible();
      const month = await emptyMonth(page, 2019);
      const unique = randomUUID().slice(0, 8);
      const tutor = { id: 0, name: `Yy ${unique}`, email: `yy-${unique}@example.com`, password: randomUUID() };
      const { name, email, password } = tutor;
      await ops('tutor', 'add', '--name', name, '--email', email, '--password', password);
      const earned = { student: 'Somebody', date: `${month}-06`, total: 20_000, earnings: 10_000 };
      await pay(ops, tutor, { ...earned, status: 'pending' });
      await ops('pay', 'run', month, '--tutor', email);

      await page.goto(address(language, `/office/billing?view=pay&month=${month}`));
      await page.getByRole('button', { name: t('office-billing:month.of', { name }) }).click();
      const dialog = page.getByRole('dialog');
      const amount = formatAmount(asCents(10_000), language);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(t('office-billing:payslip.total'))).toBeVisible();
      await expect(dialog).toBeHidden();
      const paper = await page.pdf({ preferCSSPageSize: true });
      expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
      await page.emulateMedia({ media: 'screen' });
      await press(page, dialog.getByRole('button', { name: t('office-billing:month.takeBack', { amount }) }));
      await expect(dialog.getByLabel(t('office-billing:void.reason'))).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(t('office:correct'))).toBeVisible();
      await expectAccessible(page);
      await expectNothingCutOff(page);
      await dialog.getByLabel(t('office-billing:void.reason')).fill('The bank returned it.');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(t('office-billing:month.takenBack'), { exact: true })).toBeVisible();
      await expect(dialog.getByText('The bank returned it.')).toBeVisible();
      await expect(dialog.getByRole('button', { name: t('office-billing:month.takeBack', { amount }) })).toHaveCount(0);
      const sums = { due: amount, paid: formatAmount(noCents, language) };
      await expect(dialog.getByText(t('office-billing:pay.sum', sums))).toBeVisible();
      await expectAccessible(page);
    },
  );
}
