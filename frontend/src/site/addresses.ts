import { business } from '../content/business.ts';
import type { Language } from '../language.ts';
import { localized } from '../paths.ts';

/** The whole address of a page, under which search engines and other sites know it. */
export const siteAddress = (language: Language, path: string) => `${business.siteOrigin}${localized(language, path)}`;

/** The file of the picture that a link to a page shows where it is shared, below `public/og/`. */
export const cardFile = (path: string, language: Language) =>
  `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.${language}.png`;

export const cardPicture = (path: string, language: Language) =>
  `${business.siteOrigin}/og/${cardFile(path, language)}`;
