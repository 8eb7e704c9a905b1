import { accountCalls } from '@kitewell/contract/office/account-calls';
import { billCalls } from '@kitewell/contract/office/bill-calls';
import { bankLineCalls } from '@kitewell/contract/office/bank-line-calls';
import { billingCalls } from '@kitewell/contract/office/billing-calls';
import { businessCalls } from '@kitewell/contract/office/business-calls';
import type { OfficeCallName } from '@kitewell/contract/office/calls';
import { certificateCalls } from '@kitewell/contract/office/certificate-calls';
import { courseCalls } from '@kitewell/contract/office/course-calls';
import { officeDocumentCalls } from '@kitewell/contract/office/document-calls';
import { emailCalls } from '@kitewell/contract/office/email-calls';
import { familyCalls } from '@kitewell/contract/office/family-calls';
import { leadCalls } from '@kitewell/contract/office/lead-calls';
import { paymentAccountCalls } from '@kitewell/contract/office/payment-account-calls';
import { moneyReportCalls } from '@kitewell/contract/office/money-report-calls';
import { officePaymentNoticeCalls } from '@kitewell/contract/office/payment-notice-calls';
import { postCalls } from '@kitewell/contract/office/post-calls';
import { reminderCalls } from '@kitewell/contract/office/reminder-calls';
import { changeRequestCalls } from '@kitewell/contract/office/request-calls';
import { officeReportCalls } from '@kitewell/contract/office/report-calls';
import { officeReviewCalls } from '@kitewell/contract/office/review-calls';
import { seriesCalls } from '@kitewell/contract/office/series-calls';
import { officeSessionCalls } from '@kitewell/contract/office/session-calls';
import { staffCalls } from '@kitewell/contract/office/staff-calls';
import { officeThreadCalls } from '@kitewell/contract/office/thread-calls';
import { officeTutorCalls } from '@kitewell/contract/office/tutor-calls';
import { websiteCalls } from '@kitewell/contract/office/website-calls';
import { staleReads } from '../stale-reads.ts';
import { call } from './api.ts';

const parts = {
  accounts: accountCalls,
  bills: billCalls,
  bankLines: bankLineCalls,
  moneyReports: moneyReportCalls,
  billing: billingCalls,
  business: businessCalls,
  certificates: certificateCalls,
  changeRequests: changeRequestCalls,
  course: courseCalls,
  documents: officeDocumentCalls,
  emails: emailCalls,
  families: familyCalls,
  leads: leadCalls,
  paymentAccount: paymentAccountCalls,
  paymentNotices: officePaymentNoticeCalls,
  posts: postCalls,
  reminders: reminderCalls,
  reports: officeReportCalls,
  reviews: officeReviewCalls,
  series: seriesCalls,
  sessions: officeSessionCalls,
  staff: staffCalls,
  threads: officeThreadCalls,
  tutors: officeTutorCalls,
  website: websiteCalls,
} as const;
type Part = keyof typeof parts;

const sessions = ['sessions', 'series', 'changeRequests'] as const;
/** Of families, leads, tutors, sessions and money each shows names and counts of the others. */
const people = [
  ...sessions,
  'accounts',
  'bankLines',
  'bills',
  'moneyReports',
  'billing',
  'paymentNotices',
  'reminders',
  'families',
  'leads',
  'tutors',
] as const;
/** What a tutor lacks decides who is free, and which sessions another tutor has to take. */
const clearance = [...sessions, 'leads', 'tutors'] as const;

/** For the changes of each part: the other parts whose reads show what they have changed. */
const others: Readonly<Record<Part, readonly Part[]>> = {
  accounts: people,
  bills: people,
  billing: people,
  bankLines: people,
  moneyReports: [],
  business: ['tutors'],
  certificates: [...clearance, 'course'],
  changeRequests: people,
  course: [...clearance, 'certificates'],
  documents: clearance,
  emails: ['families'],
  families: [...people, 'reviews', 'threads'],
  leads: people,
  // Every open bill names the account, and the website says whether one is set.
  paymentAccount: ['billing', 'website'],
  paymentNotices: people,
  posts: [],
  // The page of a bill may be open since.
  reminders: ['bills'],
  reports: ['families'],
  reviews: [],
  series: people,
  sessions: people,
  staff: ['leads'],
  threads: [],
  tutors: [...people, 'documents', 'certificates'],
  website: [],
};

/** The changes that show in their own part alone. */
const apart = [
  ...['noteLead', 'planLead'],
  ...['setInterview', 'cancelInterview', 'setTutorEmails', 'inviteTutor', 'resetTutorFactors'],
  ...['addBankLines', 'setAsideBankLine', 'reopenBankLine'],
  ...['addRate', 'changeRate', 'removeRate'],
  ...['payTutors', 'reverseTutorPayment', 'correctPay', 'removePayCorrection'],
  ...['sendFamilySignIn', 'endFamilySignIns', 'setHomeAccess', 'exportFamily', 'declineErasure'],
  ...['setWeatherLine', 'clearWeatherLine'],
  ...['draftCourseModule', 'orderCourse', 'seeDocument', 'inviteStaff', 'resetStaffFactors'],
] as const satisfies readonly OfficeCallName[];

export const { partOf, refreshAfter, useChange, useRefresh } = staleReads<Part, typeof call>(
  // Every change is in the audit and may count in the statistics, and most owe an email.
  { parts, others, always: ['business', 'emails'], apart },
  call,
);
