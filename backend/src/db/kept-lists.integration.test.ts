import type { EntityManager } from '@mikro-orm/postgresql';
import { buildBooking, buildReceipt, buildTutor, someRequest } from '../../test/builders.ts';
import { buildStaff, office, officeSession } from '../../test/office.ts';
import { startWorld, until, type World } from '../../test/world.ts';
import { Assessment } from '../features/assessments/assessment.entity.ts';
import { Booking } from '../features/sessions/booking.entity.ts';
import { SessionChild } from '../features/sessions/session-child.entity.ts';
import { Receipt } from '../features/billing/receipt.entity.ts';
import { TrialRequest } from '../features/families/trial-request.entity.ts';
import type { Tutor } from '../features/tutors/tutor.entity.ts';

let world: World;
let cookie: string;
let tutor: Tutor;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world, { role: 'owner' }));
  tutor = await buildTutor(world);
});
afterAll(() => world.stop());

describe('sessions without an assessment', () => {
  const unassessed = async () => {
    const query = { from: '2026-11-01', to: '2026-11-20', status: 'completed', assessed: 'no' } as const;
    const { body } = await office(world, 'officeBookings', { cookie, query });
    return body.bookings.map(({ id }) => id);
  };
  const aSession = (given: object = {}) =>
    buildBooking(world, { tutor, sessionDate: '2026-11-10', status: 'completed', ...given });
  const assess = async ({ id }: Booking, studentName: string) => {
    const about = { sessionDate: '2026-11-10', program: 'outdoor-mission' as const };
    return world.em().insert(Assessment, { tutor: tutor.id, booking: id, studentName, ...about });
  };

  test('are listed from when they are completed until one is written, and again when that one goes', async () => {
    const session = await aSession({ status: 'confirmed' });
    expect(await unassessed()).toEqual([]);
    await world.em().nativeUpdate(Booking, session.id, { status: 'completed' });
    expect(await unassessed()).toEqual([session.id]);
    const assessment = await assess(session, session.childName);
    expect(await unassessed()).toEqual([]);
    await world.em().nativeDelete(Assessment, assessment);
    expect(await unassessed()).toEqual([session.id]);
    await world.em().nativeUpdate(Booking, session.id, { sessionDate: '2026-10-01' });
    expect(await unassessed()).toEqual([]);
    await world.em().nativeUpdate(Booking, session.id, { sessionDate: '2026-11-10', completedEarly: true });
    expect(await unassessed()).toEqual([]);
    await world.em().nativeUpdate(Booking, session.id, { completedEarly: false });
    expect(await unassessed()).toEqual([session.id]);
    await world.em().nativeUpdate(Booking, session.id, { status: 'cancelled' });
    expect(await unassessed()).toEqual([]);
  });

  test('stand there until there is one for each child who is still in them, and go with their session', async () => {
    const session = await aSession({ groupSize: 2 });
    const another = { childName: 'Second', parentName: 'Parent', childAge: 6, takesUpTime: true };
    const at = { begins: new Date('2026-11-10T16:00:00Z'), ends: new Date('2026-11-10T17:00:00Z') };
    const second = await world.em().insert(SessionChild, { booking: session.id, place: 1, ...another, ...at });
    await assess(session, session.childName);
    expect(await unassessed()).toEqual([session.id]);
    await world.em().nativeDelete(SessionChild, second);
    expect(await unassessed()).toEqual([]);
    const gone = await aSession({ sessionTime: '09:00' });
    expect(await unassessed()).toEqual([gone.id]);
    await world.em().nativeDelete(Booking, gone.id);
    expect(await unassessed()).toEqual([]);
  });
});

test('what all tutors are owed for a month follows each of their receipts', async () => {
  const due = async (month = '2026-11') =>
    (await office(world, 'payRunSums', { cookie, query: { month } })).body.dueCents;
  const of = { sessionDate: '2026-11-10', paymentStatus: 'pending' } as const;
  const receipt = await buildReceipt(world, { tutor, tutorEarnings: 40_000, ...of });
  await buildReceipt(world, { tutorEarnings: 5_000, ...of });
  await buildReceipt(world, { tutor, tutorEarnings: 70_000, ...of, paymentStatus: 'paid' });
  expect(await due()).toBe(45_000);
  const change = (given: object) => world.em().nativeUpdate(Receipt, receipt.id, given);
  await change({ tutorEarnings: 30_000 });
  expect(await due()).toBe(35_000);
  await change({ sessionDate: '2026-10-31' });
  expect([await due(), await due('2026-10')]).toEqual([5_000, 30_000]);
  await change({ sessionDate: '2026-11-01' });
  await change({ paymentStatus: 'paid' });
  expect(await due()).toBe(5_000);
  await change({ paymentStatus: 'pending' });
  await world.em().nativeDelete(Receipt, receipt.id);
  expect(await due()).toBe(5_000);
});

