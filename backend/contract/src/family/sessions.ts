import type { AssessmentId, BookingId, ChildId, SeriesId } from '../ids.ts';
import { weekdays } from '../office/series.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import { programmes } from '../programmes.ts';
import {
  array,
  boolean,
  calendarDate,
  idInPath,
  instant,
  largestInteger,
  number,
  numberInQuery,
  object,
  recordId,
  string,
  type InferType,
} from '../yup.ts';
import { familyQuery } from './home.ts';

/** One of the children whom the guardian may see; all of them, where it is left out. */
const child = numberInQuery().integer().min(1).max(largestInteger);

export const familyBookingsQuery = object({
  ...familyQuery,
  ...pageQuery,
  child,
  /** `ahead` has what has not ended yet, the soonest first; `past` the rest, the latest first. */
  when: string()
    .oneOf(['ahead', 'past'] as const)
    .default('ahead'),
  /** The first and the last day in Hong Kong. */
  from: calendarDate(),
  to: calendarDate(),
});
export type FamilyBookingsQuery = InferType<typeof familyBookingsQuery>;
export const familyBookingParams = object({ id: idInPath<BookingId>() });

/**
 * A family need confirm nothing: what is arranged takes place. With `answerDue` a check of the tutor's is missing, and the
 * session takes place only once the family has agreed.
 */
export const familyBookingStates = ['arranged', 'answerDue', 'completed', 'cancelled', 'missed'] as const;
export type FamilyBookingState = (typeof familyBookingStates)[number];

/** Why somebody else comes: the regular tutor has time off; null where it is for another reason. */
export const substituteReasons = ['timeOff'] as const;

/** A child of the family in a session, a report or a bill; the id is null once the child is on record no more. */
export const familyChildView = object({
  id: recordId<ChildId>().nullable().defined(),
  givenName: string().required(),
}).label('FamilyChild');

/** The tutor who comes, as far as every family may know. */
const comingTutor = {
  givenName: string().required(),
  picture: string().nullable().defined(),
};

const shown = {
  id: recordId<BookingId>().required(),
  /** The family's own children in it; a session may have others, of whom nothing shows. */
  children: array(familyChildView.required()).required(),
  program: string().oneOf(programmes).required(),
  state: string().oneOf(familyBookingStates).required(),
  /** Day and time in Hong Kong, HH:mm. */
  date: string().required(),
  time: string().required(),
  beginsAt: instant(),
  endsAt: instant(),
  /** Minutes: as arranged or, once it is completed, as long as it really lasted. */
  minutes: number().required(),
  /** Raised by each change of the session, so that a screen that saw another one knows. */
  sequence: number().required(),
  series: recordId<SeriesId>().nullable().defined(),
  /** The tutor first assigned, where another comes instead. */
  substitute: object({
    insteadOf: string().required(),
    reason: string()
      .nullable()
      .oneOf([...substituteReasons, null])
      .defined(),
  })
    .nullable()
    .defined(),
};

export const familyBookingRowView = object({
  ...shown,
  tutor: object(comingTutor).required(),
  /** Whether it takes place at the family's home, for whoever pays: it goes to a new address with the family. */
  atHome: boolean().required(),
  /** The reports about the family's children that were shared, in the order of the children. */
  reports: array(recordId<AssessmentId>().required()).required(),
}).label('FamilyBookingRow');
export type FamilyBookingRowView = InferType<typeof familyBookingRowView>;
export const familyBookingsView = object({
  sessions: array(familyBookingRowView.required()).required(),
  nextCursor: nextCursor(),
});

export const familyBookingView = object({
  ...shown,
  /** Where to be. Null once it is over or off, and for whoever may not know where the family lives. */
  place: string().nullable().defined(),
  /** The same where it is a meeting point outdoors, which is nobody's home and may be kept on a device. */
  meetingPoint: string().nullable().defined(),
  tutor: object({
    ...comingTutor,
    /** The code of the certificate, under which anybody may check it. */
    certificate: string().nullable().defined(),
    /** The last day of the record check that counts on the day of the session; null where none does. */
    checkedUntil: string().nullable().defined(),
    /** The day of the first session with one of these children; null where this is the first. */
    teachesSince: string().nullable().defined(),
  }).required(),
  /** Whether none of these children has had a session of this programme before, so that things have to be prepared. */
  first: boolean().required(),
  reports: array(recordId<AssessmentId>().required()).required(),
  /** The office's sentence about the weather of that day. */
  weather: object({ en: string().required(), zh: string().required() }).nullable().defined(),
  /** Whether it was cancelled because of the weather. */
  offByWeather: boolean().required(),
  /** The page on which this family answers whether the tutor may come; null unless an answer is due. */
  answerUrl: string().nullable().defined(),
  /** The entry for a calendar, as a file of RFC 5545; null unless it is to take place. */
  calendar: string().nullable().defined(),
}).label('FamilyBooking');
export type FamilyBookingView = InferType<typeof familyBookingView>;
export const familyBookingAnswer = object({ session: familyBookingView.required() });

export const familySeriesQuery = object({ ...familyQuery, child });

/** More than a family has. */
export const mostFamilySeries = 20;
/** Days without a session that are listed, the soonest first. */
export const mostDaysOff = 100;

export const familySeriesView = object({
  series: array(
    object({
      id: recordId<SeriesId>().required(),
      children: array(familyChildView.required()).required(),
      program: string().oneOf(programmes).required(),
      everyWeeks: number().required(),
      weekdays: array(string().oneOf(weekdays).required()).required(),
      time: string().required(),
      minutes: number().required(),
      from: string().required(),
      /** The last day on which it may take place; null while no end is set. */
      until: string().nullable().defined(),
      /** Up to this day its sessions are arranged. */
      arrangedUntil: string().required(),
      tutor: object(comingTutor).required(),
    })
      .label('FamilySeries')
      .required(),
  ).required(),
  /** Days ahead on which a series has no session. */
  daysOff: array(
    object({
      day: string().required(),
      series: recordId<SeriesId>().required(),
      /** `tutorAway`: the tutor has time off; `other`: the office is looking for another time. */
      why: string()
        .oneOf(['holiday', 'closed', 'tutorAway', 'skipped', 'other'] as const)
        .required(),
      /** The name of a public holiday, or why the office is closed. */
      name: object({ en: string().required(), zh: string().required() }).nullable().defined(),
    })
      .label('DayOff')
      .required(),
  ).required(),
}).label('FamilySeriesList');
export type FamilySeriesView = InferType<typeof familySeriesView>;
