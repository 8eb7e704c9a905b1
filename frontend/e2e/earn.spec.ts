import { readFile } from 'node:fs/promises';
import { writtenDay } from '../src/dates.ts';
import { certify, openPortal, pay } from './steps.ts';
import { dictionary, expect, expectAccessible, expectNothingCutOff, languages, test, onPhone } from './fixtures.ts';

const child = '陳小明 Ming';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `a tutor sees what was earned and takes it along as a file (${language})`,
    onPhone,
    async ({ page, request, ops, newTutor }) => {
      const tutor = await newTutor();
      const session = await certify(request, tutor);
      await openPortal(page, language, session, 'tab=payments');
      await expect(page.getByRole('heading', { name: t('payments:title') })).toBeVisible();
      await expect(page.getByText(t('payments:subtitle'))).toBeVisible();
      await expect(page.getByText(t('payments:empty.title'))).toBeVisible();
      await expectAccessible(page);

      // Pages of two receipts each, so that five receipts fill three pages.
      await page.route(/\/api\/tutor\/receipts(\?|$)/, (route) => {
        const url = new URL(route.request().url());
        url.searchParams.set('limit', '2');
        return route.continue({ url: url.href });
      });
      await pay(ops, tutor, {
        ...{ student: '=HYPERLINK("x"), Ann', date: '2026-09-30' },
        ...{ earnings: 39_005, total: 52_000, status: 'paid' },
      });
      await pay(ops, tutor, {
        student: child,
        date: '2026-10-01',
        earnings: 120_050,
        total: 150_000,
        status: 'pending',
      });
      await pay(ops, tutor, { student: child, date: '2026-10-31', earnings: 1, total: 2, status: 'paid' });
      await pay(ops, tutor, { student: child, date: '2026-08-01', earnings: 45_500, total: 65_000, status: 'paid' });
      await pay(ops, tutor, { student: child, date: '2026-08-02', earnings: 45_500, total: 65_000, status: 'paid' });

      await page.reload();
      const rows = page.getByRole('listitem').filter({ hasText: 'Playberry Laser Literacy' });
      await expect(rows).toHaveCount(2);
      await expect(rows.nth(0)).toContainText('HK$0.01');
      await expect(rows.nth(0)).toContainText(t('payments:status.paid'));
      await expect(rows.nth(1)).toContainText('HK$1,200.50');
      await expect(rows.nth(1)).toContainText('HK$1,500.00');
      await expect(rows.nth(1)).toContainText(t('payments:status.pending'));
      const more = page.getByRole('button', { name: t('payments:list.more') });
      await more.click();
      await expect(rows).toHaveCount(4);
      await expect(rows.nth(2)).toBeFocused();
      await expect(rows.nth(2)).toContainText('HK$390.05');
      await more.click();
      await expect(rows).toHaveCount(5);
      await expect(more).toHaveCount(0);
      const months = page.getByRole('table').getByRole('row');
      // Below each month's row stands how much of it was paid.
      await expect(months).toHaveCount(7);
      await expect(months.nth(1)).toContainText('HK$1,200.51');
      await expect(months.nth(2)).toContainText('HK$1,200.50');
      await expect(months.nth(2)).toContainText('HK$0.01');
      await expect(months.nth(3)).toContainText('HK$390.05');
      await expect(months.nth(4)).toContainText(t('payments:months.paid', { amount: 'HK$390.05' }));
      await expect(months.nth(5)).toContainText('HK$910.00');
      await expect(page.getByText(t('payments:outstanding.sum', { amount: 'HK$1,200.50' }))).toBeVisible();
      await expectAccessible(page);
      await expectNothingCutOff(page);

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: t('payments:csv.button') }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^kitewell-receipts-\d{4}-\d{2}-\d{2}\.csv$/);
      const file = await readFile(await download.path());
      const programme = t('common:programmes.playberry-laser-literacy.name');
      const columns = [
        'sessionDate',
        'studentName',
        'program',
        'duration',
        'tutorEarnings',
        'totalAmount',
        'status',
        'paidOn',
        'reference',
      ];
      expect(file.toString('utf8').split('\r\n')).toEqual([
        `\uFEFF${columns.map((column) => t(`payments:csv.columns.${column}`)).join(',')}`,
        `2026-10-31,${child},${programme},60,0.01,0.02,${t('payments:status.paid')},,`,
        `2026-10-01,${child},${programme},60,1200.50,1500.00,${t('payments:status.pending')},,`,
        `2026-09-30,"'=HYPERLINK(""x""), Ann",${programme},60,390.05,520.00,${t('payments:status.paid')},,`,
        `2026-08-02,${child},${programme},60,455.00,650.00,${t('payments:status.paid')},,`,
        `2026-08-01,${child},${programme},60,455.00,650.00,${t('payments:status.paid')},,`,
        '',
      ]);
      await expect(page.getByRole('region', { name: t('portal:toast.region') })).toContainText(
        t('payments:csv.done.text', { count: 5 }),
      );

      const opened = page.getByRole('button', { name: t('payments:statement.open') }).last();
      await opened.click();
      const statement = page.getByRole('dialog', { name: t('payments:statement.title') });
      await expect(statement.getByRole('row')).toHaveCount(3);
      await expect(statement).toContainText(tutor.name);
      await expect(statement).toContainText('HK$910.00');
      await expect(page).toHaveURL(/month=2026-08/);
      await expectAccessible(page);
      await expectNothingCutOff(page);
      await page.emulateMedia({ media: 'print' });
      await expect(statement.getByRole('row')).toHaveCount(3);
      await expect(page.getByText(t('payments:subtitle'))).toBeHidden();
      await expect(statement.getByRole('button', { includeHidden: true }).first()).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
      const [ofMonth] = await Promise.all([
        page.waitForEvent('download'),
        statement.getByRole('button', { name: t('payments:csv.button') }).click(),
      ]);
      expect(ofMonth.suggestedFilename()).toBe('kitewell-receipts-2026-08.csv');
      expect((await readFile(await ofMonth.path())).toString('utf8').trim().split('\r\n')).toHaveLength(3);
      await statement.getByRole('button', { name: t('payments:statement.close') }).click();
      await expect(opened).toBeFocused();
      await expect(page).not.toHaveURL(/month=/);

      await test.step('reads what was added, and what was really transferred and when', async () => {
        const correction = ['--month', '2026-10', '--cents', '5000', '--reason', 'Taxi to Sai Kung'];
        await ops('pay', 'correct', tutor.email, ...correction);
        const order = ['--tutor', tutor.email, '--paid-on', '2026-11-09', '--reference', 'FPS 77'];
        await ops('pay', 'run', '2026-10', ...order);
        await page.reload();
        const date = writtenDay('2026-11-09', language, 'medium');
        const transfer = `${t('payments:months.transfer', { amount: 'HK$1,250.50', date })} · FPS 77`;
        await expect(months.nth(2)).toContainText(transfer);
        await expect(months.nth(2)).toContainText(t('payments:months.paid', { amount: 'HK$1,250.51' }));
        await expect(rows.nth(1)).toContainText(`${t('payments:list.paidOn', { date })} · FPS 77`);
        await page
          .getByRole('button', { name: t('payments:statement.open') })
          .first()
          .click();
        await expect(statement.getByRole('row').filter({ hasText: 'Taxi to Sai Kung' })).toContainText('HK$50.00');
        await expect(statement).toContainText(`${t('payments:statement.transfer', { date })} · FPS 77`);
        await expectAccessible(page);
        await expectNothingCutOff(page);
        const [corrected] = await Promise.all([
          page.waitForEvent('download'),
          statement.getByRole('button', { name: t('payments:csv.button') }).click(),
        ]);
        expect((await readFile(await corrected.path(), 'utf8')).trim().split('\r\n').slice(2)).toEqual([
          `2026-10-01,${child},${programme},60,1200.50,1500.00,${t('payments:status.paid')},2026-11-09,FPS 77`,
          `2026-10,Taxi to Sai Kung,${t('payments:statement.correction')},,50.00,,${t('payments:status.paid')},,`,
        ]);
      });
    },
  );
}
