import type { OfficeCall } from '../call.ts';

/** The calls of the office about leads. */
export const leadCalls = {
  leads: {
    method: 'GET',
    path: '/api/office/leads',
    access: 'staff',
    summary: 'List leads with one status, and count the leads of each status.',
    status: 200,
  },
  dueLeads: {
    method: 'GET',
    path: '/api/office/due-leads',
    access: 'staff',
    summary: 'List leads whose next step is due today or overdue.',
    status: 200,
  },
  lead: {
    method: 'GET',
    path: '/api/office/leads/{id}',
    access: 'staff',
    summary: 'Get everything about one lead.',
    status: 200,
    errors: { 404: ['trial.unknownReference'] },
  },
  moveLead: {
    method: 'PUT',
    path: '/api/office/leads/{id}/state',
    access: 'staff',
    summary: 'Set the status of a lead; a lost one with the reason.',
    status: 200,
    errors: { 404: ['trial.unknownReference'], 409: ['record.changed'] },
  },
  changeLead: {
    method: 'PUT',
    path: '/api/office/leads/{id}',
    access: 'staff',
    summary: 'Correct a lead’s parent, child and preferred times. Fields left out stay as they are.',
    status: 200,
    errors: { 404: ['trial.unknownReference'], 409: ['record.changed'] },
  },
  planLead: {
    method: 'PUT',
    path: '/api/office/leads/{id}/plan',
    access: 'staff',
    summary: 'Set who a lead is assigned to, its next step and when it is due. Fields left out stay as they are.',
    status: 200,
    errors: { 404: ['trial.unknownReference', 'staff.notFound'], 409: ['record.changed'] },
  },
  noteLead: {
    method: 'POST',
    path: '/api/office/leads/{id}/notes',
    access: 'staff',
    summary: 'Add a note to a lead.',
    status: 201,
    errors: { 404: ['trial.unknownReference'], 409: ['request.otherContent'] },
  },
  mergeLeads: {
    method: 'POST',
    path: '/api/office/leads/{id}/merged',
    access: 'staff',
    summary:
      'Merge a duplicate lead into this one, which gets its notes, trials and preferred times; the other is closed.',
    status: 200,
    errors: {
      404: ['trial.unknownReference'],
      409: ['record.changed', 'lead.same', 'lead.merged', 'lead.otherFamily'],
    },
  },
  leadFamily: {
    method: 'POST',
    path: '/api/office/leads/{id}/family',
    access: 'staff',
    summary: 'Create a family from a lead, once. A family with the same phone or email is used if there is one.',
    status: 200,
    errors: {
      404: ['trial.unknownReference'],
      409: ['booking.overlap', 'family.several', 'family.full', 'lead.merged', 'record.changed'],
    },
  },
  leadTimes: {
    method: 'GET',
    path: '/api/office/leads/{id}/times',
    access: 'staff',
    summary: 'Suggest times for the trial of a lead, with the tutors who are available.',
    status: 200,
    errors: { 404: ['trial.unknownReference'] },
  },
  arrangeTrial: {
    method: 'POST',
    path: '/api/office/leads/{id}/trials',
    access: 'staff',
    summary: 'Arrange the trial of a lead with a tutor, who is emailed.',
    status: 201,
    errors: {
      404: ['trial.unknownReference', 'tutor.notFound'],
      409: ['record.changed', 'lead.merged', 'tutor.notCleared', 'tutor.timeOff', 'booking.overlap'],
    },
  },
} as const satisfies Record<string, OfficeCall>;
