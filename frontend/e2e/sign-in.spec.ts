import { tokenHeader } from '@kitewell/contract/addresses';
import type { Page } from '@playwright/test';
import { certify, fillSignIn, openPortal, passwordIn, toastOf } from './steps.ts';
import {
  address,
  anyWidth,
  dictionary,
  expect,
  expectAccessible,
  expectNothingCutOff,
  languages,
  test,
  inEachLanguage,
  onPhone,
} from './fixtures.ts';

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('tutorToken'));
const claimsOf = (token: string | null) =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
/** The token with other claims, and so without a valid signature. */
const withClaims = (token: string | null, claims: object) =>
  ['h', Buffer.from(JSON.stringify({ ...claimsOf(token), ...claims })).toString('base64url'), 's'].join('.');

for (const language of languages) {
  const t = dictionary(language);

  test(
    `a tutor looks at the password, changes it, and ends what is signed in elsewhere (${language})`,
    onPhone,
    async ({ page, browser, newTutor, allowConsole }) => {
      allowConsole(/400|401/);
      const tutor = await newTutor();
      const toast = toastOf(page, t);
      const elsewhere = await browser.newContext({
        userAgent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      });
      const phone = await elsewhere.newPage();
      await phone.goto(address(language, '/tutor-portal'));
      await fillSignIn(phone, t, tutor);
      await expect(phone.getByText(tutor.email)).toBeVisible();

      await test.step('sees what is typed, and hides it again', async () => {
        await page.goto(address(language, '/tutor-portal'));
        const show = page.getByRole('button', { name: t('session:showPassword') });
        await passwordIn(page, t('session:password')).fill(tutor.password);
        await expect(show).toHaveAttribute('aria-pressed', 'false');
        const narrowest = async () => {
          const box = await show.boundingBox();
          return Math.min(box?.width ?? 0, box?.height ?? 0);
        };
        await expect.poll(narrowest).toBeGreaterThanOrEqual(44);
        await show.click();
        await expect(show).toHaveAttribute('aria-pressed', 'true');
        await expect(page.getByRole('textbox', { name: t('session:password') })).toHaveValue(tutor.password);
        await expectAccessible(page);
        await expectNothingCutOff(page);
        await fillSignIn(page, t, tutor);
      });

      const devices = page.getByRole('region', { name: t('session:sessions.title') });
      const iphone = t('session:sessions.device', { browser: 'Safari', system: 'iPhone' });

      await test.step('finds both places in the profile, and ends the other one', async () => {
        await page.getByRole('button', { name: t('session:settings') }).click();
        await expect(devices.getByRole('listitem')).toHaveCount(2);
        await expect(devices.getByRole('listitem').first()).toContainText(t('session:sessions.current'));
        await expectAccessible(page);
        await expectNothingCutOff(page);
        await devices.getByRole('button', { name: t('session:sessions.endOf', { device: iphone }) }).click();
        const question = page.getByRole('alertdialog');
        await expect(question).toContainText(t('session:sessions.ask.one', { device: iphone }));
        await expectAccessible(page);
        await question.getByRole('button', { name: t('session:sessions.ask.confirmOne'), exact: true }).click();
        await expect(devices.getByRole('listitem')).toHaveCount(1);
        await expect(toast).toContainText(t('session:sessions.ended.title'));
        await expect(devices.getByRole('heading')).toBeFocused();
      });

      await test.step('which shows the sign-in there, with the reason, and never the public site', async () => {
        await phone.getByRole('tab', { name: t('portal:tabs.certification') }).click();
        await expect(phone.getByText(t('session:signedOut.ended'))).toBeVisible();
        await expect(phone).toHaveURL(/tutor-portal/);
        await expectAccessible(phone);
        await fillSignIn(phone, t, tutor);
        await expect(phone.getByText(t('session:signedOut.ended'))).toHaveCount(0);
      });

      const form = page.getByRole('form', { name: t('session:changePassword.title') });
      const next = 'four kites over the saddle';

      await test.step('is told what is wrong with a password', async () => {
        await page.getByRole('button', { name: t('session:changePassword.open') }).click();
        await expect(passwordIn(form, t('session:changePassword.current'))).toBeFocused();
        await passwordIn(form, t('session:changePassword.current')).fill('not the password');
        await passwordIn(form, t('session:changePassword.new')).fill('too short');
        await form.getByRole('button', { name: t('session:changePassword.change') }).click();
        await expect(form.getByRole('alert')).toContainText(t('validation:minLength', { min: 10 }));
        await passwordIn(form, t('session:changePassword.new')).fill(next);
        await form.getByRole('button', { name: t('session:changePassword.change') }).click();
        await expect(form.getByRole('alert')).toContainText(t('validation:passwordWrong'));
        await expectAccessible(page);
        await expectNothingCutOff(page);
      });

      await test.step('changes it, stays here, and is signed out on the other device', async () => {
        await passwordIn(form, t('session:changePassword.current')).fill(tutor.password);
        await form.getByRole('button', { name: t('session:changePassword.change') }).click();
        await expect(toast).toContainText(t('session:changePassword.changed.title'));
        await expect(page.getByRole('button', { name: t('session:changePassword.open') })).toBeFocused();
        await expect(devices.getByRole('listitem')).toHaveCount(1);
        await page.reload();
        await expect(page.getByText(tutor.email)).toBeVisible();
        await phone.reload();
        await expect(phone.getByText(t('session:signedOut.ended'))).toBeVisible();
        await fillSignIn(phone, t, { ...tutor, password: next });
        await expect(phone.getByRole('heading', { name: t('portal:welcome', { name: tutor.name }) })).toBeVisible();
      });
      await elsewhere.close();
    },
  );

  test(
    `the portal is an app of its own, which keeps to itself (${language})`,
    inEachLanguage,
    async ({ page, newTutor, allowConsole }) => {
      allowConsole(/401/);
      const tutor = await newTutor();
      const devtools = await page.context().newCDPSession(page);
      await page.goto(address(language, '/tutor-portal'));
      await expect(page.getByRole('link', { name: t('portal:close') })).toBeVisible();
      const app = (await devtools.send('Page.getAppManifest')) as { url: string; data?: string; errors: unknown[] };
      expect(app.errors).toEqual([]);
      expect(JSON.parse(app.data ?? '{}')).toMatchObject({
        start_url: address(language, '/tutor-portal'),
        display: 'standalone',
      });
      // As an app on the home screen runs.
      await page.addInitScript(() => {
        const ask = matchMedia.bind(window);
        window.matchMedia = (query) => ask(query.includes('display-mode: standalone') ? 'all' : query);
      });
      await page.reload();
      await fillSignIn(page, t, tutor);
      await expect(page.getByText(tutor.email)).toBeVisible();
      await expect(page.getByRole('link', { name: t('portal:close') })).toHaveCount(0);
      await expect(page.getByRole('link', { name: t('common:brandToPortal') })).toHaveAttribute(
        'href',
        address(language, '/tutor-portal'),
      );
      await expectAccessible(page);
      await page.getByRole('button', { name: t('portal:logout') }).click();
      await expect(page.getByRole('heading', { name: t('session:title') })).toBeVisible();
      await expect(page).toHaveURL(/tutor-portal/);
    },
  );
}

