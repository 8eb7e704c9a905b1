import type { AnswerOf, Call, InputOf, ReadOf } from '../calls.ts';
import { officeAddresses } from './addresses.ts';
import { auditQuery, auditView } from './audit.ts';
import { businessSettingsAnswer, businessSettingsChange } from './business-settings.ts';
import { certificateCalls } from './certificate-calls.ts';
import { courseCalls } from './course-calls.ts';
import { familyCalls } from './family-calls.ts';
import { leadCalls } from './lead-calls.ts';
import { emailCalls } from './email-calls.ts';
import { billingCalls } from './billing-calls.ts';
import { statisticsQuery, statisticsView } from './statistics.ts';
import { officeDocumentCalls } from './document-calls.ts';
import { postCalls } from './post-calls.ts';
import { searchQuery, searchView } from './search.ts';
import { seriesCalls } from './series-calls.ts';
import { officeSessionCalls } from './session-calls.ts';
import { staffCalls } from './staff-calls.ts';
import { officeTutorCalls } from './tutor-calls.ts';

/**
 * Who may make a call of the office: anyone (`public`); somebody who has given a password but not passed the second
 * step yet (`begun`); staff; only an owner.
 */
export type OfficeAccess = 'public' | 'begun' | 'staff' | 'owner';
export type OfficeCall = Call<OfficeAccess>;

/** Every call of the office, in a table like `calls`. */
export const officeCalls = {
  businessSettings: {
    ...officeAddresses.businessSettings,
    summary: 'Get the settings of the business.',
    access: 'staff',
    success: { status: 200, body: businessSettingsAnswer },
    errors: {},
  },
  changeBusinessSettings: {
    ...officeAddresses.changeBusinessSettings,
    summary: 'Change the settings of the business.',
    access: 'owner',
    body: businessSettingsChange,
    success: { status: 200, body: businessSettingsAnswer },
    errors: { 403: ['session.demoShared'], 409: ['record.changed'] },
  },
  ...staffCalls,
  ...officeDocumentCalls,
  ...officeTutorCalls,
  ...officeSessionCalls,
  ...seriesCalls,
  ...leadCalls,
  ...emailCalls,
  auditEvents: {
    ...officeAddresses.auditEvents,
    summary: 'List the entries of the audit log, newest first.',
    access: 'owner',
    query: auditQuery,
    success: { status: 200, body: auditView },
    errors: {},
  },
  search: {
    ...officeAddresses.search,
    summary: 'Search families, leads, tutors, sessions and bills by name, phone, email or reference; a few of each.',
    access: 'staff',
    query: searchQuery,
    success: { status: 200, body: searchView },
    errors: {},
  },
  ...familyCalls,
  ...certificateCalls,
  ...courseCalls,
  ...postCalls,
  statistics: {
    ...officeAddresses.statistics,
    summary: 'Get views, trials and their outcomes, and minutes taught, for the latest weeks.',
    access: 'staff',
    query: statisticsQuery,
    success: { status: 200, body: statisticsView },
    errors: {},
  },
  ...billingCalls,
} as const satisfies Record<string, OfficeCall>;

export type OfficeCallName = keyof typeof officeCalls;
export type OfficeCallInput<Name extends OfficeCallName> = InputOf<(typeof officeCalls)[Name]>;
export type OfficeCallRead<Name extends OfficeCallName> = ReadOf<(typeof officeCalls)[Name]>;
export type OfficeCallAnswer<Name extends OfficeCallName> = AnswerOf<(typeof officeCalls)[Name]>;
