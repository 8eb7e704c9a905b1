import type { GuardianId, StaffId, TutorId } from '@kitewell/contract/ids';
import type { AuditAction, AuditField, auditActors, auditSubjects } from '@kitewell/contract/office/audit-actions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { currentRequestId } from '../../http/current-request.ts';
import { AuditEvent } from './audit-event.entity.ts';

type ActorKind = (typeof auditActors)[number];

/** Who does something: a member of staff, a tutor, a guardian, an operator on the command line, a family, or the product itself. */
export type Actor =
  | { readonly kind: 'staff' | 'tutor' | 'guardian'; readonly id: number }
  | { readonly kind: 'operator'; readonly id: string }
  | { readonly kind: Exclude<ActorKind, 'staff' | 'tutor' | 'guardian' | 'operator'>; readonly id?: undefined };

/** Who makes a change, and when: what every function that changes something is given. */
export interface ChangeContext {
  readonly by: Actor;
  readonly at: Date;
}

export const byStaff = (id: StaffId): Actor => ({ kind: 'staff', id });

export const byTutor = (id: TutorId): Actor => ({ kind: 'tutor', id });

/** A guardian who is signed in to the parent portal. */
export const byGuardian = (id: GuardianId): Actor => ({ kind: 'guardian', id });

/** @param account the operator's account on the machine */
export const byOperator = (account: string): Actor => ({ kind: 'operator', id: account });

export const byFamily: Actor = { kind: 'family' };

export const systemActor: Actor = { kind: 'kitewell' };

/** Who made the sample content. */
export const seedActor: Actor = { kind: 'sample' };

/** A record that something is done to: its history is found by both. */
export interface AuditSubject {
  readonly kind: (typeof auditSubjects)[number];
  /** Its number, or what else it is known by, such as a post's slug; left out where there is only one of the kind. */
  readonly id?: number | string;
}

/** Who did what only staff and operators do, as another record keeps it; of sample content, `sample`. */
export const authorOf = (by: Actor): { staffId: StaffId | null; operator: string | null } =>
  by.kind === 'staff' ? { staffId: by.id, operator: null } : { staffId: null, operator: String(by.id ?? by.kind) };

interface Change {
  readonly at: Date;
  readonly by: Actor;
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  /** The fields that changed, as they were and as they are. Never a secret. */
  readonly before?: Partial<Record<AuditField, unknown>>;
  readonly after?: Partial<Record<AuditField, unknown>>;
}

const textOf = (id: number | string | undefined): string | null => (id === undefined ? null : String(id));

/** Writes a change to the audit, in the transaction that makes the change; the caller commits. */
export function recordChange(tx: EntityManager, { at, by, action, subject, before, after }: Change): void {
  tx.create(AuditEvent, {
    ...{ at, action },
    ...{ actorKind: by.kind, actorId: textOf(by.id) },
    ...{ subjectKind: subject.kind, subjectId: textOf(subject.id) },
    before: before ?? null,
    after: after ?? null,
    requestId: currentRequestId() ?? null,
  });
}

/** The number of the latest change, by which another process sees that there was none since; 0 before the first. */
export async function lastChange(em: EntityManager): Promise<number> {
  const [found] = await em.execute<{ id: number | null }[]>('select max(id) as id from audit_events');
  return found?.id ?? 0;
}

/** Whether something was done to any record at this time or later. */
export async function wasDoneSince(em: EntityManager, action: AuditAction, at: Date): Promise<boolean> {
  const [found] = await em.execute<{ done: boolean }[]>(
    'select exists (select from audit_events where action = ? and at >= ?) as done',
    [action, at],
  );
  return found?.done ?? false;
}
