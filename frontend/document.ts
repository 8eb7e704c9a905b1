/**
 * What documents consist of beside what the renderers write (`EditionParts`): the template `index.html`, and what runs in
 * heads. The build hands it on to the backend (`prerender.ts`), development makes it anew (`development.ts`).
 */
import { basename, join } from 'node:path';
import { build, type Rolldown } from 'vite';

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
