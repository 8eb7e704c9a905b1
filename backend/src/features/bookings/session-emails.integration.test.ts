import ICAL from 'ical.js';
import { buildBooking, buildTutor, someRequest } from '../../../test/builders.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { startEmails } from '../../work.ts';
import { Email } from '../../mail/email.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';

let mail: TestMail;
let world: World;
let emails: { stop(): Promise<void> };
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  emails = await startEmails(world.services);
  world.clock.now = new Date('2026-11-20T01:00:00Z');
});
afterAll(async () => {
  await emails.stop();
  await world.stop();
  await mail.stop();
});

const { ops, json, expectMistake } = operator(() => world);

const allSent = () => until(async () => (await world.em().count(Email, { state: 'waiting' })) === 0);
/** The emails that were sent to the tutor, the oldest first. */
async function got(tutor: Tutor) {
  await allSent();
  return mail.inbox.emails
    .filter(({ to }) => to === tutor.email)
    .reverse()
    .map(({ subject, text, replyTo, files }) => {
      const calendar = files.find(({ type }) => type === 'text/calendar')?.content ?? '';
      const component = new ICAL.Component(ICAL.parse(calendar) as unknown[]);
      const event = new ICAL.Event(component.getAllSubcomponents('vevent')[0]);
      return {
        subject,
        replyTo,
        data: (JSON.parse(text) as { data: Record<string, unknown> }).data,
        method: component.getFirstPropertyValue('method'),
        status: event.component.getFirstPropertyValue('status'),
        organizer: event.organizer,
        attendee: event.attendees[0]?.getFirstValue(),
        uid: event.uid,
        sequence: event.sequence,
        begins: event.startDate.toJSDate().toISOString(),
        calendar,
      };
    });
}
const add = (tutor: Tutor, ...more: string[]) =>
  json<{ id: number }>(
    ...['booking', 'add', '--tutor', tutor.email, '--child-name', 'Hazel Kwok', '--parent-name', 'Mrs Kwok'],
    ...['--child-age', '6', '--program', 'outdoor-mission', '--date', '2026-12-01', '--time', '16:30'],
    ...['--duration', '60', '--address', '12 Hidden Path', '--phone', '9123 4567', ...more],
  );

test('a tutor gets an email about a session that is given, moved and cancelled, and the calendar has one entry for it', async () => {
  const tutor = await buildTutor(world, { cleared: true, name: 'Ada Wong', emailLanguage: 'zh' });
  const trial = await world.post('/api/trial-requests', someRequest({ district: 'heng-on' }));
  const { id } = await add(tutor, '--trial', trial.body.reference);
  await allSent();
  await json('booking', 'move', String(id), '--date', '2026-12-02', '--time', '09:00');
  await allSent();
  await json('booking', 'cancel', String(id), '--reason', 'The family is away.');
  const [given, moved, cancelled, ...others] = await got(tutor);
  expect(others).toEqual([]);
  const session = { name: 'Ada Wong', childName: 'Hazel', programme: 'outdoor-mission', minutes: 60 };
  const link = (day: string) => `${world.config.siteOrigin}/zh/tutor-portal?tab=schedule&view=week&day=${day}`;
  const people = { organizer: 'mailto:office@kitewell.example', attendee: `mailto:${tutor.email}` };
  expect(given).toMatchObject({
    subject: 'session-given zh',
    replyTo: 'office@kitewell.example',
    data: { ...session, date: '2026-12-01', time: '16:30', district: 'heng-on', link: link('2026-12-01') },
    ...people,
    ...{ method: 'REQUEST', uid: `booking-${id}@kitewell`, sequence: 0, begins: '2026-12-01T08:30:00.000Z' },
  });
  expect(moved).toMatchObject({
    subject: 'session-moved zh',
    data: { ...session, date: '2026-12-02', time: '09:00', before: '2026-12-01T08:30:00.000Z' },
    ...people,
    ...{ method: 'REQUEST', uid: `booking-${id}@kitewell`, sequence: 1, begins: '2026-12-02T01:00:00.000Z' },
  });
  expect(cancelled).toMatchObject({
    subject: 'session-cancelled zh',
    data: { ...session, isOthers: false, reason: 'The family is away.' },
    ...people,
    ...{ method: 'CANCEL', uid: `booking-${id}@kitewell`, sequence: 2, status: 'CANCELLED' },
  });
  for (const email of [given, moved, cancelled]) expect(JSON.stringify(email)).not.toMatch(/Kwok|Hidden Path|9123/);
  const log = world.logLines.join('\n');
  for (const personal of [tutor.email, 'Hazel', 'Ada Wong', 'away']) expect(log).not.toContain(personal);
});

