import type { SchemasOf } from '../call.ts';
import { auditQuery, auditView } from './audit.ts';
import type { businessCalls } from './business-calls.ts';
import { businessSettingsAnswer, businessSettingsChange } from './business-settings.ts';
import { searchQuery, searchView } from './search.ts';
import { statisticsQuery, statisticsView } from './statistics.ts';

export const businessSchemas = {
  businessSettings: { answer: businessSettingsAnswer },
  changeBusinessSettings: { body: businessSettingsChange, answer: businessSettingsAnswer },
  statistics: { query: statisticsQuery, answer: statisticsView },
  search: { query: searchQuery, answer: searchView },
  auditEvents: { query: auditQuery, answer: auditView },
} as const satisfies SchemasOf<typeof businessCalls>;
