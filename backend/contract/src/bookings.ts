import { nextCursor, pageQuery } from './pages.ts';
import { programmes } from './programmes.ts';
import { array, boolean, calendarDate, idInPath, number, object, string, type InferType } from './yup.ts';

export const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

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

/** A tutor sets confirmed, completed or cancelled; pending takes such a change back. */
export const bookingStatusInput = object({ status: string().oneOf(bookingStatuses).required() });
export type BookingStatusInput = InferType<typeof bookingStatusInput>;

export const bookingView = object({
  id: number().required(),
  childName: string().required(),
  parentName: string().required(),
  childAge: number().required(),
  program: string().oneOf(programmes).required(),
  status: string().oneOf(bookingStatuses).required(),
  /** Day and time in Hong Kong. */
  sessionDate: string().required(),
  sessionTime: string().required(),
  /** Minutes. */
  duration: number().required(),
  /** Whether an assessment has been written for it. */
  assessed: boolean().required(),
}).label('Booking');
export type BookingView = InferType<typeof bookingView>;

export const bookingsView = object({ bookings: array(bookingView.required()).required(), nextCursor: nextCursor() });
export const bookingAnswer = object({ booking: bookingView.required() });
