import type { FamilyView } from '@kitewell/contract/office/families';
import { useState } from 'react';
import { call } from '../api.ts';
import { useErrorText } from '../session.ts';

export type FamilyAnswer = { family: FamilyView };

/** What each part of a family's page that changes it is given. */
export interface FamilyStep {
  family: FamilyView;
  onChanged: (answer: FamilyAnswer) => Promise<void>;
}

/** The family as it stands now, past what this page has kept. */
export const familyNow = async (id: number): Promise<FamilyView> => (await call('family', { params: { id } })).family;

/** Does one change on a press, and says what went wrong; a second press while it is on its way does nothing. */
export function usePress({ onChanged }: Pick<FamilyStep, 'onChanged'>) {
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function press(change: () => Promise<FamilyAnswer>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setProblem(undefined);
    try {
      await onChanged(await change());
      return true;
    } catch (error) {
      setProblem(errorText(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, problem, press };
}
