import { randomUUID } from 'node:crypto';
import { asCents } from '@kitewell/contract/cents';
import {
  payRunDoneView,
  payrollExportView,
  payRunSumsView,
  payRunView,
  tutorPayAnswer,
} from '@kitewell/contract/office/pay-run';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildReceipt, buildTutor } from '../../../test/builders.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { listenToStatements } from '../../../test/statements.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { PayCorrection } from './pay-correction.entity.ts';
import { Receipt } from './receipt.entity.ts';
import { TutorPayment } from './tutor-payment.entity.ts';

let world: World;
let owner: string;
let coordinator: string;
beforeEach(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-12-01T02:00:00Z');
  owner = await officeSession(world, await buildStaff(world, { role: 'owner', name: 'Ada' }));
  coordinator = await officeSession(world, await buildStaff(world));
});
afterEach(() => world.stop());

const month = '2026-11';
/** A tutor who has earned HK$455 for each of some sessions in November. */
async function earning(sessions = 1, given: { name?: string } = {}) {
  const tutor = await buildTutor(world, { certified: true, ...given });
  for (let day = 1; day <= sessions; day += 1) {
    await buildReceipt(world, { tutor, sessionDate: `2026-11-0${day}`, paymentStatus: 'pending' });
  }
  return tutor;
}
const order = (...tutors: { id: number; expectedCents: number }[]) => ({
  month,
  tutors,
  paidOn: '2026-12-01',
  reference: 'Salaries November',
  key: randomUUID(),
});
const pay = (body: ReturnType<typeof order>, cookie = owner) => office(world, 'payTutors', { cookie, body });
const run = (query: object = {}) => office(world, 'payRun', { cookie: coordinator, query: { month, ...query } });
const sums = async () => {
  const answer = await office(world, 'payRunSums', { cookie: coordinator, query: { month } });
  expectView(answer, 200, payRunSumsView);
  return answer.body;
};
const correct = (id: number, cents: number, reason = 'Travel', key: string = randomUUID()) =>
  office(world, 'correctPay', { cookie: owner, params: { id }, body: { month, cents, reason, key } });
const stateOf = async (tutor: { id: number }) =>
  (await world.em().find(Receipt, { tutor: tutor.id }, { orderBy: { sessionDate: 'asc' } })).map(
    ({ paymentStatus }) => paymentStatus,
  );

