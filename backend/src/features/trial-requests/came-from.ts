import { campaignIn } from '@kitewell/contract/campaign';

/**
 * What a form that was sent without script leaves to its page's address: a link may choose the programme in it, and a
 * campaign's link names its campaign. A browser sends the whole address to pages of the same site.
 * @param referrer the Referer of the request, which anybody can make up
 */
export function cameFrom(referrer: string | undefined): { program?: string; campaign?: string } {
  if (!referrer || !URL.canParse(referrer)) return {};
  const { search, searchParams } = new URL(referrer);
  const [program, campaign] = [searchParams.get('program'), campaignIn(search)];
  return { ...(program && { program }), ...(campaign !== undefined && { campaign }) };
}
