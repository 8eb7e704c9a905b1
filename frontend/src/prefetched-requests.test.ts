import { jest } from '@jest/globals';
import { tokenHeader } from '@kitewell/contract/addresses';
import {
  dropPrefetchedRequests,
  keepPrefetchedResponses,
  prefetchRequests,
  takePrefetchedJson,
  takePrefetchedResponse,
} from './prefetched-requests.ts';

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
  globalThis.prefetchedRequests = undefined;
  jest.useRealTimers();
});

test('an answer goes to the first who asks for it, and only with the token that it was asked with', () => {
  prefetchRequests('mine', ['/a', '/b']);
  expect(requested).toEqual(['/a', '/b']);
  expect(takePrefetchedResponse('/a', 'another')).toBeUndefined();
  expect(takePrefetchedResponse('/a', null)).toBeUndefined();
  expect(takePrefetchedResponse('/c', 'mine')).toBeUndefined();
  expect(takePrefetchedResponse('/a', 'mine')).toBeInstanceOf(Promise);
  expect(takePrefetchedResponse('/a', 'mine')).toBeUndefined();
  expect(takePrefetchedResponse('/b', 'mine')).toBeInstanceOf(Promise);
});

test('what the cookie answers for is asked without a token, and what is asked later is kept beside it', async () => {
  const sent: (string | undefined)[] = [];
  globalThis.fetch = (_, init) => {
    sent.push((init?.headers as Record<string, string>).Authorization);
    return Promise.resolve(new Response('{}'));
  };
  prefetchRequests(null, ['/a']);
  prefetchRequests(null, ['/b']);
  expect(sent).toEqual([undefined, undefined]);
  expect(takePrefetchedResponse('/a', 'another')).toBeUndefined();
  expect((await takePrefetchedResponse('/a', null))?.ok).toBe(true);
  expect(takePrefetchedResponse('/b', null)).toBeInstanceOf(Promise);
});

test('one that failed is given to whoever takes it', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  prefetchRequests(null, ['/a']);
  await untilRead();
  expect(takePrefetchedJson('/a', null)).toBeUndefined();
  await expect(takePrefetchedResponse('/a', null)).rejects.toThrow('Failed to fetch');
});

test('an answer that has waited too long is not taken', () => {
  jest.useFakeTimers({ now: 1_000_000 });
  prefetchRequests('mine', ['/a']);
  jest.setSystemTime(1_031_000);
  expect(takePrefetchedResponse('/a', 'mine')).toBeUndefined();
});

test('the answers stay with a session whose token is renewed by one of them', () => {
  prefetchRequests('mine', ['/a', '/b']);
  keepPrefetchedResponses('another', 'renewed');
  expect(takePrefetchedResponse('/a', 'mine')).toBeInstanceOf(Promise);
  keepPrefetchedResponses('mine', 'renewed');
  expect(takePrefetchedResponse('/b', 'mine')).toBeUndefined();
  expect(takePrefetchedResponse('/b', 'renewed')).toBeInstanceOf(Promise);
});

test('what an answer says goes to the first who asks once it is here, or the answer to who waits for it', async () => {
  globalThis.fetch = () => Promise.resolve(new Response('{"name":"Ada"}'));
  prefetchRequests('mine', ['/a', '/b']);
  expect(takePrefetchedJson('/a', 'mine')).toBeUndefined();
  const answer = takePrefetchedResponse('/a', 'mine');
  await untilRead();
  expect(takePrefetchedJson('/a', 'mine')).toBeUndefined();
  expect(await (await answer)?.json()).toEqual({ name: 'Ada' });
  expect(takePrefetchedJson('/b', 'another')).toBeUndefined();
  expect(takePrefetchedJson('/b', 'mine')).toEqual({ name: 'Ada' });
  expect(takePrefetchedJson('/b', 'mine')).toBeUndefined();
  expect(takePrefetchedResponse('/b', 'mine')).toBeUndefined();
});

test.each([
  ['a refusal', new Response('{"code":"x"}', { status: 401 })],
  ['an answer with another token', new Response('{}', { headers: { [tokenHeader]: 'renewed' } })],
])('%s is left to who reads the whole of it', async (_, response) => {
  globalThis.fetch = () => Promise.resolve(response);
  prefetchRequests('mine', ['/a']);
  await untilRead();
  expect(takePrefetchedJson('/a', 'mine')).toBeUndefined();
  expect(await takePrefetchedResponse('/a', 'mine')).toBe(response);
});

test('nothing of an answer is kept once it was taken, before it is here or after', async () => {
  globalThis.fetch = () => Promise.resolve(new Response('{"name":"Ada"}'));
  prefetchRequests('mine', ['/early', '/late', '/waiting']);
  const calls = globalThis.prefetchedRequests;
  await (await takePrefetchedResponse('/early', 'mine'))?.json();
  await untilRead();
  expect([...(calls?.arrived.keys() ?? [])]).toEqual(['/late', '/waiting']);
  takePrefetchedJson('/late', 'mine');
  expect([...(calls?.arrived.keys() ?? [])]).toEqual(['/waiting']);
  await takePrefetchedResponse('/waiting', 'mine');
  expect(calls?.arrived.size).toBe(0);
});

test('nothing is kept or comes afterwards where all is dropped', async () => {
  globalThis.fetch = () => Promise.resolve(new Response('{"name":"Ada"}'));
  prefetchRequests('mine', ['/here']);
  await untilRead();
  const here = globalThis.prefetchedRequests;
  dropPrefetchedRequests();
  expect(here?.arrived.size).toBe(0);
  prefetchRequests('mine', ['/coming']);
  const coming = globalThis.prefetchedRequests;
  dropPrefetchedRequests();
  await untilRead();
  expect(coming?.arrived.size).toBe(0);
  expect(globalThis.prefetchedRequests).toBeUndefined();
  expect(takePrefetchedJson('/coming', 'mine')).toBeUndefined();
});

const untilRead = () => new Promise((resolve) => setImmediate(resolve));
