/**
 * Writes every page of the site to `dist/`, from the builds of Vite: the browser's two in `dist/`, the renderer in
 * `.tmp/`. Also writes what robots read, and `dist/inline-scripts.json`, the hashes that the web server's
 * Content-Security-Policy allows.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuiltPage } from './src/prerender.tsx';

interface Chunk {
  file: string;
  imports?: string[];
}

const here = import.meta.dirname;
const dist = join(here, 'dist');
const renderer = (await import(join(here, '.tmp/prerender.js'))) as {
  bootScript: string;
  renderPages(): AsyncGenerator<BuiltPage>;
  siteFiles(): Record<string, string>;
};
const template = await readFile(join(dist, 'index.html'), 'utf8');
type Manifest = Record<string, Chunk>;
const readManifest = async (name: string) =>
  JSON.parse(await readFile(join(dist, `.vite/${name}.json`), 'utf8')) as Manifest;
const manifests = { content: await readManifest('site'), shell: await readManifest('portal') };

/** The modules that `routes.tsx` loads for a page, fetched together instead of one after another. */
const pageSources: Record<string, string[]> = {
  '/': ['src/features/home/home-page.tsx'],
  '/english-through-play': ['src/features/programmes/play-page.tsx'],
  '/playberry-laser-literacy': ['src/features/programmes/literacy-page.tsx'],
  '/outdoor-mission': ['src/features/programmes/outdoor-page.tsx'],
  '/book-session': ['src/features/book-trial/book-session-page.tsx'],
  '/parent-portal': ['src/features/parents/parent-portal-page.tsx'],
  '/tutor-directory': ['src/features/directory/directory-page.tsx'],
  '/kitewell-course': ['src/features/course/course-page.tsx'],
  '/blog': ['src/features/blog/blog-page.tsx'],
  '/policies': ['src/features/policies/policies-page.tsx'],
  '/tutor-portal': ['src/features/portal/tutor-portal-page.tsx'],
  '/kitewell-course-portal': ['src/features/portal/course/course-portal-page.tsx'],
  '*': ['src/features/not-found/not-found-page.tsx'],
};

function scriptsOf(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no chunk for ${source}.`);
  if (!found.has(chunk.file)) {
    found.add(chunk.file);
    for (const name of chunk.imports ?? []) scriptsOf(manifest, name, found);
  }
  return found;
}

/** Addresses of every script that a page will ask for, that of its beginning first. */
function pageScripts({ page, language }: BuiltPage): string[] {
  const manifest = manifests[page.prerender];
  const texts = ['common', ...page.namespaces]
    .map((name) =>
      name === 'articles' ? `src/content/articles/heads.${language}.ts` : `src/locales/${language}/${name}.json`,
    )
    // The English of some namespaces is the contract's and comes with the code.
    .filter((name) => name in manifest);
  const modules = page.article ? ['src/features/blog/article-page.tsx'] : pageSources[page.pattern];
  if (!modules) throw new Error(`Say in prerender.ts (pageSources) which modules ${page.pattern} loads.`);
  const main = page.prerender === 'shell' ? 'src/main-portal.tsx' : 'index.html';
  const sources = [main, ...modules, ...texts];
  return [...new Set(sources.flatMap((name) => [...scriptsOf(manifest, name)]))].map((file) => `/${file}`);
}

/**
 * What a page fetches before anything asks for it. A shell is nothing without its scripts. A page with content fetches
 * nothing: whatever comes beside its HTML on a slow line holds up its first paint. Its scripts wait in `data-scripts`
 * for `bootPage`, which also lets its faces come; others of the same measure stand in for them until then.
 */
function scriptTags(built: BuiltPage): string {
  if (built.page.prerender === 'content') return '';
  const [main, ...others] = pageScripts(built);
  const preloads = others.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`);
  return [...preloads, `<script type="module" crossorigin src="${main}"></script>`].join('\n');
}

function root(built: BuiltPage): string {
  const { prerender, needsCode } = built.page;
  const scripts = prerender === 'content' ? ` data-scripts="${pageScripts(built).join(' ')}"` : '';
  return `<div id="root" data-prerendered="${prerender}"${scripts}${needsCode ? ' data-needs-code' : ''}>${built.body}</div>`;
}

const mainTag = /<script type="module"[^>]*><\/script>/;
const facesTag = '<style id="faces">';
if (!mainTag.test(template) || !template.includes(facesTag)) throw new Error('The template lacks its script or faces.');
const boot = `<script>${renderer.bootScript}</script>`;
for await (const built of renderer.renderPages()) {
  const html = template
    .replace(mainTag, '')
    .replace('<html lang="en">', () => `<html lang="${built.lang}">`)
    .replace('<!--page-head-->', () => `${boot}\n${built.head}\n${scriptTags(built)}`)
    .replace(facesTag, '<style id="faces" media="(scripting: none)">')
    .replace('<div id="root"></div>', () => root(built));
  await mkdir(dirname(join(dist, built.file)), { recursive: true });
  await writeFile(join(dist, built.file), html);
}
for (const [file, content] of Object.entries(renderer.siteFiles())) await writeFile(join(dist, file), content);
const hash = createHash('sha256').update(renderer.bootScript).digest('base64');
await writeFile(join(dist, 'inline-scripts.json'), `${JSON.stringify({ scripts: [`sha256-${hash}`] })}\n`);
await rm(join(dist, '.vite'), { recursive: true });
// The caches that pages made would drop their entries in ten minutes, and until then keep the process.
process.exit();
