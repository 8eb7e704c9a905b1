import { hongKongDate } from '@kitewell/contract/dates';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lastChange } from '../audit/record-change.ts';
import type { Services } from '../../services.ts';
import { startPeriodicWork } from '../../periodic-work.ts';
import { markShown } from './carry-out-publication.ts';
import { digestOf } from './editions.ts';
import { readSnapshot, type SnapshotNeeds } from './read-snapshot.ts';

type Needs = Pick<Services, 'orm' | 'editions' | 'log'> & SnapshotNeeds;

/** A visitor is to see within ten seconds what is true. */
const everyMs = 4_000;
const deadlineMs = 3 * 60_000;
/** What could not be drawn is not tried again before. */
const patienceMs = 60_000;
/** A change may become visible so long after one that was recorded later. */
const settleMs = 10_000;
/** Where nothing seems to have changed, what is shown is compared all the same after this time. */
const longestRestMs = 60_000;

/** So long the publication itself has its pages shown. */
const ownTurn = `state in ('drawing', 'storing', 'published') and progress_at > ?`;

/** Draws the site anew where what visitors see is no longer what is true, such as after midnight or a lapsed check. */
export function createRedrawing({ orm, editions, log, ...needs }: Needs): () => Promise<void> {
  let failed: { digest: string; at: number } | undefined;
  let rested: Rested | undefined;
  return async () => {
    if (!editions) return;
    const em = orm.em.fork();
    const { isAtRest, ...next } = await lookForChanges(em, needs.now(), rested);
    rested = next;
    if (isAtRest) return;
    rested.comparedAt = -Infinity;
    const since = new Date(needs.now().getTime() - patienceMs).toISOString();
    const running = await em.execute<unknown[]>(`select 1 from website_publications where ${ownTurn} limit 1`, [since]);
    if (running.length > 0) return;
    const [current] = await em.execute<{ id: number }[]>(`select id from website_versions where state = 'current'`);
    const snapshot = await readSnapshot(em, needs);
    const digest = digestOf(snapshot);
    const noteShown = async () => {
      if (current) await markShown(em, needs.now(), current.id);
    };
    if ((await editions.current())?.digest === digest) {
      await noteShown();
      rested.comparedAt = needs.now().getTime();
      return;
    }
    if (failed?.digest === digest && performance.now() - failed.at < patienceMs) return;
    try {
      const edition = await editions.draw(snapshot, () => undefined, AbortSignal.timeout(deadlineMs));
      await editions.keep(edition);
      // Something may have been published meanwhile: then the next round draws that.
      if (digestOf(await readSnapshot(orm.em.fork(), needs)) !== digest) return;
      await editions.announce(edition);
      await noteShown();
      failed = undefined;
      log.info({ edition: edition.id }, 'the website was drawn anew');
    } catch (error) {
      failed = { digest, at: performance.now() };
      throw error;
    }
  };
}

interface Rested {
  /** The day, and the last change that was recorded: every change of what pages show is. */
  readonly last: string;
  /** Since when there has been no other, and when what is shown was last found to be true. */
  readonly since: number;
  comparedAt: number;
}

/** Reads two numbers in place of all that pages are drawn from. */
async function lookForChanges(
  em: EntityManager,
  at: Date,
  before: Rested | undefined,
): Promise<Rested & { isAtRest: boolean }> {
  const last = `${hongKongDate(at)} ${await lastChange(em)}`;
  const now = at.getTime();
  const { since, comparedAt } = before?.last === last ? before : { since: now, comparedAt: -Infinity };
  return { last, since, comparedAt, isAtRest: now - since > settleMs && now - comparedAt < longestRestMs };
}

/** Keeps the site as it is true from now on; `stop` waits for a drawing that is under way. */
export function startRedrawing(needs: Needs): { stop(): Promise<void> } {
  const redraw = createRedrawing(needs);
  let busy = false;
  return startPeriodicWork({
    everyMs,
    log: needs.log,
    failure: 'the website could not be drawn anew',
    // A drawing takes longer than a round on a small machine.
    async work() {
      if (busy) return;
      busy = true;
      await redraw().finally(() => (busy = false));
    },
  });
}
