import type { OnboardingView } from '@kitewell/contract/onboarding';
import { queryOptions } from '@tanstack/react-query';

export const onboardingQuery = queryOptions<OnboardingView>({ queryKey: ['/api/tutor/onboarding'] });
