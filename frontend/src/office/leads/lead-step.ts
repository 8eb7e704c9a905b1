import type { LeadView } from '@kitewell/contract/office/leads';
import { useState } from 'react';
import { ApiError } from '../../api.ts';
import { useErrorText } from '../session.ts';

/** What each part of a lead's page that changes it is given. */
export interface LeadStep {
  lead: LeadView;
  onChanged: (answer: { lead: LeadView }) => Promise<void>;
  /** Somebody else was faster: what stands now is read again. */
  onConflict: () => void;
}

interface Faults {
  setErrors: (faults: Record<string, string>) => void;
}

/** Does a change, and says at its form what went wrong. Answers whether it was done. */
export function useStep({ onChanged, onConflict }: LeadStep) {
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string>();
  async function run(change: () => Promise<{ lead: LeadView }>, form?: Faults): Promise<boolean> {
    setProblem(undefined);
    try {
      await onChanged(await change());
      return true;
    } catch (error) {
      const named = error instanceof ApiError && error.status === 400 && error.fields;
      if (named && form) form.setErrors(named);
      else setProblem(errorText(error));
      if (error instanceof ApiError && error.code === 'record.changed') onConflict();
      return false;
    }
  }
  return { problem, run };
}
