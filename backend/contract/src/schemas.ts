import { assessmentSchemas } from './assessment-schemas.ts';
import { authSchemas } from './auth-schemas.ts';
import { availabilitySchemas } from './availability-schemas.ts';
import { bookingSchemas } from './booking-schemas.ts';
import { certificationSchemas } from './certification-schemas.ts';
import { courseSchemas } from './course-schemas.ts';
import { documentSchemas } from './document-schemas.ts';
import { portalSchemas } from './portal-schemas.ts';
import { profileSchemas } from './profile-schemas.ts';
import { secondFactorSchemas } from './second-factor-schemas.ts';
import { serverSchemas } from './server-schemas.ts';
import { siteSchemas } from './site-schemas.ts';
import { threadSchemas } from './thread-schemas.ts';
import { trialSchemas } from './trial-schemas.ts';

/** What each call of `calls` takes and answers, by its name. */
export const schemas = {
  ...authSchemas,
  ...secondFactorSchemas,
  ...profileSchemas,
  ...availabilitySchemas,
  ...courseSchemas,
  ...certificationSchemas,
  ...portalSchemas,
  ...threadSchemas,
  ...bookingSchemas,
  ...assessmentSchemas,
  ...documentSchemas,
  ...trialSchemas,
  ...siteSchemas,
  ...serverSchemas,
};
