import createCache from '@emotion/cache';
import type { i18n } from 'i18next';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createDictionary, loadNamespaces } from '../i18n.ts';
import { languageBase, languageOf } from './paths.ts';
import { Providers } from './providers.tsx';
import { createRoutes, preloadPages, resolveLazyRoutes } from './routes.tsx';

/** ms after which an idle moment is no longer waited for. */
const patience = 5000;

/** What nobody waits for: the pages that are likely to come next, and a word to the console where this one was slow. */
function whenIdle(dictionary: i18n): void {
  const begin = () => {
    void preloadPages(dictionary).catch(() => undefined);
    void import('./performance-warnings.ts').then(({ warnOfSlowness }) => warnOfSlowness());
  };
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: patience });
  else setTimeout(begin, patience);
}

/** Brings the page in `root` to life: hydrates what the build wrote, or renders where it wrote only the spinner. */
export async function start(root: HTMLElement): Promise<void> {
  const language = languageOf(window.location.pathname);
  const dictionary = createDictionary(language);
  const routes = createRoutes(dictionary);
  await Promise.all([
    loadNamespaces(dictionary, ['common']),
    resolveLazyRoutes(routes, window.location.pathname, language),
  ]);
  const router = createBrowserRouter(routes, {
    basename: languageBase[language],
    hydrationData: { loaderData: {} },
  });
  const app = (
    <Providers cache={createCache({ key: 'css' })} dictionary={dictionary}>
      <RouterProvider router={router} />
    </Providers>
  );
  if (root.dataset.prerendered === 'content') {
    // In slices: as one task, hydration would hold up a tap on a slow phone.
    startTransition(() => {
      hydrateRoot(root, app);
    });
    whenIdle(dictionary);
  } else {
    createRoot(root).render(app);
  }
  // What only adorns comes from here on, such as the grain.
  document.documentElement.dataset.alive = '';
}
