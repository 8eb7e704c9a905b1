import { randomUUID } from 'node:crypto';
import { overdueFamiliesView, remindedView } from '@kitewell/contract/office/reminders';
import { expectError, expectView } from '../../../test/answers.ts';
import { billsOf, buildBill, clearAccount } from '../../../test/bills.ts';
import { familiesOf } from '../../../test/families.ts';
import { home, homeSession } from '../../../test/family-home.ts';
import { startMail, untilAllLeft, type TestMail } from '../../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { Email } from '../../mail/email.entity.ts';
import { startEmails } from '../../work.ts';
import { BusinessSettings } from '../business-settings/business-settings.entity.ts';
import { Family } from '../families/family.entity.ts';
import { sendDueReminders } from './remind-families.ts';
import { Reminder } from './reminder.entity.ts';

let mail: TestMail;
let world: World;
let cookie: string;
const families = familiesOf(() => world);
const { pay, reverse, statement } = billsOf(
  () => world,
  () => cookie,
);
beforeEach(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  cookie = await officeSession(world, await buildStaff(world));
  // A Monday.
  at('2026-11-23', '10:00');
});
afterEach(async () => {
  await world.stop();
  await mail.stop();
});

const at = (day: string, time = '10:00') => void (world.clock.now = new Date(`${day}T${time}:00+08:00`));

/** A family that was to pay HK$560 by Friday, three days ago. */
async function late(given: Partial<Parameters<typeof buildBill>[1]> = {}, ofFamily: object = {}) {
  const email = `mother-${randomUUID()}@example.com`;
  const emailConfirmedAt = world.clock.now;
  const { id: family } = await families.build({
    guardians: [{ name: 'Mei Chan', email, emailConfirmedAt }],
    ...ofFamily,
  });
  const bill = await buildBill(world, { family, dueOn: '2026-11-20', ...given });
  return { ...bill, email };
}

const round = () => sendDueReminders(world.services);
const remind = (ids: number[], key = randomUUID()) =>
  office(world, 'remindFamilies', { cookie, body: { families: ids, key } });
const list = async () => (await office(world, 'overdueFamilies', { cookie })).body.families;
const sentTo = (address: string) =>
  world.em().find(Email, { address, template: 'family-reminder' }, { orderBy: { id: 'asc' } });
const howOften = async (address: string) => (await sentTo(address)).length;
/** What the emails that have left say. */
async function leave() {
  const emails = await startEmails(world.services);
  await until(async () => (await world.em().count(Email, { state: 'waiting' })) === 0);
  await emails.stop();
  return mail.inbox.emails
    .filter(({ subject }) => subject.startsWith('family-reminder'))
    .map(({ text }) => (JSON.parse(text) as { data: Record<string, unknown> }).data);
}
const says = async (bill: Awaited<ReturnType<typeof late>>) =>
  home(world, 'sendPaymentNotice', {
    ...{ cookie: await homeSession(world, bill.email), params: bill.params, query: { family: bill.family } },
    body: { way: 'fps', paidOn: '2026-11-20', key: randomUUID() },
  });

