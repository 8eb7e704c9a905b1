import type { Facts } from '@kitewell/contract/facts';
import type { Language } from '../language.ts';
import { localized } from '../paths.ts';

type Origin = Pick<Facts, 'business'>;

/** The full address of a page, by which search engines and other sites know it. */
export const siteAddress = ({ business }: Origin, language: Language, path: string) =>
  `${business.siteOrigin}${localized(language, path)}`;

/** The file below `public/og/` with the picture that shows when a link to the page is shared. */
export const cardFile = (path: string, language: Language) =>
  `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.${language}.png`;

export const cardPicture = ({ business }: Origin, path: string, language: Language) =>
  `${business.siteOrigin}/og/${cardFile(path, language)}`;
