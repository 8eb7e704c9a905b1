import { randomUUID } from 'node:crypto';
import { billAnswer, billsView, type BillView } from '@kitewell/contract/office/billing';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildPaymentAccount, buildFamily, buildRate, buildSession } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Family } from '../families/family.entity.ts';
import { Bill } from './bill.entity.ts';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await startWorld();
  await buildPaymentAccount(world, '+852-61234567');
  await buildRate(world);
});
beforeEach(async () => {
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world, { name: 'Ben' }));
});
afterAll(() => world.stop());

const { json } = operator(() => world);

/** A new family with one completed session of HK$560 on a draft. */
async function draft(given: Parameters<typeof buildSession>[1] & { language?: 'en' | 'zh' } = {}) {
  const { language, ...of } = given;
  const home = await buildFamily(world, language ? { language } : {});
  const session = await buildSession(world, { ...home, ...of });
  await session.mark({ status: 'completed' });
  const bill = await world.em().findOneOrFail(Bill, { family: home.family });
  return { ...home, session, id: bill.id, version: bill.version };
}
const see = async (id: number): Promise<BillView> =>
  (await office(world, 'bill', { cookie, params: { id } })).body.bill;
const issue = (id: number, version: number) =>
  office(world, 'issueBill', { cookie, params: { id }, body: { version } });
const billsOf = async (family: number) => (await office(world, 'bills', { cookie, query: { family } })).body.bills;
const paid = { paidOn: '2026-11-20', way: 'fps', reference: 'FRN20261120' } as const;