describe('by the owner’s schedule', () => {
  test('a family is reminded on the days after the due day, each step once, with what it owes and how to pay', async () => {
    const { email, number, id } = await late({}, { language: 'zh' });
    for (const [day, emails] of [
      ['2026-11-22', 0],
      ['2026-11-23', 1],
      ['2026-11-24', 1],
      ['2026-11-30', 2],
      ['2026-12-11', 3],
      ['2027-01-20', 3],
    ] as const) {
      at(day);
      await round();
      await round();
      expect({ day, emails: await howOften(email) }).toEqual({ day, emails });
      await leave();
    }
    const [sent] = await sentTo(email);
    expect(sent).toMatchObject({ language: 'zh', state: 'sent', subjectKind: 'bill', subjectId: String(id) });
    const data = await leave();
    expect(data).toHaveLength(3);
    expect(data[0]).toMatchObject({
      ...{ name: 'Mei Chan', owedCents: 56_000, creditCents: 0, bank: null },
      bills: { total: 1, entries: [{ number, month: '2026-10', dueOn: '2026-11-20', openCents: 56_000 }] },
    });
  });

  test('reminders leave on weekdays from nine to six, a public holiday included', async () => {
    const { email } = await late({ dueOn: '2026-11-17' });
    for (const [day, time] of [
      ['2026-11-21', '10:00'],
      ['2026-11-22', '10:00'],
      ['2026-11-23', '08:59'],
      ['2026-11-23', '18:00'],
    ] as const) {
      at(day, time);
      await round();
    }
    expect(await howOften(email)).toBe(0);
    at('2026-12-25', '09:00');
    await round();
    expect(await howOften(email)).toBe(1);
  });

  test('after many days without a reminder, as in a restored copy, only the newest step is sent', async () => {
    const { email, family } = await late({ dueOn: '2026-10-01', issuedOn: '2026-09-20' });
    await round();
    at('2026-11-24');
    await round();
    expect(await howOften(email)).toBe(1);
    expect(await world.em().findOneOrFail(Reminder, { account: { family } })).toMatchObject({ step: 3 });
  });

  test('one email names all that is overdue, and none follows for the other bills of that day', async () => {
    const first = await late();
    const second = await buildBill(world, { family: first.family, dueOn: '2026-11-12', cents: 10_000 });
    await buildBill(world, { family: first.family, dueOn: '2026-11-23' });
    await round();
    await round();
    expect(await howOften(first.email)).toBe(1);
    const [data] = await leave();
    expect(data).toMatchObject({ owedCents: 66_000, bills: { total: 2 } });
    expect((data?.bills as { entries: unknown[] }).entries).toMatchObject([
      { number: second.number },
      { number: first.number },
    ]);
  });

  test('two processes at once, and one that is killed before it commits, make one reminder', async () => {
    const many = await Promise.all([late(), late(), late()]);
    const killed = sendDueReminders({
      ...world.services,
      queueEmail: () => Promise.reject(new Error('killed')),
    });
    await killed;
    expect(await world.em().count(Reminder)).toBe(0);
    await Promise.all([round(), round(), round()]);
    for (const { email } of many) expect(await howOften(email)).toBe(1);
    expect(await world.em().count(Reminder)).toBe(3);
  });

  test('nobody is reminded who said a few days ago that it has paid, has credit enough, or cannot be reached', async () => {
    const notified = await late();
    await says(notified);
    const rich = await late();
    await pay(rich.family, 56_000);
    const samples = await late({}, { demo: true });
    const without = await late({}, { guardians: [{ email: null, phone: '+85261234567' }] });
    await round();
    at('2026-11-30', '09:59');
    await round();
    for (const { email } of [notified, rich, samples]) expect(await howOften(email)).toBe(0);
    expect(await world.em().count(Reminder)).toBe(0);
    cookie = await officeSession(world, await buildStaff(world));
    expect((await list()).map(({ family, hasEmail, onHold }) => ({ family, hasEmail, onHold }))).toEqual([
      { family: notified.family, hasEmail: true, onHold: true },
      { family: samples.family, hasEmail: false, onHold: false },
      { family: without.family, hasEmail: false, onHold: false },
    ]);
    // Nobody has answered the notice for seven days.
    at('2026-11-30', '10:01');
    await round();
    expect(await howOften(notified.email)).toBe(1);
  });

  test('what the credit pays is left out, and a returned cheque is owed again', async () => {
    const { email, family } = await late();
    await pay(family, 56_000, { way: 'cheque' });
    await round();
    expect(await howOften(email)).toBe(0);
    const cheque = (await statement(family)).find(({ kind }) => kind === 'payment')?.id ?? 0;
    await reverse(cheque);
    await pay(family, 6_000);
    await round();
    expect((await leave())[0]).toMatchObject({ owedCents: 50_000 });
    expect(await howOften(email)).toBe(1);
  });

  test('without any day nobody is reminded, and other days hold from then on', async () => {
    const { email } = await late();
    await world.em().nativeUpdate(BusinessSettings, 1, { reminderDays: [] });
    await round();
    expect(await howOften(email)).toBe(0);
    await world.em().nativeUpdate(BusinessSettings, 1, { reminderDays: [1, 5] });
    await round();
    expect(await howOften(email)).toBe(1);
  });

  test('two families that were merged are one, and get one reminder', async () => {
    const stays = await late();
    const goes = await late();
    await office(world, 'mergeFamilies', {
      cookie: await officeSession(world, await buildStaff(world, { role: 'owner' })),
      params: { id: stays.family },
      body: { version: 1, other: goes.family },
    });
    expect(await world.em().count(Family, { id: goes.family })).toBe(0);
    await round();
    const [one, ...others] = await list();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ owedCents: 112_000, bills: [{ id: stays.id }, { id: goes.id }] });
    expect(await world.em().count(Reminder)).toBe(1);
  });
});

