import { randomUUID } from 'node:crypto';
import { addDays, hongKongDate } from '@kitewell/contract/dates';
import fc from 'fast-check';
import { clearAccount } from '../../../test/bills.ts';
import { expectMoneyAgrees } from '../../../test/money-agrees.ts';
import { startMoney } from '../../../test/money-changes.ts';
import { buildRate } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import { bound, chosen, makeAtOnce, roundsOf, tenOrders, type RandomChange } from '../../../test/random-changes.ts';
import { expectKeptTables } from '../../../test/recomputed.ts';
import { retentionOf } from '../../../test/retention.ts';
import { columnsWith } from '../../../test/text-search.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { startWorld, type Answer, type World } from '../../../test/world.ts';

let mail: TestMail;
let world: World;
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  for (const groupSize of [1, 2, 3])
    await buildRate(world, { groupSize, familyCents: 66_100 - 10_000 * groupSize, tutorCents: 39_200 });
});
afterAll(async () => {
  await world.stop();
  await mail.stop();
});

const { buildTrial } = retentionOf(() => world);

/** What tax law keeps for seven years, as the answer to an erasure says: names in receipts, and who paid. */
const kept = ['bills.payer', 'receipts.student_name', 'accounts.payer'];

type Money = Awaited<ReturnType<typeof startMoney>>;

