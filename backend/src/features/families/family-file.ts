import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { recordChange } from '../audit/record-change.ts';
import { subjectOf, type Deed } from './change-family.ts';

/** All that is held about a family, as the tables have it. */
export type FamilyFile = Record<string, unknown>;

const rows = (alias: string, from: string) =>
  `(select coalesce(json_agg(row_to_json(${alias}.*) order by ${alias}.id), '[]') from ${from})`;
const sessions = 'select id from bookings where family_id = f.id';
const leads = 'select id from trial_requests where family_id = f.id';
// A receipt names the child and the day, and no session.
const receipts = `receipts r where exists (select from bookings b where b.family_id = f.id and b.tutor_id = r.tutor_id
  and b.session_date = r.session_date and lower(btrim(b.child_name)) = lower(btrim(r.student_name)))`;
// By what they tell of and never by their address, which another family may have as well. What was told of a session may
// have gone to who asked for it, who need not be a guardian. Letters to families alone name one, 0 for who asked.
const letters = `letters l where l.about ->> 'trial' in (select id::text from trial_requests where family_id = f.id)
  or l.about ->> 'guardian' is not null and (
    l.about ->> 'booking' in (select id::text from bookings where family_id = f.id)
    or l.about ->> 'guardian' in (select id::text from guardians where family_id = f.id))`;

/**
 * All that is held about a family, for a family that asks. Who asked for it is written down; the caller commits.
 * @throws AppError 'family.notFound' (404)
 */
export async function exportFamily(tx: EntityManager, deed: Deed, id: number): Promise<FamilyFile> {
  const [found] = await tx.execute<{ file: FamilyFile }[]>(
    `select json_build_object(
       'family', row_to_json(f.*),
       'guardians', ${rows('g', 'guardians g where g.family_id = f.id')},
       'children', ${rows('c', 'children c where c.family_id = f.id')},
       'trialRequests', ${rows('t', '(select id, reference, parent_name, child_name, child_age, phone, email, program, message, district, wished_times, language, page, campaign, status, lead_state, lost_reason, next_step, next_step_on, received_at, last_contact_at from trial_requests where family_id = f.id) t')},
       'notes', ${rows('n', `lead_notes n where n.trial_request_id in (${leads})`)},
       'sessions', ${rows('b', 'bookings b where b.family_id = f.id')},
       'assessments', ${rows('a', `(select * from assessments where booking_id in (${sessions})) a`)},
       'formerAssessments', ${rows('w', `former_assessments w where w.assessment_id in (select id from assessments where booking_id in (${sessions}))`)},
       'receipts', ${rows('r', receipts)},
       'letters', ${rows('l', letters)},
       'changes', ${rows('e', "audit_events e where e.subject = 'family ' || f.id")}
     ) as file from families f where f.id = ?`,
    [id],
  );
  if (!found) throw new AppError('family.notFound', 404);
  recordChange(tx, { ...deed, action: 'family export', subject: subjectOf(id) });
  return found.file;
}

/** What is left of a family after it was erased, and until when. */
export interface Kept {
  what: 'receipts' | 'auditEvents';
  count: number;
  /** YYYY-MM-DD; null where each row has a day of its own that is still to come. */
  until: string | null;
}

export interface Erased {
  erased: Record<string, number>;
  kept: Kept[];
}

/**
 * Erases what is held about a family, all at once, but for what tax law asks to be kept: receipts, for 7 years, with the
 * name of the child. The caller commits.
 * @throws AppError 'family.notFound' (404), 'family.hasSessions' (409) where sessions are still to come
 */
export async function eraseFamily(tx: EntityManager, deed: Deed, id: number): Promise<Erased> {
  const [found] = await tx.execute<unknown[]>('select 1 from families where id = ? for update', [id]);
  if (!found) throw new AppError('family.notFound', 404);
  const open = await tx.execute<unknown[]>(
    `select 1 from bookings where family_id = ? and status in ('pending', 'confirmed')
       and session_date >= (?::timestamptz at time zone 'Asia/Hong_Kong')::date limit 1`,
    [id, deed.at.toISOString()],
  );
  if (open.length > 0) throw new AppError('family.hasSessions', 409);
  const [receipt] = await tx.execute<[{ count: number; until: string | null }]>(
    `select count(*)::int as count, to_char(max(greatest(r.session_date, (r.created_at at time zone 'Asia/Hong_Kong')::date)
       + interval '7 years'), 'YYYY-MM-DD') as until from families f, ${receipts.replace(' where ', ' where f.id = ? and ')}`,
    [id],
  );
  const erased: Record<string, number> = {};
  const remove = async (what: string, sql: string) => {
    erased[what] = (await tx.execute<unknown[]>(`${sql} returning 1`, [id])).length;
  };
  const mine = 'select id from bookings where family_id = f.id';
  // First, since the sessions and requests say which letters are the family's.
  await remove(
    'letters',
    `delete from letters l using families f where f.id = ? and (${letters.replace('letters l where ', '')})`,
  );
  await remove(
    'assessments',
    `delete from assessments a using families f where f.id = ? and a.booking_id in (${mine})`,
  );
  await remove('sessions', 'delete from bookings where family_id = ?');
  await remove('trialRequests', 'delete from trial_requests where family_id = ?');
  await remove('guardians', 'delete from guardians where family_id = ?');
  await remove('children', 'delete from children where family_id = ?');
  await remove('families', 'delete from families where id = ?');
  recordChange(tx, { ...deed, action: 'family erase', subject: subjectOf(id), after: { ...erased } });
  await tx.flush();
  const [{ count }] = await tx.execute<[{ count: number }]>(
    'select count(*)::int as count from audit_events where subject = ?',
    [subjectOf(id)],
  );
  const yearsOn = new Date(deed.at);
  yearsOn.setUTCFullYear(yearsOn.getUTCFullYear() + 7);
  return {
    erased,
    kept: [
      { what: 'receipts', count: receipt.count, until: receipt.until },
      { what: 'auditEvents', count, until: yearsOn.toISOString().slice(0, 10) },
    ],
  };
}
