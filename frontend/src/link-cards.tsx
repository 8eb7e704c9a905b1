import createCache from '@emotion/cache';
import { renderToStaticMarkup } from 'react-dom/server';
import { OgCard } from './art/og-card.tsx';
import { linkPreview } from './app/link-preview.ts';
import { pages, type Page, type PageName } from './app/paths.ts';
import { Providers } from './app/providers.tsx';
import { createDictionary, loadNamespaces } from './i18n.ts';

/** The picture of one page in one language, as the SVG that it is made from. */
export interface LinkCard {
  /** Below `public/og/`. */
  file: string;
  markup: string;
}

/** The picture of every page that has a preview, in both languages. */
export async function linkCards(): Promise<LinkCard[]> {
  const cards: LinkCard[] = [];
  for (const language of ['en', 'zh'] as const) {
    for (const name of Object.keys(pages) as PageName[]) {
      const page: Page = pages[name];
      const dictionary = createDictionary(language);
      await loadNamespaces(dictionary, ['common', ...page.namespaces]);
      const preview = linkPreview(dictionary, language, name);
      if (!preview) continue;
      const { heading, scene, picture } = preview;
      const cache = createCache({ key: 'css' });
      // The drawings' styles only move things; without them in the markup the picture stands still.
      cache.compat = true;
      const markup = renderToStaticMarkup(
        <Providers cache={cache} dictionary={dictionary}>
          <OgCard title={heading} language={language} scene={scene} />
        </Providers>,
      );
      cards.push({ file: picture.replace('/og/', ''), markup });
    }
  }
  return cards;
}
