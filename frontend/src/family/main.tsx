import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { readFacts } from '../facts.ts';
import { createDictionary, loadNamespaces } from '../i18n.ts';
import { languageBase, languageOf } from '../paths.ts';
import { portalSystem } from '../theme/portal-theme.ts';
import { Providers } from '../theme/providers.tsx';
import { createStyleCache } from '../theme/style-cache.ts';
import { installWorker } from './install-worker.ts';
import { familyRoutes } from './routes.tsx';
import { familyTexts } from './texts.ts';

/** Renders the screen of the parent portal that the address names where the build wrote only the spinner. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const language = languageOf(window.location.pathname);
  const facts = readFacts();
  const dictionary = createDictionary(language, facts);
  await loadNamespaces(dictionary, ['common', ...familyTexts]);
  const router = createBrowserRouter(familyRoutes(dictionary), { basename: languageBase[language] });
  createRoot(root).render(
    <Providers {...{ cache: createStyleCache(), dictionary, facts, system: portalSystem }}>
      <RouterProvider router={router} />
    </Providers>,
  );
}

void start();
installWorker();
