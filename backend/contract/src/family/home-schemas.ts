import type { SchemasOf } from '../call.ts';
import type { homeCalls } from './home-calls.ts';
import { homeAnswer, homeQuery } from './home.ts';
import { nowAnswer } from './now.ts';

export const homeSchemas = {
  familyHome: { query: homeQuery, answer: homeAnswer },
  familyNow: { query: homeQuery, answer: nowAnswer },
} as const satisfies SchemasOf<typeof homeCalls>;
