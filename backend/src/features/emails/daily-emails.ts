import { hongKongDate, hongKongTime } from '@kitewell/contract/dates';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../services.ts';
import { queueTomorrow } from '../bookings/family-emails.ts';
import { queuePackageExpiry } from '../billing/package-emails.ts';
import { queueExpiryReminders } from '../documents/document-emails.ts';
import { queueAssessmentsDue } from './assessments-due.ts';
import { queueMorning } from './morning-email.ts';
import { startPeriodicWork } from '../../periodic-work.ts';

type Needs = Pick<Services, 'orm' | 'queueEmail' | 'config' | 'now' | 'log'>;

/**
 * What is queued each day, and between which times in Hong Kong: a process that was down at the first time may still do
 * it until the second.
 */
const daily: readonly {
  readonly from: string;
  readonly until: string;
  readonly post: (tx: EntityManager, needs: Needs, today: string) => Promise<void>;
}[] = [
  { from: '08:00', until: '12:00', post: queueMorning },
  { from: '09:00', until: '21:00', post: queueExpiryReminders },
  { from: '09:00', until: '21:00', post: queuePackageExpiry },
  { from: '18:00', until: '22:00', post: queueAssessmentsDue },
  { from: '18:00', until: '22:00', post: queueTomorrow },
];

const intervalMs = 30_000;

/**
 * Queues what is due at this time of the day. Each email has a key, so that no other process queues it again.
 * @param done for each kind the last day on which it was queued, so that the database is not asked again
 */
export async function queueDailyEmails(needs: Needs, done = new Map<unknown, string>()): Promise<void> {
  const now = needs.now();
  const [today, time] = [hongKongDate(now), hongKongTime(now)];
  for (const { from, until, post } of daily) {
    if (time < from || time >= until || done.get(post) === today) continue;
    await needs.orm.em.fork().transactional((tx) => post(tx, needs, today));
    done.set(post, today);
  }
}

/** Checks regularly from now on whether daily emails are due; `stop` waits for a check that is under way. */
export function startDailyEmails(needs: Needs): { stop(): Promise<void> } {
  const done = new Map<unknown, string>();
  return startPeriodicWork({
    everyMs: intervalMs,
    work: () => queueDailyEmails(needs, done),
    log: needs.log,
    failure: 'daily emails could not be queued',
  });
}
