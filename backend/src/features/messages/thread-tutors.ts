import type { FamilyId, TutorId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { familiesTaughtSince, tutorsOfFamilies } from '../sessions/taught.ts';

/** Days after the last session on which its tutor still reads and writes. */
const daysAfter = 14;

/** A tutor who reads a family's thread now: messages for the tutor that were sent from the first day on. */
export interface ThreadTutor {
  readonly family: FamilyId;
  readonly tutor: TutorId;
  readonly name: string;
  readonly email: string;
  readonly language: 'en' | 'zh';
  /** Whether emails go to the tutor. */
  readonly emailed: boolean;
  readonly firstDay: string;
  readonly lastDay: string;
}

/**
 * SQL for the tutors `w` who read the threads of families, on the day that the last `?` takes: from the day of the first
 * session with a child of the family to 14 days after the last, and never in a family of their own. An invitation that
 * nobody has accepted makes no family a tutor's own: a guardian would keep a tutor out by it.
 * @param sessions which rows `s` of session_children and sessions `b` count, with a `?` in place of each value
 */
export const readers = (sessions: string) => `(
  select d.family_id as family, t.id as tutor, t.name, t.email, t.email_language as language, not t.demo as emailed,
    d.first_day as "firstDay", d.last_day + ${daysAfter} as "lastDay"
  from ${tutorsOfFamilies(sessions)} d join tutors t on t.id = d.tutor_id and t.active
  where ?::date between d.first_day and d.last_day + ${daysAfter}
    and not exists (select from guardians g where g.family_id = d.family_id and g.email = t.email
      and (g.email_confirmed_at is not null or g.invited_at is null))) w`;

/** The tutors who read a family's thread on a day, by their numbers. */
export const tutorsOfThread = (em: EntityManager, family: FamilyId, today: string): Promise<ThreadTutor[]> =>
  em.execute<ThreadTutor[]>(`select w.* from ${readers('s.family_id = ?')} order by w.tutor`, [family, today]);

/** A tutor as a reader of a family's thread on a day; undefined for a family that is not the tutor's then. */
export async function threadOfTutor(
  em: EntityManager,
  tutor: TutorId,
  family: FamilyId,
  today: string,
): Promise<ThreadTutor | undefined> {
  const [found] = await em.execute<ThreadTutor[]>(`select w.* from ${readers('s.family_id = ? and b.tutor_id = ?')}`, [
    family,
    tutor,
    today,
  ]);
  return found;
}

/**
 * SQL for the sessions of a tutor with the families whose threads may be the tutor's, with a `?` for the tutor, the day and
 * the tutor. Only those with a session of the last days or to come: an index finds them.
 */
export const familiesNow = `s.family_id in ${familiesTaughtSince(`?::date - ${daysAfter}`)} and b.tutor_id = ?`;

/** SQL for the threads `w` in which a tutor has something unread, with a `?` for the tutor and one for the day. */
export const unreadOfTutor = readers(`(s.family_id, b.tutor_id) in (
  select r.family_id, r.tutor_id from message_readers r where r.tutor_id = ? and r.unread_since is not null)`);
