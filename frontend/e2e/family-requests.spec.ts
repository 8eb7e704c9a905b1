import { noCents, type Cents } from '@kitewell/contract/cents';
import type { BookingChangesView, FreeTimesView } from '@kitewell/contract/family/requests';
import type { SessionRequestsView } from '@kitewell/contract/office/requests';
import type { Locator, Page } from '@playwright/test';
import { formatAmount } from '../src/amounts.ts';
import { anyWidth, dictionary, expect, expectLooksRight, test } from './fixtures.ts';
import { addFamilyWithHome, callFrom, openHome, openSignedInHome, signInGuardian } from './family-steps.ts';
import { addFamily, book, day, inMinutes, toastOf, type AddedFamily } from './steps.ts';

const t = dictionary('en');

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/** The family asks for another time by a call. */
async function requestTime(page: Page, session: number, family: AddedFamily, content: object): Promise<void> {
  const path = `/api/family/sessions/${session}/change-requests?family=${family.id}`;
  const [status] = await callFrom(page, 'POST', path, { times: [], key: crypto.randomUUID(), ...content });
  expect(status).toBe(201);
}

/** The request of a child's session among those on the office's first screen. */
const requestOf = (page: Page, child: string) =>
  page
    .getByRole('region', { name: t('office-schedule:requests.title') })
    .getByRole('listitem')
    .filter({ hasText: child });

test(
  'the office declines a request with a reason, which the family reads',
  anyWidth,
  async ({ page, ops, newTutor, allowConsole }) => {
    allowConsole(/401/);
    const child = unique('Emma');
    const family = await addFamilyWithHome(page, 'en', { parent: 'Mrs. Kwok', child });
    const visit = ['--child', String(family.children[0]?.id)];
    const { id } = await book(ops, await newTutor(), { child, date: day(6), visit });
    await signInGuardian(page, family.email);
    await requestTime(page, id, family, { message: 'Friday would be better.' });

    await page.goto('/office');
    const request = requestOf(page, child);
    await expect(request).toContainText('Friday would be better.');
    await request.getByRole('button', { name: t('office-schedule:requests.decline'), exact: true }).click();
    const form = request.getByRole('form', { name: t('office-schedule:requests.declineForm') });
    const decline = form.getByRole('button', { name: t('office-schedule:requests.declineGo'), exact: true });
    const reason = form.getByLabel(t('office-schedule:requests.declineReason'));
    await decline.click();
    await expect(reason).toHaveAttribute('aria-invalid', 'true');
    await expectLooksRight(page);
    await reason.fill('Ada teaches elsewhere on Friday.');
    await decline.click();
    await expect(toastOf(page, t).getByText(t('office-schedule:requests.answered'))).toBeVisible();
    await expect(request).toHaveCount(0);

    await openSignedInHome(page, 'en', family, `sessions/${id}`);
    const answer = page.getByRole('region', { name: t('family-sessions:request.title') });
    await expect(answer).toContainText(t('family-sessions:request.declined'));
    await expect(answer).toContainText('Ada teaches elsewhere on Friday.');
    await expect(page.getByRole('link', { name: t('family-sessions:move.open') })).toBeVisible();
    await expectLooksRight(page);
  },
);

test(
  'the office is asked before it moves a session for two families, and neither sees the other',
  anyWidth,
  async ({ page, ops, newTutor, allowConsole }) => {
    allowConsole(/401/);
    const [child, other] = [unique('Emma'), unique('Lok')];
    const family = await addFamilyWithHome(page, 'en', { parent: 'Mrs. Kwok', child });
    const neighbour = await addFamily(page, 'Mrs. Ng', [other]);
    const visit = ['--child', String(family.children[0]?.id), '--with', `${neighbour.children[0]?.id}, ${other}, 7`];
    const { id } = await book(ops, await newTutor(), { child, date: day(6), visit });
    await signInGuardian(page, family.email);
    const path = `/api/family/sessions/${id}/free-times?family=${family.id}`;
    const [, free] = await callFrom<FreeTimesView>(page, 'GET', path);
    const [first] = free.days;
    await requestTime(page, id, family, { times: [{ date: first?.date, time: first?.times[0] }] });

    await page.goto('/office');
    const request = requestOf(page, child);
    const move = request.getByRole('button', { name: /^Move to/ });
    const question = page.getByRole('alertdialog', { name: t('office-schedule:requests.sharedTitle') });
    await move.click();
    await expectLooksRight(page);
    await question.getByRole('button', { name: t('office-schedule:action.keep'), exact: true }).click();
    await expect(question).toHaveCount(0);
    await expect(move).toBeVisible();
    await move.click();
    await question.getByRole('button', { name: t('office-schedule:requests.sharedGo'), exact: true }).click();
    await expect(toastOf(page, t).getByText(t('office-schedule:requests.moved'))).toBeVisible();
    await expect(request).toHaveCount(0);

    await openSignedInHome(page, 'en', family, `sessions/${id}`);
    const answer = page.getByRole('region', { name: t('family-sessions:request.title') });
    await expect(answer).toContainText(t('family-sessions:request.accepted'));
    await expect(page.getByRole('main')).toContainText(first?.times[0] ?? '');
    await expect(page.getByRole('main')).not.toContainText(other.slice(0, 3));
  },
);

