import type { Page } from '@playwright/test';
import { certify, day, openPortal, toastOf } from './steps.ts';
import { anyWidth, dictionary, expect, expectAccessible, expectNothingCutOff, languages, test } from './fixtures.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `a correction and a deletion without a network survive the closed tab, and one that came second says so (${language})`,
    anyWidth,
    async ({ page: first, context, request, newTutor, allowConsole }) => {
      allowConsole(/409|ERR_INTERNET_DISCONNECTED/);
      const session = await certify(request, await newTutor());
      const { headers } = session;
      const write = async (studentName: string) => {
        const data = {
          studentName,
          sessionDate: day(-1),
          program: 'outdoor-mission',
          strengths: `${studentName} runs.`,
        };
        const written = await request.post('/api/tutor/assessments', { headers, data });
        return ((await written.json()) as { assessment: { id: number } }).assessment.id;
      };
      const ids = { corrected: await write('Hazel Kwok'), late: await write('Mia Fong') };
      await write('Ethan Lau');
      const stored = async () => {
        const answer = await request.get('/api/tutor/assessments', { headers });
        const { assessments } = (await answer.json()) as { assessments: { studentName: string; strengths: string }[] };
        return Object.fromEntries(assessments.map(({ studentName, strengths }) => [studentName, strengths]));
      };
      const bar = (page: Page) => page.getByRole('region', { name: t('portal:outbox.region') });
      const entry = (page: Page, name: string) => page.getByRole('heading', { name }).getByRole('button');
      const historyAction = (page: Page, key: string, name: string) =>
        page.getByRole('button', { name: new RegExp(`^${t(`assessments:list.${key}`)}[:：].*${name}`) });
      const strengths = (page: Page) => page.getByLabel(t('assessments:fields.strengths'));
      const correct = async (name: string, text: string) => {
        await historyAction(first, 'correct', name).click();
        await strengths(first).fill(text);
        await first.getByRole('button', { name: t('assessments:form.save') }).click();
        await expect(toastOf(first, t)).toContainText(t('assessments:toast.correctionWaits.title'));
      };

      await openPortal(first, language, session, 'tab=assessments');
      for (const name of ['Hazel Kwok', 'Ethan Lau', 'Mia Fong']) await entry(first, name).click();
      // The form's code loads while there is a network.
      await historyAction(first, 'correct', 'Hazel Kwok').click();
      await first.getByRole('button', { name: t('assessments:form.close') }).click();

      await test.step('both wait, can be read and be taken back', async () => {
        await context.setOffline(true);
        await correct('Hazel Kwok', 'Hazel runs far.');
        await expect(first.getByText(t('assessments:list.correctionWaits'))).toBeVisible();
        await correct('Mia Fong', 'Mia, from the ferry.');
        await historyAction(first, 'delete', 'Ethan Lau').click();
        await first
          .getByRole('alertdialog')
          .getByRole('button', { name: t('assessments:delete.confirm') })
          .click();
        await expect(first.getByText(t('assessments:list.deletionWaits'))).toBeVisible();
        await expectAccessible(first);
        await expectNothingCutOff(first);
        await bar(first)
          .getByRole('button', { name: t('portal:outbox.show') })
          .click();
        const dialog = first.getByRole('dialog');
        await expect(dialog.getByRole('listitem')).toHaveCount(3);
        await dialog.getByText(t('portal:outbox.written')).first().click();
        await expect(dialog).toContainText('Hazel runs far.');
        await expectAccessible(first);
        await expectNothingCutOff(first);
        await dialog
          .getByRole('button', { name: t('portal:outbox.dialog.close') })
          .last()
          .click();
        await historyAction(first, 'takeBack', 'Ethan Lau').click();
        await expect(first.getByText(t('assessments:list.deletionWaits'))).toBeHidden();
        await historyAction(first, 'delete', 'Ethan Lau').click();
        await first
          .getByRole('alertdialog')
          .getByRole('button', { name: t('assessments:delete.confirm') })
          .click();
        await expect(first.getByText(t('assessments:list.deletionWaits'))).toBeVisible();
      });

      await first.close();
      const meanwhile = {
        ...{ sessionDate: day(-1), program: 'outdoor-mission', version: 1 },
        studentName: 'Mia Fong',
      };
      await request.put(`/api/tutor/assessments/${ids.late}`, {
        headers,
        data: { ...meanwhile, strengths: 'Mia, from the computer.' },
      });
      await context.setOffline(false);
      const next = await context.newPage();
      await openPortal(next, language, session, 'tab=assessments');

      await test.step('they are sent, and what came second says why and can be written on', async () => {
        await expect.poll(stored).toEqual({ 'Hazel Kwok': 'Hazel runs far.', 'Mia Fong': 'Mia, from the computer.' });
        await expect(entry(next, 'Ethan Lau')).toHaveCount(0);
        await bar(next)
          .getByRole('button', { name: t('portal:outbox.show') })
          .click();
        const dialog = next.getByRole('dialog');
        await expect(dialog).toContainText(t('errors:assessment.changed'));
        await dialog.getByRole('button', { name: new RegExp(`^${t('portal:outbox.open')}[:：]`) }).click();
        await expect(strengths(next)).toHaveValue('Mia, from the ferry.');
        await expect(bar(next)).not.toContainText(
          t(`portal:outbox.refused_${language === 'en' ? 'one' : 'other'}`, { count: 1 }),
        );
        await next.getByRole('button', { name: t('assessments:form.save') }).click();
        await next.getByRole('button', { name: t('assessments:correct.replace') }).click();
        await expect.poll(stored).toMatchObject({ 'Mia Fong': 'Mia, from the ferry.' });
      });
    },
  );
}
