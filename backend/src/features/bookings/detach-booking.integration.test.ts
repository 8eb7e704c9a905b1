import { officeBookingAnswer } from '@kitewell/contract/office/sessions';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { billsOf, draftsOf } from '../../../test/bills.ts';
import { buildFamily, buildRate, buildSession } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { named, attachmentsOf } from '../../../test/attachments.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { Child } from '../families/child.entity.ts';
import { Family } from '../families/family.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { familyEmails } from './family-emails.ts';

let world: World;
let cookie: string;
beforeEach(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world, { name: 'Ben' }));
});
afterEach(() => world.stop());

const { issue, order, send } = billsOf(
  () => world,
  () => cookie,
);

const { json } = operator(() => world);
const { attach, detach, familyOf } = attachmentsOf(() => ({ world, cookie }));

describe('untying', () => {
  test('removes the family and the address that came with it, and the session can be attached again', async () => {
    const { family, child } = await buildFamily(world);
    await world.em().nativeUpdate(Family, { id: family }, { address: '12 Sai Sha Road', doorCode: '77#' });
    const { id } = await buildBooking(world, { ...named, sessionDate: '2026-12-01', address: null, doorCode: '5' });
    expect((await attach(id, child)).status).toBe(200);
    // The family has moved since, so the session's address is no longer the family's.
    await world.em().nativeUpdate(Family, { id: family }, { address: '3 Ma On Shan Road' });
    const detached = await detach(id);
    expectView(detached, 200, officeBookingAnswer);
    expect(detached.body.booking).toMatchObject({
      ...{ familyId: null, childName: 'Hei Hei', sequence: 2, address: null, doorCode: '5', guardians: [] },
      history: [
        { by: 'Ben', action: 'booking detach', before: { family, child }, after: { family: null, child: null } },
        { action: 'booking attach' },
      ],
    });
    expectError(await detach(id), 409, 'booking.changedMeanwhile');
    expectError(await detach(id, 2), 409, 'booking.notAttached');
    expect((await attach(id, child, 2)).body.booking).toMatchObject({ familyId: family, sequence: 3 });
  });

  test('is only for sessions that were attached by hand, only for staff, and only in the version that was seen', async () => {
    const { family, child } = await buildFamily(world);
    const { id } = await buildBooking(world, { family, child, sessionDate: '2026-12-01' });
    expectError(await detach(id, 0), 409, 'booking.notAttached');
    expectError(await detach(2_000_000_000), 404, 'booking.notFound');
    const wrong = { cookie, params: { id }, query: {} };
    expectError(await office(world, 'detachOfficeBooking', wrong as never), 400, 'validation', {
      baseSequence: 'Required',
    });
    const request = { params: { id }, query: { baseSequence: 0 } };
    expectError(await office(world, 'detachOfficeBooking', request), 401, 'staff.sessionRequired');
    const token = world.signIn(await buildTutor(world));
    const path = `/api/office/bookings/${id}/family?baseSequence=0`;
    expectError(await world.delete(path, { token }), 403, 'staff.foreignOrigin');
    expect(await familyOf(id)).toBe(family);
  });

  /**
   * A session that took place and was attached, so that its family is charged for it. `beforehand` runs before it is
   * attached.
   */
  async function completedSession({ level, beforehand }: { level?: string; beforehand?: () => Promise<unknown> } = {}) {
    await buildRate(world);
    const { family, child } = await buildFamily(world, { level });
    const { id, mark, token } = await buildSession(world, named);
    await mark({ status: 'completed' });
    await beforehand?.();
    const seen = async () => (await office(world, 'officeBooking', { cookie, params: { id } })).body.booking.sequence;
    expect((await attach(id, child, await seen())).status).toBe(200);
    const bills = () => draftsOf(world, family);
    return { id, family, token, bills, detach: async () => detach(id, await seen()) };
  }

  /** Writes an assessment of a session. @returns its id */
  async function assess(session: number): Promise<number> {
    const em = world.em();
    const { tutor } = await em.findOneOrFail(Booking, { id: session });
    const [{ id }] = await em.execute<[{ id: number }]>(
      `insert into assessments (tutor_id, booking_id, session_child_id, student_name, session_date, program, strengths)
       select ?, booking_id, id, 'Hei Hei', '2026-11-03', 'outdoor-mission', 'Waits and helps.' from session_children
       where booking_id = ? returning id`,
      [tutor.id, session],
    );
    return id;
  }

  test('keeps an address that somebody has typed since, unless it is the family’s', async () => {
    const { family, child } = await buildFamily(world);
    await world.em().nativeUpdate(Family, { id: family }, { address: '12 Sai Sha Road', doorCode: '77#' });
    const { id } = await buildBooking(world, { ...named, sessionDate: '2026-12-01', address: null, doorCode: null });
    expect((await attach(id, child)).body.booking).toMatchObject({ address: '12 Sai Sha Road', doorCode: '77#' });
    await json('booking', 'visit', String(id), '--address', 'The playground');
    expect((await detach(id, 2)).body.booking).toMatchObject({ address: 'The playground', doorCode: null });

    await json('booking', 'visit', String(id), '--forget');
    expect((await attach(id, child, 3)).body.booking).toMatchObject({ address: '12 Sai Sha Road', doorCode: '77#' });
    await json('booking', 'visit', String(id), '--address', '12 Sai Sha Road', '--door-code', '5');
    expect((await detach(id, 5)).body.booking).toMatchObject({ address: null, doorCode: '5' });
  });

  test('is refused once who takes part has changed, as its family may be another one by then', async () => {
    const { family, child } = await buildFamily(world);
    const em = world.em();
    const sibling = em.create(Child, { family: em.getReference(Family, family), name: 'Lok Lok' });
    await em.flush();
    const { id } = await buildBooking(world, { ...named, sessionDate: '2026-12-01' });
    await attach(id, child);
    const together = [`${child}, Hei Hei, 6`, `${sibling.id}, Lok Lok, 7`];
    await json('booking', 'edit', String(id), '--children', ...together);
    expectError(await detach(id, 2), 409, 'booking.childrenChanged');
    await json('booking', 'edit', String(id), '--children', together[1] ?? '');
    expectError(await detach(id, 3), 409, 'booking.childrenChanged');
    expect(await familyOf(id)).toBe(family);
  });

  test('goes by what the session knows itself, and never by the audit', async () => {
    const { family, child } = await buildFamily(world);
    await world.em().nativeUpdate(Family, { id: family }, { address: '12 Sai Sha Road', doorCode: '77#' });
    const { id } = await buildBooking(world, { ...named, sessionDate: '2026-12-01', address: null, doorCode: null });
    const shown = async () => (await office(world, 'officeBooking', { cookie, params: { id } })).body.booking;
    expect((await shown()).isAttached).toBe(false);
    expect((await attach(id, child)).body.booking.isAttached).toBe(true);
    await json('booking', 'visit', String(id), '--address', 'The playground');
    await world.em().execute('delete from audit_events');
    expect(await shown()).toMatchObject({ isAttached: true, history: [] });
    expect((await detach(id, 2)).body.booking).toMatchObject({
      ...{ isAttached: false, familyId: null, address: 'The playground', doorCode: null },
    });

    const together = [`${child}, Hei Hei, 6`];
    expect((await attach(id, child, 3)).status).toBe(200);
    const em = world.em();
    const sibling = em.create(Child, { family: em.getReference(Family, family), name: 'Lok Lok' });
    await em.flush();
    await json('booking', 'edit', String(id), '--children', ...together, `${sibling.id}, Lok Lok, 7`);
    await world.em().execute('delete from audit_events');
    expect((await shown()).isAttached).toBe(false);
    expectError(await detach(id, 5), 409, 'booking.childrenChanged');
  });

  test('takes the amount owed back, and lists it with those that wait for a family', async () => {
    const session = await completedSession();
    expect(await session.bills()).toHaveLength(1);
    expect((await session.detach()).status).toBe(200);
    expect(await session.bills()).toEqual([]);
    expect((await office(world, 'unbilled', { cookie })).body.sessions).toMatchObject([
      { id: session.id, cause: 'noFamily' },
    ]);
  });

  test('is refused where the session is on a bill', async () => {
    const session = await completedSession();
    const issued = await issue(session.family);
    expect(issued?.refusal).toBeNull();
    expectError(await session.detach(), 409, 'booking.billed');
    expect(await familyOf(session.id)).not.toBeNull();
  });

  test.each([
    ['before', 39_200],
    ['after', 50_000],
  ] as const)('leaves what its tutor was paid %s it was tied', async (when, tutorEarnings) => {
    await buildRate(world, { level: 'K3', familyCents: 70_000, tutorCents: 50_000 });
    const pay = () => world.em().execute(`update receipts set payment_status = 'paid'`);
    const session = await completedSession({ level: 'K3', ...(when === 'before' && { beforehand: pay }) });
    if (when === 'after') await pay();
    const receipts = () => world.em().execute('select * from receipts');
    const paid = await receipts();
    expect(paid).toMatchObject([{ booking_id: session.id, tutor_earnings: tutorEarnings, payment_status: 'paid' }]);
    expect((await session.detach()).status).toBe(200);
    expect(await receipts()).toEqual(paid);
    expect(await session.bills()).toEqual([]);
    expect((await office(world, 'unbilled', { cookie })).body.sessions).toMatchObject([
      { id: session.id, cause: 'noFamily' },
    ]);
  });

  test('is refused while the family can read its assessment', async () => {
    const session = await completedSession();
    const id = await assess(session.id);
    const { token } = session;
    await world.call('shareReport', { token, params: { id }, body: { language: 'en' } });
    expectError(await session.detach(), 409, 'booking.assessed');
    await world.call('withdrawReport', { token, params: { id } });
    expect((await session.detach()).status).toBe(200);
  });

  test('is refused too where the assessment is shared at the same moment', async () => {
    const session = await completedSession();
    const id = await assess(session.id);
    // Both requests wait here before they write; the one that shares the assessment came first.
    const gate = world.em();
    await gate.begin();
    await gate.execute('lock table audit_events in share mode');
    const watching = world.em();
    const waiting = (number: number) =>
      until(async () => {
        const [{ waits }] = await watching.execute<[{ waits: number }]>(
          `select count(*)::int as waits from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return waits === number;
      });
    const sharing = world.call('shareReport', {
      token: session.token,
      params: { id },
      body: { language: 'en' },
    });
    await waiting(1);
    const untying = session.detach();
    await waiting(2);
    await gate.rollback();
    expect((await sharing).status).toBe(200);
    expectError(await untying, 409, 'booking.assessed');
    expect(await familyOf(session.id)).not.toBeNull();
  });

  test('and issuing the bill at the same moment: only one of the two is done', async () => {
    const session = await completedSession();
    const asked = await order(session.family);
    const [detached, issued] = await Promise.all([session.detach(), send(asked)]);
    expect([detached.status === 200, issued.body.bills[0]?.refusal === null].filter(Boolean)).toHaveLength(1);
  });
});

test('an email to the family that is waiting is not sent once the session is detached', async () => {
  const { family, child } = await buildFamily(world);
  const { id } = await buildBooking(world, { ...named, sessionDate: '2026-12-01' });
  await attach(id, child);
  const em = world.em();
  const guardian = em.create(Guardian, { family, name: '陳生', email: 'chan@example.com', pays: true });
  await em.flush();
  const sources = familyEmails({
    mail: { business: { address: 'b@example.com' } } as never,
    now: () => world.clock.now,
    siteOrigin: world.config.siteOrigin,
    linkKeys: world.services.linkKeys,
  });
  const about = { booking: id, guardian: guardian.id };
  const readEmail = () => sources['family-session-arranged'](world.em(), about, guardian.email ?? '');
  expect(await readEmail()).toBeDefined();
  await detach(id);
  expect(await readEmail()).toBeUndefined();
});
