import { writtenDay } from '../src/dates.ts';
import { begunToday, book, day, fillSignIn, home, openActions, toastOf } from './steps.ts';
import {
  address,
  dictionary,
  expect,
  expectAccessible,
  expectNothingCutOff,
  languages,
  somePng,
  test,
  onPhone,
} from './fixtures.ts';
import { takeCourse } from './take-course.ts';

for (const language of languages) {
  const t = dictionary(language);
  test(
    `a tutor goes from the invitation to the first pay, and out again (${language})`,
    onPhone,
    async ({ page, context, ops, newTutor }) => {
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

      await takeCourse(page, language, tutor);

      const panel = page.getByRole('tabpanel');
      const child = '陳小明 Ming';

      await test.step('puts a photo beside the name', async () => {
        await page.goto(address(language, '/tutor-portal?tab=profile'));
        const photo = { name: 'me.png', mimeType: 'image/png', buffer: somePng };
        await page.getByLabel(t('profile:picture.choose')).setInputFiles(photo);
        await expect(toast).toContainText(t('profile:toast.updated.title'));
        const picture = page.getByRole('img', { name: t('profile:pictureAlt', { name: tutor.name }) });
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
        await expectAccessible(page);
        await expectNothingCutOff(page);
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

      // The session has begun, so that it can be completed and its address still shows.
      const begun = begunToday();

      await test.step('knows where to go and whom to call', async () => {
        await book(ops, tutor, { child, ...begun, visit: home });
        await page.goto(address(language, '/tutor-portal'));
        const session = panel.getByRole('listitem').filter({ hasText: child });
        await expect(session.getByRole('link', { name: /Sample Garden/ })).toHaveAttribute(
          'href',
          /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Flat%20C%2C/,
        );
        await expect(session.getByRole('link', { name: /91234567/ })).toHaveAttribute('href', 'tel:+85291234567');
        const chat = session.getByRole('link', { name: /WhatsApp/ });
        await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/85291234567\?text=/);
        await expect(session).toContainText('2580#');
        await expectAccessible(page);
        await expectNothingCutOff(page);
      });

      await test.step('confirms the session, and marks it completed when it is over', async () => {
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
        // The session above is assessed and paid once it has ended; one of yesterday, which the office records, is already.
        const completed = await book(ops, tutor, { child, date: day(-1), time: '10:00' });
        await ops('booking', 'record', String(completed.id), 'completed');
        await page.reload();
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

      await test.step('sends the family the page about it, which opens for whoever has the link', async () => {
        await panel.getByRole('link', { name: new RegExp(`^${t('assessments:list.print')}`) }).click();
        const progressReport = page.getByRole('dialog');
        const part = progressReport.getByRole('region', { name: t('assessments:share.title') });
        await part.getByRole('button', { name: t('assessments:share.make') }).click();
        const link = part.getByLabel(t('assessments:share.address'));
        await expect(link).toHaveValue(/\/report\/[\w-]{43}$/);
        await expectAccessible(page);
        await expectNothingCutOff(page);
        const family = await context.newPage();
        await family.goto(await link.inputValue());
        await expect(family.getByText('Led the group to the beach. 👏')).toBeVisible();
        await expect(family.getByText(child).first()).toBeVisible();
        await expectAccessible(family);
        await expectNothingCutOff(family);
        await family.close();
        await progressReport.getByRole('button', { name: t('assessments:progressReport.close') }).click();
        await expect(progressReport).toHaveCount(0);
      });

      await test.step('sees what it earned, and after the transfer what was paid and when', async () => {
        await page.getByRole('tab', { name: t('portal:tabs.payments') }).click();
        // By the sample rates: HK$364 an hour, for 90 minutes.
        const receipt = panel.getByRole('listitem').filter({ hasText: child });
        await expect(receipt).toContainText('HK$546.00');
        await expect(receipt).toContainText(t('payments:status.pending'));
        await expectAccessible(page);
        const order = ['--tutor', tutor.email, '--paid-on', day(0), '--reference', 'FPS 12'];
        await ops('pay', 'run', day(-1).slice(0, 7), ...order);
        await page.reload();
        const date = writtenDay(day(0), language, 'medium');
        await expect(receipt).toContainText(t('payments:status.paid'));
        await expect(receipt).toContainText(`${t('payments:list.paidOn', { date })} · FPS 12`);
        await panel.getByRole('button', { name: t('payments:statement.open') }).click();
        const statement = page.getByRole('dialog', { name: t('payments:statement.title') });
        await expect(statement).toContainText(tutor.name);
        await expect(statement.getByRole('row').filter({ hasText: child })).toContainText('HK$546.00');
        await expect(statement).toContainText(`${t('payments:statement.transfer', { date })} · FPS 12`);
        await expectAccessible(page);
        await expectNothingCutOff(page);
        await statement.getByRole('button', { name: t('payments:statement.close') }).click();
        await expect(statement).toHaveCount(0);
      });

      await test.step('logs out', async () => {
        await page.getByRole('button', { name: t('portal:logout') }).click();
        await expect(page.getByRole('heading', { name: t('session:title') })).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem('tutorToken'))).toBeNull();
      });
    },
  );

  test(`the demo account rehearses the gates, and nothing is stored (${language})`, onPhone, async ({ page }) => {
    await page.goto(address(language, '/tutor-portal?tab=certification'));
    await page.getByRole('button', { name: t('session:demo.button') }).click();
    const modules = page.getByRole('button', { name: /ETP Fusion|ETP 融合/ });
    const interview = page.getByRole('button', { name: t('certification:demo.interviewDone') });
    await expect(interview).toBeVisible();
    await expect(modules).toHaveCount(0);
    // This tutor has completed everything: what a new tutor meets is not said to be their own next step.
    await expect(page.getByText(t('certification:demo.text'))).toBeVisible();
    await expect(page.getByText(t('certification:interview.text'))).toHaveCount(0);
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
