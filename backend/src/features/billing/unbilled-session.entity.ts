import type { BookingId } from '@kitewell/contract/ids';
import { unbilledCauses, type UnbilledCause } from '@kitewell/contract/office/billing';
import { defineEntity, p } from '@mikro-orm/core';

/** `notEnded` waits for the end of the session alone, so nobody has to do anything about it. */
const waitingCauses = [...unbilledCauses, 'notEnded'] as const;
export type WaitingCause = UnbilledCause | 'notEnded';

const UnbilledSessionSchema = defineEntity({
  name: 'UnbilledSession',
  tableName: 'unbilled_sessions',
  indexes: [{ name: 'unbilled_sessions_oldest', properties: ['sessionDate', 'bookingId'] }],
  properties: {
    /** The session's number. It is no relation, because sessions know of money and money must not know of sessions. */
    bookingId: p.integer().$type<BookingId>().primary().autoincrement(false),
    cause: p.enum(waitingCauses).$type<WaitingCause>(),
    sessionDate: p.date().defaultRaw('current_date'),
    /** When charging it last failed. */
    failedAt: p.datetime().length(3).nullable(),
  },
});

/** A completed session for which something is not owed yet, and the reason. */
export class UnbilledSession extends UnbilledSessionSchema.class {}
UnbilledSessionSchema.setClass(UnbilledSession);
