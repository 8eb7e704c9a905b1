import type { CompleteModuleInput } from '@kitewell/contract/certification';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { reading } from '../../query-client.ts';
import { onboardingQuery } from '../onboarding/queries.ts';
import { profileQuery } from '../profile/queries.ts';

export const modulesQuery = reading('certificationModules');

export const progressQuery = reading('certificationProgress');

export const answersQuery = reading('quizAnswers');

/** Records a module. The profile follows at once, so that the last module opens the rest of the portal. */
export function useCompleteModule(failedTitle: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CompleteModuleInput) => call('completeModule', { body }),
    meta: { failedTitle },
    // One after the other: of two answers, the last to come would otherwise be the profile, whichever knows more.
    scope: { id: 'complete-module' },
    onSuccess: async (answer) => {
      // The journey's third step follows from the last module.
      void client.invalidateQueries({ queryKey: onboardingQuery.queryKey });
      await client.invalidateQueries({ queryKey: progressQuery.queryKey });
      client.setQueryData(profileQuery.queryKey, answer);
    },
  });
}
