import { randomInt } from 'node:crypto';
import { book, day, enterOffice } from './steps.ts';
import {
  address,
  dictionary,
  expect,
  expectAccessible,
  expectNothingCutOff,
  languages,
  test,
  onPhone,
} from './fixtures.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `what could not be loaded beside a list is said, and is there after another try (${language})`,
    onPhone,
    async ({ page, allowConsole }) => {
      allowConsole(/ERR_FAILED/);
      const failed = (title: string) => page.getByRole('alert').filter({ hasText: title });
      /** Opens a screen of which one call fails, and loads that call again. */
      async function comesBack(path: string, call: string, title: string): Promise<void> {
        await page.route(call, (route) => route.abort());
        await page.goto(address(language, path));
        const note = failed(title);
        await expect(note).toBeVisible();
        await expectAccessible(page);
        await expectNothingCutOff(page);
        await page.unroute(call);
        await note.getByRole('button', { name: t('office:retry') }).click();
        await expect(note).toBeHidden();
      }
      await enterOffice(page);
      await page.goto(address(language, '/office/schedule'));
      await expect(page.getByRole('heading', { level: 1, name: t('office-schedule:title') })).toBeVisible();

      await test.step('the tutors of a filter', async () => {
        await comesBack('/office/schedule', '**/api/office/tutors?*', t('office-schedule:tutorsFailed'));
        await comesBack('/office/schedule/series', '**/api/office/tutors?*', t('office-schedule:tutorsFailed'));
      });
      await test.step('holidays, without which a day looks like any other', async () => {
        for (const path of ['/office/schedule', '/office/schedule/days'])
          await comesBack(path, '**/api/office/days?*', t('office-schedule:restFailed'));
      });
      await test.step('sessions that nobody is billed for', async () => {
        await comesBack(
          '/office/billing?view=rates',
          '**/api/office/unbilled-sessions?*',
          t('office-billing:unbilled.failed'),
        );
      });
    },
  );

  test(
    `the panel of a session names the steps that its tutor lacks (${language})`,
    onPhone,
    async ({ page, ops, newTutor }) => {
      const date = day(300 + randomInt(20));
      const tutor = await newTutor();
      const { id } = await book(ops, tutor, { child: `Mona ${randomInt(1_000_000)}`, date });
      // A session can come to lack steps only after it was arranged, when they are taken back.
      for (const step of ['5', '6']) await ops('tutor', 'step', tutor.email, step, 'open');
      await enterOffice(page);
      await page.goto(address(language, `/office/schedule?day=${date}&session=${id}`));
      const lacks = page.getByRole('listitem').filter({ hasText: t('validation:stepsOpen', { steps: '' }).trim() });
      await expect(lacks).toContainText(t('onboarding:steps.playberry-tier-1'));
      await expect(lacks).not.toContainText(/\d, \d/);
      await expectAccessible(page);
      await expectNothingCutOff(page);
    },
  );
}
