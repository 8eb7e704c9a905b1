import { expect, type Page } from '@playwright/test';
import { address, type Language } from './fixtures.ts';
import { addFamily, enterOffice, type AddedFamily } from './steps.ts';

/**
 * What a pattern finds in the latest email to an address that has it; the inbox has it once the worker has sent it. Others
 * may come later: emails to sign in leave before those that wait.
 */
export async function inEmailTo(email: string, pattern: RegExp, used?: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const inbox = `${process.env.INBOX_URL ?? ''}/emails.json?to=${encodeURIComponent(email)}`;
        const emails = (await (await fetch(inbox)).json()) as { text: string }[];
        found = emails.map(({ text }) => pattern.exec(text)?.[0]).find((text) => text !== undefined);
        return found;
      },
      // Emails leave one after another, and other tests' may be before it.
      { timeout: 30_000 },
    )
    .not.toBe(used);
  return found ?? '';
}

/** The code of the latest email to an address; one that was used is over. */
export const codeFor = (email: string, used?: string): Promise<string> =>
  inEmailTo(email, /\b\d{6}\b(?=[^]*#sign-in=)/, used);

/** A call from the page, with the cookies of whoever is signed in there. @returns its status and answer */
export const callFrom = <Answer = unknown>(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<readonly [status: number, answer: Answer]> =>
  page.evaluate(
    async ([by, to, sent]) => {
      const headers = { 'Content-Type': 'application/json' };
      const got = await fetch(to, { method: by, headers, body: sent === undefined ? null : JSON.stringify(sent) });
      return [got.status, (await got.json().catch(() => null)) as Answer] as const;
    },
    [method, path, body] as const,
  );

/** Somebody in the office signs in, records a family and confirms the address of its guardian. */
export async function addFamilyWithHome(
  page: Page,
  language: Language,
  { parent, child }: { parent: string; child: string },
): Promise<AddedFamily> {
  await enterOffice(page);
  await page.goto(address(language, '/office'));
  const family = await addFamily(page, parent, [child], { address: 'Flat C, 12/F, Sample Garden, Ma On Shan' });
  const [, { family: found }] = await callFrom<{ family: { guardians: { id: number; version: number }[] } }>(
    page,
    'GET',
    `/api/office/families/${family.id}`,
  );
  const [guardian] = found.guardians;
  const [confirmed] = await callFrom(page, 'PUT', `/api/office/guardians/${guardian?.id ?? 0}/home-access`, {
    ...{ version: guardian?.version, confirmed: true, children: [] },
  });
  expect(confirmed).toBe(200);
  return family;
}

/** Signs a guardian in beside whoever else is signed in on the page, for calls of the parent portal. @returns the code */
export async function signInGuardian(page: Page, email: string): Promise<string> {
  const [status] = await callFrom(page, 'POST', '/api/family/sign-in', { email, language: 'en' });
  expect(status).toBe(202);
  const code = await codeFor(email);
  const [signedIn] = await callFrom(page, 'POST', '/api/family/session', { email, code });
  expect(signedIn).toBe(201);
  return code;
}

/** Signs a guardian in, and opens the parent portal at this screen. @returns the code */
export async function openHome(
  page: Page,
  language: Language,
  family: Pick<AddedFamily, 'id' | 'email'>,
  screen: string,
): Promise<string> {
  const code = await signInGuardian(page, family.email);
  await openSignedInHome(page, language, family, screen);
  return code;
}

/** Opens the parent portal at this screen, of a guardian who is signed in. */
export async function openSignedInHome(
  page: Page,
  language: Language,
  { id }: Pick<AddedFamily, 'id'>,
  screen: string,
): Promise<void> {
  await page.evaluate((family) => localStorage.setItem('familyHome', JSON.stringify({ signIn: 'story', family })), id);
  await page.goto(address(language, `/parent-portal/${screen}`));
}
