import type { Page } from '@playwright/test';
import {
  address,
  anyWidth,
  dictionary,
  expect,
  expectAccessible,
  expectLooksRight,
  languages,
  onPhone,
  test,
  type Translate,
} from './fixtures.ts';
import { inEmailTo } from './family-steps.ts';
import { addFamily, enterOffice, press, toastOf } from './steps.ts';

/** The link of the latest email to an address. */
async function linkFor(email: string): Promise<string> {
  const { pathname, hash } = new URL(await inEmailTo(email, /https?:[\w:/.-]+#sign-in=[\w.-]+/));
  return pathname + hash;
}

/** Somebody of the family opens the link of the email that the office has sent, and requests to be erased. */
async function requestErasure(page: Page, t: Translate, family: { id: number; email: string }, reason: string) {
  await page.goto(await linkFor(family.email));
  await page.getByRole('button', { name: t('family-sign-in:link.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/parent-portal\/now$/);
  const status = await page.evaluate(
    async ([id, because]) => {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ reason: because });
      return (await fetch(`/api/family/erasure-request?family=${id}`, { method: 'POST', headers, body })).status;
    },
    [family.id, reason] as const,
  );
  expect(status).toBe(201);
}

for (const language of languages) {
  const t = dictionary(language);
  const k = (key: string, values?: Record<string, string>) => t(`office-families:${key}`, values);

  test(
    `the office opens a family’s home, ends its sessions and answers its request to be erased (${language})`,
    onPhone,
    async ({ page, browser }) => {
      // The console reports the question whether somebody is signed in.
      await enterOffice(page);
      await page.goto(address(language, '/office'));
      const name = `Mrs. Kwok ${crypto.randomUUID().slice(0, 8)}`;
      const family = await addFamily(page, name, ['Emma', 'Hugo'], { language });
      await page.goto(address(language, `/office/families/${family.id}`));
      const signIns = page.getByRole('region', { name: k('signIns.title'), exact: true });
      const send = signIns.getByRole('button', { name: k('signIns.sendTo', { name }), exact: true });

      await test.step('confirms the address by keyboard', async () => {
        await expect(signIns).toContainText(k('signIns.unconfirmed'));
        await expect(signIns).toContainText(k('signIns.never'));
        await expect(send).toHaveCount(0);
        await press(page, signIns.getByRole('button', { name: k('signIns.confirmOf', { name }), exact: true }));
        await expectLooksRight(page, { largeText: true });
        await press(page, signIns.getByRole('button', { name: k('signIns.confirmGo'), exact: true }));
        await expect(signIns).not.toContainText(k('signIns.unconfirmed'));
      });

      await test.step('lets somebody who does not pay see one child', async () => {
        const father = `Mr. Kwok ${crypto.randomUUID().slice(0, 8)}`;
        const status = await page.evaluate(
          async ([id, guardian]) => {
            const headers = { 'Content-Type': 'application/json' };
            const body = JSON.stringify({
              ...{ key: crypto.randomUUID(), name: guardian, pays: false },
              email: `guardian.${crypto.randomUUID()}@example.com`,
            });
            return (await fetch(`/api/office/families/${id}/guardians`, { method: 'POST', headers, body })).status;
          },
          [family.id, father] as const,
        );
        expect(status).toBe(201);
        await page.reload();
        await signIns.getByRole('button', { name: k('signIns.confirmOf', { name: father }), exact: true }).click();
        await signIns.getByLabel('Emma', { exact: true }).check();
        await expectLooksRight(page);
        await signIns.getByRole('button', { name: k('signIns.confirmGo'), exact: true }).click();
        await expect(signIns.getByRole('form')).toHaveCount(0);
        await signIns.getByRole('button', { name: k('signIns.accessOf', { name: father }), exact: true }).click();
        await expect(signIns.getByLabel('Emma', { exact: true })).toBeChecked();
        await expect(signIns.getByLabel('Hugo', { exact: true })).not.toBeChecked();
        await signIns.getByLabel(k('signIns.confirmed'), { exact: true }).uncheck();
        await signIns.getByRole('button', { name: k('save'), exact: true }).click();
        await expect(signIns).toContainText(k('signIns.unconfirmed'));
        // By then it has said so: a later message would take the place of the next one.
        await expect(signIns.getByRole('form')).toHaveCount(0);
      });

      const elsewhere = await browser.newContext();
      const theirs = await elsewhere.newPage();
      const reason = 'We are moving to Canada.';
      await test.step('sends the email to sign in, with which the family comes in', async () => {
        await send.click();
        await expect(toastOf(page, t)).toContainText(k('signIns.sent'));
        await requestErasure(theirs, t, family, reason);
      });

      const title = (text: string) => page.getByRole('region', { name: k(text), exact: true });
      const request = title('erasureRequest.title');
      await test.step('finds the request on the first screen', async () => {
        await page.goto(address(language, '/office'));
        await title('erasureRequests.title').getByRole('link', { name, exact: true }).click();
        await expect(request).toContainText(reason);
        await expect(signIns).toContainText(
          t('office-families:signIns.devices_' + (language === 'en' ? 'one' : 'other'), { count: 1 }),
        );
        await expectLooksRight(page, { largeText: true });
      });

      await test.step('signs the family out everywhere', async () => {
        await signIns.getByRole('button', { name: k('signIns.end'), exact: true }).click();
        const question = page.getByRole('alertdialog');
        await expect(question.getByRole('button', { name: k('cancel') })).toBeFocused();
        await expectAccessible(page);
        await question.getByRole('button', { name: k('signIns.endGo'), exact: true }).click();
        await expect(toastOf(page, t)).toContainText(k('signIns.ended'));
        expect(await theirs.evaluate(async () => (await fetch('/api/family/session')).status)).toBe(401);
        await elsewhere.close();
      });

      await test.step('declines the request with a reason', async () => {
        await request.getByRole('button', { name: k('erasureRequest.decline'), exact: true }).click();
        const go = request.getByRole('button', { name: k('erasureRequest.declineGo'), exact: true });
        await go.click();
        await expect(request.getByLabel(k('erasureRequest.reason'))).toHaveAttribute('aria-invalid', 'true');
        await request.getByLabel(k('erasureRequest.reason')).fill('A bill is still unpaid.');
        await expectLooksRight(page);
        await go.click();
        await expect(request).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await expect(page.getByText(k('history.family erasure declined')).first()).toBeVisible();
      });
    },
  );
}

const t = dictionary('en');

test(
  'the office sees what it could not load about sign-ins, and tries again',
  anyWidth,
  async ({ page, allowConsole }) => {
    allowConsole(/500/);
    await enterOffice(page);
    await page.goto('/office');
    const { id } = await addFamily(page, 'Mrs. Chan', ['Iris']);
    let fails = true;
    await page.route(`**/api/office/families/${id}/sign-ins`, (route) =>
      fails ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await page.goto(`/office/families/${id}`);
    const signIns = page.getByRole('region', { name: t('office-families:signIns.title'), exact: true });
    const retry = signIns.getByRole('button', { name: t('office:retry'), exact: true });
    await expect(retry).toBeVisible();
    fails = false;
    await retry.click();
    await expect(signIns).toContainText(t('office-families:signIns.never'));
  },
);
