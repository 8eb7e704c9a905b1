import type { FamilyId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { countEvents, eventsOf } from '../audit/audit-events.ts';
import { subjectOf } from '../families/change-family.ts';
import { leaveSeries, leaveSessions } from '../sessions/children-of-session.ts';
import { countPayReasons, forgetReasons } from './forget-reasons.ts';
import { nameOf } from './list-families.ts';
import { compared } from '../families/name-words.ts';
import { openList } from '../sessions/status-lists.ts';

/** All that is held about a family, as the tables have it. */
export type FamilyFile = Record<string, unknown>;

/** Sessions `b`, each with its first child `c`. */
const firsts = 'bookings b join session_children c on c.booking_id = b.id and c.place = 0';
const ofSessions = `select a.id from session_children s join assessments a on a.session_child_id = s.id where s.family_id = f.id`;
/** Whether the tutor of an assessment `a` has taught a child of the name in it, whose family fits the condition. */
const taught = (family: string) => `exists (select from bookings b join session_children s on s.booking_id = b.id
  where b.tutor_id = a.tutor_id and ${compared('s.child_name')} = ${compared('a.student_name')} and s.family_id ${family})`;
const named = (family: string) => `exists (
  select from children c where c.family_id ${family} and ${compared('c.name')} = ${compared('a.student_name')}
  union all select from session_children s where s.family_id ${family} and ${compared('s.child_name')} = ${compared('a.student_name')})`;
const ours = '= f.id';
const others = 'is distinct from f.id';
// An assessment that was written without a session has nothing but a name and its tutor. It belongs to the family whose
// child of that name the tutor has taught or, where the tutor taught neither, to the only one with such a child.
const byName = `select a.id from assessments a where a.booking_id is null and ${named(ours)}
  and case when ${taught(ours)} then not ${taught(others)} else not ${named(others)} end`;
const unclear = `select a.id from assessments a where a.booking_id is null and ${named(ours)}
  and case when ${taught(ours)} then ${taught(others)} else ${named(others)} and not ${taught(others)} end`;
const assessments = `${ofSessions} union all ${byName}`;
const leads = 'select id from trial_requests where family_id = f.id';
const receipts = `receipts r where r.id in (
  select o.id from session_children s join receipts o on o.booking_id = s.booking_id where s.family_id = f.id)`;
/** A column of a receipt; `otherwise` in its place where other families are in the session too, so that nothing of theirs shows. */
const ownOf = (column: string, otherwise: string) => `case when exists (select from session_children o
  where o.booking_id = r.booking_id and o.family_id is distinct from f.id) then (${otherwise}) else r.${column} end`;
// Where a child of this family is not the first, the session's home may be another family's: it is left out.
const shared = `(select s.id, s.booking_id, s.child_name, s.parent_name, s.child_age, b.tutor_id, b.program, b.status,
  b.session_date, b.session_time, b.duration, b.actual_minutes from session_children s join bookings b on b.id = s.booking_id
  where s.family_id = f.id and s.place > 0) x`;
const sharedSeries = `(select c.id, c.series_id, c.child_name, c.parent_name, c.child_age, r.tutor_id, r.program, r.rule,
  r.starts_on, r.ends_on, r.session_time, r.duration from series_children c join series r on r.id = c.series_id
  where c.family_id = f.id and c.place > 0) x`;
const aboutFirst = 'c.child_name, c.parent_name, c.child_age, c.family_id, c.child_id';
const own = `(select b.*, ${aboutFirst} from ${firsts} where c.family_id = f.id) b`;
const ownSeries = `(select r.*, ${aboutFirst} from series r join series_children c on c.series_id = r.id and c.place = 0
  where c.family_id = f.id) s`;
const bills = 'bills i where i.family_id = f.id';
/**
 * Whether an email `l` belongs to the family `f`: decided by the records that it is about, and never by its address,
 * which another family may share. An email about a session may have gone to whoever asked for it, who need not be a
 * guardian; one that went to a guardian of a family to which the session was tied before belongs to that family.
 * Emails that only families get name a guardian, or 0 for whoever asked.
 */
export const emailsOf = `l.id in (
  select o.id from trial_requests t join emails o on o.trial_id = t.id where t.family_id = f.id
  union all select o.id from ${firsts} join emails o on o.booking_id = b.id and o.guardian_id is not null
    where c.family_id = f.id and not exists (
      select from guardians g where g.id = o.guardian_id and g.family_id <> f.id)
  union all select o.id from guardians g join emails o on o.guardian_id = g.id where g.family_id = f.id)`;

/** The parts of the file, in their order: a name for a row, and SQL for the rows of the family `f`. */
const sections: Readonly<Record<string, readonly [alias: string, from: string]>> = {
  guardians: ['g', 'guardians g where g.family_id = f.id'],
  children: ['c', 'children c where c.family_id = f.id'],
  trialRequests: [
    't',
    '(select id, reference, parent_name, child_name, child_age, phone, email, program, message, district, preferred_times, language, page, campaign, status, lead_state, lost_reason, next_step, next_step_on, received_at, last_contact_at from trial_requests where family_id = f.id) t',
  ],
  notes: ['n', `lead_notes n where n.trial_request_id in (${leads})`],
  sessions: ['b', own],
  sharedSessions: ['x', shared],
  series: ['s', ownSeries],
  sharedSeries: ['x', sharedSeries],
  assessments: [
    'a',
    `(select id, tutor_id, booking_id, student_name, session_date, program, overall_rating, phrases, strengths, areas_for_improvement, skills_assessed, goals, activities, behavior_notes, parent_feedback, next_steps, created_at, version, corrected_at, share_language, shared_at from assessments where id in (${assessments})) a`,
  ],
  formerAssessments: ['w', `former_assessments w where w.assessment_id in (${assessments})`],
  receipts: [
    'r',
    `(select id, tutor_id, booking_id, ${ownOf('student_name', `select string_agg(s.child_name, ', ' order by s.place) from session_children s where s.booking_id = r.booking_id and s.family_id = f.id`)} as student_name, program, duration, session_date, ${ownOf('total_amount', 'null')} as total_amount, created_at from ${receipts}) r`,
  ],
  bills: [
    'i',
    '(select id, bill_to, language, month, status, total_cents, number, issued_on, due_on, paid_on, paid_by, paid_reference, void_reason, reversal_reason, created_at, closed_at, shared_at from bills where family_id = f.id) i',
  ],
  billLines: ['d', `bill_lines d where d.bill_id in (select i.id from ${bills})`],
  refunds: [
    'o',
    `refunds o where o.id in (select d.refund_id from bill_lines d join ${bills.replace('where', 'on i.id = d.bill_id where')})`,
  ],
  emails: ['l', `emails l where ${emailsOf}`],
  changes: ['e', eventsOf('family', 'f.id')],
};

/** How many rows are read at a time: of the longest there is some megabyte of them. */
const rowsAtOnce = 20;

const sectionOf = (name: string) => {
  const [alias, from] = sections[name] ?? [];
  return `families f cross join lateral (select ${alias}.id, row_to_json(${alias}.*) as row from ${from}) as part where f.id = ?`;
};

/** The numbers of the rows of one part of a family's file. */
export async function idsOf(em: EntityManager, part: string, id: FamilyId): Promise<number[]> {
  const rows = await em.execute<{ id: number }[]>(`select part.id from ${sectionOf(part)} order by part.id`, [id]);
  return rows.map((row) => row.id);
}

/**
 * All that is held about a family as JSON, some rows at a time: as a whole, what a family with years of the longest texts
 * has is more than the memory of the database and of this process.
 */
export async function* textOfFile(em: EntityManager, id: FamilyId): AsyncGenerator<string> {
  const [family] = await em.execute<{ row: string }[]>(
    'select row_to_json(f.*)::text as row from families f where f.id = ?',
    [id],
  );
  yield `{\n"family": ${family?.row ?? 'null'}`;
  for (const name of Object.keys(sections)) {
    yield `,\n"${name}": [`;
    const ids = await idsOf(em, name, id);
    for (let from = 0; from < ids.length; from += rowsAtOnce) {
      const some = `{${ids.slice(from, from + rowsAtOnce).join(',')}}`;
      const rows = await em.execute<{ row: string }[]>(
        `select part.row::text as row from ${sectionOf(name)} and part.id = any(?::int[]) order by part.id`,
        [id, some],
      );
      // One by one: the text of twenty together would be some megabyte, which is copied once more to be packed.
      for (const [at, { row }] of rows.entries()) yield `${from + at > 0 ? ',' : ''}\n${row}`;
    }
    yield ']';
  }
  yield '\n}\n';
}

/**
 * Writes down who asks for all that is held about a family; the caller commits, and then reads `textOfFile`.
 * @throws AppError 'family.notFound' (404)
 */
export async function recordExport(tx: EntityManager, context: ChangeContext, id: FamilyId): Promise<void> {
  const [found] = await tx.execute<{ id: FamilyId }[]>('select id from families where id = ?', [id]);
  if (!found) throw new AppError('family.notFound', 404);
  recordChange(tx, { ...context, action: 'family export', subject: subjectOf(id) });
}

/**
 * All that is held about a family as one value. The audit says who exported it; the caller commits.
 * @throws AppError 'family.notFound' (404)
 */
export async function exportFamily(tx: EntityManager, context: ChangeContext, id: FamilyId): Promise<FamilyFile> {
  await recordExport(tx, context, id);
  const parts: string[] = [];
  for await (const part of textOfFile(tx, id)) parts.push(part);
  return JSON.parse(parts.join('')) as FamilyFile;
}

/** What is left of a family after it was erased, and until when. */
export interface Kept {
  what: 'assessments' | 'receipts' | 'bills' | 'payReasons' | 'auditEvents';
  count: number;
  /** YYYY-MM-DD; null where each row has a day of its own that is still to come. */
  until: string | null;
}

export interface Erased {
  erased: { what: string; count: number }[];
  kept: Kept[];
}

const hasOthers =
  'exists (select from session_children o where o.booking_id = b.id and o.family_id is distinct from f.id)';

/**
 * What is deleted, in this order: first the rows that are found through sessions and requests, since those go after
 * them. `f` is the family, and each table is called by the name that its condition uses.
 */
const parts = [
  ['emails', 'emails l', emailsOf],
  ['assessments', 'assessments a', `a.id in (${assessments})`],
  // Sessions stay with the others who are in them.
  [
    'sharedSessions',
    'session_children s join bookings b on b.id = s.booking_id',
    `s.family_id = f.id and ${hasOthers}`,
  ],
  [
    'sessions',
    'bookings b',
    `b.id in (select booking_id from session_children where family_id = f.id) and not ${hasOthers}`,
  ],
  [
    'series',
    'series r',
    `r.id in (select series_id from series_children where family_id = f.id)
       and not exists (select from series_children c where c.series_id = r.id and c.family_id is distinct from f.id)`,
  ],
  ['trialRequests', 'trial_requests t', 't.family_id = f.id'],
  ['guardians', 'guardians g', 'g.family_id = f.id'],
  ['children', 'children c', 'c.family_id = f.id'],
  ['families', 'families x', 'x.id = f.id'],
] as const;

/** What erasing a family would take away, and what would stay. @throws AppError 'family.notFound' (404) */
export async function previewErasure(em: EntityManager, id: FamilyId, at: Date): Promise<Erased & { name: string }> {
  const [found] = await em.execute<{ name: string }[]>(`select ${nameOf} as name from families f where f.id = ?`, [id]);
  if (!found) throw new AppError('family.notFound', 404);
  const erased: Erased['erased'] = [];
  for (const [what, table, condition] of parts) {
    const sql = `select count(*)::int as count from families f join ${table} on ${condition} where f.id = ?`;
    const [{ count }] = await em.execute<[{ count: number }]>(sql, [id]);
    erased.push({ what, count });
  }
  return { name: found.name, erased, kept: await keptOf(em, id, at) };
}

/**
 * Erases all that is held about a family in one step, except what tax law wants kept for 7 years: receipts, with the
 * child's name, and bills, with that name, who pays and how it was paid. Money that no bill or receipt shows yet would be lost with the
 * sessions, so it is settled first. The caller commits.
 * @throws AppError 'family.notFound' (404), 'family.hasSessions' (409) where sessions are still to come,
 * 'family.unbilled' (409) where one that took place has no rate yet
 */
export async function eraseFamily(tx: EntityManager, context: ChangeContext, id: FamilyId): Promise<Erased> {
  // Locked in the order in which changes of requests, series, sessions and bills lock, so that none of them waits for this
  // while it is waited for. The keys stay free: a session that is changed refers to its request and its series.
  const theirs = 'id in (select booking_id from session_children where family_id = ?)';
  await tx.execute('select 1 from trial_requests where family_id = ? order by id for no key update', [id]);
  await tx.execute(
    `select 1 from series where id in (select series_id from series_children where family_id = ?
       union select series_id from bookings where ${theirs}) order by id for no key update`,
    [id, id],
  );
  await tx.execute(
    `select 1 from tutors where id in (select tutor_id from bookings where ${theirs}) order by id for no key update`,
    [id],
  );
  // The sessions are locked, so that none is moved or billed between the checks here and their deletion.
  await tx.execute(`select 1 from bookings where ${theirs} order by id for update`, [id]);
  const [found] = await tx.execute<unknown[]>('select 1 from families where id = ? for update', [id]);
  if (!found) throw new AppError('family.notFound', 404);
  const open = await tx.execute<unknown[]>(
    `select 1 from bookings where ${theirs} and (status in ${openList}
         and session_date >= (?::timestamptz at time zone 'Asia/Hong_Kong')::date
       or id in (select booking_id from unbilled_sessions where cause = 'notEnded')) limit 1`,
    [id, context.at.toISOString()],
  );
  if (open.length > 0) throw new AppError('family.hasSessions', 409);
  const unbilled = await tx.execute<unknown[]>(
    `select 1 from unbilled_sessions u join session_children s on s.booking_id = u.booking_id where s.family_id = ? limit 1`,
    [id],
  );
  if (unbilled.length > 0) throw new AppError('family.unbilled', 409);
  const kept = await keptOf(tx, id, context.at);
  await forgetReasons(tx, id);
  const erased: Erased['erased'] = [];
  for (const [what, table, condition] of parts) {
    if (what === 'sharedSessions') {
      erased.push({ what, count: await leaveSessions(tx, 's.family_id = ?', [id]) });
      await leaveSeries(tx, id);
      continue;
    }
    const sql = `delete from ${table} using families f where f.id = ? and ${condition} returning 1`;
    erased.push({ what, count: (await tx.execute<unknown[]>(sql, [id])).length });
  }
  const after = Object.fromEntries(erased.map(({ what, count }) => [what, count]));
  recordChange(tx, { ...context, action: 'family erase', subject: subjectOf(id), after });
  await tx.flush();
  return { erased, kept };
}

/**
 * Assessments without a session, where another family has a child of the same name: somebody has to look whose they
 * are, and they go by themselves in time. Receipts, bills and the audit's rows, each kept for 7 years. The erasure itself adds one more row to the audit.
 */
async function keptOf(em: EntityManager, id: FamilyId, at: Date): Promise<Kept[]> {
  // A bill that is still open is kept until it is paid, and 7 years from then on.
  const [bill] = await em.execute<[{ count: number; until: string | null }]>(
    `select count(*)::int as count, case when count(*) = count(i.closed_at) then
       to_char(max((i.closed_at at time zone 'Asia/Hong_Kong')::date + interval '7 years'), 'YYYY-MM-DD') end as until
     from families f, ${bills.replace(' where ', ' where f.id = ? and ')}`,
    [id],
  );
  const [receipt] = await em.execute<[{ count: number; until: string | null }]>(
    `select count(*)::int as count, to_char(max(greatest(r.session_date, (r.created_at at time zone 'Asia/Hong_Kong')::date)
       + interval '7 years'), 'YYYY-MM-DD') as until from families f, ${receipts.replace(' where ', ' where f.id = ? and ')}`,
    [id],
  );
  const [doubtful] = await em.execute<[{ count: number }]>(
    `select count(*)::int as count from families f join assessments a on a.id in (${unclear}) where f.id = ?`,
    [id],
  );
  const events = await countEvents(em, subjectOf(id));
  const yearsOn = new Date(at);
  yearsOn.setUTCFullYear(yearsOn.getUTCFullYear() + 7);
  return [
    { what: 'assessments', count: doubtful.count, until: null },
    { what: 'receipts', count: receipt.count, until: receipt.until },
    { what: 'bills', count: bill.count, until: bill.until },
    { what: 'payReasons', count: await countPayReasons(em, id), until: null },
    { what: 'auditEvents', count: events + 1, until: yearsOn.toISOString().slice(0, 10) },
  ];
}
