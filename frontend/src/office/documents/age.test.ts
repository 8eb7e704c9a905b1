import { expect, test } from '@jest/globals';
import { daysSince } from './age.ts';

test.each([
  ['2026-11-22T15:59:00Z', '2026-11-22T16:01:00Z', 1],
  ['2026-11-22T16:01:00Z', '2026-11-23T15:59:00Z', 0],
  ['2026-10-31T02:00:00Z', '2026-11-03T02:00:00Z', 3],
  ['2026-11-23T00:00:00Z', '2026-11-22T00:00:00Z', 0],
])('what was sent at %s has waited at %s for %i days', (sent, now, days) => {
  expect(daysSince(sent, new Date(now))).toBe(days);
});
