import type { Tutor } from './tutor.entity.ts';

/**
 * The address of a place in the tutor portal, in the language of the tutor's letters.
 * @param place what the query of the address names, such as the tab
 */
export function portalLink(
  siteOrigin: string,
  { letterLanguage }: Pick<Tutor, 'letterLanguage'>,
  place: Readonly<Record<string, string>>,
): string {
  return `${siteOrigin}${letterLanguage === 'zh' ? '/zh' : ''}/tutor-portal?${new URLSearchParams(place).toString()}`;
}
