import type { SchemasOf } from '../call.ts';
import type { familyDetailsCalls } from './details-calls.ts';
import {
  childConsentsInput,
  familyAddressInput,
  familyChildChange,
  familyChildInput,
  familyChildParams,
  familyLanguageInput,
} from './details.ts';
import { homeAnswer, homeQuery } from './home.ts';

const answered = { query: homeQuery, answer: homeAnswer };

export const familyDetailsSchemas = {
  addFamilyChild: { ...answered, body: familyChildInput },
  changeFamilyChild: { ...answered, params: familyChildParams, body: familyChildChange },
  setChildConsents: { ...answered, params: familyChildParams, body: childConsentsInput },
  changeFamilyAddress: { ...answered, body: familyAddressInput },
  changeFamilyLanguage: { ...answered, body: familyLanguageInput },
} as const satisfies SchemasOf<typeof familyDetailsCalls>;
