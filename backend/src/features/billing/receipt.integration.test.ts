import { monthsView, receiptsView } from '@kitewell/contract/receipts';
import fc from 'fast-check';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildReceipt, buildTutor } from '../../../test/builders.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';

let world: World;
let tutor: Tutor;
let token: string;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  tutor = await buildTutor(world, { certified: true });
  token = world.signIn(tutor);
});

const one = { tutorEarnings: 45_500, totalAmount: 65_000 };
const paid = { paidEarnings: 45_500, paidMinutes: 60 };
const unpaidOut = { correctionCents: 0, paidCorrectionCents: 0, corrections: [], payments: [] };

const list = (query = '') => world.get(`/api/tutor/receipts${query}`, { token });

test('a tutor sees the own receipts, newest session first, in cents', async () => {
  await buildReceipt(world);
  const older = await buildReceipt(world, { tutor, sessionDate: '2026-10-01' });
  const newer = await buildReceipt(world, { tutor, sessionDate: '2026-11-02', paymentStatus: 'pending' });
  const answer = await list();
  expectView(answer, 200, receiptsView);
  expect(answer.body.receipts).toEqual([
    {
      id: newer.id,
      studentName: newer.studentName,
      program: 'english-through-play',
      duration: 60,
      sessionDate: '2026-11-02',
      kind: 'session',
      tutorEarnings: 45_500,
      totalAmount: 65_000,
      paymentStatus: 'pending',
      paidOn: null,
      reference: null,
    },
    expect.objectContaining({ id: older.id, paymentStatus: 'paid' }),
  ]);
});

