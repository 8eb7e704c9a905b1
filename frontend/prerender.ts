/**
 * Writes every page of the site to `dist/`, from the two builds of Vite: the browser's in `dist/`, the renderer in
 * `.tmp/`. Also writes `dist/inline-scripts.json`, the hashes that the web server's Content-Security-Policy allows.
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
};
const template = await readFile(join(dist, 'index.html'), 'utf8');
const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** The module that `routes.tsx` loads for a page; its script and texts are fetched while the page is being read. */
const pageSource: Record<string, string> = {
  '/': 'src/features/home/home-page.tsx',
  '*': 'src/features/not-found/not-found-page.tsx',
};

function scriptsOf(source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no chunk for ${source}.`);
  if (!found.has(chunk.file)) {
    found.add(chunk.file);
    for (const name of chunk.imports ?? []) scriptsOf(name, found);
  }
  return found;
}

function preloads({ page, language }: BuiltPage): string {
  const sources = ['src/app/start.tsx', `src/locales/${language}/common.json`];
  const source = pageSource[page.pattern];
  if (source) sources.push(source, ...page.namespaces.map((name) => `src/locales/${language}/${name}.json`));
  const scripts = new Set(sources.flatMap((name) => [...scriptsOf(name)]));
  const tags = [...scripts].map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`);
  const display = /url\(['"]?([^'")]*vollkorn[^'")]*)['"]?\)/.exec(template)?.[1];
  if (!display) throw new Error('The template names no display face to preload.');
  // Chinese headings use the system's own face, so there the display face is no part of the first sight.
  if (language === 'en' && page.prerender === 'content')
    tags.unshift(`<link rel="preload" as="font" type="font/woff2" crossorigin href="${display}">`);
  return tags.join('\n');
}

const boot = `<script>${renderer.bootScript}</script>`;
for await (const built of renderer.renderPages()) {
  const html = template
    .replace('<html lang="en">', () => `<html lang="${built.lang}">`)
    .replace('<!--page-head-->', () => `${boot}\n${built.head}\n${preloads(built)}`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-prerendered="${built.page.prerender}">${built.body}</div>`,
    );
  await mkdir(dirname(join(dist, built.file)), { recursive: true });
  await writeFile(join(dist, built.file), html);
}
const hash = createHash('sha256').update(renderer.bootScript).digest('base64');
await writeFile(join(dist, 'inline-scripts.json'), `${JSON.stringify({ scripts: [`sha256-${hash}`] })}\n`);
await rm(join(dist, '.vite'), { recursive: true });
