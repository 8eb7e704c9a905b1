import type { OfficeCall } from '../call.ts';

/** The calls of the office about the reports that tutors have sent. */
export const officeReportCalls = {
  reportsToRead: {
    method: 'GET',
    path: '/api/office/reports',
    access: 'staff',
    summary: 'List the reports that the office has not read yet, those that were sent first on top.',
    status: 200,
  },
  reportToRead: {
    method: 'GET',
    path: '/api/office/reports/{id}',
    access: 'staff',
    summary: 'Get what a report says; its family sees that somebody has looked.',
    status: 200,
    errors: { 404: ['assessment.notFound'] },
  },
  passOnReport: {
    method: 'POST',
    path: '/api/office/reports/{id}/passing-on',
    access: 'staff',
    summary:
      'Pass a report on to its family, by email where it has an address; or note that it was read, where the family has it already. Repeating it changes nothing.',
    status: 200,
    errors: { 404: ['assessment.notFound'], 409: ['record.changed', 'report.notWaiting'] },
  },
  sendBackReport: {
    method: 'POST',
    path: '/api/office/reports/{id}/return',
    access: 'staff',
    summary: 'Send a report back to its tutor, for a reason that the tutor reads. The family can no longer read it.',
    status: 204,
    errors: { 404: ['assessment.notFound'], 409: ['record.changed', 'report.notWaiting'] },
  },
} as const satisfies Record<string, OfficeCall>;
