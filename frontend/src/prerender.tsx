import { text } from 'node:stream/consumers';
import createEmotionServer from '@emotion/server/create-instance';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { DrawingsAtHand } from './art/drawing.tsx';
import { documentHead, escaped } from './app/document-head.ts';
import { bootPage } from './app/boot-page.ts';
import { bootLanguage } from './app/language-boot.ts';
import { linkPreviewTags } from './app/link-preview.ts';
import { LoadingScreen } from './app/loading-screen.tsx';
import { builtFile, languageBase, localized, pages, type Page, type PageName } from './app/paths.ts';
import { Providers } from './app/providers.tsx';
import { createStyleCache } from './app/style-cache.ts';
import { Site } from './app/site.tsx';
import { structuredData, structuredDataScript } from './app/structured-data.ts';
import { questions as questionsEn } from './content/questions/questions.en.ts';
import { questions as questionsZh } from './content/questions/questions.zh.ts';
import { createDictionary, htmlLang, loadNamespaces, type Language } from './i18n.ts';

export { siteFiles } from './app/site-files.ts';

/** One page in one language, ready to be put into the template. */
export interface BuiltPage {
  /** Below `dist/`. */
  file: string;
  language: Language;
  /** The value of `<html lang>`. */
  lang: string;
  /** Title, metadata, what previews and search engines read, and the styles that the page uses. */
  head: string;
  /** What goes into `#root`. */
  body: string;
  page: Page;
}

/** The text of the script that runs first on every page. */
export const bootScript = [bootLanguage, bootPage].map((run) => `(${run.toString()})();`).join('');

/** Every page of the route table in both languages. */
export async function* renderPages(): AsyncGenerator<BuiltPage> {
  for (const language of ['en', 'zh'] as const) {
    for (const name of Object.keys(pages) as PageName[]) yield await renderPage(language, name);
  }
}

const trialQuestions = {
  en: questionsEn.filter(({ topics }) => topics.includes('trial')),
  zh: questionsZh.filter(({ topics }) => topics.includes('trial')),
};

async function renderPage(language: Language, name: PageName): Promise<BuiltPage> {
  const { loadDrawings } = await import('./art/drawings.tsx');
  const page: Page = pages[name];
  const cache = createStyleCache();
  // Without this Emotion writes style tags between the elements, which the browser's cache would not find there.
  cache.compat = true;
  const emotion = createEmotionServer(cache);
  const dictionary = createDictionary(language);
  await loadNamespaces(dictionary, ['common', ...page.namespaces, ...(page.laterNamespaces ?? [])]);
  const address = localized(language, page.pattern === '*' ? '/404' : page.pattern);
  const { title, tags } = documentHead(dictionary, language, page);
  // Waits for the parts below the fold, and leaves them where they belong instead of moving them in by a script.
  const { prelude } = await prerenderToNodeStream(
    <DrawingsAtHand value={await loadDrawings()}>
      <Providers cache={cache} dictionary={dictionary}>
        {page.prerender === 'shell' ? (
          <LoadingScreen />
        ) : (
          <StaticRouter location={address} basename={languageBase[language]}>
            <Site />
          </StaticRouter>
        )}
      </Providers>
    </DrawingsAtHand>,
    { progressiveChunkSize: Infinity },
  );
  const body = await text(prelude);
  return {
    file: builtFile(language, page),
    language,
    lang: htmlLang[language],
    head: [
      `<title>${escaped(title)}</title>`,
      tags,
      linkPreviewTags(dictionary, language, name),
      structuredDataScript(structuredData(name, { language, dictionary, questions: trialQuestions[language] })),
      emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(body)),
    ].join('\n'),
    body,
    page,
  };
}
