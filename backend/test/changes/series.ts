import { randomUUID } from 'node:crypto';
import type { SeriesView } from '@kitewell/contract/office/series';
import { extendSeries } from '../../src/features/bookings/extend-series.ts';
import { aFamilyAndTutor } from './bookings.ts';
import { anId, change, type Expected, type Stage } from './change.ts';

/** Two Tuesdays at four. */
const [first, second] = ['2026-12-01', '2026-12-08'];
const emails = ['tutor-series', 'family-series'] as const;

/** What the office types for a series of a new family and tutor, and what the audit keeps of it. */
async function anInput(stage: Stage) {
  const { tutor, child, parent } = await aFamilyAndTutor(stage);
  const fields = {
    ...{ childName: child.name, parentName: parent, childAge: 6, program: 'outdoor-mission' as const },
    ...{ from: first, until: second, time: '16:00', duration: 60 },
  };
  const input = {
    ...{ ...fields, tutor: tutor.id, child: child.id, key: randomUUID(), weekdays: ['TU' as const] },
    ...{ everyWeeks: 1, travelMinutes: 0, onHolidays: false },
  };
  const state = {
    ...{ rule: anId, startsOn: first, endsOn: second, duration: 60, travelMinutes: 0, tutor: tutor.id, time: '16:00' },
  };
  const sessionOn = (date: string, given: object = {}) => ({
    ...{ tutor: tutor.id, date, time: '16:00', duration: 60, status: 'pending', withoutChecks: false, agreement: null },
    ...given,
  });
  return { tutor, child, fields, input, state, sessionOn };
}

/** A series that is arranged, with its sessions, soonest first. */
async function aSeries(stage: Stage) {
  const parts = await anInput(stage);
  const { series }: { series: SeriesView } = await stage.office('addSeries', { body: parts.input });
  const params = { id: series.id };
  const [one = { id: 0 }, two = { id: 0 }] = series.sessions;
  const subject = { kind: 'series', id: series.id } as const;
  const [onFirst, onSecond] = [one, two].map(({ id }) => ({ kind: 'booking', id }) as const);
  return { ...parts, params, id: series.id, version: series.version, subject, onFirst, onSecond };
}

type Arranged = Awaited<ReturnType<typeof aSeries>>;
type Row = Expected['audit'][number];
const missing = { kind: 'booking', id: 0 } as const;

const ofSeries = (
  name: string,
  left: (series: Arranged) => Expected,
  ways: Parameters<typeof change<Arranged & { expected: Expected }>>[2],
  before: (stage: Stage, series: Arranged) => Promise<unknown> = () => Promise.resolve(),
) =>
  change(
    name,
    async (stage) => {
      const series = await aSeries(stage);
      await before(stage, series);
      return { ...series, expected: left(series) };
    },
    ways,
  );

const skip = { takesPlace: false, reason: 'They are away.' };

export const seriesChanges = [
  change(
    'a series is arranged',
    async (stage) => {
      const parts = await anInput(stage);
      const made = [first, second].map((date): Row => ({
        ...{ action: 'booking add', subject: { kind: 'booking', id: anId }, before: null },
        after: parts.sessionOn(date),
      }));
      const after = { ...parts.state, sessions: 2, exceptions: 0 };
      const row: Row = { action: 'series add', subject: { kind: 'series', id: anId }, before: null, after };
      return { ...parts, expected: { audit: [...made, row], emails } };
    },
    {
      addSeries: ({ office }, { input }) => office('addSeries', { body: input }),
      'ops series add': ({ ops }, { fields, tutor, child }) =>
        ops(
          ...['series', 'add', '--tutor', tutor.email, '--child', String(child.id), '--weekdays', 'TU'],
          ...Object.entries(fields).flatMap(([field, value]) => [
            `--${field.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)}`,
            String(value),
          ]),
        ),
    },
  ),
  ofSeries(
    'a series takes place an hour later',
    ({ subject, state, sessionOn, onFirst = missing, onSecond = missing }) => ({
      audit: [
        ...(
          [
            [onFirst, first],
            [onSecond, second],
          ] as const
        ).map(([session, date]): Row => ({
          ...{ action: 'booking move', subject: session, before: sessionOn(date) },
          after: sessionOn(date, { time: '17:00' }),
        })),
        {
          ...{ action: 'series change', subject, before: state },
          after: { ...state, time: '17:00', from: first },
        },
      ],
      emails,
    }),
    {
      changeSeries: ({ office }, { params, version }) =>
        office('changeSeries', { params, body: { version, from: first, time: '17:00', differing: 'stay' } }),
    },
  ),
  ofSeries(
    'a series ends',
    ({ subject, state, sessionOn, onSecond = missing }) => ({
      audit: [
        {
          ...{ action: 'booking cancel', subject: onSecond, before: sessionOn(second) },
          after: sessionOn(second, { status: 'cancelled' }),
        },
        {
          ...{ action: 'series end', subject, before: state },
          after: { ...state, endsOn: '2026-12-07', sessionsOff: 1 },
        },
      ],
      emails,
    }),
    {
      endSeries: ({ office }, { params, version }) =>
        office('endSeries', { params, body: { version, from: second, reason: 'They move away.', differing: 'stay' } }),
      'ops series end': ({ ops }, { id }) =>
        ops('series', 'end', String(id), '--from', second, '--reason', 'They move away.'),
    },
  ),
  ofSeries(
    'a day of a series is skipped',
    ({ subject, sessionOn, onSecond = missing }) => ({
      audit: [
        {
          ...{ action: 'booking cancel', subject: onSecond, before: sessionOn(second) },
          after: sessionOn(second, { status: 'cancelled' }),
        },
        { action: 'series skip', subject, before: null, after: { day: second } },
      ],
      emails: ['session-cancelled', 'family-session-cancelled'],
    }),
    {
      setSeriesDay: ({ office }, { id }) => office('setSeriesDay', { params: { id, day: second }, body: skip }),
      'ops series skip': ({ ops }, { id }) => ops('series', 'skip', String(id), second, '--reason', skip.reason),
    },
  ),
  ofSeries(
    'a skipped day of a series takes place after all',
    ({ subject, sessionOn, onSecond = missing }) => ({
      audit: [
        {
          ...{ action: 'booking restore', subject: onSecond, before: sessionOn(second, { status: 'cancelled' }) },
          after: sessionOn(second),
        },
        { action: 'series day', subject, before: null, after: { day: second } },
      ],
      // The family's email that it is off has not left yet, so neither goes.
      emails: ['session-given'],
    }),
    {
      setSeriesDay: ({ office }, { id }) =>
        office('setSeriesDay', { params: { id, day: second }, body: { takesPlace: true } }),
      'ops series skip': ({ ops }, { id }) => ops('series', 'skip', String(id), second, '--undo'),
    },
    ({ office }, { id }) => office('setSeriesDay', { params: { id, day: second }, body: skip }),
  ),
  ofSeries(
    'a series is continued',
    ({ subject, sessionOn }) => ({
      audit: [
        {
          ...{ action: 'booking add', subject: { kind: 'booking', id: anId }, before: null },
          after: sessionOn(second),
        },
        {
          ...{ action: 'series extend', subject, before: null },
          after: { until: anId, sessions: 1, exceptions: 0 },
        },
      ],
      emails,
    }),
    { 'job startSeries': ({ world }) => extendSeries(world.services) },
    // As if its sessions had been made for the first week alone.
    async ({ world }, { id, onSecond }) => {
      await world.em().execute('delete from bookings where id = ?', [onSecond?.id]);
      await world.em().execute('update series set made_until = ? where id = ?', [first, id]);
    },
  ),
];
