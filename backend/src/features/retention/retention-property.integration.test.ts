import { addDays } from '@kitewell/contract/dates';
import fc from 'fast-check';
import { buildBooking } from '../../../test/builders.ts';
import { expectMoneyAgrees } from '../../../test/money-agrees.ts';
import { startMoney, type MoneyChange } from '../../../test/money-changes.ts';
import { buildRate } from '../../../test/money.ts';
import { bound, makeAtOnce, roundsOf, tenOrders } from '../../../test/random-changes.ts';
import { expectKeptTables } from '../../../test/recomputed.ts';
import { nothing, retentionOf } from '../../../test/retention.ts';
import { columnsWith } from '../../../test/text-search.ts';
import { startWorld, type World } from '../../../test/world.ts';
import type { Child } from '../families/child.entity.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  for (const groupSize of [1, 2, 3])
    await buildRate(world, { groupSize, familyCents: 66_100 - 10_000 * groupSize, tutorCents: 39_200 });
});
afterAll(() => world.stop());

const { apply, buildTrial } = retentionOf(() => world);

/** What is kept for seven years: names in receipts and bills, and what was typed about payments of tutors. */
const kept = [
  ...['bills.payer', 'bills.void_reason', 'pay_corrections.reason', 'receipts.student_name', 'accounts.payer'],
  'tutor_payments.reversal_reason',
];

const names: MoneyChange['name'][] = [
  ...([
    'complete',
    'complete',
    'undo',
    'miss',
    'cancel',
    'record',
    'callOff',
    'changeChildren',
    'correct',
    'issue',
  ] as const),
  ...(['pay', 'takeBack', 'void', 'refund', 'payTutor', 'reverseTutorPayment', 'recalculate'] as const),
];

/** Days after an order begins: when homes are forgotten, when sessions go, and when those of the last family go. */
const after = { homes: 36, year: 395, all: 770 } as const;
/** Where a session says how its family is reached. */
const homeColumns = ['bookings.address', 'bookings.door_code', 'bookings.notes', 'bookings.phone'];

test(
  'while changes go on, what is past its time goes, the rest stays as it was, and a second run finds nothing',
  async () => {
    let orders = 0;
    let [retired, forgotten, left] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(roundsOf(names, { rounds: 6, atOnce: 5 }), async (rounds) => {
        // Each order begins more than a year after the one before has ended, so that its runs meet what that one has left.
        const begin = new Date(Date.UTC(2026, 10, 28 + 2 * after.all * orders, 4));
        world.clock.now = begin;
        const word = `quilljoy${++orders}x`;
        const money = await startMoney(world, orders, word);
        const passUntil = (days: number) =>
          money.passTime(days * 24 * 60 - (world.clock.now.getTime() - begin.getTime()) / 60_000);
        for (const { family, name } of money.children)
          await buildTrial(world.clock.now, { parentName: word, childName: name, message: word, family: family.id });
        const make = (round: readonly MoneyChange[]) => makeAtOnce(round, (change) => money.acts[change.name](change));
        const columns = () => columnsWith(world.em(), [word]);
        /** Who takes part in the sessions that are still there. */
        const present = () =>
          world
            .em()
            .execute<{ session: number; name: string }[]>(
              `select booking_id as session, child_name as name from session_children where child_name like '%' || ? || '%'`,
              [word],
            );
        const run = async (round: readonly MoneyChange[] = []) => {
          const [{ sessions, visits }] = await Promise.all([apply(), make(round)]);
          [retired, forgotten] = [retired + sessions, forgotten + visits];
          await expectMoneyAgrees(world.em(), world.clock.now, false);
          await expectKeptTables(world.em());
        };
        await make(Array.from({ length: 8 }, (_, at) => ({ name: 'complete' as const, at, value: 0 })));
        for (const round of rounds.slice(0, -3)) await make(round);

        await passUntil(after.homes);
        for (const round of rounds.slice(-3, -2)) await run(round);
        await run();
        expect((await columns()).filter((column) => homeColumns.includes(column))).toEqual([]);

        // One family has had a session since: it keeps those that it shared, and the others leave them.
        const [, stays] = money.children as [Child, Child];
        const since = { tutor: money.tutors[0], sessionDate: addDays(money.today, 100), status: 'missed' as const };
        const names = { childName: stays.name, parentName: `Guardian ${word}` };
        await buildBooking(world, { ...since, ...names, child: stays, family: stays.family });
        await passUntil(after.year);
        const before = await present();
        for (const round of rounds.slice(-2)) await run(round);
        await run();
        const now = await present();
        expect(now.filter(({ name }) => name !== stays.name)).toEqual([]);
        left += before.filter(
          ({ session, name }) => name !== stays.name && now.some((row) => row.session === session),
        ).length;

        await passUntil(after.all);
        await run();
        expect(await apply()).toEqual(nothing);
        expect((await columns()).filter((column) => !kept.includes(column))).toEqual([]);
        await expectKeptTables(world.em());
      }),
      tenOrders,
    );
    expect(retired).toBeGreaterThan(10 * orders);
    expect(forgotten).toBeGreaterThan(5 * orders);
    expect(left).toBeGreaterThan(orders / 2);
  },
  bound,
);
