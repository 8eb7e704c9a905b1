import { hongKongInstant } from '@kitewell/contract/dates';
import { badWeatherAnswer, badWeatherPlanView, badWeatherView } from '@kitewell/contract/office/bad-weather';
import { expectError, expectView } from '../../../test/answers.ts';
import { badWeather } from '../../../test/bad-weather.ts';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { office } from '../../../test/office.ts';
import type { World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { Email } from '../../mail/email.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';

const { aFamily, at, bodyOf, emailsTo, next, nextDay, plan, apply, stateOf, start, stop, sessionChange } = badWeather();
let world: World;
let cookie: string;
let tutor: Tutor;
let day: string;
beforeAll(async () => {
  ({ world, cookie } = await start());
});
afterAll(stop);
beforeEach(async () => {
  ({ tutor, day } = await nextDay());
});

test('sessions of a span of hours that have not begun are listed, each with who is notified', async () => {
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
        familyEmails: 1,
        tutorGetsEmail: true,
        calls: [],
      },
    ],
  });
  const whole = await office(world, 'badWeather', { cookie, query: { day } });
  expect(whole.body.sessions).toHaveLength(3);
  expect(whole.body.sessions[0]).toMatchObject({
    ...{ id: early.id, familyEmails: 0 },
    calls: [{ name: early.parentName, phone: null }],
  });
  const past = await office(world, 'badWeather', { cookie, query: { day: '2026-11-22' } });
  expect(past.body.sessions).toEqual([]);
});

test('some are cancelled and some moved in one step; families and tutors get emails that name the weather', async () => {
  const { family, email } = await aFamily();
  const off = await at('10:00', { family: family.id });
  const moved = await at('15:00', { family: family.id });
  const body = bodyOf([sessionChange(off), sessionChange(moved, { date: next(), time: '15:00' })]);
  const look = await plan(body);
  expectView(look, 200, badWeatherPlanView);
  expect(look.body.refused).toEqual([]);
  expect(look.body.notified).toEqual({ families: 1, tutors: 1, emails: 3 });
  expect(look.body.emails.map(({ template, language }) => `${template} ${language}`)).toEqual([
    'family-weather-day en',
    'family-weather-day zh',
    'session-cancelled en',
    'session-cancelled zh',
    'session-moved en',
    'session-moved zh',
  ]);
  expect(await stateOf(off, moved)).toEqual([
    ['confirmed', day, '10:00'],
    ['confirmed', day, '15:00'],
  ]);
  expect(await emailsTo(email)).toEqual([]);

  const done = await apply(body);
  expectView(done, 200, badWeatherAnswer);
  expect(done.body).toEqual({ moved: 1, cancelled: 1, notified: { families: 1, tutors: 1, emails: 3 } });
  expect(await stateOf(off, moved)).toEqual([
    ['cancelled', day, '10:00'],
    ['confirmed', next(), '15:00'],
  ]);
  expect(await emailsTo(email)).toEqual([{ template: 'family-weather-day', language: 'zh', weather: undefined }]);
  expect((await emailsTo(tutor.email)).map(({ template }) => template)).toEqual(['session-cancelled', 'session-moved']);
  const seen = await office(world, 'officeBooking', { cookie, params: { id: off.id } });
  expect(seen.body.booking).toMatchObject({ statusReason: 'Typhoon signal no. 8.' });
  expect(seen.body.booking.history).toMatchObject([{ by: 'Ben', action: 'booking cancel' }]);
});

