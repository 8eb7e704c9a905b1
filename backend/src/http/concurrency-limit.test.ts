import { jest } from '@jest/globals';
import type { Request, Response } from 'express';
import { createConcurrencyLimit } from './concurrency-limit.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Asks for a place, and says whether it has been given by now. */
async function ask(gate: ReturnType<typeof createConcurrencyLimit>, caller: string) {
  const request = { leave: undefined as (() => void) | undefined, refusal: undefined as unknown };
  gate.enter(caller).then(
    (leave) => (request.leave = leave),
    (error: unknown) => (request.refusal = error),
  );
  await Promise.resolve();
  return request;
}
const flush = () => jest.advanceTimersByTimeAsync(0);

test('no more answers are built at once than there are slots, and who waits gets the next one in turn', async () => {
  const gate = createConcurrencyLimit({ slots: 2, perCaller: 2 });
  const [first, , third, fourth] = [
    await ask(gate, 'a'),
    await ask(gate, 'b'),
    await ask(gate, 'c'),
    await ask(gate, 'd'),
  ];
  expect(third.leave).toBeUndefined();
  first.leave?.();
  await flush();
  expect(third.leave).toBeDefined();
  expect(fourth.leave).toBeUndefined();
});

test('one caller cannot take every place, however many wait before the others', async () => {
  const gate = createConcurrencyLimit({ slots: 3, perCaller: 2 });
  const greedy = [];
  for (let number = 0; number < 50; number++) greedy.push(await ask(gate, 'greedy'));
  expect(greedy.filter(({ leave }) => leave)).toHaveLength(2);
  expect((await ask(gate, 'other')).leave).toBeDefined();
  greedy[0]?.leave?.();
  await flush();
  expect(greedy.filter(({ leave }) => leave)).toHaveLength(3);
});

test('who waits too long is told to come again, and takes no place afterwards', async () => {
  const gate = createConcurrencyLimit({ slots: 1, perCaller: 1, waitMs: 5_000 });
  const first = await ask(gate, 'a');
  const late = await ask(gate, 'b');
  await jest.advanceTimersByTimeAsync(4_999);
  expect(late.refusal).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(late.refusal).toMatchObject({ code: 'busy', status: 503 });
  first.leave?.();
  await flush();
  expect((await ask(gate, 'c')).leave).toBeDefined();
});

test('an answer waits while requests keep arriving, so that nobody is let in only after all before', async () => {
  jest.useRealTimers();
  const gate = createConcurrencyLimit();
  let arrived = 0;
  const arrive = () => {
    gate.arrive({} as Request, {} as Response, () => undefined);
    if (++arrived < 20) setImmediate(arrive);
  };
  arrive();
  await gate.letIn();
  expect(arrived).toBe(20);
});

test('and not for ever', async () => {
  jest.useRealTimers();
  const gate = createConcurrencyLimit();
  let goesOn = true;
  const arrive = () => {
    gate.arrive({} as Request, {} as Response, () => undefined);
    if (goesOn) setImmediate(arrive);
  };
  arrive();
  await gate.letIn();
  goesOn = false;
});
