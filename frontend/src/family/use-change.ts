import { familyBillCalls } from '@kitewell/contract/family/bill-calls';
import { familyCalendarCalls } from '@kitewell/contract/family/calendar-calls';
import { familyDataCalls } from '@kitewell/contract/family/data-calls';
import { familyDetailsCalls } from '@kitewell/contract/family/details-calls';
import { familyGuardianCalls } from '@kitewell/contract/family/guardian-calls';
import { homeCalls } from '@kitewell/contract/family/home-calls';
import { familyMessageCalls } from '@kitewell/contract/family/message-calls';
import { familyPasskeyCalls } from '@kitewell/contract/family/passkey-calls';
import { paymentNoticeCalls } from '@kitewell/contract/family/payment-notice-calls';
import { familyProgressCalls } from '@kitewell/contract/family/progress-calls';
import { familyRequestCalls } from '@kitewell/contract/family/request-calls';
import { reviewCalls } from '@kitewell/contract/family/review-calls';
import { familyBookingCalls } from '@kitewell/contract/family/session-calls';
import { familySignInCalls } from '@kitewell/contract/family/sign-in-calls';
import { staleReads } from '../stale-reads.ts';
import { call } from './api.ts';

const parts = {
  bills: familyBillCalls,
  calendar: familyCalendarCalls,
  data: familyDataCalls,
  details: familyDetailsCalls,
  guardians: familyGuardianCalls,
  home: homeCalls,
  messages: familyMessageCalls,
  passkeys: familyPasskeyCalls,
  paymentNotices: paymentNoticeCalls,
  progress: familyProgressCalls,
  requests: familyRequestCalls,
  reviews: reviewCalls,
  sessions: familyBookingCalls,
  signIn: familySignInCalls,
} as const;
type Part = keyof typeof parts;

/** For the changes of each part: the other parts whose reads show what they have changed. */
const others: Readonly<Record<Part, readonly Part[]>> = {
  bills: [],
  calendar: [],
  data: [],
  // Sessions and reports name the children, and sessions the place.
  details: ['sessions', 'requests', 'progress'],
  guardians: ['signIn'],
  home: [],
  messages: [],
  passkeys: [],
  paymentNotices: ['bills'],
  progress: [],
  // A late cancellation is owed.
  requests: ['sessions', 'progress', 'bills'],
  reviews: [],
  sessions: [],
  signIn: [],
};

export const { partOf, refreshAfter, useChange, useRefresh } = staleReads<Part, typeof call>(
  // The first screen and the tabs show something of everything.
  { parts, others, always: ['home'], apart: [] },
  call,
);
