import { randomUUID } from 'node:crypto';
import { billAnswer, billsView, draftsView, issuedView } from '@kitewell/contract/office/bills';
import { expectError, expectView } from '../../../test/answers.ts';
import { billsOf } from '../../../test/bills.ts';
import { buildFamily, buildPaymentAccount, buildRate, buildSession } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Family } from '../families/family.entity.ts';

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

const { json, ops } = operator(() => world);
const { of, drafts, account, list, see, order, send, issue, charged, billed, pay } = billsOf(
  () => world,
  () => cookie,
);
const voidBill = (id: number, body: object) =>
  office(world, 'voidBill', { cookie, params: { id }, body: { reason: 'Wrong.', key: randomUUID(), ...body } });

describe('a draft', () => {
  test('is what a family was charged and is on no bill, up to a day', async () => {
    const { family, child, session } = await charged();
    const later = await buildSession(world, { family, child, tutor: session.tutor, sessionDate: '2026-11-10' });
    await later.mark({ status: 'completed' });
    const answer = await office(world, 'drafts', { cookie, query: { family } });
    expectView(answer, 200, draftsView);
    expect(answer.body).toMatchObject({
      until: '2026-11-20',
      sums: { families: 1, totalCents: 112_000 },
      drafts: [{ family, billTo: '陳太', totalCents: 112_000, creditCents: 0, odd: [] }],
    });
    const line = { kind: 'session', child: 'Hei Hei', minutes: 60, cents: 56_000 };
    expect(answer.body.drafts[0]?.lines).toMatchObject([
      { ...line, date: '2026-11-03' },
      { ...line, date: '2026-11-10' },
    ]);
    expect(await drafts(family, '2026-11-09')).toMatchObject([{ totalCents: 56_000 }]);
    expect(await drafts(family, '2026-11-02')).toEqual([]);
  });

  test('follows its sessions, and its version with it', async () => {
    const { family, session } = await charged();
    const [before] = await drafts(family);
    await session.mark({ status: 'completed', actualMinutes: 30 });
    const [after] = await drafts(family);
    expect([before?.totalCents, after?.totalCents]).toEqual([56_000, 28_000]);
    expect(after?.version).not.toBe(before?.version);
    await session.mark({ status: 'cancelled', reason: 'The tutor is ill.' });
    expect(await drafts(family)).toEqual([]);
  });

  test('says how much credit will pay at once', async () => {
    const { family } = await charged();
    await pay(family, 20_000);
    expect(await drafts(family)).toMatchObject([{ totalCents: 56_000, creditCents: 20_000 }]);
    await pay(family, 60_000);
    expect(await drafts(family)).toMatchObject([{ totalCents: 56_000, creditCents: 56_000 }]);
  });

  test('says what is odd about it', async () => {
    const { family, child, session } = await billed({ sessionDate: '2026-10-05' });
    const { tutor } = session;
    for (const sessionDate of ['2026-10-12', '2026-11-03']) {
      const { mark } = await buildSession(world, { family, child, tutor, sessionDate });
      await mark({ status: 'completed' });
    }
    await buildSession(world, { family, child, tutor, sessionDate: '2026-11-05' });
    const [draft] = await drafts(family);
    expect(draft?.odd).toEqual(['unrecorded', 'earlierMonth']);
    const given = { family, child, tutor, sessionDate: '2026-11-06', program: 'outdoor-mission' } as const;
    await (await buildSession(world, given)).mark({ status: 'completed' });
    expect((await drafts(family))[0]?.odd).toContain('noRate');
  });

  test('is unlike the last bill by another price, by three sessions and more than half, or by a large charge', async () => {
    const { family, child, session } = await charged({ sessionDate: '2026-10-05' });
    const { tutor } = session;
    const teach = async (days: readonly string[], given: object = {}) => {
      for (const sessionDate of days) {
        const { mark } = await buildSession(world, { family, child, tutor, sessionDate, ...given });
        await mark({ status: 'completed' });
      }
    };
    await teach(['2026-10-12', '2026-10-19', '2026-10-26']);
    await issue(family);
    const oddOf = async () => (await drafts(family))[0]?.odd;
    // A short month of two sessions after four, and a month of five.
    await teach(['2026-11-02', '2026-11-03']);
    expect(await oddOf()).toEqual([]);
    await teach(['2026-11-09', '2026-11-10', '2026-11-11']);
    expect(await oddOf()).toEqual([]);
    await teach(['2026-11-12', '2026-11-13']);
    expect(await oddOf()).toEqual(['unlikeLast']);
    await issue(family);
    // Four sessions after seven, for an eighth more.
    const rate = await buildRate(world, { from: '2026-11-15', familyCents: 63_000 });
    await teach(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']);
    await world.em().nativeDelete(rate.constructor as never, rate.id);
    expect(await oddOf()).toEqual(['unlikeLast']);
    await issue(family);
    const charge = (cents: number) =>
      office(world, 'addCharge', {
        ...of(family),
        body: { cents, day: '2026-11-20', reason: 'Books', key: randomUUID() },
      });
    await charge(252_000);
    expect(await oddOf()).toEqual([]);
    await charge(100);
    expect(await oddOf()).toEqual(['unlikeLast']);
  });

  test('says where a tutor earns more than the family pays', async () => {
    const rate = await buildRate(world, { programme: 'english-through-play', familyCents: 30_000 });
    const { family } = await charged({ program: 'english-through-play' });
    expect(await drafts(family)).toMatchObject([{ totalCents: 30_000, odd: ['tutorEarnsMore'] }]);
    await world.em().nativeDelete(rate.constructor as never, rate.id);
  });

  test('comes page by page, by name', async () => {
    for (let count = 0; count < 3; count += 1) await charged();
    const all = (await office(world, 'drafts', { cookie, query: {} })).body;
    const families: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query: object = { limit: 2, ...(cursor === undefined ? {} : { cursor }) };
      const { body } = await office(world, 'drafts', { cookie, query });
      expect(body.sums).toEqual(all.sums);
      families.push(...body.drafts.map(({ family }) => family));
      cursor = body.nextCursor;
    }
    expect(families).toEqual(all.drafts.map(({ family }) => family));
    expect(new Set(families).size).toBe(all.sums.families);
  });
});

