import { answerCourse, certify, enterOffice, toastOf } from './steps.ts';
import { address, dictionary, expect, expectLooksRight, languages, onPhone, test } from './fixtures.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `somebody in the office reads a tutor's answers, sends one back, and confirms the certificate (${language})`,
    onPhone,
    async ({ page, ops, newTutor }) => {
      const tutor = await newTutor();
      const session = await certify(page.request, tutor);
      await ops('tutor', 'step', tutor.email, '2', 'done');
      await answerCourse(page.request, session);
      const note = 'Please add an example of your own.';
      const main = page.getByRole('main');
      const { tutor: profile } = (await (
        await page.request.get('/api/tutor/profile', { headers: session.headers })
      ).json()) as { tutor: { certificateCode: string } };

      await test.step('the public page says that nobody has confirmed it yet', async () => {
        await page.goto(address(language, `/certificate?code=${profile.certificateCode}`));
        const check = page.getByRole('region', { name: t('certificate:check.title') });
        await expect(check).toContainText(t('certificate:check.unconfirmed'));
        await expect(check).toContainText(t('certificate:check.notYet'));
        await expectLooksRight(page);
      });

      await test.step('the queue leads to the answers, each beside the model answer', async () => {
        await enterOffice(page);
        await page.goto(address(language, '/office/certificates'));
        await expect(page.getByRole('heading', { level: 1, name: t('office-certificates:title') })).toBeVisible();
        await expect(main.getByRole('link', { name: tutor.name, exact: true })).toBeVisible();
        await expectLooksRight(page);
        await main.getByRole('link', { name: tutor.name, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: tutor.name })).toBeVisible();
        await expect(main.getByRole('heading', { name: t('office-certificates:model') }).first()).toBeVisible();
      });

      await test.step('one answer goes back with a note', async () => {
        await main
          .getByRole('button', { name: t('office-certificates:sendBackThis') })
          .first()
          .click();
        const send = main.getByRole('button', {
          name: t(`office-certificates:decision.sendBack_${language === 'en' ? 'one' : 'other'}`, { count: 1 }),
        });
        await send.click();
        const field = main.getByLabel(t('office-certificates:note'));
        await expect(field).toBeFocused();
        await field.fill(note);
        await expectLooksRight(page);
        await send.click();
        await expect(main.getByText(note)).toBeVisible();
        await expect(main.getByText(t('office-certificates:decision.open'))).toBeVisible();
        await expect(main.getByRole('button', { name: t('office-certificates:decision.confirm') })).toHaveCount(0);
        await expectLooksRight(page);
      });

      await test.step('the tutor reads the note at the question, and answers again', async () => {
        await page.addInitScript((stored) => localStorage.setItem('tutorToken', stored), session.token);
        const { modules } = (await (await page.request.get('/api/certification/modules')).json()) as {
          modules: { id: number }[];
        };
        await page.goto(address(language, `/kitewell-course-portal?module=${modules[0]?.id}`));
        const first = page.getByRole('form', { name: t('course-portal:questions.question', { number: 1 }) });
        await expect(page.getByText(note)).toBeVisible();
        const answer = first.getByLabel(t('course-portal:questions.answer'));
        const keep = first.getByRole('button', { name: t('course-portal:questions.keep') });
        await answer.fill('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
        await keep.click();
        await expect(answer).toHaveAttribute('aria-invalid', 'true');
        await expectLooksRight(page);
        await answer.fill('I sat down beside a boy with trains and waited until he looked at me.');
        await keep.click();
        await expect(page.getByText(note)).toHaveCount(0);
      });

      await test.step('the certificate is confirmed, and the public page says by whom', async () => {
        await page.goto(address(language, `/office/certificates/${tutor.id}`));
        await main.getByRole('button', { name: t('office-certificates:decision.confirm') }).click();
        await expect(toastOf(page, t).or(main.getByRole('status')).first()).toBeVisible();
        await expect(main.getByRole('button', { name: t('office-certificates:decision.confirm') })).toHaveCount(0);
        await expectLooksRight(page);
        await page.goto(address(language, `/certificate?code=${profile.certificateCode}`));
        const check = page.getByRole('region', { name: t('certificate:check.title') });
        await expect(check).toContainText(t('certificate:check.confirmed'));
        await expect(check).toContainText('Vivian Mok');
        await expectLooksRight(page);
      });
    },
  );
}
