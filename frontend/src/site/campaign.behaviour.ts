import { campaignIn } from '@kitewell/contract/campaign';

const key = 'campaign';

/**
 * Remembers in this tab which campaign's link led here, so that a request for a trial can say so some pages later. A
 * browser may refuse storage altogether.
 */
export function keepCampaign(): void {
  const campaign = campaignIn(location.search);
  if (campaign === undefined) return;
  try {
    sessionStorage.setItem(key, campaign);
  } catch {
    // Then the request does not say it.
  }
}

/** The campaign that led to this tab's visit; '' where none did. */
export function readCampaign(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
