import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, type DataRouter } from 'react-router-dom';
import { readFacts } from '../facts.ts';
import { createDictionary, loadNamespaces } from '../i18n.ts';
import { languageBase, languageOf } from '../paths.ts';
import { portalRoutes } from './routes.tsx';
import { portalSystem } from '../theme/portal-theme.ts';
import { Providers } from '../theme/providers.tsx';
import { createStyleCache } from '../theme/style-cache.ts';

/**
 * Gives this entry of the history its own key. The router gives keys only to the entries that it makes itself; all
 * newly opened documents would otherwise share one key, and with it the remembered scroll position. A reload keeps the
 * key.
 */
function nameEntry(): void {
  const state = history.state as { key?: unknown } | null;
  if (state?.key === undefined) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}

/** Resolves when the page's code has loaded or failed to load. Until then the built page shows its spinner. */
function isReady(router: DataRouter): Promise<undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const resolveIfReady = () => {
    if (router.state.initialized) resolve(undefined);
  };
  const stop = router.subscribe(resolveIfReady);
  resolveIfReady();
  return promise.finally(stop);
}

/** Renders the page that the address names, where the build wrote only a spinner. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const language = languageOf(window.location.pathname);
  const facts = readFacts();
  const dictionary = createDictionary(language, facts);
  await loadNamespaces(dictionary, ['common']);
  nameEntry();
  const router = createBrowserRouter(portalRoutes(dictionary), { basename: languageBase[language] });
  await isReady(router);
  createRoot(root).render(
    <Providers {...{ cache: createStyleCache(), dictionary, facts, system: portalSystem }}>
      <RouterProvider router={router} />
    </Providers>,
  );
}

void start();
