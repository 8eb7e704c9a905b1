import { campaignIn } from '@kitewell/contract/campaign';

const key = 'campaign';

/**
 * Remembers in this tab which campaign's link led here, so that a request for a trial some pages later can name it.
 * Some browsers block storage altogether.
 */
export function keepCampaign(): void {
  const campaign = campaignIn(location.search);
  if (campaign === undefined) return;
  try {
    sessionStorage.setItem(key, campaign);
  } catch {
    // Storage is blocked: the request will not name the campaign.
  }
}

/** The campaign that led to this visit; '' if none did. */
export function readCampaign(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
