import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { callFrom, codeFor } from './family-steps.ts';
import {
  dictionary,
  expect,
  expectAlive,
  expectLooksRight,
  onPhone,
  test,
  type NewTutor,
  type Ops,
} from './fixtures.ts';
import { becomeCleared, book, certify, day, inMinutes, openPortal, toastOf, type AddedFamily } from './steps.ts';
import { field, fillIn, someFamily } from './trial-form.ts';

const t = dictionary('en');

const section = (page: Page, title: string) => page.getByRole('region', { name: t(title), exact: true });
const press = (page: Page, button: string) => page.getByRole('button', { name: t(button), exact: true }).click();

/** Signs in by the code of the email, which is another one than a code that was `used`. @returns the code */
async function signIn(page: Page, email: string, used?: string): Promise<string> {
  await page.goto('/parent-portal');
  await expectAlive(page, 'family-sign-in');
  await page.getByLabel(t('parents:signIn.email')).fill(email);
  await press(page, 'parents:signIn.submit');
  const field = page.getByLabel(t('family-sign-in:code.label'));
  await expect(field).toBeVisible();
  const code = await codeFor(email, used);
  await field.fill(code);
  await field.press('Enter');
  await expect(page).toHaveURL('/parent-portal/now');
  return code;
}

/** The office arranges the trial that a parent has asked for, and makes a family of it that can sign in. */
async function answerTrial(office: Page, tutor: NewTutor, parent: string): Promise<AddedFamily> {
  await office.goto('/office/leads');
  await press(office, 'office:demo.owner');
  await office.getByRole('row', { name: new RegExp(parent) }).click();
  const trial = office.getByRole('form', { name: t('office-leads:trial.title') });
  await trial.locator('select[name=program]').selectOption('english-through-play');
  await trial.locator('input[name=date]').fill(day(6));
  await trial.locator('input[name=time]').fill('16:00');
  await trial.locator('input[name=address]').fill('Flat C, 12/F, Sample Garden, Ma On Shan');
  await trial.getByRole('button', { name: t('office-leads:trial.goWith', { name: tutor.name }) }).click();
  await expect(office.getByText(t('office-leads:state.trial_arranged')).first()).toBeVisible();
  await press(office, 'office-leads:family.open');
  await press(office, 'office-leads:family.go');
  await office.getByRole('link', { name: new RegExp(t('office-leads:family.made', { id: '\\d+' })) }).click();
  const signIns = section(office, 'office-families:signIns.title');
  await signIns.getByRole('button', { name: t('office-families:signIns.confirmOf', { name: parent }) }).click();
  await press(office, 'office-families:signIns.confirmGo');
  await expect(signIns).not.toContainText(t('office-families:signIns.unconfirmed'));
  const id = /families\/\d+/.exec(office.url())?.[0] ?? '';
  return (await callFrom<{ family: AddedFamily }>(office, 'GET', `/api/office/${id}`))[1].family;
}

/** The tutor completes a session of two hours ago and sends its report. */
async function teach(page: Page, ops: Ops, tutor: NewTutor, child: { id: number; name: string }): Promise<void> {
  const { request } = page;
  const { headers } = await certify(request, tutor);
  const begun = inMinutes(-120);
  const { id } = await book(ops, tutor, { child: child.name, ...begun, visit: ['--child', String(child.id)] });
  const data = { status: 'completed' };
  expect((await request.put(`/api/tutor/bookings/${id}/status`, { headers, data })).status()).toBe(200);
  const written = await request.post('/api/tutor/assessments', {
    headers,
    data: {
      ...{ bookingId: id, studentName: child.name, sessionDate: begun.date, program: 'outdoor-mission' },
      ...{ overallRating: 4, phrases: ['readMap'], strengths: 'Led the group to the beach.' },
    },
  });
  const { assessment } = (await written.json()) as { assessment: { id: number } };
  const share = `/api/tutor/assessments/${assessment.id}/share`;
  expect((await request.post(share, { headers, data: { language: 'en' } })).status()).toBe(200);
}

