import { reading } from '../../query-client.ts';

/** The id of the journey in the page. */
export const journeyAnchor = 'onboarding-journey';

export const onboardingQuery = reading('onboarding');
