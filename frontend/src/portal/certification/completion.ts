import type { ModuleOutlineView } from '@kitewell/contract/certification';
import { useQuery } from '@tanstack/react-query';
import { onboardingQuery } from '../onboarding/queries.ts';
import { answersQuery, outlineQuery, progressQuery } from './queries.ts';

/** What is missing before a module can be completed. */
export interface Missing {
  /** The interview is not recorded yet, so the course can be read but not completed. */
  interview: boolean;
  /** The module that comes before this one and is not completed yet. */
  earlier: ModuleOutlineView | undefined;
  /** Indexes, from 0, of the questions without a saved answer, or with one that the office has sent back. */
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
  const { data: outline } = useQuery({ ...outlineQuery, enabled: needed });
  const { data: recorded } = useQuery({ ...progressQuery, enabled: needed });
  if (!kept || !journey || !outline || !recorded) return undefined;
  const completed = new Set(recorded.progress.filter((entry) => entry.completed).map(({ moduleId }) => moduleId));
  const place = outline.modules.findIndex(({ id }) => id === module.id);
  const answered = new Set(
    kept.answers
      .filter(({ moduleId, sentBack }) => moduleId === module.id && sentBack === null)
      .map(({ question }) => question),
  );
  return {
    interview: journey.steps.some(({ name, state }) => name === 'interview' && state !== 'done'),
    earlier: outline.modules.slice(0, Math.max(0, place)).find(({ id }) => !completed.has(id)),
    questions: [...module.questionNumbers.keys()].filter(
      (number) => !answered.has(module.questionNumbers[number] ?? number),
    ),
  };
}
