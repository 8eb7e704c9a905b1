import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { lockRow } from '../../lock-row.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { recordedSteps } from './journey.ts';
import { OnboardingStep } from './onboarding-step.entity.ts';

/**
 * Records that a step of the journey is done, or that it is not. Sent twice, it keeps the time of the first. The caller
 * commits.
 * @throws AppError 'tutor.stepNotRecorded' (404) for a step that is derived, 'tutor.notFound' (404)
 */
export async function recordStep(
  tx: EntityManager,
  { by, at }: ChangeContext,
  id: number,
  { number, done }: { number: number; done: boolean },
): Promise<Tutor> {
  if (!recordedSteps.includes(number)) throw new AppError('tutor.stepNotRecorded', 404);
  const tutor = await lockRow(tx, Tutor, { id }, 'tutor.notFound');
  const key = { tutor: id, number };
  const was = (await tx.count(OnboardingStep, key)) > 0;
  if (was === done) return tutor;
  if (done) tx.create(OnboardingStep, { ...key, doneAt: at });
  else await tx.nativeDelete(OnboardingStep, key);
  await tx.flush();
  recordChange(tx, {
    ...{ by, at, action: 'tutor step', subject: { kind: 'tutor', id } },
    ...{ before: { step: number, done: was }, after: { step: number, done } },
  });
  return tutor;
}
