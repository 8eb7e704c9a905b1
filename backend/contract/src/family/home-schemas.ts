import type { SchemasOf } from '../call.ts';
import type { homeCalls } from './home-calls.ts';
import { homeAnswer, homeQuery } from './home.ts';

export const homeSchemas = {
  familyHome: { query: homeQuery, answer: homeAnswer },
} as const satisfies SchemasOf<typeof homeCalls>;
