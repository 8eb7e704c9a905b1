import type { AuditAction } from '@kitewell/contract/office/audit-actions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEvent } from './audit-event.entity.ts';

/** Who does something: one of the staff in the office, or an operator on the line. */
export interface Actor {
  readonly name: string;
  readonly staffId?: number;
}

export const byStaff = (staffId: number): Actor => ({ name: `staff ${staffId}`, staffId });

interface Change {
  readonly at: Date;
  readonly by: Actor;
  readonly action: AuditAction;
  /** What it was done to, such as 'staff 12': the record's own history is found by it. */
  readonly subject: string;
  /** The fields that changed, as they were and as they are. Never a secret. */
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
}

/** Writes down a change in the transaction that makes it; the caller commits. */
export function recordChange(tx: EntityManager, { at, by, action, subject, before, after }: Change): void {
  tx.create(AuditEvent, {
    at,
    actor: by.name,
    staffId: by.staffId ?? null,
    action,
    subject,
    // The default of the column would be written as a text of JSON.
    details: {},
    before: before ?? null,
    after: after ?? null,
  });
}