const t = dictionary('en');

test(
  'a session that is used is carried on, in both tabs, and one that was left says so',
  anyWidth,
  async ({ page, newTutor, allowConsole }) => {
    allowConsole(/401/);
    const tutor = await newTutor();
    await page.goto('/tutor-portal');
    await fillSignIn(page, t, tutor);
    await expect(page.getByText(tutor.email)).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/tutor-portal');
    await expect(other.getByText(tutor.email)).toBeVisible();
    const first = await stored(page);
    // The server's answer a few minutes later; the server itself is tested where its clock can be set. It would refuse
    // this invented token.
    const renewed = withClaims(first, { iat: claimsOf(first).exp });
    const carried = new Set<string>();
    await page.context().route('**/api/tutor/**', async (route) => {
      const headers = await route.request().allHeaders();
      carried.add(headers.authorization ?? '');
      const response = await route.fetch({ headers: { ...headers, authorization: `Bearer ${first}` } });
      await route.fulfill({ response, headers: { ...response.headers(), [tokenHeader]: renewed } });
    });
    await page.getByRole('tab', { name: t('portal:tabs.certification') }).click();
    await expect.poll(() => stored(page)).toBe(renewed);
    await other.bringToFront();
    await other.getByRole('tab', { name: t('portal:tabs.certification') }).click();
    await expect(other.getByText(t('certification:interview.duration.text'))).toBeVisible();
    await expect.poll(() => carried.has(`Bearer ${renewed}`)).toBe(true);
    await page.context().unrouteAll({ behavior: 'wait' });

    await page.bringToFront();
    await page.evaluate((token) => localStorage.setItem('tutorToken', token), withClaims(first, { exp: 1 }));
    await page.reload();
    await expect(page.getByText(t('session:signedOut.expired'))).toBeVisible();
    await expect(other.getByText(t('session:signedOut.expired'))).toBeVisible();
    await expect(page).toHaveURL(/tutor-portal/);
    await expectAccessible(page);
  },
);

