import { nextCursor, pageQuery } from '../pages.ts';
import { array, boolean, calendarDate, instant, line, number, object, string, type InferType } from '../yup.ts';
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
  /** The request that made the change, as an error and the log name it. */
  requestId: line(36),
  /** A day in Hong Kong. */
  day: calendarDate(),
});
export type AuditQuery = InferType<typeof auditQuery>;

/** How somebody, or a record, is called now. */
const namedNow = {
  /** Its number, an operator's account, or what else it is known by; null where there is only one of the kind. */
  id: string().nullable().defined(),
  /** Null where it has none, as an operator, or is no more. */
  name: string().nullable().defined(),
  /** The name for readers of Chinese, of what has one in each language. */
  nameZh: string().nullable().defined(),
  /** The day of a session, or of what belongs to one. */
  day: string().nullable().defined(),
  /** The number in the address of its page; null where it is no more. */
  page: number().nullable().defined(),
  /** Whether it is no more: the audit outlives it. */
  erased: boolean().required(),
};

export const auditEventView = object({
  id: number().required(),
  at: instant(),
  /** Who did it: somebody of staff, a tutor, a guardian, an operator, or the product itself. */
  actor: object({ kind: string().oneOf(auditActors).required(), ...namedNow }).required(),
  action: string().required(),
  /** The record to which it was done. */
  subject: object({ kind: string().oneOf(auditSubjects).required(), ...namedNow }).required(),
  before: object().nullable().defined(),
  after: object().nullable().defined(),
  /** Null for what no request made, such as a job. */
  requestId: string().nullable().defined(),
}).label('AuditEvent');
export type AuditEventView = InferType<typeof auditEventView>;

/** Newest first. */
export const auditView = object({ events: array(auditEventView.required()).required(), nextCursor: nextCursor() });
export type AuditView = InferType<typeof auditView>;
