import { setTimeout as sleep } from 'node:timers/promises';
import { GuaranteeError } from './guarantee-error.ts';
import type { ResilienceTest, Form } from './test-run.ts';
import { type Load, startLoad } from './load.ts';
import type { Part, Cluster } from './cluster.ts';

const returnLimit = 5_000;
/** How long the backend waits for a database or a store that does not answer, in milliseconds. */
const patience = 12_000;

/** PostgreSQL is stopped, killed and frozen while clients use the product. */
export const databaseAway: ResilienceTest = {
  name: 'database-away',
  promise: 'while PostgreSQL is away callers are told to come back, and within 5 s of its return all is well again',
  run: (form) => partAway(form, 'PostgreSQL', (cluster) => cluster.database),
};

/** The object store is stopped, killed and frozen while clients use the product. */
export const storeAway: ResilienceTest = {
  name: 'store-away',
  promise: 'while the store is away callers are told to come back, and within 5 s of its return all is well again',
  run: (form) => partAway(form, 'the store', (cluster) => cluster.store),
};

async function partAway({ short, say, startCluster }: Form, what: string, partOf: (cluster: Cluster) => Part) {
  const cluster = await startCluster();
  try {
    const load = startLoad(cluster, await cluster.tutors(short ? 4 : 8, 3));
    const part = partOf(cluster);
    const away = short ? 1_500 : 10_000;
    const absences: readonly Absence[] = [
      { how: 'stopped', away, take: () => part.stop(), bringBack: () => part.start() },
      { how: 'killed with -9', away, take: () => part.kill(), bringBack: () => part.start() },
      // As when a machine hangs or the network drops every packet, which at first looks like a slow answer.
      { how: 'frozen', away: short ? away : 20_000, take: () => part.freeze(), bringBack: () => part.thaw() },
    ];
    await load.during(async () => {
      await load.everybodyServed();
      for (const absence of absences) {
        await sleep(short ? 500 : 3_000);
        await endure(load, what, absence, say);
      }
    });
    return await load.finish();
  } finally {
    await cluster.stop();
  }
}

interface Absence {
  readonly how: string;
  /** Milliseconds. */
  readonly away: number;
  take(): Promise<void>;
  bringBack(): Promise<void>;
}

async function endure(load: Load, what: string, { how, away, ...absence }: Absence, say: Form['say']): Promise<void> {
  const before = load.tally.resting;
  await absence.take();
  await sleep(away);
  const postponed = () => load.tally.resting - before;
  // A request to a frozen server fails only after the timeout, which a short drill does not reach.
  if (how !== 'frozen' || away > patience) {
    for (const end = Date.now() + patience; postponed() === 0 && Date.now() < end;) await sleep(100);
    if (postponed() === 0) throw new GuaranteeError(`${what} was ${how}, and nobody was told to come back.`);
  }
  const times = postponed();
  await absence.bringBack();
  const back = await load.everybodyServed();
  say(`${what} ${how} for ${away / 1000} s: ${times} times told to come back, everybody served ${back} ms after.`);
  if (back > returnLimit) throw new GuaranteeError(`Somebody was served only ${back} ms after the return of ${what}.`);
}
