import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { codeOf, withAuthenticator } from './second-factor.ts';
import { address, dictionary, expect, expectLooksRight, languages, onPhone, test, type Translate } from './fixtures.ts';

/** Opens a screen by the navigation; on a phone most screens are behind a button. */
async function openScreen(page: Page, t: Translate, screen: 'account' | 'staff'): Promise<void> {
  const more = page.getByRole('button', { name: t('office:more'), exact: true });
  const link = page.getByRole('link', { name: t(`office:pages.${screen}`) });
  await expect(more.or(link).first()).toBeVisible();
  if (await more.isVisible()) {
    await more.click();
    await expect(page.getByRole('dialog', { name: t('office:moreTitle') })).toBeVisible();
    await expectLooksRight(page);
  }
  await link.click();
}

for (const language of languages) {
  const t = dictionary(language);

  test(
    `an owner comes in with an app, adds a colleague, and comes back (${language})`,
    onPhone,
    async ({ page, ops, allowConsole }) => {
      // The browser's console reports the refused question whether somebody is signed in.
      allowConsole(/401/);
      const email = `owner.${randomUUID()}@example.com`;
      const password = randomUUID();
      await ops('staff', 'add', email, '--name', 'Vera', '--role', 'owner', '--password', password);
      const signIn = async () => {
        await page.getByLabel(t('office:signIn.email')).fill(email);
        await page.locator('input[name=password]').fill(password);
        await page.getByRole('button', { name: t('office:signIn.go') }).click();
      };

      await page.goto(address(language, '/office/staff'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectLooksRight(page);
      await signIn();

      // The second step has to be set up before anything else.
      await expect(page.getByRole('heading', { name: t('second-factor:enrol.title') })).toBeVisible();
      await expectLooksRight(page);
      const started = page.waitForResponse((answer) => answer.url().endsWith('/factors/totp'));
      await page.getByRole('button', { name: t('second-factor:enrol.totp') }).click();
      const { secret } = (await (await started).json()) as { secret: string };
      await expect(page.getByRole('img', { name: t('second-factor:totp.picture') })).toBeVisible();
      await expectLooksRight(page);
      const enrolledWith = codeOf(secret);
      await page.getByLabel(t('second-factor:code.label')).fill(enrolledWith);
      await page.getByRole('button', { name: t('second-factor:totp.go') }).click();
      const codes = page.getByRole('list', { name: t('second-factor:codes.title') }).getByRole('listitem');
      await expect(codes).toHaveCount(10);
      await expectLooksRight(page);
      const recoveryCode = await codes.first().innerText();
      await page.getByRole('button', { name: t('second-factor:codes.kept') }).click();

      // Leads to the address that was opened before signing in.
      await expect(page.getByRole('heading', { level: 1, name: t('office-staff:title') })).toBeVisible();
      await expect(page.getByRole('row', { name: /Vera/ }).first()).toBeVisible();
      await expectLooksRight(page);

      await page.getByRole('button', { name: t('office-staff:add.open') }).click();
      await page.getByLabel(t('office-staff:add.name')).fill('Walter');
      await page.getByLabel(t('office-staff:add.email')).fill(`walter.${randomUUID()}@example.com`);
      await page.locator('select[name=role]').selectOption('coordinator');
      await page.getByRole('button', { name: t('office-staff:add.go'), exact: true }).click();
      await expect(page.getByText(t('office-staff:invited.title', { name: 'Walter' }))).toBeVisible();
      const link = await page.getByText(/\/office#password=/).innerText();
      await expectLooksRight(page);

      // Moves to the day by keyboard.
      await page.getByRole('heading', { level: 1 }).focus();
      await page.keyboard.press('g');
      await page.keyboard.press('t');
      await expect(page).toHaveURL(address(language, '/office'));
      await expect(page.getByRole('heading', { level: 1, name: /Vera/ })).toBeVisible();
      await expectLooksRight(page);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: t('office:keys.title') })).toBeVisible();
      await expectLooksRight(page);
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: t('office:signOut') }).click();
      await expect(page.getByRole('heading', { name: t('office:signIn.title') })).toBeVisible();
      await signIn();
      await expect(page.getByRole('heading', { name: t('second-factor:title') })).toBeVisible();
      await expectLooksRight(page);
      // A code is accepted once, so the one used for setting up is refused.
      await page.getByLabel(t('second-factor:code.label')).fill(enrolledWith);
      allowConsole(/400/);
      await page.getByRole('button', { name: t('second-factor:go'), exact: true }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.getByRole('button', { name: t('second-factor:recovery.choose') }).click();
      await page.getByLabel(t('second-factor:recovery.label')).fill(recoveryCode);
      await page.getByRole('button', { name: t('second-factor:go'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: /Vera/ })).toBeVisible();

      // The colleague, on another device.
      const other = await page.context().browser()?.newContext();
      const theirs = await other?.newPage();
      if (!other || !theirs) throw new Error('There is no other browser.');
      await theirs.goto(link);
      const chosen = randomUUID();
      const english = dictionary('en');
      await theirs.locator('input[name=newPassword]').fill(chosen);
      await theirs.getByRole('button', { name: english('office:choose.go') }).click();
      // Signed in at once, as far as the second step.
      await expect(theirs.getByRole('heading', { name: english('second-factor:enrol.title') })).toBeVisible();
      await expect(theirs).not.toHaveURL(/password=/);
      await other.close();
    },
  );
}

