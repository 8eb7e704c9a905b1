import type { EntityManager } from '@mikro-orm/postgresql';
import { openSince } from '../../page-links.ts';
import { leaveSessions } from '../sessions/children-of-session.ts';
import { compared } from '../families/name-words.ts';
import { deleteMessagesBefore, hasMessages } from '../messages/messages-of-family.ts';
import { planRemoval } from '../stored-files/object-removals.ts';
import { pictureKeyOf } from '../tutors/profile-picture.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { deleteEvents } from '../audit/audit-events.ts';
import { forgetUnbilled, hasPay, retireMoney } from '../billing/retire-money.ts';
import { forgetVisitSql, hasVisitSql } from '../families/visit-details.ts';
import { closeReportsBefore } from '../assessments/share-report.ts';
import { deleteDocumentsOf } from '../documents/check-document.ts';

// Long enough to ask about something left behind or gone wrong; each new session has the address again.
const visitDays = 30;

/** How many records of each kind were past their retention period. */
export interface Retired {
  trialRequests: number;
  assessments: number;
  sessions: number;
  visits: number;
  families: number;
  receipts: number;
  bills: number;
  payments: number;
  documents: number;
  tutors: number;
  staff: number;
  emails: number;
  messages: number;
  auditEvents: number;
}

/** How long the privacy policy lets each kind be kept. */
export const retentionRules: Record<keyof Retired, string> = {
  trialRequests: '12 months after the last contact',
  assessments: '12 months after the child’s last session',
  sessions: '12 months after the child’s last session',
  visits: `${visitDays} days after the session`,
  families: '12 months after the last contact, session, request and message',
  // Inland Revenue Ordinance (Cap. 112), section 51C.
  receipts: '7 years after the session and its payment',
  bills: '7 years after the last row of its account on which nothing is left',
  payments: '7 years after it was made',
  // Privacy Commissioner's Code of Practice on Human Resource Management, 1.3.3.
  documents: '7 years after the tutor has left',
  tutors: '7 years after the tutor has left',
  staff: '7 years after they have left',
  emails: '12 months after it was queued',
  messages: '12 months after it was sent',
  auditEvents: '7 years after the event',
};

// A child on record is told by its record, another one by its name and the parent's: nothing else is known of it. A
// cancelled session counts as the last only if all were cancelled.
const lastDay = `coalesce(max(b.session_date) filter (where b.status <> 'cancelled'), max(b.session_date))`;
const nameOf = (s: string) => `${compared(`${s}.child_name`)}, ${compared(`${s}.parent_name`)}`;
const children = `on_record as materialized (
    select s.child_id, ${lastDay} as last_session from session_children s join bookings b on b.id = s.booking_id
    where s.child_id is not null group by 1),
  by_name as materialized (
    select ${compared('s.child_name')} as child, ${compared('s.parent_name')} as parent, ${lastDay} as last_session
    from session_children s join bookings b on b.id = s.booking_id group by 1, 2),
  past as materialized (
    select s.id from session_children s cross join cutoff
      left join on_record r on r.child_id = s.child_id
      left join by_name n on s.child_id is null and (n.child, n.parent) = (${nameOf('s')})
    where s.begins < cutoff.year_ago and coalesce(r.last_session, n.last_session) < cutoff.year_ago)`;
// The row `s` of a child in a session that is past its time.
const isPast = 'exists (select from past where past.id = s.id)';

// An assessment without a session stays as long as its child is taught and others of it are kept; one that is nobody's
// as long as any child of that name.
const deleteAssessments = `with ${children},
  taught as (select child, max(last_session) as last_session from by_name group by 1),
  without_session as (
    select a.id, a.child_id, ${compared('a.student_name')} as child,
      max(a.session_date) over (partition by ${compared('a.student_name')}, a.family_id, a.child_id) as last_written
    from assessments a where a.session_child_id is null),
  gone_by as (
    select a.id from assessments a join past on past.id = a.session_child_id
    union all select w.id from without_session w cross join cutoff
      left join on_record r on r.child_id = w.child_id
      left join taught t on w.child_id is null and t.child = w.child
    where greatest(w.last_written, r.last_session, t.last_session) < cutoff.year_ago),
  gone as (
    delete from assessments a using cutoff, gone_by g where a.id = g.id and a.session_date < cutoff.year_ago returning 1)
  select count(*)::int as number from gone`;

// A session of several goes with the last of its children; the others leave it before.
const deleteSessions = `with ${children}, gone as (
    delete from bookings b using cutoff where b.session_date < cutoff.year_ago and not exists (
      select from session_children s where s.booking_id = b.id and not ${isPast})
    returning 1)
  select count(*)::int as number from gone`;
const leaveGroups = `s.id in (with ${children} select s.id from session_children s join bookings b on b.id = s.booking_id
  where b.group_size > 1 and ${isPast})`;

// Where the family lives and how to reach it. The session itself stays, and the reason if it was cancelled.
const forgetVisits = `with gone as (
    update bookings b set ${forgetVisitSql} from cutoff
    where b.session_date < cutoff.visits_ago and ${hasVisitSql('b')}
    returning 1)
  select count(*)::int as number from gone`;

// What a family has written about a session that is over, and what the office answered.
const forgetRequests = [
  `update change_requests q set message = null, decline_reason = null from bookings b, cutoff
    where b.id = q.booking_id and b.session_date < cutoff.visits_ago and coalesce(q.message, q.decline_reason) is not null`,
  `update family_cancellations k set reason = null from bookings b, cutoff
    where b.id = k.booking_id and b.session_date < cutoff.visits_ago and k.reason is not null`,
];

// The same for a series that has ended; the series itself goes once none of its sessions is kept any more.
const forgetSeries = `update series s set ${forgetVisitSql} from cutoff
  where s.ends_on < cutoff.visits_ago and ${hasVisitSql('s')}`;
