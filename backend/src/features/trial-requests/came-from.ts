import { campaignIn } from '@kitewell/contract/campaign';

/**
 * What the address of the form's page says, for a form that was sent without script: a link may choose the programme,
 * and a campaign's link names its campaign. Browsers send the whole address to pages of the same site.
 * @param referrer the Referer of the request, which anybody can make up
 */
export function cameFrom(referrer: string | undefined): { program?: string; campaign?: string } {
  if (!referrer || !URL.canParse(referrer)) return {};
  const { search, searchParams } = new URL(referrer);
  const [program, campaign] = [searchParams.get('program'), campaignIn(search)];
  return { ...(program && { program }), ...(campaign !== undefined && { campaign }) };
}
