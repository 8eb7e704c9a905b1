import { officeAddresses } from './addresses.ts';
import {
  badWeatherAnswer,
  badWeatherInput,
  badWeatherPlanView,
  badWeatherQuery,
  badWeatherView,
} from './bad-weather.ts';
import type { OfficeCall } from './calls.ts';
import {
  freeTutorsQuery,
  freeTutorsView,
  officeBookingAnswer,
  officeBookingAssignment,
  officeBookingCancellation,
  officeBookingInput,
  officeBookingMove,
  officeBookingParams,
  officeBookingsQuery,
  officeBookingsView,
  officeBookingTie,
  officeBookingUntie,
  uncheckedSessionsQuery,
  uncheckedSessionsView,
} from './sessions.ts';

/** The calls of the office about single sessions, and about a day of bad weather. */
export const officeSessionCalls = {
  officeBookings: {
    ...officeAddresses.officeBookings,
    summary: 'Sessions between two days of Hong Kong, at most 31 of them, soonest first.',
    access: 'staff',
    query: officeBookingsQuery,
    success: { status: 200, body: officeBookingsView },
    errors: {},
  },
  addOfficeBooking: {
    ...officeAddresses.addOfficeBooking,
    summary:
      'Arrange a session of one to four children; its tutor gets a letter. An owner may send somebody without all checks, with a reason.',
    access: 'staff',
    body: officeBookingInput,
    success: { status: 201, body: officeBookingAnswer },
    errors: {
      403: ['staff.forbidden'],
      404: ['tutor.notFound', 'family.notFound'],
      409: ['tutor.notCleared', 'tutor.timeOff', 'booking.overlap', 'booking.groupOnRecord', 'booking.groupOnce'],
    },
  },
  officeBooking: {
    ...officeAddresses.officeBooking,
    summary: 'One session with how to reach its family and what was done to it.',
    access: 'staff',
    params: officeBookingParams,
    success: { status: 200, body: officeBookingAnswer },
    errors: { 404: ['booking.notFound'] },
  },
  moveOfficeBooking: {
    ...officeAddresses.moveOfficeBooking,
    summary: 'Move a session to another time; its tutor gets a letter.',
    access: 'staff',
    params: officeBookingParams,
    body: officeBookingMove,
    success: { status: 200, body: officeBookingAnswer },
    errors: {
      403: ['staff.forbidden'],
      404: ['booking.notFound'],
      409: ['booking.changedMeanwhile', 'booking.settled', 'tutor.notCleared', 'tutor.timeOff', 'booking.overlap'],
    },
  },
  assignOfficeBooking: {
    ...officeAddresses.assignOfficeBooking,
    summary: 'Give a session to another tutor; both get a letter.',
    access: 'staff',
    params: officeBookingParams,
    body: officeBookingAssignment,
    success: { status: 200, body: officeBookingAnswer },
    errors: {
      403: ['staff.forbidden'],
      404: ['booking.notFound', 'tutor.notFound'],
      409: ['booking.changedMeanwhile', 'booking.settled', 'tutor.notCleared', 'tutor.timeOff', 'booking.overlap'],
    },
  },
  tieOfficeBooking: {
    ...officeAddresses.tieOfficeBooking,
    summary:
      'Tie a session to the family of a child, where none is recorded; what is owed for it follows. A child of another name is tied where it is said that the names differ.',
    access: 'staff',
    params: officeBookingParams,
    body: officeBookingTie,
    success: { status: 200, body: officeBookingAnswer },
    errors: {
      404: ['booking.notFound', 'family.notFound'],
      409: [
        'booking.changedMeanwhile',
        'booking.hasFamily',
        'booking.ofTrial',
        'booking.off',
        'booking.otherName',
        'booking.overlap',
      ],
    },
  },
  untieOfficeBooking: {
    ...officeAddresses.untieOfficeBooking,
    summary:
      'Take it back that a session was tied to a family, while nothing stands on it; the home that came along goes as well.',
    access: 'staff',
    params: officeBookingParams,
    query: officeBookingUntie,
    success: { status: 200, body: officeBookingAnswer },
    errors: {
      404: ['booking.notFound'],
      409: ['booking.changedMeanwhile', 'booking.notTied', 'booking.billed', 'booking.assessed'],
    },
  },
  cancelOfficeBooking: {
    ...officeAddresses.cancelOfficeBooking,
    summary: 'Call a session off; its tutor reads the reason, and gets it by letter.',
    access: 'staff',
    params: officeBookingParams,
    body: officeBookingCancellation,
    success: { status: 200, body: officeBookingAnswer },
    errors: { 404: ['booking.notFound'], 409: ['booking.changedMeanwhile', 'booking.settled'] },
  },
  uncheckedSessions: {
    ...officeAddresses.uncheckedSessions,
    summary: 'Sessions to come that were arranged without all checks and still lack some, soonest first.',
    access: 'staff',
    query: uncheckedSessionsQuery,
    success: { status: 200, body: uncheckedSessionsView },
    errors: {},
  },
  badWeather: {
    ...officeAddresses.badWeather,
    summary: 'Sessions of a span of a day that are yet to begin, and who of each is told by letter.',
    access: 'staff',
    query: badWeatherQuery,
    success: { status: 200, body: badWeatherView },
    errors: {},
  },
  planBadWeather: {
    ...officeAddresses.planBadWeather,
    summary: 'What would come of moving or cancelling these sessions, and what letters would say; nothing is kept.',
    access: 'staff',
    body: badWeatherInput,
    success: { status: 200, body: badWeatherPlanView },
    errors: { 404: ['booking.notFound'] },
  },
  settleBadWeather: {
    ...officeAddresses.settleBadWeather,
    summary:
      'Move or cancel these sessions, all or none; families and tutors are told by letter. The same key again is done once.',
    access: 'staff',
    body: badWeatherInput,
    success: { status: 200, body: badWeatherAnswer },
    errors: { 404: ['booking.notFound'], 409: ['badWeather.notAsSeen', 'badWeather.otherAsked'] },
  },
  freeTutors: {
    ...officeAddresses.freeTutors,
    summary: 'Tutors who may be sent to families on a day and are free at a time of it, the way there included.',
    access: 'staff',
    query: freeTutorsQuery,
    success: { status: 200, body: freeTutorsView },
    errors: {},
  },
} as const satisfies Record<string, OfficeCall>;
