import { bookingStatuses, actualMinutes } from './booking-statuses.ts';
import { familyLimits } from './families.ts';
import type { BookingId } from './ids.ts';
import { nextCursor, pageQuery } from './pages.ts';
import { programmes } from './programmes.ts';
import {
  array,
  boolean,
  calendarDate,
  idInPath,
  instant,
  number,
  object,
  optionalLine,
  optionalText,
  recordId,
  string,
  type InferType,
} from './yup.ts';

/**
 * Which of the tutor's bookings to list, by their day in Hong Kong. `soonest` lists forward from `from`, `latest`
 * backward from `to`; both days are included.
 */
export const bookingsQuery = object({
  ...pageQuery,
  from: calendarDate(),
  to: calendarDate(),
  status: string().oneOf(bookingStatuses),
  order: string()
    .oneOf(['soonest', 'latest'] as const)
    .default('soonest'),
});

export const bookingParams = object({ id: idInPath<BookingId>() });

/** A tutor sets any status, and can undo that by `pending` until the session has been paid. */
export const bookingStatusInput = object({
  status: string().oneOf(bookingStatuses).required(),
  /** Why it was cancelled or missed, or why what was recorded of it is changed. */
  reason: optionalLine(300),
  /** How long it really lasted; only stored with a completed session. */
  actualMinutes: number().integer().min(actualMinutes.least).max(actualMinutes.most).nullable(),
  /** Whether somebody has confirmed minutes that are less than half of the arranged ones, or more than double. */
  minutesConfirmed: boolean(),
});
export type BookingStatusInput = InferType<typeof bookingStatusInput>;

/** A child of a session. */
export const sessionChildView = object({
  childName: string().required(),
  parentName: string().required(),
  childAge: number().required(),
  /** Whether the child has an assessment of this session. */
  assessed: boolean().required(),
}).label('SessionChild');
export type SessionChildView = InferType<typeof sessionChildView>;

export const bookingView = object({
  id: recordId<BookingId>().required(),
  childName: string().required(),
  parentName: string().required(),
  childAge: number().required(),
  /** All children of the session, one to four, in their order. */
  children: array(sessionChildView.required()).required(),
  program: string().oneOf(programmes).required(),
  status: string().oneOf(bookingStatuses).required(),
  /** Day and time in Hong Kong. */
  sessionDate: string().required(),
  sessionTime: string().required(),
  /** Minutes. */
  duration: number().required(),
  /** Whether the office has cancelled it; then its tutor cannot change the status. */
  offByOffice: boolean().required(),
  /** Why it was cancelled or missed, or why what was recorded of it was changed, where a reason was given. */
  statusReason: string().nullable().defined(),
  /** How many minutes a completed session really lasted, where somebody has said so. */
  actualMinutes: number().nullable().defined(),
  /** Whether each of its children has an assessment. */
  assessed: boolean().required(),
  /**
   * Whether the tutor's sexual conviction record check is valid on its day. Without it the tutor may not go there: the
   * address is not shown, and the session cannot be confirmed or completed.
   */
  recordCheckValid: boolean().required(),
  /**
   * From when the tutor may read the address and phone, until the session ends and unless it is cancelled or missed;
   * null where none are recorded.
   */
  visitFrom: instant().nullable().defined(),
  /** Whether a family has asked for another time and has no answer yet. */
  changeRequested: boolean().required(),
}).label('Booking');
export type BookingView = InferType<typeof bookingView>;

export const bookingsView = object({ bookings: array(bookingView.required()).required(), nextCursor: nextCursor() });
export const bookingAnswer = object({ booking: bookingView.required() });

/** The languages of emails to families. */
export const familyLanguages = ['en', 'zh'] as const;

/** The shortest and longest session, and the longest way to one, in minutes. */
export const sessionMinutes = { least: 15, most: 480, mostTravel: 240 } as const;

/** Minutes that a tutor needs to get to a session, in which no other one is booked. */
export const travelMinutes = (schema = number()) => schema.integer().min(0).max(sessionMinutes.mostTravel);

/** Where a family lives and how to get in: of a family, and of a visit to it. */
export const homeFields = {
  address: optionalLine(familyLimits.address),
  doorCode: optionalLine(familyLimits.doorCode),
};
export const homeView = {
  address: string().nullable().defined(),
  doorCode: string().nullable().defined(),
};

/** What a tutor needs to get to a family: of a session, and of a series for the sessions that it makes. */
export const visitFields = {
  ...homeFields,
  phone: optionalLine(40),
  language: string().oneOf(familyLanguages),
  notes: optionalText(1000),
};
export const visitDetails = {
  ...homeView,
  /** E.164. */
  phone: string().nullable().defined(),
  language: string().oneOf(familyLanguages).required(),
  notes: string().nullable().defined(),
};

/** How many hours before a session its tutor may begin to read the address. */
export const visitOpensHours = 24;

/** What a tutor needs to get to a family. Each look at it is recorded in the audit. */
export const visitView = object({
  bookingId: recordId<BookingId>().required(),
  ...visitDetails,
}).label('Visit');
export type VisitView = InferType<typeof visitView>;

export const visitAnswer = object({ visit: visitView.required() });
