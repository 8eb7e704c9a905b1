import type { FamilyView } from '@kitewell/contract/office/families';
import { useState } from 'react';
import { call } from '../api.ts';
import { useErrorText } from '../auth-session.ts';

export type FamilyAnswer = { family: FamilyView };

/** What each editable part of a family's page gets. */
export interface FamilyStep {
  family: FamilyView;
  onChanged: (answer: FamilyAnswer) => Promise<void>;
}

/** The family as it is on the server, newer than what this page had loaded. */
export const familyNow = async (id: number): Promise<FamilyView> => (await call('family', { params: { id } })).family;

/** Makes one change when a button is pressed, and says what went wrong; a second press meanwhile does nothing. */
export function usePress<Answer = FamilyAnswer>({ onChanged }: { onChanged: (answer: Answer) => Promise<void> }) {
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function press(change: () => Promise<Answer>): Promise<boolean> {
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
