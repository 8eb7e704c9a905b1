import { createTurns } from './in-turn.ts';

test('work begins when what was given before has ended, also where that failed', async () => {
  const inTurn = createTurns();
  const { promise: isOver, reject: fail } = Promise.withResolvers<undefined>();
  const done: string[] = [];
  const first = inTurn(async () => {
    done.push('first begins');
    await isOver;
  });
  const second = inTurn(() => Promise.resolve(done.push('second begins')));
  await Promise.resolve();
  expect(done).toEqual(['first begins']);
  fail(new Error('no memory'));
  await expect(first).rejects.toThrow('no memory');
  expect(await second).toBe(2);
});
