import createCache from '@emotion/cache';
import { renderToStaticMarkup } from 'react-dom/server';
import { OgCard } from '../art/og-card.tsx';
import { statedFacts } from '../content/facts.ts';
import { createDictionary, loadNamespaces } from '../i18n.ts';
import { Providers } from '../theme/providers.tsx';
import { siteSystem } from '../theme/site-theme.ts';
import { cardFile } from './addresses.ts';
import { cardHeading } from './head.ts';
import { pages, type Page } from './pages.ts';

/** The picture of one page in one language, as the SVG from which it is made. */
export interface LinkCard {
  /** Path below `public/og/`. */
  file: string;
  markup: string;
}

/** The pictures of all pages that have a preview, in both languages. */
export async function linkCards(): Promise<LinkCard[]> {
  const cards: LinkCard[] = [];
  for (const language of ['en', 'zh'] as const) {
    for (const page of Object.values<Page>(pages)) {
      const dictionary = createDictionary(language, statedFacts);
      await loadNamespaces(dictionary, ['common', ...page.namespaces]);
      const heading = cardHeading({ page, dictionary });
      if (heading === undefined || !page.card) continue;
      const cache = createCache({ key: 'css' });
      // The drawings' styles only animate things; without them the picture stands still.
      cache.compat = true;
      const markup = renderToStaticMarkup(
        <Providers {...{ cache, dictionary, facts: statedFacts, system: siteSystem }}>
          <OgCard
            name={statedFacts.business.name[language]}
            title={heading}
            language={language}
            scene={page.card.scene}
          />
        </Providers>,
      );
      cards.push({ file: cardFile(page.path, language), markup });
    }
  }
  return cards;
}
