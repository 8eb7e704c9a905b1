import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEvent } from './audit-event.entity.ts';
import type { AuditSubject } from './record-change.ts';

/** How many events a record has. */
export const countEvents = (em: EntityManager, { kind, id = '' }: AuditSubject): Promise<number> =>
  em.count(AuditEvent, { subjectKind: kind, subjectId: String(id) });

/** SQL: the events `e` of the records of a kind, whose id is another part of the query. */
export const eventsOf = (kind: AuditSubject['kind'], id: string): string =>
  `audit_events e where e.subject_kind = '${kind}' and e.subject_id = ${id}::text`;

/** SQL: deletes the events `e` that meet a condition on their time, and answers their number; `using` names other rows. */
export const deleteEvents = (using: string, condition: string): string =>
  `with gone as (delete from audit_events e using ${using} where ${condition} returning 1)
   select count(*)::int as number from gone`;
