import { randomUUID } from 'node:crypto';
import { addDays } from '@kitewell/contract/dates';
import { Family } from '../../src/features/families/family.entity.ts';
import { cancelUnanswered } from '../../src/features/bookings/session-agreements.ts';
import { buildBooking, buildUnqualifiedTutor } from '../builders.ts';
import { aDay, aFamilyAndTutor } from './bookings.ts';
import { anId, change, type Expected, type Stage } from './change.ts';

type Row = Expected['audit'][number];

/** A session alone on its day, whose family and tutor get emails. */
async function aSession(stage: Stage) {
  const { tutor, family, child, parent } = await aFamilyAndTutor(stage);
  const [date, given] = [aDay(), { childName: child.name, parentName: parent }];
  const { id } = await buildBooking(stage.world, { ...{ tutor, sessionDate: date, child, family }, ...given });
  const state = {
    ...{ tutor: tutor.id, date, time: '16:00', duration: 60, status: 'confirmed' },
    ...{ withoutChecks: false, agreement: null },
  };
  return { id, date, state, off: { ...state, status: 'cancelled' }, subject: { kind: 'booking', id } as const };
}

/** What a step because of the weather leaves: a row for the session, and one for the step. */
const step = (session: Row, done: { moved: number; cancelled: number }): Row[] => [
  session,
  {
    ...{ action: 'bad weather', subject: { kind: 'bad-weather', id: anId }, before: null },
    after: { ...done, notified: { families: 1, tutors: 1, emails: 2 } },
  },
];
const reason = 'Typhoon signal no. 8.';

/** A session that waits for its family, and the link by which the family answers. */
async function aWaiting(stage: Stage) {
  const { family, child, parent } = await aFamilyAndTutor(stage);
  const tutor = await buildUnqualifiedTutor(stage.world);
  const date = aDay();
  const { booking } = await stage.office('addOfficeBooking', {
    body: {
      ...{ tutor: tutor.id, child: child.id, childName: child.name, parentName: parent, childAge: 6 },
      ...{ program: 'outdoor-mission', date, time: '16:00', duration: 60, travelMinutes: 0 },
      withoutChecks: 'Her tutor is ill.',
    },
  });
  const token = booking.agreements[0]?.link?.split('/').at(-1)?.split('?')[0] ?? '';
  const state = {
    ...{ tutor: tutor.id, date, time: '16:00', duration: 60, status: 'pending' },
    ...{ withoutChecks: true, agreement: 'asked' },
  };
  const [{ id: agreement } = { id: 0 }] = booking.agreements;
  return { token, agreement, family, date, state, subject: { kind: 'booking', id: booking.id } as const };
}

let weatherDays = 0;
let closedDays = 0;
/** A day for which the office can write a sentence on the weather. */
const aWeatherDay = () => addDays('2026-11-23', weatherDays++);
const words = { en: 'Rain all day.', zh: '全日有雨。' };
const names = { nameEn: 'Open day', nameZh: '開放日' };

