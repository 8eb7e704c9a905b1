import type { OnboardingView } from '@kitewell/contract/onboarding';
import { queryOptions } from '@tanstack/react-query';

/** The id of the journey in the page. */
export const journeyAnchor = 'onboarding-journey';

export const onboardingQuery = queryOptions<OnboardingView>({ queryKey: ['/api/tutor/onboarding'] });
