import type { SchemasOf } from '../call.ts';
import {
  familyGuardianChange,
  familyGuardianParams,
  guardianAccessInput,
  invitationInput,
  newsletterInput,
  removeGuardianQuery,
} from './details.ts';
import type { familyGuardianCalls } from './guardian-calls.ts';
import { homeAnswer, homeQuery } from './home.ts';

const answered = { query: homeQuery, answer: homeAnswer };
const ofGuardian = { ...answered, params: familyGuardianParams };

export const familyGuardianSchemas = {
  inviteGuardian: { ...answered, body: invitationInput },
  resendInvitation: ofGuardian,
  changeFamilyGuardian: { ...ofGuardian, body: familyGuardianChange },
  setGuardianAccess: { ...ofGuardian, body: guardianAccessInput },
  setNewsletterConsent: { ...ofGuardian, body: newsletterInput },
  removeFamilyGuardian: { ...ofGuardian, query: removeGuardianQuery },
} as const satisfies SchemasOf<typeof familyGuardianCalls>;
