import type { BookingId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../services.ts';
import { systemActor, recordChange } from '../audit/record-change.ts';
import { recalculateCharge } from '../billing/recalculate-charge.ts';
import { lockSession } from './lock-session.ts';
import { subjectOf } from './session-audit.ts';
import { lockLeadOf, trialTookPlace } from './set-status.ts';
import { startPeriodicWork } from '../../periodic-work.ts';

type Needs = Pick<Services, 'orm' | 'now' | 'log'>;

/** The most that one round tries; the next round takes the others. */
const usualMost = 200;
/** How long one that could not be charged waits. */
const failedMinutes = 15;

/**
 * Charges sessions that were completed before their end and whose end has passed by now, each in a transaction of its
 * own: only then do they have a receipt and a line of a bill. Those that failed come behind all others, so that none
 * waits for what cannot be charged.
 */
export async function chargeEnded({ orm, now, log }: Needs, most = usualMost): Promise<void> {
  const at = now().toISOString();
  const due = await orm.em.fork().execute<{ id: BookingId }[]>(
    `select b.id from unbilled_sessions u join bookings b on b.id = u.booking_id
     where u.cause = 'notEnded' and b.session_date + b.session_time + make_interval(mins => b.duration)
         <= (?::timestamptz at time zone 'Asia/Hong_Kong')
       and (u.failed_at is null or u.failed_at <= ?::timestamptz - interval '${failedMinutes} minutes')
     order by u.failed_at nulls first, u.session_date, u.booking_id limit ?`,
    [at, at, most],
  );
  for (const { id } of due) {
    await orm.em
      .fork()
      .transactional((tx) => chargeOne(tx, id, now()))
      .catch(async (error: unknown) => {
        // infra/cloud raises an alarm for this message.
        log.error({ err: error, booking: id }, 'ended session could not be billed');
        await orm.em.fork().execute('update unbilled_sessions set failed_at = ? where booking_id = ?', [at, id]);
      });
  }
}

const intervalMs = 60_000;

/** Charges what has ended every minute from now on; `stop` waits for a round that is under way. */
export function startCharging(needs: Needs): { stop(): Promise<void> } {
  return startPeriodicWork({
    everyMs: intervalMs,
    work: () => chargeEnded(needs),
    log: needs.log,
    failure: 'billing ended sessions failed',
  });
}

async function chargeOne(tx: EntityManager, id: BookingId, at: Date): Promise<void> {
  const lead = await lockLeadOf(tx, id);
  const booking = await lockSession(tx, id);
  // Its status may have been changed since, or another process has charged it.
  const [still] = await tx.execute<unknown[]>(
    `select 1 from unbilled_sessions where booking_id = ? and cause = 'notEnded'`,
    [id],
  );
  if (!still) return;
  const context = { by: systemActor, at };
  trialTookPlace(tx, lead, booking, context);
  await recalculateCharge(tx, context, id);
  recordChange(tx, { ...context, action: 'booking charge', subject: subjectOf(id) });
}
