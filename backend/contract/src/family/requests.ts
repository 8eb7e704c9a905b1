import type { BookingId, ChangeRequestId, ChildId } from '../ids.ts';
import { fieldMessage } from '../messages.ts';
import {
  amount,
  array,
  boolean,
  calendarDate,
  idInPath,
  instant,
  list,
  object,
  optionalLine,
  optionalText,
  recordId,
  requestKey,
  string,
  type InferType,
} from '../yup.ts';
import type { StatusChanges } from '../status-changes.ts';

/** `withdrawn` by the family itself, or since it called the session off. */
export const changeRequestStates = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type ChangeRequestState = (typeof changeRequestStates)[number];

/** The office accepts or declines, the family withdraws. */
export const changeRequestChanges = {
  open: ['accepted', 'declined', 'withdrawn'],
  ...{ accepted: [], declined: [], withdrawn: [] },
} as const satisfies StatusChanges<ChangeRequestState>;

/** The longest message of a request, reason of a refusal and reason of a cancellation, and the most times of one request. */
export const requestLimits = { message: 500, declineReason: 300, cancellationReason: 300, times: 5 } as const;

export const familyBookingPath = object({ id: idInPath<BookingId>() });

/** Day and time in Hong Kong. */
export const requestedTime = object({
  date: calendarDate().required(),
  time: string()
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessage('time'))
    .required(),
});
export type RequestedTime = InferType<typeof requestedTime>;

const timeView = object({ date: string().required(), time: string().required() }).label('RequestedTime');

export const changeRequestView = object({
  id: recordId<ChangeRequestId>().required(),
  state: string().oneOf(changeRequestStates).required(),
  /** What was asked for, in the family's order; empty where the message says it. */
  times: array(timeView.required()).required(),
  message: string().nullable().defined(),
  requestedAt: instant(),
  answeredAt: string().nullable().defined().meta({ format: 'date-time' }),
  /** The time to which the session was moved; null unless it was accepted. */
  acceptedTime: timeView.nullable().defined(),
  /** Null unless it was declined. */
  declineReason: string().nullable().defined(),
}).label('ChangeRequest');
export type ChangeRequestView = InferType<typeof changeRequestView>;

/** What a family may change of a session by itself now, and what it has changed. */
export const bookingChangesView = object({
  /** Whose places are given up: the family's children in the session whom the reader may see. */
  children: array(
    object({ id: recordId<ChildId>().nullable().defined(), givenName: string().required() })
      .label('FamilyChild')
      .required(),
  ).required(),
  /** Whether it can be cancelled here, at `priceCents`; the office cancels what cannot. */
  mayCancel: boolean().required(),
  /** Whether another time can be requested: not with an open request, nor after `moveUntil`. */
  mayRequest: boolean().required(),
  /** Until when cancelling is free, and another time can be requested. */
  freeUntil: instant(),
  moveUntil: instant(),
  /**
   * What cancelling costs now: 0 with enough notice and for a trial. Null where nobody has recorded a rate, and for a late
   * one to whoever does not pay.
   */
  priceCents: amount().nullable().defined(),
  /** The latest request of the family; null where there was none. */
  request: changeRequestView.nullable().defined(),
  /** The family's own cancellation; null where there is none. */
  cancellation: object({ cancelledAt: instant(), priceCents: amount().nullable().defined() }).nullable().defined(),
}).label('BookingChanges');
export type BookingChangesView = InferType<typeof bookingChangesView>;
export const bookingChangesAnswer = object({ changes: bookingChangesView.required() });

/** Pressed with the price that was shown: where it is another one by then, nothing is cancelled. */
export const familyCancellation = object({
  /** The tutor and the office read it. */
  reason: optionalLine(requestLimits.cancellationReason),
  priceCents: amount().integer().min(0).max(100_000_000).required(),
});
export type FamilyCancellation = InferType<typeof familyCancellation>;

/** How many days of free times are answered. */
export const freeTimeDays = 28;

/** Times at which the same tutor can come for as long, the way there included; by day, the soonest first. */
export const freeTimesView = object({
  days: array(
    object({ date: string().required(), times: array(string().required()).required() })
      .label('FreeDay')
      .required(),
  ).required(),
  /** The last day that was looked at. */
  until: string().required(),
}).label('FreeTimes');
export type FreeTimesView = InferType<typeof freeTimesView>;

/** Times, a message or both. The same key again is the same request. */
export const changeRequestInput = object({
  key: requestKey().required(),
  times: list(requestedTime.required(), requestLimits.times).default([]),
  message: optionalText(requestLimits.message),
}).test('something', fieldMessage('required'), ({ times, message }: Record<string, unknown>, { createError }) =>
  // It runs before the fields are known to be of their kinds.
  (Array.isArray(times) && times.length > 0) || Boolean(message)
    ? true
    : createError({ path: 'times', message: fieldMessage('required') }),
);
export type ChangeRequestInput = InferType<typeof changeRequestInput>;
export const changeRequestAnswer = object({ request: changeRequestView.required() });