test('pages show each receipt once, and the sums of the months are right to the cent', async () => {
  const sessions = fc.array(
    fc.record({
      sessionDate: fc.constantFrom('2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01'),
      tutorEarnings: fc.integer({ min: 0, max: 100_000 }),
    }),
    { minLength: 1, maxLength: 10 },
  );
  await fc.assert(
    fc.asyncProperty(sessions, fc.integer({ min: 1, max: 4 }), async (given, limit) => {
      tutor = await buildTutor(world, { certified: true });
      token = world.signIn(tutor);
      for (const receipt of given) await buildReceipt(world, { tutor, ...receipt });
      const seen: { id: number; sessionDate: string; tutorEarnings: number }[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const { body } = await list(`?limit=${limit}${cursor === '' ? '' : `&cursor=${cursor}`}`);
        seen.push(...body.receipts);
        cursor = body.nextCursor;
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(given.length);
      const { body } = await world.call('receiptMonths', { token });
      for (const { month, sessions, tutorEarnings } of body.months) {
        const ofMonth = seen.filter(({ sessionDate }) => sessionDate.startsWith(month));
        expect([sessions, tutorEarnings]).toEqual([
          ofMonth.length,
          ofMonth.reduce((sum, receipt) => sum + receipt.tutorEarnings, 0),
        ]);
      }
      expect(body.months.reduce((sum, month) => sum + month.sessions, 0)).toBe(given.length);
    }),
    { numRuns: 15 },
  );
});

test('months are newest first, and only the tutor’s own', async () => {
  await buildReceipt(world);
  await buildReceipt(world, { tutor, sessionDate: '2026-09-30' });
  await buildReceipt(world, { tutor, sessionDate: '2026-11-30' });
  const answer = await world.call('receiptMonths', { token });
  expectView(answer, 200, monthsView);
  expect(answer.body.months).toEqual([
    { month: '2026-11', sessions: 1, ...one, ...paid, workedMinutes: 0, ...unpaidOut },
    { month: '2026-09', sessions: 1, ...one, ...paid, workedMinutes: 0, ...unpaidOut },
  ]);
});

test('a month tells paid from pending amounts, and what was earned from what was paid', async () => {
  await buildReceipt(world, { tutor, sessionDate: '2026-09-30' });
  await buildReceipt(world, { tutor, sessionDate: '2026-09-29', paymentStatus: 'pending' });
  await buildBooking(world, { tutor, status: 'completed', sessionDate: '2026-09-30', actualMinutes: 75 });
  await buildBooking(world, { tutor, status: 'completed', sessionDate: '2026-10-01', duration: 60 });
  await buildBooking(world, { tutor, status: 'missed', sessionDate: '2026-10-02', duration: 60 });
  await buildBooking(world, { status: 'completed', sessionDate: '2026-10-03', duration: 60 });
  const answer = await world.call('receiptMonths', { token });
  expectView(answer, 200, monthsView);
  expect(answer.body.months).toEqual([
    {
      month: '2026-10',
      sessions: 0,
      tutorEarnings: 0,
      totalAmount: 0,
      paidEarnings: 0,
      paidMinutes: 0,
      workedMinutes: 60,
      ...unpaidOut,
    },
    {
      month: '2026-09',
      sessions: 2,
      tutorEarnings: 91_000,
      totalAmount: 130_000,
      ...paid,
      workedMinutes: 75,
      ...unpaidOut,
    },
  ]);
});

test('a month names additions and deductions, and what was really transferred', async () => {
  const { json } = operator(() => world);
  await buildReceipt(world, { tutor, sessionDate: '2026-09-30', paymentStatus: 'pending' });
  const correct = (who: Tutor, month: string, cents: string, reason: string) =>
    json('pay', 'correct', who.email, '--month', month, '--cents', cents, '--reason', reason);
  await correct(tutor, '2026-09', '5000', 'Taxi to Sai Kung');
  await json('pay', 'run', '2026-09', '--paid-on', '2026-10-08', '--reference', 'FPS 77');
  await correct(tutor, '2026-09', '-1000', 'Taxi paid twice');
  await correct(tutor, '2026-08', '2000', 'A book');
  await correct(await buildTutor(world, { certified: true }), '2026-07', '9900', 'Of somebody else');
  const answer = await world.call('receiptMonths', { token });
  expectView(answer, 200, monthsView);
  expect(answer.body.months).toMatchObject([
    {
      ...{ month: '2026-09', paidEarnings: 45_500, correctionCents: 4000, paidCorrectionCents: 5000 },
      corrections: [
        { cents: 5000, reason: 'Taxi to Sai Kung', paid: true },
        { cents: -1000, reason: 'Taxi paid twice', paid: false },
      ],
      payments: [{ cents: 50_500, paidOn: '2026-10-08', reference: 'FPS 77' }],
    },
    {
      ...{ month: '2026-08', sessions: 0, correctionCents: 2000, paidCorrectionCents: 0, payments: [] },
      corrections: [{ cents: 2000, reason: 'A book', paid: false }],
    },
  ]);
  const { body } = await list();
  expect(body.receipts).toMatchObject([{ paymentStatus: 'paid', paidOn: '2026-10-08', reference: 'FPS 77' }]);
});

test('the receipts of one month can be asked for', async () => {
  for (const sessionDate of ['2026-08-31', '2026-09-01', '2026-09-30', '2026-10-01']) {
    await buildReceipt(world, { tutor, sessionDate });
  }
  const { body } = await list('?month=2026-09&limit=1');
  const rest = await list(`?month=2026-09&cursor=${body.nextCursor ?? ''}`);
  expectView(rest, 200, receiptsView);
  const days = [...body.receipts, ...rest.body.receipts].map(({ sessionDate }) => sessionDate);
  expect([...days, rest.body.nextCursor]).toEqual(['2026-09-30', '2026-09-01', null]);
  for (const month of ['2026-13', '2026-9', '1926-09', "2026-09' or true"]) {
    expectError(await list(`?month=${encodeURIComponent(month)}`), 400, 'validation', { month: 'Invalid input' });
  }
});

test('the sum of a month may be larger than a single receipt can be', async () => {
  const most = 2_147_483_647;
  for (const tutorEarnings of [most, most]) await buildReceipt(world, { tutor, tutorEarnings, totalAmount: most });
  const answer = await world.call('receiptMonths', { token });
  expectView(answer, 200, monthsView);
  expect(answer.body.months).toMatchObject([{ sessions: 2, tutorEarnings: 2 * most, totalAmount: 2 * most }]);
});

test('a limit over 100 and a forged cursor are refused', async () => {
  expectError(await list('?limit=101'), 400, 'validation', { limit: 'Number must be at most 100' });
  expectError(await list('?cursor=WyJhIiwxXQ'), 400, 'validation', { cursor: 'Invalid input' });
});

test.each(['/api/tutor/receipts', '/api/tutor/receipts/months'])('%s requires a certified tutor', async (path) => {
  expectError(await world.get(path), 401, 'session.required');
  const newcomer = world.signIn(await buildTutor(world));
  expectError(await world.get(path, { token: newcomer }), 403, 'certification.required');
});

describe('a receipt that is written by hand', () => {
  const { json, expectMistake } = operator(() => world);
  const words = (given: { date?: string; name?: string; session?: number } = {}) => [
    ...[
      'receipt',
      'add',
      '--tutor',
      tutor.email,
      '--student-name',
      given.name ?? ' hei hei ',
      '--program',
      'outdoor-mission',
    ],
    ...['--duration', '60', '--date', given.date ?? '2026-11-10', '--earnings', '45500', '--total', '65000'],
    ...['--status', 'paid', ...(given.session === undefined ? [] : ['--session', String(given.session)])],
  ];
  const session = (sessionTime: string, given: object = {}) =>
    buildBooking(world, { tutor, childName: 'Hei Hei', sessionDate: '2026-11-10', sessionTime, ...given });

  test('is of the session that the tutor had with the child on that day, and of none where there is none', async () => {
    const { id } = await session('09:00');
    await session('11:00', { childName: 'Lok Lok' });
    await session('13:00', { tutor: await buildTutor(world, { certified: true }) });
    expect(await json(...words())).toMatchObject({ session: id });
    expect(await json(...words({ date: '2026-11-11' }))).toMatchObject({ session: null });
    // That session has its receipt.
    expect(await json(...words())).toMatchObject({ session: null });
  });

  test('asks which session is meant where there are two', async () => {
    const [one, other] = [await session('09:00'), await session('11:00')];
    await expectMistake(
      words(),
      'The tutor has several sessions with this child on that day. Say which one by its number: --session.',
    );
    await expectMistake(
      words({ session: (await session('13:00', { childName: 'Lok Lok' })).id }),
      'Session not found.',
    );
    expect(await json(...words({ session: other.id }))).toMatchObject({ session: other.id });
    expect(await json(...words())).toMatchObject({ session: one.id });
  });
});
