import type { TrialLinkInput, TrialLookupInput, TrialRequestView } from '@kitewell/contract/trial-requests';
import { tabStorage } from '../../browser-storage.ts';
import { call } from '../api.ts';

/** A trial request as its parent sees it. Throws `ApiError` 404 if reference and email do not belong together. */
export async function lookUpTrial(input: TrialLookupInput): Promise<TrialRequestView> {
  const answer = await call('lookUpTrial', { body: input });
  return answer.trialRequest;
}

/** The request that an email's link opens. Throws `ApiError` 404 if the link does not work any more. */
export async function openTrialLink(link: TrialLinkInput): Promise<TrialRequestView> {
  const answer = await call('openTrialLink', { body: link });
  return answer.trialRequest;
}

const linkKey = 'trialLink';
const linkShape = /^#?(KW-[0-9A-Z]{8})\.([\w-]{43})$/;

/**
 * The link of an email, from the address or, in another language or after Back, from this tab's storage. Its key is
 * removed from the address: in the history of a shared computer it would let the next person open the request.
 */
export function takeTrialLink(): TrialLinkInput | undefined {
  const isInAddress = linkShape.test(location.hash);
  const [, reference, key] = linkShape.exec(isInAddress ? location.hash : (tabStorage.getItem(linkKey) ?? '')) ?? [];
  if (reference === undefined || key === undefined) return undefined;
  if (isInAddress) history.replaceState(history.state, '', location.pathname + location.search);
  tabStorage.setItem(linkKey, `${reference}.${key}`);
  return { reference, key };
}

/** Forgets the link, so that whoever uses this tab next does not see the request. */
export function forgetTrialLink(): void {
  tabStorage.removeItem(linkKey);
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
