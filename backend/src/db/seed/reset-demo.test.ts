import { lastTimeOfDay } from './reset-demo.ts';

test('a time of day is the last one in Hong Kong', () => {
  const last = (now: string) => lastTimeOfDay('04:00', new Date(now)).toISOString();
  expect(last('2026-12-11T19:59:59Z')).toBe('2026-12-10T20:00:00.000Z');
  expect(last('2026-12-11T20:00:00Z')).toBe('2026-12-11T20:00:00.000Z');
});
