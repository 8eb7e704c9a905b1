import { writtenDay } from '../src/dates.ts';
import { book, certify, day, openPortal } from './steps.ts';
import {
  dictionary,
  expect,
  expectAccessible,
  expectNothingCutOff,
  languages,
  test,
  anyWidth,
  onPhone,
} from './fixtures.ts';

const child = '陳小明 Ming';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `a tutor writes the assessment of a session, corrects it and deletes another (${language})`,
    onPhone,
    async ({ page, request, ops, newTutor, allowConsole }) => {
      // The second of two corrections is refused.
      allowConsole(/409/);
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
        await openPortal(page, language, session, 'tab=assessments');
        await expect(page.getByRole('button', { name: child })).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: t('assessments:write') }).click();
        await expect(page.getByRole('heading', { name: t('assessments:form.title') })).toBeFocused();
        await page.getByLabel(t('assessments:form.session'), { exact: true }).selectOption(String(booking.id));
        await expect(page).toHaveURL(new RegExp(`booking=${booking.id}`));
        await expect(page.getByText('Report from a card')).toBeVisible();
        await expect(page.getByText(`${writtenDay(day(-1), language)} 15:30`)).toBeVisible();
        for (const name of ['studentName', 'sessionDate', 'program']) {
          await expect(page.getByText(t(`assessments:fields.${name}`), { exact: true })).toBeVisible();
          await expect(field(name)).toHaveCount(0);
        }
        await expectAccessible(page);
        await expectNothingCutOff(page);
      });

      await test.step('is told at the fields what is missing', async () => {
        const session = page.getByLabel(t('assessments:form.session'), { exact: true });
        await session.selectOption('none');
        await page.getByRole('button', { name: t('assessments:form.save') }).click();
        const fieldErrors = page.getByRole('alert');
        await expect(fieldErrors).toContainText(t('assessments:form.correctErrors'));
        for (const fault of ['studentNameRequired', 'sessionDateRequired', 'programRequired']) {
          await expect(fieldErrors).toContainText(t(`validation:${fault}`));
        }
        await expect(field('studentName')).toBeFocused();
        await expectAccessible(page);
        await field('strengths').fill('x'.repeat(10_000));
        await expect(page.getByText(t('validation:maxLength', { max: 4000 }))).toBeVisible();
        await field('strengths').fill('');
        await field('studentName').fill(child);
        await expect(page.getByText('Report from a card')).toBeVisible();
        const program = field('program');
        // A press that begins while the page scrolls would end beside its target.
        const height = () => program.evaluate((control) => control.closest('form')?.scrollHeight ?? 0);
        const before = await height();
        await program.selectOption('outdoor-mission');
        await expect(program).not.toHaveAttribute('aria-invalid', 'true');
        // A fraction of a pixel may be rounded otherwise.
        await expect.poll(async () => Math.abs((await height()) - before)).toBeLessThanOrEqual(1);
        await page.getByRole('button', { name: t('assessments:form.discard') }).click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('assessments:discard.confirm') })
          .click();
        await page.getByRole('button', { name: t('assessments:write') }).click();
        await session.selectOption(String(booking.id));
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
        // Leaving the field turns its text into a tag, by the same press.
        await page.getByRole('textbox', { name: t('assessments:fields.activities') }).fill('Treasure walk');
        await page.getByRole('button', { name: t('assessments:form.save') }).click();
        await expect(toast).toContainText(t('assessments:toast.created.title'));
        await expect(page.getByRole('heading', { name: t('assessments:title'), exact: true })).toBeFocused();
        const entries = page.getByRole('button', { name: child });
        await expect(entries).toHaveCount(2);
        await expect(field('strengths')).toHaveCount(0);
        await entries.first().click();
        await expect(page.getByText('Led the group to the beach.')).toBeVisible();
        await expect(page.getByText('Report without a card')).toBeVisible();
        await expect(page.getByText('Treasure walk')).toBeVisible();
        await expectAccessible(page);
        await expectNothingCutOff(page);
        const stored = await request.get('/api/tutor/assessments', { headers: session.headers });
        const { assessments } = (await stored.json()) as { assessments: object[] };
        expect(assessments[0]).toMatchObject({
          overallRating: 5,
          phrases: ['readMap'],
          skillsAssessed: ['Turn taking'],
          activities: ['Treasure walk'],
        });
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
        await page.getByText(t('assessments:former.title')).click();
        await expect(page.getByText('Led the group to the beach.')).toBeVisible();
        await expect(page.getByText('Led the group to the beach.')).toHaveAttribute('lang', 'en');
        await expectNothingCutOff(page);
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
    },
  );

  test(
    `a session that was assessed meanwhile is refused, and what was written stays (${language})`,
    anyWidth,
    async ({ page, request, ops, newTutor, allowConsole }) => {
      allowConsole(/409/);
      const tutor = await newTutor();
      const session = await certify(request, tutor);
      const booking = await book(ops, tutor, { child, date: day(-1), time: '15:30' });
      await openPortal(page, language, session, `tab=assessments&booking=${booking.id}`);
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
    },
  );
}
