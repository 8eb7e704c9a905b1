import type { CompleteModuleInput } from '@kitewell/contract/certification';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { reading } from '../../query-client.ts';
import { onboardingQuery } from '../onboarding/queries.ts';
import { showProfile } from '../profile/queries.ts';

export const outlineQuery = reading('certificationOutline');

export const moduleQuery = (id: number) => reading('certificationModule', { params: { id } });

export const progressQuery = reading('certificationProgress');

export const answersQuery = reading('quizAnswers');

/**
 * Records a module. The profile follows at once, so that the last module opens the rest of the portal. `onRecorded` is
 * called before anything on the page changes: a message that came later could come under the finger on the next button.
 */
export function useCompleteModule(failedTitle: string, onRecorded: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CompleteModuleInput) => call('completeModule', { body }),
    meta: { failedTitle },
    // One after the other: of two answers, the last to come would otherwise be the profile, whichever knows more.
    scope: { id: 'complete-module' },
    onSuccess: async (answer) => {
      onRecorded();
      // The journey's third step follows from the last module.
      void client.invalidateQueries({ queryKey: onboardingQuery.queryKey });
      await showProfile(client, answer);
      await client.invalidateQueries({ queryKey: progressQuery.queryKey });
    },
  });
}