test(
  'a session that has become late meanwhile is cancelled only at the price that the parent has read',
  anyWidth,
  async ({ page, ops, newTutor, allowConsole }) => {
    allowConsole(/401|409/);
    const child = unique('Emma');
    const family = await addFamilyWithHome(page, 'en', { parent: 'Mrs. Kwok', child });
    const visit = ['--child', String(family.children[0]?.id)];
    const { id } = await book(ops, await newTutor(), { child, ...inMinutes(300), visit });
    // As the form was read while cancelling was free.
    let price: Cents = noCents;
    let isRead = false;
    await page.route('**/api/family/sessions/*/changes?*', async (route) => {
      const answer = await route.fetch();
      const { changes } = (await answer.json()) as { changes: BookingChangesView };
      price = changes.priceCents ?? noCents;
      const freeUntil = new Date(Date.now() + 60_000).toISOString();
      await route.fulfill({
        response: answer,
        json: { changes: isRead ? changes : { ...changes, priceCents: 0, freeUntil } },
      });
    });
    await openHome(page, 'en', family, `sessions/${id}/cancel`);
    await expect(page.getByText(t('family-sessions:cancel.free'), { exact: true })).toBeVisible();
    isRead = true;
    await page.getByRole('button', { name: t('family-sessions:cancel.submit'), exact: true }).click();

    const amount = formatAmount(price, 'en');
    await expect(page.getByText(t('family-sessions:cancel.cost', { amount }), { exact: true })).toBeVisible();
    await expect(page.getByText(t('family-errors:cancellation.otherPrice'))).toBeVisible();
    expect(price).toBeGreaterThan(0);
    await expectLooksRight(page);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: t('family-sessions:cancel.submitCost', { amount }) }).click();
    await expect(page.getByText(t('family-sessions:cancel.doneCost', { amount }))).toBeVisible();
    // The screen may be reading it once more.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

test(
  'a parent who has cancelled and goes on at once is not led back to the session',
  anyWidth,
  async ({ page, ops, newTutor, allowConsole }) => {
    allowConsole(/401/);
    const child = unique('Emma');
    const family = await addFamilyWithHome(page, 'en', { parent: 'Mrs. Kwok', child });
    const visit = ['--child', String(family.children[0]?.id)];
    const { id } = await book(ops, await newTutor(), { child, date: day(6), visit });
    await openHome(page, 'en', family, `sessions/${id}/cancel`);
    const cancel = page.getByRole('button', { name: t('family-sessions:cancel.submit'), exact: true });
    await expect(cancel).toBeVisible();
    // What the screen reads again takes long.
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(`**/api/family/sessions/${id}?*`, async (route) => {
      await held;
      // Whoever leaves a screen waits for its reads no more.
      await route.continue().catch(() => undefined);
    });
    await cancel.click();
    await expect(page.getByText(t('family-sessions:cancel.doneFree'))).toBeVisible();
    await page.getByRole('link', { name: t('family-home:pages.sessions'), exact: true }).click();
    const sessions = page.getByRole('heading', { name: t('family-sessions:title'), level: 1 });
    await expect(sessions).toBeFocused();
    goOn();
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(undefined)))),
    );
    await expect(page).toHaveURL('/parent-portal/sessions');
    await expect(sessions).toBeFocused();
  },
);

