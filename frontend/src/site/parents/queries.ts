import type { TrialLinkInput, TrialLookupInput, TrialRequestView } from '@kitewell/contract/trial-requests';
import { call } from '../../api.ts';

/** A trial request as its parent sees it. Throws `ApiError` 404 where reference and email do not fit together. */
export async function lookUpTrial(input: TrialLookupInput): Promise<TrialRequestView> {
  const answer = await call('lookUpTrial', { body: input });
  return answer.trialRequest;
}

/** The request that the link of a letter is of. Throws `ApiError` 404 where the link opens none any more. */
export async function openTrialLink(link: TrialLinkInput): Promise<TrialRequestView> {
  const answer = await call('openTrialLink', { body: link });
  return answer.trialRequest;
}

/**
 * Takes the link of a letter out of the address: in the history of a shared computer it would open the request to whoever
 * comes next.
 */
export function takeTrialLink(): TrialLinkInput | undefined {
  const [, reference, key] = /^#(KW-[0-9A-Z]{8})\.([\w-]{43})$/.exec(location.hash) ?? [];
  if (reference === undefined || key === undefined) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return { reference, key };
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
