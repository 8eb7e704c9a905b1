import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { askEarly, takeEarlyAnswer } from './early-answers.ts';

const answer = new Response('{}');
const fetched = jest.fn<typeof fetch>();
beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset().mockResolvedValue(answer);
  globalThis.fetch = fetched;
});
afterEach(() => void jest.useRealTimers());

test('an early answer is given once, for its address alone', async () => {
  void askEarly('/api/family?family=7');
  expect(takeEarlyAnswer('/api/family?family=8')).toBeUndefined();
  expect(await takeEarlyAnswer('/api/family?family=7')).toBe(answer);
  expect(takeEarlyAnswer('/api/family?family=7')).toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('one that nobody took is not given after half a minute', () => {
  void askEarly('/api/family?family=7');
  jest.advanceTimersByTime(30_000);
  expect(takeEarlyAnswer('/api/family?family=7')).toBeUndefined();
});

test('one that failed is given to whoever takes it, and to nobody else', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  void askEarly('/api/family?family=7').catch(() => undefined);
  await expect(takeEarlyAnswer('/api/family?family=7')).rejects.toThrow('Failed to fetch');
});
