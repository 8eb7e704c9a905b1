import { hongKongDate } from '@kitewell/contract/dates';
import { mostActions, renewalDays, type ActionKind, type ActionView } from '@kitewell/contract/actions';
import type { Handlers } from '../../http/mount-calls.ts';
import { childNames } from '../sessions/children-of-session.ts';
import { assessedAll } from '../assessments/assessed.ts';
import type { Services } from '../../services.ts';
import { unreadOfTutor } from '../messages/thread-tutors.ts';
import { openList } from '../sessions/status-lists.ts';
import { isReplaced } from '../documents/replace-document.ts';

interface ActionRow {
  kind: ActionKind;
  id: number;
  name: string;
  due: boolean;
  date: string | null;
  time: string | null;
  reason: string | null;
  total: number;
}

/**
 * What a tutor has to do on a given day: what is due first, the rest by its day.
 * A session can be marked from the day after it, since one of today may still be under way. A rejected document counts
 * until one has been sent in its place, or a newer one of its kind; one that expires soon, until a newer one is there that is valid for
 * longer and not rejected. Subqueries with `limit 1` stand in place of `not exists`, for which the planner may read a
 * whole table.
 */
const waiting = `
  with given as (select ?::int as tutor, ?::date as today),
  waiting as (
    select case when status = 'completed' then 'writeAssessment' else 'markSession' end as kind, id, ${childNames('bookings')} as name,
      status <> 'completed' as due, session_date as date, session_time as time, null as reason
    from bookings, given
    where tutor_id = tutor and (
      (status in ${openList} and session_date < today)
      or (status = 'completed' and not completed_early and not ${assessedAll('bookings')}))
    union all
    select 'correctReport', id, student_name, true, session_date, null, return_reason
    from assessments, given where tutor_id = tutor and office_state = 'returned'
    union all
    select case when rejected then 'replaceDocument' else 'renewDocument' end, id, document_name,
      rejected or expiry_date <= today, case when not rejected then expiry_date end, null, rejection_reason
    from (select *, verification_status = 'rejected' as rejected from documents) as d, given
    where tutor_id = tutor and (rejected or expiry_date <= today + ?::int) and (
      select true from documents as newer
      where newer.tutor_id = tutor and newer.document_type = d.document_type
        and (newer.uploaded_at, newer.id) > (d.uploaded_at, d.id)
        and (rejected or (newer.verification_status <> 'rejected'
          and coalesce(newer.expiry_date, 'infinity') > d.expiry_date))
      limit 1) is null
      and not ${isReplaced}
    union all
    select 'readMessages', w.family, (select string_agg(distinct s.child_name, ', ') from session_children s
        join bookings b on b.id = s.booking_id where s.family_id = w.family and b.tutor_id = w.tutor), true, null, null, null
    from ${unreadOfTutor}
  )
  select *, count(*) over ()::int as total from waiting
  order by due desc, date nulls first, time, kind, id limit ?`;

export const actionHandlers = ({ em, now }: Pick<Services, 'em' | 'now'>) =>
  ({
    async actions({ tutor }) {
      const today = hongKongDate(now());
      const rows = await em.execute<ActionRow[]>(waiting, [
        ...[tutor.id, today, renewalDays],
        ...[tutor.id, today, mostActions],
      ]);
      return { actions: rows.map(toActionView), total: rows[0]?.total ?? 0 };
    },
  }) satisfies Partial<Handlers>;

function toActionView({ kind, id, name, due, date, time, reason }: ActionRow): ActionView {
  return { kind, id, name, due, date, time: time?.slice(0, 5) ?? null, reason };
}
