import type { BookingId, TutorId } from '@kitewell/contract/ids';
import type { UnbilledCause, UnbilledView } from '@kitewell/contract/office/billing';
import type { Programme } from '@kitewell/contract/programmes';
import { tuple } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { childNames } from '../sessions/children-of-session.ts';
import { recalculateCharge } from './recalculate-charge.ts';

/** The most sessions that are tried at one press, each in a transaction of its own. */
const mostAtOnce = 200;
const mostTried = 1000;

interface Row {
  id: number;
  date: string;
  time: string;
  child: string;
  programme: Programme;
  tutor_id: number;
  tutor_name: string;
  trial: boolean;
  cause: UnbilledCause;
}

const key = tuple([cursorParts.day, cursorParts.id]).required();

/** Completed sessions for which something is not owed yet, the oldest first. */
export async function listUnbilled(
  { readRows }: Pick<Services, 'readRows'>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<UnbilledView> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, key);
  const rows = await readRows<Row>(
    `select b.id, u.session_date as date, b.session_time as time, ${childNames('b')} as child, b.program as programme,
       t.id as tutor_id, t.name as tutor_name, b.trial_request_id is not null as trial, u.cause
     from unbilled_sessions u join bookings b on b.id = u.booking_id join tutors t on t.id = b.tutor_id
     where u.cause <> 'notEnded' ${after ? 'and (u.session_date, u.booking_id) > (?::date, ?)' : ''}
     order by u.session_date, u.booking_id limit ?`,
    [...(after ?? []), limit + 1],
  );
  const [sessions, nextCursor] = page(rows, limit, (row) => [row.date, row.id]);
  return {
    sessions: sessions.map(({ tutor_id: id, tutor_name: name, ...row }) => ({
      ...row,
      time: row.time.slice(0, 5),
      tutor: { id, name },
    })),
    nextCursor,
  };
}

/** How many wait. */
async function countUnbilled({ readRows }: Pick<Services, 'readRows'>): Promise<number> {
  const [row] = await readRows<{ count: number }>(
    `select count(*)::int as count from unbilled_sessions u
     where u.cause <> 'notEnded' and exists (select from bookings b where b.id = u.booking_id)`,
    [],
  );
  return row?.count ?? 0;
}

/** Bills a session that waits; the caller commits. @returns false where it is billed by now, or has to wait longer */
async function billSession(
  tx: EntityManager,
  context: ChangeContext,
  id: BookingId,
  { tutor }: { tutor: TutorId },
): Promise<boolean> {
  // Locks the tutor, as a change of a session does, so that the two run one after the other.
  await tx.execute('select 1 from tutors where id = ? for no key update', [tutor]);
  const [still] = await tx.execute<unknown[]>('select 1 from unbilled_sessions where booking_id = ?', [id]);
  if (!still || (await recalculateCharge(tx, context, id)) !== undefined) return false;
  recordChange(tx, { ...context, action: 'booking charge', subject: { kind: 'booking', id } });
  return true;
}

/**
 * Bills the waiting sessions for which rates and families are recorded by now, each in a transaction of its own.
 * @returns how many were billed, and how many still wait
 */
export async function billUnbilledSessions(
  { em, readRows, log }: Pick<Services, 'em' | 'readRows' | 'log'>,
  context: ChangeContext,
): Promise<{ settled: number; left: number }> {
  let settled = 0;
  // Continues behind those that still cannot be billed, so that they do not keep others waiting.
  for (let tried = 0, after = 0; settled < mostAtOnce && tried < mostTried; tried += 1) {
    const [next] = await em.execute<{ id: BookingId; tutor: TutorId }[]>(
      `select b.id, b.tutor_id as tutor from unbilled_sessions u join bookings b on b.id = u.booking_id
       where u.cause <> 'notEnded' and u.booking_id > ? order by u.booking_id limit 1`,
      [after],
    );
    if (!next) break;
    const { id } = next;
    after = id;
    const done = await em
      .fork()
      .transactional((tx) => billSession(tx, context, id, next))
      .catch((error: unknown) => {
        log.error({ err: error, booking: id }, 'session could not be billed');
        return false;
      });
    if (done) settled += 1;
  }
  return { settled, left: await countUnbilled({ readRows }) };
}
