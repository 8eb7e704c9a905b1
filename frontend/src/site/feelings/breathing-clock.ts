import { breathingRounds, breathingSteps } from '../../content/feelings/feeling.ts';

/** The state of the exercise at one moment. */
export interface Moment {
  /** From 1. */
  round: number;
  /** Index into `breathingSteps`: in, hold, out. */
  step: 0 | 1 | 2;
  /** Whole seconds left of the step, never 0. */
  secondsLeft: number;
}

const secondsOfBreath = breathingSteps.reduce((sum, seconds) => sum + seconds, 0);

/** The state of the exercise after so many seconds; null once it is over. */
export function breathingMoment(seconds: number): Moment | null {
  const round = Math.floor(seconds / secondsOfBreath) + 1;
  if (round > breathingRounds) return null;
  const [breatheIn, hold] = breathingSteps;
  const into = seconds % secondsOfBreath;
  const step = into < breatheIn ? 0 : into < breatheIn + hold ? 1 : 2;
  const end = [breatheIn, breatheIn + hold, secondsOfBreath][step] ?? secondsOfBreath;
  return { round, step, secondsLeft: Math.ceil(end - into) };
}
