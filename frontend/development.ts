/** The pages and modules of `npm run dev`: as the build would write them now, made when they are asked for. */
import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createServer as createVite, type Plugin } from 'vite';
import { inlineScript, readTemplate, type Template } from './document.ts';
import { buildServerRenderers } from './server-renderers.ts';
import type * as Sample from './src/content/sample-website.ts';
import type * as Drawing from './src/edition/draw-edition.ts';

/** What Vite alone knows: no page or file of the site begins like this. */
const ofVite = /^\/(@|src\/|node_modules\/|__)/;

/**
 * A page is a document, so whatever it was rendered from loads it again. Where a part of the portal changed, Vite
 * exchanges that part alone.
 */
const reloadDocuments: Plugin = {
  name: 'reload-documents',
  hotUpdate({ modules, server }) {
    if (this.environment.name === 'ssr' && modules.length > 0) {
      server.environments.client.hot.send({ type: 'full-reload' });
    }
  },
};

/**
 * Without it the watcher is silent about a second change within 50 ms of the first, as by an editor that formats what it
 * has saved: https://github.com/paulmillr/chokidar/issues/1455
 */
const awaitWriteFinish = { stabilityThreshold: 20, pollInterval: 10 };

const backend = join(import.meta.dirname, '../backend');
const source = join(import.meta.dirname, 'src');
const folders = [source, join(backend, 'src'), join(backend, 'contract/src')];

/** @param formPages the folder for the pages with which the backend answers a form that was sent without script */
export async function developPages(formPages: string) {
  // Browsers are told of changes through the server that they have the pages from.
  const server = createServer();
  const vite = await createVite({
    root: import.meta.dirname,
    appType: 'custom',
    logLevel: 'warn',
    plugins: [reloadDocuments],
    server: { middlewareMode: true, ws: { server }, watch: { awaitWriteFinish } },
  });
  const load = async <Module>(path: string) => (await vite.ssrLoadModule(path)) as Module;
  const made = new Map<string, Promise<unknown>>();
  /** What pages fetch, by file name; a page that is open still asks for it after a change. */
  const madeBeside = new Map<string, string>();
  /** The source of the scripts in the head: Vite serves none of it, and loads no page again when it changes. */
  const inHead = new Set<string>();
  const reload = () => vite.environments.client.hot.send({ type: 'full-reload' });
  // Not Vite's watcher: Vite replaces it, without a word, when a file changes that its settings import, such as paths.ts.
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => changed(join(folder, name ?? ''))),
  );
  /** The files of which emails and the pages with data are made, which the backend loads when it starts. */
  let inRenderers = new Set<string>();
  let areRenderersOld = false;
  let renewed = () => Promise.resolve();
  let due: NodeJS.Timeout | undefined;
  function changed(file: string): void {
    made.clear();
    if (inHead.has(file)) reload();
    if (!file.startsWith(backend) && !inRenderers.has(file)) return;
    areRenderersOld ||= inRenderers.has(file);
    // Until the file is at rest: an editor formats what it has saved.
    clearTimeout(due);
    due = setTimeout(() => void renew(), 50);
  }
  async function renew(): Promise<void> {
    if (areRenderersOld) {
      areRenderersOld = false;
      await buildRenderers().catch((error: unknown) => {
        vite.config.logger.error(String(error));
      });
    }
    await renewed();
    reload();
  }
  /** What a page is made of beside its own code, until something changes. */
  const once = <Part>(name: string, make: () => Promise<Part>): Promise<Part> => {
    const part = (made.get(name) as Promise<Part> | undefined) ?? make();
    made.set(name, part);
    return part;
  };
  const script = (entry: string) =>
    once(entry, async () => {
      // Before the build, whose failure leaves `files` unknown: the fault is mended in this file, or in one of a build before.
      inHead.add(join(import.meta.dirname, entry));
      const { code, files } = await inlineScript(entry);
      for (const file of files) inHead.add(file);
      return code;
    });
  const template = () =>
    once('template', async (): Promise<Template> => {
      const read = readTemplate(await readFile(join(import.meta.dirname, 'index.html'), 'utf8'));
      return { ...read, html: await vite.transformIndexHtml('/', read.html) };
    });

  async function page(file: string): Promise<string | undefined> {
    const beside = madeBeside.get(file);
    if (beside !== undefined) return beside;
    const { drawFile, inTag } = await load<typeof Drawing>('/src/edition/draw-edition.ts');
    const { sampleSnapshot } = await load<typeof Sample>('/src/content/sample-website.ts');
    const parts = {
      template: await template(),
      script,
      tags: async ({ app }: Pick<Drawing.ApplicationShell, 'app'>) => ({
        before: inTag(await script(`src/${app}/boot.ts`)),
        after: `<script type="module" src="/src/${app}/main.tsx"></script>`,
      }),
    };
    const drawn = (await drawFile(parts, sampleSnapshot(), file)) ?? [];
    const html = drawn.pop()?.[1];
    for (const [name, text] of drawn) madeBeside.set(name, text);
    return html;
  }

  /** Says in the terminal and in place of a page why it cannot be made, until the source has changed. */
  function apology(thrown: unknown): string {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    vite.ssrFixStacktrace(error);
    const { logger } = vite.config;
    if (!logger.hasErrorLogged(error)) logger.error(error.stack ?? error.message, { error });
    const text = stripVTControlCharacters(error.stack ?? error.message)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;');
    return `<!doctype html><script type="module" src="/@vite/client"></script><pre>${text}</pre>`;
  }

  const buildRenderers = async () => {
    inRenderers = await buildServerRenderers(formPages, await template());
  };
  await buildRenderers();
  return {
    server,
    formPages,
    isModule: (path: string) => ofVite.test(path),
    answerModule: (req: IncomingMessage, res: ServerResponse) => {
      vite.middlewares(req, res, () => {
        res.writeHead(404).end();
      });
    },
    page: (file: string) => page(file).catch(apology),
    onChange: (renewBackend: () => Promise<void>) => {
      renewed = renewBackend;
    },
    stop: async () => {
      clearTimeout(due);
      for (const watcher of watchers) watcher.close();
      await vite.close();
    },
  };
}
