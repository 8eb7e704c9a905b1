import { trialRequestAnswer } from '@kitewell/contract/trial-requests';
import ICAL from 'ical.js';
import { expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor, someRequest } from '../../../test/builders.ts';
import { familiesOf } from '../../../test/families.ts';
import { home, homeSession } from '../../../test/family-home.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { linkTo } from '../families/trial-link.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(() => {
  world.clock.now = new Date('2026-11-20T01:00:00Z');
});
afterAll(() => world.stop());
const families = familiesOf(() => world);

/** A request with a trial on 2 December at 16:30, by a tutor with a certificate whose record check is good until 2028. */
async function aTrial(given: object = {}) {
  const request = someRequest({ childName: 'Hazel Kwok', language: 'en' });
  const { reference } = (await world.post('/api/trial-requests', request)).body;
  const em = world.em();
  const lead = await em.findOneOrFail(TrialRequest, { reference });
  const tutor = await buildTutor(world, { cleared: '2028-05-31', name: 'Ada Wong' });
  await em.nativeUpdate(Tutor, tutor.id, {
    certifiedAt: world.clock.now,
    certificateCode: `KC-${reference.slice(3)}`,
    profileImage: '/api/pictures/ada.webp',
  });
  const booking = await buildBooking(world, {
    ...{ tutor, trialRequest: lead.id, childName: 'Hazel Kwok', status: 'pending', program: 'outdoor-mission' },
    ...{ sessionDate: '2026-12-02', sessionTime: '16:30', duration: 45, address: '12 Kite Path', ...given },
  });
  em.clear();
  lead.moveTo('trial_arranged', world.clock.now);
  await em.nativeUpdate(TrialRequest, lead.id, { leadState: lead.leadState, status: lead.status });
  const read = async () => {
    const answer = await world.post('/api/trial-requests/lookup', { reference, email: request.email });
    expectView(answer, 200, trialRequestAnswer);
    return answer.body.trialRequest;
  };
  return { reference, lead, booking, read };
}

test('an arranged trial shows its day, time, place and tutor, with the certificate and the check', async () => {
  const { reference, booking, read } = await aTrial();
  const { status, trial } = await read();
  expect(status).toBe('scheduled');
  expect(trial).toMatchObject({
    ...{ date: '2026-12-02', time: '16:30', minutes: 45, program: 'outdoor-mission', place: '12 Kite Path' },
    tutor: {
      name: 'Ada Wong',
      picture: '/api/pictures/ada.webp',
      certificate: `KC-${reference.slice(3)}`,
      checkedUntil: '2028-05-31',
    },
  });
  const calendar = new ICAL.Component(ICAL.parse(trial?.calendar ?? '') as unknown[]);
  const entry = calendar.getAllSubcomponents('vevent')[0];
  expect(['uid', 'status', 'location'].map((name) => entry?.getFirstPropertyValue(name))).toEqual([
    `booking-${booking.id}@kitewell`,
    'CONFIRMED',
    '12 Kite Path',
  ]);
  expect(trial?.calendar).not.toContain('Kwok');
});

test('a request is finished once its trial has taken place, and not when a family is made of it before', async () => {
  const { lead, booking, read } = await aTrial();
  await world.em().nativeUpdate(TrialRequest, lead.id, { leadState: 'enrolled', status: 'closed' });
  expect((await read()).status).toBe('scheduled');
  // The lesson has ended, although nobody has recorded it.
  world.clock.now = new Date('2026-12-02T09:16:00Z');
  expect(await read()).toMatchObject({ status: 'closed', trial: { place: null } });
  world.clock.now = new Date('2026-12-02T09:00:00Z');
  expect((await read()).status).toBe('scheduled');
  await world.em().nativeUpdate(Booking, booking.id, { status: 'completed' });
  expect((await read()).status).toBe('closed');
});

test('a trial that was called off is to be agreed on anew, and one that follows shows', async () => {
  const { lead, booking, read } = await aTrial();
  await world.em().nativeUpdate(Booking, booking.id, { status: 'cancelled' });
  expect(await read()).toMatchObject({ status: 'received', trial: null });
  const tutor = await buildTutor(world, { cleared: '2028-05-31', name: 'Bo Lam' });
  await buildBooking(world, { tutor, trialRequest: lead.id, sessionDate: '2026-12-05', sessionTime: '10:00' });
  expect(await read()).toMatchObject({ status: 'scheduled', trial: { date: '2026-12-05', tutor: { name: 'Bo Lam' } } });
});

/** A second request of a family, merged into one with a trial. */
async function merged(email: string | undefined) {
  const { lead } = await aTrial();
  const request = someRequest({ language: 'en', email: email ?? lead.email?.toUpperCase() });
  const { reference } = (await world.post('/api/trial-requests', request)).body;
  await world.em().nativeUpdate(TrialRequest, { reference }, { mergedInto: lead.id });
  const answer = await world.post('/api/trial-requests/lookup', { reference, email: request.email });
  expectView(answer, 200, trialRequestAnswer);
  return { reference, shown: answer.body.trialRequest };
}

test('a request that was merged into another of the same mailbox shows the trial of that one', async () => {
  const { reference, shown } = await merged(undefined);
  expect(shown).toMatchObject({ reference, status: 'scheduled', trial: { date: '2026-12-02', place: '12 Kite Path' } });
});

test('a request from another mailbox, which may be a mistyped one, shows how the other stands and no lesson', async () => {
  const { reference, shown } = await merged(`mistyped.${crypto.randomUUID()}@example.com`);
  expect(shown).toMatchObject({ reference, status: 'scheduled', trial: null });
});

test('whoever made the request and does not pay sees no address of a home, on the page, in its calendar and after signing in', async () => {
  const { lead, reference, read } = await aTrial();
  const { id, guardians } = await families.build({
    guardians: [{ name: 'Mrs Kwok' }, { email: lead.email, pays: false, emailConfirmedAt: world.clock.now }],
    address: '12 Kite Path',
  });
  const em = world.em();
  await em.nativeUpdate(TrialRequest, lead.id, { family: id });
  await em.execute(
    'update session_children set family_id = ? where booking_id in (select id from bookings where trial_request_id = ?)',
    [id, lead.id],
  );
  const key = linkTo(lead, '', world.services.linkKeys).split(`${reference}.`)[1] ?? '';
  const opened = await world.post('/api/trial-requests/by-link', { reference, key });
  const cookie = await homeSession(world, lead.email ?? '');
  const signedIn = (await home(world, 'familySession', { cookie })).body.trials;
  for (const view of [await read(), opened.body.trialRequest, signedIn[0]]) {
    expect(view).toMatchObject({ reference, trial: { place: null } });
    expect(JSON.stringify(view)).not.toContain('Kite Path');
  }
  await em.nativeUpdate(Guardian, { id: guardians[1]?.id ?? 0 }, { pays: true });
  expect((await read()).trial).toMatchObject({ place: '12 Kite Path' });
});
