import { homeSchemas } from './home-schemas.ts';
import { familySignInSchemas } from './sign-in-schemas.ts';

/** What each call of `familyHomeCalls` takes and answers, by its name. */
export const familySchemas = {
  ...familySignInSchemas,
  ...homeSchemas,
};
