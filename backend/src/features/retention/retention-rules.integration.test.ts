import { buildBooking, buildDocument, buildReceipt, buildTutor, clear } from '../../../test/builders.ts';
import { at, dayOver, lastDayKept, nothing, retentionOf } from '../../../test/retention.ts';
import { buildStaff } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { Document } from '../documents/document.entity.ts';
import { Email } from '../../mail/email.entity.ts';
import { Staff } from '../auth/staff.entity.ts';
import { removeDueObjects } from '../documents/remove-due-objects.ts';
import { Receipt } from '../billing/receipt.entity.ts';
import { Family } from '../families/family.entity.ts';
import { Child } from '../families/child.entity.ts';
import { Assessment } from '../assessments/assessment.entity.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { ConvictionCheck } from '../tutors/conviction-check.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-21T04:00:00Z');
});
afterEach(() => world.stop());

const { ops, json } = operator(() => world);
const { apply, buildTrial, buildAssessment } = retentionOf(() => world);

describe('a trial request', () => {
  test('is deleted 12 months after the last contact, to the day in Hong Kong', async () => {
    await buildTrial(new Date('2025-11-20T15:59:59Z'));
    const kept = await buildTrial(new Date('2025-11-20T16:00:00Z'));
    expect(await apply()).toEqual({ ...nothing, trialRequests: 1 });
    expect(await world.em().find(TrialRequest, {})).toMatchObject([{ id: kept.id }]);
  });

  test('stays while the family has sessions, also ones that are not linked to it', async () => {
    const linked = await buildTrial(at('2024-02-01'), { childName: 'Lok Lok' });
    await buildBooking(world, { trialRequest: linked, sessionDate: lastDayKept, childName: 'L.', parentName: 'M.' });
    await buildTrial(at('2024-02-01'), { childName: 'hei hei ', parentName: 'MEI CHAN' });
    await buildBooking(world, { sessionDate: lastDayKept, childName: 'Hei Hei', parentName: 'Mei Chan' });
    expect(await apply()).toEqual(nothing);
    expect(await world.em().count(TrialRequest)).toBe(2);
  });

  test('counts the time from each change that operators make to it', async () => {
    const [closed, booked, called] = [
      await buildTrial(at('2024-02-01')),
      await buildTrial(at('2024-02-01')),
      await buildTrial(at('2024-02-01')),
    ];
    const tutor = await buildTutor(world, { certified: true });
    await json('trial', 'close', closed.reference, '--reason', 'Too far.');
    await json('trial', 'contact', called.reference);
    const session = ['--program', 'outdoor-mission', '--date', '2024-03-01', '--time', '10:00', '--duration', '60'];
    await clear(world, tutor);
    await world.em().insert(ConvictionCheck, {
      ...{ tutor: tutor.id, outcome: 'clear', checkedBy: 'Mandy', appliedOn: '2024-01-01', issuedOn: '2024-01-01' },
      ...{ checkedOn: '2024-01-02', validUntil: '2025-06-30', recordedAt: world.clock.now },
    });
    const child = ['--child-name', 'Lok Lok', '--parent-name', 'Po Chan', '--child-age', '6'];
    await json('booking', 'add', '--tutor', tutor.email, ...child, ...session, '--trial', booked.reference);
    expect(await apply()).toEqual({ ...nothing, sessions: 1 });
    expect(await world.em().count(TrialRequest)).toBe(3);
    expect(await world.em().count(AuditEvent, { action: 'trial contact' })).toBe(1);
  });

  test('is deleted at once when the family asks, and its sessions stay', async () => {
    const request = await buildTrial(at('2026-11-01'));
    const booking = await buildBooking(world, { trialRequest: request });
    expect(await json('trial', 'delete', request.reference)).toEqual({ reference: request.reference, deleted: true });
    expect(await world.em().count(TrialRequest)).toBe(0);
    expect(await world.em().findOneOrFail(Booking, booking.id)).toMatchObject({ trialRequest: null });
    const [event] = await world.em().find(AuditEvent, { action: 'trial delete' });
    expect(event).toMatchObject({ subjectKind: 'trial', subjectId: request.reference, after: null });
    expect((await ops('trial', 'delete', request.reference)).code).toBe(1);
  });
});