describe('a bill', () => {
  test('is issued with a number, a day to pay by and a code for FPS, and is paid with a reference', async () => {
    const { id, version, family } = await draft({ language: 'zh' });
    const issued = await issue(id, version);
    expectView(issued, 200, billAnswer);
    const { number } = issued.body.bill;
    expect(number).toMatch(/^KE2026-\d{4}$/);
    expect(issued.body.bill).toMatchObject({
      status: 'issued',
      language: 'zh',
      billTo: '陳太',
      month: '2026-11',
      totalCents: 56_000,
      issuedOn: '2026-11-20',
      dueOn: '2026-11-27',
      family,
      lines: [{ kind: 'session', child: 'Hei Hei', date: '2026-11-03', minutes: 60, cents: 56_000 }],
      fps: { identifier: '+852-61234567', sample: false },
    });
    expect(issued.body.bill.fps?.text).toMatch(
      new RegExp(
        `^0002010102122633.*hk\\.com\\.hkicl0313\\+852-61234567.*53033445403560.*62150511${number}6304[0-9A-F]{4}$`,
      ),
    );
    const answer = await office(world, 'payBill', {
      cookie,
      params: { id },
      body: { version: issued.body.bill.version, ...paid },
    });
    expectView(answer, 200, billAnswer);
    expect(answer.body.bill).toMatchObject({
      status: 'paid',
      paidOn: '2026-11-20',
      paidBy: 'fps',
      paidReference: 'FRN20261120',
      fps: null,
    });
    expect(answer.body.bill.history).toMatchObject([
      { by: 'Ben', action: 'bill pay', before: { status: 'issued' }, after: { status: 'paid', paidBy: 'fps' } },
      { by: 'Ben', action: 'bill issue', after: { number, totalCents: 56_000 } },
    ]);
    expect(JSON.stringify(answer.body.bill.history)).not.toContain(paid.reference);
    const again = { version: answer.body.bill.version, ...paid };
    expectError(await office(world, 'payBill', { cookie, params: { id }, body: again }), 409, 'bill.notIssued');
    expectError(await issue(id, answer.body.bill.version), 409, 'bill.notDraft');
  });

  test('is issued once of ten who press at once, and ten bills at once have ten numbers in a row', async () => {
    const one = await draft();
    const answers = await Promise.all(Array.from({ length: 10 }, () => issue(one.id, one.version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    const many = await Promise.all(Array.from({ length: 10 }, () => draft()));
    const issued = await Promise.all(many.map(({ id, version }) => issue(id, version)));
    const numbers = issued.map(({ body }) => Number(body.bill.number?.slice(7))).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, place) => (numbers[0] ?? 0) + place));
  });

  test('is corrected with a reason while it is a draft, and no longer', async () => {
    const { id, version } = await draft();
    const off = { version, cents: -6_000, reason: 'Sibling discount', key: randomUUID() };
    const answer = await office(world, 'correctBill', { cookie, params: { id }, body: off });
    expectView(answer, 201, billAnswer);
    expect(answer.body.bill).toMatchObject({
      totalCents: 50_000,
      lines: [{ kind: 'session' }, { kind: 'correction', cents: -6_000, reason: 'Sibling discount', child: null }],
    });
    expect(JSON.stringify(answer.body.bill.history)).not.toContain('Sibling');
    const stale = { ...off, key: randomUUID() };
    expectError(await office(world, 'correctBill', { cookie, params: { id }, body: stale }), 409, 'record.changed');
    // Sent again, it answers as it did, and its key adds nothing else.
    const again = await office(world, 'correctBill', { cookie, params: { id }, body: off });
    expect([again.status, again.body]).toEqual([201, answer.body]);
    const more = { ...off, version: answer.body.bill.version, cents: -7_000 };
    expectError(
      await office(world, 'correctBill', { cookie, params: { id }, body: more }),
      409,
      'request.otherContent',
    );
    const [session, correction] = answer.body.bill.lines;
    const remove = (line: number | undefined) =>
      office(world, 'removeBillLine', { cookie, params: { id, line: line ?? 0 } });
    expectError(await remove(session?.id), 409, 'bill.lineStays');
    expectError(await remove(2_000_000_000), 404, 'bill.notFound');
    const removed = await remove(correction?.id);
    expectView(removed, 200, billAnswer);
    expect(removed.body.bill).toMatchObject({ totalCents: 56_000, lines: [{ kind: 'session' }] });
    const issued = await issue(id, removed.body.bill.version);
    const late = { ...off, version: issued.body.bill.version, key: randomUUID() };
    expectError(await office(world, 'correctBill', { cookie, params: { id }, body: late }), 409, 'bill.notDraft');
    expectError(await remove(session?.id), 409, 'bill.notDraft');
  });

  test('is not issued where there is nothing to pay', async () => {
    const { id, version } = await draft();
    const body = { version, cents: -56_000, reason: 'A gift', key: randomUUID() };
    const { bill } = (await office(world, 'correctBill', { cookie, params: { id }, body })).body;
    expectError(await issue(id, bill.version), 409, 'bill.nothingToPay');
  });

  test('that is void keeps its lines, and what is owed stands on a draft', async () => {
    const { id, version, family, session } = await draft();
    const body = { version, cents: 1_000, reason: 'A reader', key: randomUUID() };
    const { bill: corrected } = (await office(world, 'correctBill', { cookie, params: { id }, body })).body;
    const { bill: issued } = (await issue(id, corrected.version)).body;
    const empty = await office(world, 'voidBill', { cookie, params: { id }, body: { version: 1, reason: ' ' } });
    expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([400, ['reason']]);
    const answer = await office(world, 'voidBill', {
      cookie,
      params: { id },
      body: { version: issued.version, reason: 'Wrong family.' },
    });
    expectView(answer, 200, billAnswer);
    expect(answer.body.bill).toMatchObject({
      status: 'void',
      voidReason: 'Wrong family.',
      number: issued.number,
      fps: null,
    });
    expect(answer.body.bill.lines).toHaveLength(2);
    const again = await office(world, 'voidBill', {
      cookie,
      params: { id },
      body: { version: answer.body.bill.version, reason: 'Twice.' },
    });
    expectError(again, 409, 'bill.notIssued');
    expect(await billsOf(family)).toMatchObject([
      { status: 'draft', totalCents: 57_000, number: null },
      { status: 'void', totalCents: 57_000 },
    ]);
    // The draft follows the session again.
    await session.mark({ status: 'missed', reason: 'Ill.' });
    expect(await billsOf(family)).toMatchObject([{ status: 'draft', totalCents: 1_000 }, { status: 'void' }]);
  });

  test('that was issued stays when its session is taken back, which is credited on a draft', async () => {
    const { id, version, family, session } = await draft({ sessionDate: '2026-10-05' });
    await issue(id, version);
    await session.mark({ status: 'missed', reason: 'Ill.' });
    expect(await see(id)).toMatchObject({ status: 'issued', totalCents: 56_000 });
    expect(await billsOf(family)).toMatchObject([
      { status: 'draft', month: '2026-11', totalCents: -56_000 },
      { status: 'issued', month: '2026-10' },
    ]);
    const [credit] = await billsOf(family);
    expect((await see(credit?.id ?? 0)).lines).toMatchObject([{ kind: 'credit', cents: -56_000, date: '2026-10-05' }]);
    await session.mark({ status: 'completed' });
    expect(await billsOf(family)).toMatchObject([{ id, status: 'issued', totalCents: 56_000 }]);
    await session.mark({ status: 'completed', actualMinutes: 30 });
    expect(await billsOf(family)).toMatchObject([{ totalCents: -28_000 }, { id, totalCents: 56_000 }]);
  });
});

