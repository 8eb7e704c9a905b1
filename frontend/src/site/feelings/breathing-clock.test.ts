import { expect, test } from '@jest/globals';
import { breathingMoment } from './breathing-clock.ts';

test.each([
  [0, { round: 1, step: 0, secondsLeft: 4 }],
  [3.9, { round: 1, step: 0, secondsLeft: 1 }],
  [4, { round: 1, step: 1, secondsLeft: 2 }],
  [6, { round: 1, step: 2, secondsLeft: 6 }],
  [11.5, { round: 1, step: 2, secondsLeft: 1 }],
  [12, { round: 2, step: 0, secondsLeft: 4 }],
  [59.9, { round: 5, step: 2, secondsLeft: 1 }],
  [60, null],
  [600, null],
])('after %d seconds', (seconds, moment) => {
  expect(breathingMoment(seconds)).toEqual(moment);
});
