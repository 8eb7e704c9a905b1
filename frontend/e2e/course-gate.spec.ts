import { certify } from './steps.ts';
import {
  address,
  anyWidth,
  dictionary,
  expect,
  expectAccessible,
  expectNothingCutOff,
  languages,
  test,
} from './fixtures.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `without the interview the course is read and answered, and no module completed by its screen (${language})`,
    anyWidth,
    async ({ page, newTutor }) => {
      const { email, password } = await newTutor();
      const signedIn = await page.request.post('/api/tutor/login', { data: { email, password } });
      const { token } = (await signedIn.json()) as { token: string };
      const { modules } = (await (await page.request.get('/api/certification/modules')).json()) as {
        modules: { id: number }[];
      };
      await page.addInitScript((stored) => localStorage.setItem('tutorToken', stored), token);
      const requested: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET') requested.push(new URL(request.url()).pathname);
      });
      await page.goto(address(language, `/kitewell-course-portal?module=${modules[0]?.id}`));
      const complete = page.getByRole('button', { name: t('certification:completeModule') });
      await expect(page.getByText(t('course-portal:complete.interview'))).toBeVisible();
      await expect(complete).toHaveAttribute('aria-disabled', 'true');
      await complete.press('Enter');
      await expect(complete).toHaveText(t('certification:completeModule'));
      expect(requested.filter((path) => path.includes('complete-module'))).toEqual([]);
      await expectAccessible(page);
      await expectNothingCutOff(page);
    },
  );

  test(
    `anybody who checks a certificate reads what it still waits for, also from the installed portal (${language})`,
    anyWidth,
    async ({ page, context, newTutor }) => {
      const tutor = await newTutor();
      const { token, headers } = await certify(page.request, tutor);
      await page.addInitScript((stored) => {
        localStorage.setItem('tutorToken', stored);
        const ask = window.matchMedia.bind(window);
        window.matchMedia = (query) => ask(query.includes('display-mode: standalone') ? 'all' : query);
      }, token);
      await page.goto(address(language, '/kitewell-course-portal?certificate'));
      await expect(page.getByText(t('certificate:unconfirmed.title'))).toBeVisible();
      await expect(page.getByText(t('certificate:unconfirmed.interview'))).toBeVisible();
      await expectAccessible(page);
      const { tutor: profile } = (await (await page.request.get('/api/tutor/profile', { headers })).json()) as {
        tutor: { certificateCode: string };
      };
      const [check] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('link', { name: profile.certificateCode }).click(),
      ]);
      const section = check.getByRole('region', { name: t('certificate:check.title') });
      await expect(section).toContainText(t('certificate:check.unconfirmed'));
      await expect(section).toContainText(tutor.name);
      await expect(section).toContainText(t('certificate:record.notRecorded'));
      await expect(section).not.toContainText(t('certificate:check.confirmed'));
      await expectAccessible(check);
      await expectNothingCutOff(check);
    },
  );
}
