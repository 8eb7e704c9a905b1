import { onboardingSteps, type OnboardingStepView, type OnboardingView } from '@kitewell/contract/onboarding';
import { Router, type RequestHandler } from 'express';
import { signedInTutor } from '../../http/auth.ts';
import type { Services } from '../../services.ts';
import { journey } from './journey.ts';

export function onboardingRoutes({ em }: Pick<Services, 'em'>, requireTutor: RequestHandler): Router {
  const routes = Router();
  routes.get('/', requireTutor, async (req, res) => {
    const done = await journey(em, signedInTutor(req));
    res.json(toOnboardingView(done));
  });
  return routes;
}

function toOnboardingView(done: Map<number, Date | null>): OnboardingView {
  const next = onboardingSteps.find(({ number }) => !done.has(number))?.number;
  const steps = onboardingSteps.map((step): OnboardingStepView => ({
    ...step,
    state: done.has(step.number) ? 'done' : step.number === next ? 'next' : 'locked',
    doneAt: done.get(step.number)?.toISOString() ?? null,
  }));
  const total = steps.length;
  return { steps, completed: done.size, total, percent: Math.floor((100 * done.size) / total) };
}
