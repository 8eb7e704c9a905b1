import { nextCursor, pageQuery } from '../pages.ts';
import { array, calendarDate, instant, line, number, object, string, type InferType } from '../yup.ts';
import { auditActors, auditSubjects } from './audit-actions.ts';

/** Filters of the list of events, each compared with the event as it is stored. */
export const auditQuery = object({
  ...pageQuery,
  /** Who did it; `actorId` counts only together with it, and is left out where there is only one of the kind. */
  actorKind: string().oneOf(auditActors),
  actorId: line(120),
  /** Such as `document verify`. */
  action: line(80),
  /** To which record it was done; `subjectId` likewise. */
  subjectKind: string().oneOf(auditSubjects),
  subjectId: line(120),
  /** A day in Hong Kong. */
  day: calendarDate(),
});
export type AuditQuery = InferType<typeof auditQuery>;

export const auditEventView = object({
  id: number().required(),
  at: instant(),
  /** Who did it: a number of staff or a tutor, an operator's account, or null for the product itself and the like. */
  actor: object({ kind: string().oneOf(auditActors).required(), id: string().nullable().defined() }).required(),
  /** The name of the member of staff whose id the actor has; null for other actors, and where the account was erased. */
  staffName: string().nullable().defined(),
  action: string().required(),
  /** The record: its number, or what else it is known by, or null where there is only one of the kind. */
  subject: object({ kind: string().oneOf(auditSubjects).required(), id: string().nullable().defined() }).required(),
  before: object().nullable().defined(),
  after: object().nullable().defined(),
}).label('AuditEvent');
export type AuditEventView = InferType<typeof auditEventView>;

/** Newest first. */
export const auditView = object({ events: array(auditEventView.required()).required(), nextCursor: nextCursor() });
export type AuditView = InferType<typeof auditView>;
