import type { OnboardingStepName, OnboardingStepView } from '@kitewell/contract/onboarding';

/** The steps that a new tutor needs for the shop, in order; the two tiers of the Playberry training count as one. */
export const shopSteps = {
  profile: ['profile-setup'],
  interview: ['interview'],
  certification: ['certification'],
  documents: ['documents'],
  playberry: ['playberry-tier-1', 'playberry-tier-2'],
  mockSession: ['mock-session'],
} as const satisfies Record<string, readonly OnboardingStepName[]>;

export type ShopStep = keyof typeof shopSteps;

/** Which steps of the checklist are done. `mockSession` is the one that opens the shop. */
export function shopChecklist(steps: readonly OnboardingStepView[]): { step: ShopStep; done: boolean }[] {
  const done = new Set(steps.filter(({ state }) => state === 'done').map(({ name }) => name));
  return (Object.keys(shopSteps) as ShopStep[]).map((step) => ({
    step,
    done: shopSteps[step].every((name) => done.has(name)),
  }));
}
