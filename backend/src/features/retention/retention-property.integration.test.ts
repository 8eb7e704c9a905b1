import fc from 'fast-check';
import { expectMoneyAgrees } from '../../../test/money-agrees.ts';
import { startMoney, type MoneyChange } from '../../../test/money-changes.ts';
import { buildRate } from '../../../test/money.ts';
import { bound, makeAtOnce, roundsOf, tenOrders } from '../../../test/random-changes.ts';
import { expectKeptTables } from '../../../test/recomputed.ts';
import { nothing, retentionOf } from '../../../test/retention.ts';
import { columnsWith } from '../../../test/text-search.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  for (const groupSize of [1, 2, 3])
    await buildRate(world, { groupSize, familyCents: 66_100 - 10_000 * groupSize, tutorCents: 39_200 });
});
afterAll(() => world.stop());

const { apply, buildTrial } = retentionOf(() => world);

/** What is kept for seven years: names in receipts and bills, and what was typed about payments. */
const kept = [
  ...['bill_lines.child', 'bill_lines.reason', 'bills.bill_to', 'bills.paid_reference', 'bills.reversal_reason'],
  ...['bills.void_reason', 'pay_corrections.reason', 'receipts.student_name', 'refunds.reference'],
  ...['refunds.reversal_reason', 'tutor_payments.reversal_reason'],
];

const names: MoneyChange['name'][] = [
  ...(['complete', 'complete', 'undo', 'miss', 'cancel', 'record', 'callOff', 'regroup', 'correct', 'issue'] as const),
  ...(['pay', 'reversePayment', 'void', 'refund', 'payTutor', 'reverseTutorPayment', 'recalculate'] as const),
];

const order = { days: 400, minutes: 395 * 24 * 60 } as const;

test(
  'while changes go on, what is past its time goes, the rest stays as it was, and a second run finds nothing',
  async () => {
    let orders = 0;
    let retired = 0;
    await fc.assert(
      fc.asyncProperty(roundsOf(names, { rounds: 6, atOnce: 5 }), async (rounds) => {
        // Each order begins more than a year after the one before, so that its runs meet what that one has left.
        world.clock.now = new Date(Date.UTC(2026, 10, 28 + order.days * orders, 4));
        const word = `quilljoy${++orders}x`;
        const money = await startMoney(world, orders, word);
        for (const { family, name } of money.children)
          await buildTrial(world.clock.now, { parentName: word, childName: name, message: word, family: family.id });
        const make = (round: readonly MoneyChange[]) => makeAtOnce(round, (change) => money.acts[change.name](change));
        await make(Array.from({ length: 8 }, (_, at) => ({ name: 'complete' as const, at, value: 0 })));
        for (const round of rounds.slice(0, -2)) await make(round);
        await money.passTime(order.minutes);
        for (const round of rounds.slice(-2)) {
          const [{ sessions }] = await Promise.all([apply(), make(round)]);
          retired += sessions;
          await expectMoneyAgrees(world.em(), world.clock.now, false);
          await expectKeptTables(world.em());
        }
        await apply();
        expect(await apply()).toEqual(nothing);
        expect((await columnsWith(world.em(), [word])).filter((column) => !kept.includes(column))).toEqual([]);
        await expectKeptTables(world.em());
      }),
      tenOrders,
    );
    expect(retired).toBeGreaterThan(10 * orders);
  },
  bound,
);
