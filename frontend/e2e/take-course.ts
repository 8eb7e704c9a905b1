import { questionsIn } from '@kitewell/contract/certification';
import type { Page } from '@playwright/test';
import { toastOf } from './steps.ts';
import {
  address,
  dictionary,
  expect,
  expectAccessible,
  expectNothingCutOff,
  test,
  type Language,
  type NewTutor,
} from './fixtures.ts';

interface Module {
  id: number;
  title: string;
  titleZh: string;
  quizQuestions: string;
  content: { title: string; titleZh: string }[];
}

/** Saves an answer to every question of the modules, as the tutor who is signed in on the page. */
async function answerAll(page: Page, modules: readonly Module[]): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('tutorToken'));
  for (const { id, quizQuestions } of modules) {
    for (const question of questionsIn(quizQuestions).keys()) {
      const kept = await page.request.put('/api/tutor/certification/answers', {
        headers: { Authorization: `Bearer ${token ?? ''}` },
        data: { moduleId: id, question, answer: 'I would watch, wait and then play along.' },
      });
      expect(kept.ok()).toBe(true);
    }
  }
}

/** The steps of a tutor through the whole course, from the list of modules to the certificate that anyone can check. */
export async function takeCourse(page: Page, language: Language, tutor: NewTutor): Promise<void> {
  const t = dictionary(language);
  const plural = (key: string, count: number) =>
    t(`${key}_${language === 'en' && count === 1 ? 'one' : 'other'}`, { count });
  const toast = toastOf(page, t);
  const completeButtons = page.getByRole('button', { name: new RegExp(`^${t('certification:completeModule')}`) });
  const { modules } = (await (await page.request.get('/api/certification/modules')).json()) as {
    modules: Module[];
  };
  const titleOf = (module: Module) => (language === 'zh' ? module.titleZh : module.title);

  await test.step('reads a lesson and the next one', async () => {
    const [first] = modules;
    if (!first) throw new Error('The course has no modules.');
    await page
      .getByRole('main')
      .getByRole('link', { name: titleOf(first) })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: titleOf(first) })).toBeVisible();
    const lesson = (number: number) => {
      const { title = '', titleZh = '' } = first.content[number - 1] ?? {};
      return page.getByRole('heading', { level: 2, name: language === 'zh' ? titleZh : title });
    };
    await expect(lesson(1)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: t('course-portal:next') }).click();
    await expect(lesson(2)).toBeFocused();
    await expect(page).toHaveURL(/lesson=2/);
    await expectNothingCutOff(page);
  });

  await test.step('answers a question and sees the model answer', async () => {
    const [first] = modules;
    if (!first) throw new Error('The course has no modules.');
    const questions = questionsIn(first.quizQuestions).length;
    const complete = page.getByRole('button', { name: t('certification:completeModule') });
    await expect(page.getByText(plural('course-portal:complete.unanswered', questions))).toBeVisible();
    await expect(complete).toBeDisabled();
    const question = page.getByRole('form', { name: t('course-portal:questions.question', { number: 1 }) });
    const field = question.getByLabel(t('course-portal:questions.answer'));
    await expect(page.getByRole('heading', { name: t('course-portal:questions.model') })).toHaveCount(0);
    await field.fill('I watch first, then I play beside him.');
    // What is typed stays on this device until it is saved.
    await page.reload();
    await expect(field).toHaveValue('I watch first, then I play beside him.');
    await expect(question.getByText(t('course-portal:questions.kept'))).toHaveCount(0);
    await question.getByRole('button', { name: t('course-portal:questions.keep') }).click();
    await expect(page.getByRole('heading', { name: t('course-portal:questions.model') })).toHaveCount(1);
    await expect(page.getByText(plural('course-portal:complete.unanswered', questions - 1))).toBeVisible();
    await page
      .getByRole('link', { name: t('course-portal:questions.question', { number: questions }), exact: true })
      .click();
    await expect(page.locator(`#question-${questions}`)).toBeInViewport();
    await expectAccessible(page);
    await page.reload();
    await expect(field).toHaveValue('I watch first, then I play beside him.');
    await answerAll(page, [first]);
    await page.reload();
    await expect(complete).toBeEnabled();
  });

  await test.step('completes the first module where it is taught, and is led to the next', async () => {
    await page.getByRole('button', { name: t('certification:completeModule') }).click();
    await expect(toast).toContainText(t('certification:toast.completed.title'));
    await expect(page.getByText(t('course-portal:complete.done'))).toBeVisible();
    const [, second] = modules;
    if (!second) throw new Error('The course has one module only.');
    await page.getByRole('link', { name: t('course-portal:nextModule', { title: titleOf(second) }) }).click();
    await expect(page.getByRole('heading', { level: 1, name: titleOf(second) })).toBeFocused();
  });

  await test.step('is led from the portal to the answers that are missing', async () => {
    await page.getByRole('link', { name: t('course-portal:toPortal') }).click();
    await expect(completeButtons).toHaveCount(modules.length - 1);
    await completeButtons.first().click();
    await expect(page.getByRole('heading', { level: 2, name: t('course-portal:questions.title') })).toBeInViewport();
    await answerAll(page, modules);
  });

  await test.step('completes the others in the portal, which opens with the last one', async () => {
    await page.goto(address(language, '/tutor-portal?tab=certification'));
    const certification = page.getByRole('tabpanel', { name: t('portal:tabs.certification') });
    await expect(completeButtons).toHaveCount(modules.length - 1);
    // A live region that appears together with its text is not announced.
    const announced = await certification.getByRole('status').first().elementHandle();
    for (let open = modules.length - 1; open > 0; open--) {
      await expect(completeButtons).toHaveCount(open);
      await completeButtons.first().click();
      const recorded = modules.at(-open);
      if (!recorded) throw new Error('There are fewer modules than buttons.');
      if (open > 1)
        await expect(toast).toContainText(t('certification:toast.completed.text', { title: titleOf(recorded) }));
    }
    await expect(page.getByText(t('certification:complete'))).toBeVisible();
    await expect.poll(() => announced.textContent()).toContain(t('certification:congratulations.title'));
    const last = modules.at(-1);
    if (!last) throw new Error('The course has no modules.');
    await expect(certification.getByRole('button', { name: titleOf(last), expanded: false })).toBeFocused();
    await expect(page.getByText(t('portal:limited.title'))).toHaveCount(0);
    await expect(page.getByRole('tab')).toHaveCount(7);
    await expectAccessible(page);
  });

  await test.step('opens the certificate, and anyone can check it', async () => {
    await page.getByRole('link', { name: t('certification:certificate.link') }).click();
    const certificate = page.getByRole('article');
    await expect(certificate).toContainText(tutor.name);
    await expect(page.getByRole('button', { name: t('certificate:print') })).toBeVisible();
    await expectAccessible(page);
    await expectNothingCutOff(page);
    await certificate.getByRole('link').click();
    const check = page.getByRole('region', { name: t('certificate:check.title') });
    await expect(check).toContainText(t('certificate:check.unconfirmed'));
    await expect(check).toContainText(t('certificate:check.notYet'));
    await expect(check).toContainText(tutor.name);
    await expectAccessible(page);
  });
}
