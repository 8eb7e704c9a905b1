import createEmotionServer from '@emotion/server/create-instance';
import type { Facts } from '@kitewell/contract/facts';
import { renderToStaticMarkup } from 'react-dom/server';
import { factsName } from '../facts.ts';
import { createDictionary, loadNamespaces } from '../i18n.ts';
import { htmlLang, type Language } from '../language.ts';
import { builtFile, paths } from '../paths.ts';
import { portalSystem } from '../theme/portal-theme.ts';
import { Providers } from '../theme/providers.tsx';
import { createStyleCache } from '../theme/style-cache.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { officePages } from './pages.ts';

/** The page that the build writes: a spinner, until the code renders the screen of the address. */
export async function renderShell(language: Language, facts: Facts) {
  const cache = createStyleCache();
  cache.compat = true;
  const emotion = createEmotionServer(cache);
  const dictionary = createDictionary(language, facts);
  await loadNamespaces(dictionary, ['common', 'office']);
  const t = dictionary.getFixedT(language, 'office');
  const markup = renderToStaticMarkup(
    <Providers {...{ cache, dictionary, facts, system: portalSystem }}>
      <title>{t('meta.title')}</title>
      <meta name="description" content={t('meta.description')} />
      <meta name="robots" content="noindex" />
      <meta name={factsName} content={JSON.stringify(facts)} />
      <div id="root">
        <LoadingScreen />
      </div>
    </Providers>,
  );
  const bodyStart = markup.indexOf('<div id="root">');
  return {
    source: 'src/office/main.tsx',
    /** What the first screen needs beside it. */
    screens: {
      'first-screen': [
        'src/office/today/today-page.tsx',
        ...(officePages[0]?.namespaces ?? []).map((name) => `src/locales/${language}/${name}.json`),
      ],
    },
    file: builtFile(language, paths.office()),
    lang: htmlLang[language],
    head: [
      markup.slice(0, bodyStart),
      emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(markup)),
    ].join('\n'),
    body: markup.slice(bodyStart),
  };
}
