// Above 300 lines because everything that a tutor needs before a first family is one rule, tried in all its places.
import {
  buildBooking,
  buildDocument,
  buildModules,
  buildTutor,
  buildUnqualifiedTutor,
  clear,
} from '../../../test/builders.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { byTutor } from '../audit/record-change.ts';
import { Booking } from '../sessions/booking.entity.ts';
import type { CertificationModule } from '../certification/certification-module.entity.ts';
import { completeModule } from '../certification/complete-module.ts';
import { courseRecord } from '../certification/course-record.ts';
import { QuizAnswer } from '../certification/quiz-answer.entity.ts';
import { Document } from '../documents/document.entity.ts';
import { OnboardingStep } from '../onboarding/onboarding-step.entity.ts';
import { missingOn, missingOnDays } from './clearance.ts';
import { ConvictionCheck } from '../tutors/conviction-check.entity.ts';
import { validUntil } from '../tutor-records/record-check.ts';
import { Tutor } from '../tutors/tutor.entity.ts';

let world: World;
let modules: CertificationModule[];
let tutor: Tutor;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  modules = await buildModules(world, 2);
});
afterAll(() => world.stop());
beforeEach(async () => {
  tutor = await buildTutor(world);
});

const { ops, json, expectMistake } = operator(() => world);
const day = '2026-12-01';
const missing = async (on = day) => (await missingOn(world.em(), tutor.id, on)).map(({ code }) => code);

async function finishCourse() {
  const context = { by: byTutor(tutor.id), at: world.clock.now };
  for (const { id } of modules) {
    await world.em().transactional((tx) => completeModule(tx, world.services, context, id, { tutor: tutor.id }));
  }
}
async function answer(module: number, question: number) {
  const em = world.em();
  em.create(QuizAnswer, {
    tutor: tutor.id,
    module: modules[module]?.id ?? 0,
    question,
    answer: 'They play.',
    answeredAt: world.clock.now,
  });
  await em.flush();
}
async function finishEverything() {
  await clear(world, tutor, '2028-01-01');
  await finishCourse();
  for (const [module, question] of [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ] as const)
    await answer(module, question);
}

describe('what a tutor lacks to be sent to a family', () => {
  test('is everything at first, and nothing in the end', async () => {
    expect(await missing()).toEqual(['courseOpen', 'stepsOpen', 'noQualification', 'noCheck']);
    await finishEverything();
    expect(await missing()).toEqual([]);
  });

  test('is a confirmed certificate, as the course defines it, until each question has an answer', async () => {
    await clear(world, tutor);
    await finishCourse();
    const confirmed = async () => (await courseRecord(world.em(), tutor.id)).confirmed;
    for (const [module, question] of [
      [0, 0],
      [0, 1],
      [1, 0],
      // An answer to a question that the module no longer has.
      [1, 2],
    ] as const) {
      await answer(module, question);
      expect([await missing(), await confirmed()]).toEqual([['certificateOpen'], false]);
    }
    await answer(1, 1);
    expect([await missing(), await confirmed()]).toEqual([[], true]);
    const key = { tutor: tutor.id, module: modules[0]?.id ?? 0, question: 0 };
    await world.em().nativeUpdate(QuizAnswer, key, { sentBackNote: 'An example, please.' });
    expect([await missing(), await confirmed()]).toEqual([['certificateOpen'], false]);
    await world.em().nativeUpdate(QuizAnswer, key, { sentBackNote: null });
    await world.em().nativeDelete(OnboardingStep, { tutor, number: 2 });
    expect([await missing(), await confirmed()]).toEqual([['certificateOpen', 'stepsOpen'], false]);
  });

  test('is a certificate that nobody in the office has confirmed', async () => {
    await finishEverything();
    const unread = { certificateConfirmedAt: null, certificateConfirmedBy: null };
    await world.em().nativeUpdate(Tutor, { id: tutor.id }, unread);
    expect([await missing(), (await courseRecord(world.em(), tutor.id)).confirmed]).toEqual([
      ['certificateOpen'],
      false,
    ]);
  });

  test.each([5, 6, 7, 8, 9])('is step %d where it is not recorded', async (number) => {
    await finishEverything();
    await world.em().nativeDelete(OnboardingStep, { tutor, number });
    expect(await missingOn(world.em(), tutor.id, day)).toEqual([
      { code: 'stepsOpen', values: { steps: String(number) } },
    ]);
  });

  test('does not include the first family, which comes later', async () => {
    await finishEverything();
    expect(await world.em().count(OnboardingStep, { tutor, number: 10 })).toBe(0);
    expect(await missing()).toEqual([]);
  });

  test.each(['pending', 'rejected'] as const)('is a document where the degree is %s', async (verificationStatus) => {
    await finishEverything();
    await world.em().nativeUpdate(Document, { tutor }, { verificationStatus });
    expect(await missing()).toEqual(['noQualification']);
    await buildDocument(world, { tutor, documentType: 'reference', verificationStatus: 'verified' });
    expect(await missing()).toEqual(['noQualification']);
    await buildDocument(world, { tutor, documentType: 'certificate', verificationStatus: 'verified' });
    expect(await missing()).toEqual([]);
  });

  test('is everything for a closed account, and for a tutor who does not exist', async () => {
    await finishEverything();
    await json('tutor', 'deactivate', tutor.email);
    expect(await missing()).toEqual(['accountClosed']);
    expect(await missingOn(world.em(), 2_000_000_000, day)).toEqual([{ code: 'accountClosed' }]);
  });

  test('is read in one query for many tutors, each on its day', async () => {
    await finishEverything();
    const other = await buildTutor(world);
    const sendings = [
      { tutor: tutor.id, day },
      { tutor: tutor.id, day: '2028-01-02' },
      { tutor: other.id, day },
      { tutor: 2_000_000_000, day },
    ];
    let queries = 0;
    const read: typeof world.services.readRows = (text, values) => {
      queries += 1;
      return world.services.readRows(text, values);
    };
    const of = await missingOnDays(read, [...sendings, ...sendings]);
    expect(queries).toBe(1);
    expect(sendings.map((sending) => of(sending)?.map(({ code }) => code))).toEqual([
      [],
      ['checkLapsed'],
      ['courseOpen', 'stepsOpen', 'noQualification', 'noCheck'],
      undefined,
    ]);
  });
});

