import type { CallAnswer } from '@kitewell/contract/calls';
import type { CompleteModuleInput, QuizAnswerView } from '@kitewell/contract/certification';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { read } from '../../api.ts';
import { onboardingQuery } from '../onboarding/queries.ts';
import { showProfile } from '../profile/queries.ts';
import { addressOf, call, reading } from '../api.ts';

export const outlineQuery = reading('certificationOutline');

export const moduleQuery = (id: number) => reading('certificationModule', { params: { id } });

export const progressQuery = reading('certificationProgress');

/** Part after part: the answers to the whole course may be more than the server sends at once. */
export const answersQuery = queryOptions({
  queryKey: [addressOf('quizAnswers')],
  queryFn: async ({ signal }) => {
    const answers: QuizAnswerView[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const part = (await read(addressOf('quizAnswers', { query: { cursor } }), signal)) as CallAnswer<'quizAnswers'>;
      answers.push(...part.answers);
      cursor = part.nextCursor;
    }
    return { answers };
  },
});

/**
 * Records that a module is completed and updates the profile at once, since the last module opens the rest of the
 * portal. `onRecorded` runs before anything on the page changes: a message shown later could appear under a finger that
 * is about to press the next button.
 */
export function useCompleteModule(failedTitle: string, onRecorded: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CompleteModuleInput) => call('completeModule', { body }),
    meta: { failedTitle },
    // Sent one after another: of two answers at a time the older one could arrive last and overwrite the profile.
    scope: { id: 'complete-module' },
    onSuccess: async (answer) => {
      onRecorded();
      // The third step of the journey is done with the last module.
      void client.invalidateQueries({ queryKey: onboardingQuery.queryKey });
      await showProfile(client, answer);
      await client.invalidateQueries({ queryKey: progressQuery.queryKey });
    },
  });
}
