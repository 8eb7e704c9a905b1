import { erasureView } from '@kitewell/contract/office/families';
import { clearAccount } from '../../../test/bills.ts';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildTutor } from '../../../test/builders.ts';
import { groupsOf } from '../../../test/groups.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildRate } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { startEmails } from '../../work.ts';
import { Assessment } from '../assessments/assessment.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { SeriesChild } from '../sessions/series-child.entity.ts';
import { SessionChild } from '../sessions/session-child.entity.ts';
import { Email } from '../../mail/email.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { exportFamily } from './export-family.ts';
import { firstChildOf } from '../sessions/session-children.ts';
import { byOperator } from '../audit/record-change.ts';

let mail: TestMail;
let world: World;
let cookie: string;
let owner: string;
let tutor: Tutor;
beforeEach(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world));
  owner = await officeSession(world, await buildStaff(world, { role: 'owner' }));
  tutor = await buildTutor(world, { cleared: true });
  await buildRate(world, { groupSize: 2 });
});
afterEach(async () => {
  await world.stop();
  await mail.stop();
});

const { home, arranged } = groupsOf(() => ({ world, cookie, tutor }));
const rowsOf = (booking: number) => world.em().find(SessionChild, { booking }, { orderBy: { place: 'asc' } });
const none = { phrases: [], skillsAssessed: [], goals: [], activities: [] };
const assess = (bookingId: number, studentName: string, strengths = `${studentName} reads.`) =>
  world.call('writeAssessment', {
    token: world.signIn(tutor),
    body: {
      bookingId,
      studentName,
      sessionDate: '2026-12-01',
      program: 'playberry-laser-literacy',
      strengths,
      ...none,
    },
  });

