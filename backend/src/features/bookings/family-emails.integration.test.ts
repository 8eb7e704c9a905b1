import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { buildBooking, buildTutor, someRequest } from '../../../test/builders.ts';
import { startMail, untilAllLeft, type TestMail } from '../../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { startEmails } from '../../work.ts';
import { queueDailyEmails } from '../emails/daily-emails.ts';
import { Family } from '../families/family.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { Email } from '../../mail/email.entity.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { ConvictionCheck } from '../tutors/conviction-check.entity.ts';
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

const { json } = operator(() => world);
const allSent = () => untilAllLeft(world);

/** The emails that were sent to an address, the oldest first. */
async function got(address: string) {
  await allSent();
  return mail.inbox.emails
    .filter(({ to, subject }) => to === address && subject.startsWith('family-'))
    .reverse()
    .map(({ subject, text, files }) => {
      const content = files.find(({ type }) => type === 'text/calendar')?.content;
      const calendar = content === undefined ? undefined : new ICAL.Component(ICAL.parse(content) as unknown[]);
      const event = calendar && new ICAL.Event(calendar.getAllSubcomponents('vevent')[0]);
      return {
        subject,
        data: (JSON.parse(text) as { data: Record<string, unknown> }).data,
        method: calendar?.getFirstPropertyValue('method'),
        sequence: event?.sequence,
        uid: event?.uid,
        status: event?.component.getFirstPropertyValue('status'),
        location: event?.component.getFirstPropertyValue('location'),
      };
    });
}

let built = 0;
async function familyOf(addresses: readonly (string | null)[], language: 'en' | 'zh' = 'zh') {
  const em = world.em();
  const at = world.clock.now;
  const family = em.create(Family, { language, createdAt: at, lastContactAt: at });
  for (const email of addresses) em.create(Guardian, { family, name: `Guardian ${++built}`, email });
  await em.flush();
  return family;
}
const bookedFor = async (family: Family, sessionDate: string) =>
  buildBooking(world, {
    tutor: await buildTutor(world, { cleared: true, name: 'Ada Wong' }),
    ...{ family: family.id, childName: 'Hazel Kwok', parentName: 'Mrs Kwok', address: '12 Hidden Path' },
    ...{ sessionDate, sessionTime: '16:30', status: 'confirmed' },
  });

test('whoever asked for a trial gets an email when it is arranged, changed and cancelled, with what a first lesson needs', async () => {
  const tutor = await buildTutor(world, { cleared: true, name: 'Ada Wong' });
  const other = await buildTutor(world, { cleared: true, name: 'Bo Lam' });
  const request = someRequest({ language: 'zh' });
  const trialAnswer = await world.post('/api/trial-requests', request);
  const { id } = await json<{ id: number }>(
    ...['booking', 'add', '--tutor', tutor.email, '--child-name', request.childName, '--parent-name', 'Mrs Kwok'],
    ...['--child-age', '6', '--program', 'outdoor-mission', '--date', '2026-12-01', '--time', '16:30'],
    ...['--duration', '60', '--address', '12 Hidden Path', '--trial', trialAnswer.body.reference],
  );
  await allSent();
  await json('booking', 'move', String(id), '--date', '2026-12-02', '--time', '09:00');
  await allSent();
  await json('booking', 'assign', String(id), other.email);
  await allSent();
  await json('booking', 'cancel', String(id), '--reason', 'Secret of the office');
  const [arranged, moved, assigned, cancelled, ...more] = await got(request.email);
  expect(more).toEqual([]);
  const uid = `booking-${id}@kitewell`;
  expect(arranged).toMatchObject({
    subject: 'family-session-arranged zh',
    ...{ method: 'REQUEST', sequence: 0, uid },
    data: {
      ...{ name: request.parentName, tutor: 'Ada Wong', date: '2026-12-01', time: '16:30', place: '12 Hidden Path' },
      trial: { phone: '+85291234567', checkedUntil: expect.stringMatching(/^\d{4}-/) as string },
    },
    ...{ status: 'CONFIRMED', location: '12 Hidden Path' },
  });
  const { trial } = arranged?.data as { trial: { link: string } };
  expect(trial.link).toContain(`/zh/parent-portal#${trialAnswer.body.reference}.`);
  expect(moved).toMatchObject({
    ...{ method: 'REQUEST', sequence: 1, uid },
    data: { date: '2026-12-02', time: '09:00', before: '2026-12-01T08:30:00.000Z', formerTutor: null },
  });
  expect(assigned).toMatchObject({
    ...{ method: 'REQUEST', sequence: 2, uid },
    data: { tutor: 'Bo Lam', formerTutor: 'Ada Wong', before: null },
  });
  expect(cancelled).toMatchObject({ subject: 'family-session-cancelled zh', method: 'CANCEL', sequence: 3, uid });
  // Notes between office and tutor never go to a family.
  expect(JSON.stringify(await got(request.email))).not.toContain('Secret');
});