/** Further changes that write something about a family, beside those of its sessions, bills and pay. */
function familyChanges(money: Money, mark: string, leads: readonly number[]) {
  const { children, tutors } = money;
  const today = hongKongDate(world.clock.now);
  const cookie = money.cookie();
  const childOf = (at: number) => chosen(children, at);
  const versionOf = async (table: string, id: number) => {
    const [row] = await world.em().execute<{ version: number }[]>(`select version from ${table} where id = ?`, [id]);
    return row?.version ?? 1;
  };
  const visit = { address: `9 ${mark} Road`, notes: `Ring at ${mark}`, phone: '92345678', doorCode: `${mark}#` };
  let built = 0;
  return {
    assess: async ({ at, value }) => {
      // Of the session whose family nobody knows, nothing goes with a family.
      const known = await world
        .em()
        .execute<{ id: number }[]>(
          'select booking_id as id from session_children where place = 0 and family_id is not null',
        );
      const isKnown = new Set(known.map(({ id }) => id));
      const done = (await money.sessionRows()).filter(({ id, status }) => status === 'completed' && isKnown.has(id));
      const session = chosen(done, at);
      const child = childOf(value);
      const tutor = tutors.find(({ id }) => id === session?.tutor);
      if (!session || !tutor || !child) return undefined;
      const body = {
        ...{ studentName: child.name, sessionDate: today, program: 'playberry-laser-literacy' as const },
        ...{
          bookingId: session.id,
          strengths: `${mark} reads.`,
          phrases: [],
          skillsAssessed: [],
          goals: [],
          activities: [],
        },
      };
      return world.call('writeAssessment', { token: world.signIn(tutor), body });
    },
    assessAlone: async ({ at, value }) => {
      const [child, tutor] = [childOf(at), chosen(tutors, value)];
      const body = {
        ...{ studentName: ` ${child?.name.toUpperCase()}`, sessionDate: today, program: 'outdoor-mission' as const },
        ...{ strengths: `${mark} reads ${++built} pages.`, phrases: [], skillsAssessed: [], goals: [], activities: [] },
      };
      return child && tutor && world.call('writeAssessment', { token: world.signIn(tutor), body });
    },
    share: async ({ at }) => {
      const rows = await world
        .em()
        .execute<{ id: number; tutor: number }[]>(
          'select id, tutor_id as tutor from assessments where tutor_id >= ? order by 1',
          [tutors[0]?.id],
        );
      const one = chosen(rows, at);
      const tutor = tutors.find(({ id }) => id === one?.tutor);
      const body = { language: 'en' as const };
      return one && tutor && world.call('shareReport', { token: world.signIn(tutor), params: { id: one.id }, body });
    },
    addSession: ({ at, value }) => {
      const child = childOf(at);
      const body = {
        ...{ child: child?.id, childName: child?.name ?? '', parentName: `Guardian ${mark}`, childAge: 6, ...visit },
        ...{
          tutor: chosen(tutors, value)?.id ?? 0,
          program: 'outdoor-mission' as const,
          duration: 60,
          travelMinutes: 0,
        },
        ...{ date: addDays(today, 1 + (value % 20)), time: '18:00' },
      };
      return office(world, 'addOfficeBooking', { cookie, body });
    },
    addSeries: ({ at, value }) => {
      const child = childOf(at);
      const body = {
        ...{ key: randomUUID(), tutor: chosen(tutors, value)?.id ?? 0, program: 'outdoor-mission' as const },
        ...{ child: child?.id, childName: child?.name ?? '', parentName: `Guardian ${mark}`, childAge: 6, ...visit },
        ...{ from: addDays(today, 1), weekdays: ['SA' as const], everyWeeks: 4, time: '20:00', duration: 60 },
        ...{ travelMinutes: 0, onHolidays: true },
      };
      return office(world, 'addSeries', { cookie, body });
    },
    changeFamily: async ({ at }) => {
      const id = childOf(at)?.family.id ?? 0;
      const body = { version: await versionOf('families', id), address: `${++built} ${mark} Road`, notes: mark };
      return office(world, 'changeFamily', { cookie, params: { id }, body });
    },
    addGuardian: ({ at }) => {
      const body = {
        name: `Aunt ${mark} ${++built}`,
        email: `${mark}-${built}@example.com`,
        pays: false,
        key: randomUUID(),
      };
      return office(world, 'addGuardian', { cookie, params: { id: childOf(at)?.family.id ?? 0 }, body });
    },
    addChild: ({ at }) => {
      const body = { name: `Baby ${mark} ${++built}`, likes: `${mark} crabs`, allergies: `${mark} nuts` };
      return office(world, 'addChild', { cookie, params: { id: childOf(at)?.family.id ?? 0 }, body });
    },
    changeChild: async ({ at }) => {
      const { id = 0, name = '' } = childOf(at) ?? {};
      const body = { version: await versionOf('children', id), name, likes: `${mark} no. ${++built}` };
      return office(world, 'changeChild', { cookie, params: { id }, body });
    },
    noteLead: ({ at }) => {
      const body = { text: `${mark} likes crabs.`, key: randomUUID() };
      return office(world, 'noteLead', { cookie, params: { id: chosen(leads, at) ?? 0 }, body });
    },
    merge: async ({ at, value }) => {
      const [into, other] = [childOf(at)?.family.id ?? 0, childOf(value)?.family.id ?? 0];
      if (into === other) return undefined;
      const version = await versionOf('families', into);
      const body = { version, other };
      return office(world, 'mergeFamilies', { cookie, params: { id: into }, body });
    },
  } satisfies Record<string, (change: { at: number; value: number }) => Promise<Answer<unknown> | undefined>>;
}

const ofFamilies = [
  ...([
    'assess',
    'assess',
    'assessAlone',
    'share',
    'addSession',
    'addSession',
    'addSeries',
    'changeFamily',
    'addGuardian',
  ] as const),
  ...(['addChild', 'changeChild', 'noteLead', 'merge'] as const),
];
const ofMoney = [
  ...(['complete', 'complete', 'record', 'miss', 'callOff', 'cancel', 'restore', 'move', 'changeChildren'] as const),
  ...(['correct', 'issue', 'issue', 'send', 'pay', 'pay', 'takeBack', 'void', 'refund', 'payTutor'] as const),
  ...(['reverseTutorPayment'] as const),
];
type Name = (typeof ofFamilies)[number] | (typeof ofMoney)[number];

