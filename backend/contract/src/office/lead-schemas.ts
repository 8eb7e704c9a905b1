import type { SchemasOf } from '../call.ts';
import type { leadCalls } from './lead-calls.ts';
import {
  leadsQuery,
  leadsView,
  dueLeadsQuery,
  dueLeadsView,
  leadParams,
  leadInput,
  leadDuplicatesQuery,
  duplicatesView,
  leadAnswer,
  leadMove,
  leadChange,
  leadPlan,
  leadNoteRequest,
  leadMerge,
  leadFamilyInput,
  leadFamilyView,
  leadTimesQuery,
  leadTimesView,
  trialInput,
} from './leads.ts';

export const leadSchemas = {
  leads: { query: leadsQuery, answer: leadsView },
  dueLeads: { query: dueLeadsQuery, answer: dueLeadsView },
  lead: { params: leadParams, answer: leadAnswer },
  addLead: { body: leadInput, answer: leadAnswer },
  leadDuplicates: { query: leadDuplicatesQuery, answer: duplicatesView },
  moveLead: { params: leadParams, body: leadMove, answer: leadAnswer },
  changeLead: { params: leadParams, body: leadChange, answer: leadAnswer },
  planLead: { params: leadParams, body: leadPlan, answer: leadAnswer },
  noteLead: { params: leadParams, body: leadNoteRequest, answer: leadAnswer },
  mergeLeads: { params: leadParams, body: leadMerge, answer: leadAnswer },
  leadFamily: { params: leadParams, body: leadFamilyInput, answer: leadFamilyView },
  leadTimes: { params: leadParams, query: leadTimesQuery, answer: leadTimesView },
  arrangeTrial: { params: leadParams, body: trialInput, answer: leadAnswer },
} as const satisfies SchemasOf<typeof leadCalls>;
