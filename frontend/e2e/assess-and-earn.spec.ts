import { readFile } from 'node:fs/promises';
import { writtenDay } from '../src/dates.ts';
import { book, certify, day, fillSignIn, openDesk, pay } from './desk.ts';
import { address, dictionary, expect, expectAccessible, expectNothingCutOff, languages, test } from './fixtures.ts';

const child = '陳小明 Ming';

for (const language of languages) {
  const t = dictionary(language);

  test(`a tutor writes the assessment of a session and prints it for the parents (${language})`, async ({
    page,
    request,
    ops,
    newTutor,
    allowConsole,
  }) => {
    test.setTimeout(180_000);
    // The addresses of a sheet and a session that do not exist, and a correction that came second.
    allowConsole(/404|409/);
    const tutor = await newTutor();
    const session = await certify(request, tutor);
    const toast = page.getByRole('region', { name: t('portal:toast.region') });
    const field = (name: string) => page.getByLabel(t(`assessments:fields.${name}`));
    const booking = await book(ops, tutor, { child, date: day(-1), time: '15:30' });
    const completed = await request.put(`/api/tutor/bookings/${booking.id}/status`, {
      headers: session.headers,
      data: { status: 'completed' },
    });
    expect(completed.ok()).toBe(true);
    await request.post('/api/tutor/assessments', {
      headers: session.headers,
      data: { studentName: child, sessionDate: day(-8), program: 'outdoor-mission', nextSteps: 'Report from a card' },
    });

    await test.step('finds what the last session left to do, and the session in the form', async () => {
      await openDesk(page, language, session, 'tab=assessments');
      await expect(page.getByRole('button', { name: child })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: t('assessments:write') }).click();
      await expect(page.getByRole('heading', { name: t('assessments:form.title') })).toBeFocused();
      await page.getByLabel(t('assessments:form.session'), { exact: true }).selectOption(String(booking.id));
      await expect(page).toHaveURL(new RegExp(`booking=${booking.id}`));
      await expect(field('studentName')).toHaveValue(child);
      await expect(field('sessionDate')).toHaveValue(day(-1));
      await expect(field('program')).toHaveValue('outdoor-mission');
      await expect(page.getByText('Report from a card')).toBeVisible();
      await expectAccessible(page);
      await expectNothingCutOff(page);
    });

    await test.step('is told at the fields what is missing', async () => {
      await field('studentName').fill(' ');
      await field('sessionDate').fill('');
      await field('program').selectOption('');
      await page.getByRole('button', { name: t('assessments:form.save') }).click();
      const faults = page.getByRole('alert');
      await expect(faults).toContainText(t('assessments:form.correctErrors'));
      for (const fault of ['studentNameRequired', 'sessionDateRequired', 'programRequired']) {
        await expect(faults).toContainText(t(`validation:${fault}`));
      }
      await expect(field('studentName')).toBeFocused();
      await expectAccessible(page);
      await field('strengths').fill('x'.repeat(10_000));
      await expect(page.getByText(t('validation:maxLength', { max: 4000 }))).toBeVisible();
      await field('strengths').fill('');
      await field('studentName').fill(child);
      await expect(page.getByText('Report from a card')).toBeVisible();
      const program = field('program');
      // A press that begins while the page moves ends beside what it was meant for.
      const height = () => program.evaluate((control) => control.closest('form')?.scrollHeight);
      const before = await height();
      await program.selectOption('outdoor-mission');
      await expect(program).not.toHaveAttribute('aria-invalid', 'true');
      expect(await height()).toBe(before);
      await field('sessionDate').fill(day(-1));
    });

    await test.step('rates by keyboard, and takes it back', async () => {
      const star = (count: number) =>
        page.getByRole('radio', {
          name: t(
            count === 1 && language === 'en' ? 'assessments:rating.stars_one' : 'assessments:rating.stars_other',
            {
              count,
            },
          ),
          exact: true,
        });
      await star(3).check();
      await star(3).press('ArrowRight');
      await expect(star(4)).toBeChecked();
      await page.getByRole('button', { name: t('assessments:rating.clear') }).click();
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
      await expect(star(1)).toBeFocused();
      await star(5).check();
    });

    await test.step('writes lists as tags', async () => {
      const skills = page.getByRole('textbox', { name: t('assessments:fields.skillsAssessed') });
      const tags = page.getByRole('list', { name: t('assessments:fields.skillsAssessed') }).getByRole('listitem');
      await skills.pressSequentially('Map reading, ,Turn taking，');
      await skills.pressSequentially('Too much');
      await skills.press('Enter');
      await expect(tags).toHaveText(['Map reading', 'Turn taking', 'Too much']);
      await skills.press('Backspace');
      await expect(tags).toHaveText(['Map reading', 'Turn taking']);
      await expect(
        page.getByRole('status').filter({ hasText: t('assessments:tags.removed', { tag: 'Too much' }) }),
      ).toHaveCount(1);
      await page.getByRole('button', { name: t('assessments:tags.remove', { tag: 'Map reading' }) }).click();
      await expect(tags).toHaveText(['Turn taking']);
      await expect(skills).toBeFocused();
      await page.getByText(t('assessments:fields.phrases'), { exact: false }).click();
      await page.getByRole('checkbox', { name: t('phrases:readMap') }).check();
      await page.getByRole('checkbox', { name: t('phrases:keptSafe') }).check();
      await page.getByRole('checkbox', { name: t('phrases:keptSafe') }).uncheck();
      await field('strengths').fill('Led the group to the beach.\nAsked two questions.');
      await field('nextSteps').fill('Report without a card');
      await expectAccessible(page);
      await expectNothingCutOff(page);
    });

    await test.step('finds the draft again after a reload', async () => {
      await expect(page.getByText(t('assessments:form.draftKept'))).toBeVisible();
      await page.reload();
      await expect(field('strengths')).toHaveValue('Led the group to the beach.\nAsked two questions.');
      await expect(page.getByRole('radio', { checked: true })).toHaveValue('5');
      await expect(page.getByText('Turn taking')).toBeVisible();
      await page.getByRole('button', { name: t('assessments:form.discard') }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(t('assessments:discard.question'));
      await expectAccessible(page);
      await question.getByRole('button', { name: t('assessments:discard.cancel') }).click();
      await expect(field('nextSteps')).toHaveValue('Report without a card');
    });

    await test.step('saves it and sees it in the list', async () => {
      // Leaving the field makes a tag of it, in the same press.
      await page.getByRole('textbox', { name: t('assessments:fields.activities') }).fill('Treasure walk');
      await page.getByRole('button', { name: t('assessments:form.save') }).click();
      await expect(toast).toContainText(t('assessments:toast.created.title'));
      await expect(page.getByRole('heading', { name: t('assessments:title'), exact: true })).toBeFocused();
      const entries = page.getByRole('button', { name: child });
      await expect(entries).toHaveCount(2);
      await entries.first().click();
      await expect(page.getByText('Led the group to the beach.')).toBeVisible();
      await expect(page.getByText('Report without a card')).toBeVisible();
      await expect(page.getByText('Treasure walk')).toBeVisible();
      await expectAccessible(page);
      await expectNothingCutOff(page);
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('assessment'))),
      ).toEqual([]);
      await page.reload();
      await expect(page.getByRole('button', { name: child })).toHaveCount(2);
    });

    await test.step('corrects it, and another correction in the meantime does not go unseen', async () => {
      const entry = page.getByRole('heading', { name: child }).first().getByRole('button');
      await entry.click();
      const correct = page.getByRole('button', { name: new RegExp(`^${t('assessments:list.correct')}[:：]`) });
      await correct.click();
      await expect(page.getByRole('heading', { name: t('assessments:correct.title') })).toBeFocused();
      await expect(page).toHaveURL(/correct=\d+/);
      await expect(field('strengths')).toHaveValue('Led the group to the beach.\nAsked two questions.');
      await expectAccessible(page);
      await expectNothingCutOff(page);
      await field('strengths').fill('Led the group home.');
      await page.reload();
      await expect(field('strengths')).toHaveValue('Led the group home.');
      const save = page.getByRole('button', { name: t('assessments:form.save') });
      await save.click();
      await expect(toast).toContainText(t('assessments:toast.corrected.title'));
      await expect(correct).toBeFocused();
      await expect(page.getByText('Led the group home.')).toBeVisible();
      const today = writtenDay(day(0), language, 'medium');
      await expect(page.getByText(t('assessments:list.corrected', { date: today }))).toBeVisible();
      await expectAccessible(page);

      await correct.click();
      await field('strengths').fill('Mine, from the phone');
      const { assessments } = (await (
        await request.get('/api/tutor/assessments', { headers: session.headers })
      ).json()) as { assessments: { id: number; version: number }[] };
      const newest = assessments[0];
      const other = await request.put(`/api/tutor/assessments/${newest?.id}`, {
        headers: session.headers,
        data: { ...newest, strengths: 'Theirs, from the computer', bookingId: undefined },
      });
      expect(other.status()).toBe(200);
      await save.click();
      await expect(page.getByRole('alert').filter({ hasText: t('errors:assessment.changed') })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: t('assessments:correct.replace') }).click();
      await expect(page.getByText('Mine, from the phone')).toBeVisible();
      await expect(correct).toBeFocused();
    });

    await test.step('deletes another after a question that says what is lost', async () => {
      const entries = page.getByRole('heading', { name: child }).getByRole('button');
      await entries.nth(0).click();
      await entries.nth(1).click();
      await page.getByRole('button', { name: new RegExp(`^${t('assessments:list.delete')}[:：]`) }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(child);
      await expectAccessible(page);
      await question.getByRole('button', { name: t('assessments:delete.cancel') }).click();
      await expect(entries).toHaveCount(2);
      await page.getByRole('button', { name: new RegExp(`^${t('assessments:list.delete')}[:：]`) }).click();
      await question.getByRole('button', { name: t('assessments:delete.confirm') }).click();
      await expect(toast).toContainText(t('assessments:toast.deleted.title'));
      await expect(entries).toHaveCount(1);
      await expect(page.getByRole('heading', { name: t('assessments:title'), exact: true })).toBeFocused();
      await page.reload();
    });

    await test.step('prints one page that says everything in both languages', async () => {
      await page.getByRole('button', { name: child }).first().click();
      const link = page.getByRole('link', { name: new RegExp(`^${t('assessments:list.print')}`) });
      await link.click();
      const sheet = page.getByRole('dialog');
      await expect(page).toHaveURL(/sheet=\d+/);
      await expect(sheet).toContainText('Session assessment');
      await expect(sheet).toContainText('課堂評估');
      await expect(sheet).toContainText('Next steps 下一步');
      for (const each of languages) await expect(sheet).toContainText(dictionary(each)('phrases:readMap'));
      await expect(sheet).toContainText(tutor.name);
      await expectAccessible(page);
      await expectNothingCutOff(page);
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      await page.emulateMedia({ media: 'print' });
      await expect(sheet.getByText('Report without a card')).toBeVisible();
      await expect(page.getByRole('tablist', { includeHidden: true })).toBeHidden();
      await expect(sheet.getByRole('button', { name: t('assessments:sheet.print'), includeHidden: true })).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
      await sheet.getByRole('button', { name: t('assessments:sheet.close') }).click();
      await expect(sheet).toBeHidden();
      await expect(link).toBeFocused();
    });

    await test.step('sends the family a link, which it reads without script and in its language, until it is withdrawn', async () => {
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
      const sheetUrl = await link.inputValue();
      expect(sheetUrl).toMatch(/\/api\/sheets\/[\w-]{43}$/);
      await part.getByRole('button', { name: t('assessments:share.send') }).click();
      expect(await page.evaluate(() => (window as { shared?: ShareData }).shared?.url)).toBe(sheetUrl);
      await expectAccessible(page);
      await expectNothingCutOff(page);

      const { origin } = new URL(page.url());
      const address = origin + new URL(sheetUrl).pathname;
      const browser = page.context().browser();
      if (!browser) throw new Error('The browser is gone.');
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
      await expect(family.getByRole('heading', { level: 1 })).toHaveText('Session assessment');
      await family.close();

      const parent = await browser.newPage({ viewport: { width: 360, height: 740 } });
      const faults: string[] = [];
      parent.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      await parent.goto(address);
      await parent.evaluate(() => Object.assign(window, { print: () => (document.title = 'printed') }));
      await parent.getByRole('button', { name: '列印或另存為 PDF' }).click();
      await expect(parent).toHaveTitle('printed');
      const paper = await parent.pdf({ preferCSSPageSize: true });
      expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      await expectAccessible(parent);
      await expectNothingCutOff(parent);
      expect(faults).toEqual([]);

      await part.getByRole('button', { name: t('assessments:share.withdraw') }).click();
      await expect(part.getByRole('status').filter({ hasText: t('assessments:share.withdrawn') })).toBeVisible();
      await expect(link).toBeHidden();
      const gone = await parent.goto(`${address}?language=en`);
      expect(gone?.status()).toBe(404);
      await expect(parent.getByRole('heading', { level: 1 })).toContainText('This page is not here');
      await parent.close();
      await page.reload();
      await expect(part.getByRole('button', { name: t('assessments:share.make') })).toBeVisible();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('assessments:sheet.close') })
        .click();
      await page.getByRole('heading', { name: child }).first().getByRole('button').click();
    });

    await test.step('comes back to the page of parents by its address, also after signing in', async () => {
      await page.getByRole('link', { name: new RegExp(`^${t('assessments:list.print')}`) }).click();
      const sheet = page.getByRole('dialog');
      await expect(sheet).toContainText('Next steps 下一步');
      const kept = page.url();
      const visitor = await page.context().browser()?.newPage();
      if (!visitor) throw new Error('The browser is gone.');
      await visitor.goto(kept);
      await fillSignIn(visitor, t, tutor);
      await expect(visitor.getByRole('dialog')).toContainText('Report without a card');
      await visitor.close();
      await page.reload();
      await expect(sheet).toContainText('Report without a card');
      await sheet.getByRole('button', { name: t('assessments:sheet.close') }).click();
      await expect(page.getByRole('heading', { name: t('assessments:title'), exact: true })).toBeFocused();
      await page.goto(address(language, '/tutor-portal?tab=assessments&sheet=2147483647'));
      await expect(sheet.getByRole('alert')).toContainText(t('errors:assessment.notFound'));
      await expectAccessible(page);
      await sheet.getByRole('button', { name: t('assessments:sheet.close') }).click();
      await expect(sheet).toBeHidden();
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
  });

  test(`a session that was assessed meanwhile is refused, and what was written stays (${language})`, async ({
    page,
    request,
    ops,
    newTutor,
    allowConsole,
  }) => {
    allowConsole(/409/);
    const tutor = await newTutor();
    const session = await certify(request, tutor);
    const booking = await book(ops, tutor, { child, date: day(-1), time: '15:30' });
    await openDesk(page, language, session, `tab=assessments&booking=${booking.id}`);
    const strengths = page.getByLabel(t('assessments:fields.strengths'));
    await strengths.fill('Mine');
    const other = await request.post('/api/tutor/assessments', {
      headers: session.headers,
      data: {
        bookingId: booking.id,
        studentName: child,
        sessionDate: day(-1),
        program: 'outdoor-mission',
        overallRating: 4,
      },
    });
    expect(other.status()).toBe(201);
    await page.getByRole('button', { name: t('assessments:form.save') }).click();
    await expect(page.getByRole('alert').filter({ hasText: t('errors:assessment.alreadyWritten') })).toBeVisible();
    await expect(strengths).toHaveValue('Mine');
    await expectAccessible(page);
  });

  test(`a tutor sees what was earned and takes it along as a file (${language})`, async ({
    page,
    request,
    ops,
    newTutor,
  }) => {
    test.setTimeout(120_000);
    const tutor = await newTutor();
    const session = await certify(request, tutor);
    await openDesk(page, language, session, 'tab=payments');
    await expect(page.getByRole('heading', { name: t('payments:title') })).toBeVisible();
    await expect(page.getByText(t('payments:subtitle'))).toBeVisible();
    await expect(page.getByText(t('payments:empty.title'))).toBeVisible();
    await expectAccessible(page);

    // A page of two receipts, so that five fill three pages.
    await page.route(/\/api\/tutor\/receipts(\?|$)/, (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('limit', '2');
      return route.continue({ url: url.href });
    });
    await pay(ops, tutor, {
      ...{ student: '=HYPERLINK("x"), Ann', date: '2026-09-30' },
      ...{ earnings: 39_005, total: 52_000, status: 'paid' },
    });
    await pay(ops, tutor, { student: child, date: '2026-10-01', earnings: 120_050, total: 150_000, status: 'pending' });
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
    // Below each month's row stands what of it was paid.
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
    const columns = ['sessionDate', 'studentName', 'program', 'duration', 'tutorEarnings', 'totalAmount', 'status'];
    expect(file.toString('utf8').split('\r\n')).toEqual([
      `\uFEFF${columns.map((column) => t(`payments:csv.columns.${column}`)).join(',')}`,
      `2026-10-31,${child},${programme},60,0.01,0.02,${t('payments:status.paid')}`,
      `2026-10-01,${child},${programme},60,1200.50,1500.00,${t('payments:status.pending')}`,
      `2026-09-30,"'=HYPERLINK(""x""), Ann",${programme},60,390.05,520.00,${t('payments:status.paid')}`,
      `2026-08-02,${child},${programme},60,455.00,650.00,${t('payments:status.paid')}`,
      `2026-08-01,${child},${programme},60,455.00,650.00,${t('payments:status.paid')}`,
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
  });
}

test('assessments that fill more than one page come with a press, and the focus leads on', async ({
  page,
  request,
  newTutor,
}) => {
  test.setTimeout(120_000);
  const t = dictionary('en');
  const session = await certify(request, await newTutor());
  for (let count = 1; count <= 22; count++) {
    const written = await request.post('/api/tutor/assessments', {
      headers: session.headers,
      data: {
        studentName: `Child ${count}`,
        sessionDate: `2026-10-${String(count).padStart(2, '0')}`,
        program: 'outdoor-mission',
        overallRating: 4,
      },
    });
    expect(written.status()).toBe(201);
  }
  await openDesk(page, 'en', session, 'tab=assessments');
  const entries = page.getByRole('button', { name: /^Child \d/ });
  await expect(entries).toHaveCount(20);
  // The filter also names children whom the list does not show yet.
  const filter = page.getByLabel(t('assessments:filter.label'), { exact: true });
  await filter.selectOption('Child 1');
  await expect(entries).toHaveCount(1);
  await filter.selectOption('');
  await expect(entries).toHaveCount(20);
  await page.getByRole('button', { name: t('assessments:list.more') }).click();
  await expect(entries).toHaveCount(22);
  await expect(entries.nth(20)).toBeFocused();
  await expect(page.getByRole('button', { name: t('assessments:list.more') })).toHaveCount(0);
});
