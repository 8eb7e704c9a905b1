import { unsettledCauses, type UnsettledCause } from '@kitewell/contract/office/money';
import { defineEntity, p } from '@mikro-orm/core';

/** `notEnded` waits for the end of the session alone, so nobody has to do anything about it. */
const waitingCauses = [...unsettledCauses, 'notEnded'] as const;
export type WaitingCause = UnsettledCause | 'notEnded';

const UnsettledSessionSchema = defineEntity({
  name: 'UnsettledSession',
  tableName: 'unsettled_sessions',
  indexes: [{ name: 'unsettled_sessions_oldest', properties: ['sessionDate', 'bookingId'] }],
  properties: {
    /** The session's number. It is no relation, because sessions know of money and money must not know of sessions. */
    bookingId: p.integer().primary().autoincrement(false),
    cause: p.enum(waitingCauses).$type<WaitingCause>(),
    sessionDate: p.date().defaultRaw('current_date'),
  },
});

/** A completed session for which something is not owed yet, and the reason. */
export class UnsettledSession extends UnsettledSessionSchema.class {}
UnsettledSessionSchema.setClass(UnsettledSession);
