import { jest } from '@jest/globals';
import { tokenHeader } from '@kitewell/contract/addresses';
import { dropFirstCalls, keepFirstAnswers, makeFirstCalls, takeArrived, takeFirstAnswer } from './first-calls.ts';

const requested: string[] = [];
const before = globalThis.fetch;
beforeEach(() => {
  requested.length = 0;
  globalThis.fetch = (address) => {
    requested.push(address as string);
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
  expect(requested).toEqual(['/a', '/b']);
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

test('what an answer says goes to the first who asks once it is here, or the answer to who waits for it', async () => {
  globalThis.fetch = () => Promise.resolve(new Response('{"name":"Ada"}'));
  makeFirstCalls('mine', ['/a', '/b']);
  expect(takeArrived('/a', 'mine')).toBeUndefined();
  const answer = takeFirstAnswer('/a', 'mine');
  await untilRead();
  expect(takeArrived('/a', 'mine')).toBeUndefined();
  expect(await (await answer)?.json()).toEqual({ name: 'Ada' });
  expect(takeArrived('/b', 'another')).toBeUndefined();
  expect(takeArrived('/b', 'mine')).toEqual({ name: 'Ada' });
  expect(takeArrived('/b', 'mine')).toBeUndefined();
  expect(takeFirstAnswer('/b', 'mine')).toBeUndefined();
});

test.each([
  ['a refusal', new Response('{"code":"x"}', { status: 401 })],
  ['an answer with another token', new Response('{}', { headers: { [tokenHeader]: 'renewed' } })],
])('%s is left to who reads the whole of it', async (_, response) => {
  globalThis.fetch = () => Promise.resolve(response);
  makeFirstCalls('mine', ['/a']);
  await untilRead();
  expect(takeArrived('/a', 'mine')).toBeUndefined();
  expect(await takeFirstAnswer('/a', 'mine')).toBe(response);
});

test('nothing of an answer is kept once it was taken, before it is here or after', async () => {
  globalThis.fetch = () => Promise.resolve(new Response('{"name":"Ada"}'));
  makeFirstCalls('mine', ['/early', '/late', '/waiting']);
  const calls = globalThis.firstCalls;
  await (await takeFirstAnswer('/early', 'mine'))?.json();
  await untilRead();
  expect([...(calls?.arrived.keys() ?? [])]).toEqual(['/late', '/waiting']);
  takeArrived('/late', 'mine');
  expect([...(calls?.arrived.keys() ?? [])]).toEqual(['/waiting']);
  await takeFirstAnswer('/waiting', 'mine');
  expect(calls?.arrived.size).toBe(0);
});

test('nothing is kept or comes afterwards where all is dropped', async () => {
  globalThis.fetch = () => Promise.resolve(new Response('{"name":"Ada"}'));
  makeFirstCalls('mine', ['/here']);
  await untilRead();
  const here = globalThis.firstCalls;
  dropFirstCalls();
  expect(here?.arrived.size).toBe(0);
  makeFirstCalls('mine', ['/coming']);
  const coming = globalThis.firstCalls;
  dropFirstCalls();
  await untilRead();
  expect(coming?.arrived.size).toBe(0);
  expect(globalThis.firstCalls).toBeUndefined();
  expect(takeArrived('/coming', 'mine')).toBeUndefined();
});

const untilRead = () => new Promise((resolve) => setImmediate(resolve));
