import { expect, test } from '@jest/globals';
import type { Load } from './load.ts';
import { officeReport } from './office-report.ts';

const load = (p95: number): Load => ({ perSecond: 100, p50: p95, p95, p99: p95 });

test('a list is judged by the median of its rounds, and Today by all but the slowest twentieth', () => {
  const { table, over } = officeReport({
    lists: [
      { name: 'families', few: [load(10), load(10), load(2)], many: [load(12), load(13), load(20)] },
      { name: 'emails', few: [load(10), load(10), load(2)], many: [load(12), load(14), load(20)] },
    ],
    today: [...Array.from({ length: 19 }, () => 299), 900],
  });
  expect(over).toBe(1);
  expect(table).toContain('| families, p95 | 13.0 ms, 1.30x | 10.0 ms |');
  expect(table).toContain('| emails, p95 | **14.0 ms, 1.40x** | 10.0 ms |');
  expect(table).toContain('| 299 ms |  | at most 300 ms |');
});
