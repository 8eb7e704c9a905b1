import { erasureView } from '@kitewell/contract/office/families';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildReceipt, buildTutor, someRequest } from '../../../test/builders.ts';
import { familiesOf } from '../../../test/families.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Assessment } from '../assessments/assessment.entity.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { Booking } from '../bookings/booking.entity.ts';
import { Letter } from '../letters/letter.entity.ts';
import { TrialRequest } from '../trial-requests/trial-request.entity.ts';
import { eraseFamily, exportFamily } from './family-file.ts';
import { Guardian } from './guardian.entity.ts';

let mail: TestMail;
let world: World;
let cookie: string;
let owner: string;
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world, { name: 'Ben' }));
  owner = await officeSession(world, await buildStaff(world, { name: 'Olga', role: 'owner' }));
});
afterAll(async () => {
  await world.stop();
  await mail.stop();
});

const { json } = operator(() => world);
const { build, session, historyOf } = familiesOf(() => world);
const deed = () => ({ by: { name: 'mandy' }, at: world.clock.now });

/** A family of its own that was written to as who asked for a trial, and then as a guardian. */
async function writtenTo(email: string, childName: string) {
  const { body } = await world.post('/api/trial-requests', someRequest({ email, childName }));
  const lead = await world.em().findOneOrFail(TrialRequest, { reference: body.reference });
  const tutor = await buildTutor(world, { cleared: true });
  const session = await buildBooking(world, { tutor, trialRequest: lead, sessionDate: '2026-12-01' });
  await json('booking', 'move', String(session.id), '--date', '2026-12-02', '--time', '10:00');
  const { family } = await json<{ family: number }>('trial', 'family', lead.reference, '--apart');
  await json('booking', 'cancel', String(session.id), '--reason', 'Rain');
  const letters = async () => {
    const about = [{ about: { trial: lead.id } }, { about: { booking: session.id }, template: { $like: 'family-%' } }];
    const found = await world.em().find(Letter, { $or: about }, { orderBy: { id: 'asc' } });
    return found.map(({ template }) => template);
  };
  return { family, letters };
}
const all = ['trial-asked', 'trial-received', 'family-session-changed', 'family-session-cancelled'];

test('the letters of a family are exported and erased with it, also where no guardian has their address', async () => {
  const { family, letters } = await writtenTo('asked@example.com', 'Mia');
  await world.em().nativeUpdate(Guardian, { family }, { email: 'corrected@example.com' });
  expect(await letters()).toEqual(all);
  const file = await world.em().transactional((tx) => exportFamily(tx, deed(), family));
  expect(file.letters).toMatchObject(all.map((template) => ({ template })));
  await world.em().transactional((tx) => eraseFamily(tx, deed(), family));
  expect(await letters()).toEqual([]);
  expect(await world.em().count(Letter, { address: { $in: ['asked@example.com', 'corrected@example.com'] } })).toBe(0);
});

test('of two families with one address each has its own letters', async () => {
  const one = await writtenTo('shared@example.com', 'Hazel');
  const other = await writtenTo('shared@example.com', 'Ethan');
  const file = await world.em().transactional((tx) => exportFamily(tx, deed(), one.family));
  expect(file.letters).toHaveLength(all.length);
  await world.em().transactional((tx) => eraseFamily(tx, deed(), one.family));
  expect(await one.letters()).toEqual([]);
  expect(await other.letters()).toEqual(all);
});

describe('what is held about a family', () => {
  test('is given in one file, and who asked for it is in its history', async () => {
    const { id, params, guardian, child } = await build();
    const tutor = await buildTutor(world);
    const { id: booking, sessionDate } = await session(id, child, 'past', { tutor });
    await world.em().insert(Assessment, {
      ...{ tutor: tutor.id, booking, studentName: 'Kid', sessionDate, program: 'playberry-laser-literacy' },
      ...{ strengths: 'Reads.', shareHash: 'y'.repeat(64), sharedAt: world.clock.now },
    });
    const { status, body } = await office(world, 'exportFamily', { cookie, params });
    expect([status, body.file]).toMatchObject([
      200,
      { family: { id }, guardians: [{ name: guardian.name }], assessments: [{ strengths: 'Reads.' }] },
    ]);
    // What the address of a shared page is checked by or reckoned from is nobody's to have.
    expect(JSON.stringify(body.file)).not.toMatch(/share_hash|share_seed/);
    expect(await historyOf(cookie, id)).toEqual(['Ben: family export']);
  });

  test('is erased by an owner who types its name, after a look at what goes and what stays', async () => {
    const { id, child, params, guardian } = await build();
    const tutor = await buildTutor(world, { certified: true });
    const past = await session(id, child, 'past', { tutor });
    const receipt = { tutor, studentName: child?.name ?? '', sessionDate: past.sessionDate };
    await buildReceipt(world, receipt);
    const ahead = await session(id, child, 'ahead', { tutor });
    const look = () => office(world, 'previewErasure', { cookie: owner, params });
    const erase = (name: string) => office(world, 'eraseFamily', { cookie: owner, params, body: { name } });
    const preview = await look();
    expectView(preview, 200, erasureView);
    expect(preview.body).toMatchObject({ name: guardian.name, sessions: [{ id: ahead.id, date: ahead.sessionDate }] });
    expectError(await erase(guardian.name), 409, 'family.hasSessions');
    await world.em().nativeUpdate(Booking, ahead.id, { status: 'cancelled' });
    const { body } = await look();
    expect(body).toMatchObject({ sessions: [] });
    expect(body.erased).toContainEqual({ what: 'sessions', count: 2 });
    expect(body.kept).toMatchObject([
      { what: 'receipts', count: 1, until: expect.stringMatching(/^2033-/) },
      { what: 'bills', count: 0, until: null },
      { what: 'auditEvents', count: 1, until: '2033-11-20' },
    ]);
    expect((await erase('Somebody else')).status).toBe(400);
    const done = await erase(` ${guardian.name.toUpperCase()} `);
    expect([done.status, done.body]).toEqual([200, { erased: body.erased, kept: body.kept }]);
    expectError(await erase(guardian.name), 404, 'family.notFound');
    const [event] = await world.em().find(AuditEvent, { subject: `family ${id}`, action: 'family erase' });
    expect(event).toMatchObject({ after: { sessions: 2, guardians: 1, children: 1 } });
  });

  test('is neither shown for erasure nor erased by a coordinator', async () => {
    const { params, guardian } = await build();
    expectError(await office(world, 'previewErasure', { cookie, params }), 403, 'staff.forbidden');
    const body = { name: guardian.name };
    expectError(await office(world, 'eraseFamily', { cookie, params, body }), 403, 'staff.forbidden');
  });
});
