import { largestReport } from './largest-report.ts';
import type { Pressed } from './largest.ts';

const mebibyte = 1024 ** 2;
const pressed = (given: Partial<Pressed>): Pressed => ({
  ...{ name: 'profile', method: 'GET', sent: 0, answered: 1_000, statuses: { 200: 100 }, withoutRetry: 0, seconds: 1 },
  ...{ answering: 200 * mebibyte, used: 250 * mebibyte, longestWait: 100, failedOthers: 0, died: false },
  ...given,
});

test('calls with a long answer or a wait are rows, and figures over their limits are marked and counted', () => {
  const { table, over, refused } = largestReport({
    limit: 448 * mebibyte,
    calls: [
      pressed({}),
      pressed({ name: 'bill', answered: 800 * 1024, longestWait: 2_500 }),
      pressed({
        name: 'addRate',
        method: 'POST',
        sent: 2_048,
        statuses: { 0: 60, 503: 40 },
        died: true,
        refusal: 'no answer',
      }),
      pressed({
        name: 'login',
        method: 'POST',
        sent: 70_000,
        answering: 330 * mebibyte,
        statuses: { 429: 100 },
        refusal: '429',
      }),
    ],
  });
  expect(over).toBe(3);
  expect(refused).toEqual(['addRate', 'login']);
  expect(table.split('\n').slice(2, 5)).toEqual([
    '| GET bill | 800 | 200 | **2.5** | 100 x 200 |',
    '| POST addRate | 2 / 1 | 200 | 0.1 | **60 x 0, 40 x 503, ended** |',
    '| POST login | 69 / 1 | **330** | 0.1 | 100 x 429 |',
  ]);
  expect(table).toContain('left out are 1 of');
  expect(table).toContain('250 of 448 MB');
  expect(table).toContain('Only refusals were measured of `addRate`, `login`.');
});