describe('a bill', () => {
  test('is issued with a number, a day to pay by and a code for FPS', async () => {
    const { family } = await charged({ language: 'zh' });
    const answer = await send(await order(family, { dueOn: '2026-12-04' }));
    expectView(answer, 200, issuedView);
    const [issued] = answer.body.bills;
    expect(issued).toMatchObject({ family, refusal: null, bill: { status: 'open', openCents: 56_000 } });
    const read = await office(world, 'bill', { cookie, params: { id: issued?.bill?.id ?? 0 } });
    expectView(read, 200, billAnswer);
    const { bill } = read.body;
    expect(bill.number).toMatch(/^KE2026-\d{4}$/);
    expect(bill).toMatchObject({
      ...{ status: 'open', overdue: false, language: 'zh', billTo: '陳太', month: '2026-11', family },
      ...{ totalCents: 56_000, openCents: 56_000, issuedOn: '2026-11-20', dueOn: '2026-12-04', paidOn: null },
      lines: [{ kind: 'session', child: 'Hei Hei', date: '2026-11-03', minutes: 60, cents: 56_000 }],
      ...{ paidBy: [], fps: { identifier: '+852-61234567', sample: false } },
    });
    expect(bill.fps?.text).toMatch(
      new RegExp(
        `^0002010102122633.*hk\\.com\\.hkicl0313\\+852-61234567.*53033445403560.*62150511${bill.number}6304[0-9A-F]{4}$`,
      ),
    );
    expect(bill.history).toMatchObject([
      { by: 'Ben', action: 'bill issue', after: { number: bill.number, totalCents: 56_000, dueOn: '2026-12-04' } },
    ]);
    expect(await drafts(family)).toEqual([]);
  });

  test('is partly paid, then paid, and its code asks for what is open', async () => {
    const { family, id } = await billed();
    await pay(family, 50_000, { reference: 'FRN1' });
    const half = await see(id);
    expect(half).toMatchObject({
      ...{ status: 'partlyPaid', totalCents: 56_000, openCents: 6_000, paidOn: null },
      paidBy: [{ kind: 'payment', day: '2026-11-20', way: 'fps', reference: 'FRN1', cents: 50_000 }],
    });
    expect(half.fps?.text).toContain('540260');
    await pay(family, 6_000, { way: 'cash' });
    expect(await see(id)).toMatchObject({ status: 'paid', openCents: 0, paidOn: '2026-11-20', fps: null });
  });

  test('is paid by the credit of its family at once', async () => {
    const { family } = await charged();
    await pay(family, 60_000);
    const issued = await issue(family);
    expect(issued?.bill).toMatchObject({ status: 'paid', totalCents: 56_000, openCents: 0 });
    expect(await account(family)).toMatchObject({ openCents: 0, unbilledCents: 0, creditCents: 4_000 });
  });

  test('is overdue from the day after its due day, and says so in the list', async () => {
    const { family, id } = await billed();
    expect(await list({ family, status: 'overdue' })).toEqual([]);
    world.clock.now = new Date('2026-11-27T02:00:00Z');
    cookie = await officeSession(world, await buildStaff(world));
    expect(await list({ family })).toMatchObject([{ overdue: false }]);
    world.clock.now = new Date('2026-11-28T02:00:00Z');
    cookie = await officeSession(world, await buildStaff(world));
    expect(await list({ family, status: 'overdue' })).toMatchObject([{ id, overdue: true, status: 'open' }]);
    expect(await account(family)).toMatchObject({ overdueCents: 56_000 });
    await pay(family, 56_000);
    expect(await list({ family, status: 'overdue' })).toEqual([]);
  });

  test('is issued once of ten who press at once, and ten bills at once have ten numbers in a row', async () => {
    const one = await charged();
    const orders = await Promise.all(Array.from({ length: 10 }, () => order(one.family)));
    const answers = await Promise.all(orders.map((body) => send(body)));
    const refusals = answers.map(({ body }) => body.bills[0]?.refusal ?? null);
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(refusals.filter((refusal) => refusal === 'bill.nothingToPay')).toHaveLength(9);
    const many = await Promise.all(Array.from({ length: 10 }, () => charged()));
    const issued = await Promise.all(many.map(({ family }) => issue(family)));
    const numbers = issued.map((each) => Number(each?.bill?.number.slice(7))).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, place) => (numbers[0] ?? 0) + place));
  });

  test('of several families is issued in one act, each for itself, and again with the same key once', async () => {
    const [one, two, three] = [await charged(), await charged(), await charged()];
    const body = await order(one.family);
    const [stale] = (await order(two.family)).families;
    await two.session.mark({ status: 'completed', actualMinutes: 45 });
    const gone = { family: 2_000_000_000, version: 'x' };
    const families = [...body.families, stale ?? gone, gone, ...(await order(three.family)).families];
    const answers = [await send({ ...body, families }), await send({ ...body, families })];
    for (const answer of answers)
      expect(answer.body.bills).toMatchObject([
        { family: one.family, refusal: null, bill: { totalCents: 56_000 } },
        { family: two.family, refusal: 'record.changed', bill: null },
        { refusal: 'family.notFound' },
        { family: three.family, refusal: null },
      ]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await list({ family: one.family })).toHaveLength(1);
    const other = { ...body, families, dueOn: '2026-12-01' };
    expectError(await send(other), 409, 'request.otherContent');
  });

  test('is of days that can be meant', async () => {
    const { family } = await charged();
    expectError(await send(await order(family, { dueOn: '2026-11-19' })), 400, 'validation', {
      dueOn: 'Choose a day from 2026-11-20 to 2027-11-20',
    });
    expectError(await send(await order(family, { until: '2027-11-20' })), 400, 'validation', {
      until: 'Choose a day from 2025-11-20 to 2026-12-21',
    });
    expectError(await send(await order(family, { families: [] })), 400, 'validation', { families: 'Required' });
    expectError(await office(world, 'issueBills', { body: await order(family) }), 401, 'staff.sessionRequired');
  });

  test('that is void keeps its lines and its reason, and its charges can be billed again', async () => {
    const { family, id, number } = await billed();
    expectError(await voidBill(id, { reason: ' ' }), 400, 'validation', { reason: 'Required' });
    const key = randomUUID();
    const answers = [await voidBill(id, { key }), await voidBill(id, { key })];
    for (const answer of answers) expectView(answer, 200, billAnswer);
    expect(answers[0]?.body.bill).toMatchObject({
      ...{ status: 'void', number, voidReason: 'Wrong.', totalCents: 56_000, openCents: 0, fps: null },
      lines: [{ kind: 'session' }],
    });
    expect(JSON.stringify(answers[0]?.body.bill.history)).not.toContain('Wrong');
    expectError(await voidBill(id, {}), 409, 'bill.void');
    expectError(await voidBill(2_000_000_000, {}), 404, 'bill.notFound');
    expect(await drafts(family)).toMatchObject([{ totalCents: 56_000 }]);
    expect((await issue(family))?.bill?.number).not.toBe(number);
  });

  test('of which something is paid is not made void, since a credit note is for that', async () => {
    const { family, id } = await billed();
    await pay(family, 1_000);
    const refused = await voidBill(id, {});
    expectError(refused, 409, 'bill.hasPayments');
    expect(refused.body.message).toContain('credit note');
    expect(await see(id)).toMatchObject({ status: 'partlyPaid' });
  });

  test('stays when its session is taken back, which is credited at once', async () => {
    const { family, id, session } = await billed();
    await session.mark({ status: 'completed', actualMinutes: 30 });
    expect(await see(id)).toMatchObject({
      ...{ status: 'partlyPaid', totalCents: 56_000, openCents: 28_000 },
      paidBy: [{ kind: 'credit', cents: 28_000, way: null }],
    });
    // What is more is a new charge.
    await session.mark({ status: 'completed', actualMinutes: 60 });
    expect(await drafts(family)).toMatchObject([{ totalCents: 28_000 }]);
    expect(await account(family)).toMatchObject({ openCents: 28_000, unbilledCents: 28_000, creditCents: 0 });
  });
});