test(
  'whatever was done before and is done meanwhile, nothing about an erased family stays but what tax law keeps',
  async () => {
    let order = 0;
    const inAll = new Set<string>();
    await fc.assert(
      fc.asyncProperty(roundsOf<Name>([...ofFamilies, ...ofMoney], { rounds: 10, atOnce: 5 }), async (rounds) => {
        // Each order begins on a day of its own, at noon, with words that no other has.
        world.clock.now = new Date(Date.UTC(2026, 10, 28 + order, 4));
        const mark = `quilljoy${++order}x`;
        const money = await startMoney(world, order, mark);
        const leads: number[] = [];
        for (const { family, name } of money.children) {
          const people = {
            parentName: `Guardian ${mark}`,
            childName: name,
            email: `${mark}@example.com`,
            message: mark,
          };
          leads.push((await buildTrial(world.clock.now, { ...people, family: family.id, lostReason: mark })).id);
        }
        let changes = familyChanges(money, mark, leads);
        const make = (round: readonly RandomChange<Name>[]) =>
          makeAtOnce(round, (change) =>
            change.name in changes
              ? changes[change.name as keyof typeof changes](change)
              : money.acts[change.name as (typeof ofMoney)[number]](change),
          );
        const first = Array.from({ length: 8 }, (_, at) => ({ name: 'complete' as const, at, value: 0 }));
        const [last = [], ...others] = [first, ...rounds].reverse();
        for (const [at, round] of others.toReversed().entries()) {
          if (at === Math.floor(rounds.length / 2)) {
            await money.passTime();
            changes = familyChanges(money, mark, leads);
          }
          for (const { change } of await make(round)) inAll.add(change.name);
        }
        await endAll(money);
        const families = new Set(money.children.map(({ family }) => family.id));
        const erasing = [...families].map((id) => erase(money, id));
        for (const { change } of await make(last)) inAll.add(change.name);
        for (const { status } of await Promise.all(erasing)) expect([200, 400, 404, 409]).toContain(status);
        await endAll(money);
        for (const id of families) expect([200, 404]).toContain((await erase(money, id)).status);
        const words = [mark, ...money.children.map((_, at) => `9${1_000_000 + 10 * order + at}`)];
        expect((await columnsWith(world.em(), words)).filter((column) => !kept.includes(column))).toEqual([]);
        await expectMoneyAgrees(world.em(), world.clock.now, true);
        await expectKeptTables(world.em());
      }),
      tenOrders,
    );
    // None of them was tried in vain; that those of money come about, its own test says.
    expect(ofFamilies.filter((name) => !inAll.has(name))).toEqual([]);
  },
  bound,
);

/** Ends every series, cancels what is still to come, charges what waits and settles every account, after which a family can be erased. */
async function endAll(money: Money): Promise<void> {
  const cookie = money.cookie();
  const from = addDays(hongKongDate(world.clock.now), 1);
  const series = await world
    .em()
    .execute<{ id: number; version: number }[]>(
      'select id, version from series where tutor_id >= ? and ends_on is null',
      [money.tutors[0]?.id],
    );
  for (const { id, version } of series) {
    const body = { version, from, reason: 'They move.', differing: 'follow' as const };
    await office(world, 'endSeries', { cookie, params: { id }, body });
  }
  for (const { id, sequence, status } of await money.sessionRows())
    if (status === 'pending' || status === 'confirmed')
      await office(world, 'cancelOfficeBooking', {
        ...{ cookie, params: { id }, body: { baseSequence: sequence, reason: 'They move.' } },
      });
  await money.chargeAll();
  const families = await world
    .em()
    .execute<{ id: number }[]>('select id from families where id >= ?', [money.children[0]?.family.id]);
  for (const { id } of families) await clearAccount(world, id);
}

async function erase(money: Money, id: number) {
  const cookie = money.cookie();
  const { status, body } = await office(world, 'previewErasure', { cookie, params: { id } });
  const name = status === 200 ? body.name : 'Erased already';
  return office(world, 'eraseFamily', { cookie, params: { id }, body: { name } });
}
