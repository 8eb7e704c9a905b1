/** A feeling that a child can choose, with a tip short enough to be read aloud. */
export interface Feeling {
  id: 'happy' | 'worried' | 'sad' | 'angry' | 'tired';
  name: string;
  /** Said to the child. */
  tip: string;
  /** Said to the parent beside the child. */
  forParents: string;
}

/** The words of the breathing exercise. */
export interface Breathing {
  title: string;
  /** What to do in each step of `breathingSteps`, in the same order. */
  steps: [breatheIn: string, hold: string, breatheOut: string];
  done: string;
}

/** Seconds of each step of one breath: in, hold, out. */
export const breathingSteps = [4, 2, 6] as const;

/** Breaths in the exercise, so that it takes one minute. */
export const breathingRounds = 5;
