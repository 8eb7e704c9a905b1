import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { asCents } from '@kitewell/contract/cents';
import { hongKongDate } from '@kitewell/contract/dates';
import { formatAmount } from '../src/amounts.ts';
import { addFamily, day } from './steps.ts';
import { address, dictionary, expect, expectLooksRight, languages, onPhone, test } from './fixtures.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `an owner reads who owes what on a day and what came in, and finds a payment in the accountant’s table (${language})`,
    onPhone,
    async ({ page, ops, allowConsole }) => {
      // The browser's console reports the refused question whether somebody is signed in.
      allowConsole(/401/);
      await page.goto(address(language, '/office/billing?view=reports'));
      await page.getByRole('button', { name: t('office:demo.owner'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('office-billing:title') })).toBeVisible();
      const unique = randomUUID().slice(0, 8);
      const parent = `Report ${unique}`;
      const { id } = await addFamily(page, parent, ['Bo']);
      await ops('charge', 'add', String(id), '--cents', '100000', '--reason', 'Books');
      await ops('bill', 'issue', String(id));
      await ops('payment', 'add', String(id), '--cents', '40000', '--way', 'fps', '--reference', `FRN ${unique}`);

      await page.goto(address(language, `/office/billing?view=reports&search=${encodeURIComponent(parent)}`));
      const row = page.getByRole('row').filter({ hasText: parent });
      await expect(row).toContainText(formatAmount(asCents(60_000), language));
      await expectLooksRight(page);
      // Yesterday nothing of it was recorded.
      await page.getByLabel(t('office-reports:aging.asOf'), { exact: true }).fill(day(-1));
      await expect(page.getByText(t('office-reports:aging.noneFound'))).toBeVisible();

      const reports = page.getByRole('navigation', { name: t('office-reports:reports') });
      await reports.getByRole('link', { name: t('office-reports:report.takings') }).click();
      const month = hongKongDate().slice(0, 7);
      for (const name of ['from', 'to'])
        await page.getByLabel(t(`office-reports:${name}`), { exact: true }).fill(month);
      // Others record payments at the same time: the month has at least this one.
      const received = page.getByRole('table', { name: t('office-reports:takings.received') });
      await expect(received.getByRole('row')).toHaveCount(3);
      await expect(received.getByRole('row').nth(1)).toContainText('HK$');
      await expectLooksRight(page);

      await reports.getByRole('link', { name: t('office-reports:report.export') }).click();
      const what = t('office-reports:export.file.entries');
      const save = page.getByRole('button', { name: t('office-reports:export.save', { what }) });
      await expect(save).toBeVisible();
      for (const name of ['from', 'to'])
        await page.getByLabel(t(`office-reports:${name}`), { exact: true }).fill(hongKongDate());
      await expectLooksRight(page);
      const saved = page.waitForEvent('download');
      await save.click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe(`entries-${hongKongDate()}-to-${hongKongDate()}.csv`);
      const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
      const own = lines.filter((line) => line.includes(`FRN ${unique}`));
      expect(own).toEqual([expect.stringMatching(/,payment,-400\.00,fps,/)]);
    },
  );
}
