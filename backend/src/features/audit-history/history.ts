import type { HistoryView } from '@kitewell/contract/office/documents';
import { withinBytes } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { guardianName } from '../families/guardian.entity.ts';
import { tutorName } from '../tutors/tutor.entity.ts';
import type { AuditSubject } from '../audit/record-change.ts';
import { staffName } from '../auth/staff.entity.ts';

/** The most events that a record's page shows. */
const mostEntries = 50;
/** The most bytes of them: they are only a part of the page. */
const mostBytes = 64 * 1024;

interface Row {
  at: Date | string;
  by: string;
  commandLine: boolean;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What was done to a record that has an id, newest first. */
export async function historyOf(readRows: Services['readRows'], { kind, id = '' }: AuditSubject): Promise<HistoryView> {
  const rows = await readRows<Row>(
    withinBytes(
      `select e.id, e.at, coalesce(${actingStaffName}, ${tutorName(idOf('tutor'))}, ${guardianName(idOf('guardian'))}, ${actorText}) as by, e.actor_kind = 'operator' as "commandLine", e.action, e.before, e.after
       from audit_events e
       where e.subject_kind = ? and e.subject_id = ? order by e.id desc limit ?`,
      'id desc',
      mostBytes,
    ),
    [kind, String(id), mostEntries],
  );
  return rows.map(({ at, by, commandLine, action, before, after }) => ({
    ...{ by, commandLine, action, before, after },
    at: new Date(at).toISOString(),
  }));
}

/** SQL: the number of who did an event `e`, where it is one of this kind. */
const idOf = (kind: 'staff' | 'tutor' | 'guardian') => `case when e.actor_kind = '${kind}' then e.actor_id::int end`;

/** SQL: how somebody without an account any more is named: an operator by the account, others by kind and number. */
const actorText = `case when e.actor_kind = 'operator' then e.actor_id else concat_ws(' ', e.actor_kind, e.actor_id) end`;

/** SQL: the name of the member of staff who did an event `e`; null where somebody else did. */
const actingStaffName = staffName(idOf('staff'));
