import { createHmac, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Ops, Translate } from './fixtures.ts';

/** The six digits that an authenticator app shows now for a secret in base32. https://www.rfc-editor.org/rfc/rfc6238 */
export function codeOf(secret: string, at = Date.now()): string {
  const bits = Array.from(secret, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac('sha1', key).update(step).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Gives the browser a device that makes passkeys and signs with them, as if its owner agreed each time. */
export async function withAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/**
 * Signs in to the office as an owner of this test alone, with an app: the demo accounts are shared, and change nothing
 * that concerns everybody.
 * @returns the secret of the app
 */
export const signInAsOwner = (page: Page, ops: Ops, t: Translate, path: string, name = 'Vera'): Promise<string> =>
  signInAsStaff(page, ops, t, path, { name, role: 'owner' });

/** The same in another role. */
export async function signInAsStaff(
  page: Page,
  ops: Ops,
  t: Translate,
  path: string,
  { name, role }: { name: string; role: 'owner' | 'coordinator' },
): Promise<string> {
  const [email, password] = [`${role}.${randomUUID()}@example.com`, randomUUID()];
  await ops('staff', 'add', email, '--name', name, '--role', role, '--password', password);
  await page.goto(path);
  await page.getByLabel(t('office:signIn.email')).fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: t('office:signIn.go') }).click();
  const started = page.waitForResponse((answer) => answer.url().endsWith('/factors/totp'));
  await page.getByRole('button', { name: t('second-factor:enrol.totp') }).click();
  const { secret } = (await (await started).json()) as { secret: string };
  await page.getByLabel(t('second-factor:code.label')).fill(codeOf(secret));
  await page.getByRole('button', { name: t('second-factor:totp.go') }).click();
  await page.getByRole('button', { name: t('second-factor:codes.kept') }).click();
  return secret;
}
