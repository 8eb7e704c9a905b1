import type { EntityManager } from '@mikro-orm/postgresql';
import { OnboardingStep } from './onboarding-step.entity.ts';

/** Records that a step of the journey is done, or that it is not. The caller commits. */
export async function recordStep(
  tx: EntityManager,
  tutorId: number,
  { number, done, at }: { number: number; done: boolean; at: Date },
): Promise<void> {
  const key = { tutor: tutorId, number };
  await tx.nativeDelete(OnboardingStep, key);
  if (done) tx.create(OnboardingStep, { ...key, doneAt: at });
}