describe('the sexual conviction record check', () => {
  test.each([
    ['2024-12-16', '2025-01-10', '2028-01-10'],
    ['2024-12-15', '2025-01-10', '2026-07-10'],
    ['2026-08-31', '2026-08-31', '2029-08-31'],
    ['2024-08-31', '2024-08-31', '2026-02-28'],
    ['2025-02-28', '2025-02-28', '2028-02-28'],
  ])('applied for on %s and issued on %s is good until %s', (applied, issued, until) => {
    expect(validUntil(issued, applied)).toBe(until);
  });

  test('is valid from its issue until its last day, and the latest one counts', async () => {
    await finishEverything();
    await world.em().nativeDelete(ConvictionCheck, { tutor });
    const record = (outcome: string, issued: string, applied = issued) =>
      json('tutor', 'check', tutor.email, '--outcome', outcome, '--issued', issued, '--applied', applied);
    expect(await record('clear', '2025-06-10', '2024-12-01')).toMatchObject({ validUntil: '2026-12-10' });
    expect(await missing('2025-06-09')).toEqual(['noCheck']);
    expect(await missing('2025-06-10')).toEqual([]);
    expect(await missing('2026-12-10')).toEqual([]);
    expect(await missingOn(world.em(), tutor.id, '2026-12-11')).toEqual([
      { code: 'checkLapsed', values: { date: '2026-12-10' } },
    ]);
    await record('clear', '2026-11-01');
    expect(await missing('2026-12-11')).toEqual([]);
    await record('not_clear', '2026-11-19');
    expect(await missing('2026-12-11')).toEqual(['checkNotClear']);
    // Of two checks of one day, the one that was recorded later counts.
    await record('clear', '2026-11-19');
    expect(await missing('2026-12-11')).toEqual([]);
  });

  test('is recorded with who checked, and never with its code', async () => {
    await json(
      ...['tutor', 'check', tutor.email, '--outcome', 'clear', '--issued', '2026-10-01', '--applied', '2026-09-20'],
      ...['--checked-by', 'Ms Ho', '--checked-on', '2026-10-05'],
    );
    const [check] = await world.em().find(ConvictionCheck, { tutor });
    expect(check).toMatchObject({ checkedBy: 'Ms Ho', checkedOn: '2026-10-05', appliedOn: '2026-09-20' });
    const [event] = await world.em().find(AuditEvent, { action: 'tutor check' }, { orderBy: { id: 'desc' }, limit: 1 });
    expect(event).toMatchObject({
      actorKind: 'operator',
      actorId: 'mandy',
      subjectKind: 'tutor',
      subjectId: String(tutor.id),
      after: { validUntil: '2029-10-01' },
    });
  });

  test('refuses impossible days', async () => {
    const check = (...days: string[]) => ['tutor', 'check', tutor.email, '--outcome', 'clear', ...days];
    await expectMistake(
      check('--issued', '2026-11-21', '--applied', '2026-11-01'),
      'issued: This date is in the future',
    );
    await expectMistake(
      check('--issued', '2026-11-01', '--applied', '2026-11-02'),
      'applied: The date of application cannot be after the date of issue',
    );
    await expectMistake(
      check('--issued', '2026-11-02', '--applied', '2026-11-01', '--checked-on', '2026-11-01'),
      'issued: The date of issue cannot be after the day the result was checked',
    );
    await expectMistake(
      check('--issued', '2026-11-01', '--applied', '2026-11-01', '--checked-on', '2026-11-21'),
      'checkedOn: This date is in the future',
    );
    expect(await world.em().count(ConvictionCheck, { tutor })).toBe(0);
  });
});

