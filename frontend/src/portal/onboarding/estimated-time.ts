/** The unit in which people would say how long a step takes. */
export type TimeUnit = 'minutes' | 'hours' | 'days' | 'weeks';

const units: readonly [TimeUnit, minutes: number][] = [
  ['weeks', 7 * 24 * 60],
  ['days', 24 * 60],
  ['hours', 60],
];

/** A number of minutes in the largest unit that divides it: 180 is 3 hours, 45 stays 45 minutes. */
export function estimatedTime(minutes: number): { unit: TimeUnit; count: number } {
  const [unit, length] = units.find(([, length]) => minutes >= length && minutes % length === 0) ?? ['minutes', 1];
  return { unit, count: minutes / length };
}
