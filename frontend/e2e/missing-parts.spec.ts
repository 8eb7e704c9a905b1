import type { Request } from '@playwright/test';
import { book, certify, day, fillSignIn, openPortal, passwordIn, toastOf, twoFrames } from './steps.ts';
import { address, anyWidth, dictionary, expect, expectAccessible, test } from './fixtures.ts';

const t = dictionary('en');

test(
  'a session that ends after a new build has come still finds its sign-in, and gives back what was typed',
  anyWidth,
  async ({ page, ops, newTutor, allowConsole }) => {
    allowConsole(/401|ERR_FAILED/);
    const tutor = await newTutor();
    const { token } = await certify(page.request, tutor);
    await page.addInitScript((stored) => localStorage.setItem('tutorToken', stored), token);
    const form = page.waitForResponse(/\/sign-in-form/);
    await page.goto(address('en', '/kitewell-course-portal?module=1&lesson=2'));
    await (await form).finished();
    // A new build has other files, and the files of this one are gone.
    await page.route(/\/sign-in-form/, (route) => route.abort());
    const question = page.getByRole('form', { name: t('course-portal:questions.question', { number: 2 }) });
    const answer = question.getByLabel(t('course-portal:questions.answer'));
    await answer.fill('The adult chooses the goal, the child the way.');
    const { password } = await ops<{ password: string }>('tutor', 'password', tutor.email);
    await question.getByRole('button', { name: t('course-portal:questions.keep') }).click();
    await expect(passwordIn(page, t('session:password'))).toBeVisible();
    await fillSignIn(page, t, { ...tutor, password });
    await expect(answer).toHaveValue('The adult chooses the goal, the child the way.');
  },
);

for (const [missing, parts] of [
  ['the code for it', /\/outbox-dialog/],
  ['the code of messages', /\/(outbox-dialog|toasts)/],
] as const) {
  test(
    `the page stays where what waits cannot be shown, for want of ${missing}`,
    anyWidth,
    async ({ page, context, ops, newTutor, allowConsole }) => {
      allowConsole(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
      const tutor = await newTutor();
      await book(ops, tutor, { child: 'Hazel Kwok', date: day(2) });
      const session = await certify(page.request, tutor);
      await page.route(parts, (route) => route.abort());
      await openPortal(page, 'en', session, 'tab=schedule');
      const row = page.getByRole('listitem').filter({ hasText: 'Hazel Kwok' });
      const silent = parts.test('/toasts');
      const isMessages = (request: Request) => request.url().includes('/toasts');
      const messages = silent
        ? page.waitForEvent('requestfailed', isMessages)
        : page.waitForEvent('requestfinished', isMessages);
      await row.focus();
      await messages;
      await context.setOffline(true);
      await row.getByRole('button', { name: t('schedule:row.set.confirmed'), exact: true }).click();
      const show = page
        .getByRole('region', { name: t('portal:outbox.region') })
        .getByRole('button', { name: t('portal:outbox.show') });
      await show.click();
      if (!silent) await expect(toastOf(page, t)).toContainText(t('errors:unavailable'));
      await twoFrames(page);
      await expect(show).toBeVisible();
      await expect(row).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );
}

test(
  'a sheet whose words cannot be fetched says so, and has them when it is opened again',
  anyWidth,
  async ({ page, allowConsole }) => {
    allowConsole(/ERR_FAILED/);
    await page.route(/\/page-data-/, (route) => route.abort(), { times: 1 });
    await page.goto(address('en', '/policies'));
    await page
      .getByRole('complementary')
      .getByRole('button', { name: t('assistant:dock.label') })
      .click();
    const open = page.getByRole('button', { name: t('assistant:parents.launcher') });
    await open.click();
    const progressReport = page.getByRole('dialog', { name: t('assistant:parents.title') });
    await expect(progressReport.getByRole('alert')).toContainText(t('common:error.title'));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await open.click();
    await expect(progressReport.getByLabel(t('assistant:input'))).toBeVisible();
    await expect(progressReport.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'a browser that lets the page keep nothing gets the sign-in and the course all the same',
  anyWidth,
  async ({ page }) => {
    await page.addInitScript(() => {
      const closed = () => {
        throw new DOMException('Storage is closed', 'SecurityError');
      };
      for (const storage of ['localStorage', 'sessionStorage']) Object.defineProperty(window, storage, { get: closed });
    });
    for (const [path, title] of [
      ['/tutor-portal', t('session:title')],
      ['/kitewell-course-portal', t('course-portal:title')],
    ] as const) {
      await page.goto(address('en', path));
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    }
  },
);
