import type { LeadView } from '@kitewell/contract/office/leads';
import { useState } from 'react';
import { ApiError } from '../../api.ts';
import { useErrorText } from '../auth-session.ts';

/** What each editable part of a lead's page gets. */
export interface LeadStep {
  lead: LeadView;
  onChanged: (answer: { lead: LeadView }) => Promise<void>;
  /** Somebody else changed it first, so the present record is loaded. */
  onConflict: () => void;
}

interface FieldErrors {
  setErrors: (fieldErrors: Record<string, string>) => void;
}

/** Makes a change, and says at its form what went wrong. Returns whether it succeeded. */
export function useStep({ onChanged, onConflict }: LeadStep) {
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string>();
  async function run(change: () => Promise<{ lead: LeadView }>, form?: FieldErrors): Promise<boolean> {
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
