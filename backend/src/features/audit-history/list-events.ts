import { hongKongInstant } from '@kitewell/contract/dates';
import type { AuditEventView, AuditQuery } from '@kitewell/contract/office/audit';
import { id, tuple } from '@kitewell/contract/yup';
import { cursorParts, decodeCursor, page, withinBytes, type RowWithTotal } from '../../http/pages.ts';
import type { Services } from '../../services.ts';

/** An event as it is recorded. */
export interface EventRow extends Omit<AuditEventView, 'at' | 'actor' | 'subject'>, RowWithTotal {
  at: Date | string;
  actorKind: AuditEventView['actor']['kind'];
  actorId: string | null;
  subjectKind: AuditEventView['subject']['kind'];
  subjectId: string | null;
}

const key = tuple([id().required()]).required();
// Within a day, in the order of time, whose index is used: by id, PostgreSQL would first read all events after that day.
const keyInDay = tuple([cursorParts.instant, cursorParts.id]).required();

/** A page of the events that meet the query, newest first. */
export async function listEvents(
  readRows: Services['readRows'],
  { cursor, limit, actorKind, actorId, action, subjectKind, subjectId, requestId, day }: AuditQuery,
): Promise<[EventRow[], string | null]> {
  const conditions = ['true'];
  const values: unknown[] = [];
  const where = (condition: string, ...given: unknown[]) => {
    conditions.push(condition);
    values.push(...given);
  };
  const whereReference = (column: 'actor' | 'subject', kind: string | undefined, id: string | undefined) => {
    if (!kind) return;
    where(`e.${column}_kind = ?`, kind);
    if (id) where(`e.${column}_id = ?`, id);
    else where(`e.${column}_id is null`);
  };
  whereReference('actor', actorKind, actorId);
  if (action) where('e.action = ?', action);
  whereReference('subject', subjectKind, subjectId);
  if (requestId) where('e.request_id = ?', requestId);
  if (day) {
    const from = hongKongInstant(day, '00:00');
    const until = new Date(from.getTime() + 24 * 60 * 60_000);
    where('e.at >= ?::timestamptz and e.at < ?::timestamptz', from.toISOString(), until.toISOString());
  }
  if (cursor !== undefined)
    if (day) where('(e.at, e.id) < (?::timestamptz, ?)', ...decodeCursor(cursor, keyInDay));
    else where('e.id < ?', ...decodeCursor(cursor, key));
  const rows = await readRows<EventRow>(
    withinBytes(
      `select e.id, e.at, e.actor_kind as "actorKind", e.actor_id as "actorId", e.action,
         e.subject_kind as "subjectKind", e.subject_id as "subjectId", e.before, e.after, e.request_id as "requestId"
       from audit_events e
       where ${conditions.join(' and ')} order by ${day ? 'e.at desc, e.id desc' : 'e.id desc'} limit ?`,
      day ? 'at desc, id desc' : 'id desc',
    ),
    [...values, limit + 1],
  );
  const keyOf = (row: EventRow) => (day ? [new Date(row.at).toISOString(), row.id] : [row.id]);
  return page(rows, limit, keyOf, rows[0]?.found);
}
