import type { Page } from '@playwright/test';
import { certify } from './steps.ts';
import { address, anyWidth, dictionary, expect, expectAccessible, expectNothingCutOff, test } from './fixtures.ts';

const t = dictionary('en');
const field = (tab: Page) => tab.getByRole('textbox', { name: t('course-portal:questions.answer') }).first();
const keep = (tab: Page) => tab.getByRole('button', { name: t('course-portal:questions.keep') }).first();
const back = (tab: Page) => tab.getByRole('button', { name: t('course-portal:questions.backToKept') });
const kept = (tab: Page) => tab.getByText(t('course-portal:questions.kept'), { exact: true });

test(
  'two tabs write one answer without losing a word, and what was kept elsewhere is never hidden by an old text',
  anyWidth,
  async ({ page, context, newTutor }) => {
    const { token, headers } = await certify(page.request, await newTutor());
    const { modules } = (await (await page.request.get('/api/certification/modules')).json()) as {
      modules: { id: number; questionNumbers: number[] }[];
    };
    const [{ id: moduleId, questionNumbers } = { id: 0, questionNumbers: [] }] = modules;
    const keepElsewhere = async (answer: string) => {
      const data = { moduleId, question: questionNumbers[0], answer };
      expect((await page.request.put('/api/tutor/certification/answers', { headers, data })).ok()).toBe(true);
    };
    await context.addInitScript((stored) => localStorage.setItem('tutorToken', stored), token);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(address('en', `/kitewell-course-portal?module=${moduleId}`));
      await expect(field(tab)).toHaveValue('');
    }

    await test.step('each shows what the other types', async () => {
      await field(page).pressSequentially('By playing with them on the floor.');
      await expect(field(other)).toHaveValue('By playing with them on the floor.');
      await field(other).press('End');
      await field(other).pressSequentially(' Then by reading.');
      await expect(field(page)).toHaveValue('By playing with them on the floor. Then by reading.');
    });

    await test.step('one keeps it: both say so, and nothing is left of the draft', async () => {
      await keep(page).click();
      for (const tab of [page, other]) await expect(kept(tab)).toBeVisible();
      await keepElsewhere('Written on another device at home.');
      for (const tab of [page, other]) {
        await tab.reload();
        await expect(field(tab)).toHaveValue('Written on another device at home.');
      }
    });

    await test.step('an answer of another device takes the place of one that nobody has touched', async () => {
      await keepElsewhere('Written later, on that other device.');
      // Another question is saved. One of the tabs sends it, and the other fetches all answers again.
      const second = (kind: 'answer' | 'keep') =>
        page
          .getByRole(kind === 'keep' ? 'button' : 'textbox', {
            name: t(`course-portal:questions.${kind}`),
          })
          .nth(1);
      await second('answer').fill('With a song that we sing together.');
      await second('keep').click();
      const shown = () => Promise.all([page, other].map((tab) => field(tab).inputValue()));
      await expect.poll(shown).toContain('Written later, on that other device.');
      for (const tab of [page, other]) {
        await tab.reload();
        await expect(field(tab)).toHaveValue('Written later, on that other device.');
      }
    });

    await test.step('own words stay over it, and lead back to it', async () => {
      await expect(back(other)).toBeHidden();
      await field(other).fill('Neither of those two answers.');
      await expect(back(other)).toBeVisible();
      await expectAccessible(other);
      await expectNothingCutOff(other);
      await other.reload();
      await expect(field(other)).toHaveValue('Neither of those two answers.');
      await back(other).click();
      await expect(field(other)).toHaveValue('Written later, on that other device.');
      await expect(field(page)).toHaveValue('Written later, on that other device.');
    });
  },
);
