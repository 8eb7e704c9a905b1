import { reading } from '../api.ts';

/** The id of the element that shows the journey. */
export const journeyAnchor = 'onboarding-journey';

export const onboardingQuery = reading('onboarding');
