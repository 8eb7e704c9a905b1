import { requestedTime, changeRequestView, requestLimits } from '../family/requests.ts';
import type { BookingId, ChangeRequestId, FamilyId } from '../ids.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import {
  amount,
  array,
  boolean,
  id,
  idInPath,
  instant,
  number,
  object,
  optionalLine,
  recordId,
  requiredLine,
  string,
  type InferType,
} from '../yup.ts';
import { personView } from './documents.ts';

/** A family's request to move a session, as the office reads it. */
export const officeChangeRequestView = changeRequestView
  .shape({
    family: personView.required(),
    /** The guardian who asked; null once the guardian is on record no more. */
    guardian: string().nullable().defined(),
    /** The family's children in the session. */
    children: array(string().required()).required(),
    session: object({
      id: recordId<BookingId>().required(),
      tutor: personView.required(),
      date: string().required(),
      time: string().required(),
      /** Minutes. */
      duration: number().required(),
      sequence: number().required(),
      /** Whether children of other families are in it, who would move with it. */
      shared: boolean().required(),
    }).required(),
  })
  .label('OfficeChangeRequest');
export type OfficeChangeRequestView = InferType<typeof officeChangeRequestView>;

/** Open requests about sessions that are still to come, the soonest session first. */
export const changeRequestsQuery = object({ ...pageQuery });
export type ChangeRequestsQuery = InferType<typeof changeRequestsQuery>;
export const changeRequestsView = object({
  requests: array(officeChangeRequestView.required()).required(),
  nextCursor: nextCursor(),
});
export type ChangeRequestsView = InferType<typeof changeRequestsView>;

export const changeRequestParams = object({ id: idInPath<ChangeRequestId>() });

/** The time to which the session moves: one of those that were requested, or another that was agreed. */
export const changeRequestAcceptance = requestedTime.shape({
  /** Whether somebody has confirmed that the other families of the session move too. */
  everybody: boolean().default(false),
  /** Why the tutor is sent who lacks something on that day. */
  withoutChecks: optionalLine(300),
});
export type ChangeRequestAcceptance = InferType<typeof changeRequestAcceptance>;

/** The family reads the reason. */
export const changeRequestRefusal = object({ reason: requiredLine(requestLimits.declineReason) });

export const officeChangeRequestAnswer = object({ request: officeChangeRequestView.required() });

/** That a family has called a session off, and what that costs; a line until it is charged. */
export const familyCancellationView = object({
  family: object({ id: recordId<FamilyId>().required(), name: string().required() }).required(),
  children: array(string().required()).required(),
  reason: string().nullable().defined(),
  cancelledAt: instant(),
  /** 0 for one with enough notice. */
  priceCents: amount().required(),
}).label('FamilyCancellation');
export type FamilyCancellationView = InferType<typeof familyCancellationView>;

/** What families have requested and cancelled of a session, the latest first. */
export const sessionRequestsView = object({
  requests: array(officeChangeRequestView.required()).required(),
  cancellations: array(familyCancellationView.required()).required(),
});
export type SessionRequestsView = InferType<typeof sessionRequestsView>;

/** A family on hold, since something is in dispute, changes nothing by itself. */
export const familyHold = object({ version: id().required(), onHold: boolean().required() });
export const familyBilling = object({ version: id().required(), billsAhead: boolean().required() });
