import { jest } from '@jest/globals';
import { currentDay, readServerTime, serverNow, subscribeClock } from './server-clock.ts';

const day = 24 * 60 * 60_000;
const noon = Date.parse('2026-11-27T04:00:00Z');
const answerOf = (instant: number) => ({ headers: new Headers({ Date: new Date(instant).toUTCString() }) });

beforeEach(() => {
  jest.useFakeTimers({ now: noon });
  readServerTime(answerOf(noon));
});
afterEach(() => jest.useRealTimers());

test.each([
  ['a day ahead', day],
  ['two years ahead', 730 * day],
  ['a day behind', -day],
])('on a device whose clock is %s, the day is the server’s once it has answered', (_, wrong) => {
  jest.setSystemTime(noon + wrong);
  expect(currentDay()).not.toBe('2026-11-27');
  const heard = jest.fn();
  const stop = subscribeClock(heard);
  readServerTime(answerOf(noon));
  readServerTime(answerOf(noon));
  stop();
  expect(currentDay()).toBe('2026-11-27');
  expect(heard).toHaveBeenCalledTimes(1);
  jest.setSystemTime(noon);
  readServerTime(answerOf(noon));
  expect(serverNow()).toBe(noon);
});

test('some seconds on the way change nothing, nor does an answer without a time', () => {
  readServerTime(answerOf(noon - 20_000));
  readServerTime({ headers: new Headers() });
  expect(serverNow()).toBe(noon);
});
