/** Changes of series and of their sessions in a random order, for the property test of series. */
import { randomUUID } from 'node:crypto';
import { addDays, hongKongDate } from '@kitewell/contract/dates';
import type { BookingStatus } from '@kitewell/contract/booking-statuses';
import { weekdays as daysOfWeek } from '@kitewell/contract/office/series';
import { extendSeries } from '../src/features/bookings/extend-series.ts';
import { daysOfRule } from '../src/features/bookings/repeat.ts';
import type { Child } from '../src/features/families/child.entity.ts';
import type { Tutor } from '../src/features/tutors/tutor.entity.ts';
import { buildTutor } from './builders.ts';
import { familiesOf } from './families.ts';
import { buildStaff, office, officeSession } from './office.ts';
import { chosen, type RandomChange } from './random-changes.ts';
import type { Answer, World } from './world.ts';

interface Series {
  id: number;
  version: number;
  rule: string;
  startsOn: string;
  endsOn: string | null;
  madeUntil: string;
}

interface Session {
  id: number;
  tutor: number;
  sequence: number;
  status: BookingStatus;
  date: string;
}

type Act = (change: { at: number; value: number }) => Promise<Answer<unknown> | undefined>;

export type SeriesChange = RandomChange<keyof Awaited<ReturnType<typeof startSeriesOrder>>['acts']>;