const deleteSeries = `delete from series s using cutoff
  where s.ends_on < cutoff.year_ago and not exists (select from bookings b where b.series_id = s.id)`;

// The same for the family's own record, once no session of the last days or of the future needs it.
const forgetHomes = `update families f set address = null, door_code = null from cutoff
  where coalesce(f.address, f.door_code) is not null
    and (f.created_at at time zone 'Asia/Hong_Kong')::date < cutoff.visits_ago
    and not exists (select from session_children s where s.family_id = f.id and s.begins >= cutoff.visits_ago)`;

// Guardians and children are deleted with it.
const deleteFamilies = `with gone as (
    delete from families f using cutoff
    where (f.last_contact_at at time zone 'Asia/Hong_Kong')::date < cutoff.year_ago
      and not exists (select from session_children s where s.family_id = f.id)
      and not exists (select from trial_requests t where t.family_id = f.id)
      and not ${hasMessages}
    returning 1)
  select count(*)::int as number from gone`;

// A family with a later session has been in contact since, and so has one that goes on as another request. A family
// that is not on record is told by the names of child and parent.
const deleteTrialRequests = `with gone as (
    delete from trial_requests t using cutoff
    where (t.last_contact_at at time zone 'Asia/Hong_Kong')::date < cutoff.year_ago
      and not exists (select from trial_requests o where o.id = t.merged_into_id
        and (o.last_contact_at at time zone 'Asia/Hong_Kong')::date >= cutoff.year_ago)
      and not exists (
      select from session_children s join bookings b on b.id = s.booking_id
      where b.session_date >= cutoff.year_ago and (b.trial_request_id = t.id or s.family_id = t.family_id
        or t.family_id is null and (${nameOf('s')}) = (${nameOf('t')})))
    returning 1)
  select count(*)::int as number from gone`;

// A repeated request arrives within a month.
const forgetKeys = `delete from request_keys k using cutoff where k.used_at < cutoff.month_ago`;

// The links of reports that no longer open.
const closeReports = closeReportsBefore('cutoff.pages_ago', 'cutoff');

const deleteAuditEvents = deleteEvents('cutoff', `(e.at at time zone 'Asia/Hong_Kong')::date < cutoff.seven_years_ago`);

// A row says only that an email was sent, to whom and when; its text is kept nowhere.
const deleteEmails = `with gone as (
    delete from emails l using cutoff
    where (l.created_at at time zone 'Asia/Hong_Kong')::date < cutoff.year_ago
    returning 1)
  select count(*)::int as number from gone`;

const deleteStaff = `with gone as (
    delete from staff f using cutoff
    where not f.active and not f.demo
      and (f.deactivated_at at time zone 'Asia/Hong_Kong')::date < cutoff.seven_years_ago
    returning 1)
  select count(*)::int as number from gone`;

// A tutor is deleted only after the tutor's receipts, which have a retention period of their own.
const leftTutors = `select t.id, t.profile_image from tutors t, cutoff
  where not t.active and not t.demo and (t.deactivated_at at time zone 'Asia/Hong_Kong')::date < cutoff.seven_years_ago
    and not ${hasPay('t')}
    and not exists (select from bookings where tutor_id = t.id)
    and not exists (select from series where tutor_id = t.id)
    and not exists (select from assessments where tutor_id = t.id)
  order by t.id for update of t`;
/** Deletes what is past its retention period at `now`, within the transaction `tx`. Days are Hong Kong's. */
export async function retire(tx: EntityManager, now: Date): Promise<Retired> {
  await tx.execute(
    `create temporary table cutoff on commit drop as
     select (today - interval '12 months')::date as year_ago, (today - interval '7 years')::date as seven_years_ago,
       today - ${visitDays} as visits_ago, today - 30 as month_ago, ?::timestamptz as pages_ago
     from (select (?::timestamptz at time zone 'Asia/Hong_Kong')::date as today) as t`,
    [openSince(now).toISOString(), now.toISOString()],
  );
  // Sessions are changed with their tutor locked, so that no change of one waits for this while it is waited for.
  await tx.execute('select 1 from tutors order by id for no key update');
  const run = async (sql: string) => (await tx.execute<[{ number: number }]>(sql))[0].number;
  const assessments = await run(deleteAssessments);
  await leaveSessions(tx, leaveGroups);
  const sessions = await run(deleteSessions);
  await forgetUnbilled(tx);
  const visits = await run(forgetVisits);
  for (const sql of forgetRequests) await tx.execute(sql);
  await tx.execute(forgetSeries);
  await tx.execute(deleteSeries);
  const trialRequests = await run(deleteTrialRequests);
  const messages = await run(deleteMessagesBefore('cutoff.year_ago', 'cutoff'));
  await tx.execute(forgetHomes);
  const families = await run(deleteFamilies);
  const money = await retireMoney(tx);
  await tx.execute(forgetKeys);
  await tx.execute(closeReports);
  const emails = await run(deleteEmails);
  const auditEvents = await run(deleteAuditEvents);
  const staff = await run(deleteStaff);
  const left = await tx.execute<{ id: number; profile_image: string | null }[]>(leftTutors);
  let documents = 0;
  for (const { id, profile_image: picture } of left) {
    documents += await deleteDocumentsOf(tx, { at: now }, id);
    const key = pictureKeyOf(picture);
    if (key) await planRemoval(tx, key, now);
    await tx.nativeDelete(Tutor, { id });
  }
  return {
    trialRequests,
    assessments,
    sessions,
    visits,
    families,
    ...money,
    documents,
    tutors: left.length,
    staff,
    emails,
    messages,
    auditEvents,
  };
}
