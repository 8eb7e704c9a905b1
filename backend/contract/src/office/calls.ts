import { addressWith } from '../addresses.ts';
import type { AnswerOf, CallArguments, InputOf, OfficeCall, ReadOf } from '../call.ts';
import { accountCalls } from './account-calls.ts';
import { billCalls } from './bill-calls.ts';
import { bankLineCalls } from './bank-line-calls.ts';
import { billingCalls } from './billing-calls.ts';
import { businessCalls } from './business-calls.ts';
import { certificateCalls } from './certificate-calls.ts';
import { courseCalls } from './course-calls.ts';
import { officeDocumentCalls } from './document-calls.ts';
import { emailCalls } from './email-calls.ts';
import { familyCalls } from './family-calls.ts';
import { leadCalls } from './lead-calls.ts';
import { paymentAccountCalls } from './payment-account-calls.ts';
import { officePaymentNoticeCalls } from './payment-notice-calls.ts';
import { postCalls } from './post-calls.ts';
import { reminderCalls } from './reminder-calls.ts';
import { changeRequestCalls } from './request-calls.ts';
import { moneyReportCalls } from './money-report-calls.ts';
import { seriesCalls } from './series-calls.ts';
import { officeSessionCalls } from './session-calls.ts';
import { staffCalls } from './staff-calls.ts';
import { officeReportCalls } from './report-calls.ts';
import { officeReviewCalls } from './review-calls.ts';
import { officeThreadCalls } from './thread-calls.ts';
import { officeTutorCalls } from './tutor-calls.ts';
import { websiteCalls } from './website-calls.ts';
import type { officeSchemas } from './schemas.ts';

/** Every call of the office, in a table like `calls`; `officeSchemas` has what each takes and answers. */
export const officeCalls = {
  ...businessCalls,
  ...staffCalls,
  ...officeDocumentCalls,
  ...officeTutorCalls,
  ...officeSessionCalls,
  ...seriesCalls,
  ...changeRequestCalls,
  ...leadCalls,
  ...emailCalls,
  ...familyCalls,
  ...officeThreadCalls,
  ...paymentAccountCalls,
  ...officePaymentNoticeCalls,
  ...officeReportCalls,
  ...officeReviewCalls,
  ...certificateCalls,
  ...courseCalls,
  ...postCalls,
  ...billingCalls,
  ...billCalls,
  ...reminderCalls,
  ...accountCalls,
  ...bankLineCalls,
  ...moneyReportCalls,
  ...websiteCalls,
} as const satisfies Record<string, OfficeCall>;

export type OfficeCallName = keyof typeof officeCalls;
export type OfficeCallInput<Name extends OfficeCallName> = InputOf<(typeof officeSchemas)[Name]>;
export type OfficeCallRead<Name extends OfficeCallName> = ReadOf<(typeof officeSchemas)[Name]>;
export type OfficeCallAnswer<Name extends OfficeCallName> = AnswerOf<(typeof officeSchemas)[Name]>;

/** The path of a call of the office with its parameters and its query, without undefined ones. */
export function officeAddressOf<Name extends OfficeCallName>(
  name: Name,
  ...[input]: CallArguments<OfficeCallInput<Name>>
): string {
  return addressWith(officeCalls[name].path, input);
}
