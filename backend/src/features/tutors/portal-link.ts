import type { Tutor } from './tutor.entity.ts';

/** The address of the course portal, or of a place in it, in the language of the tutor's emails. */
export function coursePortalLink(
  siteOrigin: string,
  { emailLanguage }: Pick<Tutor, 'emailLanguage'>,
  place = '',
): string {
  return `${siteOrigin}${emailLanguage === 'zh' ? '/zh' : ''}/kitewell-course-portal${place && `?${place}`}`;
}

/**
 * The address of a place in the tutor portal, in the language of the tutor's emails.
 * @param place the query of the address, such as the tab
 */
export function portalLink(
  siteOrigin: string,
  { emailLanguage }: Pick<Tutor, 'emailLanguage'>,
  place: Readonly<Record<string, string>>,
): string {
  return `${siteOrigin}${emailLanguage === 'zh' ? '/zh' : ''}/tutor-portal?${new URLSearchParams(place).toString()}`;
}
