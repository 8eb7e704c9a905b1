import { randomUUID } from 'node:crypto';
import {
  accountAnswer,
  type CreditInput,
  type PackageInput,
  type RefundInput,
} from '@kitewell/contract/office/accounts';
import { expectError, expectView } from '../../../test/answers.ts';
import { billsOf } from '../../../test/bills.ts';
import { buildFamily, buildRate, buildSession } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type Sent, type World } from '../../../test/world.ts';
import { byOperator } from '../audit/record-change.ts';
import { eraseFamily } from '../family-records/erase-family.ts';
import { exportFamily } from '../family-records/export-family.ts';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await startWorld();
  await buildRate(world);
});
beforeEach(async () => {
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world, { name: 'Ben' }));
});
afterAll(() => world.stop());

const { json, ops } = operator(() => world);
const { of, account, see, issue, charged, billed, payment, pay, statement, reverse, drafts } = billsOf(
  () => world,
  () => cookie,
);
const refund = (family: number, cents: number, given: Partial<Sent<RefundInput>> = {}) =>
  office(world, 'recordRefund', { ...of(family), body: payment(cents, given) });
const credit = (family: number, body: Partial<Sent<CreditInput>>) =>
  office(world, 'addCredit', { ...of(family), body: { reason: 'Kindness', key: randomUUID(), ...body } });
const charge = (family: number, cents: number, day = '2026-11-20') =>
  office(world, 'addCharge', { ...of(family), body: { cents, day, reason: 'Books', key: randomUUID() } });
const sell = (family: number, given: Partial<Sent<PackageInput>> = {}) =>
  office(world, 'addPackage', {
    ...of(family),
    body: { cents: 200_000, units: 7, minutes: 60, groupSize: 1, expiresOn: '2027-02-28', key: randomUUID(), ...given },
  });
const entryOf = async (family: number, kind: string) =>
  (await statement(family)).findLast((row) => row.kind === kind)?.id ?? 0;