describe('a pay run', () => {
  test('shows what each tutor is owed for the month, and pays all of it at once', async () => {
    const [ada, bo] = [await earning(2, { name: 'Ada Lau' }), await earning(1, { name: 'Bo Wong' })];
    await buildReceipt(world, { tutor: ada, sessionDate: '2026-12-01', paymentStatus: 'pending' });
    expectView(await correct(ada.id, -5_000, 'Paid twice in October'), 201, tutorPayAnswer);
    const before = await run();
    expectView(before, 200, payRunView);
    expect(before.body).toMatchObject({
      tutors: [
        {
          id: ada.id,
          name: 'Ada Lau',
          sessions: 2,
          minutes: 120,
          earningsCents: 91_000,
          correctionCents: -5_000,
          dueCents: 86_000,
          paidCents: 0,
        },
        { id: bo.id, dueCents: 45_500 },
      ],
      nextCursor: null,
    });
    expect(await sums()).toEqual({ dueCents: 131_500, paidCents: 0 });
    const done = await pay(order({ id: ada.id, expectedCents: 86_000 }, { id: bo.id, expectedCents: 45_500 }));
    expectView(done, 200, payRunDoneView);
    expect(done.body).toEqual({ tutors: 2, cents: 131_500 });
    expect([await stateOf(ada), await stateOf(bo)]).toEqual([['paid', 'paid', 'pending'], ['paid']]);
    expect((await run()).body).toMatchObject({
      tutors: [{ sessions: 0, dueCents: 0, paidCents: 86_000 }, { paidCents: 45_500 }],
    });
    expect(await sums()).toEqual({ dueCents: 0, paidCents: 131_500 });
    const one = await office(world, 'tutorPay', { cookie: coordinator, params: { id: ada.id }, query: { month } });
    expectView(one, 200, tutorPayAnswer);
    expect(one.body.pay).toMatchObject({
      receipts: [{ date: '2026-11-01', paid: true }, { paid: true }],
      corrections: [{ cents: -5_000, reason: 'Paid twice in October', paid: true }],
      payments: [{ paidOn: '2026-12-01', cents: 86_000, reference: 'Salaries November', by: 'Ada' }],
      history: [
        { by: 'Ada', action: 'pay paid' },
        { action: 'pay correct', after: { cents: -5_000 } },
      ],
    });
    expect(JSON.stringify(one.body.pay.history)).not.toContain('Salaries');
  });

  test('of ten tutors sends as many statements as one of one tutor, beside those of the emails', async () => {
    const [one, ...ten] = await Promise.all(Array.from({ length: 11 }, () => earning(2)));
    const sent = await listenToStatements(world);
    const countFor = async (tutors: { id: number }[]) => {
      sent.length = 0;
      const done = await pay(order(...tutors.map(({ id }) => ({ id, expectedCents: 91_000 }))));
      expect(done.body).toEqual({ tutors: tutors.length, cents: tutors.length * 91_000 });
      return sent.filter(({ sql }) => !/\b(emails|pgboss)\b/.test(sql)).length;
    };
    expect(await countFor(ten)).toBe(one && (await countFor([one])));
    expect(await world.em().count(Receipt, { paymentStatus: 'paid', payment: { $ne: null } })).toBe(22);
  });

  test('that is started twice pays once: the same order again, and another one for the same sum', async () => {
    const tutor = await earning(3);
    const first = order({ id: tutor.id, expectedCents: 136_500 });
    expect((await pay(first)).body).toEqual({ tutors: 1, cents: 136_500 });
    expect((await pay(first)).body).toEqual({ tutors: 1, cents: 136_500 });
    expectError(await pay(order({ id: tutor.id, expectedCents: 136_500 })), 409, 'payRun.changedMeanwhile');
    expect(await world.em().count(TutorPayment)).toBe(1);
  });

  test('with the key of another order is refused, so that nobody is taken for paid who is not', async () => {
    const [ada, bo] = [await earning(1), await earning(2)];
    const first = order({ id: ada.id, expectedCents: 45_500 });
    const done = await pay(first);
    const both = [...first.tutors, { id: bo.id, expectedCents: 91_000 }];
    for (const other of [{ tutors: both }, { paidOn: '2026-11-30' }, { month: '2026-10' }, { reference: 'Salaries' }])
      expectError(await pay({ ...first, ...other }), 409, 'request.otherContent');
    expect([await stateOf(ada), await stateOf(bo)]).toEqual([['paid'], ['pending', 'pending']]);
    expect((await pay(first)).body).toEqual(done.body);
  });

  test('of twenty that start at once one pays, and the others are refused', async () => {
    const tutors = [await earning(3), await earning(2)];
    const sums = tutors.map(({ id }, place) => ({ id, expectedCents: [136_500, 91_000][place] ?? 0 }));
    // The tutors in either order: the two requests must not wait for each other for ever.
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => pay(order(...(place % 2 ? sums : sums.toReversed())))),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([
      { tutors: 2, cents: 227_500 },
    ]);
    expect(refused).toHaveLength(19);
    for (const answer of refused) expectError(answer, 409, 'payRun.changedMeanwhile');
    expect(await world.em().count(TutorPayment)).toBe(2);
  });

  test('of twenty retries of one order all say that it was paid, and it was paid once', async () => {
    const tutor = await earning(1);
    const body = order({ id: tutor.id, expectedCents: 45_500 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(body)));
    expect(answers.map((answer) => [answer.status, answer.body])).toEqual(
      Array(20).fill([200, { tutors: 1, cents: 45_500 }]),
    );
    expect(await world.em().count(TutorPayment)).toBe(1);
  });

  test('pays nobody where one of the sums is another by now', async () => {
    const [one, other] = [await earning(1), await earning(1)];
    await buildReceipt(world, { tutor: other, sessionDate: '2026-11-30', paymentStatus: 'pending' });
    const answer = await pay(order({ id: one.id, expectedCents: 45_500 }, { id: other.id, expectedCents: 45_500 }));
    expectError(answer, 409, 'payRun.changedMeanwhile');
    expect([await stateOf(one), await world.em().count(TutorPayment)]).toEqual([['pending'], 0]);
  });

  test('pays what was added up, and nothing that is written while it pays', async () => {
    const tutor = await earning(1);
    // Holds a payment up here, between adding up and marking what it pays.
    const gate = world.em();
    await gate.begin();
    await gate.execute('lock table tutor_payments in share mode');
    const paying = pay(order({ id: tutor.id, expectedCents: 45_500 }));
    const watching = world.em();
    await until(async () => {
      const [{ waits }] = await watching.execute<[{ waits: number }]>(
        `select count(*)::int as waits from pg_locks l join pg_database d on d.oid = l.database
         where d.datname = current_database() and relation = 'tutor_payments'::regclass and not granted`,
      );
      return waits > 0;
    });
    await buildReceipt(world, { tutor, sessionDate: '2026-11-30', paymentStatus: 'pending' });
    const em = world.em();
    em.create(PayCorrection, { tutor: tutor.id, month: `${month}-01`, cents: asCents(700), reason: 'Travel' });
    await em.flush();
    const correcting = correct(tutor.id, 300);
    await gate.rollback();
    expect((await paying).body).toEqual({ tutors: 1, cents: 45_500 });
    expect((await correcting).status).toBe(201);
    expect(await stateOf(tutor)).toEqual(['paid', 'pending']);
    expect(await sums()).toEqual({ dueCents: 46_500, paidCents: 45_500 });
  });

  test('goes on with what comes later in the same month', async () => {
    const tutor = await earning(1);
    await pay(order({ id: tutor.id, expectedCents: 45_500 }));
    await buildReceipt(world, { tutor, sessionDate: '2026-11-30', paymentStatus: 'pending' });
    expect((await run()).body.tutors).toMatchObject([{ sessions: 1, dueCents: 45_500, paidCents: 45_500 }]);
    expect((await pay(order({ id: tutor.id, expectedCents: 45_500 }))).status).toBe(200);
    expect(await sums()).toEqual({ dueCents: 0, paidCents: 91_000 });
  });

  test('comes page by page, by name', async () => {
    for (const name of ['Cem', 'Ann', 'Bea']) await earning(1, { name });
    const first = await run({ limit: 2 });
    const second = await run({ limit: 2, cursor: first.body.nextCursor });
    expect([...first.body.tutors, ...second.body.tutors].map(({ name }) => name)).toEqual(['Ann', 'Bea', 'Cem']);
    expect(second.body.nextCursor).toBeNull();
    expect((await sums()).dueCents).toBe(3 * 45_500);
    expectError(await run({ cursor: 'bm8' }), 400, 'validation', { cursor: 'Invalid input' });
    expect(Object.keys((await run({ month: '2026-1' })).body.errors ?? {})).toEqual(['month']);
    const noMonth = await office(world, 'payRunSums', { cookie: coordinator, query: { month: '2026-1' } });
    expect([noMonth.status, Object.keys(noMonth.body.errors ?? {})]).toEqual([400, ['month']]);
  });
});