test('both tutors are told when a session goes from one to the other, and neither reads why it was once cancelled', async () => {
  const [from, to] = [await buildTutor(world, { cleared: true }), await buildTutor(world, { cleared: true })];
  const { id } = await add(from);
  await allSent();
  await json('booking', 'assign', String(id), to.email);
  expect((await got(from)).map(({ subject, data, method }) => [subject, data.isOthers, method])).toEqual([
    ['session-given en', undefined, 'REQUEST'],
    ['session-cancelled en', true, 'CANCEL'],
  ]);
  expect((await got(to)).map(({ subject, sequence }) => [subject, sequence])).toEqual([['session-given en', 1]]);
  // A tutor who already has the session gets no email.
  await json('booking', 'assign', String(id), to.email);
  expect(await got(to)).toHaveLength(1);
});

test('a session that took place cannot go to another tutor', async () => {
  const [from, to] = [await buildTutor(world, { cleared: true }), await buildTutor(world, { cleared: true })];
  const { id } = await buildBooking(world, { tutor: from, status: 'completed' });
  await expectMistake(
    ['booking', 'assign', String(id), to.email],
    'This session is over or cancelled, so it cannot be moved or cancelled.',
  );
  expect(await world.em().count(Booking, { id, tutor: from })).toBe(1);
});

test('an email is not sent where its session is over by then', async () => {
  const tutor = await buildTutor(world, { cleared: true });
  await emails.stop();
  const { id } = await add(tutor);
  await json('booking', 'move', String(id), '--date', '2026-12-03', '--time', '10:00');
  await json('booking', 'cancel', String(id), '--reason', 'The family is away.');
  emails = await startEmails(world.services);
  expect((await got(tutor)).map(({ subject }) => subject)).toEqual(['session-cancelled en']);
  expect(await world.em().count(Email, { address: tutor.email, state: 'needless' })).toBe(2);
});

test('nothing goes to an address of a tutor that was corrected before the email left', async () => {
  const tutor = await buildTutor(world, { cleared: true });
  await emails.stop();
  await add(tutor);
  await world.em().nativeUpdate(Tutor, { id: tutor.id }, { email: `corrected.${tutor.email}` });
  emails = await startEmails(world.services);
  expect(await got(tutor)).toEqual([]);
  expect(await world.em().find(Email, { address: tutor.email })).toMatchObject([{ state: 'needless' }]);
});

test('nothing goes to a closed account or the demo’s, nor about a session that has begun', async () => {
  const [closed, demo, past] = [
    await buildTutor(world, { cleared: true }),
    await buildTutor(world, { cleared: true, demo: true }),
    await buildTutor(world, { cleared: true }),
  ];
  const { id } = await add(closed);
  await allSent();
  await world.em().nativeUpdate(Tutor, { id: closed.id }, { active: false });
  await json('booking', 'cancel', String(id), '--reason', 'She has left.');
  await add(demo);
  await add(past, '--date', '2026-11-19');
  await allSent();
  expect(await world.em().count(Email, { address: { $in: [demo, past].map(({ email }) => email) } })).toBe(0);
  expect((await got(closed)).map(({ subject }) => subject)).toEqual(['session-given en']);
});

test('a session cannot move to a time at which its tutor has another, and then no email is sent', async () => {
  const tutor = await buildTutor(world, { cleared: true });
  await buildBooking(world, { tutor, sessionDate: '2026-12-09', sessionTime: '10:00' });
  const { id } = await add(tutor, '--date', '2026-12-10');
  expect(await ops('booking', 'move', String(id), '--date', '2026-12-09', '--time', '10:30')).toMatchObject({
    code: 1,
  });
  expect((await got(tutor)).map(({ subject }) => subject)).toEqual(['session-given en']);
});

test('a session that is over or cancelled, and one that does not exist, can be neither moved nor cancelled', async () => {
  for (const status of ['completed', 'cancelled', 'missed'] as const) {
    const { id } = await buildBooking(world, { status });
    const sentence = 'This session is over or cancelled, so it cannot be moved or cancelled.';
    await expectMistake(['booking', 'move', String(id), '--date', '2026-12-03', '--time', '10:00'], sentence);
    await expectMistake(['booking', 'cancel', String(id), '--reason', 'Rain'], sentence);
    expect(await world.em().findOneOrFail(Booking, { id })).toMatchObject({ status, sequence: 0 });
  }
  await expectMistake(['booking', 'cancel', '2000000000', '--reason', 'Rain'], 'Session not found.');
  expect((await ops('booking', 'move', '1', '--date', '2026-02-30', '--time', '10:00')).err).toMatch(/^date: /);
});
