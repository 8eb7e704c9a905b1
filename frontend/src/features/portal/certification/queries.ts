import type { CompleteModuleInput, ModuleProgressView, ModuleView } from '@kitewell/contract/certification';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { onboardingQuery } from '../onboarding/queries.ts';
import { profileQuery, type ProfileAnswer } from '../profile/queries.ts';

export const modulesQuery = queryOptions<{ modules: ModuleView[] }>({ queryKey: ['/api/certification/modules'] });

export const progressQuery = queryOptions<{ progress: ModuleProgressView[] }>({
  queryKey: ['/api/tutor/certification/progress'],
});

/** Records a module. The profile follows at once, so that the last module opens the rest of the portal. */
export function useCompleteModule(failedTitle: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CompleteModuleInput) =>
      api<ProfileAnswer>('POST', '/api/tutor/certification/complete-module', input),
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
