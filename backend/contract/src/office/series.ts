import { bookingStatuses } from '../booking-statuses.ts';
import { clearanceGaps } from '../clearance.ts';
import { homeFields, sessionMinutes, travelMinutes, visitFields } from '../bookings.ts';
import type { ChildId, SeriesId, TutorId } from '../ids.ts';
import { fieldMessage } from '../messages.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import { programmes } from '../programmes.ts';
import { childAges } from '../trial-choices.ts';
import { personName } from '../person-name.ts';
import {
  array,
  boolean,
  calendarDate,
  id,
  idInPath,
  largestInteger,
  list,
  number,
  numberInQuery,
  object,
  optionalDate,
  optionalLine,
  requiredLine,
  string,
  type InferType,
} from '../yup.ts';
import { furtherChildren } from './group.ts';
import { historyView, personView } from './documents.ts';
import { chargeChoice, lateFeeView } from './sessions.ts';

/** How many weeks ahead sessions of a series are made; further ones follow week by week. */
export const seriesWeeksAhead = 12;

/** Limits of one series: with these, one call makes at most 60 sessions. */
export const seriesLimits = { daysInWeek: 5, everyWeeks: 4, exceptions: 60 } as const;

/** Days of the week, as RFC 5545 writes them. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];

/** Why a day of a series has no session: the office has skipped it, or it was not possible. */
export const seriesExceptions = [
  'skipped',
  'holiday',
  'closed',
  'timeOff',
  'outsideHours',
  'notCleared',
  'overlap',
] as const;
export type SeriesException = (typeof seriesExceptions)[number];

const time = () =>
  string()
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage('time'))
    .required();
const duration = () => number().integer().min(sessionMinutes.least).max(sessionMinutes.most).required();
const everyWeeks = () => number().integer().min(1).max(seriesLimits.everyWeeks);
const days = () =>
  list(string().oneOf(weekdays).required(), seriesLimits.daysInWeek)
    .required()
    .test({ name: 'some', message: fieldMessage('required'), skipAbsent: true, test: (value) => value.length > 0 })
    .test({
      name: 'once',
      message: fieldMessage('invalid'),
      skipAbsent: true,
      test: (value) => new Set(value).size === value.length,
    });
const version = () => number().integer().min(1).max(largestInteger).required();

/** Sessions to be arranged every week or every few. Days and times are Hong Kong's. */
export const seriesInput = object({
  /** Made by the browser: the same order sent again makes no other series. */
  key: string().uuid(fieldMessage('invalid')).required(),
  childName: personName(120),
  parentName: personName(120),
  childAge: number().integer().min(childAges.youngest).max(childAges.oldest).required(),
  program: string().oneOf(programmes).required(),
  /** The first day on which it may take place. */
  from: calendarDate().required(),
  /** The last day; without one it goes on until somebody ends it. */
  until: optionalDate(),
  weekdays: days(),
  everyWeeks: everyWeeks().default(1),
  time: time(),
  duration: duration(),
  travelMinutes: travelMinutes().default(0),
  tutor: id<TutorId>().required(),
  /** Whether it takes place on public holidays. It never takes place on days that the office has closed. */
  onHolidays: boolean().default(false),
  /** Days to leave out. */
  except: list(calendarDate().required(), seriesLimits.exceptions),
  ...visitFields,
  /** The id of the child, where its family is on record. */
  child: id<ChildId>(),
  others: furtherChildren(),
});
export type SeriesInput = InferType<typeof seriesInput>;

/** In what a session differs from the series that made it, since somebody changed that session alone. */
export const seriesDifferences = ['time', 'tutor', 'place'] as const;
export type SeriesDifference = (typeof seriesDifferences)[number];

/** What becomes of the sessions that differ from the series: they stay as agreed, unless they are to follow it again. */
const differing = string().oneOf(['stay', 'follow'] as const);

/** A change of a series from a day on; a field that is left out stays as it is. */
export const seriesChange = object({
  version: version(),
  from: calendarDate().required(),
  tutor: id<TutorId>(),
  weekdays: days().optional(),
  everyWeeks: everyWeeks(),
  time: time().optional(),
  duration: duration().optional(),
  travelMinutes: travelMinutes(),
  address: homeFields.address,
  /** The last day on which it may take place; null for a series that goes on until somebody ends it. */
  until: optionalDate(),
  differing,
});
export type SeriesChange = InferType<typeof seriesChange>;

