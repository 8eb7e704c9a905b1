import { weatherLineAnswer, weatherLinesView } from '@kitewell/contract/office/emails';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { startEmails } from '../../work.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { queueDailyEmails } from '../emails/daily-emails.ts';
import { Family } from '../families/family.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { Email } from '../../mail/email.entity.ts';
import { WeatherLine } from './weather-line.entity.ts';

let mail: TestMail;
let world: World;
let cookie: string;
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  cookie = await officeSession(world, await buildStaff(world));
});
beforeEach(async () => {
  world.clock.now = new Date('2026-11-20T01:00:00Z');
  await world.em().nativeDelete(WeatherLine, {});
});
afterAll(async () => {
  await world.stop();
  await mail.stop();
});
const { json, expectMistake } = operator(() => world);

const words = { en: 'Showers are expected.', zh: '或有驟雨。' };
const set = (day: string, baseVersion = 0, more: object = {}) =>
  office(world, 'setWeatherLine', { cookie, body: { day, ...words, ...more, baseVersion } });
const clear = (day: string) => office(world, 'clearWeatherLine', { cookie, params: { day } });
const lines = async () => (await office(world, 'weatherLines', { cookie })).body.lines;

describe('the line about the weather', () => {
  test('is set, changed in the version that was seen, and removed, all recorded in the audit', async () => {
    const day = '2026-11-21';
    const answer = await set(day);
    expectView(answer, 200, weatherLineAnswer);
    expect(answer.body.line).toEqual({ day, ...words, version: 1 });
    expectError(await set(day), 409, 'weather.changedMeanwhile');
    expect((await set(day, 1, { en: ' It pours. ' })).body.line).toEqual({
      day,
      ...words,
      en: 'It pours.',
      version: 2,
    });
    expectError(await set(day, 1), 409, 'weather.changedMeanwhile');
    const listed = await office(world, 'weatherLines', { cookie });
    expectView(listed, 200, weatherLinesView);
    expect(listed.body.lines).toMatchObject([{ day, en: 'It pours.' }]);
    expect((await clear(day)).status).toBe(204);
    expectError(await clear(day), 404, 'weather.notFound');
    expect(await lines()).toEqual([]);
    const events = await world
      .em()
      .find(AuditEvent, { subjectKind: 'weather', subjectId: day }, { orderBy: { id: 'asc' } });
    expect(events.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['weather set', null, words],
      ['weather set', words, { ...words, en: 'It pours.' }],
      ['weather clear', { ...words, en: 'It pours.' }, null],
    ]);
  });

  test('of two people who write the first of a day at once, only one does', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => set('2026-11-22')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test('is for today or the next two weeks, in both languages, and no longer than a line', async () => {
    for (const day of ['2026-11-20', '2026-12-04']) expect((await set(day)).status).toBe(200);
    for (const day of ['2026-11-19', '2026-12-05'])
      expectError(await set(day), 400, 'validation', { day: 'Invalid input' });
    const wrong = await set('2026-02-30', 0, { en: 'x'.repeat(201), zh: ' ' });
    expectError(wrong, 400, 'validation', {
      day: 'Expected a date that exists, as YYYY-MM-DD',
      en: 'String must contain at most 200 character(s)',
      zh: 'Required',
    });
    expectError(await clear('tomorrow'), 404, 'notFound');
  });

  test('expires with its day', async () => {
    await set('2026-11-20');
    world.clock.now = new Date('2026-11-20T16:00:00Z');
    expect(await lines()).toEqual([]);
    await set('2026-11-21');
    expect(await world.em().count(WeatherLine)).toBe(1);
  });

  test('is in the reminder of the evening before, in the reader’s language, and on that day only', async () => {
    const tutor = await buildTutor(world, { cleared: true });
    const em = world.em();
    for (const [language, email, sessionDate] of [
      ['en', 'rain@example.com', '2026-11-21'],
      ['zh', 'yu@example.com', '2026-11-21'],
      ['en', 'dry@example.com', '2026-11-22'],
    ] as const) {
      const family = em.create(Family, { language, createdAt: world.clock.now, lastContactAt: world.clock.now });
      em.create(Guardian, { family, name: 'Guardian', email });
      await em.flush();
      const sessionTime = language === 'en' ? '10:00' : '14:00';
      await buildBooking(world, { tutor, family: family.id, sessionDate, sessionTime });
    }
    await set('2026-11-21');
    const emails = await startEmails(world.services);
    for (const evening of ['2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z']) {
      world.clock.now = new Date(evening);
      await queueDailyEmails(world.services);
      await until(async () => (await world.em().count(Email, { state: 'waiting' })) === 0);
    }
    await emails.stop();
    const dataTo = (address: string) =>
      mail.inbox.emails
        .filter(({ to, subject }) => to === address && subject.startsWith('family-session-tomorrow'))
        .map(({ text }) => (JSON.parse(text) as { data: { weather: unknown } }).data.weather);
    expect([dataTo('rain@example.com'), dataTo('yu@example.com'), dataTo('dry@example.com')]).toEqual([
      [words.en],
      [words.zh],
      [null],
    ]);
  });
});

test('operators set, list and remove it, which the audit records', async () => {
  const day = '2026-11-21';
  const given = ['--en', words.en, '--zh', words.zh];
  expect(await json('weather', 'set', day, ...given)).toEqual({ day, ...words });
  expect(await json('weather', 'set', day, ...given)).toEqual({ day, ...words });
  expect(await json('weather', 'list')).toEqual([{ day, ...words }]);
  expect(await json('weather', 'clear', day)).toEqual({ day, cleared: true });
  await expectMistake(['weather', 'clear', day], 'There is no weather notice for this day.');
  expect(
    await world
      .em()
      .count(AuditEvent, { subjectKind: 'weather', subjectId: day, actorKind: 'operator', actorId: 'mandy' }),
  ).toBe(3);
});
