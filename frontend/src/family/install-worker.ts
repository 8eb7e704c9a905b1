import { languageBase, localized, paths } from '../paths.ts';
import type { Language } from '../language.ts';

/** Where the web server has the worker. */
const script = '/family-worker.js';

/** Installs the service worker for the home's address in each language, once the page has nothing else to do. */
export function installWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    for (const language of Object.keys(languageBase) as Language[]) {
      const scope = localized(language, paths.parentPortal());
      // Without it the home works as before, with a connection.
      navigator.serviceWorker.register(script, { scope }).catch(() => undefined);
    }
  });
}
