import type { SkillProgressView } from '@kitewell/contract/family/progress';

/** How many steps of a skill the child has reached. */
export const reachedOf = ({ before, points }: Pick<SkillProgressView, 'before' | 'points'>): number =>
  points.at(-1)?.reached ?? before;
