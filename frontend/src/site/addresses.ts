import { business } from '../content/business.ts';
import type { Language } from '../language.ts';
import { localized } from '../paths.ts';

/** The full address of a page, by which search engines and other sites know it. */
export const siteAddress = (language: Language, path: string) => `${business.siteOrigin}${localized(language, path)}`;

/** The file below `public/og/` with the picture that shows when a link to the page is shared. */
export const cardFile = (path: string, language: Language) =>
  `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.${language}.png`;

export const cardPicture = (path: string, language: Language) =>
  `${business.siteOrigin}/og/${cardFile(path, language)}`;