test(
  'a parent books a trial and goes on from there: sessions, a report, a bill, the tutor, the father',
  onPhone,
  async ({ page: mother, browser, baseURL, ops, newTutor, allowConsole }) => {
    // The question whether somebody is signed in.
    allowConsole(/401/);
    const openElsewhere = async () => (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
    const [office, portal, father, otherPhone] = [
      await openElsewhere(),
      await openElsewhere(),
      await openElsewhere(),
      await openElsewhere(),
    ];
    const tutor = await newTutor();
    await ops('tutor', 'profile', tutor.email, '--programme', 'english-through-play');
    await becomeCleared(portal.request, ops, tutor);
    const person = { ...someFamily(), phone: `9${randomInt(1_000_000, 9_999_999)}` };

    await test.step('books a trial, which the office arranges', async () => {
      await mother.goto('/book-session');
      await expectAlive(mother, 'trial-form');
      await fillIn(mother, t, person);
      await field(mother, t, 'phone').fill(person.phone);
      await press(mother, 'book-trial:form.submit');
      await expect(mother.getByText(t('book-trial:confirmation.title'))).toBeVisible();
    });
    const family = await answerTrial(office, tutor, person.parent);
    const [child = { id: 0, name: '' }] = family.children;
    await office.goto('/office');

    const first = await test.step('signs in, and sees the first session', async () => {
      const code = await signIn(mother, person.email);
      await expect(
        mother.getByRole('heading', { name: t('family-sessions:who.title', { name: 'Ada' }) }),
      ).toBeVisible();
      await expect(mother.getByText('Flat C, 12/F, Sample Garden, Ma On Shan')).toBeVisible();
      return code;
    });

    await test.step('asks for another time, which the office accepts by one press', async () => {
      await mother.getByRole('link', { name: t('family-sessions:move.open') }).click();
      const days = mother.getByRole('form', { name: t('family-sessions:move.title') }).locator('details');
      await days.nth(1).locator('summary').click();
      await days.nth(1).getByRole('button', { name: '10:00' }).click();
      await press(mother, 'family-sessions:move.submit');
      const request = section(mother, 'family-sessions:request.title');
      await expect(request).toContainText(t('family-sessions:request.open'));
      await office.reload();
      const waiting = section(office, 'office-schedule:requests.title')
        .getByRole('listitem')
        .filter({ hasText: child.name });
      await waiting.getByRole('button', { name: /^Move to/ }).click();
      await expect(waiting).toHaveCount(0);
      await mother.reload();
      await expect(request).toContainText(t('family-sessions:request.accepted'));
      await expect(mother.getByText('10:00–10:45')).toBeVisible();
    });

    await test.step('cancels another one late, with its price and the number to call first', async () => {
      const { id } = await book(ops, tutor, {
        child: child.name,
        ...inMinutes(300),
        visit: ['--child', String(child.id)],
      });
      await mother.goto(`/parent-portal/sessions/${id}`);
      await mother.getByRole('link', { name: t('family-sessions:cancel.open') }).click();
      const form = mother.getByRole('form', { name: t('family-sessions:cancel.title') });
      await expect(form.locator('a[href^="tel:"]')).toBeVisible();
      await expectLooksRight(mother);
      await form.getByRole('button', { name: /HK\$/ }).click();
      await expect(mother.getByText(/^Late cancellation: HK\$/)).toBeVisible();
      await expect(mother.getByText(t('family-sessions:who.title', { name: 'Ada' }))).toHaveCount(0);
    });

    await test.step('reads the report of a session', async () => {
      await teach(portal, ops, tutor, child);
      await mother.goto('/parent-portal/now');
      await mother.getByText(t('family-sessions:news.report', { name: child.name })).click();
      await expect(mother.getByText('Led the group to the beach.')).toBeVisible();
      await mother.getByRole('link', { name: t('family-home:pages.progress'), exact: true }).click();
      await expect(section(mother, 'family-progress:reports.title').getByRole('link')).toHaveCount(1);
    });

    await test.step('pays the bill by its code, and has the receipt once the office has confirmed', async () => {
      await ops('bill', 'issue', String(family.id));
      await mother.goto('/parent-portal/bills');
      await section(mother, 'family-bills:open').getByRole('link').click();
      await expect(mother.getByRole('img', { name: t('family-bill:code') })).toBeVisible();
      await press(mother, 'family-bills:notice.open');
      await press(mother, 'family-bills:notice.send');
      await expect(mother.getByText(t('family-bills:notice.state.open'))).toBeVisible();
      await office.reload();
      const notice = section(office, 'office-billing:notice.title')
        .getByRole('listitem')
        .filter({ hasText: person.parent });
      await notice.getByRole('button').first().click();
      await expect(notice).toHaveCount(0);
      await mother.reload();
      await expect(mother.getByRole('heading', { level: 1, name: t('family-bill:receipt') })).toBeVisible();
    });

    await test.step('writes to the tutor, who answers', async () => {
      await mother.goto('/parent-portal/messages');
      await mother.getByRole('radio', { name: new RegExp(tutor.name) }).check({ force: true });
      await mother
        .getByRole('textbox', { name: t('family-messages:write.text'), exact: true })
        .fill('Which book should we read?');
      await press(mother, 'family-messages:write.send');
      await expect(mother.getByRole('listitem').filter({ hasText: 'Which book should we read?' })).toBeVisible();
      await openPortal(portal, 'en', await certify(portal.request, tutor), 'tab=messages');
      await portal.getByRole('tabpanel').getByRole('link', { name: child.name }).click();
      await portal
        .getByRole('textbox', { name: t('tutor-messages:write.text'), exact: true })
        .fill('The one with the whale.');
      await press(portal, 'tutor-messages:write.send');
      await expect(portal.getByRole('listitem').filter({ hasText: 'The one with the whale.' })).toBeVisible();
      await mother.reload();
      await expect(mother.getByRole('listitem').filter({ hasText: 'The one with the whale.' })).toBeVisible();
    });

    await test.step('invites the father, who sees the child but neither bills nor the address', async () => {
      await mother.goto('/parent-portal/family');
      const email = `father.${crypto.randomUUID()}@example.com`;
      const guardians = section(mother, 'family-data:guardians.title');
      await press(mother, 'family-data:guardians.invite');
      await guardians.getByRole('textbox', { name: t('family-data:guardians.name') }).fill('Mr. Chan');
      await guardians.getByRole('textbox', { name: t('family-data:guardians.email') }).fill(email);
      await press(mother, 'family-data:guardians.submit');
      await expect(guardians.getByText(t('family-data:guardians.invited'), { exact: true })).toBeVisible();
      await signIn(father, email);
      await press(father, 'family-home:invitation.accept');
      await expect(father.getByText(child.name).first()).toBeVisible();
      await expect(father.getByText('Flat C')).toHaveCount(0);
      await father.goto('/parent-portal/bills');
      await expect(father.getByText(t('family-bills:payerOnly.title'))).toBeVisible();
    });

    await test.step('sees who looked, downloads everything, and signs out on the other phone', async () => {
      await signIn(otherPhone, person.email, first);
      await mother.reload();
      const read = t('family-data:log.opened.thread', { name: 'Ada', role: t('family-data:log.roles.tutor') });
      await expect(section(mother, 'family-data:log.title')).toContainText(read);
      const saved = mother.waitForEvent('download');
      await press(mother, 'family-data:copy.download');
      expect(
        readFileSync(await (await saved).path())
          .subarray(0, 2)
          .toString(),
      ).toBe('PK');
      await section(mother, 'family-data:devices.title')
        .getByRole('button', { name: /^Sign out .* on / })
        .click();
      await mother
        .getByRole('alertdialog')
        .getByRole('button', { name: t('family-data:devices.end'), exact: true })
        .click();
      await expect(toastOf(mother, t).getByText(t('family-data:devices.ended'))).toBeVisible();
      await otherPhone.goto('/parent-portal/sessions');
      await expect(otherPhone.getByLabel(t('parents:signIn.email'))).toBeVisible();
      await mother.reload();
      await expect(section(mother, 'family-data:devices.title')).toBeVisible();
    });
  },
);
