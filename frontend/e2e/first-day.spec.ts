import { questionsIn } from '@kitewell/contract/certification';
import type { Page } from '@playwright/test';
import { book, day, fillSignIn, openActions, toastOf } from './desk.ts';
import { address, dictionary, expect, expectAccessible, expectNothingCutOff, languages, test } from './fixtures.ts';

interface Module {
  id: number;
  title: string;
  titleZh: string;
  quizQuestions: string;
  content: { title: string; titleZh: string }[];
}

/** Keeps an answer to every question of the modules, as the tutor who is signed in on the page. */
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

for (const language of languages) {
  const t = dictionary(language);
  const plural = (key: string, count: number) =>
    t(`${key}_${language === 'en' && count === 1 ? 'one' : 'other'}`, { count });

  test(`a tutor goes from the invitation to the first pay, and out again (${language})`, async ({
    page,
    ops,
    newTutor,
  }) => {
    test.setTimeout(180_000);
    const tutor = await newTutor();
    const toast = toastOf(page, t);
    const journey = page.getByRole('complementary', { name: t('onboarding:title') });
    const shop = page.getByRole('contentinfo', { name: t('staff-shop:title') });

    await test.step('sees the first of ten steps done, and the shop locked', async () => {
      await page.goto(address(language, '/tutor-portal'));
      await expect(page.getByRole('heading', { name: t('session:title') })).toBeVisible();
      await expectAccessible(page);
      await fillSignIn(page, t, tutor);
      await expect(toast).toContainText(t('session:toast.success.title'));
      await expect(page.getByRole('heading', { name: t('portal:welcome', { name: tutor.name }) })).toBeVisible();
      await expect(page.getByText(t('portal:limited.title'))).toBeVisible();
      await expect(page.getByRole('tab', { name: t('portal:tabs.documents') })).toHaveCount(0);
      await expect(journey).toContainText(t('onboarding:summary', { completed: 1, total: 10 }));
      await expect(journey).toContainText(t('onboarding:percent', { percent: 10 }));
      await expect(journey.getByRole('listitem')).toHaveCount(10);
      await expect(journey.locator('[aria-current=step]')).toContainText(t('onboarding:steps.interview'));
      await expect(shop).toContainText(t('staff-shop:locked.text'));
      await expect(shop.getByRole('listitem').first()).toContainText(t('staff-shop:locked.done'));
      await expect(shop.getByRole('button')).toHaveCount(0);
      await expectAccessible(page);
      await expectNothingCutOff(page);
    });

    await test.step('puts the journey away and takes it out again', async () => {
      const toggle = journey.getByRole('button', { name: t('onboarding:title') });
      await toggle.click();
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await expect(journey.getByRole('list')).toHaveCount(0);
      await toggle.click();
      await expect(journey.getByRole('listitem')).toHaveCount(10);
    });

    const completeButtons = page.getByRole('button', { name: new RegExp(`^${t('certification:completeModule')}`) });

    await test.step('reads what the interview is; once it is on record the modules open', async () => {
      await page.getByRole('tab', { name: t('portal:tabs.certification') }).click();
      await expect(page.getByText(t('certification:interview.duration.text'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('certification:demo.interviewDone') })).toHaveCount(0);
      await expect(completeButtons).toHaveCount(0);
      await expectAccessible(page);
      await ops('tutor', 'step', tutor.email, '2', 'done');
      await page.reload();
      await expect(completeButtons).toHaveCount(4);
      await expect(page.getByText(t('certification:interview.duration.text'))).toHaveCount(0);
      await expect(journey.locator('[aria-current=step]')).toContainText(t('onboarding:steps.certification'));
      await expectAccessible(page);
      await page.getByRole('link', { name: t('certification:course.link') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('course-portal:title') })).toBeVisible();
      await expectAccessible(page);
      await expectNothingCutOff(page);
    });

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
      // What is typed waits on this device until it is kept.
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

    await test.step('is led from the desk to the answers that are missing', async () => {
      await page.getByRole('link', { name: t('course-portal:toDesk') }).click();
      await expect(completeButtons).toHaveCount(modules.length - 1);
      await completeButtons.first().click();
      await expect(page.getByRole('heading', { level: 2, name: t('course-portal:questions.title') })).toBeInViewport();
      await answerAll(page, modules);
    });

    await test.step('completes the others at the desk, which opens with the last one', async () => {
      await page.goto(address(language, '/tutor-portal?tab=certification'));
      const certification = page.getByRole('tabpanel', { name: t('portal:tabs.certification') });
      await expect(completeButtons).toHaveCount(modules.length - 1);
      // A region that comes with its text is not read out.
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
      await expect(page.getByRole('tab')).toHaveCount(6);
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
      await expect(check).toContainText(t('certificate:check.confirmed'));
      await expect(check).toContainText(tutor.name);
      await expectAccessible(page);
    });

    const panel = page.getByRole('tabpanel');
    const child = '陳小明 Ming';

    await test.step('confirms a session, and marks it completed when it is over', async () => {
      await book(ops, tutor, { child, date: day(0) });
      await page.goto(address(language, '/tutor-portal?tab=schedule'));
      const session = panel.getByRole('listitem').filter({ hasText: child });
      const set = (status: string) =>
        session.getByRole('button', { name: t(`schedule:row.set.${status}`), exact: true });
      await set('confirmed').click();
      await expect(set('confirmed')).toHaveCount(0);
      await set('completed').click();
      await page.getByRole('button', { name: t('schedule:ask.completed.only') }).click();
      await expect(set('completed')).toHaveCount(0);
      await expect(toast).toContainText(t('schedule:toast.updated.title'));
      await expectAccessible(page);
    });

    await test.step('writes its assessment from the list of what waits', async () => {
      const actions = await openActions(page, t);
      await actions.getByRole('link', { name: t('actions:writeAssessment.title', { child }) }).click();
      await expect(page.getByRole('form').getByText(child, { exact: true })).toBeVisible();
      await page.getByLabel(t('assessments:fields.strengths')).fill('Led the group to the beach. 👏');
      await page.getByRole('button', { name: t('assessments:form.save') }).click();
      await expect(toast).toContainText(t('assessments:toast.created.title'));
      await expect(actions.getByRole('link', { name: t('actions:writeAssessment.title', { child }) })).toHaveCount(0);
      await panel.getByRole('button', { name: child }).click();
      await expect(panel.getByText('Led the group to the beach. 👏')).toBeVisible();
      await expectNothingCutOff(page);
    });

    await test.step('sees what it earned', async () => {
      await page.getByRole('tab', { name: t('portal:tabs.payments') }).click();
      // By the sample rates: HK$364 an hour, for 90 minutes.
      const receipt = panel.getByRole('listitem').filter({ hasText: child });
      await expect(receipt).toContainText('HK$546.00');
      await expect(receipt).toContainText(t('payments:status.pending'));
      await expectAccessible(page);
    });

    await test.step('finds the shop open once the mock session is recorded', async () => {
      await page.getByRole('tab', { name: t('portal:tabs.profile') }).click();
      await expect(shop).toContainText(t('staff-shop:locked.text'));
      await ops('tutor', 'step', tutor.email, '7', 'done');
      await page.reload();
      await shop.getByRole('tab', { name: t('staff-shop:tabs.merchandise') }).click();
      const request = shop.getByRole('link', { name: t('staff-shop:items.tShirts.title') });
      const href = new URL((await request.getAttribute('href')) ?? '');
      expect(href.hostname).toBe('wa.me');
      expect(href.searchParams.get('text')).toBe(
        t('staff-shop:message', { name: tutor.name, item: t('staff-shop:items.tShirts.title') }),
      );
      await expect(page).toHaveURL(/tab=profile.*shelf=merchandise/);
      await expectAccessible(page);
      await expectNothingCutOff(page);
    });

    await test.step('logs out', async () => {
      await page.getByRole('button', { name: t('portal:logout') }).click();
      await expect(page.getByRole('heading', { name: t('session:title') })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('tutorToken'))).toBeNull();
    });
  });

  test(`the demo account rehearses the gates, and nothing is stored (${language})`, async ({ page }) => {
    await page.goto(address(language, '/tutor-portal?tab=certification'));
    await page.getByRole('button', { name: t('session:demo.button') }).click();
    const modules = page.getByRole('button', { name: /ETP Fusion|ETP 融合/ });
    const interview = page.getByRole('button', { name: t('certification:demo.interviewDone') });
    await expect(interview).toBeVisible();
    await expect(modules).toHaveCount(0);
    await expectAccessible(page);
    await interview.click();
    await page.getByRole('button', { name: t('certification:demo.emailReceived') }).click();
    await expect(modules.first()).toBeVisible();
    const shop = page.getByRole('contentinfo', { name: t('staff-shop:title') });
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(request.url());
    });
    await page.getByRole('tab', { name: t('portal:tabs.profile') }).click();
    await shop.getByRole('button', { name: t('staff-shop:demo.button') }).click();
    await expect(shop.getByRole('tab')).toHaveCount(4);
    await expectAccessible(page);
    expect(writes).toEqual([]);
    await page.reload();
    await expect(shop.getByRole('button', { name: t('staff-shop:demo.button') })).toBeVisible();
    await page.getByRole('tab', { name: t('portal:tabs.certification') }).click();
    await expect(interview).toBeVisible();
  });
}