describe('as it leaves', () => {
  test('a reminder is needless once the family has paid, has said so, or was sent another', async () => {
    const [paid, said, twice] = [await late(), await late(), await late()];
    await round();
    await clearAccount(world, paid.family);
    await says(said);
    at('2026-11-30', '09:59');
    await round();
    expect(await leave()).toHaveLength(1);
    expect(await sentTo(paid.email)).toMatchObject([{ state: 'needless' }]);
    expect(await sentTo(said.email)).toMatchObject([{ state: 'needless' }]);
    expect(await sentTo(twice.email)).toMatchObject([{ state: 'needless' }, { state: 'sent' }]);
  });

  test('one that is held up until the evening waits for the next weekday, and is never sent weeks later', async () => {
    const { email } = await late({ dueOn: '2026-11-17' });
    at('2026-11-20', '17:59');
    await round();
    at('2026-11-20', '18:30');
    const emails = await startEmails(world.services);
    const waits = async () => {
      const [job] = await world
        .em()
        .execute<{ at: string | Date }[]>(
          `select start_after as at from pgboss.job where name = 'emails' and state = 'created'`,
        );
      return job && new Date(job.at).getTime() - Date.now() > 60 * 60_000 * 24 * 2;
    };
    await until(async () => (await waits()) === true);
    expect(await sentTo(email)).toMatchObject([{ state: 'waiting' }]);
    at('2026-12-07', '09:00');
    await untilAllLeft(world);
    await emails.stop();
    expect(await sentTo(email)).toMatchObject([{ state: 'needless' }]);
  });
});

