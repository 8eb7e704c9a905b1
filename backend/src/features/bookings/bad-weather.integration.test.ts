import { randomUUID } from 'node:crypto';
import { badWeatherAnswer, badWeatherPlanView, badWeatherView } from '@kitewell/contract/office/bad-weather';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { Family } from '../families/family.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { Letter } from '../letters/letter.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { Booking } from './booking.entity.ts';

let mail: TestMail;
let world: World;
let cookie: string;
let tutor: Tutor;
let days = 0;
let day: string;
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  world.clock.now = new Date('2026-11-23T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world, { name: 'Ben' }));
});
afterAll(async () => {
  await world.stop();
  await mail.stop();
});
beforeEach(async () => {
  tutor = await buildTutor(world, { cleared: true });
  // Each story has a day of its own, and the day behind it.
  day = new Date(Date.UTC(2026, 11, 1 + 2 * days++)).toISOString().slice(0, 10);
});
const { ops, json, expectMistake } = operator(() => world);

const next = () => new Date(Date.parse(day) + 24 * 60 * 60_000).toISOString().slice(0, 10);
const at = (sessionTime: string, given: object = {}) =>
  buildBooking(world, { tutor, sessionDate: day, sessionTime, ...given });
const wish = ({ id, sequence }: Booking, to: { date: string; time: string } | null = null) => ({
  id,
  seenSequence: sequence,
  to,
});
const bodyOf = (sessions: ReturnType<typeof wish>[], given: object = {}) => ({
  key: randomUUID(),
  reason: 'Typhoon signal no. 8.',
  sessions,
  ...given,
});
const settle = (body: ReturnType<typeof bodyOf>) => office(world, 'settleBadWeather', { cookie, body });
const plan = (body: ReturnType<typeof bodyOf>) => office(world, 'planBadWeather', { cookie, body });
const standing = async (...bookings: Booking[]) => {
  const found = await world
    .em()
    .find(Booking, { id: { $in: bookings.map(({ id }) => id) } }, { orderBy: { id: 'asc' } });
  return found.map(({ status, sessionDate, sessionTime }) => [status, sessionDate, sessionTime.slice(0, 5)]);
};
const lettersTo = async (address: string) =>
  (await world.em().find(Letter, { address }, { orderBy: { id: 'asc' } })).map(({ template, language, about }) => ({
    template,
    language,
    weather: (about as { badWeather?: number }).badWeather,
  }));

/** A family whose mother reads mail, in Chinese. */
async function aFamily(): Promise<{ family: Family; email: string }> {
  const em = world.em();
  const now = world.clock.now;
  const family = em.create(Family, { createdAt: now, lastContactAt: now, language: 'zh', district: 'wu-kai-sha' });
  const email = `${randomUUID()}@example.com`;
  em.create(Guardian, { family, name: '郭太', email, phone: '+85291234567', pays: true });
  await em.flush();
  return { family, email };
}

test('the sessions of a span that are yet to begin are listed, with who of each is told', async () => {
  const { family } = await aFamily();
  const early = await at('09:00');
  const touched = await at('13:30', { family: family.id });
  await at('18:00');
  await at('16:00', { status: 'cancelled' });
  const answer = await office(world, 'badWeather', { cookie, query: { day, from: '14:00', to: '18:00' } });
  expectView(answer, 200, badWeatherView);
  expect(answer.body).toMatchObject({
    more: false,
    sessions: [
      {
        id: touched.id,
        time: '13:30',
        district: 'wu-kai-sha',
        language: 'zh',
        familyLetters: 1,
        tutorLetter: true,
        phone: '+85291234567',
      },
    ],
  });
  const whole = await office(world, 'badWeather', { cookie, query: { day } });
  expect(whole.body.sessions).toHaveLength(3);
  expect(whole.body.sessions[0]).toMatchObject({ id: early.id, familyLetters: 0 });
  const past = await office(world, 'badWeather', { cookie, query: { day: '2026-11-22' } });
  expect(past.body.sessions).toEqual([]);
});

test('some are cancelled and some moved in one step; families and tutors get letters that name the weather', async () => {
  const { family, email } = await aFamily();
  const off = await at('10:00', { family: family.id });
  const moved = await at('15:00', { family: family.id });
  const body = bodyOf([wish(off), wish(moved, { date: next(), time: '15:00' })]);
  const look = await plan(body);
  expectView(look, 200, badWeatherPlanView);
  expect(look.body.refused).toEqual([]);
  expect(look.body.told).toEqual({ families: 1, tutors: 1, letters: 4 });
  expect(look.body.letters.map(({ template, language }) => `${template} ${language}`)).toEqual([
    'family-session-cancelled en',
    'family-session-cancelled zh',
    'session-cancelled en',
    'session-cancelled zh',
    'family-session-changed en',
    'family-session-changed zh',
    'session-moved en',
    'session-moved zh',
  ]);
  expect(await standing(off, moved)).toEqual([
    ['confirmed', day, '10:00'],
    ['confirmed', day, '15:00'],
  ]);
  expect(await lettersTo(email)).toEqual([]);

  const done = await settle(body);
  expectView(done, 200, badWeatherAnswer);
  expect(done.body).toEqual({ moved: 1, cancelled: 1, told: { families: 1, tutors: 1, letters: 4 } });
  expect(await standing(off, moved)).toEqual([
    ['cancelled', day, '10:00'],
    ['confirmed', next(), '15:00'],
  ]);
  expect(await lettersTo(email)).toEqual([
    { template: 'family-session-cancelled', language: 'zh', weather: 1 },
    { template: 'family-session-changed', language: 'zh', weather: 1 },
  ]);
  expect((await lettersTo(tutor.email)).map(({ template }) => template)).toEqual([
    'session-cancelled',
    'session-moved',
  ]);
  const seen = await office(world, 'officeBooking', { cookie, params: { id: off.id } });
  expect(seen.body.booking).toMatchObject({ statusReason: 'Typhoon signal no. 8.' });
  expect(seen.body.booking.history).toMatchObject([{ by: 'Ben', action: 'booking cancel' }]);
});

