import type { i18n } from 'i18next';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createDictionary, loadNamespaces } from '../i18n.ts';
import { isPortalPage, languageBase, languageOf, pageAt, pathBelow } from './paths.ts';
import { Providers } from './providers.tsx';
import { loadPage, preloadPages } from './routes.tsx';
import { recallPlaces } from './scroll-memory.ts';
import { Site } from './site.tsx';
import { createStyleCache } from './style-cache.ts';

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

/**
 * Brings the public page in `root` to life: hydrates what the build wrote, or renders where there is no build. Ends when
 * the page answers.
 */
export async function start(root: HTMLElement): Promise<void> {
  const language = languageOf(window.location.pathname);
  const dictionary = createDictionary(language);
  const name = pageAt(pathBelow(language, window.location.pathname));
  // Before the first render: it shall take over the page that is there, not the spinner.
  await Promise.all([
    loadNamespaces(dictionary, ['common']),
    isPortalPage(name) ? undefined : loadPage(name, dictionary),
  ]);
  recallPlaces();
  const app = (onAlive?: () => void) => (
    <Providers cache={createStyleCache()} dictionary={dictionary}>
      <BrowserRouter basename={languageBase[language]}>
        <Site {...(onAlive && { onAlive })} />
      </BrowserRouter>
    </Providers>
  );
  if (root.dataset.prerendered === 'content') {
    await new Promise<void>((resolve) => {
      // In slices: as one task, hydration would hold up a tap on a slow phone.
      startTransition(() => {
        hydrateRoot(root, app(resolve));
      });
    });
    whenIdle(dictionary);
  } else {
    createRoot(root).render(app());
  }
}