test('a credit that is left on a draft goes over to the next one', async () => {
  const { id, version, family, child, session } = await draft({ sessionDate: '2026-10-05' });
  await issue(id, version);
  await session.mark({ status: 'completed', actualMinutes: 30 });
  expect(await billsOf(family)).toMatchObject([{ month: '2026-11', totalCents: -28_000 }, { id }]);
  world.clock.now = new Date('2026-12-04T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world));
  const next = await buildSession(world, { family, child, sessionDate: '2026-12-03' });
  await next.mark({ status: 'completed' });
  const [december, ...others] = await billsOf(family);
  expect([december, others]).toMatchObject([{ month: '2026-12', status: 'draft', totalCents: 28_000 }, [{ id }]]);
  const seen = await see(december?.id ?? 0);
  expect(seen.lines).toMatchObject([
    { kind: 'credit', cents: -28_000 },
    { kind: 'session', cents: 56_000 },
  ]);
  // From then on the credit follows its session.
  await session.mark({ status: 'completed', actualMinutes: 60 });
  expect(await billsOf(family)).toMatchObject([{ id: december?.id, totalCents: 56_000 }, { id }]);
  expect((await issue(seen.id, (await see(seen.id)).version)).status).toBe(200);
});

describe('a credit beside a later draft goes over to it at once', () => {
  /** A family with a draft of HK$560 for October and another for November. */
  async function twoDrafts() {
    const { family, child, session, ...november } = await draft();
    const earlier = await buildSession(world, { family, child, sessionDate: '2026-10-05' });
    await earlier.mark({ status: 'completed' });
    const october = await world.em().findOneOrFail(Bill, { family, month: '2026-10-01' });
    const correct = async (cents: number, key = randomUUID()) =>
      office(world, 'correctBill', {
        ...{ cookie, params: { id: october.id } },
        body: { version: (await see(october.id)).version, cents, reason: 'Kindness', key },
      });
    return { family, november: november.id, october: october.id, earlier, correct };
  }
  const left = async ({ family, november }: { family: number; november: number }, totalCents: number) => {
    expect(await billsOf(family)).toMatchObject([{ id: november, month: '2026-11', totalCents }]);
    expect((await issue(november, (await see(november)).version)).status).toBe(200);
  };

  test('that a correction has left, the same when it is sent again', async () => {
    const drafts = await twoDrafts();
    const body = {
      version: (await see(drafts.october)).version,
      cents: -60_000,
      reason: 'Kindness',
      key: randomUUID(),
    };
    for (let sent = 0; sent < 2; sent += 1) {
      const answer = await office(world, 'correctBill', { cookie, params: { id: drafts.october }, body });
      expectView(answer, 201, billAnswer);
      expect(answer.body.bill).toMatchObject({ id: drafts.november, totalCents: 52_000 });
      expect(answer.body.bill.lines).toHaveLength(3);
    }
    await left(drafts, 52_000);
  });

  test('that was left when a correction was removed', async () => {
    const drafts = await twoDrafts();
    const { lines } = (await drafts.correct(10_000)).body.bill;
    const added = lines.find(({ kind }) => kind === 'correction')?.id ?? 0;
    await drafts.correct(-60_000);
    const removed = await office(world, 'removeBillLine', { cookie, params: { id: drafts.october, line: added } });
    expect(removed.body.bill).toMatchObject({ id: drafts.november, totalCents: 52_000 });
    await left(drafts, 52_000);
  });

  test('that is left of a session which was taken back', async () => {
    const drafts = await twoDrafts();
    await drafts.correct(-10_000);
    await drafts.earlier.mark({ status: 'missed', reason: 'Nobody came.' });
    await left(drafts, 46_000);
  });

  test('for operators too, who are told on which bill it is', async () => {
    const drafts = await twoDrafts();
    expect(
      await json('bill', 'correct', String(drafts.october), '--cents', '-60000', '--reason', 'Kindness'),
    ).toMatchObject({ id: drafts.november, cents: 52_000 });
  });
});

describe('a payment', () => {
  const issuedBill = async () => {
    const { id, version } = await draft();
    return { id, version: (await issue(id, version)).body.bill.version };
  };
  const pay = (id: number, body: object) =>
    office(world, 'payBill', { cookie, params: { id }, body: { ...paid, ...body } as never });
  const reverse = (id: number, body: object) =>
    office(world, 'reverseBillPayment', { cookie, params: { id }, body: body as never });

  test.each(['9999-12-31', '1900-01-01', '2026-10-31', '2026-11-21'])('is not of %s', async (paidOn) => {
    const { id, version } = await issuedBill();
    expectError(await pay(id, { version, paidOn }), 400, 'validation', {
      paidOn: 'Choose a day from 2026-11-01 to 2026-11-20',
    });
    expect((await pay(id, { version, paidOn: '2026-11-01' })).status).toBe(200);
  });

  test('is taken back with a reason, which the audit leaves out, and the bill can be paid again', async () => {
    const { id, version } = await issuedBill();
    const { bill } = (await pay(id, { version })).body;
    expectError(await reverse(id, { version: bill.version, reason: ' ' }), 400, 'validation', { reason: 'Required' });
    const answer = await reverse(id, { version: bill.version, reason: 'The cheque came back.' });
    expectView(answer, 200, billAnswer);
    expect(answer.body.bill).toMatchObject({
      ...{ status: 'issued', paidOn: null, paidBy: null, paidReference: null, reversalReason: 'The cheque came back.' },
      fps: { identifier: '+852-61234567' },
    });
    expect(answer.body.bill.history[0]).toMatchObject({
      ...{ by: 'Ben', action: 'bill payment reversed' },
      ...{ before: { status: 'paid', paidOn: '2026-11-20', paidBy: 'fps' }, after: { status: 'issued' } },
    });
    expect(JSON.stringify(answer.body.bill.history)).not.toContain('cheque');
    const open = answer.body.bill.version;
    expectError(await reverse(id, { version: bill.version, reason: 'Twice.' }), 409, 'record.changed');
    expectError(await reverse(id, { version: open, reason: 'Twice.' }), 409, 'bill.notPaid');
    expectError(await reverse(2_000_000_000, { version: 1, reason: 'x' }), 404, 'bill.notFound');
    expect((await pay(id, { version: open })).body.bill).toMatchObject({ status: 'paid', reversalReason: null });
  });
});

test('corrections bring no bill beyond HK$1,000,000, however many', async () => {
  const { id, version } = await draft();
  const correct = (body: { version: number; cents: number }) =>
    office(world, 'correctBill', { cookie, params: { id }, body: { ...body, reason: 'A slip', key: randomUUID() } });
  let seen = version;
  for (let count = 0; count < 9; count += 1)
    seen = (await correct({ version: seen, cents: 10_000_000 })).body.bill.version;
  expectError(await correct({ version: seen, cents: 10_000_000 }), 409, 'bill.tooMuch');
  expect((await correct({ version: seen, cents: 9_944_000 })).body.bill).toMatchObject({ totalCents: 100_000_000 });
});

describe('the list of bills', () => {
  test('is narrowed by month, state, family and number, and comes page by page, the newest month first', async () => {
    const { family, child, session, id, version } = await draft({ sessionDate: '2026-08-03' });
    for (const sessionDate of ['2026-09-03', '2026-07-03']) {
      const { mark } = await buildSession(world, { family, child, tutor: session.tutor, sessionDate });
      await mark({ status: 'completed' });
    }
    const list = (query: object) => office(world, 'bills', { cookie, query: { family, ...query } });
    const first = await list({ limit: 2 });
    expectView(first, 200, billsView);
    const second = await list({ limit: 2, cursor: first.body.nextCursor ?? '' });
    const months = [...first.body.bills, ...second.body.bills].map(({ month }) => month);
    expect([months, second.body.nextCursor]).toEqual([['2026-09', '2026-08', '2026-07'], null]);
    const { bill } = (await issue(id, version)).body;
    expect((await list({ month: '2026-08', status: 'issued' })).body.bills).toMatchObject([
      { id, number: bill.number },
    ]);
    const number = (bill.number ?? '').toLowerCase();
    expect((await office(world, 'bills', { cookie, query: { number } })).body.bills).toMatchObject([{ id }]);
    expect((await list({ status: 'paid' })).body.bills).toEqual([]);
  });

  test('refuses what is no state, month or cursor', async () => {
    const query = { status: 'lost', month: '2026-13', family: 'x', cursor: 'bm8' } as never;
    const answer = await office(world, 'bills', { cookie, query });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors ?? {}).sort()).toEqual(['family', 'month', 'status']);
    expectError(await office(world, 'bills', { cookie, query: { cursor: 'bm8' } }), 400, 'validation', {
      cursor: 'Invalid input',
    });
  });
});

