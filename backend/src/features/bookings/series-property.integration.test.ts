import type { AuditAction } from '@kitewell/contract/office/audit-actions';
import fc from 'fast-check';
import { expectHistories, lastEvent } from '../../../test/histories.ts';
import { bound, makeAtOnce, roundsOf, tenOrders } from '../../../test/random-changes.ts';
import { expectKeptTables } from '../../../test/recomputed.ts';
import { startSeriesOrder, type SeriesChange } from '../../../test/series-changes.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-28T04:00:00Z');
});
afterAll(() => world.stop());

// What is often done comes more than once.
const names: SeriesChange['name'][] = [
  ...(['add', 'add', 'change', 'change', 'change', 'end', 'skip', 'takePlace', 'closeDay', 'openDay'] as const),
  ...(['addTimeOff', 'removeTimeOff', 'weather', 'weather', 'undoWeather', 'undoWeather'] as const),
  ...(['move', 'move', 'assign', 'callOff', 'cancel', 'restore', 'changeChildren', 'changeChildren'] as const),
];

/** The event that the audit has of each, where a repetition is no answer to it. */
const actions: Partial<Record<SeriesChange['name'], AuditAction>> = {
  ...{ add: 'series add', change: 'series change', end: 'series end', closeDay: 'day close', openDay: 'day open' },
  ...{ removeTimeOff: 'tutor time off removed', weather: 'bad weather' },
};

test(
  'whatever the order of changes, from several at once too, a series has on each day of its rule a session or a reason',
  async () => {
    const inAll = new Set<string>();
    await fc.assert(
      fc.asyncProperty(roundsOf(names, { rounds: 14, atOnce: 5 }), async (rounds) => {
        const order = await startSeriesOrder(world);
        const event = await lastEvent(world.em());
        const done = Object.fromEntries(Object.values(actions).map((action) => [action, 0]));
        const first = [37, 74, 111].map((at, value) => ({ name: 'add' as const, at, value }));
        for (const [at, round] of [first, ...rounds].entries()) {
          if (at === Math.floor(rounds.length / 2)) await order.passTime();
          for (const { change } of await makeAtOnce(round, (change) => order.acts[change.name](change))) {
            inAll.add(change.name);
            const action = actions[change.name];
            if (action) done[action] = (done[action] ?? 0) + 1;
          }
          await order.expectDays();
          await expectKeptTables(world.em(), ['times of session_children']);
          await expectHistories(world.em(), event, done);
        }
      }),
      tenOrders,
    );
    // None of them was tried in vain.
    expect(inAll).toEqual(new Set(names));
  },
  bound,
);
