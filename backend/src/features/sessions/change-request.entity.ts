import { changeRequestStates, requestLimits, type ChangeRequestState } from '@kitewell/contract/family/requests';
import type { ChangeRequestId } from '@kitewell/contract/ids';
import { defineEntity, p } from '@mikro-orm/core';
import { Family } from '../families/family.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { Booking } from './booking.entity.ts';
import { openList } from './status-lists.ts';

const ChangeRequestSchema = defineEntity({
  name: 'ChangeRequest',
  tableName: 'change_requests',
  indexes: [
    {
      name: 'change_requests_open_once',
      expression: `create unique index "change_requests_open_once" on "change_requests" ("booking_id", "family_id") where state = 'open'`,
    },
  ],
  checks: [
    { name: 'change_requests_answered', expression: `(state = 'open') = (answered_at is null)` },
    {
      name: 'change_requests_accepted',
      expression: `(state = 'accepted') = (accepted_date is not null and accepted_time is not null)`,
    },
  ],
  properties: {
    id: p.integer().$type<ChangeRequestId>().primary(),
    booking: () => p.manyToOne(Booking).deleteRule('cascade').index('change_requests_booking'),
    family: () => p.manyToOne(Family).deleteRule('cascade').index('change_requests_family'),
    /** Who asked; null once the guardian is on record no more. */
    guardian: () => p.manyToOne(Guardian).nullable().deleteRule('set null').index('change_requests_guardian'),
    state: p.enum(changeRequestStates).$type<ChangeRequestState>().default('open'),
    /** Each as `YYYY-MM-DD HH:mm` in Hong Kong, in the family's order. */
    times: p.array().columnType('text[]').default([]),
    message: p.string().length(requestLimits.message).nullable(),
    requestedAt: p.datetime().length(3),
    answeredAt: p.datetime().length(3).nullable(),
    /** The time to which the session was moved. */
    acceptedDate: p.date().nullable(),
    acceptedTime: p.time().length(0).nullable(),
    declineReason: p.string().length(requestLimits.declineReason).nullable(),
  },
});

/** A family's request to move a session to another time. */
export class ChangeRequest extends ChangeRequestSchema.class {}
ChangeRequestSchema.setClass(ChangeRequest);

/** SQL: whether a family has asked for another time for a session and has no answer yet; `row` is the session's name. */
export const isChangeRequested = (row: string) =>
  `exists (select from change_requests q where q.booking_id = ${row}.id and q.state = 'open' and ${row}.status in ${openList})`;