test('money goes out by an owner alone, to tutors whom there are, in orders that can be read', async () => {
  const tutor = await earning(1);
  const right = order({ id: tutor.id, expectedCents: 45_500 });
  expectError(await pay(right, coordinator), 403, 'staff.forbidden');
  const params = { id: tutor.id };
  const body = { month, cents: 1, reason: 'x', key: randomUUID() };
  expectError(await office(world, 'correctPay', { cookie: coordinator, params, body }), 403, 'staff.forbidden');
  expectError(await pay(order({ id: 2_000_000_000, expectedCents: 1 })), 404, 'tutor.notFound');
  expectError(await correct(2_000_000_000, 1), 404, 'tutor.notFound');
  const nobody = await office(world, 'tutorPay', { cookie: owner, params: { id: 2_000_000_000 }, query: { month } });
  expectError(nobody, 404, 'tutor.notFound');
  const wrong = await pay({ ...right, month: '2026-00', paidOn: 'soon', key: 'again', tutors: [] } as never);
  expect([wrong.status, Object.keys(wrong.body.errors ?? {}).sort()]).toEqual([
    400,
    ['key', 'month', 'paidOn', 'tutors'],
  ]);
  expect(
    (await pay(order(...Array.from({ length: 101 }, () => ({ id: tutor.id, expectedCents: 45_500 }))))).status,
  ).toBe(400);
  const twice = await pay(order(...[1, 2].map(() => ({ id: tutor.id, expectedCents: 45_500 }))));
  expectError(twice, 400, 'validation', { tutors: 'Invalid input' });
  expect(await stateOf(tutor)).toEqual(['pending']);
});

