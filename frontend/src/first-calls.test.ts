import { jest } from '@jest/globals';
import { keepFirstAnswers, makeFirstCalls, takeFirstAnswer } from './first-calls.ts';

const asked: string[] = [];
const before = globalThis.fetch;
beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = (address) => {
    asked.push(address as string);
    return Promise.resolve(new Response('{}'));
  };
});
afterEach(() => {
  globalThis.fetch = before;
  globalThis.firstCalls = undefined;
  jest.useRealTimers();
});

test('an answer goes to the first who asks for it, and only with the token that it was asked with', () => {
  makeFirstCalls('mine', ['/a', '/b']);
  expect(asked).toEqual(['/a', '/b']);
  expect(takeFirstAnswer('/a', 'another')).toBeUndefined();
  expect(takeFirstAnswer('/a', null)).toBeUndefined();
  expect(takeFirstAnswer('/c', 'mine')).toBeUndefined();
  expect(takeFirstAnswer('/a', 'mine')).toBeInstanceOf(Promise);
  expect(takeFirstAnswer('/a', 'mine')).toBeUndefined();
  expect(takeFirstAnswer('/b', 'mine')).toBeInstanceOf(Promise);
});

test('an answer that has waited too long is not taken', () => {
  jest.useFakeTimers({ now: 1_000_000 });
  makeFirstCalls('mine', ['/a']);
  jest.setSystemTime(1_031_000);
  expect(takeFirstAnswer('/a', 'mine')).toBeUndefined();
});

test('the answers stay with a session whose token is renewed by one of them', () => {
  makeFirstCalls('mine', ['/a', '/b']);
  keepFirstAnswers('another', 'renewed');
  expect(takeFirstAnswer('/a', 'mine')).toBeInstanceOf(Promise);
  keepFirstAnswers('mine', 'renewed');
  expect(takeFirstAnswer('/b', 'mine')).toBeUndefined();
  expect(takeFirstAnswer('/b', 'renewed')).toBeInstanceOf(Promise);
});