test('a family whose sessions are moved or cancelled for the weather gets one email, with a file for each calendar entry', async () => {
  const family = await familyOf(['weather@example.com']);
  const day = '2026-12-16';
  const [off, moved, gone] = [await bookedFor(family, day), await bookedFor(family, day), await bookedFor(family, day)];
  const before = moved.begins().toISOString();
  const sessions = [{ booking: off.id }, { booking: moved.id, before }, { booking: gone.id }];
  const em = world.em();
  await em.nativeUpdate(Booking, { id: off.id }, { status: 'cancelled', sequence: 1 });
  await em.nativeUpdate(Booking, { id: moved.id }, { sessionDate: '2026-12-17', sequence: 4 });
  const guardian = await em.findOneOrFail(Guardian, { family: family.id });
  const email = { template: 'family-weather-day', to: 'weather@example.com', language: 'zh' } as const;
  await em.transactional((tx) =>
    world.services.queueEmail(tx, {
      ...{ ...email, subject: { kind: 'booking', id: off.id }, event: { decision: randomUUID(), from: 0 } },
      about: { guardian: guardian.id, sessions },
    }),
  );
  const [weather, ...more] = await got('weather@example.com');
  expect(more).toEqual([]);
  // By the time that the email leaves, the third takes place after all.
  expect(weather?.data).toMatchObject({
    name: guardian.name,
    sessions: [
      { childName: 'Hazel', date: day, time: '16:30', before: null },
      { date: '2026-12-17', before: '2026-12-16T08:30:00.000Z', place: '12 Hidden Path' },
    ],
  });
  const [sent] = mail.inbox.emails.filter(({ to }) => to === 'weather@example.com');
  const entries = sent?.files.map(({ type, content }) => {
    const calendar = new ICAL.Component(ICAL.parse(content) as unknown[]);
    const [event, ...others] = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    return [type, calendar.getFirstPropertyValue('method'), event?.uid, event?.sequence, others.length];
  });
  expect(entries).toEqual([
    ['text/calendar', 'CANCEL', `booking-${off.id}@kitewell`, 1, 0],
    ['text/calendar', 'REQUEST', `booking-${moved.id}@kitewell`, 4, 0],
  ]);
});

test('each guardian on record with an address gets an email, with the place, in the family’s language', async () => {
  const family = await familyOf(['one@example.com', 'two@example.com', null]);
  const booking = await bookedFor(family, '2026-12-03');
  await json('booking', 'move', String(booking.id), '--date', '2026-12-04', '--time', '10:00');
  for (const address of ['one@example.com', 'two@example.com']) {
    expect(await got(address)).toMatchObject([
      { subject: 'family-session-changed zh', data: { place: '12 Hidden Path', childName: 'Hazel' } },
    ]);
  }
});