test('a passkey is made on the device and opens the office', onPhone, async ({ page, ops, allowConsole }) => {
  allowConsole(/401/);
  const t = dictionary('en');
  const email = `key.${randomUUID()}@example.com`;
  let password: string = randomUUID();
  await ops('staff', 'add', email, '--name', 'Kay', '--role', 'coordinator', '--password', password);
  await withAuthenticator(page);
  const signIn = async () => {
    await page.getByLabel(t('office:signIn.email')).fill(email);
    await page.locator('input[name=password]').fill(password);
    await page.getByRole('button', { name: t('office:signIn.go') }).click();
  };
  await page.goto('/office');
  await signIn();
  await page.getByRole('button', { name: t('second-factor:enrol.passkey') }).click();
  await page.getByRole('button', { name: t('second-factor:codes.kept') }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Kay/ })).toBeVisible();
  // Screens for owners only are not shown to a coordinator.
  await expect(page.getByRole('link', { name: t('office:pages.staff') })).toHaveCount(0);
  await openScreen(page, t, 'account');
  await expect(page.getByText(/Passkey: First passkey/)).toBeVisible();
  await expectLooksRight(page);

  const current = page.locator('input[name=currentPassword]');
  const next = randomUUID();
  await current.fill('not this one');
  await page.locator('input[name=newPassword]').fill(next);
  allowConsole(/400/);
  await page.getByRole('button', { name: t('office-staff:password.go') }).click();
  await expect(page.getByText(t('validation:passwordWrong')).first()).toBeVisible();
  await current.fill(password);
  await page.getByRole('button', { name: t('office-staff:password.go') }).click();
  await expect(page.getByText(t('office-staff:password.changed'))).toBeVisible();
  await expect(current).toHaveValue('');
  password = next;

  await page.getByRole('button', { name: t('office:signOut') }).click();
  await signIn();
  await page.getByRole('button', { name: t('second-factor:passkey.go') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('office-staff:account.title') })).toBeVisible();
});

test('the demo opens with one press, and says that it is a sample', onPhone, async ({ page, allowConsole }) => {
  allowConsole(/401/);
  const t = dictionary('en');
  await page.goto('/office');
  await page.getByRole('button', { name: t('office:demo.owner'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Vivian/ })).toBeVisible();
  await expect(page.getByText(t('office:sample'), { exact: true }).filter({ visible: true })).toBeVisible();
  await openScreen(page, t, 'staff');
  await expect(page.getByRole('row', { name: /Jason/ })).toBeVisible();
  await expectLooksRight(page);
});
