import { bookingStatuses, heldMinutes } from './booking-statuses.ts';
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
  string,
  type InferType,
} from './yup.ts';

/**
 * Which of the tutor's bookings, by their day in Hong Kong. `soonest` goes forward from `from`, `latest` backward
 * from `to`; both days are included.
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

export const bookingParams = object({ id: idInPath() });

/** A tutor sets any status, and pending takes such a change back as long as the session has not been paid. */
export const bookingStatusInput = object({
  status: string().oneOf(bookingStatuses).required(),
  /** Why it was cancelled or missed; kept with these two alone. */
  reason: optionalLine(300),
  /** How long it really lasted; kept with a completed session alone. */
  heldMinutes: number().integer().min(heldMinutes.least).max(heldMinutes.most).nullable(),
});
export type BookingStatusInput = InferType<typeof bookingStatusInput>;

/** A child of a session. */
export const sessionChildView = object({
  childName: string().required(),
  parentName: string().required(),
  childAge: number().required(),
  /** Whether its assessment is written. */
  assessed: boolean().required(),
}).label('SessionChild');
export type SessionChildView = InferType<typeof sessionChildView>;

export const bookingView = object({
  id: number().required(),
  childName: string().required(),
  parentName: string().required(),
  childAge: number().required(),
  /** Everybody who is in it, the child above first: one, or up to four. */
  children: array(sessionChildView.required()).required(),
  program: string().oneOf(programmes).required(),
  status: string().oneOf(bookingStatuses).required(),
  /** Day and time in Hong Kong. */
  sessionDate: string().required(),
  sessionTime: string().required(),
  /** Minutes. */
  duration: number().required(),
  /** Why it was cancelled or missed, where the tutor has said so. */
  statusReason: string().nullable().defined(),
  /** Minutes that a completed session really lasted, where the tutor has said so. */
  heldMinutes: number().nullable().defined(),
  /** Whether an assessment has been written for each of its children. */
  assessed: boolean().required(),
  /**
   * From when on the tutor may read where to go and whom to call, until the session ends and unless it is cancelled or
   * missed; null where nothing of it has been recorded.
   */
  visitFrom: instant().nullable().defined(),
}).label('Booking');
export type BookingView = InferType<typeof bookingView>;

export const bookingsView = object({ bookings: array(bookingView.required()).required(), nextCursor: nextCursor() });
export const bookingAnswer = object({ booking: bookingView.required() });

/** The languages in which a family can be written to. */
export const familyLanguages = ['en', 'zh'] as const;

/** Hours before a session from which on its tutor may read where to go; the session's end closes it again. */
export const visitOpensHours = 24;

/** What a tutor needs to get to a family. Each look at it is written down. */
export const visitView = object({
  bookingId: number().required(),
  address: string().nullable().defined(),
  /** E.164. */
  phone: string().nullable().defined(),
  language: string().oneOf(familyLanguages).required(),
  notes: string().nullable().defined(),
  doorCode: string().nullable().defined(),
}).label('Visit');
export type VisitView = InferType<typeof visitView>;

export const visitAnswer = object({ visit: visitView.required() });