test(
  'another address of the portal opens at its top, and a reload where it was',
  anyWidth,
  async ({ page, newTutor }) => {
    const tutor = await newTutor();
    const session = await certify(page.request, tutor);
    await openPortal(page, 'en', session, 'tab=profile');
    await expect(page.getByText(tutor.email)).toBeVisible();
    const scrollDown = (top: number) => page.evaluate((wanted) => window.scrollTo(0, wanted), top);
    const scrolled = () => page.evaluate(() => scrollY);
    await scrollDown(200);
    await page.goto('/kitewell-course-portal');
    await expect(page.getByRole('heading', { level: 1, name: t('course-portal:title') })).toBeVisible();
    await expect.poll(scrolled).toBe(0);
    await page.goBack();
    await expect.poll(scrolled).toBe(200);
    await page.reload();
    await expect.poll(scrolled).toBe(200);
  },
);

test(
  'a form that was refused for an ended session asks nobody to sign in who has',
  anyWidth,
  async ({ page, ops, newTutor, allowConsole }) => {
    allowConsole(/401/);
    const tutor = await newTutor();
    await page.goto('/tutor-portal');
    await fillSignIn(page, t, tutor);
    const picture = page.getByRole('textbox', { name: t('profile:picture.urlLabel') });
    await picture.fill('https://pictures.example/me.jpg');
    // The portal asks again by itself, and whichever call comes first finds the session ended: here it is the form's.
    let password = '';
    await page.route('**/api/tutor/profile', async (route) => {
      if (route.request().method() === 'PUT')
        ({ password } = await ops<{ password: string }>('tutor', 'password', tutor.email));
      await route.continue();
    });
    await page.getByRole('button', { name: t('profile:picture.update'), exact: true }).click();
    await expect(page.getByText(t('session:signedOut.ended'))).toBeVisible();
    await fillSignIn(page, t, { ...tutor, password });
    await expect(picture).toHaveValue('https://pictures.example/me.jpg');
    await expect(page.getByText(t('errors:session.required'))).toHaveCount(0);
  },
);

