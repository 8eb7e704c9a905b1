/** Changes of sessions in a random order, for property tests. */
import type { BookingStatus } from '@kitewell/contract/booking-statuses';
import { addDays, hongKongDate } from '@kitewell/contract/dates';
import { chargeEnded } from '../src/features/bookings/charge-ended.ts';
import { storeChildren } from '../src/features/sessions/session-children.ts';
import { Child } from '../src/features/families/child.entity.ts';
import { Family } from '../src/features/families/family.entity.ts';
import { Guardian } from '../src/features/families/guardian.entity.ts';
import type { Tutor } from '../src/features/tutors/tutor.entity.ts';
import { buildBooking, buildTutor } from './builders.ts';
import { buildStaff, office, officeSession } from './office.ts';
import { chosen } from './random-changes.ts';
import type { Answer, World } from './world.ts';

interface Session {
  id: number;
  tutor: number;
  sequence: number;
  status: BookingStatus;
  duration: number;
  ahead: boolean;
  /** Whether a family is known. */
  attached: boolean;
  /** Whether the office has made it known since. */
  detachable: boolean;
}

/** Makes a change with what its numbers choose; answers nothing where there is no record for it. */
export type Act = (change: { at: number; value: number }) => Promise<Answer<unknown> | undefined>;

/**
 * Four families with sessions of last month and this one, one that is under way and two that are to come.
 * @param word what every text about them contains
 */