describe('the list of bills', () => {
  test('is narrowed by month, state, family and number, with sums, and comes page by page, the newest first', async () => {
    const { family, child, session, number, id } = await billed({ sessionDate: '2026-08-03' });
    for (const day of ['2026-09-03', '2026-10-05']) {
      const { mark } = await buildSession(world, { family, child, tutor: session.tutor, sessionDate: day });
      await mark({ status: 'completed' });
      await issue(family, { until: day });
    }
    const ask = (query: object) => office(world, 'bills', { cookie, query: { family, ...query } });
    const first = await ask({ limit: 2 });
    expectView(first, 200, billsView);
    const second = await ask({ limit: 2, cursor: first.body.nextCursor ?? '' });
    const months = [...first.body.bills, ...second.body.bills].map(({ month }) => month);
    expect([months, second.body.nextCursor]).toEqual([['2026-11', '2026-10', '2026-09'], null]);
    const sum = async (query: object) =>
      (await office(world, 'billSums', { cookie, query: { family, ...query } })).body;
    expect(await sum({})).toEqual({ bills: 3, totalCents: 168_000, openCents: 168_000 });
    const november = { month: '2026-11', status: 'open' };
    expect((await ask(november)).body.bills).toMatchObject([{ id, number }]);
    expect(await sum(november)).toEqual({ bills: 1, totalCents: 56_000, openCents: 56_000 });
    expect(await list({ number: number.toLowerCase() })).toMatchObject([{ id }]);
    expect(await list({ family, status: 'paid' })).toEqual([]);
    await pay(family, 100_000);
    expect(await list({ family, status: 'paid' })).toHaveLength(1);
    expect(await list({ family, status: 'partlyPaid' })).toHaveLength(1);
    expect(await sum({})).toEqual({ bills: 3, totalCents: 168_000, openCents: 68_000 });
  });

  test('refuses what is no state, month or cursor', async () => {
    const query = { status: 'draft', month: '2026-13', family: 'x', cursor: 'bm8' } as never;
    const answer = await office(world, 'bills', { cookie, query });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors ?? {}).sort()).toEqual(['family', 'month', 'status']);
    expect((await office(world, 'bills', { cookie, query: { cursor: 'bm8' } })).status).toBe(400);
    expect((await office(world, 'drafts', { cookie, query: { cursor: 'bm8' } })).status).toBe(400);
  });
});

