import { isPortalPage, languageOf, pageAt, pathBelow } from './app/paths.ts';
import { start as startSite } from './app/start-site.tsx';

async function begin(): Promise<void> {
  const { pathname } = window.location;
  // The development server answers every address with this; the build gives the portal its own beginning.
  if (import.meta.env.DEV && isPortalPage(pageAt(pathBelow(languageOf(pathname), pathname)))) {
    await import('./main-portal.tsx');
    return;
  }
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  await startSite(root);
  // What only adorns comes from here on, such as the grain.
  document.documentElement.dataset.alive = '';
  // For `bootPage`. An event, because the build drops whatever a beginning exports.
  dispatchEvent(new Event('alive'));
}

void begin();
