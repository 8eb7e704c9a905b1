import { familyLimits } from '@kitewell/contract/families';
import { defineEntity, p } from '@mikro-orm/core';
import { TrialRequest } from './trial-request.entity.ts';

const LeadNoteSchema = defineEntity({
  name: 'LeadNote',
  tableName: 'lead_notes',
  indexes: [{ name: 'lead_notes_latest', properties: ['trialRequest', 'at', 'id'] }],
  properties: {
    id: p.integer().primary(),
    trialRequest: () => p.manyToOne(TrialRequest).deleteRule('cascade'),
    at: p.datetime().length(3),
    /** The author, named as in the audit. */
    who: p.string().length(120),
    text: p.string().length(familyLimits.note),
  },
});

/** A note of staff or operators about a lead. */
export class LeadNote extends LeadNoteSchema.class {}
LeadNoteSchema.setClass(LeadNote);
