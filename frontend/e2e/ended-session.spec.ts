import type { Locator, Route } from '@playwright/test';
import { fillSignIn, passwordIn } from './steps.ts';
import { address, dictionary, expect, expectAccessible, languages, test, anyWidth } from './fixtures.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `a session that ends gives back the place and what was typed, and two tabs agree (${language})`,
    anyWidth,
    async ({ page, ops, newTutor, allowConsole }) => {
      allowConsole(/401|404/);
      const tutor = await newTutor();
      await page.goto(address(language, '/kitewell-course-portal?module=1&lesson=2'));
      await expect(page.getByText(t('course-portal:preview.lead'))).toBeVisible();
      await expectAccessible(page);
      await fillSignIn(page, t, tutor);
      const question = page.getByRole('form', { name: t('course-portal:questions.question', { number: 2 }) });
      const answer = question.getByLabel(t('course-portal:questions.answer'));
      await answer.fill('The adult chooses the goal, the child the way.');
      const other = await page.context().newPage();
      await other.goto(address(language, '/tutor-portal?tab=profile'));
      await expect(other.getByText(tutor.email)).toBeVisible();
      // An answer that is still on its way would tell of the end, too.
      await other.waitForLoadState('networkidle');

      await test.step('an operator gives a new password, which ends the session everywhere', async () => {
        // What either tab reads by itself waits, or it might hear of the end before the press.
        const { promise: pressed, resolve: press } = Promise.withResolvers<undefined>();
        const readLater = async (route: Route) => {
          if (route.request().method() === 'GET') await pressed;
          await route.continue();
        };
        for (const tab of [page, other]) await tab.route('**/api/**', readLater);
        // A page in a tab behind another one draws no frames, and a click may wait for one. It reads anew when it comes
        // to the front.
        await page.bringToFront();
        const { password } = await ops<{ password: string }>('tutor', 'password', tutor.email);
        await question.getByRole('button', { name: t('course-portal:questions.keep') }).click();
        press(undefined);
        await expect(passwordIn(page, t('session:password'))).toBeVisible();
        await expect(answer).toBeHidden();
        await expect(page.getByRole('alert').filter({ visible: true })).toContainText(t('session:signedOut.ended'));
        await expectAccessible(page);
        await expect(passwordIn(other, t('session:password'))).toBeVisible();
        await expect(other.getByText(t('session:signedOut.ended'))).toBeVisible();
        await fillSignIn(page, t, { ...tutor, password });
      });

      await test.step('finds the place and the words again, in both tabs', async () => {
        await expect(answer).toHaveValue('The adult chooses the goal, the child the way.');
        await expect(page.getByText(t('errors:session.required'))).toHaveCount(0);
        await expect(page).toHaveURL(/module=1&lesson=2/);
        // The change made before the sign-in is then sent by itself.
        await expect(page.getByRole('heading', { name: t('course-portal:questions.model') })).toBeVisible();
        await expect(other.getByText(tutor.email)).toBeVisible();
      });

      await test.step('logging out in one tab closes the other', async () => {
        await page.getByRole('button', { name: t('portal:logout') }).click();
        await expect(other.getByRole('heading', { name: t('session:title') })).toBeVisible();
        await expect(other.getByText(tutor.email)).toHaveCount(0);
        await other.close();
      });

      await test.step('a code that is nobody’s gets a kind answer', async () => {
        await page.goto(address(language, '/certificate?code=KC-0000'));
        const answer = page.getByText(t('certificate:check.unknown.text'));
        await expect(answer).toBeVisible();
        const next = page.getByRole('heading', { name: t('certificate:next.title') });
        const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? NaN;
        expect((await top(next)) - (await top(answer)), 'no empty screen between them').toBeLessThan(300);
        await expectAccessible(page);
      });
    },
  );
}
