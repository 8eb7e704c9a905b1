import { calendarView } from '@kitewell/contract/calendar';
import ICAL from 'ical.js';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { callerAt } from '../../http/limits.ts';
import { readWith } from '../../../test/read-with.ts';
import { listenToStatements } from '../../../test/statements.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { toCalendar, toInvitation } from './calendar.ts';

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

const path = '/api/tutor/calendar';
async function open(): Promise<string> {
  const { body } = await world.post(path, undefined, { token });
  return new URL(body.calendarUrl ?? '').pathname;
}
const read = async (address: string, given?: Record<string, string>) => {
  const { status, headers, body } = await readWith(world.url + address, given);
  return { status, type: headers['content-type'], etag: headers.etag ?? '', text: body.toString() };
};
const events = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));

test('a tutor opens a calendar feed, which shows the sessions at their hours in Hong Kong', async () => {
  expect((await world.get(path, { token })).body.calendarUrl).toBeNull();
  world.clock.now = new Date('2026-12-01T00:00:00Z');
  await buildBooking(world, { tutor, childName: 'Hazel Kwok', sessionDate: '2026-12-24', sessionTime: '09:30' });
  await buildBooking(world, { tutor, childName: '陳曦曦', sessionDate: '2026-12-25', status: 'cancelled' });
  await buildBooking(world, { tutor, childName: 'Hei Tung', sessionDate: '2026-12-26' });
  await buildBooking(world, { tutor, childName: 'Long Ago', sessionDate: '2026-01-01' });
  await buildBooking(world, { childName: 'Somebody Else' });
  const address = await open();
  const shown = await world.get(path, { token });
  expectView(shown, 200, calendarView);
  expect(shown.body.calendarUrl).toContain(address);

  const { status, type, text } = await read(address);
  expect({ status, type }).toEqual({ status: 200, type: 'text/calendar; charset=utf-8' });
  const [first, second, third, ...others] = events(text);
  expect(others).toEqual([]);
  expect(first?.summary).toBe('Playberry Laser Literacy: Hazel');
  expect(first?.startDate.toJSDate()).toEqual(new Date('2026-12-24T01:30:00Z'));
  expect(first?.endDate.toJSDate()).toEqual(new Date('2026-12-24T02:30:00Z'));
  expect(second?.summary).toMatch(/: 曦曦$/);
  expect(third?.summary).toBe('Playberry Laser Literacy: Hei Tung');
  expect(second?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  // Neither a child's full name nor a parent's.
  for (const name of ['Kwok', '陳曦曦', 'Parent']) expect(text).not.toContain(name);
});

test('a calendar that has the sessions already gets 304 until one of them changes', async () => {
  world.clock.now = new Date('2026-12-01T00:00:00Z');
  const booking = await buildBooking(world, { tutor, sessionDate: '2026-12-24' });
  const address = await open();
  const { etag } = await read(address);
  world.clock.now = new Date('2026-12-01T01:00:00Z');
  const again = await read(address, { 'If-None-Match': etag });
  expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
  await world.em().nativeUpdate(Booking, booking.id, { sessionTime: '18:00:00', sequence: 1 });
  const changed = await read(address, { 'If-None-Match': etag });
  expect(changed.status).toBe(200);
  expect(events(changed.text)).toHaveLength(1);
});

test('the feed reads none of what says where a family lives', async () => {
  world.clock.now = new Date('2026-12-01T00:00:00Z');
  const visit = { address: '1 Sai Sha Road', doorCode: '2580', notes: 'Second gate', phone: '+85291234567' };
  await buildBooking(world, { tutor, sessionDate: '2026-12-24', ...visit });
  const address = await open();
  const statements = await listenToStatements(world);
  const { text } = await read(address);
  const queries = statements.map(({ sql }) => sql).filter((sql) => sql.includes('bookings'));
  expect(queries).toHaveLength(1);
  expect(queries.join()).not.toMatch(/door_code|address|notes|phone|\*/);
  for (const value of Object.values(visit)) expect(text).not.toContain(value);
});

test('leaves out what lies more than two hundred days ahead', async () => {
  world.clock.now = new Date('2026-12-01T00:00:00Z');
  await buildBooking(world, { tutor, childName: 'Hazel Kwok', sessionDate: '2027-06-18' });
  await buildBooking(world, { tutor, childName: 'Too Far', sessionDate: '2027-06-20' });
  const { text } = await read(await open());
  expect(events(text).map(({ summary }) => summary)).toEqual(['Playberry Laser Literacy: Hazel']);
});

test('one feed can be read 120 times in an hour', async () => {
  const address = await open();
  await world.services.feedLimits.feeds.take(String(tutor.id), 119);
  expect((await read(address)).status).toBe(200);
  const refused = await fetch(world.url + address);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('reads in vain shut out guesses alone: a feed of the same network can still be read, and is not counted', async () => {
  const { callers } = world.services.feedLimits;
  const [address, from] = [await open(), '2001:db8:77:1::1'];
  const ask = async (file: string) => (await readWith(world.url + file, { 'X-Forwarded-For': from })).status;
  await callers.take(callerAt(from), 1_199);
  expect(await ask(address)).toBe(200);
  const guess = `${path}/${'a'.repeat(43)}.ics`;
  expect([await ask(guess), await ask(guess)]).toEqual([404, 429]);
  expect(await ask(address)).toBe(200);
});

test('a new address ends the old one, and closing the feed ends every address', async () => {
  const first = await open();
  const second = await open();
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  expect((await world.delete(path, { token })).status).toBe(204);
  expect((await read(second)).status).toBe(404);
  expect((await world.get(path, { token })).body.calendarUrl).toBeNull();
});

test('a guessed address, and the address of a tutor who has left, show nothing', async () => {
  const address = await open();
  expect((await read(`${path}/${'a'.repeat(43)}.ics`)).status).toBe(404);
  expect((await read(address.replace('.ics', ''))).status).toBe(404);
  const em = world.em();
  await em.nativeUpdate(Tutor, { id: tutor.id }, { active: false });
  expect((await read(address)).status).toBe(404);
});

test('requires a session and a complete certification', async () => {
  expectError(await world.get(path), 401, 'session.required');
  expectError(await world.post(path), 401, 'session.required');
  expectError(await world.delete(path), 401, 'session.required');
  token = world.signIn(await buildTutor(world));
  expectError(await world.get(path, { token }), 403, 'certification.required');
});

test('long and unusual names arrive whole, in lines of at most 75 octets', () => {
  const firstName = `${'曦'.repeat(60)}, "a;b\\c"`;
  const text = toCalendar(
    [
      {
        id: 1,
        firstName,
        programme: 'Outdoor Mission',
        status: 'pending',
        sessionDate: '2026-12-31',
        sessionTime: '23:30',
        duration: 90,
        sequence: 0,
      },
    ],
    new Date('2026-12-01T00:00:00Z'),
  );
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const [event] = events(text);
  expect(event?.summary).toBe(`Outdoor Mission: ${firstName}`);
  expect(event?.endDate.toJSDate()).toEqual(new Date('2026-12-31T17:00:00Z'));
});

test('the organizer is the business, whatever its name is made of', () => {
  const session = {
    ...{ id: 1, firstName: 'Mia', programme: 'Outdoor Mission', status: 'confirmed', sequence: 0 },
    ...{ sessionDate: '2026-12-31', sessionTime: '23:30', duration: 90 },
  };
  const people = { organizer: { name: 'Kites, "Co": 紙鳶', address: 'hello@kites.hk' }, attendee: 'mei@example.com' };
  const text = toInvitation(session, 'REQUEST', people, new Date('2026-12-01T00:00:00Z'));
  const [event] = events(text);
  const organizer = event?.component.getFirstProperty('organizer');
  expect(organizer?.getParameter('cn')).toBe('Kites, Co: 紙鳶');
  expect(organizer?.getFirstValue()).toBe('mailto:hello@kites.hk');
});
