import { jest } from '@jest/globals';
import { asCents } from '@kitewell/contract/cents';
import type { ReceiptView } from '@kitewell/contract/receipts';
import { allReceipts } from './queries.ts';

function receipt(id: number): ReceiptView {
  return {
    id,
    studentName: `Child ${id}`,
    program: 'outdoor-mission',
    duration: 90,
    sessionDate: '2026-10-01',
    kind: 'session',
    tutorEarnings: asCents(59_500),
    totalAmount: asCents(85_000),
    paymentStatus: 'paid',
    paidOn: null,
    reference: null,
  };
}

const requested: string[] = [];

/** Answers with `total` receipts, a hundred at a time; the cursor says where the next page begins. */
function serve(total: number): void {
  globalThis.localStorage = { getItem: () => null } as unknown as Storage;
  globalThis.fetch = jest.fn<typeof fetch>((input, init) => {
    if (init?.signal?.aborted) return Promise.reject(new DOMException('aborted', 'AbortError'));
    const address = input as string;
    requested.push(address);
    const query = new URL(address, 'http://localhost').searchParams;
    const from = Number(query.get('cursor') ?? 0);
    const to = Math.min(from + Number(query.get('limit')), total);
    const receipts = Array.from({ length: to - from }, (_, index) => receipt(from + index));
    return Promise.resolve(Response.json({ receipts, nextCursor: to < total ? String(to) : null }));
  });
}

const { fetch: realFetch, localStorage: realStorage } = globalThis;
afterEach(() => {
  requested.length = 0;
  globalThis.fetch = realFetch;
  globalThis.localStorage = realStorage;
});

test.each([
  [0, 1],
  [100, 1],
  [101, 2],
  [250, 3],
])('%d receipts come complete and in order, in %d calls', async (total, calls) => {
  serve(total);
  const heard: number[] = [];
  const receipts = await allReceipts((count) => heard.push(count), new AbortController().signal);
  expect(receipts.map(({ id }) => id)).toEqual(Array.from({ length: total }, (_, id) => id));
  expect(requested).toHaveLength(calls);
  expect(heard.at(-1)).toBe(total);
});

test('no more pages are fetched once the caller has stopped', async () => {
  serve(1000);
  const running = new AbortController();
  const reading = allReceipts((count) => {
    if (count >= 200) running.abort();
  }, running.signal);
  await expect(reading).rejects.toThrow('aborted');
  expect(requested).toHaveLength(2);
});
