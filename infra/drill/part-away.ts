import { setTimeout as sleep } from 'node:timers/promises';
import { DrillError, type Drill, type Form } from './drill.ts';
import { type Load, startLoad } from './load.ts';
import { type Part, type Rig, startRig } from './rig.ts';

const returnLimit = 5_000;

/** PostgreSQL stops, dies and falls silent while tutors and families are at work. */
export const databaseAway: Drill = {
  name: 'database-away',
  promise: 'while PostgreSQL is away callers are told to come back, and within 5 s of its return all is well again',
  run: (form) => partAway(form, 'PostgreSQL', (rig) => rig.database),
};

/** The object store stops, dies and falls silent while tutors and families are at work. */
export const storeAway: Drill = {
  name: 'store-away',
  promise: 'while the store is away callers are told to come back, and within 5 s of its return all is well again',
  run: (form) => partAway(form, 'the store', (rig) => rig.store),
};

async function partAway({ short, say }: Form, what: string, partOf: (rig: Rig) => Part) {
  const rig = await startRig();
  try {
    const load = startLoad(rig, await rig.tutors(short ? 4 : 8, 3));
    const part = partOf(rig);
    const away = short ? 1_500 : 10_000;
    const ways: [string, () => Promise<void>, () => Promise<void>][] = [
      ['stopped', () => part.stop(), () => part.start()],
      ['killed with -9', () => part.kill(), () => part.start()],
      // A machine that hangs, or a network that swallows everything.
      ['frozen', () => part.freeze(), () => part.thaw()],
    ];
    await load.during(async () => {
      await load.everybodyServed();
      for (const [how, takeAway, bringBack] of ways) {
        say(await absence(load, `${what} ${how}`, away, takeAway, bringBack));
      }
    });
    return await load.reckon();
  } finally {
    await rig.stop();
  }
}

async function absence(
  { tally, everybodyServed }: Load,
  what: string,
  away: number,
  takeAway: () => Promise<void>,
  bringBack: () => Promise<void>,
): Promise<string> {
  const before = tally.resting;
  await takeAway();
  await sleep(away);
  const told = tally.resting - before;
  await bringBack();
  const back = await everybodyServed();
  if (back > returnLimit) throw new DrillError(`${what}: somebody was served again only ${back} ms after its return.`);
  return `${what} for ${away / 1000} s: ${told} answers of 503 with Retry-After meanwhile, everybody served again after ${back} ms.`;
}
