import { nextCursor, pageQuery } from '../pages.ts';
import { array, calendarDate, instant, line, number, object, string, type InferType } from '../yup.ts';

/** What each event is found by, as it stands in the event itself. */
export const auditQuery = object({
  ...pageQuery,
  /** Such as `staff 12`, `tutor 3` or an operator's account. */
  actor: line(120),
  /** Such as `document verify`. */
  action: line(80),
  /** Such as `document 12`. */
  subject: line(300),
  /** Hong Kong's. */
  day: calendarDate(),
});
export type AuditQuery = InferType<typeof auditQuery>;

export const auditEventView = object({
  id: number().required(),
  at: instant(),
  actor: string().required(),
  /** The name of the one of the staff whom the actor's number is of; null for everybody else, and for who is erased. */
  staffName: string().nullable().defined(),
  action: string().required(),
  subject: string().required(),
  before: object().nullable().defined(),
  after: object().nullable().defined(),
}).label('AuditEvent');
export type AuditEventView = InferType<typeof auditEventView>;

/** Newest first. */
export const auditView = object({ events: array(auditEventView.required()).required(), nextCursor: nextCursor() });
export type AuditView = InferType<typeof auditView>;