/** Two tutors and three children, whose series begin next week. */
export async function startSeriesOrder(world: World) {
  const owner = await buildStaff(world, { role: 'owner' });
  let cookie = await officeSession(world, owner);
  const tutors: Tutor[] = [];
  for (let at = 0; at < 2; at++) tutors.push(await buildTutor(world, { cleared: true }));
  const children: Child[] = [];
  const { build } = familiesOf(() => world);
  for (let at = 0; at < 3; at++) children.push(...(await build()).children);
  const [least = 0] = tutors.map(({ id }) => id);
  const weathers: string[] = [];
  let reasons = 0;
  const why = () => `As agreed, no. ${++reasons}.`;
  const today = () => hongKongDate(world.clock.now);
  /** A day of the next five weeks. */
  const dayOf = (at: number) => addDays(today(), 1 + (at % 35));
  const weekdaysOf = (value: number) => {
    const some = daysOfWeek.filter((_, place) => (value >> place) % 2 === 1).slice(0, 3);
    return some.length > 0 ? some : daysOfWeek.slice(1, 2);
  };
  const timeOf = (value: number) => ['15:00', '15:45', '17:00'][value % 3] ?? '15:00';

  const seriesRows = () =>
    world.em().execute<Series[]>(
      `select id, version, rule, starts_on::text as "startsOn", ends_on::text as "endsOn", made_until::text as "madeUntil"
       from series where id >= (select coalesce(min(id), 0) from series where tutor_id >= ?) order by id`,
      [least],
    );
  const sessionRows = (where: string) =>
    world.em().execute<Session[]>(
      `select id, tutor_id as tutor, sequence, status, session_date::text as date from bookings
       where tutor_id >= ? and session_date > ?::date and session_date <= ?::date + 35 and ${where} order by id`,
      [least, today(), today()],
    );
  const isOpen = `status in ('pending', 'confirmed')`;
  const openSeries = async () => (await seriesRows()).filter(({ endsOn }) => endsOn === null || endsOn > dayOf(34));
  const series = async (at: number) => chosen(await openSeries(), at);
  const session = async (at: number, where: string) => chosen(await sessionRows(where), at);

  const acts = {
    add: async ({ at, value }) => {
      if ((await openSeries()).length >= 4) return undefined;
      const [first, ...others] = children.filter((_, place) => (at >> place) % 2 === 1);
      const [tutor] = [chosen(tutors, value)];
      const body = {
        ...{ key: randomUUID(), tutor: tutor?.id ?? 0, program: 'outdoor-mission' as const, childAge: 6 },
        ...{ childName: first?.name ?? 'Somebody', parentName: 'Parent', ...(first && { child: first.id }) },
        others: others.map(({ id, name }) => ({ child: id, childName: name, childAge: 6 })),
        ...{ from: dayOf(value % 7), weekdays: weekdaysOf(at), everyWeeks: 1 + (value % 2), time: timeOf(at) },
        ...{ duration: 60, travelMinutes: 0, onHolidays: at % 2 === 0, except: [dayOf(value)] },
      };
      return office(world, 'addSeries', { cookie, body });
    },
    change: async ({ at, value }) => {
      const one = await series(at);
      const from = dayOf(value);
      const body = {
        ...{ version: one?.version ?? 0, from, differing: value % 3 === 0 ? ('follow' as const) : ('stay' as const) },
        ...(value % 2 === 0 && { weekdays: weekdaysOf(value) }),
        ...(value % 5 < 2 && { time: timeOf(value) }),
        ...(value % 7 < 2 && { tutor: chosen(tutors, value)?.id }),
        ...(value % 11 < 3 && { until: value % 11 === 0 ? null : addDays(from, 30) }),
      };
      return one && office(world, 'changeSeries', { cookie, params: { id: one.id }, body });
    },
    end: async ({ at, value }) => {
      const one = await series(at);
      const body = { version: one?.version ?? 0, from: dayOf(value), reason: why(), differing: 'stay' as const };
      return one && office(world, 'endSeries', { cookie, params: { id: one.id }, body });
    },
    skip: async ({ at, value }) => setDay(at, value, false),
    takePlace: async ({ at, value }) => setDay(at, value, true),
    closeDay: ({ at }) =>
      office(world, 'closeOfficeDay', { cookie, body: { day: dayOf(at), nameEn: 'Closed', nameZh: '休息' } }),
    openDay: async ({ at }) => {
      const one = chosen(await world.em().execute<{ id: number }[]>('select id from holidays order by id'), at);
      return one && office(world, 'openOfficeDay', { cookie, params: { id: one.id } });
    },
    addTimeOff: ({ at, value }) => {
      const body = { from: dayOf(value), until: dayOf(value), key: randomUUID() };
      return office(world, 'addTimeOff', { cookie, params: { id: chosen(tutors, at)?.id ?? 0 }, body });
    },
    removeTimeOff: async ({ at }) => {
      const rows = await world
        .em()
        .execute<{ id: number; tutor: number }[]>(
          'select id, tutor_id as tutor from time_off where tutor_id >= ? order by id',
          [least],
        );
      const one = chosen(rows, at);
      return one && office(world, 'removeTimeOff', { cookie, params: { id: one.tutor, timeOff: one.id } });
    },
    weather: async ({ at, value }) => {
      const rows = await sessionRows(isOpen);
      const some = rows.filter(({ date }) => date === chosen(rows, at)?.date).slice(0, 2);
      if (some.length === 0) return undefined;
      const key = randomUUID();
      const sessions = some.map(({ id, sequence, date }, place) => ({
        ...{ id, baseSequence: sequence },
        to: (value >> place) % 2 === 0 ? null : { date: addDays(date, 1), time: timeOf(value) },
      }));
      const answer = await office(world, 'applyBadWeather', { cookie, body: { key, sessions, reason: 'Typhoon.' } });
      if (answer.status < 300) weathers.push(key);
      return answer;
    },
    undoWeather: async ({ at }) => {
      const key = chosen(weathers, at);
      return key === undefined ? undefined : office(world, 'undoBadWeather', { cookie, body: { key } });
    },
    move: async ({ at, value }) => {
      const one = await session(at, isOpen);
      const body = { baseSequence: one?.sequence ?? 0, date: dayOf(value), time: timeOf(value) };
      return one && office(world, 'moveOfficeBooking', { cookie, params: { id: one.id }, body });
    },
    assign: async ({ at }) => {
      const one = await session(at, isOpen);
      const other = tutors.find(({ id }) => id !== one?.tutor);
      const body = { baseSequence: one?.sequence ?? 0, tutor: other?.id ?? 0 };
      return one && office(world, 'assignOfficeBooking', { cookie, params: { id: one.id }, body });
    },
    callOff: async ({ at }) => {
      const one = await session(at, isOpen);
      const body = { baseSequence: one?.sequence ?? 0, reason: why() };
      return one && office(world, 'cancelOfficeBooking', { cookie, params: { id: one.id }, body });
    },
    cancel: async ({ at }) => {
      const one = await session(at, isOpen);
      const tutor = tutors.find(({ id }) => id === one?.tutor);
      if (!one || !tutor) return undefined;
      const token = world.signIn(tutor);
      return world.call('setBookingStatus', { token, params: { id: one.id }, body: { status: 'cancelled' } });
    },
    restore: async ({ at }) => {
      const one = await session(at, `status = 'cancelled'`);
      const query = { baseSequence: one?.sequence ?? 0 };
      return one && office(world, 'restoreOfficeBooking', { cookie, params: { id: one.id }, query });
    },
    changeChildren: async ({ at, value }) => {
      const one = await session(at, isOpen);
      const some = children.filter((_, place) => (value >> place) % 2 === 1);
      if (!one || some.length === 0) return undefined;
      const group = some.map(({ id, name }) => ({ child: id, childName: name, childAge: 6 }));
      const body = { baseSequence: one.sequence, children: group };
      return office(world, 'changeOfficeBooking', { cookie, params: { id: one.id }, body });
    },
  } satisfies Record<string, Act>;

  async function setDay(at: number, value: number, takesPlace: boolean) {
    const one = await series(at);
    const day = one && chosen(daysAhead(one), value);
    if (!one || day === undefined) return undefined;
    const body = { takesPlace, ...(!takesPlace && { reason: why() }) };
    return office(world, 'setSeriesDay', { cookie, params: { id: one.id, day }, body });
  }

  /** The days of a series' rule that are still to come and whose sessions are made by now. */
  const daysAhead = (one: Series): string[] => daysOfRule(one, addDays(today(), 1), one.madeUntil, 200);

  return {
    acts,
    /** Five weeks go by, and every series is continued. */
    passTime: async () => {
      world.clock.now = new Date(world.clock.now.getTime() + 35 * 24 * 60 * 60_000);
      cookie = await officeSession(world, owner);
      await extendSeries(world.services);
    },
    /** Each day of a series' rule that is to come has a session or a reason why it has none, and not both. */
    expectDays: async () => {
      const em = world.em();
      for (const one of await seriesRows()) {
        const sessions = await em.execute<{ day: string; off: boolean }[]>(
          `select series_day::text as day, status = 'cancelled' as off from bookings where series_id = ? and series_day is not null`,
          [one.id],
        );
        const exceptions = await em.execute<{ day: string }[]>(
          'select day::text as day from series_exceptions where series_id = ?',
          [one.id],
        );
        const found = daysAhead(one).map((day) => {
          const session = sessions.find((each) => each.day === day);
          const isException = exceptions.some((each) => each.day === day);
          // A day that is skipped keeps the session that was cancelled for it.
          const number = Number(isException) + Number(session !== undefined && !(session.off && isException));
          return [day, number] as const;
        });
        expect({ series: one.id, wrong: found.filter(([, number]) => number !== 1) }).toEqual({
          series: one.id,
          wrong: [],
        });
      }
    },
  };
}
