import type { PasswordChange } from '@kitewell/contract/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { reading } from '../../query-client.ts';

/** Where the tutor is signed in, as it is at the moment. */
export const sessionsQuery = { ...reading('sessions'), staleTime: 0 };

/** Ends one session of the tutor, or all but this one where none is named. */
export function useEndSession(failedTitle: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number | undefined) =>
      id === undefined ? call('endOtherSessions') : call('endSession', { params: { id } }),
    meta: { failedTitle },
    // Also where it was refused: it may have ended by itself meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Gives the account another password, which ends all other sessions. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordChange) => call('changePassword', { body }),
    meta: { errorShown: 'form' },
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
