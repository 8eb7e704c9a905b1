import { hongKongDate } from '@kitewell/contract/dates';
import type { EntityManager } from '@mikro-orm/postgresql';
import { systemActor, wasDoneSince } from '../../features/audit/record-change.ts';
import { startPeriodicWork } from '../../periodic-work.ts';
import type { Services } from '../../services.ts';
import { seedDemo } from './seed.ts';
import { resetWebsite } from './website.ts';

type Needs = Pick<Services, 'em' | 'store' | 'config' | 'now' | 'log'>;

const everyMs = 60_000;

/** The last moment, before now or now, at which it was this time of day in Hong Kong. */
export function lastTimeOfDay(time: string, now: Date): Date {
  const today = new Date(`${hongKongDate(now)}T${time}:00+08:00`);
  return today <= now ? today : new Date(today.getTime() - 24 * 60 * 60_000);
}

/** Resets the demo once the time of day has come for which it is set; what was missed while nothing ran is made up for. */
export async function resetDemoWhenDue({ em, ...needs }: Needs): Promise<void> {
  const { demoReset } = needs.config;
  if (demoReset === undefined) return;
  const due = lastTimeOfDay(demoReset, needs.now());
  const isDue = async (tx: EntityManager) => !(await wasDoneSince(tx, 'demo reset', due));
  if (!(await isDue(em.fork()))) return;
  await seedDemo({ em, ...needs }, { by: systemActor, at: needs.now() }, isDue);
  await resetWebsite({ em, ...needs });
  needs.log.info('the demo was reset');
}

export const startDemoResets = (needs: Needs): { stop(): Promise<void> } =>
  startPeriodicWork({
    everyMs,
    log: needs.log,
    failure: 'the demo could not be reset',
    work: () => resetDemoWhenDue(needs),
  });