/** A session of two families that took place, with an assessment of each child. */
async function groupWithRecords() {
  const [kwok, lam] = [await home(['Hazel Kwok']), await home(['Max Lam'])];
  const { id } = await arranged([kwok.child, lam.child]);
  world.clock.now = new Date('2026-12-02T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world));
  owner = await officeSession(world, await buildStaff(world, { role: 'owner' }));
  const token = world.signIn(tutor);
  await world.call('setBookingStatus', { token, params: { id }, body: { status: 'completed' } });
  const written = [await assess(id, 'Hazel Kwok'), await assess(id, 'Max Lam')];
  return { kwok, lam, id, written: written.map(({ body }) => body.assessment) };
}

describe('an erased family', () => {
  test.each(['kwok', 'lam'] as const)(
    'leaves the session to the others, whichever place its child had (%s)',
    async (name) => {
      const all = await groupWithRecords();
      const [gone, stays] = name === 'kwok' ? [all.kwok, all.lam] : [all.lam, all.kwok];
      const preview = await office(world, 'previewErasure', { cookie: owner, params: gone.params });
      expectView(preview, 200, erasureView);
      const counts = { sessions: 0, sharedSessions: 1, assessments: 1, children: 1 };
      const countOf = (what: string) => preview.body.erased.find((one) => one.what === what)?.count;
      for (const [what, count] of Object.entries(counts)) expect([what, countOf(what)]).toEqual([what, count]);
      const { name: typed } = preview.body;
      await clearAccount(world, gone.id);
      const erased = await office(world, 'eraseFamily', { cookie: owner, params: gone.params, body: { name: typed } });
      expect(erased.body.erased).toEqual(expect.arrayContaining([{ what: 'sharedSessions', count: 1 }]));

      const left = await world.em().findOneOrFail(Booking, all.id);
      const own = stays.child.name;
      expect(left).toMatchObject({ groupSize: 2 });
      expect(await firstChildOf(world.em(), all.id)).toMatchObject({
        childName: own,
        family: { id: stays.id },
        child: { id: stays.child.id },
      });
      // The address and notes of the session were typed for the family of its first child.
      expect([left.address, left.notes]).toEqual(name === 'kwok' ? [null, null] : ['12 Common Path', 'Dog']);
      expect(await rowsOf(all.id)).toMatchObject([{ place: 0, childName: own }]);
      expect(await world.em().find(Assessment, {})).toMatchObject([{ studentName: own }]);
      const [row] = (await world.call('bookings', { token: world.signIn(tutor) })).body.bookings;
      expect(row).toMatchObject({ assessed: true, children: [{ childName: own }] });
      const { body } = await office(world, 'family', { cookie, params: stays.params });
      expect(body.family).toMatchObject({ past: { total: 1 }, assessments: [{ childName: own }] });
    },
  );

  test('takes the session along once no other child is in it', async () => {
    const { kwok, lam, id } = await groupWithRecords();
    for (const { id: family, params, child } of [kwok, lam]) {
      await clearAccount(world, family);
      const body = { name: `Guardian of ${child.name}` };
      expect((await office(world, 'eraseFamily', { cookie: owner, params, body })).status).toBe(200);
    }
    expect(await world.em().count(Booking, { id })).toBe(0);
    expect(await world.em().count(Assessment)).toBe(0);
  });

  test('is refused while its child has a session to come, at whichever place in the group', async () => {
    const [kwok, lam] = [await home(['Hazel Kwok']), await home(['Max Lam'])];
    await arranged([kwok.child, lam.child]);
    const body = { name: 'Guardian of Max Lam' };
    expectError(
      await office(world, 'eraseFamily', { cookie: owner, params: lam.params, body }),
      409,
      'family.hasSessions',
    );
    const remove = await office(world, 'removeChild', {
      ...{ cookie: owner, params: { id: lam.child.id } },
      query: { version: lam.child.version },
    });
    expectError(remove, 409, 'family.childHasSessions');
  });
});

test('the export of a family names nobody of another family', async () => {
  const emails = await startEmails(world.services);
  const { kwok, lam, id } = await groupWithRecords();
  await until(async () => (await world.em().count(Email, { state: 'waiting' })) === 0);
  await emails.stop();
  const context = { by: byOperator('mandy'), at: world.clock.now };
  const fileOf = (family: number) => world.em().transactional((tx) => exportFamily(tx, context, family));
  const theirs = await fileOf(lam.id);
  expect(theirs).toMatchObject({
    sessions: [],
    sharedSessions: [{ booking_id: id, child_name: 'Max Lam', session_date: '2026-12-01' }],
    assessments: [{ student_name: 'Max Lam' }],
    receipts: [{ student_name: 'Max Lam', total_amount: null }],
    entries: [{ child: 'Max Lam' }],
    emails: [{ template: 'family-session-arranged', address: lam.email }],
  });
  expect(JSON.stringify(theirs)).not.toMatch(/Hazel|Kwok|Common Path|Dog/);
  const first = await fileOf(kwok.id);
  expect(first).toMatchObject({
    sessions: [{ id }],
    sharedSessions: [],
    assessments: [{ student_name: 'Hazel Kwok' }],
  });
  expect(JSON.stringify(first)).not.toMatch(/Max|Lam/);
});

test('families that are merged or split have the sessions of all their children, at whichever place in a group', async () => {
  const [kwok, lam] = [await home(['Hazel Kwok']), await home(['Max Lam'])];
  const twin = await home(['max lam']);
  const { id } = await arranged([kwok.child, lam.child]);
  await office(world, 'mergeFamilies', { cookie, params: twin.params, body: { version: 1, other: lam.id } });
  expect(await rowsOf(id)).toMatchObject([
    { family: { id: kwok.id } },
    { family: { id: twin.id }, child: { id: twin.child.id } },
  ]);
  const { version } = (await office(world, 'family', { cookie, params: twin.params })).body.family;
  const body = { version, guardians: [], children: [twin.child.id] };
  const newFamily = await office(world, 'splitFamily', { cookie, params: twin.params, body });
  expect((await rowsOf(id))[1]).toMatchObject({ family: { id: newFamily.body.newFamily } });
});

test('a family that is erased leaves its series to the other families', async () => {
  const [kwok, lam] = [await home(['Hazel Kwok']), await home(['Max Lam'])];
  const one = ({ id, name }: { id: number; name: string }) => ({ child: id, childName: name, childAge: 6 });
  const body = {
    ...{ ...one(kwok.child), parentName: 'Mrs. Kwok', tutor: tutor.id, program: 'outdoor-mission' as const },
    ...{ key: '0e0dd1a4-4b5f-4b06-8b53-b6f2f2a0c001', from: '2026-12-01', until: '2026-12-08', time: '16:00' },
    ...{ weekdays: ['TU' as const], everyWeeks: 1, duration: 60, travelMinutes: 0, onHolidays: false },
    others: [one(lam.child)],
  };
  const { series } = (await office(world, 'addSeries', { cookie, body })).body;
  world.clock.now = new Date('2026-12-10T02:00:00Z');
  owner = await officeSession(world, await buildStaff(world, { role: 'owner' }));
  const erased = await office(world, 'eraseFamily', {
    ...{ cookie: owner, params: kwok.params },
    body: { name: 'Guardian of Hazel Kwok' },
  });
  expect(erased.body.erased).toEqual(
    expect.arrayContaining([
      { what: 'sharedSessions', count: 2 },
      { what: 'sessions', count: 0 },
      { what: 'series', count: 0 },
    ]),
  );
  const left = await office(world, 'series', { cookie: owner, params: { id: series.id } });
  expect(left.body.series).toMatchObject({ childName: 'Max Lam', children: ['Max Lam'] });
  expect(await world.em().find(SeriesChild, {})).toMatchObject([{ place: 0, childName: 'Max Lam' }]);
});

describe('an assessment', () => {
  test('is written for each child of a group and for nobody else; until then the session asks for it', async () => {
    const { id, written } = await groupWithRecords();
    expect(written).toMatchObject([{ studentName: 'Hazel Kwok' }, { studentName: 'Max Lam' }]);
    expectError(await assess(id, 'hazel kwok ', 'Once more.'), 409, 'assessment.alreadyWritten');
    expectError(await assess(id, 'Ivy'), 400, 'validation', { studentName: 'Choose one of the options' });
    const token = world.signIn(tutor);
    const waits = async () => (await world.call('actions', { token })).body.actions.map(({ name }) => name);
    expect(await waits()).toEqual([]);
    await world.call('deleteAssessment', { token, params: { id: written[1]?.id ?? 0 } });
    expect(await waits()).toEqual(['Hazel Kwok, Max Lam']);
    const { body } = await office(world, 'officeBookings', {
      ...{ cookie, query: { from: '2026-12-01', to: '2026-12-01', assessed: 'no' } },
    });
    expect(body.bookings).toMatchObject([{ id, assessed: false }]);
  });

  test('stays with its child when it is corrected, and is sent only to the family of that child', async () => {
    const emails = await startEmails(world.services);
    const { kwok, lam, written } = await groupWithRecords();
    const token = world.signIn(tutor);
    const [first] = written;
    const { id, version } = first ?? { id: 0, version: 0 };
    const words = {
      sessionDate: '2026-12-01',
      program: 'playberry-laser-literacy' as const,
      strengths: 'Better.',
      ...none,
    };
    const correct = (studentName: string) =>
      world.call('correctAssessment', { token, params: { id }, body: { ...words, studentName, version } });
    expect((await correct('Max Lam')).body.assessment).toMatchObject({ studentName: 'Hazel Kwok', version: 2 });
    await world.call('shareReport', { token, params: { id }, body: { language: 'en' } });
    await until(async () => (await world.em().count(Email, { state: 'waiting' })) === 0);
    await emails.stop();
    const shared = await world.em().find(Email, { template: 'assessment-shared' });
    expect(shared.map(({ address, state }) => [address, state])).toEqual([[kwok.email, 'sent']]);
    const text = mail.inbox.emails.find(
      ({ to, subject }) => to === kwok.email && subject.startsWith('assessment'),
    )?.text;
    expect(text).toContain('"childName":"Hazel"');
    expect(lam.email).not.toBe(kwok.email);
  });
});