describe('in the office', () => {
  test('the families that owe are listed with their bills, the longest overdue first, and when they were reminded', async () => {
    const [newer, older] = [await late(), await late({ dueOn: '2026-11-10' })];
    await buildBill(world, { family: newer.family, dueOn: '2026-11-23' });
    expect((await list()).map(({ lastReminder, bills }) => [lastReminder, bills[0]?.url])).toEqual([
      [null, null],
      [null, null],
    ]);
    await round();
    const url = expect.stringContaining('/bill/') as string;
    const answer = await office(world, 'overdueFamilies', { cookie });
    expectView(answer, 200, overdueFamiliesView);
    expect(answer.body.families).toMatchObject([
      { family: older.family, lastReminder: { day: '2026-11-23', step: 2 } },
      {
        ...{ family: newer.family, billTo: '陳太', owedCents: 56_000, noticeAt: null, onHold: false, hasEmail: true },
        ...{ lastReminder: { day: '2026-11-23', step: 1 }, language: 'en' },
        bills: [{ id: newer.id, number: newer.number, dueOn: '2026-11-20', openCents: 56_000, url }],
      },
    ]);
    const first = (await office(world, 'overdueFamilies', { cookie, query: { limit: 1 } })).body;
    expect(first.families.map(({ family }) => family)).toEqual([older.family]);
    const next = { limit: 1, cursor: first.nextCursor ?? '' };
    const second = (await office(world, 'overdueFamilies', { cookie, query: next })).body;
    expect([second.families[0]?.family, second.nextCursor]).toEqual([newer.family, null]);
  });

  test('chosen families are reminded at any hour, once a day, and the same request reminds nobody twice', async () => {
    at('2026-11-22', '21:00');
    const [one, other] = [await late(), await late()];
    const paid = await late({ paidOn: '2026-11-20' });
    const notified = await late();
    await says(notified);
    const key = randomUUID();
    const ids = [one.family, other.family, paid.family, notified.family, 999_999];
    const answer = await remind(ids, key);
    expectView(answer, 200, remindedView);
    expect(answer.body.families).toEqual([
      { family: one.family, emails: 1, refusal: null },
      { family: other.family, emails: 1, refusal: null },
      { family: paid.family, emails: 0, refusal: 'reminder.nothingOverdue' },
      { family: notified.family, emails: 0, refusal: 'reminder.notice' },
      { family: 999_999, emails: 0, refusal: 'family.notFound' },
    ]);
    expect((await remind(ids, key)).body).toEqual(answer.body);
    expect((await remind([one.family])).body.families).toEqual([
      { family: one.family, emails: 0, refusal: 'reminder.today' },
    ]);
    expect(await howOften(one.email)).toBe(1);
    expect(await leave()).toHaveLength(2);
    // The schedule takes it for the step of that day.
    at('2026-11-23');
    await round();
    expect(await howOften(one.email)).toBe(2);
  });

  test('two people who remind the same family at once send one email', async () => {
    const { family, email } = await late();
    const answers = await Promise.all([remind([family]), remind([family]), remind([family])]);
    const refusals = answers.map(({ body }) => body.families[0]?.refusal);
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(await howOften(email)).toBe(1);
  });

  test('a family without an address is named, for a message by hand, and may be reminded again', async () => {
    const { family } = await late({}, { guardians: [{ email: null }] });
    expect((await remind([family])).body.families).toEqual([{ family, emails: 0, refusal: null }]);
    expect(await list()).toMatchObject([{ family, lastReminder: null, hasEmail: false }]);
  });

  test('nobody reminds or reads without a session, and bad requests are refused', async () => {
    const body = { families: [1], key: randomUUID() };
    expectError(await office(world, 'overdueFamilies', {}), 401, 'staff.sessionRequired');
    expectError(await office(world, 'remindFamilies', { body }), 401, 'staff.sessionRequired');
    expectError(await office(world, 'overdueFamilies', { cookie, query: { limit: 0 } }), 400, 'validation', {
      limit: 'Number must be at least 1',
    });
    for (const wrong of [{ families: [] }, { families: ['x'] }, { families: Array(51).fill(1) }, { key: 'x' }])
      expect((await office(world, 'remindFamilies', { cookie, body: { ...body, ...wrong } })).status).toBe(400);
    const { family } = await late();
    const other = await late();
    const key = randomUUID();
    await remind([family], key);
    // Each family has its own part of the key, so that a request that is sent again with fewer answers for these.
    expect((await remind([family], key)).body.families).toMatchObject([{ family, emails: 1 }]);
    expect((await remind([other.family], key)).body.families).toMatchObject([{ emails: 1 }]);
  });

  test('the command line lists and reminds', async () => {
    const { json, ops } = operator(() => world);
    const { family, number, email } = await late();
    expect(await json('reminder', 'send', String(family))).toEqual({ family, emails: 1 });
    expect(await json('reminder', 'list')).toEqual([
      {
        ...{ family, billTo: '陳太', owed: 56_000, since: '2026-11-20', bills: number },
        ...{ reminded: '2026-11-23', saysPaid: false, email: true },
      },
    ]);
    expect((await ops('reminder', 'send', String(family))).code).toBe(1);
    expect(await howOften(email)).toBe(1);
  });
});