test('nothing is paid where nothing is owed, on a day before the month, or on one to come', async () => {
  const tutor = await earning(1);
  await correct(tutor.id, -45_500);
  expectError(await pay(order({ id: tutor.id, expectedCents: 0 })), 400, 'validation', {
    'tutors[0].expectedCents': 'Number must be at least 1',
  });
  const other = await earning(1);
  for (const paidOn of ['2026-10-31', '2026-12-02', '9999-12-31'])
    expectError(await pay({ ...order({ id: other.id, expectedCents: 45_500 }), paidOn }), 400, 'validation', {
      paidOn: 'Choose a day from 2026-11-01 to 2026-12-01',
    });
  expect(await world.em().count(TutorPayment)).toBe(0);
});

test('corrections of a month come to no more than HK$1,000,000, however many', async () => {
  const tutor = await earning(1);
  for (let count = 0; count < 10; count += 1) expect((await correct(tutor.id, 10_000_000)).status).toBe(201);
  expectError(await correct(tutor.id, 1), 409, 'payRun.tooMuch');
  expect((await correct(tutor.id, -1)).status).toBe(201);
});

test('a correction that is sent again is made once, and its key makes no other', async () => {
  const [tutor, other] = [await earning(1), await earning(1)];
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => correct(tutor.id, 700, 'Travel', key)));
  expect(answers.map(({ status, body }) => [status, body.pay.correctionCents])).toEqual(Array(5).fill([201, 700]));
  expectError(await correct(tutor.id, 800, 'Travel', key), 409, 'request.otherContent');
  expectError(await correct(tutor.id, 700, 'Taxi', key), 409, 'request.otherContent');
  expectError(await correct(other.id, 700, 'Travel', key), 409, 'request.otherContent');
  expect(await world.em().count(PayCorrection)).toBe(1);
});

test('a correction is taken away until it is paid', async () => {
  const tutor = await earning(1);
  const idOf = async (cents: number) =>
    (await correct(tutor.id, cents)).body.pay.corrections.find((one) => one.cents === cents)?.id ?? 0;
  const remove = (correction: number) =>
    office(world, 'removePayCorrection', { cookie: owner, params: { id: tutor.id, correction } });
  const [gone, kept] = [await idOf(700), await idOf(900)];
  expect((await remove(gone)).status).toBe(204);
  expectError(await remove(gone), 404, 'tutor.notFound');
  await pay(order({ id: tutor.id, expectedCents: 46_400 }));
  expectError(await remove(kept), 409, 'payRun.correctionPaid');
  const zero = await correct(tutor.id, 0, '');
  expectError(zero, 400, 'validation', { cents: 'Enter an amount other than 0', reason: 'Required' });
});

test('the bookkeeper gets a table without formulas and without names of children', async () => {
  const tutor = await earning(1, { name: '=HYPERLINK("https://evil.example")' });
  await correct(tutor.id, -1_250, '+852 "taxi", 的士');
  await pay(order({ id: tutor.id, expectedCents: 44_250 }));
  const answer = await office(world, 'payrollExport', { cookie: coordinator, query: { month } });
  expectView(answer, 200, payrollExportView);
  expect(answer.body.name).toBe('pay-2026-11-as-of-2026-12-01.csv');
  const name = `"'=HYPERLINK(""https://evil.example"")"`;
  expect(answer.body.csv).toBe(
    [
      '\ufeffKind,Tutor,Email,Date,Programme,Minutes,HKD,Paid on,Reference,Reason',
      `session,${name},${tutor.email},2026-11-01,english-through-play,60,455.00,2026-12-01,Salaries November,`,
      `correction,${name},${tutor.email},2026-11-01,,,-12.50,2026-12-01,Salaries November,"'+852 ""taxi"", 的士"`,
      '',
    ].join('\r\n'),
  );
});

test('the sheet of a long month comes in parts, with each row once and the headings at its beginning', async () => {
  const tutor = await earning(1);
  await world.em().execute(
    `insert into pay_corrections (tutor_id, month, cents, reason)
     select ?, '2026-11-01', 100, 'Bonus ' || n from generate_series(1, 1500) n`,
    [tutor.id],
  );
  const parts: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { month, ...(cursor && { cursor }) };
    const answer = await office(world, 'payrollExport', { cookie: coordinator, query });
    expectView(answer, 200, payrollExportView);
    parts.push(answer.body.csv);
    cursor = answer.body.nextCursor;
  }
  expect(parts).toHaveLength(2);
  const rows = parts.join('').trimEnd().split('\r\n');
  expect(rows[0]).toContain('Kind,Tutor');
  expect(rows.slice(2).map((row) => row.split(',').at(-1))).toEqual(
    Array.from({ length: 1_500 }, (_, index) => `Bonus ${index + 1}`),
  );
});