test('a preview shows one email of each kind that would be sent, as its reader gets it', async () => {
  const [one, several] = [await aFamily(), await aFamily()];
  const sessions = [
    sessionChange(await at('09:00', { childName: 'Mia Kwok', family: several.family.id }), {
      date: next(),
      time: '09:00',
    }),
    sessionChange(await at('11:00', { childName: 'Leo Kwok', family: several.family.id })),
    sessionChange(await at('13:00', { childName: 'Ivy Kwok', family: several.family.id }), {
      date: day,
      time: '18:00',
    }),
    sessionChange(await at('15:00', { childName: 'Max Kwok', family: one.family.id })),
    // This family has no email address.
    sessionChange(await at('19:30', { childName: 'Zoe Kwok' }), { date: next(), time: '19:30' }),
  ];
  const look = await plan(bodyOf(sessions));
  expect(look.body.notified).toEqual({ families: 2, tutors: 1, emails: 5 + 2 });
  const shown = look.body.emails.filter(({ language }) => language === 'zh');
  expect(shown.map(({ template }) => template)).toEqual([
    'family-weather-day',
    'family-session-cancelled',
    'session-cancelled',
    'session-moved',
  ]);
  const [ofSeveral, ofOne] = shown.map(({ text }) => (JSON.parse(text) as { data: object }).data);
  // In the order of their new times, as in the email.
  expect(ofSeveral).toMatchObject({
    name: '郭太',
    sessions: [
      { childName: 'Leo', date: day, time: '11:00', before: null },
      { childName: 'Ivy', date: day, time: '18:00', before: hongKongInstant(day, '13:00').toISOString() },
      { childName: 'Mia', date: next(), time: '09:00', before: hongKongInstant(day, '09:00').toISOString() },
    ],
  });
  expect(ofOne).toMatchObject({ name: '郭太', childName: 'Max', time: '15:00', badWeather: true });
  await apply(bodyOf(sessions));
  const sent = await world.em().find(Email, { address: { $in: [one.email, several.email, tutor.email] } });
  expect(new Set(sent.map(({ template }) => template))).toEqual(new Set(shown.map(({ template }) => template)));
});

test('a preview shows no family email where no family can be written to', async () => {
  const look = await plan(bodyOf([sessionChange(await at('10:00'))]));
  expect([...new Set(look.body.emails.map(({ template }) => template))]).toEqual(['session-cancelled']);
});

test('a family with one cancelled session gets the usual email, and one with several gets a single letter of all', async () => {
  const [one, several] = [await aFamily(), await aFamily()];
  const em = world.em();
  const father = em.create(Guardian, {
    family: several.family,
    name: '郭先生',
    email: `f-${several.email}`,
    pays: true,
  });
  // The grandmother uses her daughter's address.
  em.create(Guardian, { family: several.family, name: '陳婆婆', email: several.email });
  await em.flush();
  const body = bodyOf([
    sessionChange(await at('09:00', { family: one.family.id })),
    sessionChange(await at('11:00', { family: several.family.id })),
    sessionChange(await at('13:00', { family: several.family.id }), { date: next(), time: '13:00' }),
    sessionChange(await at('15:00', { family: several.family.id })),
  ]);
  const answers = await Promise.all([apply(body), apply(body)]);
  expect(answers.map(({ body: { notified } }) => notified)).toEqual(
    Array(2).fill({ families: 3, tutors: 1, emails: 4 + 1 + 2 }),
  );
  expect((await emailsTo(one.email)).map(({ template }) => template)).toEqual(['family-session-cancelled']);
  for (const address of [several.email, father.email ?? ''])
    expect((await emailsTo(address)).map(({ template }) => template)).toEqual(['family-weather-day']);
});

test('a request that is sent again changes nothing and answers what was done', async () => {
  const booking = await at('10:00');
  const body = bodyOf([sessionChange(booking)]);
  const answers = [await apply(body), await apply(body), ...(await Promise.all([apply(body), apply(body)]))];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const { body: said } of answers) expect(said).toEqual(answers[0]?.body);
  expect((await world.em().findOneOrFail(Booking, { id: booking.id })).sequence).toBe(booking.sequence + 1);
  expect(await world.em().count(AuditEvent, { subjectKind: 'booking', subjectId: String(booking.id) })).toBe(1);
  expect(await world.em().count(AuditEvent, { subjectKind: 'bad-weather', subjectId: body.key })).toBe(1);
});

test('a key that was used for one choice is refused for another choice', async () => {
  const [one, two] = [await at('10:00'), await at('14:00')];
  const body = bodyOf([sessionChange(one)]);
  expect((await apply(body)).status).toBe(200);
  expectError(await apply({ ...body, sessions: [sessionChange(two)] }), 409, 'request.otherContent');
  expectError(await apply({ ...body, reason: 'Black rain.' }), 409, 'request.otherContent');
  const elsewhere = { ...body, sessions: [sessionChange(one, { date: next(), time: '10:00' })] };
  expectError(await apply(elsewhere), 409, 'request.otherContent');
  expect((await stateOf(two))[0]).toEqual(['confirmed', day, '14:00']);
  // A preview says what would happen now, not what was done under this key.
  expect((await plan(body)).body.refused).toMatchObject([{ id: one.id, why: 'booking.changedMeanwhile' }]);
});

