import type { Call } from './call.ts';

/** The calls of a tutor about when the tutor works and is away. */
export const availabilityCalls = {
  ownAvailability: {
    method: 'GET',
    path: '/api/tutor/availability',
    access: 'tutor',
    summary: 'Get one’s own weekly hours, and current and future time off.',
    status: 200,
  },
  setOwnHours: {
    method: 'PUT',
    path: '/api/tutor/availability/hours',
    access: 'tutor',
    summary: 'Set one’s own weekly hours; none means any time.',
    status: 200,
    errors: { 409: ['record.changed'] },
  },
  addOwnTimeOff: {
    method: 'POST',
    path: '/api/tutor/availability/time-off',
    access: 'tutor',
    summary:
      'Take time off, in which no session is arranged. Those arranged already stay, and the office is shown them.',
    status: 201,
    errors: { 409: ['tutor.timeOffFull', 'tutor.timeOffKnown', 'request.otherContent'] },
  },
  removeOwnTimeOff: {
    method: 'DELETE',
    path: '/api/tutor/availability/time-off/{id}',
    access: 'tutor',
    summary: 'Take time off back.',
    status: 200,
    errors: { 404: ['tutor.timeOffNotFound'] },
  },
} as const satisfies Record<string, Call>;
