import type { PasswordChange } from '@kitewell/contract/auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, reading } from '../api.ts';

/** The places where the tutor is signed in at the moment. */
export const authSessionsQuery = { ...reading('sessions'), staleTime: 0 };

/** Ends one session of the tutor, or all but this one if none is named. */
export function useEndAuthSession(failedTitle: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number | undefined) =>
      id === undefined ? call('endOtherSessions') : call('endSession', { params: { id } }),
    meta: { failedTitle },
    // Also after an error: the session may have ended by itself meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: authSessionsQuery.queryKey }),
  });
}

/** Changes the account's password, which ends all other sessions. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordChange) => call('changePassword', { body }),
    meta: { errorShown: 'form' },
    onSuccess: () => client.invalidateQueries({ queryKey: authSessionsQuery.queryKey }),
  });
}

/** The second steps of the own account, which may have changed on another device. */
export const factorsQuery = { ...reading('tutorFactors'), staleTime: 0 };
