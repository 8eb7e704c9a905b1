import { randomUUID } from 'node:crypto';
import { asCents } from '@kitewell/contract/cents';
import { formatAmount } from '../src/amounts.ts';
import { addFamily, day } from './steps.ts';
import { address, dictionary, expect, expectLooksRight, languages, onPhone, test } from './fixtures.ts';

/** A file as a bank's website gives it. */
const statement = (rows: readonly string[]) => ({
  name: 'statement.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Account 012-345-678', '', 'Date,Description,Withdrawals,Deposits', ...rows].join('\r\n')),
});

for (const language of languages) {
  const t = dictionary(language);

  test(
    `the bank’s statement is imported once, and each payment finds its family (${language})`,
    onPhone,
    async ({ page, allowConsole }) => {
      // The browser's console reports the refused question whether somebody is signed in.
      allowConsole(/401/);
      const unique = randomUUID().slice(0, 8).toUpperCase();
      await page.goto(address(language, '/office/billing?view=bank'));
      await page.getByRole('button', { name: t('office:demo.owner'), exact: true }).click();
      await expect(page.getByRole('heading', { name: t('office-bank:import.title') })).toBeVisible();
      const parent = `Mrs. Bank ${unique}`;
      await addFamily(page, parent, ['Lok']);
      const other = `Mr. Bank ${unique}`;
      await addFamily(page, other, ['Mei']);

      const choose = page.getByLabel(t('office-bank:import.choose'));
      await choose.setInputFiles({ ...statement([]), buffer: Buffer.from('%PDF-1.7') });
      await expect(page.getByRole('alert').filter({ hasText: t('office-bank:import.noTable') })).toBeVisible();
      const file = statement([
        `${day(-1)},FPS ${unique} ONE,,360.00`,
        `${day(-1)},FPS ${unique} TWO,,"1,200.50"`,
        `${day(-1)},RENT ${unique},9000.00,`,
        `${day(3)},FPS ${unique} LATER,,10.00`,
      ]);
      const store = page.getByRole('button', { name: t('office-bank:import.go_other', { count: 2 }) });
      await choose.setInputFiles(file);
      await expect(page.getByText(t('office-bank:import.fault.dayToCome', { row: 7, typed: day(3) }))).toBeVisible();
      await expectLooksRight(page);
      await store.press('Enter');
      await expect(page.getByText(t('office-bank:import.done', { added: 2, known: 0 })).first()).toBeVisible();
      await choose.setInputFiles(file);
      await store.click();
      await expect(page.getByText(t('office-bank:import.done', { added: 0, known: 2 })).first()).toBeVisible();

      const lineOf = (text: string) => page.getByRole('listitem').filter({ hasText: `FPS ${unique} ${text}` });
      await lineOf('ONE')
        .getByRole('button', { name: t('office-bank:choose') })
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('office-bank:anyFamily')).fill(parent);
      await expect(dialog.getByRole('button', { name: new RegExp(parent) })).toBeVisible();
      await expectLooksRight(page);
      await dialog.getByRole('button', { name: new RegExp(parent) }).click();
      await expect(dialog.getByText(t('office-bank:open.nothing'))).toBeVisible();
      await expectLooksRight(page);
      await dialog
        .getByRole('button', { name: t('office-bank:go', { amount: formatAmount(asCents(36_000), language), parent }) })
        .click();
      await expect(lineOf('ONE')).toHaveCount(0);

      await lineOf('TWO')
        .getByRole('button', { name: t('office-bank:setAside.open'), exact: true })
        .click();
      await dialog.getByLabel(t('office-billing:void.reason')).fill('Interest');
      await dialog.getByRole('button', { name: t('office-bank:setAside.go'), exact: true }).click();
      await expect(lineOf('TWO')).toHaveCount(0);

      const states = page.getByRole('navigation', { name: t('office-bank:states') });
      await states.getByRole('link', { name: t('office-bank:state.set_aside') }).click();
      await lineOf('TWO')
        .getByRole('button', { name: t('office-bank:reopen'), exact: true })
        .click();
      await expect(lineOf('TWO')).toHaveCount(0);
      await states.getByRole('link', { name: t('office-bank:state.matched') }).click();
      await expect(lineOf('ONE').getByRole('link', { name: parent })).toBeVisible();
      await lineOf('ONE')
        .getByRole('button', { name: t('office-bank:reverse.open'), exact: true })
        .click();
      await dialog.getByLabel(t('office-billing:void.reason')).fill('The wrong family');
      await expectLooksRight(page);
      await dialog.getByRole('button', { name: t('office-bank:reverse.go'), exact: true }).click();
      await expect(lineOf('ONE')).toHaveCount(0);
      await states.getByRole('link', { name: t('office-bank:state.open') }).click();
      await expect(lineOf('ONE')).toBeVisible();
      await expect(lineOf('TWO')).toBeVisible();
      await expectLooksRight(page);

      await lineOf('TWO')
        .getByRole('button', { name: t('office-bank:choose') })
        .click();
      await dialog.getByRole('button', { name: t('office-bank:several.open') }).click();
      const go = dialog.getByRole('button', { name: t('office-bank:several.go_other', { count: 2 }) });
      const amountOf = (name: string) => dialog.getByRole('textbox', { name });
      for (const name of [parent, other]) {
        await dialog.getByLabel(t('office-bank:several.add')).fill(name);
        await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click();
        await expect(amountOf(name)).toHaveValue(name === parent ? '1200.50' : '400.50');
        if (name === parent) await amountOf(name).fill('800');
      }
      await amountOf(other).fill('400');
      await go.click();
      await expect(amountOf(other)).toHaveAttribute('aria-invalid', 'true');
      await expectLooksRight(page);
      await amountOf(other).fill('400.50');
      await go.click();
      await expect(dialog).toBeHidden();
      await expect(lineOf('TWO')).toHaveCount(0);
      await states.getByRole('link', { name: t('office-bank:state.matched') }).click();
      for (const name of [parent, other]) await expect(lineOf('TWO').getByRole('link', { name })).toBeVisible();
    },
  );
}
