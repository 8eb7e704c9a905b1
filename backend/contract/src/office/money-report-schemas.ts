import type { SchemasOf } from '../call.ts';
import type { moneyReportCalls } from './money-report-calls.ts';
import { agingQuery, agingView } from './money-reports.ts';

export const moneyReportSchemas = {
  aging: { query: agingQuery, answer: agingView },
} as const satisfies SchemasOf<typeof moneyReportCalls>;
