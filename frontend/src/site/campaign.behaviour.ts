import { campaignIn } from '@kitewell/contract/campaign';
import { tabStorage } from '../browser-storage.ts';

const key = 'campaign';

/** Remembers in this tab which campaign's link led here, so that a request for a trial some pages later can name it. */
export function keepCampaign(): void {
  const campaign = campaignIn(location.search);
  if (campaign !== undefined) tabStorage.setItem(key, campaign);
}

/** The campaign that led to this visit; '' if none did. */
export function readCampaign(): string {
  return tabStorage.getItem(key) ?? '';
}
