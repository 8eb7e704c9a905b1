import { onboardingSteps, type OnboardingStepView, type OnboardingView } from '@kitewell/contract/onboarding';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { journey } from './journey.ts';

export const onboardingHandlers = ({ em }: Pick<Services, 'em'>) =>
  ({
    onboarding: async ({ tutor }) => {
      const { done, interview } = await journey(em, tutor);
      return { ...toOnboardingView(done), interview };
    },
  }) satisfies Partial<Handlers>;

function toOnboardingView(done: Map<number, Date | null>): Omit<OnboardingView, 'interview'> {
  const next = onboardingSteps.find(({ number }) => !done.has(number))?.number;
  const steps = onboardingSteps.map((step): OnboardingStepView => ({
    ...step,
    state: done.has(step.number) ? 'done' : step.number === next ? 'next' : 'locked',
    doneAt: done.get(step.number)?.toISOString() ?? null,
  }));
  const total = steps.length;
  return { steps, completed: done.size, total, percent: Math.floor((100 * done.size) / total) };
}
