import createEmotionServer from '@emotion/server/create-instance';
import type { Facts } from '@kitewell/contract/facts';
import { renderToStaticMarkup } from 'react-dom/server';
import { familyApp } from '../content/apps.ts';
import { factsName } from '../facts.ts';
import { createDictionary, loadNamespaces } from '../i18n.ts';
import { htmlLang, type Language } from '../language.ts';
import { builtFile, localized, paths } from '../paths.ts';
import { portalSystem } from '../theme/portal-theme.ts';
import { Providers } from '../theme/providers.tsx';
import { createStyleCache } from '../theme/style-cache.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { familyPages, type FamilyPath } from './pages.ts';

/** The texts that single screens have, besides those of all. */
export const screenTexts = [...new Set(familyPages.flatMap(({ namespaces }) => namespaces))];

/** The code of each screen, by its address. */
const sources: Record<FamilyPath, string> = {
  now: 'src/family/now/now-page.tsx',
  sessions: 'src/family/sessions/sessions-page.tsx',
  progress: 'src/family/progress/progress-page.tsx',
  bills: 'src/family/bills/bills-page.tsx',
  messages: 'src/family/messages/messages-page.tsx',
  family: 'src/family/data/data-page.tsx',
  review: 'src/family/review/review-page.tsx',
};

/** The page that the build writes: a spinner, until the code renders the screen of the address. */
export async function renderShell(language: Language, facts: Facts) {
  const cache = createStyleCache();
  cache.compat = true;
  const emotion = createEmotionServer(cache);
  const dictionary = createDictionary(language, facts);
  await loadNamespaces(dictionary, ['common', 'family-home']);
  const t = dictionary.getFixedT(language, 'family-home');
  const markup = renderToStaticMarkup(
    <Providers {...{ cache, dictionary, facts, system: portalSystem }}>
      <title>{t('meta.title')}</title>
      <meta name="description" content={t('meta.description')} />
      <meta name="robots" content="noindex" />
      <meta name={factsName} content={JSON.stringify(facts)} />
      <link rel="manifest" href={localized(language, '/family.webmanifest')} />
      <meta name="apple-mobile-web-app-title" content={familyApp(facts.business, language).shortName} />
      <div id="root">
        <LoadingScreen />
      </div>
    </Providers>,
  );
  const bodyStart = markup.indexOf('<div id="root">');
  return {
    source: 'src/family/main.tsx',
    /** What each screen needs beside it. */
    screens: Object.fromEntries(
      familyPages.map(({ path, namespaces }) => [
        `${path}-screen`,
        [sources[path], ...namespaces.map((name) => `src/locales/${language}/${name}.json`)],
      ]),
    ),
    file: builtFile(language, paths.familyHome('home')),
    lang: htmlLang[language],
    head: [
      markup.slice(0, bodyStart),
      emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(markup)),
    ].join('\n'),
    body: markup.slice(bodyStart),
    touchIcon: '/family-icon-180.png',
  };
}
