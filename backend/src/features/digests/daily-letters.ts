import { hongKongDate, hongKongTime } from '@kitewell/contract/dates';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../services.ts';
import { postTomorrow } from '../bookings/family-letters.ts';
import { postExpiryReminders } from '../documents/paper-letters.ts';
import { postAssessmentsDue } from './assessments-due.ts';
import { postMorning } from './morning.ts';

type Needs = Pick<Services, 'orm' | 'post' | 'config' | 'now' | 'log'>;

/** What is posted each day, between which times of Hong Kong: who was down at the first may still do it until the second. */
const daily: readonly {
  readonly from: string;
  readonly until: string;
  readonly post: (tx: EntityManager, needs: Needs, today: string) => Promise<void>;
}[] = [
  { from: '08:00', until: '12:00', post: postMorning },
  { from: '09:00', until: '21:00', post: postExpiryReminders },
  { from: '18:00', until: '22:00', post: postAssessmentsDue },
  { from: '18:00', until: '22:00', post: postTomorrow },
];

const lookMs = 30_000;

/**
 * Posts what is due at this time of the day. That no letter is posted twice is held by its event, whoever else posts it.
 * @param done for each kind the day on which it was posted last, so that it is not looked for again
 */
export async function postDailyLetters(needs: Needs, done = new Map<unknown, string>()): Promise<void> {
  const now = needs.now();
  const [today, time] = [hongKongDate(now), hongKongTime(now)];
  for (const { from, until, post } of daily) {
    if (time < from || time >= until || done.get(post) === today) continue;
    await needs.orm.em.fork().transactional((tx) => post(tx, needs, today));
    done.set(post, today);
  }
}

/** Looks from now on whether letters of the day are due; `stop` waits for a look that is under way. */
export function startDailyLetters(needs: Needs): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const done = new Map<unknown, string>();
  const look = () => {
    running = postDailyLetters(needs, done).catch((error: unknown) => {
      needs.log.error({ err: error }, 'letters of the day were not posted');
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
