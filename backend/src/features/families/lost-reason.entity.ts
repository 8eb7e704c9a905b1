import type { LostReasonId } from '@kitewell/contract/ids';
import { defineEntity, p } from '@mikro-orm/core';

const LostReasonSchema = defineEntity({
  name: 'LostReason',
  tableName: 'lost_reasons',
  properties: {
    id: p.integer().$type<LostReasonId>().primary(),
    version: p.integer().version(),
    en: p.string().length(60).unique('lost_reasons_en_unique'),
    zh: p.string().length(60).unique('lost_reasons_zh_unique'),
    /** Kept for the leads that have it, and offered no more. */
    retired: p.boolean().default(false),
  },
});

/** Why a lead was lost, in the owner's words. */
export class LostReason extends LostReasonSchema.class {}
LostReasonSchema.setClass(LostReason);
