import type { HomeView } from '@kitewell/contract/family/home';
import type { FamilyId } from '@kitewell/contract/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toaster.tsx';
import { reading } from '../api.ts';
import { useProof } from '../proof.tsx';
import { useFamily } from '../session.ts';

export const homeQuery = (family: FamilyId) => reading('familyHome', { query: { family } });

type Act = () => Promise<{ family: HomeView }>;

/**
 * Makes a change of the family's data, after a new code where the server asks for one, and shows the family as it is then.
 * @returns whether it was made; it was not where no code was given
 */
export function useFamilyChange(): (act: Act) => Promise<boolean> {
  const { family } = useFamily();
  const client = useQueryClient();
  const prove = useProof();
  return async (act) => {
    try {
      const answer = await prove(act);
      if (!answer) return false;
      client.setQueryData(homeQuery(family).queryKey, answer);
      return true;
    } catch (error) {
      // Somebody else may have changed the record; the screen then shows what they wrote.
      void client.invalidateQueries(homeQuery(family));
      throw error;
    }
  };
}

/** The same for a button of its own: what goes wrong shows in a message. */
export function useFamilyAction(done?: string) {
  const change = useFamilyChange();
  return useMutation({
    mutationFn: (act: Act) => change(act),
    onSuccess: (made) => made && done !== undefined && showToast({ title: done }),
  });
}
