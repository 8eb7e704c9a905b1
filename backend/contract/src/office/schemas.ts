import { accountSchemas } from './account-schemas.ts';
import { billSchemas } from './bill-schemas.ts';
import { bankLineSchemas } from './bank-line-schemas.ts';
import { billingSchemas } from './billing-schemas.ts';
import { businessSchemas } from './business-schemas.ts';
import { certificateSchemas } from './certificate-schemas.ts';
import { courseSchemas } from './course-schemas.ts';
import { officeDocumentSchemas } from './document-schemas.ts';
import { emailSchemas } from './email-schemas.ts';
import { familySchemas } from './family-schemas.ts';
import { leadSchemas } from './lead-schemas.ts';
import { paymentAccountSchemas } from './payment-account-schemas.ts';
import { officePaymentNoticeSchemas } from './payment-notice-schemas.ts';
import { postSchemas } from './post-schemas.ts';
import { reminderSchemas } from './reminder-schemas.ts';
import { changeRequestSchemas } from './request-schemas.ts';
import { moneyReportSchemas } from './money-report-schemas.ts';
import { seriesSchemas } from './series-schemas.ts';
import { officeSessionSchemas } from './session-schemas.ts';
import { staffSchemas } from './staff-schemas.ts';
import { officeReportSchemas } from './report-schemas.ts';
import { officeReviewSchemas } from './review-schemas.ts';
import { officeThreadSchemas } from './thread-schemas.ts';
import { officeTutorSchemas } from './tutor-schemas.ts';
import { websiteSchemas } from './website-schemas.ts';

/** What each call of `officeCalls` takes and answers, by its name. */
export const officeSchemas = {
  ...businessSchemas,
  ...staffSchemas,
  ...officeDocumentSchemas,
  ...officeTutorSchemas,
  ...officeSessionSchemas,
  ...seriesSchemas,
  ...changeRequestSchemas,
  ...leadSchemas,
  ...emailSchemas,
  ...familySchemas,
  ...officeThreadSchemas,
  ...paymentAccountSchemas,
  ...officePaymentNoticeSchemas,
  ...officeReportSchemas,
  ...officeReviewSchemas,
  ...certificateSchemas,
  ...courseSchemas,
  ...postSchemas,
  ...billingSchemas,
  ...billSchemas,
  ...reminderSchemas,
  ...accountSchemas,
  ...bankLineSchemas,
  ...moneyReportSchemas,
  ...websiteSchemas,
};
