import type { AuditAction } from '@kitewell/contract/office/audit-actions';
import fc from 'fast-check';
import { expectHistories, lastEvent } from '../../../test/histories.ts';
import { expectMoneyAgrees } from '../../../test/money-agrees.ts';
import { startMoney, type MoneyChange } from '../../../test/money-changes.ts';
import { buildRate } from '../../../test/money.ts';
import { bound, makeAtOnce, roundsOf, tenOrders } from '../../../test/random-changes.ts';
import { expectKeptTables } from '../../../test/recomputed.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-28T04:00:00Z');
  for (const groupSize of [1, 2, 3])
    await buildRate(world, { groupSize, familyCents: 66_100 - 10_000 * groupSize, tutorCents: 39_200 });
  await buildRate(world, { level: 'Advanced', familyCents: 60_050, tutorCents: 45_050 });
});
afterAll(() => world.stop());

// What is often done comes more than once.
const names: MoneyChange['name'][] = [
  ...(['complete', 'complete', 'complete', 'undo', 'miss', 'cancel', 'record', 'record'] as const),
  ...([
    'callOff',
    'restore',
    'move',
    'changeChildren',
    'changeChildren',
    'attach',
    'attach',
    'detach',
    'detach',
    'merge',
    'split',
    'split',
  ] as const),
  ...(['correct', 'correct', 'issue', 'issue', 'issue', 'send', 'pay', 'pay', 'pay'] as const),
  ...(['takeBack', 'takeBack', 'void', 'refund', 'refund', 'refund', 'refund', 'addRate', 'recalculate'] as const),
  ...(['correct', 'pay', 'pay'] as const),
  ...(['attach', 'detach', 'miss', 'waive', 'waive', 'waive'] as const),
  ...(['chargeAfterAll', 'chargeAfterAll', 'chargeAfterAll'] as const),
  ...(['correctPay', 'removeCorrection', 'payTutor', 'payTutor', 'reverseTutorPayment'] as const),
];

/** The event that the audit has of each, where a repetition is no answer to it. */
const actions: Partial<Record<MoneyChange['name'], AuditAction>> = {
  ...{ callOff: 'booking cancel', restore: 'booking restore', move: 'booking move', attach: 'booking attach' },
  ...{ detach: 'booking detach', merge: 'family join', split: 'family part' },
  ...{ issue: 'bill issue', pay: 'family payment', takeBack: 'family entry reversed', void: 'bill void' },
  chargeAfterAll: 'family entry reversed',
  ...{ refund: 'family refund', addRate: 'rate add', correctPay: 'pay correct' },
  ...{ removeCorrection: 'pay correction removed', payTutor: 'pay paid' },
  ...{ reverseTutorPayment: 'pay payment reversed' },
};

test(
  'whatever the order of changes, from several at once too, bills, credits and pay are what sessions and payments say',
  async () => {
    let order = 0;
    const inAll = new Set<string>();
    await fc.assert(
      fc.asyncProperty(roundsOf(names, { rounds: 16, atOnce: 5 }), async (rounds) => {
        // Each order begins on a day of its own, at noon.
        world.clock.now = new Date(Date.UTC(2026, 10, 28 + order, 4));
        const money = await startMoney(world, ++order);
        const event = await lastEvent(world.em());
        const done = Object.fromEntries(Object.values(actions).map((action) => [action, 0]));
        const first = Array.from({ length: 8 }, (_, at) => ({ name: 'complete' as const, at, value: 0 }));
        const next = [0].map((at) => ({ name: 'issue' as const, at, value: 0 }));
        for (const [at, round] of [first, next, ...rounds].entries()) {
          if (at === Math.floor(rounds.length / 2)) await money.passTime();
          for (const { change } of await makeAtOnce(round, (change) => money.acts[change.name](change))) {
            inAll.add(change.name);
            const action = actions[change.name];
            if (action) done[action] = (done[action] ?? 0) + 1;
          }
          await expectMoneyAgrees(world.em(), world.clock.now, false);
          await money.expectAccounts();
          await expectKeptTables(world.em());
          await expectHistories(world.em(), event, done);
        }
        await money.chargeAll();
        await expectMoneyAgrees(world.em(), world.clock.now, true);
      }),
      tenOrders,
    );
    // None of them was tried in vain.
    expect(inAll).toEqual(new Set(names));
  },
  bound,
);
