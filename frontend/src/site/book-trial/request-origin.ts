import { readCampaign } from '../campaign.behaviour.ts';

/** Where a family came from before the form. */
export interface Origin {
  page: string;
  campaign?: string;
}

/**
 * The page of this site whose link led to the form, or the form's own page, and the campaign whose link led to the
 * site.
 * @param own the form's page, below the language's base
 */
export function requestOrigin(own: string): Origin {
  const campaign = readCampaign();
  return { page: pageBefore(document.referrer, location.origin) ?? own, ...(campaign && { campaign }) };
}

/** The page of the site at a full address, below the language's base; undefined for any other address. */
export function pageBefore(referrer: string, site: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname } = new URL(referrer);
  const page = pathname.replace(/^\/zh(?=\/|$)/, '') || '/';
  return origin === site && /^\/[a-z0-9/-]{0,99}$/.test(page) && !page.startsWith('/api/') ? page : undefined;
}