test('what is no bill is not found', async () => {
  const params = { id: 2_000_000_000 };
  expectError(await office(world, 'bill', { cookie, params }), 404, 'bill.notFound');
  expectError(await office(world, 'withdrawBill', { cookie, params }), 404, 'bill.notFound');
});

test('operators list drafts, issue a bill and make it void', async () => {
  const { family } = await charged();
  expect(await json('bill', 'drafts', '--family', String(family))).toMatchObject([{ family, cents: 56_000, lines: 1 }]);
  const bill = await json<{ id: number }>('bill', 'issue', String(family));
  expect(bill).toMatchObject({ status: 'open', cents: 56_000, dueOn: '2026-11-27' });
  expect((await ops('bill', 'issue', String(family))).code).toBe(1);
  expect(await json('bill', 'void', String(bill.id), '--reason', 'Twice.')).toMatchObject({ status: 'void' });
});

test('without FPS a bill has no code, and the bill of an erased family stays', async () => {
  const plain = await startWorld();
  try {
    const staff = await officeSession(plain, await buildStaff(plain));
    await buildRate(plain);
    const here = billsOf(
      () => plain,
      () => staff,
    );
    const { family, id } = await here.billed();
    expect(await here.see(id)).toMatchObject({ status: 'open', fps: null });
    await plain.em().nativeDelete(Family, family);
    expect(await here.see(id)).toMatchObject({ family: null, billTo: '陳太', lines: [{ child: null }] });
    expect((await buildFamily(plain)).family).not.toBe(family);
  } finally {
    await plain.stop();
  }
});
