import { hongKongDate } from '@kitewell/contract/dates';
import type { SeriesId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Handlers } from '../../http/mount-calls.ts';
import type { SignedInStaff } from '../../http/staff-auth.ts';
import type { Services } from '../../services.ts';
import { byStaff, type ChangeContext } from '../audit/record-change.ts';
import type { Series } from '../sessions/series.entity.ts';
import { arrangeSeries, planSeries } from './arrange-series.ts';
import { changeSeries, endSeries } from './change-series.ts';
import { closeDays, findClosure, officeDays, openDays } from './days.ts';
import { listSessions } from './read-sessions.ts';
import { listSeries, openExceptions, readSeries } from './read-series.ts';
import { setSeriesDay } from './series-day.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'queueEmail' | 'now'>;

/** The office's calls about series, and about the days on which no series takes place. */
export const seriesHandlers = ({ em, readRows, queueEmail, now }: Needs) => {
  const contextOf = (staff: SignedInStaff): ChangeContext => ({ by: byStaff(staff.id), at: now() });
  const answer = async (id: SeriesId) => ({ series: await readSeries({ em, readRows }, id, now()) });

  /** Runs a change of one series in a transaction, with the member of staff who asked and the time. */
  async function change(staff: SignedInStaff, act: (tx: EntityManager, context: ChangeContext) => Promise<Series>) {
    const { id } = await em.transactional((tx) => act(tx, contextOf(staff)));
    return answer(id);
  }

  return {
    seriesList: ({ query }) => listSeries(em, query, now()),

    series: ({ params: { id } }) => answer(id),

    seriesExceptions: () => openExceptions(em, now()),

    planSeries: ({ staff, body }) => planSeries(em, { now }, contextOf(staff), body),

    addSeries: ({ staff, body }) =>
      change(staff, async (tx, context) => (await arrangeSeries(tx, { queueEmail, now }, context, body)).series),

    changeSeries: ({ staff, params: { id }, body }) =>
      change(staff, (tx, context) => changeSeries(tx, { queueEmail, now }, context, id, body)),

    endSeries: ({ staff, params: { id }, body }) =>
      change(staff, (tx, context) => endSeries(tx, { queueEmail, now }, context, id, body)),

    setSeriesDay: ({ staff, params: { id, day }, body }) =>
      change(staff, (tx, context) => setSeriesDay(tx, { queueEmail, now }, context, id, day, body)),

    officeDays: ({ query: { from, to } }) => officeDays(em, from, to),

    closeOfficeDay: ({ staff, body }) => em.transactional((tx) => closeDays(tx, contextOf(staff), body)),

    async closedDaySessions({ params: { id }, query }) {
      const { firstDay, lastDay } = await findClosure(em, id);
      const today = hongKongDate(now());
      const from = firstDay < today ? today : firstDay;
      return listSessions({ em, readRows, now }, { ...query, from, to: lastDay, open: true });
    },

    async openOfficeDay({ staff, params: { id } }) {
      await em.transactional((tx) => openDays(tx, contextOf(staff), id));
    },
  } satisfies Partial<Handlers>;
};
