import type { TrialLookupInput, TrialRequestView } from '@kitewell/contract/trial-requests';
import { call } from '../../api.ts';

/** A trial request as its parent sees it. Throws `ApiError` 404 where reference and email do not fit together. */
export async function lookUpTrial(input: TrialLookupInput): Promise<TrialRequestView> {
  const answer = await call('lookUpTrial', { body: input });
  return answer.trialRequest;
}

const referenceKey = 'trialReference';

/** The reference that was last given or looked up in this tab, or ''. */
export function readLastReference(): string {
  try {
    return sessionStorage.getItem(referenceKey) ?? '';
  } catch {
    return ''; // A browser may refuse storage altogether.
  }
}

/** Keeps a reference at hand. Never the email beside it: on a shared computer the two together open the request. */
export function keepLastReference(reference: string): void {
  try {
    sessionStorage.setItem(referenceKey, reference);
  } catch {
    // A convenience only.
  }
}
