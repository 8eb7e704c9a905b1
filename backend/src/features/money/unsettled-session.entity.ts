import { unsettledCauses, type UnsettledCause } from '@kitewell/contract/office/money';
import { defineEntity, p } from '@mikro-orm/core';

const UnsettledSessionSchema = defineEntity({
  name: 'UnsettledSession',
  tableName: 'unsettled_sessions',
  properties: {
    /** The session's number. No relation: sessions know of money, and money of no session. */
    bookingId: p.integer().primary().autoincrement(false),
    cause: p.enum(unsettledCauses).$type<UnsettledCause>(),
  },
});

/** A completed session for which something is not owed yet, and why not. */
export class UnsettledSession extends UnsettledSessionSchema.class {}
UnsettledSessionSchema.setClass(UnsettledSession);
