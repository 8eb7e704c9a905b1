import { hongKongDate } from '@kitewell/contract/dates';
import { mostOffByWeather, type NowView } from '@kitewell/contract/family/now';
import type { BookingId } from '@kitewell/contract/ids';
import type { SignedInFamily } from '../../http/family-auth.ts';
import type { Services } from '../../services.ts';
import { openList } from '../sessions/status-lists.ts';
import { familyChildren } from './family-scope.ts';
import { balanceOf } from './read-family-bills.ts';
import { newestReport } from './read-reports.ts';
import { nextSessions, offByWeather, readSessions } from './read-sessions.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'now' | 'config' | 'linkKeys'>;

/** What a family wants to know first. */
export async function readNow(needs: Needs, family: SignedInFamily): Promise<NowView> {
  const { readRows } = needs;
  const { sql, values } = familyChildren(family);
  const today = hongKongDate(needs.now());
  const next = await nextSessions(needs, family);
  const off = await readRows<{ id: BookingId }>(
    `select distinct b.id, b.session_date, b.session_time from session_children s join bookings b on b.id = s.booking_id
     where ${sql} and s.begins >= ?::date and ${offByWeather}
     order by b.session_date, b.session_time, b.id limit ${mostOffByWeather}`,
    [...values, today],
  );
  const weather = await readRows<NowView['weather'][number]>(
    `select w.day, w.en, w.zh, array_agg(distinct b.id) as sessions
     from weather_notices w join session_children s on s.begins >= w.day and s.begins < w.day + 1
       join bookings b on b.id = s.booking_id and b.status in ${openList}
     where w.day >= ?::date and ${sql} group by w.day order by w.day`,
    [today, ...values],
  );
  const shown = await readSessions(needs, family, [
    ...new Set([...next.flatMap(({ session }) => session ?? []), ...off.map(({ id }) => id)]),
  ]);
  const sessionOf = (id: BookingId | null) => shown.find((one) => one.id === id) ?? null;
  return {
    next: next.map(({ child, session }) => ({ child, session: sessionOf(session) })),
    weather,
    offByWeather: off.flatMap(({ id }) => sessionOf(id) ?? []),
    balance: family.seesBills ? await balanceOf(needs, family.id) : null,
    report: await newestReport(needs, family),
  };
}
