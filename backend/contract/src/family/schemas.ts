import { familyBillSchemas } from './bill-schemas.ts';
import { familyCalendarSchemas } from './calendar-schemas.ts';
import { homeSchemas } from './home-schemas.ts';
import { familyProgressSchemas } from './progress-schemas.ts';
import { familyBookingSchemas } from './session-schemas.ts';
import { familyRequestSchemas } from './request-schemas.ts';
import { familyDataSchemas } from './data-schemas.ts';
import { familyDetailsSchemas } from './details-schemas.ts';
import { familyGuardianSchemas } from './guardian-schemas.ts';
import { familyPasskeySchemas } from './passkey-schemas.ts';
import { familyMessageSchemas } from './message-schemas.ts';
import { paymentNoticeSchemas } from './payment-notice-schemas.ts';
import { reviewSchemas } from './review-schemas.ts';
import { familySignInSchemas } from './sign-in-schemas.ts';

/** What each call of `familyHomeCalls` takes and answers, by its name. */
export const familySchemas = {
  ...familySignInSchemas,
  ...homeSchemas,
  ...familyBookingSchemas,
  ...familyCalendarSchemas,
  ...familyProgressSchemas,
  ...familyBillSchemas,
  ...familyRequestSchemas,
  ...familyDetailsSchemas,
  ...familyGuardianSchemas,
  ...familyDataSchemas,
  ...familyPasskeySchemas,
  ...familyMessageSchemas,
  ...paymentNoticeSchemas,
  ...reviewSchemas,
};