test('the reminder goes out once, on the evening before, and not for a session that was cancelled, is over by then or has no checked tutor', async () => {
  const family = await familyOf(['evening@example.com'], 'en');
  await bookedFor(family, '2026-12-10');
  const off = await bookedFor(family, '2026-12-10');
  await world.em().nativeUpdate(Booking, { id: off.id }, { status: 'cancelled' });
  await bookedFor(family, '2026-12-11');
  const unchecked = await buildTutor(world, { cleared: true });
  await buildBooking(world, { tutor: unchecked, family: family.id, sessionDate: '2026-12-10', sessionTime: '19:00' });
  await world.em().nativeUpdate(ConvictionCheck, { tutor: unchecked }, { validUntil: '2026-12-09' });
  const look = async (time: string) => {
    world.clock.now = new Date(`2026-12-09T${time}+08:00`);
    await queueDailyEmails(world.services);
  };
  await look('17:59:59');
  expect(await got('evening@example.com')).toEqual([]);
  await look('18:00:00');
  await look('21:59:59');
  expect(await got('evening@example.com')).toMatchObject([
    { subject: 'family-session-tomorrow en', data: { date: '2026-12-10', tutor: 'Ada Wong' }, method: undefined },
  ]);
  expect(world.logLines.join('\n')).not.toMatch(/evening@|Hazel|Hidden/);
});

test('no email goes out for a session that has begun, nor to a guardian who was removed', async () => {
  const family = await familyOf(['gone@example.com']);
  const booking = await bookedFor(family, '2026-12-15');
  await emails.stop();
  await json('booking', 'cancel', String(booking.id), '--reason', 'Rain');
  await world.em().nativeDelete(Guardian, { family: family.id });
  emails = await startEmails(world.services);
  expect(await got('gone@example.com')).toEqual([]);
  expect(await world.em().findOneOrFail(Email, { address: 'gone@example.com' })).toMatchObject({ state: 'needless' });
});

test('nothing goes to an address that was corrected before the email left', async () => {
  const family = await familyOf(['wrong@example.com', 'right@example.com']);
  const ofFamily = await bookedFor(family, '2026-12-17');
  const trialAnswer = await world.post('/api/trial-requests', someRequest({ email: 'wrong.asked@example.com' }));
  const request = await world.em().findOneOrFail(TrialRequest, { reference: trialAnswer.body.reference });
  const tutor = await buildTutor(world, { cleared: true });
  const ofRequest = await buildBooking(world, { tutor, trialRequest: request, sessionDate: '2026-12-17' });
  await allSent();
  await emails.stop();
  for (const { id } of [ofFamily, ofRequest])
    await json('booking', 'move', String(id), '--date', '2026-12-18', '--time', '10:00');
  await world.em().nativeUpdate(Guardian, { email: 'wrong@example.com' }, { email: 'corrected@example.com' });
  await world.em().nativeUpdate(TrialRequest, { id: request.id }, { email: 'corrected.asked@example.com' });
  emails = await startEmails(world.services);
  expect(await got('right@example.com')).toHaveLength(1);
  for (const address of ['wrong@example.com', 'wrong.asked@example.com']) {
    expect(await got(address)).toEqual([]);
    const aboutChange = { address, template: 'family-session-changed' } as const;
    expect(await world.em().find(Email, aboutChange)).toMatchObject([{ state: 'needless' }]);
  }
});

