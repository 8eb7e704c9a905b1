import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import type { Template } from './document.ts';
import { sampleWebsite } from './src/content/sample-website.ts';

const nothing = join(import.meta.dirname, 'src/emails/no-prettier.ts');

/**
 * Writes into a folder what the backend loads to write emails (`emails.mjs`) and to answer with pages that hold data
 * (`pages.mjs`), each without imports from elsewhere, the template of these pages, what draws the site from what is
 * published (`edition.mjs`, with the pictures of its pages), and the content that a fresh sample database begins with
 * (`sample-website.json`).
 * @returns the files of which they were made
 */
export async function buildServerRenderers(folder: string, template: Template): Promise<Set<string>> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'template.html'), template.html);
  await writeFile(join(folder, 'sample-website.json'), JSON.stringify(sampleWebsite()));
  const emails = await buildOne(folder, 'emails', 'src/emails/write-email.tsx', { codeSplitting: false });
  // In parts, so that the thread reads of the site only what these pages need.
  const chunkFileNames = 'pages/[name]-[hash].mjs';
  const pages = await buildOne(folder, 'pages', 'src/site/server-pages.tsx', { chunkFileNames });
  const edition = await buildOne(
    folder,
    'edition',
    'src/edition/edition.ts',
    { chunkFileNames: 'edition/[name]-[hash].mjs' },
    true,
  );
  return new Set([...emails, ...pages, ...edition]);
}

async function buildOne(
  folder: string,
  name: string,
  entry: string,
  output: Rolldown.OutputOptions,
  emitsPictures = false,
): Promise<string[]> {
  const built = (await build({
    configFile: false,
    mode: 'production',
    root: import.meta.dirname,
    publicDir: false,
    // So that it does not warn of what libraries say to other servers.
    plugins: [react()],
    logLevel: 'warn',
    build: {
      ssr: join(import.meta.dirname, entry),
      outDir: folder,
      emptyOutDir: false,
      minify: true,
      // Pictures are files of the site's own build.
      assetsInlineLimit: 0,
      ssrEmitAssets: emitsPictures,
      rolldownOptions: { output: { entryFileNames: `${name}.mjs`, ...output } },
    },
    // Otherwise `npm run dev` would write what only React's build for development can run.
    oxc: { jsx: { development: false } },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    // Half of all the code of the emails, for lines that nobody reads.
    resolve: { alias: { 'prettier/standalone': nothing, 'prettier/plugins/html': nothing } },
    ssr: { noExternal: true },
  })) as Rolldown.RolldownOutput;
  return built.output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
}
