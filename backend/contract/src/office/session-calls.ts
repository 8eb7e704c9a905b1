import type { OfficeCall } from '../call.ts';

/** The calls of the office about single sessions, and about a day of bad weather. */
export const officeSessionCalls = {
  schedule: {
    method: 'GET',
    path: '/api/office/schedule',
    access: 'staff',
    summary: 'List all sessions of a week or less, soonest first, as the week view shows them.',
    status: 200,
  },
  officeBookings: {
    method: 'GET',
    path: '/api/office/bookings',
    access: 'staff',
    summary: 'List sessions between two days, at most 31 days apart, soonest first.',
    status: 200,
  },
  addOfficeBooking: {
    method: 'POST',
    path: '/api/office/bookings',
    access: 'staff',
    summary:
      'Add a session for one to four children; its tutor is emailed. An owner can choose a tutor with requirements outstanding, except the record check, with a reason; the families are then asked first.',
    status: 201,
    errors: {
      403: ['staff.forbidden'],
      404: ['tutor.notFound', 'family.notFound'],
      409: [
        'tutor.notCleared',
        'booking.tooLateToAsk',
        'tutor.timeOff',
        'booking.overlap',
        'booking.groupOnRecord',
        'booking.groupOnce',
      ],
    },
  },
  officeBooking: {
    method: 'GET',
    path: '/api/office/bookings/{id}',
    access: 'staff',
    summary: 'Get one session with the family’s contact details and its history.',
    status: 200,
    errors: { 404: ['booking.notFound'] },
  },
  moveOfficeBooking: {
    method: 'PUT',
    path: '/api/office/bookings/{id}/time',
    access: 'staff',
    summary: 'Move a session to another time; its tutor is emailed.',
    status: 200,
    errors: {
      403: ['staff.forbidden'],
      404: ['booking.notFound'],
      409: [
        'booking.changedMeanwhile',
        'booking.over',
        'tutor.notCleared',
        'booking.tooLateToAsk',
        'tutor.timeOff',
        'booking.overlap',
      ],
    },
  },
  assignOfficeBooking: {
    method: 'PUT',
    path: '/api/office/bookings/{id}/tutor',
    access: 'staff',
    summary: 'Reassign a session to another tutor; both are emailed.',
    status: 200,
    errors: {
      403: ['staff.forbidden'],
      404: ['booking.notFound', 'tutor.notFound'],
      409: [
        'booking.changedMeanwhile',
        'booking.over',
        'tutor.notCleared',
        'booking.tooLateToAsk',
        'tutor.timeOff',
        'booking.overlap',
      ],
    },
  },
  changeOfficeBooking: {
    method: 'PUT',
    path: '/api/office/bookings/{id}/details',
    access: 'staff',
    summary:
      'Change the details and children of a session, except its time and tutor; everyone whose details change is emailed. After it took place, only the place and contact details can change.',
    status: 200,
    errors: {
      404: ['booking.notFound', 'family.notFound'],
      409: [
        'record.changed',
        'booking.offStays',
        'booking.completedStays',
        'tutor.notCleared',
        'booking.tooLateToAsk',
        'tutor.timeOff',
        'booking.overlap',
        'booking.trialAlone',
        'booking.groupOnRecord',
        'booking.groupOnce',
        'booking.groupAssessed',
        'booking.nobodyStays',
      ],
    },
  },
  attachOfficeBooking: {
    method: 'PUT',
    path: '/api/office/bookings/{id}/family',
    access: 'staff',
    summary:
      'Link a session without a family to the family of a child, and charge it. A child with another name needs the difference to be confirmed.',
    status: 200,
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
  detachOfficeBooking: {
    method: 'DELETE',
    path: '/api/office/bookings/{id}/family',
    access: 'staff',
    summary:
      'Unlink a session from its family, while no bill or shared assessment depends on it; the home details it brought are removed.',
    status: 200,
    errors: {
      404: ['booking.notFound'],
      409: [
        'booking.changedMeanwhile',
        'booking.notAttached',
        'booking.childrenChanged',
        'booking.billed',
        'booking.assessed',
      ],
    },
  },
  cancelOfficeBooking: {
    method: 'POST',
    path: '/api/office/bookings/{id}/cancellation',
    access: 'staff',
    summary: 'Cancel a session; its tutor sees the reason and is emailed.',
    status: 200,
    errors: { 404: ['booking.notFound'], 409: ['booking.changedMeanwhile', 'booking.over'] },
  },
  recordOfficeBooking: {
    method: 'PUT',
    path: '/api/office/bookings/{id}/status',
    access: 'staff',
    summary:
      'Record that a session took place, with its actual minutes, or was missed, or undo that. A payment stays; the difference becomes a separate entry.',
    status: 200,
    errors: {
      404: ['booking.notFound'],
      409: ['booking.changedMeanwhile', 'booking.notBegun', 'booking.overlap', 'booking.unchecked', 'tutor.notCleared'],
    },
  },
  restoreOfficeBooking: {
    method: 'DELETE',
    path: '/api/office/bookings/{id}/cancellation',
    access: 'staff',
    summary: 'Restore a cancelled session if its time is still free; everyone notified of the cancellation is emailed.',
    status: 200,
    errors: {
      404: ['booking.notFound'],
      409: ['booking.changedMeanwhile', 'booking.notToRestore', 'tutor.notCleared', 'tutor.timeOff', 'booking.overlap'],
    },
  },
  answerForFamily: {
    method: 'POST',
    path: '/api/office/agreements/{id}/answer',
    access: 'staff',
    summary:
      'Record whether a family on hold agrees to a tutor with requirements outstanding; other families answer by their link.',
    status: 200,
    errors: { 404: ['agreement.notOpen', 'booking.notFound'], 409: ['tutor.notCleared'] },
  },
  uncheckedSessions: {
    method: 'GET',
    path: '/api/office/unchecked-sessions',
    access: 'staff',
    summary:
      'List upcoming sessions whose tutor has requirements outstanding, with the families’ answers, and those cancelled because a family did not agree; soonest first.',
    status: 200,
  },
  badWeather: {
    method: 'GET',
    path: '/api/office/bad-weather',
    access: 'staff',
    summary: 'List the sessions of part of a day that have not started, with who would be emailed.',
    status: 200,
  },
  planBadWeather: {
    method: 'POST',
    path: '/api/office/bad-weather-plan',
    access: 'staff',
    summary: 'Preview moving or cancelling these sessions, with the emails; nothing is saved.',
    status: 200,
    errors: { 404: ['booking.notFound'] },
  },
  applyBadWeather: {
    method: 'POST',
    path: '/api/office/bad-weather',
    access: 'staff',
    summary:
      'Move or cancel these sessions, all or none; families and tutors are emailed. The same key is applied once.',
    status: 200,
    errors: { 404: ['booking.notFound'], 409: ['badWeather.previewOutdated', 'request.otherContent'] },
  },
  undoBadWeather: {
    method: 'POST',
    path: '/api/office/bad-weather-undo',
    access: 'staff',
    summary:
      'Restore the sessions that such a step cancelled. Those that cannot be restored are listed and stay cancelled. Applied once.',
    status: 200,
    errors: { 404: ['badWeather.notFound'] },
  },
  freeTutors: {
    method: 'GET',
    path: '/api/office/free-tutors',
    access: 'staff',
    summary: 'List cleared tutors who are free at a given time, travel time included.',
    status: 200,
  },
} as const satisfies Record<string, OfficeCall>;
