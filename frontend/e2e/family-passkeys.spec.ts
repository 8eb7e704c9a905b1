import {
  address,
  anyWidth,
  dictionary,
  expect,
  expectAlive,
  expectLooksRight,
  languages,
  onPhone,
  test,
} from './fixtures.ts';
import { addFamilyWithHome, codeFor, openHome } from './family-steps.ts';
import { withAuthenticator } from './second-factor.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `a parent adds a passkey after a new code, signs in with it, and removes it (${language})`,
    onPhone,
    async ({ page, allowConsole }) => {
      // Whether somebody is signed in, the proof that is missing, a wrong code, and a passkey that was removed.
      allowConsole(/400|401|403/);
      const family = await addFamilyWithHome(page, language, { parent: 'Mrs. Kwok', child: 'Emma' });
      await withAuthenticator(page);
      const used = await openHome(page, language, family, 'family');
      const passkeys = page.getByRole('region', { name: t('family-data:passkeys.title'), exact: true });
      const rows = passkeys.getByRole('listitem');
      const add = passkeys.getByRole('button', { name: t('family-data:passkeys.add'), exact: true });
      const byPasskey = page.getByRole('button', { name: t('parents:signIn.passkey'), exact: true });

      await test.step('proves by a new code who it is, after a wrong one', async () => {
        // As the server answers once the sign-in is older than ten minutes.
        await page.route('**/api/family/passkey-options', (route) =>
          route.fulfill({ status: 403, json: { code: 'home.proofRequired' } }),
        );
        await add.click();
        const dialog = page.getByRole('dialog', { name: t('family-home:proof.title') });
        await expect(dialog).toContainText(family.email);
        await expectLooksRight(page);
        await dialog.getByRole('button', { name: t('family-home:proof.send'), exact: true }).click();
        const field = dialog.getByLabel(t('family-home:proof.code'));
        await expect(field).toBeFocused();
        const code = await codeFor(family.email, used);
        await field.fill(code === '000000' ? '000001' : '000000');
        await field.press('Enter');
        await expect(dialog.getByRole('alert')).toHaveText(t('family-errors:home.wrongCode'));
        await expectLooksRight(page);
        await page.unroute('**/api/family/passkey-options');
        await field.fill(code);
        await field.press('Enter');
        await expect(dialog).toHaveCount(0);
        await expect(rows).toHaveCount(1);
        await expect(rows).toContainText(t('family-data:passkeys.unused'));
        await expectLooksRight(page);
      });

      const signOut = async () => {
        await page.getByRole('button', { name: t('family-home:signOut'), exact: true }).click();
        await expectAlive(page, 'family-sign-in');
      };

      await test.step('signs in with the passkey alone', async () => {
        await signOut();
        await expectLooksRight(page);
        await byPasskey.click();
        await expect(page).toHaveURL(address(language, '/parent-portal/now'));
      });

      await test.step('removes it, after which it opens nothing', async () => {
        await page.goto(address(language, '/parent-portal/family'));
        await expect(rows).not.toContainText(t('family-data:passkeys.unused'));
        await rows.getByRole('button').click();
        const question = page.getByRole('alertdialog', { name: t('family-data:passkeys.ask') });
        await question.getByRole('button', { name: t('family-data:passkeys.remove'), exact: true }).click();
        await expect(question).toHaveCount(0);
        await expect(rows).toHaveCount(0);
        await expect(add).toBeFocused();
        await signOut();
        await byPasskey.click();
        await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
          t('family-sign-in:problem.passkeyRefused'),
        );
        await expectLooksRight(page);
      });
    },
  );
}

test('without script, the page says why a parent cannot sign in', anyWidth, async ({ browser }) => {
  const t = dictionary('en');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/parent-portal');
  // What stands in `noscript` is found by no text.
  const reason = page.locator('noscript p');
  await expect(reason).toBeVisible();
  await expect(reason).toHaveText(t('parents:signIn.noScript'));
  await context.close();
});
