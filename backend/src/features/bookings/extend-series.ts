import { addDays, hongKongDate } from '@kitewell/contract/dates';
import type { SeriesId } from '@kitewell/contract/ids';
import type { Services } from '../../services.ts';
import { systemActor, recordChange } from '../audit/record-change.ts';
import { lockTutor } from './lock-tutor.ts';
import { horizonOf, mostAtOnce, subjectOf } from './arrange-series.ts';
import { lockSeries } from './change-series.ts';
import { makeSessions } from './make-sessions.ts';
import { daysOfRule } from './repeat.ts';
import { queueSeriesEmails } from './series-emails.ts';
import { startPeriodicWork } from '../../periodic-work.ts';

type Needs = Pick<Services, 'orm' | 'queueEmail' | 'now' | 'log'>;

/** Further sessions are made four weeks at a time, so that families get an email a month and not one each week. */
const leastDaysAhead = 8 * 7;
/** How many series are looked up at a time. */
const atOnce = 100;
const intervalMs = 60 * 60_000;

/** Continues every series that has sessions for less than eight weeks; each once, in a transaction of its own. */
export async function extendSeries(needs: Needs): Promise<void> {
  const today = hongKongDate(needs.now());
  // Continues behind those that could not be continued, so that they do not keep others waiting.
  let last = { id: 0, until: '-infinity' };
  for (let full = true; full;) {
    const due = await needs.orm.em.fork().execute<{ id: SeriesId; until: string }[]>(
      `select id, made_until as until from series where (made_until, id) > (?::date, ?)
         and made_until < ?::date + ${leastDaysAhead} and (ends_on is null or ends_on > made_until)
       order by made_until, id limit ${atOnce}`,
      [last.until, last.id, today],
    );
    for (const { id } of due) {
      await extendOne(needs, id, today).catch((error: unknown) => {
        // infra/cloud raises an alarm for this message.
        needs.log.error({ err: error, series: id }, 'series could not be extended');
      });
    }
    last = due.at(-1) ?? last;
    full = due.length === atOnce;
  }
}

async function extendOne({ orm, queueEmail, now }: Needs, id: SeriesId, today: string): Promise<void> {
  await orm.em.fork().transactional(async (tx) => {
    const [free] = await tx.execute<unknown[]>('select 1 from series where id = ? for no key update skip locked', [id]);
    if (!free) return;
    const series = await lockSeries(tx, id);
    const from = addDays(series.madeUntil, 1);
    const until = horizonOf(today);
    // Another process has continued it meanwhile.
    if (series.madeUntil >= until) return;
    await lockTutor(tx, series.tutor.id);
    series.madeUntil = until;
    await tx.flush();
    const days = daysOfRule(series, from, until, mostAtOnce);
    const context = { by: systemActor, at: now() };
    const made = await makeSessions(tx, context, series, days);
    recordChange(tx, {
      ...context,
      action: 'series extend',
      subject: subjectOf(id),
      after: { until, sessions: made.days.length, exceptions: made.exceptions.length },
    });
    await tx.flush();
    if (made.days.length > 0) await queueSeriesEmails(tx, { queueEmail }, 'continued', series, from);
  });
}

/** Continues series every hour from now on; `stop` waits for a round that is under way. */
export function startSeries(needs: Needs): { stop(): Promise<void> } {
  return startPeriodicWork({
    everyMs: intervalMs,
    work: () => extendSeries(needs),
    log: needs.log,
    failure: 'extending series failed',
  });
}
