import type { AgreementId } from '@kitewell/contract/ids';
import { agreementStates, type AgreementGap, type AgreementState } from '@kitewell/contract/session-agreements';
import { defineEntity, p } from '@mikro-orm/core';
import { Family } from '../families/family.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';

const SessionAgreementSchema = defineEntity({
  name: 'SessionAgreement',
  tableName: 'session_agreements',
  indexes: [
    {
      name: 'session_agreements_once',
      expression:
        'create unique index "session_agreements_once" on "session_agreements" ("booking_id", "family_id") nulls not distinct',
    },
    {
      name: 'session_agreements_due',
      expression: `create index "session_agreements_due" on "session_agreements" ("answer_by", "id") where state = 'asked'`,
    },
  ],
  properties: {
    id: p.integer().$type<AgreementId>().primary(),
    booking: () => p.manyToOne(Booking).deleteRule('cascade').index(false),
    /** Null for a family that is not on record. */
    family: () => p.manyToOne(Family).nullable().deleteRule('cascade').index('session_agreements_family'),
    /** What the tutor lacks, as the family reads it. */
    missing: p.array().$type<AgreementGap[]>().columnType('text[]'),
    /** The key in the link is computed from this and a secret of the process, so that a leaked table opens nothing. */
    seed: p.uuid(),
    state: p.enum(agreementStates).$type<AgreementState>().default('asked'),
    /** Without a yes by then, the session is cancelled. */
    answerBy: p.datetime().length(3),
    answeredAt: p.datetime().length(3).nullable(),
  },
});

/**
 * The question to one family of a session whether a tutor may come who lacks something. It is deleted when the session
 * gets another tutor or day, and its link ends then.
 */
export class SessionAgreement extends SessionAgreementSchema.class {}
SessionAgreementSchema.setClass(SessionAgreement);
