import type { Page } from '@playwright/test';
import { certify } from './desk.ts';
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
      await field(page).pressSequentially('By playing.');
      await expect(field(other)).toHaveValue('By playing.');
      await field(other).press('End');
      await field(other).pressSequentially(' Then by reading.');
      await expect(field(page)).toHaveValue('By playing. Then by reading.');
    });

    await test.step('one keeps it: both say so, and nothing is left of the draft', async () => {
      await keep(page).click();
      for (const tab of [page, other]) await expect(kept(tab)).toBeVisible();
      await keepElsewhere('On another device.');
      for (const tab of [page, other]) {
        await tab.reload();
        await expect(field(tab)).toHaveValue('On another device.');
      }
    });

    await test.step('an answer of another device takes the place of one that nobody has touched', async () => {
      await keepElsewhere('Later, on that device.');
      // Another question is saved. One of the tabs sends it, and the other fetches all answers again.
      const second = (kind: 'answer' | 'keep') =>
        page
          .getByRole(kind === 'keep' ? 'button' : 'textbox', {
            name: t(`course-portal:questions.${kind}`),
          })
          .nth(1);
      await second('answer').fill('With a song.');
      await second('keep').click();
      const shown = () => Promise.all([page, other].map((tab) => field(tab).inputValue()));
      await expect.poll(shown).toContain('Later, on that device.');
      for (const tab of [page, other]) {
        await tab.reload();
        await expect(field(tab)).toHaveValue('Later, on that device.');
      }
    });

    await test.step('own words stay over it, and lead back to it', async () => {
      await expect(back(other)).toBeHidden();
      await field(other).fill('Neither of them.');
      await expect(back(other)).toBeVisible();
      await expectAccessible(other);
      await expectNothingCutOff(other);
      await other.reload();
      await expect(field(other)).toHaveValue('Neither of them.');
      await back(other).click();
      await expect(field(other)).toHaveValue('Later, on that device.');
      await expect(field(page)).toHaveValue('Later, on that device.');
    });
  },
);
