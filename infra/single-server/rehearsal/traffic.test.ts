import { add, during, judgeTally, summaryOf, type Tally } from './traffic.ts';

const some: Tally = { page: { '200': 40 }, view: { '204': 9, '429': 1 } };

test('an answer below 500 counts as answered', () => {
  expect(judgeTally(some)).toEqual({ requests: 50, failed: [] });
});

test('a 5xx and a missing answer count as failures, each with its name and number', () => {
  const tally = add(add(add(some, 'page', '503'), 'page', '503'), 'upload', 'ECONNRESET');
  expect(judgeTally(tally)).toEqual({ requests: 53, failed: ['page: 2 × 503', 'upload: 1 × ECONNRESET'] });
  expect(summaryOf(tally)).toBe('page 40 × 200, 2 × 503; view 9 × 204, 1 × 429; upload 1 × ECONNRESET');
});

test('requests are repeated while something is being done, and counted by their outcome', async () => {
  const answer = { status: 200, body: Buffer.alloc(0), headers: {} };
  const { tally, result } = await during(
    [
      { name: 'page', ask: () => Promise.resolve(answer) },
      { name: 'lost', ask: () => Promise.reject(Object.assign(new Error('reset'), { code: 'ECONNRESET' })) },
    ],
    () => Promise.resolve('done'),
    100,
  );
  expect(result).toBe('done');
  expect(Object.keys(tally.page ?? {})).toEqual(['200']);
  expect(tally.lost?.ECONNRESET).toBeGreaterThan(1);
});