for (const language of languages) {
  const t = dictionary(language);

  test(
    `who is offline is told at once, and a refusal does not follow to the next screen (${language})`,
    onPhone,
    async ({ page, newTutor, allowConsole }) => {
      allowConsole(/401/);
      const tutor = await newTutor();
      await page.goto(address(language, '/tutor-portal'));
      await fillSignIn(page, t, { ...tutor, password: 'not the password' });
      const toast = toastOf(page, t).getByText(t('session:toast.failed.title'));
      await expect(toast).toBeVisible();
      await page.context().setOffline(true);
      await page.getByRole('button', { name: t('session:signIn'), exact: true }).click();
      await expect(page.getByRole('main').getByText(t('session:offline'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('session:signIn'), exact: true })).toBeVisible();
      await page.context().setOffline(false);
      await page.getByRole('button', { name: t('session:signIn'), exact: true }).click();
      await expect(toast).toBeVisible();
      await page.getByRole('button', { name: t('session:forgot.open') }).click();
      await expect(page.getByRole('heading', { name: t('session:forgot.title') })).toBeFocused();
      // Sooner than it would go by itself.
      await expect(toast).toBeHidden({ timeout: 2_000 });
    },
  );

  test(
    `who has forgotten the password asks for a link by keyboard, and learns of nobody's account (${language})`,
    onPhone,
    async ({ page, newTutor }) => {
      const { email } = await newTutor();
      for (const typed of [email, `nobody.${crypto.randomUUID().slice(0, 8)}@example.com`]) {
        await page.goto(address(language, '/tutor-portal'));
        await page.getByLabel(t('session:email')).fill(typed);
        await page.getByRole('button', { name: t('session:forgot.open') }).press('Enter');
        await expect(page.getByRole('heading', { name: t('session:forgot.title') })).toBeFocused();
        await expect(page.getByLabel(t('session:email'))).toHaveValue(typed);
        await expectAccessible(page);
        await expectNothingCutOff(page);
        await page.getByLabel(t('session:email')).press('Enter');
        await expect(page.getByRole('heading', { name: t('session:forgot.sent.title') })).toBeFocused();
        await expect(page.getByText(t('session:forgot.sent.text', { email: typed }))).toBeVisible();
        await expectAccessible(page);
      }
      await page.getByRole('button', { name: t('session:forgot.back') }).press('Enter');
      await expect(page.locator('input[name=password]')).toBeVisible();
      await expect(page.getByLabel(t('session:email'))).toBeFocused();
    },
  );

  test(
    `who has chosen the first password is in the portal, with the focus on the welcome (${language})`,
    onPhone,
    async ({ page, newTutor }) => {
      const { name, email, password } = await newTutor();
      const session = await (await page.request.post('/api/tutor/login', { data: { email, password } })).json();
      await page.route('**/api/tutor/password/chosen', (route) => route.fulfill({ json: session }));
      await page.goto(`${address(language, '/tutor-portal')}#password=1.${'A'.repeat(43)}`);
      const field = page.locator('input[name=newPassword]');
      await field.fill('long enough for this');
      await field.press('Enter');
      await expect(page.getByRole('heading', { name: t('portal:welcome', { name }) })).toBeFocused();
    },
  );

  test(
    `a link that was never made lets nobody in, and leads to another one (${language})`,
    onPhone,
    async ({ page, allowConsole }) => {
      allowConsole(/404/);
      await page.goto(`${address(language, '/tutor-portal')}#password=1.${'A'.repeat(43)}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expectAccessible(page);
      const field = page.locator('input[name=newPassword]');
      await field.fill('short');
      await field.press('Enter');
      await expect(page.getByRole('alert')).toContainText(t('validation:minLength', { min: 10 }));
      await field.fill('long enough for this');
      await field.press('Enter');
      await expect(page.getByText(t('session:choose.over.text'))).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${address(language, '/tutor-portal')}$`));
      await expectAccessible(page);
      await expectNothingCutOff(page);
      await page.getByRole('button', { name: t('session:choose.again') }).press('Enter');
      await expect(page.getByRole('heading', { name: t('session:forgot.title') })).toBeFocused();
    },
  );
}
