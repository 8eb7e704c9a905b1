import type { APIRequestContext } from '@playwright/test';
import { book, certify, day, fillSignIn, openPortal } from './steps.ts';
import {
  address,
  anyWidth,
  dictionary,
  expect,
  expectAccessible,
  expectNothingCutOff,
  languages,
  onPhone,
  test,
  type NewTutor,
  type Ops,
} from './fixtures.ts';

const child = '陳小明 Ming';

/** A session of yesterday that its tutor has assessed. */
async function assessed(request: APIRequestContext, ops: Ops, tutor: NewTutor) {
  const { headers, token } = await certify(request, tutor);
  const booking = await book(ops, tutor, { child, date: day(-1), time: '15:30' });
  const written = await request.post('/api/tutor/assessments', {
    headers,
    data: {
      bookingId: booking.id,
      studentName: child,
      sessionDate: day(-1),
      program: 'outdoor-mission',
      overallRating: 5,
      phrases: ['readMap'],
      skillsAssessed: ['Turn taking'],
      activities: ['Treasure walk'],
      strengths: 'Led the group to the beach.\nAsked two questions.',
      nextSteps: 'Report without a card',
    },
  });
  expect(written.status()).toBe(201);
  const { assessment } = (await written.json()) as { assessment: { id: number } };
  return { session: { headers, token }, booking, assessment };
}

for (const language of languages) {
  const t = dictionary(language);

  test(
    `a tutor prints an assessment for the parents, and sends them a link (${language})`,
    onPhone,
    async ({ page, request, ops, newTutor, allowConsole }) => {
      // Addresses of a sheet and a session that do not exist.
      allowConsole(/404/);
      const tutor = await newTutor();
      const { session, booking } = await assessed(request, ops, tutor);
      // A tab that was opened keeps its print styles to itself.
      await openPortal(page, language, session, 'tab=payments');
      await expect(page.getByRole('tabpanel')).toContainText(t('payments:title'));
      await page.getByRole('tab', { name: t('portal:tabs.assessments') }).click();

      await test.step('prints one page that says everything in both languages', async () => {
        await page.getByRole('button', { name: child }).first().click();
        const link = page.getByRole('link', { name: new RegExp(`^${t('assessments:list.print')}`) });
        await link.click();
        const progressReport = page.getByRole('dialog');
        await expect(page).toHaveURL(/progressReport=\d+/);
        await expect(progressReport).toContainText('Session report');
        await expect(progressReport).toContainText('課堂評估');
        await expect(progressReport).toContainText('Next steps 下一步');
        for (const each of languages) await expect(progressReport).toContainText(dictionary(each)('phrases:readMap'));
        await expect(progressReport).toContainText(tutor.name);
        await expectAccessible(page);
        await expectNothingCutOff(page);
        const pdf = await page.pdf({ preferCSSPageSize: true });
        expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
        await page.emulateMedia({ media: 'print' });
        await expect(progressReport.getByText('Report without a card')).toBeVisible();
        await expect(page.getByRole('tablist', { includeHidden: true })).toBeHidden();
        await expect(
          progressReport.getByRole('button', { name: t('assessments:progressReport.print'), includeHidden: true }),
        ).toBeHidden();
        await page.emulateMedia({ media: 'screen' });
        await progressReport.getByRole('button', { name: t('assessments:progressReport.close') }).click();
        await expect(progressReport).toBeHidden();
        await expect(link).toBeFocused();
      });

      await test.step('makes a link for the family, and withdraws it', async () => {
        await page.evaluate(() => {
          const share = (data: ShareData) => Promise.resolve(void Object.assign(window, { shared: data }));
          Object.defineProperty(navigator, 'share', { value: share, configurable: true });
        });
        await page.getByRole('link', { name: new RegExp(`^${t('assessments:list.print')}`) }).click();
        const part = page.getByRole('dialog').getByRole('region', { name: t('assessments:share.title') });
        await expect(part.getByRole('radio', { name: 'English' })).toBeChecked();
        await part.getByRole('radio', { name: '中文' }).check();
        await part.getByRole('button', { name: t('assessments:share.make') }).click();
        const link = part.getByLabel(t('assessments:share.address'));
        await expect(link).toBeFocused();
        const reportUrl = await link.inputValue();
        expect(reportUrl).toMatch(/\/report\/[\w-]{43}$/);
        await part.getByRole('button', { name: t('assessments:share.send') }).click();
        expect(await page.evaluate(() => (window as { shared?: ShareData }).shared?.url)).toBe(reportUrl);
        await expectAccessible(page);
        await expectNothingCutOff(page);

        await part.getByRole('button', { name: t('assessments:share.withdraw') }).click();
        await expect(part.getByRole('status').filter({ hasText: t('assessments:share.withdrawn') })).toBeVisible();
        await expect(link).toBeHidden();
        expect((await request.get(new URL(reportUrl).pathname)).status()).toBe(404);
        await page.reload();
        await expect(part.getByRole('button', { name: t('assessments:share.make') })).toBeVisible();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('assessments:progressReport.close') })
          .click();
        await page.getByRole('heading', { name: child }).first().getByRole('button').click();
      });

      await test.step('comes back to the page of parents by its address, also after signing in', async () => {
        await page.getByRole('link', { name: new RegExp(`^${t('assessments:list.print')}`) }).click();
        const progressReport = page.getByRole('dialog');
        await expect(progressReport).toContainText('Next steps 下一步');
        const kept = page.url();
        const visitor = await page.context().browser()?.newPage();
        if (!visitor) throw new Error('The browser is gone.');
        await visitor.goto(kept);
        await fillSignIn(visitor, t, tutor);
        await expect(visitor.getByRole('dialog')).toContainText('Report without a card');
        await visitor.close();
        await page.reload();
        await expect(progressReport).toContainText('Report without a card');
        await progressReport.getByRole('button', { name: t('assessments:progressReport.close') }).click();
        await expect(page.getByRole('heading', { name: t('assessments:title'), exact: true })).toBeFocused();
        await page.goto(address(language, '/tutor-portal?tab=assessments&progressReport=2147483647'));
        await expect(progressReport.getByRole('alert')).toContainText(t('errors:assessment.notFound'));
        await expectAccessible(page);
        await progressReport.getByRole('button', { name: t('assessments:progressReport.close') }).click();
        await expect(progressReport).toBeHidden();
      });

      await test.step('finds one student alone', async () => {
        const filter = page.getByLabel(t('assessments:filter.label'), { exact: true });
        await filter.selectOption(child);
        await expect(page).toHaveURL(/student=/);
        await expect(page.getByRole('button', { name: child }).first()).toBeVisible();
        await page.goto(address(language, '/tutor-portal?tab=assessments&student=Nobody'));
        await expect(page.getByText(t('assessments:empty.filteredTitle', { name: 'Nobody' }))).toBeVisible();
        await expectAccessible(page);
      });

      await test.step('cannot write about the same session twice', async () => {
        await page.goto(address(language, `/tutor-portal?tab=assessments&booking=${booking.id}`));
        await expect(page.getByRole('alert')).toHaveText(t('errors:assessment.alreadyWritten'));
        await page.goto(address(language, '/tutor-portal?tab=assessments&booking=2147483647'));
        await expect(page.getByRole('alert')).toHaveText(t('assessments:form.gone'));
        await expectAccessible(page);
      });
    },
  );
}

