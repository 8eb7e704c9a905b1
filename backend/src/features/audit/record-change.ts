import type { AuditAction } from '@kitewell/contract/office/audit-actions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEvent } from './audit-event.entity.ts';

/** Who does something: a member of staff, a tutor, an operator on the command line, or the product itself. */
export interface Actor {
  readonly name: string;
  readonly staffId?: number;
}

export const byStaff = (staffId: number): Actor => ({ name: `staff ${staffId}`, staffId });

export const byTutor = (tutorId: number): Actor => ({ name: `tutor ${tutorId}` });

interface Change {
  readonly at: Date;
  readonly by: Actor;
  readonly action: AuditAction;
  /** What was changed, such as 'staff 12'; the history of a record is found by it. */
  readonly subject: string;
  /** The fields that changed, as they were and as they are. Never a secret. */
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
}

/** Writes a change to the audit, in the transaction that makes the change; the caller commits. */
export function recordChange(tx: EntityManager, { at, by, action, subject, before, after }: Change): void {
  tx.create(AuditEvent, {
    at,
    actor: by.name,
    staffId: by.staffId ?? null,
    action,
    subject,
    before: before ?? null,
    after: after ?? null,
  });
}