export const weatherChanges = [
  change(
    'the sessions of a day are cancelled because of the weather',
    async (stage) => {
      const { state, off, subject, ...rest } = await aSession(stage);
      const row: Row = { action: 'booking cancel', subject, before: state, after: off };
      const emails = ['session-cancelled', 'family-session-cancelled'] as const;
      return { ...rest, expected: { audit: step(row, { moved: 0, cancelled: 1 }), emails } };
    },
    {
      applyBadWeather: ({ office }, { id }) =>
        office('applyBadWeather', {
          body: { key: randomUUID(), reason, sessions: [{ id, baseSequence: 0, to: null }] },
        }),
      'ops bad-weather': ({ ops }, { date }) => ops('bad-weather', date, '--reason', reason),
    },
  ),
  change(
    'the sessions of a day are moved because of the weather',
    async (stage) => {
      const { state, off: _, subject, ...rest } = await aSession(stage);
      const to = { date: addDays(rest.date, 400), time: '16:00' };
      const row: Row = { action: 'booking move', subject, before: state, after: { ...state, ...to } };
      const emails = ['session-moved', 'family-session-changed'] as const;
      return { ...rest, to, expected: { audit: step(row, { moved: 1, cancelled: 0 }), emails } };
    },
    {
      applyBadWeather: ({ office }, { id, to }) =>
        office('applyBadWeather', {
          body: { key: randomUUID(), reason: '', sessions: [{ id, baseSequence: 0, to }] },
        }),
      'ops bad-weather': ({ ops }, { date, to }) => ops('bad-weather', date, '--move-to', to.date),
    },
  ),
  change(
    'the sessions that the weather cancelled take place after all',
    async ({ office, ...stage }) => {
      const { id, state, off, subject } = await aSession({ office, ...stage });
      const key = randomUUID();
      await office('applyBadWeather', { body: { key, reason, sessions: [{ id, baseSequence: 0, to: null }] } });
      const audit: Row[] = [
        { action: 'booking restore', subject, before: off, after: { ...state, status: 'pending' } },
        {
          ...{ action: 'bad weather undo', subject: { kind: 'bad-weather', id: key }, before: null },
          after: { restored: 1, refused: [] },
        },
      ];
      // The family's email that it is off has not left yet, so neither goes.
      return { key, expected: { audit, emails: ['session-given'] } };
    },
    {
      undoBadWeather: ({ office }, { key }) => office('undoBadWeather', { body: { key } }),
      'ops bad-weather-undo': ({ ops }, { key }) => ops('bad-weather-undo', key),
    },
  ),
  change(
    'a family agrees to a tutor',
    async (stage) => {
      const { subject, token } = await aWaiting(stage);
      const [before, after] = [{ agreement: 'asked' }, { agreement: 'agreed' }];
      const row: Row = { action: 'booking agreement', subject, before, after };
      return { token, expected: { audit: [row], emails: ['session-given', 'family-session-arranged'] } };
    },
    {
      answerAgreement: ({ call }, { token }) =>
        call(null, 'answerAgreement', { params: { token }, body: { answer: 'yes' } }),
    },
  ),
  change(
    'the office records that a family on hold agrees to a tutor',
    async (stage) => {
      const { subject, agreement, family } = await aWaiting(stage);
      await stage.world.em().nativeUpdate(Family, family, { onHold: true });
      const [before, after] = [{ agreement: 'asked' }, { agreement: 'agreed' }];
      const row: Row = { action: 'booking agreement', subject, before, after };
      return { agreement, expected: { audit: [row], emails: ['session-given', 'family-session-arranged'] } };
    },
    {
      answerForFamily: ({ office }, { agreement }) =>
        office('answerForFamily', { params: { id: agreement }, body: { answer: 'yes' } }),
    },
  ),
  change(
    'a family refuses a tutor',
    async (stage) => {
      const { subject, token, state } = await aWaiting(stage);
      const after = { ...state, status: 'cancelled', agreement: 'refused' };
      const row: Row = { action: 'booking cancel', subject, before: state, after };
      return { token, expected: { audit: [row], emails: ['family-session-cancelled', 'business-session-cancelled'] } };
    },
    {
      answerAgreement: ({ call }, { token }) =>
        call(null, 'answerAgreement', { params: { token }, body: { answer: 'no' } }),
    },
  ),
  change(
    'a family does not answer in time',
    async (stage) => {
      const { subject, state, date } = await aWaiting(stage);
      stage.world.clock.now = new Date(`${date}T07:30:00Z`);
      const after = { ...state, status: 'cancelled', agreement: 'unanswered' };
      const row: Row = { action: 'booking cancel', subject, before: state, after };
      return { expected: { audit: [row], emails: ['family-session-cancelled', 'business-session-cancelled'] } };
    },
    { 'job startAgreements': ({ world }) => cancelUnanswered(world.services) },
  ),
  change(
    'a day is closed',
    () => {
      const day = addDays('2027-05-03', closedDays++);
      const row: Row = { action: 'day close', subject: { kind: 'day', id: day }, before: null, after: names };
      return Promise.resolve({ day, expected: { audit: [row], emails: [] } });
    },
    { closeOfficeDay: ({ office }, { day }) => office('closeOfficeDay', { body: { day, ...names } }) },
  ),
  change(
    'a closed day is opened',
    async ({ office }) => {
      const day = addDays('2027-05-03', closedDays++);
      const closed = await office('closeOfficeDay', { body: { day, ...names } });
      const row: Row = { action: 'day open', subject: { kind: 'day', id: day }, before: names, after: null };
      return { id: closed.day.id ?? 0, expected: { audit: [row], emails: [] } };
    },
    { openOfficeDay: ({ office }, { id }) => office('openOfficeDay', { params: { id } }) },
  ),
  change(
    'a sentence on the weather is written',
    () => {
      const day = aWeatherDay();
      const row: Row = { action: 'weather set', subject: { kind: 'weather', id: day }, before: null, after: words };
      return Promise.resolve({ day, expected: { audit: [row], emails: [] } });
    },
    {
      setWeatherLine: ({ office }, { day }) => office('setWeatherLine', { body: { day, ...words, baseVersion: 0 } }),
      'ops weather set': ({ ops }, { day }) => ops('weather', 'set', day, '--en', words.en, '--zh', words.zh),
    },
  ),
  change(
    'a sentence on the weather is removed',
    async ({ office }) => {
      const day = aWeatherDay();
      await office('setWeatherLine', { body: { day, ...words, baseVersion: 0 } });
      const row: Row = { action: 'weather clear', subject: { kind: 'weather', id: day }, before: words, after: null };
      return { day, expected: { audit: [row], emails: [] } };
    },
    {
      clearWeatherLine: ({ office }, { day }) => office('clearWeatherLine', { params: { day } }),
      'ops weather clear': ({ ops }, { day }) => ops('weather', 'clear', day),
    },
  ),
  change(
    'a receipt is written by hand',
    async (stage) => {
      const { tutor, child } = await aFamilyAndTutor(stage);
      const after = { tutor: tutor.id, session: null, tutorCents: 45_500, familyCents: 65_000, status: 'paid' };
      const row: Row = { action: 'receipt add', subject: { kind: 'receipt', id: anId }, before: null, after };
      return { tutor, child, expected: { audit: [row], emails: [] } };
    },
    {
      'ops receipt add': ({ ops }, { tutor, child }) =>
        ops(
          ...['receipt', 'add', '--tutor', tutor.email, '--student-name', child.name, '--program', 'outdoor-mission'],
          ...[
            '--duration',
            '60',
            '--date',
            '2026-11-02',
            '--earnings',
            '45500',
            '--total',
            '65000',
            '--status',
            'paid',
          ],
        ),
    },
  ),
  ...(['retry', 'drop'] as const).map((command) =>
    change(
      `a failed job: ${command}`,
      async ({ world }) => {
        const [{ id } = { id: '' }] = await world
          .em()
          .execute<{ id: string }[]>(
            `insert into pgboss.job (name, data, source_name) values ('failed', '{"email": 0}', 'emails') returning id`,
          );
        const states = { before: { state: 'failed' }, after: { state: command === 'retry' ? 'waiting' : 'dropped' } };
        const row: Row = { action: `job ${command}`, subject: { kind: 'job', id }, ...states };
        return { id, expected: { audit: [row], emails: [] } };
      },
      command === 'retry'
        ? { 'ops jobs retry': ({ ops }, { id }) => ops('jobs', 'retry', id) }
        : { 'ops jobs drop': ({ ops }, { id }) => ops('jobs', 'drop', id) },
    ),
  ),
  change(
    'all that is held of a family is exported',
    async (stage) => {
      const { family } = await aFamilyAndTutor(stage);
      const row: Row = { action: 'family export', subject: { kind: 'family', id: family }, before: null, after: null };
      return { id: family, expected: { audit: [row], emails: [] } };
    },
    {
      exportFamily: ({ office }, { id }) => office('exportFamily', { params: { id } }),
      'ops family export': ({ ops }, { id }) => ops('family', 'export', String(id)),
    },
  ),
  change(
    'a family is erased',
    async (stage) => {
      const { family, parent } = await aFamilyAndTutor(stage);
      const after = expect.objectContaining({ guardians: 1 }) as object;
      const row: Row = { action: 'family erase', subject: { kind: 'family', id: family }, before: null, after };
      return { id: family, parent, expected: { audit: [row], emails: [] } };
    },
    {
      eraseFamily: ({ office }, { id, parent }) => office('eraseFamily', { params: { id }, body: { name: parent } }),
      'ops family erase': ({ ops }, { id }) => ops('family', 'erase', String(id)),
    },
  ),
];