test(
  'a family reads the page of an assessment without script and in its language, until it is withdrawn',
  anyWidth,
  async ({ request, browser, baseURL, ops, newTutor }) => {
    const {
      session: { headers },
      assessment,
    } = await assessed(request, ops, await newTutor());
    const share = `/api/tutor/assessments/${assessment.id}/share`;
    const shared = await request.post(share, { headers, data: { language: 'zh' } });
    const { reportUrl } = (await shared.json()) as { reportUrl: string };
    const address = `${baseURL ?? ''}${new URL(reportUrl).pathname}`;

    const family = await browser.newPage({ javaScriptEnabled: false });
    const answer = await family.goto(address);
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store' });
    expect(answer?.headers()['x-robots-tag']).toContain('noindex');
    await expect(family.getByRole('heading', { level: 1 })).toHaveText('課堂評估');
    await expect(family.getByText(child)).toBeVisible();
    await expect(family.getByText('Report without a card')).toHaveAttribute('lang', 'en');
    await expect(family.getByText(dictionary('zh')('phrases:readMap'))).toBeVisible();
    await family.getByRole('link', { name: 'English' }).click();
    await expect(family.getByText(dictionary('en')('phrases:readMap'))).toBeVisible();
    await expect(family.getByRole('heading', { level: 1 })).toHaveText('Session report');
    await family.close();

    const parent = await browser.newPage({ viewport: { width: 360, height: 740 } });
    const fieldErrors: string[] = [];
    parent.on('console', (message) => message.type() === 'error' && fieldErrors.push(message.text()));
    await parent.goto(address);
    await parent.evaluate(() => Object.assign(window, { print: () => (document.title = 'printed') }));
    await parent.getByRole('button', { name: '列印或另存為 PDF' }).click();
    await expect(parent).toHaveTitle('printed');
    const officeDocument = await parent.pdf({ preferCSSPageSize: true });
    expect(officeDocument.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await expectAccessible(parent);
    await expectNothingCutOff(parent);
    expect(fieldErrors).toEqual([]);

    expect((await request.delete(share, { headers })).status()).toBe(204);
    const gone = await parent.goto(`${address}?language=en`);
    expect(gone?.status()).toBe(404);
    await expect(parent.getByRole('heading', { level: 1 })).toContainText('This report is not available');
    await parent.close();
  },
);