test('a session that has begun since the preview stays as it is', async () => {
  // It begins at the test clock's time.
  const begun = await at('10:00', { sessionDate: '2026-11-23' });
  const ahead = await at('10:00');
  for (const to of [null, { date: next(), time: '18:00' }]) {
    const body = bodyOf([sessionChange(begun, to), sessionChange(ahead)]);
    expect((await plan(body)).body.refused).toMatchObject([{ id: begun.id, why: 'booking.over' }]);
    expectError(await apply(body), 409, 'badWeather.previewOutdated');
  }
  expect(await stateOf(begun, ahead)).toEqual([
    ['confirmed', '2026-11-23', '10:00'],
    ['confirmed', day, '10:00'],
  ]);
});

test('a session that cannot be moved is named with the reason, and then nothing at all is changed', async () => {
  const busy = await at('15:00');
  const free = await at('10:00');
  await buildBooking(world, { tutor, sessionDate: next(), sessionTime: '15:30' });
  const lapsed = await buildTutor(world);
  const lacking = await at('11:00', { tutor: lapsed });
  const changed = await at('18:00');
  const body = bodyOf([
    sessionChange(busy, { date: next(), time: '15:00' }),
    sessionChange(free, { date: next(), time: '10:00' }),
    sessionChange(lacking, { date: next(), time: '11:00' }),
    { ...sessionChange(changed), baseSequence: changed.sequence + 1 },
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
  expectError(await apply(body), 409, 'badWeather.previewOutdated');
  expect((await stateOf(busy, free, lacking, changed)).map(([status, on]) => [status, on])).toEqual(
    Array.from({ length: 4 }, () => ['confirmed', day]),
  );
  expect(await emailsTo(tutor.email)).toEqual([]);
  expect((await apply(bodyOf([sessionChange(free, { date: next(), time: '10:00' })]))).status).toBe(200);
});

test('sessions that follow each other move on together, into each other’s former times', async () => {
  const one = await at('14:00');
  const two = await at('15:00');
  const three = await at('16:00');
  const later = await apply(
    bodyOf([
      sessionChange(one, { date: day, time: '15:00' }),
      sessionChange(two, { date: day, time: '16:00' }),
      sessionChange(three, { date: day, time: '17:00' }),
    ]),
  );
  expect(later.status).toBe(200);
  expect((await stateOf(one, two, three)).map(([, , time]) => time)).toEqual(['15:00', '16:00', '17:00']);
});

test('an unknown session and an empty choice are refused', async () => {
  const booking = await at('10:00');
  const none = { id: 2_000_000_000, baseSequence: 0, to: null };
  expectError(await apply(bodyOf([none])), 404, 'booking.notFound');
  expectError(await plan(bodyOf([none])), 404, 'booking.notFound');
  const fieldErrorsOf = ({ status, body }: { status: number; body: { errors?: Record<string, string> } }) => [
    status,
    Object.keys(body.errors ?? {}).sort(),
  ];
  for (const name of ['planBadWeather', 'applyBadWeather'] as const) {
    const ask = (body: object) => office(world, name, { cookie, body: body as never });
    expect(fieldErrorsOf(await ask({}))).toEqual([400, ['key', 'sessions']]);
    expect(fieldErrorsOf(await ask(bodyOf([])))).toEqual([400, ['sessions']]);
    expect(fieldErrorsOf(await ask(bodyOf([sessionChange(booking), sessionChange(booking)])))).toEqual([
      400,
      ['sessions'],
    ]);
    expect(fieldErrorsOf(await ask(bodyOf([sessionChange(booking)], { reason: '' })))).toEqual([400, ['reason']]);
    expect(fieldErrorsOf(await ask(bodyOf([sessionChange(booking, { date: '2026-11-22', time: '10:00' })])))).toEqual([
      400,
      ['date'],
    ]);
    expect(fieldErrorsOf(await ask(bodyOf(Array.from({ length: 201 }, () => none))))).toEqual([400, ['sessions']]);
  }
  const query = { day: 'x', from: '9', to: '1' } as never;
  expect(fieldErrorsOf(await office(world, 'badWeather', { cookie, query }))).toEqual([400, ['day', 'from', 'to']]);
  const backwards = { day, from: '10:00', to: '10:00' };
  expect(fieldErrorsOf(await office(world, 'badWeather', { cookie, query: backwards }))).toEqual([400, ['to']]);
});
