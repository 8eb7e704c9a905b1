import { jest } from '@jest/globals';
import { atPace } from './pace.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

async function passed(ms: number, turn: () => Promise<void>, calls: readonly string[]): Promise<string[]> {
  const through: string[] = [];
  for (const name of calls) void turn().then(() => through.push(name));
  await jest.advanceTimersByTimeAsync(ms);
  return through;
}

test('many calls at once begin one after the other, in their order', async () => {
  const turn = atPace(20);
  expect(await passed(99, turn, ['a', 'b', 'c', 'd'])).toEqual(['a', 'b']);
});

test('calls after a quiet time are not let through all at once', async () => {
  const turn = atPace(20);
  await passed(10_000, turn, ['a']);
  expect(await passed(49, turn, ['b', 'c', 'd'])).toEqual(['b']);
});

test('a single call does not wait', async () => {
  expect(await passed(0, atPace(1), ['a'])).toEqual(['a']);
});
