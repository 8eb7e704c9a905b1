/** What triggers and changes keep in tables of their own, beside the same computed anew from all rows. */
import type { EntityManager } from '@mikro-orm/postgresql';

/** For each table: SQL for what it says, and SQL for what the rows it comes from say. */
const keptTables: Readonly<Record<string, readonly [kept: string, anew: string]>> = {
  taught_days: [
    `select day::text, program, language, minutes::int from taught_days where minutes <> 0 order by 1, 2, 3`,
    `select session_date::text as day, program, language, sum(coalesce(actual_minutes, duration))::int as minutes
     from bookings where status = 'completed' and not completed_early group by 1, 2, 3 order by 1, 2, 3`,
  ],
  request_days: [
    `select day::text, program, language, page, campaign, lead_source, trials, done, enrolled from request_days
     where trials <> 0 or done <> 0 or enrolled <> 0 order by 1, 2, 3, 4, 5, 6`,
    `select (received_at at time zone 'Asia/Hong_Kong')::date::text as day, coalesce(program, '') as program, language,
       coalesce(page, '') as page, coalesce(campaign, '') as campaign, source as lead_source, count(*)::int as trials,
       count(*) filter (where lead_state in ('trial_done', 'enrolled') or exists (
         select from bookings b where b.trial_request_id = r.id and b.status = 'completed' and not b.completed_early))::int as done,
       count(*) filter (where lead_state = 'enrolled')::int as enrolled
     from trial_requests r group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
  ],
  unassessed_sessions: [
    `select booking_id as id, session_date::text as date, session_time::text as time from unassessed_sessions order by 1`,
    `select b.id, b.session_date::text as date, b.session_time::text as time from bookings b
     where b.status = 'completed' and not b.completed_early
       and (select count(*) from assessments a where a.booking_id = b.id)
         < case when b.group_size = 1 then 1 else (select count(*) from session_children s where s.booking_id = b.id) end
     order by 1`,
  ],
  pending_pay: [
    `select month::text, tutor_id as tutor, cents::int from pending_pay where cents <> 0 order by 1, 2`,
    `select date_trunc('month', session_date)::date::text as month, tutor_id as tutor, sum(tutor_earnings)::int as cents
     from receipts where payment_status = 'pending' group by 1, 2 having sum(tutor_earnings) <> 0 order by 1, 2`,
  ],
  'times of session_children': [
    `select id, begins::text, ends::text, takes_up_time from session_children order by 1`,
    `select s.id, (b.session_date + b.session_time)::text as begins,
       (b.session_date + b.session_time + make_interval(mins => b.duration))::text as ends,
       b.status not in ('cancelled', 'missed') as takes_up_time
     from session_children s join bookings b on b.id = s.booking_id order by 1`,
  ],
  'trial_completed of trial_requests': [
    `select id from trial_requests where trial_completed order by 1`,
    `select distinct trial_request_id as id from bookings
     where trial_request_id is not null and status = 'completed' and not completed_early order by 1`,
  ],
  'families of assessments without a session': [
    `select null::int as id where false`,
    `select a.id from assessments a join children c on c.id = a.child_id where a.family_id is distinct from c.family_id`,
  ],
  'unpaid bills': [
    `select id from bills where unpaid order by 1`,
    `select b.id from bills b where b.voided_at is null
       and (select coalesce(sum(e.cents), 0) from bill_lines l join entries e on e.id = l.entry_id where l.bill_id = b.id)
         > (select coalesce(sum(a.cents), 0) from allocations a where a.bill_id = b.id) order by 1`,
  ],
  'sums of payments of tutors': [
    `select id, earnings_cents::int as earnings, correction_cents::int as corrections, sessions, minutes
     from tutor_payments where reversed_at is null order by 1`,
    `select p.id, coalesce(r.cents, 0)::int as earnings, coalesce(c.cents, 0)::int as corrections,
       coalesce(r.number, 0)::int as sessions, coalesce(r.minutes, 0)::int as minutes
     from tutor_payments p
       left join (select payment_id, sum(tutor_earnings) as cents, count(*) as number, sum(duration) as minutes
         from receipts where payment_status = 'paid' group by 1) r on r.payment_id = p.id
       left join (select payment_id, sum(cents) as cents from pay_corrections group by 1) c on c.payment_id = p.id
     where p.reversed_at is null order by 1`,
  ],
  'receipts and corrections of payments that were taken back': [
    `select null::int as id where false`,
    `select r.id from receipts r join tutor_payments p on p.id = r.payment_id where p.reversed_at is not null
     union all select c.id from pay_corrections c join tutor_payments p on p.id = c.payment_id where p.reversed_at is not null`,
  ],
};

/** Expects that each table agrees with what it is kept from. */
export async function expectKeptTables(em: EntityManager, names = Object.keys(keptTables)): Promise<void> {
  for (const name of names) {
    const [kept = '', anew = ''] = keptTables[name] ?? [];
    const rows = { kept: await em.execute<object[]>(kept), anew: await em.execute<object[]>(anew) };
    expect({ [name]: rows.kept }).toEqual({ [name]: rows.anew });
  }
}
