import { expect, test } from '@jest/globals';
import { apiReport, type ApiFigures } from './api-report.ts';
import type { Load } from './load.ts';
import { withSection } from './sections.ts';

const load = (times: Partial<Load>): Load => ({ perSecond: 1000, p50: 2, p95: 4, p99: 5, ...times });
const good: ApiFigures = {
  read: { backend: [load({ perSecond: 800, p99: 6.4 })], bare: [load({})], barePrepared: [load({ perSecond: 1600 })] },
  memory: 310 * 1024 ** 2,
  lists: [{ name: 'bookings', thousand: [load({})], million: [load({ p95: 5 })] }],
  upload: {
    loop: { screen: [190], put: [100] },
    throughSite: { screen: [310], put: [100] },
    line: { screen: [109], put: [100] },
  },
  starts: [4_000],
};

test('figures within their budgets are plain, each beside what it is compared with', () => {
  const { table, over } = apiReport(good);
  expect(over).toBe(0);
  expect(table).not.toContain('**');
  expect(table).toContain('| 800, 0.80x | node:http and pg alone: 1000 | at least 0.64x |');
  expect(table).toContain('| 800, 0.50x | node:http and pg alone: 1600 |  |');
  expect(table).toContain('| bookings among 1 000 000, p95 | 5.0 ms, 1.25x | among 1 000: 4.0 ms | at most 1.3x |');
});

test.each<[string, Partial<ApiFigures>]>([
  ['too few requests', { read: { ...good.read, backend: [load({ perSecond: 639 })] } }],
  ['slow ones', { read: { ...good.read, backend: [load({ perSecond: 800, p99: 6.6 })] } }],
  ['memory', { memory: 321 * 1024 ** 2 }],
  ['a list that grows with its table', { lists: [{ name: 'x', thousand: [load({})], million: [load({ p95: 5.3 })] }] }],
  ['a slow upload', { upload: { ...good.upload, loop: { screen: [201], put: [100] } } }],
  ['a slow upload over a line', { upload: { ...good.upload, line: { screen: [111], put: [100] } } }],
  ['a slow start', { starts: [5_100] }],
  ['a figure that is not there', { starts: [] }],
])('%s is over its budget', (_, figures) => {
  const { table, over } = apiReport({ ...good, ...figures });
  expect(over).toBe(1);
  expect(table).toMatch(/\*\*/);
});

test('a ratio is of runs side by side, so that a machine that becomes slower does not change it', () => {
  const slowing = [1000, 500, 250].map((perSecond) => load({ perSecond }));
  const half = [500, 250, 125].map((perSecond) => load({ perSecond }));
  expect(apiReport({ ...good, read: { ...good.read, backend: half, bare: slowing } }).table).toContain('250, 0.50x');
});

test('a part that is measured again replaces only itself', () => {
  const order = ['Pages', 'API'];
  const first = withSection('', order, 'API', 'old\n\n| a |');
  const both = withSection(first, order, 'Pages', 'pages');
  expect(both).toBe('# Measured\n\n## Pages\n\npages\n\n## API\n\nold\n\n| a |\n');
  expect(withSection(both, order, 'API', 'new')).toBe('# Measured\n\n## Pages\n\npages\n\n## API\n\nnew\n');
});
