import type { ChildId, FamilyId, GuardianId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { eventsOf } from '../audit/audit-events.ts';
import { accountsOfFamily } from '../accounts/lock-account.ts';
import { entriesOfFamily } from '../accounts/remove-accounts.ts';
import { assessmentsOfFamily } from '../assessments/assessments-of-family.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { subjectOf } from '../families/change-family.ts';
import { noteAccess } from '../families/note-access.ts';
import { exportedMessages } from '../messages/messages-of-family.ts';
import { exportedReviews } from '../reviews/family-review.ts';
import { bills, emailsOf, firsts, leads, receipts } from './rows-of-family.ts';

/** All that is stored about a family, as the tables have it. */
export type FamilyExport = Record<string, unknown>;

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
/** The parts of the export, in their order: a name for a row, and SQL for the rows of the family `f`. */
const sections: Readonly<Record<string, readonly [alias: string, from: string]>> = {
  guardians: ['g', 'guardians g where g.family_id = f.id'],
  children: ['c', 'children c where c.family_id = f.id'],
  trialRequests: [
    't',
    '(select id, reference, parent_name, child_name, child_age, phone, email, program, message, district, preferred_times, language, page, campaign, status, lead_state, (select l.en from lost_reasons l where l.id = listed_reason_id) as listed_reason, lost_reason, next_step, next_step_on, received_at, last_contact_at from trial_requests where family_id = f.id) t',
  ],
  notes: ['n', `lead_notes n where n.trial_request_id in (${leads})`],
  sessions: ['b', own],
  sharedSessions: ['x', shared],
  series: ['s', ownSeries],
  sharedSeries: ['x', sharedSeries],
  changeRequests: ['q', 'change_requests q where q.family_id = f.id'],
  familyCancellations: ['k', 'family_cancellations k where k.family_id = f.id'],
  assessments: [
    'a',
    `(select id, tutor_id, booking_id, student_name, session_date, program, overall_rating, phrases, strengths, areas_for_improvement, skills_assessed, goals, activities, behavior_notes, parent_feedback, next_steps, created_at, version, corrected_at, share_language, shared_at, office_state, office_since, return_reason from assessments where id in (${assessmentsOfFamily})) a`,
  ],
  formerAssessments: ['w', `former_assessments w where w.assessment_id in (${assessmentsOfFamily})`],
  receipts: [
    'r',
    `(select id, tutor_id, booking_id, ${ownOf('student_name', `select string_agg(s.child_name, ', ' order by s.place) from session_children s where s.booking_id = r.booking_id and s.family_id = f.id`)} as student_name, program, duration, session_date, ${ownOf('total_amount', 'null')} as total_amount, created_at from ${receipts}) r`,
  ],
  bills: [
    'i',
    `(select i.id, i.number, i.payer, i.language, i.until, i.issued_on, i.due_on, i.voided_at, i.void_reason, i.shared_at from ${bills}) i`,
  ],
  billLines: ['d', `bill_lines d where d.bill_id in (select i.id from ${bills})`],
  entries: ['y', `(${entriesOfFamily}) y`],
  allocations: ['z', `allocations z where z.source_id in (select y.id from (${entriesOfFamily}) y)`],
  packages: ['k', `packages k where k.entry_id in (select y.id from (${entriesOfFamily}) y)`],
  packageExtensions: [
    'h',
    `package_extensions h where h.package_id in (select k.id from packages k join (${entriesOfFamily}) y on y.id = k.entry_id)`,
  ],
  packageMoves: [
    'j',
    `package_moves j where j.package_id in (select k.id from packages k join (${entriesOfFamily}) y on y.id = k.entry_id)`,
  ],
  messages: ['m', exportedMessages('true')],
  paymentNotices: ['p', `payment_notices p where p.bill_id in (select i.id from ${bills})`],
  reminders: ['w', `reminders w where w.account_id in ${accountsOfFamily('f.id')}`],
  reviews: ['v', exportedReviews],
  emails: ['l', `emails l where ${emailsOf}`],
  accesses: ['v', 'family_accesses v where v.family_id = f.id'],
  erasureRequests: ['q', 'erasure_requests q where q.family_id = f.id'],
  changes: ['e', eventsOf('family', 'f.id')],
};

/**
 * A guardian who downloads the copy: whoever pays gets all of it but door codes, which can be replaced and never read;
 * others get themselves and the children who are named for them.
 */
export type FamilyReader =
  | 'payer'
  | { readonly children: readonly ChildId[]; readonly guardians: readonly GuardianId[] };

/** What a guardian gets who does not pay: no address, no bill, and of the assessments those that were shared. */
function sectionsFor({ children, guardians }: Exclude<FamilyReader, 'payer'>): typeof sections {
  const [own, self] = [`any ('{${children.join(',')}}'::int[])`, `any ('{${guardians.join(',')}}'::int[])`];
  const read = `select o.id from session_children n join assessments o on o.session_child_id = n.id
    where n.family_id = f.id and n.child_id = ${own} and o.share_hash is not null`;
  return {
    guardians: ['g', `guardians g where g.family_id = f.id and g.id = ${self}`],
    children: ['c', `children c where c.family_id = f.id and c.id = ${own}`],
    sessions: [
      'x',
      `(select s.id, s.booking_id, s.child_name, s.child_age, b.tutor_id, b.program, b.status, b.session_date,
        b.session_time, b.duration, b.actual_minutes from session_children s join bookings b on b.id = s.booking_id
        where s.family_id = f.id and s.child_id = ${own}) x`,
    ],
    assessments: [
      'a',
      sections.assessments?.[1].replace(`where id in (${assessmentsOfFamily})`, `where id in (${read})`) ?? '',
    ],
    messages: ['m', exportedMessages(`guardian_id = ${self}`)],
    emails: ['l', `emails l where ${emailsOf} and l.guardian_id = ${self}`],
  };
}

/** How many rows are read at a time: of the longest there is some megabyte of them. */
const rowsAtOnce = 20;

/** The columns that no family reads, of whichever rows have them. */
const unread = `'{door_code,home_of,invitation_seed,share_hash,share_seed,link_seed}'::text[]`;

const sectionsOf = (reader: FamilyReader | undefined) =>
  reader === undefined || reader === 'payer' ? sections : sectionsFor(reader);

const sectionOf = (name: string, reader: FamilyReader | undefined) => {
  const [alias, from] = sectionsOf(reader)[name] ?? [];
  const row = reader === undefined ? `row_to_json(${alias}.*)` : `to_jsonb(${alias}.*) - ${unread}`;
  return `families f cross join lateral (select ${alias}.id, ${row} as row from ${from}) as part where f.id = ?`;
};

/** The row of the family itself; of the columns whoever does not pay gets none but these. */
function familyRow(reader: FamilyReader | undefined): string {
  if (reader === undefined) return 'row_to_json(f.*)';
  return reader === 'payer' ? `(to_jsonb(f.*) - ${unread})` : `jsonb_build_object('id', f.id, 'language', f.language)`;
}

/** The numbers of the rows of one part of a family’s export. */
export async function idsOf(em: EntityManager, part: string, id: FamilyId, reader?: FamilyReader): Promise<number[]> {
  if (!(part in sectionsOf(reader))) return [];
  const rows = await em.execute<{ id: number }[]>(`select part.id from ${sectionOf(part, reader)} order by part.id`, [
    id,
  ]);
  return rows.map((row) => row.id);
}

/**
 * All that is stored about a family as JSON, some rows at a time: as a whole, what a family with years of the longest texts
 * has is more than the memory of the database and of this process.
 */
export async function* exportText(em: EntityManager, id: FamilyId, reader?: FamilyReader): AsyncGenerator<string> {
  const [family] = await em.execute<{ row: string }[]>(
    `select ${familyRow(reader)}::text as row from families f where f.id = ?`,
    [id],
  );
  yield `{\n"family": ${family?.row ?? 'null'}`;
  for (const name of Object.keys(sectionsOf(reader))) {
    yield `,\n"${name}": [`;
    const ids = await idsOf(em, name, id, reader);
    for (let from = 0; from < ids.length; from += rowsAtOnce) {
      const some = `{${ids.slice(from, from + rowsAtOnce).join(',')}}`;
      const rows = await em.execute<{ row: string }[]>(
        `select part.row::text as row from ${sectionOf(name, reader)} and part.id = any(?::int[]) order by part.id`,
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
 * Writes down who asks for all that is stored about a family; the caller commits, and then reads `exportText`.
 * @throws AppError 'family.notFound' (404)
 */
export async function recordExport(tx: EntityManager, context: ChangeContext, id: FamilyId): Promise<void> {
  const [found] = await tx.execute<{ id: FamilyId }[]>('select id from families where id = ?', [id]);
  if (!found) throw new AppError('family.notFound', 404);
  recordChange(tx, { ...context, action: 'family export', subject: subjectOf(id) });
  await noteAccess(tx, context, 'export', id);
}

/**
 * All that is stored about a family as one value. The audit says who exported it; the caller commits.
 * @throws AppError 'family.notFound' (404)
 */
export async function exportFamily(tx: EntityManager, context: ChangeContext, id: FamilyId): Promise<FamilyExport> {
  await recordExport(tx, context, id);
  const parts: string[] = [];
  for await (const part of exportText(tx, id)) parts.push(part);
  return JSON.parse(parts.join('')) as FamilyExport;
}
