import type { BookingStatusInput } from '@kitewell/contract/bookings';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { startMail, untilAllLeft, type TestMail } from '../../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { startEmails } from '../../work.ts';
import { Family } from '../families/family.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { mostEmails } from '../../mail/queue-email.ts';
import { Booking } from '../sessions/booking.entity.ts';

let mail: TestMail;
let world: World;
let emails: { stop(): Promise<void> };
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  emails = await startEmails(world.services);
});
beforeEach(() => {
  world.clock.now = new Date('2026-11-20T01:00:00Z');
});
afterAll(async () => {
  await emails.stop();
  await world.stop();
  await mail.stop();
});

const minutesLater = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000);
};

/** A confirmed session in twelve days, of a family with one guardian. */
async function aSession() {
  const em = world.em();
  const at = world.clock.now;
  const family = em.create(Family, { language: 'en', createdAt: at, lastContactAt: at });
  const email = `guardian.${crypto.randomUUID()}@example.com`;
  em.create(Guardian, { family, name: 'Mrs Kwok', email });
  await em.flush();
  const tutor = await buildTutor(world, { cleared: true, name: 'Ada Wong' });
  const { id } = await buildBooking(world, {
    tutor,
    ...{ family: family.id, childName: 'Hazel Kwok', parentName: 'Mrs Kwok', status: 'confirmed' },
    ...{ sessionDate: '2026-12-02', sessionTime: '16:30' },
  });
  const token = world.signIn(tutor);
  const set = async (status: BookingStatusInput['status']) => {
    const reason = status === 'cancelled' ? 'Ill' : undefined;
    const { status: answer } = await world.call('setBookingStatus', {
      token,
      params: { id },
      body: { status, reason },
    });
    expect(answer).toBe(200);
  };
  return { id, email, set };
}

/** The states of all emails about a session, and when their jobs are due: minutes from now, none where there is no job. */
const about = (id: number) =>
  world.em().execute<{ template: string; address: string; state: string; due: number | null }[]>(
    `select template, address, l.state, round(extract(epoch from j.start_after - now()) / 60)::int as due
     from emails l left join pgboss.job j on j.name = 'emails' and j.state = 'created' and j.data ->> 'email' = l.id::text
     where l.booking_id = ? order by l.id`,
    [String(id)],
  );
const sentTo = (address: string, id: number) =>
  mail.inbox.emails
    .filter(
      ({ to, text }) => to === address && (address !== 'office@kitewell.example' || text.includes(`session=${id}`)),
    )
    .map(({ subject }) => subject)
    .reverse();
const toOffice = 'office@kitewell.example';

test('an email about a session that its tutor cancels waits for minutes, and then says what is true', async () => {
  const { id, email, set } = await aSession();
  await set('cancelled');
  expect(await about(id)).toMatchObject([
    { template: 'family-session-cancelled', address: email, state: 'waiting', due: 5 },
    { template: 'business-session-cancelled', address: toOffice, state: 'waiting', due: 5 },
  ]);
  await untilAllLeft(world);
  expect(sentTo(email, id)).toEqual(['family-session-cancelled en']);
  expect(sentTo(toOffice, id)).toEqual(['business-session-cancelled en']);
});

test('a change back within these minutes tells nobody anything, however often it is made', async () => {
  const { id, email, set } = await aSession();
  for (let time = 0; time < 7; time++) {
    await set('cancelled');
    await set(time % 2 ? 'confirmed' : 'pending');
  }
  expect(new Set((await about(id)).map(({ state }) => state))).toEqual(new Set(['needless']));
  await untilAllLeft(world);
  expect([...sentTo(email, id), ...sentTo(toOffice, id)]).toEqual([]);
  // What stands in the end is emailed once.
  await set('cancelled');
  await untilAllLeft(world);
  expect(sentTo(email, id)).toEqual(['family-session-cancelled en']);
  expect(sentTo(toOffice, id)).toEqual(['business-session-cancelled en']);
  await set('confirmed');
  await set('cancelled');
  await untilAllLeft(world);
  expect(sentTo(email, id)).toEqual(['family-session-cancelled en']);
});