test('a request that is sent again does nothing and says what was done', async () => {
  const booking = await at('10:00');
  const body = bodyOf([wish(booking)]);
  const answers = [await settle(body), await settle(body), ...(await Promise.all([settle(body), settle(body)]))];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const { body: said } of answers) expect(said).toEqual(answers[0]?.body);
  expect((await world.em().findOneOrFail(Booking, { id: booking.id })).sequence).toBe(booking.sequence + 1);
  expect(await world.em().count(AuditEvent, { subject: `booking ${booking.id}` })).toBe(1);
  expect(await world.em().count(AuditEvent, { subject: `bad weather ${body.key}` })).toBe(1);
});

test('another choice under the key of a step is not taken for the step', async () => {
  const [one, two] = [await at('10:00'), await at('14:00')];
  const body = bodyOf([wish(one)]);
  expect((await settle(body)).status).toBe(200);
  expectError(await settle({ ...body, sessions: [wish(two)] }), 409, 'badWeather.otherAsked');
  expectError(await settle({ ...body, reason: 'Black rain.' }), 409, 'badWeather.otherAsked');
  const elsewhere = { ...body, sessions: [wish(one, { date: next(), time: '10:00' })] };
  expectError(await settle(elsewhere), 409, 'badWeather.otherAsked');
  expect((await standing(two))[0]).toEqual(['confirmed', day, '14:00']);
  // A look says what would come of it now, not what was done under its key.
  expect((await plan(body)).body.refused).toMatchObject([{ id: one.id, why: 'booking.changedMeanwhile' }]);
});

test('a session that has begun since it was looked at stays as it is', async () => {
  // It begins on the second.
  const begun = await at('10:00', { sessionDate: '2026-11-23' });
  const ahead = await at('10:00');
  for (const to of [null, { date: next(), time: '18:00' }]) {
    const body = bodyOf([wish(begun, to), wish(ahead)]);
    expect((await plan(body)).body.refused).toMatchObject([{ id: begun.id, why: 'booking.settled' }]);
    expectError(await settle(body), 409, 'badWeather.notAsSeen');
  }
  expect(await standing(begun, ahead)).toEqual([
    ['confirmed', '2026-11-23', '10:00'],
    ['confirmed', day, '10:00'],
  ]);
});

test('what cannot be moved is told beside its session, and nothing is half done', async () => {
  const busy = await at('15:00');
  const free = await at('10:00');
  await buildBooking(world, { tutor, sessionDate: next(), sessionTime: '15:30' });
  const lapsed = await buildTutor(world);
  const lacking = await at('11:00', { tutor: lapsed });
  const changed = await at('18:00');
  const body = bodyOf([
    wish(busy, { date: next(), time: '15:00' }),
    wish(free, { date: next(), time: '10:00' }),
    wish(lacking, { date: next(), time: '11:00' }),
    { ...wish(changed), seenSequence: changed.sequence + 1 },
  ]);
  const look = await plan(body);
  expect(look.body.refused.map(({ id, why }) => [id, why]).sort()).toEqual(
    [
      [busy.id, 'booking.overlap'],
      [lacking.id, 'tutor.notCleared'],
      [changed.id, 'booking.changedMeanwhile'],
    ].sort(),
  );
  expect(look.body.refused.find(({ id }) => id === lacking.id)?.missing).not.toEqual([]);
  expectError(await settle(body), 409, 'badWeather.notAsSeen');
  expect((await standing(busy, free, lacking, changed)).map(([status, on]) => [status, on])).toEqual(
    Array.from({ length: 4 }, () => ['confirmed', day]),
  );
  expect(await lettersTo(tutor.email)).toEqual([]);
  expect((await settle(bodyOf([wish(free, { date: next(), time: '10:00' })]))).status).toBe(200);
});

test('sessions that follow each other move on together, into each other’s former times', async () => {
  const one = await at('14:00');
  const two = await at('15:00');
  const three = await at('16:00');
  const later = await settle(
    bodyOf([
      wish(one, { date: day, time: '15:00' }),
      wish(two, { date: day, time: '16:00' }),
      wish(three, { date: day, time: '17:00' }),
    ]),
  );
  expect(later.status).toBe(200);
  expect((await standing(one, two, three)).map(([, , time]) => time)).toEqual(['15:00', '16:00', '17:00']);
});

