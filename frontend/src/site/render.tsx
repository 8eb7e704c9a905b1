/** What the build of the public site, and development, call to write it. */
export { statedFacts } from '../content/facts.ts';
export { builtFile } from '../paths.ts';
export { pageDataName } from './page-data.ts';
export { pages } from './pages.ts';
export { renderPage } from './render-page.tsx';
export { siteFiles } from './site-files.ts';
export { speculationRules } from './speculation-rules.ts';
