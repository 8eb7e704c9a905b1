import { text } from 'node:stream/consumers';
import createCache from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { DrawingsAtHand, loadDrawings } from './art/drawing.tsx';
import { documentHead } from './app/document-head.ts';
import { bootLanguage } from './app/language-boot.ts';
import { LoadingScreen } from './app/loading-screen.tsx';
import { builtFile, languageBase, localized, pages, type Page } from './app/paths.ts';
import { Providers } from './app/providers.tsx';
import { createRoutes, resolveLazyRoutes } from './app/routes.tsx';
import { createDictionary, htmlLang, loadNamespaces, type Language } from './i18n.ts';

/** One page in one language, ready to be put into the template. */
export interface BuiltPage {
  /** Below `dist/`. */
  file: string;
  language: Language;
  /** The value of `<html lang>`. */
  lang: string;
  /** Title, metadata and the styles that the page uses. */
  head: string;
  /** What goes into `#root`. */
  body: string;
  page: Page;
}

/** The text of the script that runs first on every page. */
export const bootScript = `(${bootLanguage.toString()})()`;

/** Every page of the route table in both languages. */
export async function* renderPages(): AsyncGenerator<BuiltPage> {
  for (const language of ['en', 'zh'] as const) {
    for (const page of Object.values<Page>(pages)) yield await renderPage(language, page);
  }
}

async function renderPage(language: Language, page: Page): Promise<BuiltPage> {
  const cache = createCache({ key: 'css' });
  // Without this Emotion writes style tags between the elements, which the browser's cache would not find there.
  cache.compat = true;
  const emotion = createEmotionServer(cache);
  const dictionary = createDictionary(language);
  await loadNamespaces(dictionary, ['common', ...page.namespaces, ...(page.laterNamespaces ?? [])]);
  const { title, tags } = documentHead(dictionary, language, page);
  // Waits for the parts below the fold, and leaves them where they belong instead of moving them in by a script.
  const { prelude } = await prerenderToNodeStream(
    <DrawingsAtHand value={await loadDrawings()}>
      <Providers cache={cache} dictionary={dictionary}>
        {page.prerender === 'shell' ? <LoadingScreen /> : await matchedPage(language, page, dictionary)}
      </Providers>
    </DrawingsAtHand>,
    { progressiveChunkSize: Infinity },
  );
  const body = await text(prelude);
  return {
    file: builtFile(language, page),
    language,
    lang: htmlLang[language],
    head: `<title>${title}</title>\n${tags}\n${emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(body))}`,
    body,
    page,
  };
}

async function matchedPage(language: Language, page: Page, dictionary: ReturnType<typeof createDictionary>) {
  const address = localized(language, page.pattern === '*' ? '/404' : page.pattern);
  const routes = createRoutes(dictionary);
  await resolveLazyRoutes(routes, address, language);
  const handler = createStaticHandler(routes, { basename: languageBase[language] });
  const context = await handler.query(new Request(`http://localhost${address}`));
  if (context instanceof Response) throw new Error(`${address} answered ${context.status} instead of a page.`);
  return (
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
  );
}
