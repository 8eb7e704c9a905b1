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
  leadContactRequest,
  leadPlan,
  leadNoteRequest,
  leadMerge,
  leadFamilyInput,
  leadFamilyView,
  leadTimesQuery,
  leadTimesView,
  trialInput,
} from './leads.ts';

import {
  lostLeadsQuery,
  lostLeadsView,
  lostReasonAnswer,
  lostReasonChange,
  lostReasonParams,
  lostReasonsView,
  newLostReason,
} from './lost-reasons.ts';

import { leadTemplateInput, leadTemplatesView } from './lead-templates.ts';

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
  contactLead: { params: leadParams, body: leadContactRequest, answer: leadAnswer },
  lostReasons: { answer: lostReasonsView },
  addLostReason: { body: newLostReason, answer: lostReasonAnswer },
  changeLostReason: { params: lostReasonParams, body: lostReasonChange, answer: lostReasonAnswer },
  lostLeads: { query: lostLeadsQuery, answer: lostLeadsView },
  leadTemplates: { answer: leadTemplatesView },
  changeLeadTemplate: { body: leadTemplateInput, answer: leadTemplatesView },
  mergeLeads: { params: leadParams, body: leadMerge, answer: leadAnswer },
  leadFamily: { params: leadParams, body: leadFamilyInput, answer: leadFamilyView },
  leadTimes: { params: leadParams, query: leadTimesQuery, answer: leadTimesView },
  arrangeTrial: { params: leadParams, body: trialInput, answer: leadAnswer },
} as const satisfies SchemasOf<typeof leadCalls>;
