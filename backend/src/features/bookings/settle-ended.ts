import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../services.ts';
import { recordChange } from '../audit/record-change.ts';
import { recalculateCharge } from '../money/settle-session.ts';
import { subjectOf } from './read-schedule.ts';
import { lockSession, leadOf, trialTookPlace } from './set-status.ts';

type Needs = Pick<Services, 'orm' | 'now' | 'log'>;

const mostAtOnce = 200;

/**
 * Settles sessions that were completed before their end and whose end has passed by now, each in a transaction of its
 * own: only then do they have a receipt and a line of a bill.
 */
export async function chargeEnded({ orm, now, log }: Needs): Promise<void> {
  const due = await orm.em.fork().execute<{ id: number }[]>(
    `select b.id from unbilled_sessions u join bookings b on b.id = u.booking_id
     where u.cause = 'notEnded' and b.session_date + b.session_time + make_interval(mins => b.duration)
       <= (?::timestamptz at time zone 'Asia/Hong_Kong')
     order by u.session_date, u.booking_id limit ${mostAtOnce}`,
    [now().toISOString()],
  );
  for (const { id } of due) {
    await orm.em
      .fork()
      .transactional((tx) => settleOne(tx, id, now()))
      .catch((error: unknown) => {
        log.error({ err: error, booking: id }, 'a session that has ended was not settled');
      });
  }
}

const lookMs = 60_000;

/** Settles what has ended every minute from now on; `stop` waits for a round that is under way. */
export function startSettling(needs: Needs): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const look = () => {
    running = chargeEnded(needs).catch((error: unknown) => {
      needs.log.error({ err: error }, 'sessions that have ended were not settled');
    });
  };
  const timer = setInterval(look, lookMs);
  look();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function settleOne(tx: EntityManager, id: number, at: Date): Promise<void> {
  const lead = await leadOf(tx, { office: true }, id);
  const booking = await lockSession(tx, { office: true }, id);
  // Its status may have been changed since, or another process has settled it.
  const [still] = await tx.execute<unknown[]>(
    `select 1 from unbilled_sessions where booking_id = ? and cause = 'notEnded'`,
    [id],
  );
  if (!still) return;
  const context = { by: { name: 'kitewell' }, at };
  trialTookPlace(tx, lead, booking, context);
  await recalculateCharge(tx, id, at);
  recordChange(tx, { ...context, action: 'booking settle', subject: subjectOf(id) });
}