/** `from` is the first day without a session. */
export const seriesEnd = object({
  version: version(),
  from: calendarDate().required(),
  reason: requiredLine(300),
  differing,
  charge: chargeChoice(),
});
export type SeriesEnd = InferType<typeof seriesEnd>;

export const seriesParams = object({ id: idInPath<SeriesId>() });
export const seriesDayParams = object({ id: idInPath<SeriesId>(), day: calendarDate().required() });

/** Skips a day of a series, with a reason that the tutor reads and the audit keeps, or lets it take place after all. */
export const seriesDayChange = object({
  takesPlace: boolean().required(),
  reason: optionalLine(300).when('takesPlace', ([takesPlace], schema) =>
    takesPlace === false ? schema.test('reason', fieldMessage('required'), (value) => Boolean(value)) : schema,
  ),
  charge: chargeChoice(),
});
export type SeriesDayChange = InferType<typeof seriesDayChange>;

/** A day without a session, and why. */
export const seriesExceptionView = object({
  day: string().required(),
  why: string().oneOf(seriesExceptions).required(),
  /** What the tutor lacks on that day, where that is the reason. */
  missing: array(string().oneOf(clearanceGaps).required()).required(),
}).label('SeriesException');
export type SeriesExceptionView = InferType<typeof seriesExceptionView>;

/** A preview of a series. */
export const seriesPlanView = object({
  /** Days with a session. */
  days: array(string().required()).required(),
  exceptions: array(seriesExceptionView.required()).required(),
});
export type SeriesPlanView = InferType<typeof seriesPlanView>;

export const seriesRowView = object({
  id: number().required(),
  version: number().required(),
  tutor: personView.required(),
  childName: string().required(),
  parentName: string().required(),
  /** The names of all its children, in their order. */
  children: array(string().required()).required(),
  program: string().oneOf(programmes).required(),
  weekdays: array(string().oneOf(weekdays).required()).required(),
  everyWeeks: number().required(),
  time: string().required(),
  duration: number().required(),
  from: string().required(),
  until: string().nullable().defined(),
  /** The last day for which its sessions are made. */
  madeUntil: string().required(),
}).label('SeriesRow');
export type SeriesRowView = InferType<typeof seriesRowView>;

export const seriesListQuery = object({
  ...pageQuery,
  tutor: numberInQuery().integer().min(1).max(largestInteger),
  /** Only series that go on by default; otherwise only those that have ended. */
  ended: string()
    .oneOf(['yes', 'no'] as const)
    .default('no'),
});
export type SeriesListQuery = InferType<typeof seriesListQuery>;
export const seriesListView = object({
  series: array(seriesRowView.required()).required(),
  nextCursor: nextCursor(),
});
export type SeriesListView = InferType<typeof seriesListView>;

export const seriesView = seriesRowView
  .shape({
    /** Its rule, as RFC 5545 writes it. */
    rule: string().required(),
    onHolidays: boolean().required(),
    travelMinutes: number().required(),
    address: string().nullable().defined(),
    /** From today on, soonest first. */
    sessions: array(
      object({
        id: number().required(),
        /** The day for which the rule made it; another than the session's where it was moved. */
        seriesDay: string().required(),
        date: string().required(),
        time: string().required(),
        status: string().oneOf(bookingStatuses).required(),
        tutor: personView.required(),
        /** What cancelling it now costs; null where it cannot cost anything. */
        lateFee: lateFeeView.nullable().defined(),
        differs: list(string().oneOf(seriesDifferences).required(), seriesDifferences.length).required(),
      })
        .label('SeriesSession')
        .required(),
    ).required(),
    /** From today on, soonest first. */
    exceptions: array(seriesExceptionView.required()).required(),
    history: historyView,
  })
  .label('Series');
export type SeriesView = InferType<typeof seriesView>;
export const seriesAnswer = object({ series: seriesView.required() });

/** Days of all series that could not have their session and that nobody has looked at. */
export const seriesExceptionsView = object({
  exceptions: array(
    seriesExceptionView
      .shape({ series: number().required(), childName: string().required(), tutor: personView.required() })
      .label('OpenSeriesException')
      .required(),
  ).required(),
});
export type SeriesExceptionsView = InferType<typeof seriesExceptionsView>;
