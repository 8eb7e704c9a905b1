import type { TrialLinkInput, TrialLookupInput, TrialRequestView } from '@kitewell/contract/trial-requests';
import { call } from '../../api.ts';
import { tabStorage } from '../../browser-storage.ts';

/** A trial request as its parent sees it. Throws `ApiError` 404 if reference and email do not belong together. */
export async function lookUpTrial(input: TrialLookupInput): Promise<TrialRequestView> {
  const answer = await call('lookUpTrial', { body: input });
  return answer.trialRequest;
}

/** The request that a letter's link opens. Throws `ApiError` 404 if the link does not work any more. */
export async function openTrialLink(link: TrialLinkInput): Promise<TrialRequestView> {
  const answer = await call('openTrialLink', { body: link });
  return answer.trialRequest;
}

/**
 * Removes the key of a letter's link from the address: in the history of a shared computer it would let the next person
 * open the request.
 */
export function takeTrialLink(): TrialLinkInput | undefined {
  const [, reference, key] = /^#(KW-[0-9A-Z]{8})\.([\w-]{43})$/.exec(location.hash) ?? [];
  if (reference === undefined || key === undefined) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return { reference, key };
}

const referenceKey = 'trialReference';

/** The last reference given or looked up in this tab, or ''. */
export function readLastReference(): string {
  return tabStorage.getItem(referenceKey) ?? '';
}

/** Remembers a reference, but never the email: on a shared computer the two together would open the request. */
export function keepLastReference(reference: string): void {
  tabStorage.setItem(referenceKey, reference);
}
