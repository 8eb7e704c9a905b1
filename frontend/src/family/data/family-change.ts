import type { CallArguments } from '@kitewell/contract/call';
import type { FamilyCallAnswer, FamilyCallInput, FamilyCallName } from '@kitewell/contract/family/calls';
import type { HomeView } from '@kitewell/contract/family/home';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toaster.tsx';
import { call } from '../api.ts';
import { useProof } from '../proof.tsx';
import { homeQuery, useFamily } from '../session.ts';
import { useRefresh } from '../use-change.ts';

/** The calls that answer the family as it is then. */
type ChangeName = {
  [Name in FamilyCallName]: FamilyCallAnswer<Name> extends { family: HomeView } ? Name : never;
}[FamilyCallName];
export type FamilyChange = <Name extends ChangeName>(
  name: Name,
  ...input: CallArguments<FamilyCallInput<Name>>
) => Promise<boolean>;

/**
 * Makes a change of the family's data, after a new code where the server asks for one, and shows the family as it is then.
 * @returns whether it was made; it was not where no code was given
 */
export function useFamilyChange(): FamilyChange {
  const { family } = useFamily();
  const client = useQueryClient();
  const prove = useProof();
  const refresh = useRefresh();
  const { queryKey } = homeQuery(family);
  return async (name, ...input) => {
    try {
      const answer = await prove(() => call(name, ...input));
      if (!answer) return false;
      client.setQueryData(queryKey, answer);
      // Not waited for: the answer shows the change, and until it is over the next press would be lost.
      void refresh(name, queryKey);
      return true;
    } catch (error) {
      // Somebody else may have changed the record; the screen then shows what they wrote.
      void refresh(name);
      throw error;
    }
  };
}

/** The same for a button of its own: what goes wrong shows in a message. */
export function useFamilyAction(done?: string) {
  const change = useFamilyChange();
  return useMutation({
    mutationFn: (act: (change: FamilyChange) => Promise<boolean>) => act(change),
    onSuccess: (made) => made && done !== undefined && showToast({ title: done }),
  });
}
