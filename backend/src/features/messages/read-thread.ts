import type { FamilyId, GuardianId, MessageId, TutorId } from '@kitewell/contract/ids';
import type { UnreadThreadsView } from '@kitewell/contract/office/threads';
import type { MessageAuthor, MessageView } from '@kitewell/contract/threads';
import { mostThreads, type ThreadView } from '@kitewell/contract/tutor-threads';
import { tuple } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { childrenTaught } from '../sessions/taught.ts';
import { readable, readState, type ThreadReader } from './thread-reader.ts';
import { familiesNow, readers, type ThreadTutor } from './thread-tutors.ts';

interface Row {
  id: MessageId;
  author: MessageAuthor;
  guardian: GuardianId | null;
  guardianName: string | null;
  pays: boolean | null;
  tutor: TutorId | null;
  tutorName: string | null;
  staffName: string | null;
  text: string;
  picture: boolean;
  toTutor: boolean;
  sentAt: string;
}

const columns = `m.id, m.author, m.guardian_id as guardian, g.name as "guardianName", g.pays, m.tutor_id as tutor,
  t.name as "tutorName", s.name as "staffName", m.text, m.picture is not null as picture, m.to_tutor as "toTutor",
  to_char(m.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "sentAt"`;
const people = `left join guardians g on g.id = m.guardian_id left join tutors t on t.id = m.tutor_id
  left join staff s on s.id = m.staff_id`;

const key = tuple([cursorParts.id]).required();

/** The messages of a thread as its reader sees them, the newest first, and how far they were read. */
export async function readThread(
  em: EntityManager,
  reader: ThreadReader,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ messages: MessageView[]; nextCursor: string | null; readUpTo: MessageId; unread: number }> {
  const own = readable(reader);
  const before = cursor === undefined ? [] : decodeCursor(cursor, key);
  const rows = await em.execute<Row[]>(
    `select ${columns} from messages m ${people}
     where ${own.sql} ${before.length > 0 ? 'and m.id < ?' : ''} order by m.id desc limit ?`,
    [...own.values, ...before, limit + 1],
  );
  const [shown, nextCursor] = page(rows, limit, ({ id }) => [id]);
  return { messages: shown.map((row) => viewOf(row, reader)), nextCursor, ...(await readState(em, reader)) };
}

/** One message, as its reader sees it. */
export async function readMessage(em: EntityManager, reader: ThreadReader, id: MessageId): Promise<MessageView> {
  const [row] = await em.execute<[Row]>(`select ${columns} from messages m ${people} where m.id = ?`, [id]);
  return viewOf(row, reader);
}

function viewOf(
  { guardian, guardianName, pays, tutor, tutorName, staffName, ...row }: Row,
  reader: ThreadReader,
): MessageView {
  const names = { family: guardianName, tutor: tutorName, office: reader.kind === 'office' ? staffName : null };
  const own = {
    office: row.author === 'office',
    family:
      row.author === 'family' && reader.kind === 'family' && guardian !== null && reader.guardians.includes(guardian),
    tutor: row.author === 'tutor' && reader.kind === 'tutor' && tutor === reader.tutor,
  };
  const isApart = guardian !== null && guardianName !== null && pays === false && reader.kind !== 'family';
  return {
    ...row,
    name: names[row.author],
    own: own[reader.kind],
    guardian: isApart ? { id: guardian, name: guardianName } : null,
  };
}

/** The guardians who do not pay and can read messages, each of whom has a conversation apart. */
export const conversationsApart = (em: EntityManager, family: FamilyId): Promise<{ id: GuardianId; name: string }[]> =>
  em.execute(
    'select id, name from guardians where family_id = ? and not pays and email_confirmed_at is not null order by id',
    [family],
  );

/** Whether a guardian who pays has an address that opens the parent portal. */
export async function isReachable(em: EntityManager, family: FamilyId): Promise<boolean> {
  const found = await em.execute<unknown[]>(
    'select 1 from guardians where family_id = ? and pays and email_confirmed_at is not null limit 1',
    [family],
  );
  return found.length > 0;
}

const oldestKey = tuple([cursorParts.instant, cursorParts.id]).required();

/** The families with messages that nobody in the office has read, the longest waiting first. */
export async function unreadThreads(
  em: EntityManager,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<UnreadThreadsView> {
  const after = cursor === undefined ? [] : decodeCursor(cursor, oldestKey);
  const rows = await em.execute<UnreadThreadsView['threads']>(
    `select r.family_id as family, coalesce((select g.name from guardians g where g.family_id = r.family_id
         order by g.pays desc, g.id limit 1), '#' || r.family_id) as name,
       to_char(r.unread_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since, n.unread, left(n.text, 200) as text
     from message_readers r cross join lateral (
       select count(*)::int as unread, (array_agg(m.text order by m.id desc))[1] as text from messages m
       where m.family_id = r.family_id and m.id > r.read_up_to and m.author <> 'office' and m.demo_session is null) n
     where r.guardian_id is null and r.tutor_id is null and r.unread_since is not null
       ${after.length > 0 ? 'and (r.unread_since, r.family_id) > (?::timestamptz, ?)' : ''}
     order by r.unread_since, r.family_id limit ?`,
    [...after, limit + 1],
  );
  const [threads, nextCursor] = page(rows, limit, ({ since, family }) => [since, family]);
  return { threads, nextCursor };
}

/** SQL for the threads, but those of sample families, in which nobody in the office has read everything. */
export const threadsUnreadByOffice = `message_readers r join families f on f.id = r.family_id
  where r.guardian_id is null and r.tutor_id is null and r.unread_since is not null and not f.demo`;

/** A tutor as a reader. */
export const tutorReader = ({ family, tutor, firstDay }: ThreadTutor, demoSession: string | null): ThreadReader => ({
  ...{ kind: 'tutor', family, tutor, firstDay, demoSession },
});

/** SQL for threads as a tutor lists them, with a `?` for the sign-in of the demo, after those of the sessions. */
const listed = (sessions: string) => `select w.family, w."lastDay" as until, n.unread,
    ${childrenTaught('w.family', 'w.tutor')} as children,
    to_char(n.latest at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "latestAt"
  from ${readers(sessions)} left join message_readers r on r.family_id = w.family and r.tutor_id = w.tutor
    cross join lateral (
      select max(m.sent_at) as latest, (count(*) filter (
        where m.tutor_id is distinct from w.tutor and m.id > coalesce(r.read_up_to, 0)))::int as unread
      from messages m where m.family_id = w.family and m.to_tutor and (m.demo_session is null or m.demo_session = ?)
        and (m.sent_at at time zone 'Asia/Hong_Kong')::date >= w."firstDay") n`;

/** A family's thread in the list of its tutor, on a day. */
export async function threadView(
  { readRows }: Pick<Services, 'readRows'>,
  { family, tutor }: ThreadTutor,
  today: string,
  demoSession: string | null,
): Promise<ThreadView> {
  const [found] = await readRows<ThreadView>(listed('s.family_id = ? and b.tutor_id = ?'), [
    ...[family, tutor, today, demoSession],
  ]);
  if (!found) throw new AppError('family.notFound', 404);
  return found;
}

/** The threads that a tutor reads on a day: those with unread messages first, then by their latest. */
export const listThreads = (
  { readRows }: Pick<Services, 'readRows'>,
  tutor: TutorId,
  today: string,
  demoSession: string | null,
): Promise<ThreadView[]> =>
  readRows<ThreadView>(
    `${listed(familiesNow)} order by n.unread > 0 desc, n.latest desc nulls last, w.family limit ${mostThreads}`,
    [tutor, today, tutor, today, demoSession],
  );
