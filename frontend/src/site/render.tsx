import createEmotionServer from '@emotion/server/create-instance';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createDictionary, loadNamespaces } from '../i18n.ts';
import { htmlLang, type Language } from '../language.ts';
import { Providers } from '../theme/providers.tsx';
import { siteSystem } from '../theme/site-theme.ts';
import { createStyleCache } from '../theme/style-cache.ts';
import { FactsContext } from './facts.ts';
import type { Facts } from '../content/facts.ts';
import { documentHead } from './head.ts';
import { IslandRoot, pageDataId, type PageData } from './island-root.tsx';
import { IslandWriter, type WriteIsland } from './island.tsx';
import { dockIslands, islands, type IslandName } from './islands.ts';
import { PageContext } from './page-context.ts';
import type { Page } from './pages.ts';
import { SiteLayout } from './site-layout.tsx';

export { statedFacts } from '../content/facts.ts';
export { builtFile } from '../paths.ts';
export { pages } from './pages.ts';
export { siteFiles } from './site-files.ts';
export { answerPages, answerSentences, withPlaces } from './book-trial/answers.ts';
export { billWords, familySheets, phraseWords, printScript } from './family-sheet/family-sheets.ts';
export { speculationRules } from './speculation-rules.ts';

/** One page in one language, ready for the template. */
export interface RenderedPage {
  /** The value of `<html lang>`. */
  lang: string;
  /** The title, metadata for previews and search engines, and the styles that the page uses. */
  head: string;
  body: string;
}

/** A page as HTML, made from nothing but the page, a language and the facts of the business. */
export async function renderPage(page: Page, language: Language, facts: Facts): Promise<RenderedPage> {
  const cache = createStyleCache();
  // Otherwise Emotion writes style tags between the elements, where the browser's cache would not find them.
  cache.compat = true;
  const emotion = createEmotionServer(cache);
  const names: IslandName[] = [...(page.islands ?? []), ...(page.plain ? [] : dockIslands)];
  const islandTexts = [...new Set(names.flatMap((name) => islands[name].namespaces))];
  const dictionary = createDictionary(language, facts);
  const [{ default: Content }, loaded] = await Promise.all([
    page.load(),
    loadIslands(names),
    loadNamespaces(dictionary, ['common', 'assistant', 'feelings', ...page.namespaces, ...islandTexts]),
  ]);
  const writeIsland: WriteIsland = (name, props, identifierPrefix) => {
    const island = loaded.get(name);
    if (!island) throw new Error(`Say in pages.ts (islands) that ${page.path} has the island ${name}.`);
    const element = createElement(island.module.default as ComponentType<object>, props as object);
    const { system } = island;
    return renderToString(<IslandRoot {...{ system, cache, dictionary, facts }}>{element}</IslandRoot>, {
      identifierPrefix,
    });
  };
  const markup = renderToStaticMarkup(
    <Providers cache={cache} dictionary={dictionary} system={siteSystem}>
      <FactsContext value={facts}>
        <PageContext value={{ page, language }}>
          <IslandWriter value={writeIsland}>
            {page.bare ? (
              <Content />
            ) : (
              <SiteLayout>
                <Content />
              </SiteLayout>
            )}
          </IslandWriter>
        </PageContext>
      </FactsContext>
    </Providers>,
  );
  const texts = Object.fromEntries(
    islandTexts.map((name) => [name, dictionary.getResourceBundle(language, name) as object]),
  );
  return {
    lang: htmlLang[language],
    head: [
      documentHead({ page, language, dictionary, facts }),
      // With the names of the styles, by which `createAddedStyleCache` knows which ones the page has.
      ...emotion
        .extractCriticalToChunks(markup)
        .styles.map(({ ids, css }) => `<style data-styles="${ids.join(' ')}">${css}</style>`),
    ].join('\n'),
    body: page.plain ? markup : `${markup}${dataScript({ language, facts, texts })}`,
  };
}

async function loadIslands(names: readonly IslandName[]) {
  const entries = names.map(async (name) => {
    const { load, system } = islands[name];
    return [name, { module: await load(), system: await system() }] as const;
  });
  return new Map(await Promise.all(entries));
}

/** The data for `hydrate.tsx`. It is at the end of the page, as reading the page does not need it. */
function dataScript(data: PageData): string {
  // Escaped, as a text with `</script>` would end the script.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${pageDataId}">${json}</script>`;
}