test('what is no bill is not found, and a changed one is not changed again unseen', async () => {
  const params = { id: 2_000_000_000 };
  expectError(await office(world, 'bill', { cookie, params }), 404, 'bill.notFound');
  const reason = 'x';
  expectError(await issue(params.id, 1), 404, 'bill.notFound');
  const pay = (id: number, version: number) =>
    office(world, 'payBill', { cookie, params: { id }, body: { version, ...paid } });
  expectError(await pay(params.id, 1), 404, 'bill.notFound');
  expectError(await office(world, 'voidBill', { cookie, params, body: { version: 1, reason } }), 404, 'bill.notFound');
  const body = { version: 1, cents: 1, reason, key: randomUUID() };
  expectError(await office(world, 'correctBill', { cookie, params, body }), 404, 'bill.notFound');
  const { id, version } = await draft();
  expectError(await issue(id, version + 7), 409, 'record.changed');
  expectError(await pay(id, version + 7), 409, 'record.changed');
  expectError(await pay(id, version), 409, 'bill.notIssued');
  const stale = { version: version + 7, reason };
  expectError(await office(world, 'voidBill', { cookie, params: { id }, body: stale }), 409, 'record.changed');
});

test('wrong amounts, ways and days are named', async () => {
  const { id, version } = await draft();
  const correct = await office(world, 'correctBill', {
    cookie,
    params: { id },
    body: { version, cents: 0, reason: '', key: randomUUID() },
  });
  expectError(correct, 400, 'validation', { cents: 'Enter an amount other than 0', reason: 'Required' });
  const most = await office(world, 'correctBill', {
    cookie,
    params: { id },
    body: { version, cents: 10_000_001, reason: 'x', key: randomUUID() },
  });
  expect(Object.keys(most.body.errors ?? {})).toEqual(['cents']);
  const pay = { version, paidOn: '2026-02-30', way: 'barter', reference: 'x'.repeat(101) } as never;
  const answer = await office(world, 'payBill', { cookie, params: { id }, body: pay });
  expect([answer.status, Object.keys(answer.body.errors ?? {}).sort()]).toEqual([400, ['paidOn', 'reference', 'way']]);
});

test('without FPS a bill has no code, and the bill of an erased family stays', async () => {
  const plain = await startWorld();
  try {
    const staff = await officeSession(plain, await buildStaff(plain));
    await buildRate(plain);
    const home = await buildFamily(plain);
    const { mark } = await buildSession(plain, home);
    await mark({ status: 'completed' });
    const { id, version } = await plain.em().findOneOrFail(Bill, { family: home.family });
    const issued = await office(plain, 'issueBill', { cookie: staff, params: { id }, body: { version } });
    expect(issued.body.bill).toMatchObject({ status: 'issued', fps: null });
    await plain.em().nativeDelete(Family, home.family);
    const left = await office(plain, 'bill', { cookie: staff, params: { id } });
    expect(left.body.bill).toMatchObject({ family: null, billTo: '陳太', lines: [{ child: 'Hei Hei' }] });
  } finally {
    await plain.stop();
  }
});
