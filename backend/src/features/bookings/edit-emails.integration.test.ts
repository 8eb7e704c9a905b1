import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { buildTutor, someRequest } from '../../../test/builders.ts';
import { groupsOf } from '../../../test/groups.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { MailError } from '../../mail/mailer.ts';
import { startEmails } from '../../work.ts';
import type { Child } from '../families/child.entity.ts';
import { Email } from '../../mail/email.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { isRestoredEmailRedundant } from './redundant-emails.ts';

let mail: TestMail;
let world: World;
let emails: { stop(): Promise<void> };
let cookie: string;
let tutor: Tutor;
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  world.clock.now = new Date('2026-11-23T02:00:00Z');
  emails = await startEmails(world.services);
  cookie = await officeSession(world, await buildStaff(world));
});
beforeEach(async () => {
  tutor = await buildTutor(world, { cleared: true, name: 'Ada Wong' });
});
afterAll(async () => {
  await emails.stop();
  await world.stop();
  await mail.stop();
});

const { json } = operator(() => world);
const { home, arranged } = groupsOf(() => ({ world, cookie, tutor }));
const allSent = (seconds?: number) =>
  until(async () => (await world.em().count(Email, { state: 'waiting' })) === 0, seconds);

/** What somebody got beside that the session was arranged, the first first. */
async function got(address: string) {
  await allSent();
  return mail.inbox.emails
    .filter(({ to }) => to === address)
    .reverse()
    .slice(1)
    .map(({ subject, text, files }) => {
      const { data } = JSON.parse(text) as { data: Record<string, unknown> };
      const content = files.find(({ type }) => type === 'text/calendar')?.content ?? '';
      const calendar = new ICAL.Component(ICAL.parse(content) as unknown[]);
      const { uid, sequence, summary } = new ICAL.Event(calendar.getAllSubcomponents('vevent')[0]);
      return { subject, data, method: calendar.getFirstPropertyValue('method'), uid, sequence, summary };
    });
}
const preferredTime = ({ id: child, name: childName }: Child) => ({ child, childName, childAge: 7 });
/** Changes a session, and waits until all emails have left. */
async function edit(id: number, { children, ...change }: { children?: Child[]; [field: string]: unknown }) {
  await allSent();
  const { sequence: baseSequence } = await world.em().findOneOrFail(Booking, id);
  const body = { baseSequence, ...change, ...(children && { children: children.map(preferredTime) }) };
  expect((await office(world, 'changeOfficeBooking', { cookie, params: { id }, body })).status).toBe(200);
  await allSent();
}

test('tutor and family read what is another than they were told, and of no place at the tutor’s', async () => {
  const kwok = await home(['Hazel Kwok'], { language: 'zh' });
  const { id } = await arranged([kwok.child]);
  await edit(id, { address: '3 Sai Sha Road', notes: 'Rings twice' });
  await edit(id, { program: 'outdoor-mission', duration: 90 });
  const uid = `booking-${id}@kitewell`;
  expect(await got(kwok.email)).toMatchObject([
    {
      ...{ subject: 'family-session-changed zh', method: 'REQUEST', uid, sequence: 1 },
      data: { news: ['place'], place: '3 Sai Sha Road', before: null, formerTutor: null },
    },
    { sequence: 2, data: { news: ['programme', 'minutes'], programme: 'outdoor-mission', minutes: 90 } },
  ]);
  const read = await got(tutor.email);
  expect(read).toMatchObject([
    { subject: 'session-moved en', uid, sequence: 1, data: { news: ['place'], before: null } },
    { sequence: 2, data: { news: ['programme', 'minutes'], minutes: 90 } },
  ]);
  expect(JSON.stringify(read)).not.toMatch(/Sai Sha|Rings/);
});

test('what nobody was told of is emailed to nobody', async () => {
  const kwok = await home(['Hazel Kwok']);
  const { id } = await arranged([kwok.child]);
  await edit(id, { notes: 'Rings twice', phone: '91234567', doorCode: '5', travelMinutes: 15, language: 'zh' });
  expect([await got(kwok.email), await got(tutor.email)]).toEqual([[], []]);
});

test('who asked for a trial is emailed the place, and of another one', async () => {
  const request = someRequest();
  const { reference } = (await world.post('/api/trial-requests', request)).body;
  // Emails leave side by side, and the first to arrive is to be the one about the request.
  await allSent();
  const { id } = await json<{ id: number }>(
    ...['booking', 'add', '--tutor', tutor.email, '--child-name', request.childName, '--parent-name', 'Mrs Kwok'],
    ...['--child-age', '6', '--program', 'outdoor-mission', '--date', '2026-12-01', '--time', '16:30'],
    ...['--duration', '60', '--trial', reference],
  );
  await edit(id, { address: '12 Hidden Path' });
  await edit(id, { address: '13 Hidden Path', duration: 45 });
  const read = (await got(request.email)).filter(({ subject }) => subject.startsWith('family-session'));
  expect(read.at(-1)?.data).toMatchObject({ minutes: 45, place: '13 Hidden Path' });
  expect(read.map(({ data }) => data.news).filter(Boolean)).toHaveLength(2);
});

