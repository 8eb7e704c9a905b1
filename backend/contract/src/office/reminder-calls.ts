import type { OfficeCall } from '../call.ts';

/** The calls of the office about families that have not paid in time. */
export const reminderCalls = {
  overdueFamilies: {
    method: 'GET',
    path: '/api/office/overdue-families',
    access: 'staff',
    summary: 'List families with overdue bills, the longest overdue first, with when each was last reminded.',
    status: 200,
  },
  remindFamilies: {
    method: 'POST',
    path: '/api/office/reminders',
    access: 'staff',
    summary:
      'Email a reminder to one or several families, each for itself: the answer says what became of each. Repeating it reminds nobody twice.',
    status: 200,
    errors: { 409: ['request.otherContent'] },
  },
} as const satisfies Record<string, OfficeCall>;