test('the office, which lets the session take place within these minutes, takes the email back as well', async () => {
  const { id, email, set } = await aSession();
  const cookie = await officeSession(world, await buildStaff(world));
  await set('cancelled');
  const { sequence: baseSequence } = await world.em().findOneOrFail(Booking, { id });
  const back = await office(world, 'restoreOfficeBooking', { cookie, params: { id }, query: { baseSequence } });
  expect(back.status).toBe(200);
  await untilAllLeft(world);
  expect(sentTo(email, id)).toEqual([]);
});

test('a session that is cancelled and then recorded as missed is still reported as off', async () => {
  const { id, email, set } = await aSession();
  await set('cancelled');
  await set('missed');
  await untilAllLeft(world);
  expect(sentTo(email, id)).toEqual(['family-session-cancelled en']);
});

test('a session that was told to be off, then recorded as missed, is told to take place after all', async () => {
  const { id, email, set } = await aSession();
  await set('cancelled');
  await untilAllLeft(world);
  await set('missed');
  await set('confirmed');
  await untilAllLeft(world);
  expect(sentTo(email, id)).toEqual(['family-session-cancelled en', 'family-session-arranged en']);
  expect(sentTo(toOffice, id)).toEqual(['business-session-cancelled en', 'business-session-cancelled en']);
  // The family has heard that it takes place, and knows itself that nobody came.
  await set('missed');
  await set('confirmed');
  await untilAllLeft(world);
  expect(sentTo(email, id)).toHaveLength(2);
});

test('a change to missed and back within these minutes takes the email back, and tells nobody anything', async () => {
  const { id, email, set } = await aSession();
  for (const status of ['missed', 'confirmed', 'cancelled', 'missed', 'confirmed'] as const) await set(status);
  await untilAllLeft(world);
  expect([...sentTo(email, id), ...sentTo(toOffice, id)]).toEqual([]);
});

test('after four emails about one session in a day the next waits until the day is over', async () => {
  const { id, email, set } = await aSession();
  for (const status of ['cancelled', 'confirmed', 'cancelled', 'confirmed'] as const) {
    await set(status);
    await untilAllLeft(world);
    minutesLater(10);
  }
  expect(sentTo(email, id)).toHaveLength(4);
  await set('cancelled');
  const waiting = (await about(id)).filter(({ state }) => state === 'waiting');
  // 40 minutes after the first of them was queued.
  expect(waiting.map(({ due }) => due)).toEqual([24 * 60 - 40, 24 * 60 - 40]);
  // Another session of the same tutor has its own count.
  const other = await aSession();
  await other.set('cancelled');
  expect((await about(other.id)).map(({ due }) => due)).toEqual([5, 5]);
});

test('no mailbox gets more than a dozen emails a day about one session, whoever changes it, and the office sees which', async () => {
  const { id, email } = await aSession();
  const coordinator = await buildStaff(world);
  const move = async (date: string, time: string) => {
    const cookie = await officeSession(world, coordinator);
    const { sequence: baseSequence } = await world.em().findOneOrFail(Booking, { id });
    const body = { date, time, baseSequence };
    expect((await office(world, 'moveOfficeBooking', { cookie, params: { id }, body })).status).toBe(200);
  };
  for (let hour = 8; hour < 8 + mostEmails.aboutOne + 2; hour++)
    await move('2026-12-03', `${hour}:00`.padStart(5, '0'));
  const toFamily = async () => (await about(id)).filter(({ address }) => address === email).map(({ state }) => state);
  expect((await toFamily()).filter((state) => state !== 'failed')).toHaveLength(mostEmails.aboutOne);
  expect((await toFamily()).filter((state) => state === 'failed')).toHaveLength(2);
  const cookie = await officeSession(world, coordinator);
  const shown = await office(world, 'emails', { cookie, query: { state: 'failed', search: email } });
  expect(shown.body.emails[0]?.lastError).toContain('Held back');
  minutesLater(24 * 60 + 1);
  await move('2026-12-04', '09:00');
  expect((await toFamily()).at(-1)).not.toBe('failed');
});
