import type { AnswerOf, FamilyCall, InputOf, ReadOf } from '../call.ts';
import { familyBillCalls } from './bill-calls.ts';
import { familyCalendarCalls } from './calendar-calls.ts';
import { homeCalls } from './home-calls.ts';
import { familyProgressCalls } from './progress-calls.ts';
import { familyRequestCalls } from './request-calls.ts';
import { familyDataCalls } from './data-calls.ts';
import { familyDetailsCalls } from './details-calls.ts';
import { familyGuardianCalls } from './guardian-calls.ts';
import { familyPasskeyCalls } from './passkey-calls.ts';
import type { familySchemas } from './schemas.ts';
import { familyBookingCalls } from './session-calls.ts';
import { familyMessageCalls } from './message-calls.ts';
import { paymentNoticeCalls } from './payment-notice-calls.ts';
import { reviewCalls } from './review-calls.ts';
import { familySignInCalls } from './sign-in-calls.ts';

/** Every call of the parent portal, in a table like `calls`; `familySchemas` has what each takes and answers. */
export const familyHomeCalls = {
  ...familySignInCalls,
  ...homeCalls,
  ...familyBookingCalls,
  ...familyCalendarCalls,
  ...familyProgressCalls,
  ...familyBillCalls,
  ...familyRequestCalls,
  ...familyDetailsCalls,
  ...familyGuardianCalls,
  ...familyDataCalls,
  ...familyPasskeyCalls,
  ...familyMessageCalls,
  ...paymentNoticeCalls,
  ...reviewCalls,
} as const satisfies Record<string, FamilyCall>;

export type FamilyCallName = keyof typeof familyHomeCalls;
export type FamilyCallInput<Name extends FamilyCallName> = InputOf<(typeof familySchemas)[Name]>;
export type FamilyCallRead<Name extends FamilyCallName> = ReadOf<(typeof familySchemas)[Name]>;
export type FamilyCallAnswer<Name extends FamilyCallName> = AnswerOf<(typeof familySchemas)[Name]>;
