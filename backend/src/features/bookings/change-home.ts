import { openStatuses } from '@kitewell/contract/booking-statuses';
import { hongKongDate } from '@kitewell/contract/dates';
import type { FamilyId, SeriesId } from '@kitewell/contract/ids';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { changeFamily } from '../families/change-family.ts';
import { Family } from '../families/family.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { Series } from '../sessions/series.entity.ts';
import { lockChildrenOf } from '../sessions/session-children.ts';
import { AttachedSession } from './attached-session.entity.ts';
import { subjectOf as subjectOfSeries } from './arrange-series.ts';
import { lockSeriesRows } from './change-series.ts';
import { queueFamilyEmail } from './family-emails.ts';
import { lockTutors } from './lock-tutor.ts';
import { queueSeriesEmails } from './series-emails.ts';
import { subjectOf } from './session-audit.ts';
import { queueSessionEmail } from './session-emails.ts';

type Needs = Pick<Services, 'queueEmail' | 'now'>;

/** What of a family's home is copied to the sessions there. */
type Home = Partial<Record<'address' | 'doorCode', string | null>>;

/**
 * Changes what is recorded of a family. Its upcoming sessions at home, and the series behind them, get a new address or door
 * code too; those arranged elsewhere stay. Their tutors, and the families of their children, get the emails about a changed
 * place. The caller commits. Throws as `changeFamily`.
 */
export async function changeHome(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  id: FamilyId,
  change: Parameters<typeof changeFamily>[3],
): Promise<Family> {
  const known = await tx.findOne(Family, { id }, { refresh: true });
  const home = known ? newHome(known, change) : {};
  const fields = Object.keys(home) as (keyof Home)[];
  if (fields.length === 0) return changeFamily(tx, context, id, change);
  // In the order in which other changes lock them, and the family, which those refer to, last.
  const series = await lockSeriesAt(tx, needs, id);
  const sessions = await lockSessionsAt(tx, needs, id, series);
  const family = await changeFamily(tx, context, id, change);
  for (const one of series) {
    Object.assign(one, home, { version: one.version + 1 });
    recordChange(tx, { ...context, action: 'series change', subject: subjectOfSeries(one.id), after: { fields } });
  }
  for (const booking of sessions) {
    Object.assign(booking, home, { sequence: booking.sequence + 1 });
    if (!series.some((one) => one.id === booking.series?.id)) booking.departFromSeries('place');
    const attachment = await tx.findOne(AttachedSession, { booking: booking.id });
    attachment?.noteChange(fields, false);
    recordChange(tx, { ...context, action: 'booking change', subject: subjectOf(booking.id), after: { fields } });
  }
  await tx.flush();
  if (fields.includes('address')) await queueNewPlace(tx, needs, series, sessions);
  return family;
}

/** What of the home becomes another. Sessions keep their place where a family is recorded without an address. */
function newHome(
  known: Pick<Family, keyof Home>,
  { address, doorCode }: { address?: string | null | undefined; doorCode?: string | null | undefined },
): Home {
  return {
    ...(address && address !== known.address && { address }),
    ...(doorCode !== undefined && doorCode !== (known.doorCode ?? null) && { doorCode }),
  };
}

/** Locks the series at a family's home that have not ended: whose home the place is stands on their sessions. */
async function lockSeriesAt(tx: EntityManager, { now }: Pick<Needs, 'now'>, family: FamilyId): Promise<Series[]> {
  const rows = await tx.execute<{ id: SeriesId }[]>(
    `select distinct s.id from series_children c join series s on s.id = c.series_id
     where c.family_id = ? and (s.ends_on is null or s.ends_on >= ?)
       and exists (select from bookings b where b.series_id = s.id and b.home_of = c.family_id and b.address = s.address)`,
    [family, hongKongDate(now())],
  );
  const ids = rows.map(({ id }) => id);
  await lockSeriesRows(tx, ids);
  return tx.find(Series, { id: { $in: ids } }, { refresh: true, orderBy: { id: 'asc' }, populate: ['tutor'] });
}

/** Locks the sessions at a family's home that are yet to begin, after their tutors and before their children. */
async function lockSessionsAt(
  tx: EntityManager,
  { now }: Pick<Needs, 'now'>,
  family: FamilyId,
  series: readonly Series[],
): Promise<Booking[]> {
  const here = { homeOf: family, sessionDate: { $gte: hongKongDate(now()) }, status: { $in: openStatuses } } as const;
  const known = await tx.find(Booking, here);
  await lockTutors(
    tx,
    [...known, ...series].map(({ tutor }) => tutor.id),
  );
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const found = await tx.find(Booking, here, {
    orderBy: { sessionDate: 'asc', sessionTime: 'asc', id: 'asc' },
    ...lock,
  });
  await tx.populate(found, ['tutor']);
  const sessions = found.filter((booking) => booking.begins() > now());
  await lockChildrenOf(
    tx,
    sessions.map(({ id }) => id),
  );
  return sessions;
}

/** One email for each series, and one for each session that its series' email does not reach. */
async function queueNewPlace(
  tx: EntityManager,
  needs: Needs,
  series: readonly Series[],
  sessions: readonly Booking[],
): Promise<void> {
  for (const one of series) await queueSeriesEmails(tx, needs, 'changed', one, hongKongDate(needs.now()));
  for (const booking of sessions) {
    const behind = series.find(({ id }) => id === booking.series?.id);
    const news = { news: ['place'] } as const;
    if (behind?.tutor.id !== booking.tutor.id) await queueSessionEmail(tx, needs, 'session-moved', booking, news);
    if (!behind) await queueFamilyEmail(tx, needs, 'family-session-changed', booking, news);
  }
}