describe('a tutor who changes the status of a session', () => {
  const setting = async (booking: Booking, status: string) => {
    const set = await world.put(
      `/api/tutor/bookings/${booking.id}/status`,
      { status, reason: 'Between us' },
      { token: world.signIn(booking.tutor) },
    );
    expect(set.status).toBe(200);
    await allSent();
  };

  test('tells the family that it is off, and later that it takes place after all, each once and without the reason', async () => {
    const family = await familyOf(['status@example.com'], 'en');
    const booking = await bookedFor(family, '2026-12-05');
    await setting(booking, 'cancelled');
    await setting(booking, 'cancelled');
    await setting(booking, 'confirmed');
    const emails = await got('status@example.com');
    const uid = `booking-${booking.id}@kitewell`;
    expect(emails).toMatchObject([
      { subject: 'family-session-cancelled en', method: 'CANCEL', sequence: 1, uid },
      { subject: 'family-session-arranged en', method: 'REQUEST', sequence: 2, uid },
    ]);
    expect(JSON.stringify(emails)).not.toContain('Between us');
  });

  test('tells the business at once whom to call and why, once when the session is off and once when it is on again', async () => {
    const family = await familyOf(['called@example.com'], 'zh');
    await world.em().nativeUpdate(Guardian, { family: family.id }, { phone: '+85291234567', name: '陳太' });
    const booking = await bookedFor(family, '2026-12-11');
    const emails = async () => {
      await allSent();
      return mail.inbox.emails
        .filter(({ subject, text }) => subject.startsWith('business-session-cancelled') && text.includes('2026-12-11'))
        .reverse()
        .map(({ to, subject, replyTo, text }) => ({
          ...{ to, subject, replyTo },
          data: (JSON.parse(text) as { data: Record<string, unknown> }).data,
        }));
    };
    for (const status of ['cancelled', 'cancelled', 'confirmed']) await setting(booking, status);
    const offEmail = {
      to: 'office@kitewell.example',
      subject: 'business-session-cancelled en',
      replyTo: booking.tutor.email,
    };
    expect(await emails()).toMatchObject([
      {
        ...offEmail,
        data: {
          ...{ isBack: false, tutor: 'Ada Wong', childName: 'Hazel Kwok', date: '2026-12-11', time: '16:30' },
          ...{ reason: 'Between us', parentName: '陳太', phone: '+85291234567', language: 'zh', isEmailed: true },
          link: `${world.config.siteOrigin}/office/schedule?day=2026-12-11&session=${booking.id}`,
        },
      },
      { ...offEmail, data: { isBack: true, reason: null } },
    ]);
    // What the office itself cancels needs no email to the office.
    await json('booking', 'cancel', String(booking.id), '--reason', 'Rain');
    expect(await emails()).toHaveLength(2);
  });

  test('says to the business which families no email has reached, with the phone number of the session where the family has none', async () => {
    const family = await familyOf([]);
    const booking = await bookedFor(family, '2026-12-17');
    await world.em().nativeUpdate(Booking, { id: booking.id }, { phone: '+85293334444' });
    await setting(booking, 'cancelled');
    await allSent();
    const sent = mail.inbox.emails.find(
      ({ subject, text }) => subject.includes('business-session-cancelled') && text.includes('2026-12-17'),
    );
    expect((JSON.parse(sent?.text ?? '{}') as { data: unknown }).data).toMatchObject({
      ...{ isBack: false, isEmailed: false, phone: '+85293334444', language: 'zh', childName: 'Hazel Kwok' },
    });
    const cookie = await officeSession(world, await buildStaff(world));
    const { body } = await office(world, 'officeBooking', { cookie, params: { id: booking.id } });
    expect(body.booking.notified).toMatchObject({
      emails: [],
      calls: [{ phone: '+85293334444', childName: 'Hazel Kwok', language: 'zh' }],
    });
  });

  test('tells the business nothing that it knows, nothing of past sessions, and nobody about the demo’s sessions', async () => {
    const family = await familyOf(['knows@example.com']);
    const booking = await bookedFor(family, '2026-12-06');
    for (const status of ['pending', 'completed', 'missed', 'cancelled', 'missed', 'confirmed'])
      await setting(booking, status);
    const over = await bookedFor(family, '2026-11-19');
    await setting(over, 'cancelled');
    const demo = await buildTutor(world, { demo: true, certified: true });
    for (const each of [demo, booking.tutor]) {
      const { tutor } = (await world.call('profile', { token: world.signIn(each) })).body;
      expect(tutor.writesToFamilies).toBe(each !== demo);
    }
    await setting(
      await buildBooking(world, { tutor: demo, family: family.id, sessionDate: '2026-12-07' }),
      'cancelled',
    );
    expect(await got('knows@example.com')).toEqual([]);
    const business = mail.inbox.emails.filter(({ subject }) => subject.startsWith('business-session-cancelled'));
    for (const { text } of business) expect(text).not.toMatch(/2026-12-06|2026-11-19|2026-12-07/);
  });
});
