import { fillSignIn, toastOf } from './steps.ts';
import { address, dictionary, expect, expectLooksRight, languages, onPhone, test } from './fixtures.ts';
import { codeOf, withAuthenticator } from './second-factor.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `a tutor adds an app and a passkey, signs in with each, and goes without again (${language})`,
    onPhone,
    async ({ page, newTutor, allowConsole }) => {
      const tutor = await newTutor();
      const welcome = page.getByRole('heading', { name: t('portal:welcome', { name: tutor.name }) });
      const own = page.getByRole('region', { name: t('second-factor:factors.title') });
      const heading = own.getByRole('heading', { name: t('second-factor:factors.title'), exact: true });
      const openSettings = () => page.getByRole('button', { name: t('session:settings') }).click();
      const logOut = () => page.getByRole('button', { name: t('portal:logout') }).click();
      let recoveryCode = '';

      await test.step('adds an app in the profile, and keeps the recovery codes', async () => {
        await withAuthenticator(page);
        await page.goto(address(language, '/tutor-portal?tab=profile'));
        await fillSignIn(page, t, tutor);
        await openSettings();
        await expect(own).toContainText(t('second-factor:factors.none'));
        await expectLooksRight(page);
        const started = page.waitForResponse((answer) => answer.url().endsWith('/factors/totp'));
        await own.getByRole('button', { name: t('second-factor:factors.addTotp') }).click();
        const { secret } = (await (await started).json()) as { secret: string };
        await expect(own.getByRole('img', { name: t('second-factor:totp.picture') })).toBeVisible();
        await expectLooksRight(page);
        await own.getByLabel(t('second-factor:code.label')).fill(codeOf(secret));
        await own.getByRole('button', { name: t('second-factor:totp.go') }).click();
        const codes = own.getByRole('list', { name: t('second-factor:codes.title') }).getByRole('listitem');
        await expect(codes).toHaveCount(10);
        await expect(own.getByRole('heading', { name: t('second-factor:codes.title') })).toBeFocused();
        await expect(own.getByText(t('second-factor:codes.text'))).toBeVisible();
        await expectLooksRight(page);
        recoveryCode = await codes.first().innerText();
        await own.getByRole('button', { name: t('second-factor:codes.kept') }).click();
        await expect(codes).toHaveCount(0);
        await expect(heading).toBeFocused();
      });

      await test.step('signs in with the password and a recovery code, after a reload between the two', async () => {
        await logOut();
        await fillSignIn(page, t, tutor);
        await expect(page.getByRole('heading', { name: t('second-factor:title') })).toBeFocused();
        await expectLooksRight(page);
        await page.reload();
        await page.getByRole('button', { name: t('second-factor:recovery.choose') }).click();
        const code = page.getByLabel(t('second-factor:recovery.label'));
        allowConsole(/400/);
        await code.fill('aaaa-bbbb-cccc-dddd');
        await page.getByRole('button', { name: t('second-factor:go'), exact: true }).click();
        await expect(page.getByRole('alert')).toContainText(t('second-factor-errors:secondFactor.wrongCode'));
        await expectLooksRight(page);
        await code.fill(recoveryCode);
        await page.getByRole('button', { name: t('second-factor:go'), exact: true }).click();
        await expect(welcome).toBeVisible();
        await expect(toastOf(page, t)).toContainText(t('session:toast.success.title'));
      });

      await test.step('adds a passkey, and signs in with it', async () => {
        await page.goto(address(language, '/tutor-portal?tab=profile'));
        await openSettings();
        await expect(own).toContainText(t('second-factor:factors.codesLeft_other', { count: 9 }));
        await own.getByRole('button', { name: t('second-factor:factors.addPasskey') }).click();
        await expect(own.getByRole('listitem')).toHaveCount(2);
        await expectLooksRight(page);
        await logOut();
        await fillSignIn(page, t, tutor);
        await page.getByRole('button', { name: t('second-factor:passkey.go') }).click();
        await expect(welcome).toBeVisible();
      });

      await test.step('removes both, after which the password is enough', async () => {
        await page.goto(address(language, '/tutor-portal?tab=profile'));
        await openSettings();
        for (const left of [1, 0]) {
          await own.getByRole('listitem').first().getByRole('button').click();
          const question = page.getByRole('alertdialog');
          await expect(question).toContainText(
            t(left === 0 ? 'second-factor:factors.ask.lastText' : 'second-factor:factors.ask.text'),
          );
          await question.getByRole('button', { name: t('second-factor:factors.remove'), exact: true }).click();
          await expect(own.getByRole('listitem')).toHaveCount(left);
          await expect(heading).toBeFocused();
        }
        await logOut();
        await fillSignIn(page, t, tutor);
        await expect(welcome).toBeVisible();
      });
    },
  );
}

test('a tutor who has to set up a second step sees nothing before that', onPhone, async ({ page, newTutor }) => {
  const t = dictionary('en');
  const tutor = await newTutor();
  // The business of this test stack leaves it to the tutors, so the answer to the password is that of one that does not.
  await page.route('**/api/tutor/login', (route) =>
    route.fulfill({
      json: {
        ...{ success: true, message: '', state: 'enrol', totp: false, passkey: false, signInToken: 'x'.repeat(43) },
        endsAt: new Date(Date.now() + 600_000).toISOString(),
      },
    }),
  );
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  await page.route('**/api/tutor/factors/totp', (route) =>
    route.fulfill({ json: { secret, address: `otpauth://totp/Kitewell:ada?secret=${secret}` } }),
  );
  await page.goto('/tutor-portal');
  await fillSignIn(page, t, tutor);
  await expect(page.getByRole('heading', { name: t('second-factor:enrol.title') })).toBeFocused();
  await expect(page.getByText(t('session:secondFactor.enrol'))).toBeVisible();
  await expectLooksRight(page);
  await page.getByRole('button', { name: t('second-factor:enrol.totp') }).click();
  await expect(page.getByRole('img', { name: t('second-factor:totp.picture') })).toBeVisible();
  await expectLooksRight(page);
  await page.getByRole('button', { name: t('second-factor:enrol.other') }).click();
  await page.getByRole('button', { name: t('second-factor:startOver') }).click();
  await expect(page.getByLabel(t('session:email'))).toBeVisible();
});
