import { leavesAt } from './email-pace.ts';

const now = new Date('2026-11-20T10:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const inMinutes = (instant: Date) => (instant.getTime() - now.getTime()) / 60_000;

test.each<[string, Date, readonly Date[], number]>([
  ['the first', at(48), [], 5],
  ['the fourth of a day', at(48), [at(-3), at(-2), at(-1)], 5],
  ['the fifth, until the first is a day old', at(48), [at(-20), at(-2), at(-1), at(-1)], 4 * 60],
  ['the fifth, until two hours before the session', at(5), [at(-3), at(-2), at(-1), at(-1)], 3 * 60],
  ['the fifth, with the session near', at(1), [at(-3), at(-2), at(-1), at(-1)], 5],
])('%s leaves %j: %j minutes', (_, begins, sent, minutes) => {
  expect(inMinutes(leavesAt(now, begins, sent))).toBe(minutes);
});
