/**
 * A page as the browser gets it: the template `index.html` with what the renderers wrote, and what runs in its head.
 * The build writes documents to files (`prerender.ts`), development answers requests with them (`development.ts`).
 */
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { inTemplate } from './src/in-template.ts';
import type * as SiteRenderer from './src/site/render.tsx';

export type Site = typeof SiteRenderer;
type SitePage = Parameters<Site['renderPage']>[0];

export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];

/** What runs in the head of every public page. */
const behaviours = 'src/site/behaviours.ts';

/** The names of the pages that the portal renders in the browser. */
export const shells = ['tutorPortal', 'coursePortal'] as const;

export interface Template {
  /** The script tag that public pages end with: what brings their islands alive. */
  readonly loader: string;
  /** The template without that tag. */
  readonly html: string;
}

const mainTag = /<script type="module"[^>]*><\/script>/;
const slots = ['<html lang="en">', '<!--page-head-->', '<!--page-body-->'];

export function readTemplate(html: string): Template {
  const loader = mainTag.exec(html)?.[0];
  if (loader === undefined || !slots.every((slot) => html.includes(slot))) {
    throw new Error('The template lacks its script or a place for what a page says.');
  }
  return { loader, html: html.replace(loader, '') };
}

/** What runs in the head of a page before anything paints, as the text of a script. */
export async function inlineScript(entry: string): Promise<{ code: string; files: readonly string[] }> {
  const built = (await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'inline' } },
  })) as Rolldown.RolldownOutput[];
  const chunk = built[0]?.output[0];
  const code = chunk?.code.trim();
  if (!code) throw new Error(`${entry} has become nothing.`);
  return { code, files: chunk?.moduleIds ?? [] };
}

/**
 * The built loader as the text of a script. As a file it would be a request of its own in each visit, before the first
 * island can be asked for.
 *
 * @param file its path below `assets`
 */
export async function inlineLoader(assets: string, file: string): Promise<string> {
  const built = (await build({
    configFile: false,
    root: assets,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'islands-stay-files',
        enforce: 'pre',
        resolveId: (id, importer, { kind }) =>
          importer && kind === 'dynamic-import' ? { id: `/assets/${basename(id)}`, external: 'absolute' } : undefined,
      },
    ],
    build: {
      write: false,
      lib: { entry: join(assets, file), formats: ['es'] },
      rolldownOptions: { output: { minify: true } },
    },
  })) as Rolldown.RolldownOutput[];
  const code = built[0]?.output[0].code.trim();
  if (!code) throw new Error(`${file} has become nothing.`);
  return code;
}

export const inTag = (script: string, type = '') => `<script${type}>${script}</script>`;

/** The rules by which the browser may fetch the next page beforehand, as the text of a script. */
export const speculationOf = (site: Site) => JSON.stringify(site.speculationRules);

/**
 * @param script the text of what runs in the head, by its file
 * @returns the page, and what it fetches beside what the builds have written, by file name
 */
export async function siteDocument(
  site: Site,
  page: SitePage,
  language: Language,
  template: Template,
  script: (entry: string) => Promise<string>,
): Promise<{ html: string; files: Record<string, string> }> {
  const { lang, head, body, data } = await site.renderPage(page, language, site.statedFacts);
  // Switched on by `fonts.behaviour.ts`, once the page has been painted.
  const html = template.html.replace('<style id="fonts">', '<style id="fonts" media="(scripting: none)">');
  const speculation = inTag(speculationOf(site), ' type="speculationrules"');
  const files: Record<string, string> = {};
  const boots = await Promise.all([behaviours, ...(page.boot ? [page.boot] : [])].map(script));
  const heads = [...boots.map((code) => inTag(code)), head, speculation];
  if (data) {
    const json = JSON.stringify(data);
    const file = `published/${site.pageDataName}-${createHash('sha256').update(json).digest('hex').slice(0, 8)}.json`;
    files[file] = json;
    heads.push(`<meta name="${site.pageDataName}" content="/${file}">`);
  }
  return {
    html: inTemplate(html, { lang, head: heads.join('\n'), body: `${body}${template.loader}` }),
    files,
  };
}