test(
  'a family on hold reads whom to call, and changes nothing',
  anyWidth,
  async ({ page, ops, newTutor, allowConsole }) => {
    allowConsole(/401|403/);
    const child = unique('Emma');
    const family = await addFamilyWithHome(page, 'en', { parent: 'Mrs. Kwok', child });
    const visit = ['--child', String(family.children[0]?.id)];
    const { id } = await book(ops, await newTutor(), { child, date: day(6), visit });
    const office = `/api/office/families/${family.id}`;
    const [, { family: found }] = await callFrom<{ family: { version: number } }>(page, 'GET', office);
    const [held] = await callFrom(page, 'PUT', `${office}/hold`, { version: found.version, onHold: true });
    expect(held).toBe(200);

    await openHome(page, 'en', family, `sessions/${id}`);
    await expect(page.getByText(/^At the moment only our office can move or cancel/)).toBeVisible();
    await expect(page.getByRole('link', { name: t('family-sessions:move.open') })).toHaveCount(0);
    await expect(page.getByRole('link', { name: t('family-sessions:cancel.open') })).toHaveCount(0);
    await expectLooksRight(page);
    const [refused] = await callFrom(page, 'POST', `/api/family/sessions/${id}/change-requests?family=${family.id}`, {
      ...{ times: [], message: 'Friday, please.', key: crypto.randomUUID() },
    });
    expect(refused).toBe(403);
    const onHold = page.getByText(/^At the moment only our office can change this for you\. Please call or message us/);
    const go = (path: string) => page.goto(`/parent-portal/${path}`);
    await go(`sessions/${id}/move`);
    await expect(onHold).toBeVisible();
    await expect(page.getByRole('form')).toHaveCount(0);
    await go(`sessions/${id}/cancel`);
    await expect(page.getByText(t('family-sessions:cancel.byOffice'))).toBeVisible();
    await expect(page.getByRole('form')).toHaveCount(0);

    await page.getByRole('link', { name: t('family-home:pages.data'), exact: true }).click();
    await expect(page.getByText(/^At the moment only our office can change these details/)).toBeVisible();
    const opener = (part: string) =>
      page.getByRole('region', { name: t(`family-data:${part}.title`) }).getByRole('button');
    for (const part of ['children', 'guardians', 'address']) await expect(opener(part)).toHaveCount(0);
    await expect(page.getByRole('region', { name: t('family-data:language.title') })).toHaveCount(0);
    // What was not agreed to cannot be agreed to now; the newsletter is up to its reader.
    await expect(page.getByRole('region', { name: t('family-data:consents.title') }).getByRole('checkbox')).toHaveCount(
      1,
    );
    await expectLooksRight(page);
  },
);

test(
  'ten presses at once, and a press after a lost answer, ask once and cancel once',
  anyWidth,
  async ({ page, ops, newTutor, allowConsole }) => {
    // The calls whose answers are cut off on purpose.
    allowConsole(/401|409|ERR_FAILED|Failed to load resource/);
    const child = unique('Emma');
    const family = await addFamilyWithHome(page, 'en', { parent: 'Mrs. Kwok', child });
    const visit = ['--child', String(family.children[0]?.id)];
    const { id } = await book(ops, await newTutor(), { child, date: day(6), visit });
    const made = async () => {
      const [, found] = await callFrom<SessionRequestsView>(page, 'GET', `/api/office/bookings/${id}/change-requests`);
      return { requests: found.requests.map(({ message }) => message), cancellations: found.cancellations.length };
    };
    const pressTenTimes = (button: Locator) =>
      button.evaluate((pressed: HTMLElement) => {
        for (let count = 0; count < 10; count += 1) pressed.click();
      });
    const submit = page.getByRole('button', { name: t('family-sessions:move.submit') });
    const request = page.getByRole('region', { name: t('family-sessions:request.title') });
    const withdraw = async () => {
      await request.getByRole('button', { name: t('family-sessions:request.withdraw') }).click();
      await expect(request).toContainText(t('family-sessions:request.withdrawn'));
    };

    await openHome(page, 'en', family, `sessions/${id}/move`);
    const wish = page.getByLabel(t('family-sessions:move.message'));
    await wish.fill('Friday would be better.');
    // It arrives, but its answer does not.
    await page.route(
      `**/api/family/sessions/${id}/change-requests?*`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await submit.click();
    await expect(request).toContainText('Friday would be better.');
    await withdraw();
    await wish.fill('Saturday would do.');
    await pressTenTimes(submit);
    await expect(request).toContainText('Saturday would do.');
    expect(await made()).toEqual({ requests: ['Saturday would do.', 'Friday would be better.'], cancellations: 0 });
    await withdraw();

    await page.goto(`/parent-portal/sessions/${id}/cancel`);
    const cancel = page.getByRole('button', { name: t('family-sessions:cancel.submit'), exact: true });
    const reason = page.getByLabel(t('family-sessions:cancel.reason'));
    await reason.fill('She is ill.');
    await page.route(`**/api/family/sessions/${id}/cancellation?*`, (route) => route.abort(), { times: 1 });
    await cancel.click();
    await expect(page.getByText(t('errors:unavailable'))).toBeVisible();
    await expect(reason).toHaveValue('She is ill.');
    await pressTenTimes(cancel);
    await expect(page.getByText(t('family-sessions:cancel.doneFree'))).toBeVisible();
    expect((await made()).cancellations).toBe(1);
  },
);
