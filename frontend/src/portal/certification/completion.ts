import type { ModuleOutlineView } from '@kitewell/contract/certification';
import { useQuery } from '@tanstack/react-query';
import { onboardingQuery } from '../onboarding/queries.ts';
import { answersQuery } from './queries.ts';

/** What still stands before the completion of a module. */
export interface Missing {
  /** The interview is not on record, so the course is to be read and not yet to be completed. */
  interview: boolean;
  /** Places, from 0, of the questions that have no kept answer. */
  questions: readonly number[];
}

/**
 * What a module's completion waits for; undefined until the server has said so. The call itself asks for none of it:
 * the certificate says what is missing (decision 027). Nothing is asked where it is of no use now (`needed`).
 */
export function useMissing(module: ModuleOutlineView, needed = true): Missing | undefined {
  const { data: kept } = useQuery({ ...answersQuery, enabled: needed });
  const { data: journey } = useQuery({ ...onboardingQuery, enabled: needed });
  if (!kept || !journey) return undefined;
  const answered = new Set(
    kept.answers.filter(({ moduleId }) => moduleId === module.id).map(({ question }) => question),
  );
  return {
    interview: journey.steps.some(({ name, state }) => name === 'interview' && state !== 'done'),
    questions: [...module.questionNumbers.keys()].filter(
      (place) => !answered.has(module.questionNumbers[place] ?? place),
    ),
  };
}
