import { familyLimits } from '@kitewell/contract/families';
import type { StaffId } from '@kitewell/contract/ids';
import { defineEntity, p } from '@mikro-orm/core';
import { TrialRequest } from './trial-request.entity.ts';

const LeadNoteSchema = defineEntity({
  name: 'LeadNote',
  tableName: 'lead_notes',
  indexes: [{ name: 'lead_notes_latest', properties: ['trialRequest', 'at', 'id'] }],
  checks: [{ name: 'lead_notes_one_author', expression: 'num_nonnulls(staff_id, operator) = 1' }],
  properties: {
    id: p.integer().primary(),
    trialRequest: () => p.manyToOne(TrialRequest).deleteRule('cascade'),
    at: p.datetime().length(3),
    /** The author: the id of a member of staff, a number since the note outlasts the account, or an operator's account. */
    staffId: p.integer().$type<StaffId>().nullable(),
    operator: p.string().length(120).nullable(),
    text: p.string().length(familyLimits.note),
  },
});

/** A note of staff or operators about a lead. */
export class LeadNote extends LeadNoteSchema.class {}
LeadNoteSchema.setClass(LeadNote);
