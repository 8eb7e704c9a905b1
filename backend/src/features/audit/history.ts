import type { HistoryView } from '@kitewell/contract/office/documents';
import { withinBytes } from '../../http/pages.ts';
import type { Services } from '../../services.ts';

/** The most events that a record's page shows. */
const mostEntries = 50;
/** The most bytes of them: they are only a part of the page. */
const mostBytes = 64 * 1024;

interface Row {
  at: Date | string;
  by: string;
  action: string;
  details: Record<string, unknown> | string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What was done to a record, newest first. @param subject such as 'document 12' */
export async function historyOf(readRows: Services['readRows'], subject: string): Promise<HistoryView> {
  const rows = await readRows<Row>(
    withinBytes(
      `select e.id, e.at, coalesce(s.name, t.name, e.actor) as by, e.action, e.details, e.before, e.after
       from audit_events e left join staff s on s.id = e.staff_id
         left join tutors t on t.id = (case when e.actor ~ '^tutor \\d{1,9}$' then substring(e.actor from 7)::int end)
       where e.subject = ? order by e.id desc limit ?`,
      'id desc',
      mostBytes,
    ),
    [subject, mostEntries],
  );
  return rows.map(({ at, by, action, details, before, after }) => ({
    at: new Date(at).toISOString(),
    by,
    action,
    before,
    after: afterOf(after, details),
  }));
}

/** The state after an event. Operators' commands store it in `details`, where an empty one may be a text. */
export function afterOf(
  after: Record<string, unknown> | null,
  details: Record<string, unknown> | string,
): Record<string, unknown> | null {
  if (after || typeof details === 'string' || Object.keys(details).length === 0) return after;
  return details;
}
