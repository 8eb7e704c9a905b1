import type { SchemasOf } from '../call.ts';
import type { familyDataCalls } from './data-calls.ts';
import { accessLogQuery, accessLogView, erasureRequestInput } from './data.ts';
import { homeAnswer, homeQuery } from './home.ts';

export const familyDataSchemas = {
  accessLog: { query: accessLogQuery, answer: accessLogView },
  familyCopy: { query: homeQuery },
  requestErasure: { query: homeQuery, body: erasureRequestInput, answer: homeAnswer },
  withdrawErasure: { query: homeQuery, answer: homeAnswer },
} as const satisfies SchemasOf<typeof familyDataCalls>;
