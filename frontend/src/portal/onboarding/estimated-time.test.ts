import { expect, test } from '@jest/globals';
import { onboardingSteps } from '@kitewell/contract/onboarding';
import { estimatedTime } from './estimated-time.ts';

test('the ten steps show the promised times', () => {
  const times = onboardingSteps.map(({ minutes }) => {
    const { unit, count } = estimatedTime(minutes);
    return `${count} ${unit}`;
  });
  expect(times).toEqual([
    '5 minutes',
    '30 minutes',
    '3 hours',
    '15 minutes',
    '2 hours',
    '2 hours',
    '45 minutes',
    '1 weeks',
    '10 minutes',
    '1 days',
  ]);
});

test('a time that fills no larger unit stays in minutes', () => {
  expect(estimatedTime(90)).toEqual({ unit: 'minutes', count: 90 });
  expect(estimatedTime(0)).toEqual({ unit: 'minutes', count: 0 });
});
