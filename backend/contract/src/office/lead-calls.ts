import { officeAddresses } from './addresses.ts';
import type { OfficeCall } from './calls.ts';
import {
  leadAnswer,
  leadFamilyInput,
  leadFamilyView,
  leadMove,
  leadNoteInput,
  leadParams,
  leadPlan,
  leadsQuery,
  leadsView,
  trialInput,
} from './leads.ts';

/** The calls of the office about leads. */
export const leadCalls = {
  leads: {
    ...officeAddresses.leads,
    summary: 'Leads in one state, and how many there are in each.',
    access: 'staff',
    query: leadsQuery,
    success: { status: 200, body: leadsView },
    errors: {},
  },
  lead: {
    ...officeAddresses.lead,
    summary: 'All that is known of one lead.',
    access: 'staff',
    params: leadParams,
    success: { status: 200, body: leadAnswer },
    errors: { 404: ['trial.unknownReference'] },
  },
  moveLead: {
    ...officeAddresses.moveLead,
    summary: 'Set where a lead stands; a lost one with the reason.',
    access: 'staff',
    params: leadParams,
    body: leadMove,
    success: { status: 200, body: leadAnswer },
    errors: { 404: ['trial.unknownReference'], 409: ['record.changed'] },
  },
  planLead: {
    ...officeAddresses.planLead,
    summary: 'Who takes care of a lead, and what comes next on which day. What is left out stays as it is.',
    access: 'staff',
    params: leadParams,
    body: leadPlan,
    success: { status: 200, body: leadAnswer },
    errors: { 404: ['trial.unknownReference', 'staff.notFound'], 409: ['record.changed'] },
  },
  noteLead: {
    ...officeAddresses.noteLead,
    summary: 'Write a note on a lead.',
    access: 'staff',
    params: leadParams,
    body: leadNoteInput,
    success: { status: 201, body: leadAnswer },
    errors: { 404: ['trial.unknownReference'] },
  },
  leadFamily: {
    ...officeAddresses.leadFamily,
    summary: 'Make a family of a lead, once; who is known by phone or email is the same family.',
    access: 'staff',
    params: leadParams,
    body: leadFamilyInput,
    success: { status: 200, body: leadFamilyView },
    errors: { 404: ['trial.unknownReference'], 409: ['booking.overlap', 'family.several'] },
  },
  arrangeTrial: {
    ...officeAddresses.arrangeTrial,
    summary: 'Arrange the trial of a lead with a tutor, who gets a letter.',
    access: 'staff',
    params: leadParams,
    body: trialInput,
    success: { status: 201, body: leadAnswer },
    errors: {
      404: ['trial.unknownReference', 'tutor.notFound'],
      409: ['record.changed', 'tutor.notCleared', 'tutor.timeOff', 'booking.overlap'],
    },
  },
} as const satisfies Record<string, OfficeCall>;
