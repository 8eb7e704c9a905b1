import { randomUUID } from 'node:crypto';
import { asCents, noCents } from '@kitewell/contract/cents';
import { buildBooking, buildReceipt, buildTutor } from '../../../test/builders.ts';
import { familiesOf, leadsOf } from '../../../test/families.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Assessment } from '../assessments/assessment.entity.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { eraseFamily, previewErasure } from './erase-family.ts';
import { exportFamily } from './export-family.ts';
import { Child } from '../families/child.entity.ts';
import { Family } from '../families/family.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { TutorPayment } from '../billing/tutor-payment.entity.ts';
import { PayCorrection } from '../billing/pay-correction.entity.ts';
import { applyRetention } from '../retention/retention.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { addLeadNote } from '../leads/change-lead.ts';
import { byOperator } from '../audit/record-change.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => {
  world.clock.now = new Date('2026-11-20T02:00:00Z');
});

const { json, pages, expectMistake } = operator(() => world);
const { ask, change, context } = leadsOf(() => world);
const { build } = familiesOf(() => world);

describe('all that is stored about a family', () => {
  async function known() {
    const lead = await ask({ childName: 'Mia Fong' });
    const tutor = await buildTutor(world, { certified: true });
    const about = {
      childName: 'Mia Fong',
      trialRequest: lead,
      sessionDate: '2026-11-02',
      status: 'completed',
    } as const;
    const { id: session } = await buildBooking(world, { ...about, tutor, notes: 'Two dogs.' });
    await world.post(
      '/api/tutor/assessments',
      {
        studentName: 'Mia Fong',
        sessionDate: '2026-11-02',
        program: 'outdoor-mission',
        bookingId: session,
        strengths: 'Reads.',
      },
      { token: world.signIn(tutor) },
    );
    await buildReceipt(world, { tutor, studentName: 'mia fong', sessionDate: '2026-11-02', bookingId: session });
    await change((em) => addLeadNote(em, context(), lead.id, { text: 'Likes crabs.', key: randomUUID() }));
    const { family } = await json<{ family: number }>('trial', 'family', lead.reference);
    return { family, session, lead };
  }

  test('is exported, and the audit records who did it', async () => {
    const { family, session, lead } = await known();
    const file = await change((em) => exportFamily(em, context(), family));
    expect(file).toMatchObject({
      family: { id: family },
      guardians: [{ email: lead.email }],
      children: [{ name: 'Mia Fong' }],
      trialRequests: [{ reference: lead.reference }],
      notes: [{ text: 'Likes crabs.' }],
      sessions: [{ id: session, notes: 'Two dogs.' }],
      assessments: [{ strengths: 'Reads.' }],
      receipts: [{ student_name: 'mia fong' }],
    });
    expect(JSON.stringify(file)).not.toContain('link_seed');
    expect(
      await world.em().count(AuditEvent, { action: 'family export', subjectKind: 'family', subjectId: String(family) }),
    ).toBe(1);
    expect(JSON.parse((await json<{ file: string }>('family', 'export', String(family))).file)).toMatchObject({
      family: { id: family },
    });
    await expectMistake(['family', 'export', '2000000000'], 'Family not found.');
  });

  test('is found in a list page by page, and each page keeps the filter', async () => {
    const ids = [(await known()).family, (await known()).family];
    const read = await pages<{ id: number }>('family', 'list', '--reach', 'Mia Fong', '--limit', '1');
    expect(read.map((page) => page.length)).toEqual(read.map(() => 1));
    expect(read.flat().map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });

  test('is erased at once, except what tax law keeps, which is named with the day until which it is kept', async () => {
    const { family, session, lead } = await known();
    const other = await known();
    const { erased, kept } = await change((em) => eraseFamily(em, context(), family));
    expect(Object.fromEntries(erased.map(({ what, count }) => [what, count]))).toMatchObject({
      sessions: 1,
      assessments: 1,
      trialRequests: 1,
      guardians: 1,
      children: 1,
      families: 1,
    });
    expect(kept).toMatchObject([
      { what: 'assessments', count: 0, until: null },
      { what: 'receipts', count: 1, until: '2033-11-20' },
      { what: 'bills', count: 0, until: null },
      { what: 'payReasons', count: 0, until: null },
      { what: 'auditEvents', until: '2033-11-20' },
    ]);
    const em = world.em();
    expect(await em.findOne(Booking, { id: session })).toBeNull();
    expect(await em.findOne(TrialRequest, { id: lead.id })).toBeNull();
    expect(await em.findOne(Booking, { id: other.session })).not.toBeNull();
    expect(await em.count(Guardian, { family: other.family })).toBe(1);
    await expectMistake(['family', 'erase', String(family)], 'Family not found.');
  });

  test('takes along why the payment of a month was taken back in which it was taught, and of no other', async () => {
    const [{ family, session }, other] = [await known(), await known()];
    const reversed = async (id: number, month: string) => {
      const em = world.em();
      const { tutor } = await em.findOneOrFail(Booking, { id });
      const payment = em.create(TutorPayment, {
        ...{
          tutor: tutor.id,
          month,
          sessions: 1,
          minutes: 60,
          earningsCents: asCents(45_500),
          correctionCents: noCents,
        },
        ...{ paidOn: '2026-11-19', key: randomUUID(), contentHash: '', paidByOperator: 'Ada', paidAt: world.clock.now },
        ...{ reversedAt: world.clock.now, reversedByOperator: 'Ada', reversalReason: 'Mia’s mother is in hospital.' },
      });
      await em.flush();
      return payment.id;
    };
    const ids = [await reversed(session, '2026-11-01'), await reversed(session, '2026-09-01')];
    ids.push(await reversed(other.session, '2026-11-01'));
    await change((em) => eraseFamily(em, context(), family));
    const kept = await world.em().find(TutorPayment, { id: { $in: ids } }, { orderBy: { id: 'asc' } });
    expect(kept.map(({ reversalReason, earningsCents }) => [reversalReason, earningsCents])).toEqual([
      ['', 45_500],
      ['Mia’s mother is in hospital.', 45_500],
      ['Mia’s mother is in hospital.', 45_500],
    ]);
  });

  test('takes along what was typed about a session in its tutor’s pay; the day and the amount stay', async () => {
    const [{ family, session }, other] = [await known(), await known()];
    const about = async (id: number) => {
      const em = world.em();
      const { tutor } = await em.findOneOrFail(Booking, { id });
      const reason = '2026-11-02 16:30: Mia was ill';
      em.create(PayCorrection, { tutor: tutor.id, month: '2026-11-01', cents: asCents(-500), bookingId: id, reason });
      await em.flush();
    };
    await about(session);
    await about(other.session);
    await change((em) => eraseFamily(em, context(), family));
    const reasons = (await world.em().find(PayCorrection, { bookingId: { $in: [session, other.session] } })).map(
      ({ cents, reason }) => [cents, reason],
    );
    expect(reasons.toSorted()).toEqual([
      [-500, '2026-11-02 16:30'],
      [-500, '2026-11-02 16:30: Mia was ill'],
    ]);
  });

  test('takes along what an owner typed about a family in the pay of a month, and says how many other reasons stay', async () => {
    const { family, session } = await known();
    const { tutor } = await world.em().findOneOrFail(Booking, { id: session });
    const reasons = ['Mia Fong came late', 'Extra for MIA.', 'Taxi to Sha Tin', 'Miami course', '陪馮美雅多待半小時'];
    const em = world.em();
    const correction = { tutor: tutor.id, month: '2026-10-01', cents: asCents(-500) };
    for (const reason of reasons) em.create(PayCorrection, { ...correction, reason });
    em.create(Child, { family, name: '馮美雅', birthMonth: '2020-02-01' });
    await em.flush();
    const preview = await previewErasure(world.em(), family, world.clock.now);
    const { kept } = await change((tx) => eraseFamily(tx, context(), family));
    for (const list of [preview.kept, kept]) expect(list).toContainEqual({ what: 'payReasons', count: 2, until: null });
    const left = await world.em().find(PayCorrection, { tutor: tutor.id }, { orderBy: { id: 'asc' } });
    expect(left.map(({ cents, reason }) => [cents, reason])).toEqual([
      [-500, '–'],
      [-500, '–'],
      [-500, 'Taxi to Sha Tin'],
      [-500, 'Miami course'],
      [-500, '–'],
    ]);
  });

  test('includes assessments written without a session and their open pages, where only one family can be meant', async () => {
    const { family } = await known();
    const [{ tutor: tutorId }] = await world
      .em()
      .execute<[{ tutor: number }]>(
        'select b.tutor_id as tutor from session_children s join bookings b on b.id = s.booking_id where s.family_id = ? limit 1',
        [family],
      );
    const own = await world.em().findOneOrFail(Tutor, tutorId);
    const stranger = await buildTutor(world, { certified: true });
    // Every family of this file has a child of the name, so a tutor who taught none of them is in doubt.
    const write = async (tutor: Tutor, strengths: string) => {
      const token = world.signIn(tutor);
      const body = { studentName: ' mia FONG', sessionDate: '2026-11-03', program: 'outdoor-mission', strengths };
      const answer = await world.post('/api/tutor/assessments', body, { token });
      return { id: answer.body.assessment.id, token };
    };
    const [meant, doubtful] = [await write(own, 'Hers alone.'), await write(stranger, 'Whose?')];
    const shared = await world.call('shareReport', {
      token: meant.token,
      params: { id: meant.id },
      body: { language: 'en' },
    });
    expect(shared.status).toBe(200);
    const file = await change((em) => exportFamily(em, context(), family));
    expect(JSON.stringify(file.assessments)).toContain('Hers alone.');
    expect(JSON.stringify(file.assessments)).not.toContain('Whose?');

    const preview = await previewErasure(world.em(), family, world.clock.now);
    const { erased, kept } = await change((em) => eraseFamily(em, context(), family));
    expect(erased).toContainEqual({ what: 'assessments', count: 2 });
    expect(preview.erased).toContainEqual({ what: 'assessments', count: 2 });
    expect([preview.kept[0], kept[0]]).toEqual(Array(2).fill({ what: 'assessments', count: 1, until: null }));
    const left = await world.em().find(Assessment, { id: { $in: [meant.id, doubtful.id] } });
    expect(left.map(({ strengths }) => strengths)).toEqual(['Whose?']);
    expect((await world.get(new URL(String(shared.body.reportUrl)).pathname)).status).toBe(404);
  });

  test('is not erased while the family has sessions to come', async () => {
    const { family, lead } = await known();
    await buildBooking(world, { family, childName: 'Mia Fong', trialRequest: lead, sessionDate: '2026-11-20' });
    await expectMistake(['family', 'erase', String(family)], 'This family has upcoming sessions. Cancel them first.');
    expect(await world.em().count(Family, { id: family })).toBe(1);
  });

  test('is deleted by retention a year after the last contact, and the address before that', async () => {
    const { id } = await build({ address: '1 Sample Road', doorCode: '12#' });
    const at = (day: string) => new Date(`${day}T04:00:00Z`);
    const retain = (day: string) =>
      world.em().transactional((tx) => applyRetention(tx, { by: byOperator('mandy'), at: at(day) }));
    await retain('2026-12-20');
    expect(await world.em().findOneOrFail(Family, id)).toMatchObject({ address: '1 Sample Road' });
    await retain('2026-12-21');
    expect(await world.em().findOneOrFail(Family, id)).toMatchObject({ address: null, doorCode: null });
    await retain('2027-11-20');
    expect(await world.em().count(Family, { id })).toBe(1);
    await retain('2027-11-21');
    expect(await world.em().count(Family, { id })).toBe(0);
  });
});