test('what is nobody’s, and what says nothing, is refused', async () => {
  const booking = await at('10:00');
  const none = { id: 2_000_000_000, seenSequence: 0, to: null };
  expectError(await settle(bodyOf([none])), 404, 'booking.notFound');
  expectError(await plan(bodyOf([none])), 404, 'booking.notFound');
  const faultsOf = ({ status, body }: { status: number; body: { errors?: Record<string, string> } }) => [
    status,
    Object.keys(body.errors ?? {}).sort(),
  ];
  for (const name of ['planBadWeather', 'settleBadWeather'] as const) {
    const ask = (body: object) => office(world, name, { cookie, body: body as never });
    expect(faultsOf(await ask({}))).toEqual([400, ['key', 'sessions']]);
    expect(faultsOf(await ask(bodyOf([])))).toEqual([400, ['sessions']]);
    expect(faultsOf(await ask(bodyOf([wish(booking), wish(booking)])))).toEqual([400, ['sessions']]);
    expect(faultsOf(await ask(bodyOf([wish(booking)], { reason: '' })))).toEqual([400, ['reason']]);
    expect(faultsOf(await ask(bodyOf([wish(booking, { date: '2026-11-22', time: '10:00' })])))).toEqual([
      400,
      ['date'],
    ]);
    expect(faultsOf(await ask(bodyOf(Array.from({ length: 201 }, () => none))))).toEqual([400, ['sessions']]);
  }
  const query = { day: 'x', from: '9', to: '1' } as never;
  expect(faultsOf(await office(world, 'badWeather', { cookie, query }))).toEqual([400, ['day', 'from', 'to']]);
  const backwards = { day, from: '10:00', to: '10:00' };
  expect(faultsOf(await office(world, 'badWeather', { cookie, query: backwards }))).toEqual([400, ['to']]);
});

test('an operator looks at it, and does what can be done', async () => {
  const free = await at('10:00');
  const busy = await at('15:00');
  await buildBooking(world, { tutor, sessionDate: next(), sessionTime: '15:00' });
  const command = ['bad-weather', day, '--move-to', next()];
  const rows = [
    { id: free.id, was: `${day} 10:00`, becomes: `${next()} 10:00`, staysBecause: null },
    { id: busy.id, was: `${day} 15:00`, staysBecause: 'booking.overlap' },
  ];
  expect(await json(...command, '--look')).toMatchObject(rows);
  expect((await standing(free))[0]).toEqual(['confirmed', day, '10:00']);
  expect(await json(...command)).toMatchObject(rows);
  expect(await standing(free, busy)).toEqual([
    ['confirmed', next(), '10:00'],
    ['confirmed', day, '15:00'],
  ]);
  await expectMistake(['bad-weather', day], 'reason: Required');
  expect(await json('bad-weather', day, '--reason', 'Black rain')).toMatchObject([
    { id: busy.id, becomes: 'cancelled' },
  ]);
  expect((await standing(busy))[0]).toEqual(['cancelled', day, '15:00']);
});

test('an operator moves no session to the time that it has: letters would tell of nothing', async () => {
  const booking = await at('10:00');
  for (const words of [
    ['--later', '0'],
    ['--move-to', day],
    ['--move-to', day, '--later', '0'],
  ])
    await expectMistake(['bad-weather', day, '--reason', 'Rain', ...words], 'later: Number must be at least 1');
  expect((await standing(booking))[0]).toEqual(['confirmed', day, '10:00']);
  expect(await json('bad-weather', day, '--later', '30')).toMatchObject([{ becomes: `${day} 10:30` }]);
});

test('where there are more than one step takes, an operator is told where the rest begins, and moves none twice', async () => {
  const em = world.em();
  // Every five minutes from six in the morning.
  for (let count = 0; count < 201; count += 1) {
    const minutes = 6 * 60 + 5 * count;
    const two = (number: number) => String(number).padStart(2, '0');
    em.create(Booking, {
      tutor: tutor.id,
      childName: 'Hazel Kwok',
      parentName: 'Mrs. Kwok',
      childAge: 6,
      program: 'outdoor-mission',
      status: 'confirmed',
      sessionDate: day,
      duration: 5,
      sessionTime: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
    });
  }
  await em.flush();
  const within = await ops('bad-weather', day, '--later', '30');
  expect(within).toMatchObject({ code: 1, out: '' });
  expect(within.err).toContain('take a shorter time with --from and --to, the latest first');
  expect(await world.em().count(Booking, { tutor: tutor.id, sequence: 0 })).toBe(201);
  const off = await ops('bad-weather', day, '--reason', 'Typhoon');
  expect(off.out).toContain('run the command again for the rest, with --from 22:35.');
  const rest = await json<unknown[]>('bad-weather', day, '--reason', 'Typhoon', '--from', '22:35');
  expect(rest).toMatchObject([{ was: `${day} 22:40`, becomes: 'cancelled' }]);
});
