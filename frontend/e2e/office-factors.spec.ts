import type { Page } from '@playwright/test';
import { anyWidth, dictionary, expect, expectLooksRight, test } from './fixtures.ts';
import { codeOf, signInAsOwner, withAuthenticator } from './second-factor.ts';

const t = dictionary('en');

/** The server asks for a recent second step at the next call, as it does minutes after signing in. */
const askAgainOnce = (page: Page, path: string) =>
  page.route(
    `**/api/office/factors/${path}`,
    (route) =>
      route.fulfill({ status: 403, json: { code: 'secondFactor.recentRequired', message: '', requestId: '' } }),
    { times: 1 },
  );

test(
  'who adds an app or a passkey to an open session passes the second step again first',
  anyWidth,
  async ({ page, ops, allowConsole }) => {
    allowConsole(/40[13]/);
    const secret = await signInAsOwner(page, ops, t, '/office/account');
    await withAuthenticator(page);
    const own = page.getByRole('region', { name: t('second-factor:factors.title') });
    await expect(own.getByRole('listitem')).toHaveCount(1);
    const dialog = page.getByRole('dialog', { name: t('second-factor:title') });

    await test.step('without it no secret for an app is shown', async () => {
      await askAgainOnce(page, 'totp');
      const add = own.getByRole('button', { name: t('second-factor:factors.otherTotp') });
      await add.click();
      await expect(dialog.getByLabel(t('second-factor:code.label'))).toBeFocused();
      await expectLooksRight(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(add).toHaveAttribute('aria-expanded', 'false');
    });

    await test.step('with it a passkey is added', async () => {
      await askAgainOnce(page, 'passkey-challenge');
      await own.getByRole('button', { name: t('second-factor:factors.addPasskey') }).click();
      // The code of the sign-in is used up.
      await dialog.getByLabel(t('second-factor:code.label')).fill(codeOf(secret, Date.now() + 30_000));
      await dialog.getByRole('button', { name: t('office:recentSecondFactor.go') }).click();
      await expect(own.getByRole('listitem')).toHaveCount(2);
    });
  },
);
