import type { ModuleOutlineView } from '@kitewell/contract/certification';
import { useQuery } from '@tanstack/react-query';
import { onboardingQuery } from '../onboarding/queries.ts';
import { answersQuery } from './queries.ts';

/** What is missing before a module can be completed. */
export interface Missing {
  /** The interview is not recorded yet, so the course can be read but not completed. */
  interview: boolean;
  /** Indexes, from 0, of the questions without a saved answer. */
  questions: readonly number[];
}

/**
 * What a module still needs before it can be completed; undefined until the server has answered. The call that
 * completes a module checks none of this: the certificate says what is missing (decision 027). Nothing is fetched
 * unless `needed`.
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
