import type { SchemasOf } from '../call.ts';
import { homeQuery } from './home.ts';
import type { familyProgressCalls } from './progress-calls.ts';
import {
  familyProgressAnswer,
  familyProgressParams,
  familyProgressQuery,
  familyReportAnswer,
  familyReportParams,
  familyReportsQuery,
  familyReportsView,
} from './progress.ts';

export const familyProgressSchemas = {
  familyProgress: { params: familyProgressParams, query: familyProgressQuery, answer: familyProgressAnswer },
  familyReports: { query: familyReportsQuery, answer: familyReportsView },
  familyReport: { params: familyReportParams, query: homeQuery, answer: familyReportAnswer },
} as const satisfies SchemasOf<typeof familyProgressCalls>;