describe('sessions and notes', () => {
  test('are deleted 12 months after the child’s last session, all together', async () => {
    const child = { childName: 'Hei Hei', parentName: 'Mei Chan' };
    const first = await buildBooking(world, { ...child, sessionDate: '2024-05-01' });
    await buildBooking(world, { ...child, parentName: ' mei chan', sessionDate: dayOver });
    await buildBooking(world, { ...child, sessionDate: lastDayKept, status: 'cancelled' });
    const { tutor } = first;
    await buildAssessment({ tutor, studentName: 'Hei Hei', sessionDate: '2024-05-01', booking: first });
    await buildAssessment({ tutor, studentName: 'hei hei', sessionDate: dayOver });
    // The cancelled session does not count as the last one, but its own day is within the retention period.
    expect(await apply()).toEqual({ ...nothing, assessments: 2, sessions: 2 });
    expect(await world.em().find(Booking, {})).toMatchObject([{ status: 'cancelled' }]);
    world.clock.now = at('2026-11-22');
    expect(await apply()).toEqual({ ...nothing, sessions: 1 });
  });

  test('all stay while the child is taught, by whichever tutor', async () => {
    const child = { childName: 'Hei Hei', parentName: 'Mei Chan' };
    const first = await buildBooking(world, { ...child, sessionDate: '2023-05-01' });
    await buildBooking(world, { ...child, sessionDate: '2026-12-01' });
    await buildAssessment({ tutor: first.tutor, studentName: 'Hei Hei', sessionDate: '2023-05-01', booking: first });
    await buildAssessment({ tutor: first.tutor, studentName: 'Hei Hei', sessionDate: '2023-05-02' });
    expect(await apply()).toEqual(nothing);
  });

  test('of another family’s child of the same name are deleted in their own time', async () => {
    const gone = await buildBooking(world, { childName: 'Hei Hei', parentName: 'Po Chan', sessionDate: dayOver });
    await buildAssessment({ tutor: gone.tutor, studentName: 'Hei Hei', sessionDate: dayOver, booking: gone });
    const kept = await buildBooking(world, { childName: 'Hei Hei', parentName: 'Mei Chan', sessionDate: '2026-12-01' });
    expect(await apply()).toEqual({ ...nothing, assessments: 1, sessions: 1 });
    expect(await world.em().find(Booking, {})).toMatchObject([{ id: kept.id }]);
  });

  test('of a child on record go by its record, however names were typed and whoever has the same', async () => {
    const names = { childName: 'Hei Hei', parentName: 'Mei Chan' };
    const home = async () => {
      const em = world.em();
      const family = em.create(Family, { createdAt: world.clock.now, lastContactAt: world.clock.now });
      const child = em.create(Child, { family, name: 'Hei Hei' });
      await em.flush();
      return { family, child };
    };
    const [stays, goes] = [await home(), await home()];
    const first = await buildBooking(world, { ...names, ...stays, sessionDate: dayOver });
    await buildBooking(world, { ...stays, childName: 'Hei-Hei', parentName: 'Mrs. Chan', sessionDate: '2026-12-01' });
    const last = await buildBooking(world, { ...names, ...goes, sessionDate: dayOver });
    for (const booking of [first, last])
      await buildAssessment({ tutor: booking.tutor, studentName: 'Hei Hei', sessionDate: dayOver, booking });
    await buildAssessment({ tutor: first.tutor, studentName: 'Hei Hei', sessionDate: dayOver });
    await buildAssessment({ tutor: last.tutor, studentName: 'Hei Hei', sessionDate: dayOver });
    expect(await apply()).toEqual({ ...nothing, assessments: 2, sessions: 1 });
    expect(await world.em().count(Booking, { id: last.id })).toBe(0);
    expect(await world.em().find(Assessment, {})).toMatchObject([
      { booking: { id: first.id } },
      { booking: null, family: { id: stays.family.id }, child: { id: stays.child.id } },
    ]);
  });

  test('without a booking are deleted 12 months after the last of them', async () => {
    const tutor = await buildTutor(world, { certified: true });
    await buildAssessment({ tutor, studentName: 'Mia', sessionDate: dayOver });
    await buildAssessment({ tutor, studentName: 'Sophie', sessionDate: '2024-01-01' });
    await buildAssessment({ tutor, studentName: 'Sophie', sessionDate: lastDayKept });
    expect(await apply()).toEqual({ ...nothing, assessments: 1 });
  });
});