test('a family that comes is told that it is arranged, one that goes that it is off, and the others of nothing', async () => {
  const [kwok, lam, poon] = [
    await home(['Hazel Kwok']),
    await home(['Max Lam'], { language: 'zh' }),
    await home(['Ivy']),
  ];
  const { id } = await arranged([kwok.child, lam.child]);
  await edit(id, { children: [kwok.child, poon.child] });
  expect(await got(kwok.email)).toEqual([]);
  expect(await got(lam.email)).toMatchObject([
    {
      ...{ subject: 'family-session-cancelled zh', method: 'CANCEL', sequence: 1, uid: `booking-${id}@kitewell` },
      data: { childName: 'Max', place: null, name: 'Guardian of Max Lam' },
    },
  ]);
  await allSent();
  const [email, ...more] = mail.inbox.emails.filter(({ to }) => to === poon.email);
  expect([email?.subject, more]).toEqual(['family-session-arranged en', []]);
  expect(email?.text).not.toMatch(/Hazel|Max/);
  expect(await got(tutor.email)).toMatchObject([
    { subject: 'session-moved en', data: { childName: 'Hazel and Ivy', news: ['children'] } },
  ]);
  // Of what becomes of the session later nothing is told to who has left it.
  await json('booking', 'cancel', String(id), '--reason', 'Rain');
  expect(await got(lam.email)).toHaveLength(1);
});

test('a family whose other child stays, or comes along, has the session still', async () => {
  const { email, children } = await home(['Mia Ho', 'Leo Ho']);
  const [mia, leo] = children;
  if (!mia || !leo) throw new Error('no siblings');
  const { id } = await arranged([mia, leo]);
  await edit(id, { children: [leo] });
  await edit(id, { children: [leo, mia], address: '3 Sai Sha Road' });
  expect(await got(email)).toMatchObject([
    {
      subject: 'family-session-changed en',
      method: 'REQUEST',
      data: { childName: 'Leo', news: ['place', 'children'] },
    },
    { data: { childName: 'Leo and Mia', news: ['place', 'children'], place: '3 Sai Sha Road' } },
  ]);
});

describe('a session that takes place after all', () => {
  const restore = async (id: number) => {
    const { sequence } = await world.em().findOneOrFail(Booking, id);
    return office(world, 'restoreOfficeBooking', { cookie, params: { id }, query: { baseSequence: sequence } });
  };

  test('is emailed to whoever has read that it is off, with a newer entry of the calendar', async () => {
    const kwok = await home(['Hazel Kwok'], { language: 'zh' });
    const { id } = await arranged([kwok.child]);
    await allSent();
    await json('booking', 'cancel', String(id), '--reason', 'Rain');
    await allSent();
    expect((await restore(id)).status).toBe(200);
    for (const [reader, off, back] of [
      [kwok.email, 'family-session-cancelled zh', 'family-session-arranged zh'],
      [tutor.email, 'session-cancelled en', 'session-given en'],
    ] as const)
      expect(await got(reader)).toMatchObject([
        { subject: off, method: 'CANCEL', sequence: 1 },
        { subject: back, method: 'REQUEST', sequence: 2, data: { isBack: true } },
      ]);
  });

  test('is emailed to nobody where the email that it is off has not left', async () => {
    const kwok = await home(['Hazel Kwok']);
    const { id } = await arranged([kwok.child]);
    await allSent();
    await emails.stop();
    await json('booking', 'cancel', String(id), '--reason', 'Rain');
    expect((await restore(id)).status).toBe(200);
    emails = await startEmails(world.services);
    await allSent(60);
    expect([await got(kwok.email), await got(tutor.email)]).toEqual([[], []]);
    const about = await world.em().find(Email, { address: kwok.email }, { orderBy: { id: 'asc' } });
    expect(about.map(({ state }) => state)).toEqual(['sent', 'needless']);
  }, 90_000);

  test('is emailed to nobody a second time, who read that it takes place and not that it was off again', async () => {
    const kwok = await home(['Hazel Kwok']);
    const { id } = await arranged([kwok.child]);
    const cancel = () => json('booking', 'cancel', String(id), '--reason', 'Rain');
    await allSent();
    await cancel();
    await allSent();
    await restore(id);
    await allSent();
    await emails.stop();
    await cancel();
    await restore(id);
    emails = await startEmails(world.services);
    await allSent(60);
    for (const reader of [kwok.email, tutor.email])
      expect((await got(reader)).map(({ method }) => method)).toEqual(['CANCEL', 'REQUEST']);
  }, 90_000);

  test('is told after the one email that named it among others that the weather had cancelled', async () => {
    const kwok = await home(['Hazel Kwok']);
    const sessions = [await arranged([kwok.child]), await arranged([kwok.child], { time: '18:00' })];
    await allSent();
    await emails.stop();
    const moves = sessions.map(({ id, sequence: baseSequence }) => ({ id, baseSequence, to: null }));
    const body = { key: randomUUID(), reason: 'Typhoon', sessions: moves };
    expect((await office(world, 'applyBadWeather', { cookie, body })).status).toBe(200);
    const [, second] = sessions;
    const id = second?.id ?? 0;
    expect((await restore(id)).status).toBe(200);
    const [back] = await world.em().find(Email, { address: kwok.email, state: 'waiting' }, { orderBy: { id: 'desc' } });
    expect(back).toMatchObject({ template: 'family-session-arranged', about: { booking: id, isBack: true } });
    await expect(
      isRestoredEmailRedundant(world.em(), 'guardian', back?.about as { booking: number }, kwok.email),
    ).rejects.toThrow(MailError);
    emails = await startEmails(world.services);
    await allSent(60);
    const read = await got(kwok.email);
    expect(read.slice(1).map(({ subject }) => subject)).toEqual([
      'family-weather-day en',
      'family-session-arranged en',
    ]);
  }, 90_000);
});
