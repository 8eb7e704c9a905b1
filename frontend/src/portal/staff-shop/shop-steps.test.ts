import { expect, test } from '@jest/globals';
import { onboardingSteps } from '@kitewell/contract/onboarding';
import { shopChecklist } from './shop-steps.ts';

const journeyWith = (...done: number[]) =>
  onboardingSteps.map((step) => ({
    ...step,
    state: done.includes(step.number) ? ('done' as const) : ('locked' as const),
  }));
const ticked = (...done: number[]) =>
  shopChecklist(journeyWith(...done))
    .filter((entry) => entry.done)
    .map(({ step }) => step);

test('the checklist names six steps in order', () => {
  expect(shopChecklist(journeyWith()).map(({ step }) => step)).toEqual([
    'profile',
    'interview',
    'certification',
    'documents',
    'playberry',
    'mockSession',
  ]);
});

test('the Playberry training is done once its second tier is done', () => {
  expect(ticked(1, 2, 5)).toEqual(['profile', 'interview']);
  expect(ticked(1, 2, 5, 6)).toEqual(['profile', 'interview', 'playberry']);
});

test('only the seventh step opens the shop', () => {
  expect(ticked(7)).toEqual(['mockSession']);
  expect(ticked(1, 2, 3, 4, 5, 6, 8, 9, 10)).not.toContain('mockSession');
});
