import { checkOutcomes, type CheckOutcome } from '@kitewell/contract/clearance';
import { defineEntity, p } from '@mikro-orm/core';
import { Tutor } from './tutor.entity.ts';

const ConvictionCheckSchema = defineEntity({
  name: 'ConvictionCheck',
  tableName: 'conviction_checks',
  indexes: [
    {
      name: 'conviction_checks_tutor_latest',
      expression:
        'create index "conviction_checks_tutor_latest" on "conviction_checks" ("tutor_id", "issued_on" desc, "id" desc)',
    },
  ],
  properties: {
    id: p.integer().primary(),
    tutor: () => p.manyToOne(Tutor).deleteRule('cascade'),
    outcome: p.enum(checkOutcomes).$type<CheckOutcome>(),
    /** The person who asked the police for the result. */
    checkedBy: p.string().length(120),
    checkedOn: p.date(),
    /** When the tutor applied for it, which decides for how long it is valid. */
    appliedOn: p.date(),
    issuedOn: p.date(),
    /** The last day on which it is valid. */
    validUntil: p.date().index('conviction_checks_valid_until'),
    recordedAt: p.datetime().length(3),
  },
});

/**
 * The result of a sexual conviction record check of the Hong Kong Police. Rows are added and never changed; on a day,
 * the one that was issued last counts.
 */
export class ConvictionCheck extends ConvictionCheckSchema.class {}
ConvictionCheckSchema.setClass(ConvictionCheck);
