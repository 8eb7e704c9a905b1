import type { EntityManager } from '@mikro-orm/postgresql';
import { hongKongDate } from '@kitewell/contract/dates';
import { forgetExpiredLimits } from '../../http/limits.ts';
import type { Log } from '../../log.ts';
import { systemActor, recordChange, type ChangeContext } from '../audit/record-change.ts';
import { forgetPastAuthSessions } from '../auth/tutor-auth-sessions.ts';
import { forgetPastLinks } from '../auth/password-links.ts';
import { forgetPastFamilySignIns } from '../family-home/auth-sessions.ts';
import { forgetPastStaffAuthSessions } from '../staff/staff-auth-sessions.ts';
import { forgetOldViews } from '../statistics/view-counter.ts';
import { lastRetention, RetentionRun } from './retention-run.entity.ts';
import { retire, type Retired } from './retention-rules.ts';
import { startPeriodicWork } from '../../periodic-work.ts';

const intervalMs = 60 * 60_000;
// The key of an advisory lock; backend/test/sources.test.ts says where another feature has the same.
const lockKey = 4_820_172;

/**
 * Deletes the records that are past their retention period, and writes the numbers to the audit. Days are Hong Kong's. The
 * caller commits.
 */
export async function applyRetention(tx: EntityManager, context: ChangeContext): Promise<Retired> {
  await tx.execute('select pg_advisory_xact_lock(?)', [lockKey]);
  const retired = await retire(tx, context.at);
  tx.create(RetentionRun, { ranAt: context.at });
  recordChange(tx, {
    ...{ ...context, action: 'retention run', subject: { kind: 'retention' } },
    after: { ...retired },
  });
  await tx.flush();
  return retired;
}

interface Needs {
  em: EntityManager;
  now: () => Date;
  log: Log;
}

/** Applies the rules once a day of Hong Kong; of many processes that ask at once, one does it. */
export async function retainDaily({ em, now, log }: Needs): Promise<void> {
  await em.fork().transactional(async (tx) => {
    const [{ mine }] = await tx.execute<[{ mine: boolean }]>('select pg_try_advisory_xact_lock(?) as mine', [
      lockKey + 1,
    ]);
    if (!mine) return;
    const last = await lastRetention(tx);
    if (last && hongKongDate(last) >= hongKongDate(now())) return;
    log.info(await applyRetention(tx, { by: systemActor, at: now() }), 'retention');
  });
}

async function runOnce(needs: Needs): Promise<void> {
  // People's data first: a failure to delete counts must not delay it.
  await retainDaily(needs);
  await forgetPastAuthSessions(needs.em.fork(), needs.now());
  await forgetPastStaffAuthSessions(needs.em.fork(), needs.now());
  await forgetPastFamilySignIns(needs.em.fork(), needs.now());
  await forgetPastLinks(needs.em.fork(), needs.now());
  await forgetExpiredLimits(needs.em.fork());
  await forgetOldViews(needs.em.fork(), needs.now());
}

/**
 * Once an hour applies the rules, unless they were applied today, and deletes what has expired: sessions, links to choose a
 * password, counts of limits and old views. `stop` waits for a round that is running.
 */
export function startRetention(needs: Needs): { stop(): Promise<void> } {
  return startPeriodicWork({
    everyMs: intervalMs,
    work: () => runOnce(needs),
    log: needs.log,
    failure: 'retention failed',
  });
}
