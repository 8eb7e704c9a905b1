import type { SchemasOf } from '../call.ts';
import type { moneyReportCalls } from './money-report-calls.ts';
import {
  accountantExportQuery,
  accountantExportView,
  agingQuery,
  agingView,
  takingsQuery,
  takingsView,
} from './money-reports.ts';

export const moneyReportSchemas = {
  aging: { query: agingQuery, answer: agingView },
  takings: { query: takingsQuery, answer: takingsView },
  accountantExport: { query: accountantExportQuery, answer: accountantExportView },
} as const satisfies SchemasOf<typeof moneyReportCalls>;
