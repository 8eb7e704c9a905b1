import { book, certify, day, openActions, openPortal } from './steps.ts';
import { dictionary, expect, expectAccessible, expectNothingCutOff, languages, onPhone, test } from './fixtures.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(`what needs the tutor stands on top and leads there (${language})`, onPhone, async ({ page, ops, newTutor }) => {
    const tutor = await newTutor();
    const yesterday = day(-1);
    await book(ops, tutor, { child: 'Hazel Kwok', date: yesterday });
    await ops('tutor', 'step', tutor.email, '2', 'open');
    const session = await certify(page.request, tutor);
    const panel = page.getByRole('tabpanel', { name: t('portal:tabs.schedule') });
    await openPortal(page, language, session, 'tab=profile');
    const actions = await openActions(page, t);
    const title = t('actions:markSession.title', { child: 'Hazel Kwok' });
    await expect(actions.getByRole('heading', { name: title })).toBeVisible();
    await expect(actions.getByRole('heading', { name: t('onboarding:steps.interview') })).toBeVisible();
    await expectAccessible(page);
    await expectNothingCutOff(page);
    await actions.getByRole('link', { name: title }).click();
    await expect(panel).toBeFocused();
    await expect(panel).toBeInViewport();
    const row = panel.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Hazel Kwok' }) });
    await row.getByRole('button', { name: t('schedule:row.set.completed'), exact: true }).click();
    await page.getByRole('button', { name: t('schedule:ask.completed.only') }).click();
    await expect(actions.getByRole('heading', { name: title })).toHaveCount(0);
    const write = actions.getByRole('link', { name: t('actions:writeAssessment.title', { child: 'Hazel Kwok' }) });
    await expect(write).toHaveAttribute('href', /tab=assessments&booking=\d+$/);
    await row.getByRole('link', { name: t('schedule:row.assessOf', { name: 'Hazel Kwok' }) }).click();
    await expect(page).toHaveURL(/tab=assessments&booking=\d+$/);
  });

  test(`a portal in order says so in one calm sentence (${language})`, onPhone, async ({ page, newTutor }) => {
    const tutor = await newTutor();
    const session = await certify(page.request, tutor);
    await page.route('**/api/tutor/onboarding', async (route) => {
      const journey = (await (await route.fetch()).json()) as { steps: object[] };
      await route.fulfill({ json: { ...journey, steps: journey.steps.map((step) => ({ ...step, state: 'done' })) } });
    });
    await openPortal(page, language, session, 'tab=schedule');
    await openActions(page, t);
    await expect(page.getByText(t('actions:none'))).toBeVisible();
    await expect(page.getByText(t('schedule:empty.upcoming.title'))).toBeVisible();
    await expectAccessible(page);
    await expectNothingCutOff(page);

    await test.step('the next visit asks for all of it at once', async () => {
      const calls = ['actions', 'bookings?from=', 'onboarding', 'profile'];
      const requested = calls.map((call) =>
        page.waitForRequest((request) => request.url().includes(`/api/tutor/${call}`)),
      );
      // None of these calls may wait for the profile, which is answered only afterwards.
      await page.route('**/api/tutor/profile', async (route) => {
        await Promise.all(requested);
        await route.continue();
      });
      await page.reload();
      await openActions(page, t);
      await expect(page.getByText(t('actions:none'))).toBeVisible();
    });
  });
}