describe('the numbers of each day', () => {
  /** What is kept, and the same added up anew from sessions and requests. */
  const both = async () => {
    const read = (sql: string) => world.em().execute<object[]>(sql);
    const kept = [
      await read(
        `select day::text, program, language, minutes::int from taught_days where minutes <> 0 order by 1, 2, 3`,
      ),
      await read(`select day::text, program, language, page, campaign, lead_source, trials, done, enrolled from request_days
        where trials <> 0 or done <> 0 or enrolled <> 0 order by 1, 2, 3, 4, 5, 6`),
    ];
    const anew = [
      await read(`select session_date::text as day, program, language, sum(coalesce(actual_minutes, duration))::int as minutes
        from bookings where status = 'completed' and not completed_early group by 1, 2, 3 order by 1, 2, 3`),
      await read(`select (received_at at time zone 'Asia/Hong_Kong')::date::text as day, coalesce(program, '') as program, language,
          coalesce(page, '') as page, coalesce(campaign, '') as campaign, source as lead_source, count(*)::int as trials,
          count(*) filter (where lead_state in ('trial_done', 'enrolled') or exists (
            select from bookings b where b.trial_request_id = r.id and b.status = 'completed' and not b.completed_early))::int as done,
          count(*) filter (where lead_state = 'enrolled')::int as enrolled
        from trial_requests r group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`),
    ];
    return { kept, anew };
  };
  const agree = async () => {
    const { kept, anew } = await both();
    expect(kept).toEqual(anew);
    return kept;
  };
  const ask = async (given: Record<string, unknown>) => {
    const { body } = await world.post('/api/trial-requests', someRequest(given));
    return world.em().findOneOrFail(TrialRequest, { reference: body.reference });
  };

  test('are those of its sessions, through every change of one', async () => {
    const session = await buildBooking(world, { tutor, sessionDate: '2026-09-01', status: 'confirmed', duration: 60 });
    const change = async (given: object) => {
      await world.em().nativeUpdate(Booking, session.id, given);
      return agree();
    };
    const before = await agree();
    expect(await change({ status: 'completed' })).not.toEqual(before);
    await change({ actualMinutes: 45 });
    await change({ sessionDate: '2026-09-02', program: 'playberry-laser-literacy', language: 'zh' });
    await change({ travelMinutes: 5 });
    expect(await change({ status: 'missed', actualMinutes: null })).toEqual(before);
    expect(await change({ status: 'completed', completedEarly: true })).toEqual(before);
    expect(await change({ completedEarly: false })).not.toEqual(before);
    await world.em().nativeDelete(Booking, session.id);
    expect(await agree()).toEqual(before);
  });

  test('are those of its requests, and of what became of them', async () => {
    const before = await agree();
    const [first, second] = [await ask({ page: '/blog', campaign: 'flyer / - / -' }), await ask({ language: 'zh' })];
    await agree();
    const at = { tutor, status: 'confirmed', sessionDate: '2026-09-03' } as const;
    const aSession = await buildBooking(world, { ...at, sessionTime: '10:00', trialRequest: first });
    const again = await buildBooking(world, { ...at, sessionTime: '12:00', trialRequest: first });
    const change = async (id: number, given: object) => {
      await world.em().nativeUpdate(Booking, id, given);
      await agree();
    };
    for (const { id } of [aSession, again]) await change(id, { status: 'completed' });
    await change(aSession.id, { completedEarly: true });
    await change(aSession.id, { status: 'confirmed', completedEarly: false });
    await change(again.id, { trialRequest: second.id });
    await world.em().nativeUpdate(TrialRequest, second.id, { leadState: 'enrolled' });
    await agree();
    await world.em().nativeUpdate(TrialRequest, first.id, { receivedAt: new Date('2026-09-30T16:00:00Z') });
    await agree();
    await world.em().nativeDelete(Booking, again.id);
    await agree();
    await change(aSession.id, { status: 'completed' });
    await world.em().nativeDelete(TrialRequest, { id: { $in: [first.id, second.id] } });
    expect((await agree())[1]).toEqual(before[1]);
  });

  test('are right where many sessions of one day are completed at once', async () => {
    const tutors = await Promise.all(Array.from({ length: 8 }, () => buildTutor(world)));
    const at = { status: 'confirmed', sessionDate: '2026-09-04', program: 'outdoor-mission' } as const;
    const sessions = await Promise.all(tutors.map((one) => buildBooking(world, { tutor: one, ...at })));
    await Promise.all(sessions.map(({ id }) => world.em().nativeUpdate(Booking, id, { status: 'completed' })));
    const [days] = await agree();
    expect(days).toContainEqual(
      expect.objectContaining({ day: '2026-09-04', minutes: 8 * (sessions[0]?.duration ?? 0) }),
    );
  });

  test('count a trial as held or not where both of its sessions change at once', async () => {
    const request = await ask({});
    const at = { tutor, sessionDate: '2026-09-05', trialRequest: request } as const;
    const first = await buildBooking(world, { ...at, status: 'completed', sessionTime: '10:00' });
    const second = await buildBooking(world, { ...at, status: 'confirmed', sessionTime: '12:00' });
    const isTrialCompleted = async () => (await world.em().findOneOrFail(TrialRequest, request.id)).trialCompleted;
    const setStatus = (em: EntityManager, { id }: Booking, status: 'completed' | 'confirmed') =>
      em.nativeUpdate(Booking, id, { status });
    /** The second session changes while the first one has changed in a transaction that is still open. */
    const atOnce = async (ofFirst: 'completed' | 'confirmed', ofSecond: 'completed' | 'confirmed') => {
      const [one, other] = [world.em(), world.em()];
      await one.begin();
      await setStatus(one, first, ofFirst);
      let isDone = false;
      const later = setStatus(other, second, ofSecond).finally(() => {
        isDone = true;
      });
      const watching = world.em();
      await until(async () => {
        const [{ waits }] = await watching.execute<[{ waits: number }]>(
          `select count(*)::int as waits from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return isDone || waits > 0;
      });
      await one.commit();
      await later;
      await agree();
    };
    await atOnce('confirmed', 'completed');
    expect(await isTrialCompleted()).toBe(true);
    await setStatus(world.em(), first, 'completed');
    await atOnce('confirmed', 'confirmed');
    expect(await isTrialCompleted()).toBe(false);
  });
});
