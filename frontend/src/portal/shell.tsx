import createEmotionServer from '@emotion/server/create-instance';
import type { Facts } from '@kitewell/contract/facts';
import type { TFunction } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { factsName } from '../facts.ts';
import { createDictionary, loadNamespaces, type Namespace } from '../i18n.ts';
import { htmlLang, type Language } from '../language.ts';
import { tutorApp } from '../content/apps.ts';
import { builtFile, localized } from '../paths.ts';
import { portalSystem } from '../theme/portal-theme.ts';
import { Providers } from '../theme/providers.tsx';
import { createStyleCache } from '../theme/style-cache.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { portalPages, type PortalPageName } from './pages.ts';

export type Shell = Awaited<ReturnType<typeof renderShell>>;

/** A page of the portal as the build writes it: a spinner, until the page's code renders what the tutor sees. */
export async function renderShell(name: PortalPageName, language: Language, facts: Facts) {
  const page = portalPages[name];
  const cache = createStyleCache();
  cache.compat = true;
  const emotion = createEmotionServer(cache);
  const dictionary = createDictionary(language, facts);
  await loadNamespaces(dictionary, ['common', ...page.namespaces]);
  const t: TFunction<Namespace[]> = dictionary.getFixedT(language);
  const markup = renderToStaticMarkup(
    <Providers {...{ cache, dictionary, facts, system: portalSystem }}>
      <title>{t(page.titleKey)}</title>
      <meta name="description" content={t(page.descriptionKey)} />
      <meta name="robots" content="noindex" />
      <meta name={factsName} content={JSON.stringify(facts)} />
      <link rel="manifest" href={localized(language, '/portal.webmanifest')} />
      <meta name="apple-mobile-web-app-title" content={tutorApp(facts.business, language).shortName} />
      <div id="root">
        <LoadingScreen />
      </div>
    </Providers>,
  );
  const bodyStart = markup.indexOf('<div id="root">');
  return {
    source: page.source,
    file: builtFile(language, page.path),
    lang: htmlLang[language],
    head: [
      markup.slice(0, bodyStart),
      emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(markup)),
    ].join('\n'),
    body: markup.slice(bodyStart),
    touchIcon: '/portal-icon-180.png',
  };
}
