import { nextCursor, pageQuery } from '../pages.ts';
import { array, calendarDate, instant, line, number, object, string, type InferType } from '../yup.ts';

/** Filters of the list of events, each compared with the event as it is stored. */
export const auditQuery = object({
  ...pageQuery,
  /** Such as `staff 12`, `tutor 3` or an operator's account. */
  actor: line(120),
  /** Such as `document verify`. */
  action: line(80),
  /** Such as `document 12`. */
  subject: line(300),
  /** A day in Hong Kong. */
  day: calendarDate(),
});
export type AuditQuery = InferType<typeof auditQuery>;

export const auditEventView = object({
  id: number().required(),
  at: instant(),
  actor: string().required(),
  /** The name of the member of staff whose id the actor has; null for other actors, and where the account was erased. */
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