describe('where a family lives', () => {
  const home = { address: 'Sample Garden', phone: '+85291234567', notes: 'Ring softly.', doorCode: '2580#' };
  const forgotten = { address: null, phone: null, notes: null, doorCode: null };

  test('is erased 30 days after the session, which stays', async () => {
    const over = await buildBooking(world, { ...home, sessionDate: '2026-10-21' });
    const fresh = await buildBooking(world, { ...home, sessionDate: '2026-10-22' });
    expect(await apply()).toEqual({ ...nothing, visits: 1 });
    expect(await apply()).toEqual(nothing);
    expect(await world.em().findOneOrFail(Booking, over.id)).toMatchObject(forgotten);
    expect(await world.em().findOneOrFail(Booking, fresh.id)).toMatchObject(home);
  });

  test('is erased with the request that the family asks to delete', async () => {
    const request = await buildTrial(at('2026-11-01'));
    const booking = await buildBooking(world, { ...home, trialRequest: request });
    await json('trial', 'delete', request.reference);
    expect(await world.em().findOneOrFail(Booking, booking.id)).toMatchObject(forgotten);
  });
});

describe('receipts', () => {
  test('are deleted 7 years after the session and the entry, and never before they are paid', async () => {
    const old = { sessionDate: '2019-11-20', createdAt: at('2019-11-20') };
    await buildReceipt(world, old);
    await buildReceipt(world, { ...old, paymentStatus: 'pending' });
    await buildReceipt(world, { ...old, createdAt: at('2019-11-21') });
    await buildReceipt(world, { ...old, sessionDate: '2019-11-21' });
    expect(await apply()).toEqual({ ...nothing, receipts: 1 });
    expect(await world.em().count(Receipt)).toBe(3);
  });
});

describe('a tutor who has left', () => {
  test('is deleted after 7 years with documents, picture and files; a tutor who works here never is', async () => {
    const { store } = world.services;
    const [left, here] = [
      await buildTutor(world, { certified: true, profileImage: '/api/pictures/theirs.webp' }),
      await buildTutor(world, { certified: true }),
    ];
    for (const [owner, key] of [
      [left, 'documents/1/a'],
      [here, 'documents/2/b'],
    ] as const) {
      await buildDocument(world, { tutor: owner, objectKey: key });
      await store.put(key, Buffer.from('x'), 'application/pdf');
    }
    await buildDocument(world, { tutor: left });
    await store.put('pictures/theirs.webp', Buffer.from('x'), 'image/webp');
    world.clock.now = at('2019-11-20');
    await json('tutor', 'deactivate', left.email);

    world.clock.now = at('2026-11-20');
    expect(await apply()).toEqual(nothing);
    world.clock.now = at('2026-11-21');
    // The audit entry about the closed account is just as old.
    expect(await apply()).toEqual({ ...nothing, documents: 2, tutors: 1, auditEvents: 1 });
    expect(await world.em().find(Tutor, {})).toMatchObject([{ id: here.id }]);
    expect(await world.em().count(Document)).toBe(1);
    await removeDueObjects({ ...world.services, em: world.em() });
    expect(await store.read('documents/1/a')).toBeUndefined();
    expect(await store.read('pictures/theirs.webp')).toBeUndefined();
    const stays = await store.read('documents/2/b');
    expect(stays).toBeDefined();
    stays?.body.destroy();
  });

  test('stays as long as one of the tutor’s receipts must be kept', async () => {
    const tutor = await buildTutor(world, { certified: true, active: false, deactivatedAt: at('2019-01-01') });
    await buildReceipt(world, { tutor, sessionDate: '2020-01-01', createdAt: at('2020-01-01') });
    expect(await apply()).toEqual(nothing);
  });
});

test('a member of staff who left is deleted 7 years later; one who works here never is', async () => {
  const here = await buildStaff(world);
  await buildStaff(world, { active: false, deactivatedAt: at('2019-11-20') });
  world.clock.now = at('2026-11-20');
  expect(await apply()).toEqual(nothing);
  world.clock.now = at('2026-11-21');
  expect(await apply()).toEqual({ ...nothing, staff: 1 });
  expect(await world.em().find(Staff, {})).toMatchObject([{ id: here.id }]);
});

test('the record that an email was sent is kept for twelve months, whatever happened to its subject', async () => {
  const em = world.em();
  for (const day of [dayOver, lastDayKept]) {
    em.create(Email, {
      template: 'trial-received',
      subjectKind: 'trial',
      subjectId: '1',
      event: { day },
      address: 'mei@example.com',
      language: 'en',
      about: { trial: 1 },
      createdAt: at(day),
    });
  }
  await em.flush();
  expect(await apply()).toEqual({ ...nothing, emails: 1 });
  expect(await world.em().find(Email, {})).toMatchObject([{ event: { day: lastDayKept } }]);
});