describe('a session', () => {
  const booking = (date: string, ...more: string[]) => [
    ...['booking', 'add', '--tutor', tutor.email, '--child-name', 'Hei Hei', '--parent-name', 'Mei Chan'],
    ...[
      '--child-age',
      '6',
      '--program',
      'outdoor-mission',
      '--date',
      date,
      '--time',
      '16:00',
      '--duration',
      '60',
      ...more,
    ],
  ];
  const refusal = 'This tutor is not cleared to teach on that day yet.';

  test('goes to a tutor who is cleared on its own day, and to no other', async () => {
    await finishEverything();
    expect(await json(...booking('2028-01-01'))).toMatchObject({ withoutChecks: null });
    await expectMistake(
      booking('2028-01-02'),
      `${refusal} checkLapsed: The sexual conviction record check expired on 2028-01-01`,
    );
    expect(await world.em().count(Booking, { tutor })).toBe(1);
  });

  test('is refused with everything that is missing, in the order in which a tutor brings it', async () => {
    await finishCourse();
    await expectMistake(
      booking(day),
      `${refusal} certificateOpen: The certificate is not confirmed: modules, answers, the interview or the review of the answers are outstanding; ` +
        'stepsOpen: Steps not recorded: 2, 5, 6, 7, 8, 9; noQualification: No degree or certificate has been verified; ' +
        'noCheck: No sexual conviction record check has been recorded',
    );
    expect(await json('tutor', 'clearance', tutor.email, '--day', day)).toHaveLength(4);
  });

  test('waits for its family where its tutor lacks something else than the record check, with a reason that is stored, audited and listed until nothing is missing', async () => {
    await clear(world, tutor, '2028-01-01');
    const reason = 'The tutor of the day is ill.';
    const { id } = await json<{ id: number }>(...booking(day, '--without-checks', reason));
    expect(await world.em().findOneOrFail(Booking, id)).toMatchObject({ withoutChecksReason: reason });
    const [event] = await world.em().find(AuditEvent, {}, { orderBy: { id: 'desc' }, limit: 1 });
    expect(event).toMatchObject({ action: 'booking add', after: { withoutChecks: true } });
    const listed = async () =>
      (await json<{ id: number; reason: string; missing: string; agreement: string }[]>('booking', 'unchecked')).find(
        (row) => row.id === id,
      );
    expect(await listed()).toMatchObject({ reason, missing: 'courseOpen', agreement: 'asked' });
    await finishCourse();
    for (const question of [0, 1]) for (const module of [0, 1]) await answer(module, question);
    await world.em().nativeUpdate(Booking, id, { agreement: 'agreed' });
    expect(await listed()).toBeUndefined();
    const cleared = tutor;
    tutor = await buildUnqualifiedTutor(world);
    const refused = await ops('booking', 'assign', String(id), tutor.email);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(refusal) as string });
    await json('booking', 'assign', String(id), tutor.email, '--without-checks', 'Still ill.');
    expect(await listed()).toMatchObject({ reason: 'Still ill.' });
    await json('booking', 'assign', String(id), cleared.email);
    expect(await listed()).toBeUndefined();
  });

  test('can be moved to a day on which its tutor is cleared, and no reason replaces the record check', async () => {
    await finishEverything();
    const { id } = await json<{ id: number }>(...booking(day));
    const move = (...more: string[]) => [
      'booking',
      'move',
      String(id),
      '--date',
      '2028-01-02',
      '--time',
      '10:00',
      ...more,
    ];
    await expectMistake(move(), `${refusal} checkLapsed: The sexual conviction record check expired on 2028-01-01`);
    expect(await world.em().findOneOrFail(Booking, id)).toMatchObject({ sessionDate: day, withoutChecksReason: null });
    await expectMistake(
      move('--without-checks', 'The result is on its way.'),
      `${refusal} checkLapsed: The sexual conviction record check expired on 2028-01-01`,
    );
    await json('booking', 'move', String(id), '--date', '2028-01-01', '--time', '10:00');
    expect(await world.em().findOneOrFail(Booking, id)).toMatchObject({ withoutChecksReason: null });
  });

  test('stores no reason that was not needed', async () => {
    await finishEverything();
    const { id } = await json<{ id: number }>(...booking(day, '--without-checks', 'To be sure.'));
    expect(await world.em().findOneOrFail(Booking, id)).toMatchObject({ withoutChecksReason: null });
  });

  test('is refused where its tutor’s account is closed at the same time', async () => {
    await finishEverything();
    const other = await buildBooking(world);
    await world.em().nativeUpdate(Tutor, { id: tutor.id }, { active: false });
    await expectMistake(
      ['booking', 'assign', String(other.id), tutor.email],
      `${refusal} accountClosed: The account is closed`,
    );
  });
});
