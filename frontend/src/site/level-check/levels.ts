import type { Facts } from '@kitewell/contract/facts';
import type { Programme } from '@kitewell/contract/programmes';
import { programmesForAge } from '../../content/programmes.ts';

/** What a parent tries with the child, the easiest first. The first that the child cannot do yet ends the check. */
export const steps = ['listens', 'answers', 'blends', 'reads', 'explains'] as const;

/** How many of the steps a child can do, from none to all. */
export const levels = [0, 1, 2, 3, 4, 5] as const;
export type Level = (typeof levels)[number];

/** The levels from which a child is ready for the sounds of letters, and for missions that need whole sentences. */
const ready = { literacy: 2, outdoor: 4 } as const;

/** The programme that fits a child best: by age where only one is possible, else by level. */
export function programmeAt(age: number, level: Level, facts: Facts['programmes']): Programme | undefined {
  const possible = programmesForAge(age, facts);
  const [youngest] = possible;
  if (possible.includes('outdoor-mission') && level >= ready.outdoor) return 'outdoor-mission';
  if (possible.includes('playberry-laser-literacy') && level >= ready.literacy) return 'playberry-laser-literacy';
  return youngest;
}