describe('a payment', () => {
  test('pays the bill that it names, then others by due day, and the rest is credit', async () => {
    const { family, child, session, id: first } = await billed();
    const next = await buildSession(world, { family, child, tutor: session.tutor, sessionDate: '2026-11-10' });
    await next.mark({ status: 'completed' });
    const second = (await issue(family, { dueOn: '2026-12-10' }))?.bill?.id ?? 0;
    const answer = await pay(family, 70_000, { bills: [second] });
    expectView(answer, 201, accountAnswer);
    expect([await see(first), await see(second)]).toMatchObject([{ openCents: 42_000 }, { openCents: 0 }]);
    expect((await pay(family, 50_000, { way: 'payme' })).body.account).toMatchObject({
      ...{ openCents: 0, creditCents: 8_000, unbilledCents: 0, overdueCents: 0 },
    });
  });

  test('is in the history of the family, without its reference, and on its statement', async () => {
    const { family } = await billed();
    await pay(family, 56_000, { reference: 'FRN Chan Tai Man' });
    const { history } = (await office(world, 'family', { cookie, params: { id: family } })).body.family;
    const after = { cents: 56_000, paidOn: '2026-11-20', way: 'fps' };
    expect(history[0]).toMatchObject({ by: 'Ben', action: 'family payment', after });
    expect(JSON.stringify(history)).not.toContain('Chan');
    expect((await statement(family)).at(-1)).toMatchObject({
      ...{ kind: 'payment', cents: -56_000, balanceCents: 0, reference: 'FRN Chan Tai Man', reversible: true },
    });
  });

  test('of the same amount and day within a minute is asked about, whoever sends it', async () => {
    const { family } = await billed();
    const answers = await Promise.all([pay(family, 20_000), pay(family, 20_000)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expectError(await pay(family, 20_000), 409, 'payment.same');
    expect(await account(family)).toMatchObject({ openCents: 36_000 });
    expect((await pay(family, 20_000, { again: true })).body.account).toMatchObject({ openCents: 16_000 });
    expect((await pay(family, 20_001)).status).toBe(201);
    world.clock.now = new Date('2026-11-20T02:01:01Z');
    expect((await pay(family, 20_000)).status).toBe(201);
  });

  test('that is sent again is recorded once, and its key records nothing else', async () => {
    const { family } = await billed();
    const body = payment(10_000);
    const send = (other: object = {}) => office(world, 'recordPayment', { ...of(family), body: { ...body, ...other } });
    const answers = await Promise.all(Array.from({ length: 5 }, () => send()));
    expect(answers.map((answer) => [answer.status, answer.body.account.openCents])).toEqual(
      Array(5).fill([201, 46_000]),
    );
    for (const other of [{ cents: 18_000 }, { paidOn: '2026-11-18' }, { way: 'cash' }, { reference: 'X' }])
      expectError(await send(other), 409, 'request.otherContent');
    expect(await account(family)).toMatchObject({ openCents: 46_000 });
  });

  test.each(['9999-12-31', '1900-01-01', '2025-11-18', '2026-11-21'])('is not of %s', async (paidOn) => {
    const { family } = await buildFamily(world);
    expectError(await pay(family, 100, { paidOn }), 400, 'validation', {
      paidOn: 'Choose a day from 2025-11-19 to 2026-11-20',
    });
  });

  test('is refused with what is no amount or way, for a bill of another family, and for a void one', async () => {
    const { family, id } = await billed();
    const { id: other } = await billed();
    for (const cents of [0, -1, 0.1, 1e12])
      expect(Object.keys((await pay(family, cents)).body.errors ?? {})).toEqual(['cents']);
    const wrong = await pay(family, 1, { way: 'barter', reference: 'x'.repeat(101), key: 'again' } as never);
    expect(Object.keys(wrong.body.errors ?? {}).sort()).toEqual(['key', 'reference', 'way']);
    expectError(await pay(family, 1, { bills: [other] }), 404, 'bill.notFound');
    await office(world, 'voidBill', { cookie, params: { id }, body: { reason: 'x', key: randomUUID() } });
    expectError(await pay(family, 1, { bills: [id] }), 409, 'bill.void');
    expectError(await pay(2_000_000_000, 1), 404, 'family.notFound');
    const unproved = await office(world, 'recordPayment', { params: { id: family }, body: payment(1) });
    expectError(unproved, 401, 'staff.sessionRequired');
  });

  test('whose cheque came back is reversed once and whole, and the bill keeps its due day', async () => {
    const { family, id } = await billed();
    await pay(family, 60_000, { way: 'cheque' });
    expect(await account(family)).toMatchObject({ openCents: 0, creditCents: 4_000 });
    const cheque = await entryOf(family, 'payment');
    const { dueOn } = await see(id);
    const answer = await reverse(cheque);
    expectView(answer, 200, accountAnswer);
    expect(answer.body.account).toMatchObject({ openCents: 56_000, creditCents: 0 });
    expect(await see(id)).toMatchObject({ status: 'open', dueOn });
    expectError(await reverse(cheque), 409, 'entry.reversed');
    expectError(await reverse(2_000_000_000), 404, 'entry.notFound');
    const { history } = (await office(world, 'family', { cookie, params: { id: family } })).body.family;
    expect(history[0]).toMatchObject({ action: 'family entry reversed', before: { cents: -60_000 } });
    expect(JSON.stringify(history)).not.toContain('cheque came');
    expect((await statement(family)).find((row) => row.id === cheque)).toMatchObject({
      ...{ reversed: true, reversible: false },
    });
  });
});

describe('a refund', () => {
  test('is at most the credit, in one part or several, and can be taken back', async () => {
    const { family } = await billed();
    await pay(family, 84_000);
    expectError(await refund(family, 28_001), 409, 'bill.overCredit');
    expect((await refund(family, 20_000)).body.account.creditCents).toBe(8_000);
    expectError(await refund(family, 8_001), 409, 'bill.overCredit');
    expect((await refund(family, 8_000)).body.account.creditCents).toBe(0);
    const answer = await reverse(await entryOf(family, 'refund'), 'The cheque was never cashed.');
    expect(answer.body.account).toMatchObject({ openCents: 0, creditCents: 8_000 });
  });

  test('whose payment comes back is owed by the family, since it has the money', async () => {
    const { family } = await billed();
    await pay(family, 84_000);
    await refund(family, 28_000);
    const { body } = await reverse(await entryOf(family, 'payment'));
    expect(body.account).toMatchObject({ openCents: 56_000, unbilledCents: 28_000, creditCents: 0 });
  });
});

describe('a credit', () => {
  test('lowers the bill of its charge while that is open, at most what is left of it, and the rest is credit', async () => {
    const { family, id } = await billed();
    const line = (await see(id)).lines[0]?.id ?? 0;
    await pay(family, 50_000);
    expectError(await credit(family, { charge: line, cents: 56_001 }), 409, 'entry.tooMuch');
    expect((await credit(family, { charge: line, cents: 10_000 })).body.account).toMatchObject({
      ...{ openCents: 0, creditCents: 4_000 },
    });
    expect(await see(id)).toMatchObject({
      ...{ status: 'paid', totalCents: 56_000 },
      paidBy: [
        { kind: 'payment', cents: 50_000 },
        { kind: 'credit', cents: 6_000, reason: 'Kindness' },
      ],
    });
    // Left without an amount, it is all that is left.
    expect((await credit(family, { charge: line })).body.account.creditCents).toBe(50_000);
    expectError(await credit(family, { charge: line }), 409, 'entry.tooMuch');
    const taken = await reverse(await entryOf(family, 'credit'));
    expect(taken.body.account.creditCents).toBe(4_000);
  });

  test('is of no other family’s charge, and needs an amount where it is of none', async () => {
    const { family } = await billed();
    const { id } = await billed();
    const line = (await see(id)).lines[0]?.id ?? 0;
    expectError(await credit(family, { charge: line }), 404, 'entry.notFound');
    expectError(await credit(family, {}), 400, 'validation', { cents: 'Required' });
    expectError(await credit(family, { cents: 1, reason: ' ' }), 400, 'validation', { reason: 'Required' });
  });

  test('may be given beside any charge, and an amount that cannot be paid is written off', async () => {
    const { family } = await billed();
    expect((await credit(family, { cents: 6_000 })).body.account.openCents).toBe(50_000);
    expect((await credit(family, { cents: 50_000, writeOff: true })).body.account.openCents).toBe(0);
    expect((await statement(family)).at(-1)).toMatchObject({ kind: 'write_off', reversible: true });
  });
});

describe('a charge beside the sessions', () => {
  test('is on the next bill, and is taken back until then', async () => {
    const { family } = await charged();
    expect((await charge(family, 1_200)).body.account.unbilledCents).toBe(57_200);
    const books = await entryOf(family, 'extra');
    expect((await reverse(books)).body.account.unbilledCents).toBe(56_000);
    await charge(family, 1_300);
    expect((await issue(family))?.bill?.totalCents).toBe(57_300);
    expectError(await reverse(await entryOf(family, 'extra')), 409, 'entry.billed');
    expectError(await charge(family, 1, '2028-01-01'), 400, 'validation', {
      day: 'Choose a day from 2025-11-19 to 2027-11-21',
    });
  });

  test('and what a session costs is not: the session is changed instead', async () => {
    const { family } = await charged();
    expectError(await reverse(await entryOf(family, 'session')), 409, 'entry.ofSession');
  });
});

describe('a package', () => {
  test('is sold, its units are used by sessions that it fits, and the rest is given back for a credit', async () => {
    const { family, child } = await buildFamily(world);
    expect((await sell(family)).body.account).toMatchObject({
      ...{ unbilledCents: 200_000, units: 7 },
      packages: [{ units: 7, left: 7, minutes: 60, child: null, programme: null, cents: 200_000 }],
    });
    await issue(family);
    await pay(family, 200_000);
    for (const sessionDate of ['2026-11-03', '2026-11-05', '2026-11-09']) {
      const { mark } = await buildSession(world, { family, child, sessionDate });
      await mark({ status: 'completed' });
    }
    const used = await account(family);
    expect(used).toMatchObject({ units: 4, unbilledCents: 0, openCents: 0, creditCents: 0 });
    const params = { id: used.packages[0]?.id ?? 0 };
    const body = { reason: 'They move away.', key: randomUUID() };
    const answers = [
      await office(world, 'returnPackage', { cookie, params, body }),
      await office(world, 'returnPackage', { cookie, params, body }),
    ];
    for (const answer of answers) expectView(answer, 200, accountAnswer);
    expect(answers[1]?.body.account).toMatchObject({ units: 0, creditCents: 114_286 });
    expect((await refund(family, 114_286)).body.account).toMatchObject({ units: 0, creditCents: 0, openCents: 0 });
    expectError(
      await office(world, 'returnPackage', { cookie, params, body: { reason: 'x', key: randomUUID() } }),
      409,
      'package.empty',
    );
    expectError(await reverse(await entryOf(family, 'credit')), 409, 'entry.ofSession');
  });

  test('has an end to come and is of a child of the family', async () => {
    const { family } = await buildFamily(world);
    const { child: other } = await buildFamily(world);
    expectError(await sell(family, { expiresOn: '2026-11-19' }), 400, 'validation', {
      expiresOn: 'Choose a day from 2026-11-20 to 2029-11-24',
    });
    expectError(await sell(family, { child: other }), 400, 'validation', { child: 'Choose one of the options' });
    expect(Object.keys((await sell(family, { units: 0, cents: 0 })).body.errors ?? {}).sort()).toEqual([
      'cents',
      'units',
    ]);
  });
});

describe('the data of a family', () => {
  const context = () => ({ by: byOperator('test'), at: world.clock.now });
  const erase = (family: number) => world.em().transactional((tx) => eraseFamily(tx, context(), family));

  test('is not erased while anything is left on its account', async () => {
    const { family } = await charged();
    await expect(erase(family)).rejects.toMatchObject({
      code: 'family.money',
      fields: { unbilledCents: 'notSettled' },
    });
    await issue(family);
    await expect(erase(family)).rejects.toMatchObject({ fields: { openCents: 'notSettled' } });
    await pay(family, 60_000);
    await expect(erase(family)).rejects.toMatchObject({ fields: { creditCents: 'notSettled' } });
    await refund(family, 4_000);
    await sell(family, { cents: 100 });
    await issue(family);
    await pay(family, 100);
    await expect(erase(family)).rejects.toMatchObject({ code: 'family.money', fields: { units: 'notSettled' } });
  });

  test('has what was typed about its money until it is erased, when the amounts and who paid alone stay', async () => {
    const { family, id } = await billed();
    await pay(family, 56_000, { reference: 'FRN Chan Tai Man' });
    await reverse(await entryOf(family, 'payment'), 'Mrs Chan is in hospital.');
    await pay(family, 56_000, { again: true, reference: 'FRN Chan Tai Man' });
    const file = await world.em().transactional((tx) => exportFamily(tx, context(), family));
    expect(file).toMatchObject({
      bills: [{ id, payer: '陳太' }],
      entries: expect.arrayContaining([
        expect.objectContaining({ kind: 'payment', reference: 'FRN Chan Tai Man' }),
        expect.objectContaining({ kind: 'reversal', reason: 'Mrs Chan is in hospital.' }),
      ]) as unknown,
    });
    await erase(family);
    const left = await see(id);
    expect(left).toMatchObject({ family: null, billTo: '陳太', status: 'paid', totalCents: 56_000 });
    expect(JSON.stringify(left.lines.concat(left.paidBy as never))).not.toMatch(/Chan|Hei Hei/);
  });
});

test('operators record payments, refunds, credits, charges and packages, and take them back', async () => {
  const { family } = await billed();
  const words = ['payment', 'add', String(family), '--cents', '60000', '--way', 'cash'];
  expect(await json(...words)).toEqual({ family, open: 0, unbilled: 0, credit: 4_000, units: 0 });
  expect((await ops(...words)).code).toBe(1);
  expect(await json('refund', 'add', String(family), '--cents', '3000', '--way', 'fps')).toMatchObject({
    credit: 1_000,
  });
  expect(
    await json('charge', 'add', String(family), '--cents', '500', '--reason', 'Books', '--day', '2026-11-20'),
  ).toMatchObject({ unbilled: 500 });
  expect(await json('credit-note', 'add', String(family), '--cents', '100', '--reason', 'Kindness')).toMatchObject({
    credit: 1_100,
  });
  const entry = String(await entryOf(family, 'credit'));
  expect(await json('entry', 'reverse', entry, '--reason', 'A slip.')).toMatchObject({ credit: 1_000 });
  const sold = ['--cents', '200000', '--units', '7', '--minutes', '60', '--expires-on', '2027-02-28'];
  expect(await json('package', 'add', String(family), ...sold)).toMatchObject({ units: 7 });
  const [one] = (await account(family)).packages;
  await ops('package', 'return', String(one?.id), '--reason', 'They move away.');
  expect(await account(family)).toMatchObject({ units: 0, unbilledCents: 500, creditCents: 1_000 });
  expect(await drafts(family)).toMatchObject([{ totalCents: 500, creditCents: 500 }]);
});

test('the account names the planned sessions for which a package may pay, without trials and without what is over', async () => {
  const { family, child } = await buildFamily(world);
  const one = { family, child, program: 'outdoor-mission', duration: 90 } as const;
  await buildSession(world, { ...one, sessionDate: '2026-12-02' });
  await buildSession(world, { ...one, sessionDate: '2026-11-03' });
  await buildSession(world, { ...one, sessionDate: '2026-12-03', status: 'cancelled' });
  expect((await account(family)).planned).toEqual([
    { child, programme: 'outdoor-mission', minutes: 90, groupSize: 1, day: '2026-12-02' },
  ]);
});
