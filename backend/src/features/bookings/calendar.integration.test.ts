import { calendarView } from '@kitewell/contract/calendar';
import ICAL from 'ical.js';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { toCalendar } from './calendar.ts';

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
const read = async (address: string) => {
  const response = await fetch(world.url + address);
  const text = await response.text();
  return { status: response.status, type: response.headers.get('content-type'), text };
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