export async function startSessions(world: World, number: number, word = `${number}`) {
  const today = hongKongDate(world.clock.now);
  const owner = await buildStaff(world, { role: 'owner' });
  let cookie = await officeSession(world, owner);
  // One after the other, so that the first has the least number.
  const tutors: Tutor[] = [];
  for (let at = 0; at < 3; at++) tutors.push(await buildTutor(world, { cleared: true }));
  const tokens = new Map(tutors.map((tutor) => [tutor.id, world.signIn(tutor)]));
  const children: Child[] = [];
  for (const level of [null, null, 'Advanced', `Level ${number}`]) children.push(await aChild(level));
  const sessions = await arrange();
  const [first] = sessions;

  async function aChild(level: string | null): Promise<Child> {
    const name = `${word}-${children.length}`;
    const em = world.em();
    const family = em.create(Family, { createdAt: world.clock.now, lastContactAt: world.clock.now });
    const contact = { email: `${name}@example.com`, phone: `+8529${1_000_000 + 10 * number + children.length}` };
    em.create(Guardian, { family, name: `Guardian ${name}`, pays: true, ...contact });
    const child = em.create(Child, { family, name: `Child ${name}`, level });
    await em.flush();
    return child;
  }

  async function arrange(): Promise<number[]> {
    const add = async (
      tutor: Tutor,
      day: string,
      time: string,
      of: readonly (Child | undefined)[],
      given: object = {},
    ) => {
      const [one, ...others] = of;
      const { id } = await buildBooking(world, {
        ...{ tutor, sessionDate: day, sessionTime: time, groupSize: of.length },
        ...(one && {
          ...{ child: one, family: one.family, childName: one.name, parentName: `Guardian ${word}` },
          ...{ address: `12 ${word} Lane`, notes: `The dog of ${word}` },
        }),
        ...given,
      });
      const rows = others.flatMap((child) =>
        child
          ? [
              {
                childName: child.name,
                parentName: `Guardian ${word}`,
                childAge: 6,
                child: child.id,
                family: child.family.id,
              },
            ]
          : [],
      );
      await storeChildren(world.em(), id, rows, 1);
      return id;
    };
    const [ada, ben, cy] = tutors as [Tutor, Tutor, Tutor];
    const [a, b, c, d] = children;
    const outdoors = { program: 'outdoor-mission' };
    return [
      await add(ada, addDays(today, -9), '10:00', [a]),
      await add(ada, addDays(today, -40), '10:00', [a]),
      await add(ada, addDays(today, -8), '10:00', [b], { duration: 90 }),
      await add(ben, addDays(today, -8), '12:00', [a, b]),
      await add(ben, addDays(today, -39), '12:00', [b]),
      await add(ben, addDays(today, -7), '12:00', [c], { duration: 45 }),
      await add(cy, addDays(today, -6), '12:00', [d], outdoors),
      // Nobody is recorded who pays for it.
      await add(cy, addDays(today, -5), '12:00', [undefined]),
      await add(cy, today, '11:30', [c]),
      await add(ada, addDays(today, 5), '15:00', [a]),
      await add(ben, addDays(today, 5), '15:30', [b, c]),
    ];
  }

  const sessionRows = () =>
    world.em().execute<Session[]>(
      `select id, tutor_id as tutor, sequence, status, duration,
         session_date + session_time > (?::timestamptz at time zone 'Asia/Hong_Kong') as ahead,
         exists (select from session_children s where s.booking_id = bookings.id and s.family_id is not null) as attached,
         exists (select from attached_sessions t where t.booking_id = bookings.id and not t.children_changed) as detachable
       from bookings where id >= ? order by id`,
      [world.clock.now.toISOString(), first],
    );
  const session = async (at: number, fits: (row: Session) => boolean = () => true) =>
    chosen((await sessionRows()).filter(fits), at);
  const isAhead = ({ ahead }: Session) => ahead;
  const isPast = ({ ahead }: Session) => !ahead;

  const mark =
    (status: BookingStatus): Act =>
    async ({ at, value }) => {
      const row = await session(at, status === 'cancelled' ? undefined : isPast);
      if (!row) return undefined;
      const minutes = [null, 45, 60, 75, 7][value % 5] ?? null;
      return world.call('setBookingStatus', {
        token: tokens.get(row.tutor) ?? '',
        params: { id: row.id },
        body: { status, ...(status === 'completed' && { actualMinutes: minutes, minutesConfirmed: true }) },
      });
    };
  /** A reason that no other change has: the same again with the same reason would be a repetition. */
  let reasons = 0;
  const why = () => `As ${word} said, no. ${++reasons}.`;

  const acts = {
    complete: mark('completed'),
    undo: mark('pending'),
    miss: mark('missed'),
    cancel: mark('cancelled'),
    record: async ({ at, value }) => {
      const row = await session(at, isPast);
      const status = (['completed', 'completed', 'missed', 'pending'] as const)[value % 4] ?? 'completed';
      const actualMinutes = status === 'completed' ? ([null, 50, 100][value % 3] ?? null) : null;
      const body = { status, actualMinutes, minutesConfirmed: true, reason: why() };
      return (
        row &&
        office(world, 'recordOfficeBooking', {
          ...{ cookie, params: { id: row.id }, body: { baseSequence: row.sequence, ...body } },
        })
      );
    },
    callOff: async ({ at }) => {
      const row = await session(at, ({ status }) => status === 'pending' || status === 'confirmed');
      const body = { baseSequence: row?.sequence ?? 0, reason: why() };
      return row && office(world, 'cancelOfficeBooking', { cookie, params: { id: row.id }, body });
    },
    restore: async ({ at }) => {
      const row = await session(at, ({ ahead, status }) => ahead && status === 'cancelled');
      const query = { baseSequence: row?.sequence ?? 0 };
      return row && office(world, 'restoreOfficeBooking', { cookie, params: { id: row.id }, query });
    },
    move: async ({ at, value }) => {
      const row = await session(at, isAhead);
      const body = { baseSequence: row?.sequence ?? 0, date: addDays(today, 3 + (value % 3)), time: '15:15' };
      return row && office(world, 'moveOfficeBooking', { cookie, params: { id: row.id }, body });
    },
    changeChildren: async ({ at, value }) => {
      const row = await session(at, ({ status }) => status === 'pending' || status === 'confirmed');
      const wanted = children.filter((_, place) => (value >> place) % 2 === 1).slice(0, 3);
      if (!row || wanted.length === 0) return undefined;
      const group = wanted.map(({ id, name }) => ({ child: id, childName: name, childAge: 6 }));
      const body = { baseSequence: row.sequence, children: group };
      return office(world, 'changeOfficeBooking', { cookie, params: { id: row.id }, body });
    },
    attach: async ({ at, value }) => {
      const row = await session(at, ({ attached }) => !attached);
      const child = chosen(children, value)?.id ?? 0;
      const body = { baseSequence: row?.sequence ?? 0, child, otherName: true };
      return row && office(world, 'attachOfficeBooking', { cookie, params: { id: row.id }, body });
    },
    detach: async ({ at }) => {
      const row = await session(at, ({ detachable }) => detachable);
      const query = { baseSequence: row?.sequence ?? 0 };
      return row && office(world, 'detachOfficeBooking', { cookie, params: { id: row.id }, query });
    },
  } satisfies Record<string, Act>;

  return {
    acts,
    children,
    tutors,
    today,
    why,
    cookie: () => cookie,
    sessionRows,
    /** Half an hour goes by, or so many minutes, and what has ended is charged. */
    passTime: async (minutes = 30) => {
      world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000);
      cookie = await officeSession(world, owner);
      await chargeEnded(world.services);
    },
  };
}
