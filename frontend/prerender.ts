/**
 * Writes every page to `dist/`, from the builds of Vite: the browser's four in `dist/`, the renderers in `.tmp/`. Also
 * writes what robots read, and `dist/inline-scripts.json`, the hashes that the web server's Content-Security-Policy
 * allows.
 */
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  inlineLoader,
  inlineScript,
  inTag,
  languages,
  readTemplate,
  shells,
  siteDocument,
  speculationOf,
  type Site,
} from './document.ts';
import { buildServerRenderers } from './server-renderers.ts';
import { inTemplate } from './src/in-template.ts';
import type * as FamilyRenderer from './src/family/shell.tsx';
import type * as OfficeRenderer from './src/office/shell.tsx';
import type * as PortalRenderer from './src/portal/shell.tsx';

interface Chunk {
  file: string;
  imports?: string[];
  name?: string;
}

const here = import.meta.dirname;
const dist = join(here, 'dist');
const site = (await import(join(here, '.tmp/site.js'))) as Site;
const portal = (await import(join(here, '.tmp/portal.js'))) as typeof PortalRenderer;
const office = (await import(join(here, '.tmp/office.js'))) as typeof OfficeRenderer;
const family = (await import(join(here, '.tmp/family.js'))) as typeof FamilyRenderer;
const built = readTemplate(await readFile(join(dist, 'index.html'), 'utf8'));
const loaderFile = /src="\/assets\/([^"]+)"/.exec(built.loader)?.[1] ?? '';
const loader = await inlineLoader(join(dist, 'assets'), loaderFile);
const template = { ...built, loader: inTag(loader, ' type="module"') };
type Manifest = Record<string, Chunk>;
const manifestOf = async (name: string) =>
  JSON.parse(await readFile(join(dist, `.vite/${name}.json`), 'utf8')) as Manifest;
const [portalManifest, officeManifest] = [await manifestOf('portal'), await manifestOf('office')];
const familyManifest = await manifestOf('family');

function scriptsOf(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no chunk for ${source}.`);
  if (!found.has(chunk.file)) {
    found.add(chunk.file);
    for (const name of chunk.imports ?? []) scriptsOf(manifest, name, found);
  }
  return found;
}

function textsFile(manifest: Manifest, language: string): string {
  const texts = Object.values(manifest).find(({ name }) => name === `texts-${language}`);
  if (!texts) throw new Error(`The build has no chunk for the texts in ${language}.`);
  return texts.file;
}

/** A shell is nothing without its scripts: they are fetched together instead of one after another. */
function shellScripts(manifest: Manifest, sources: readonly string[], language: string): string {
  const texts = textsFile(manifest, language);
  const [main = '', ...others] = new Set([...sources.flatMap((name) => [...scriptsOf(manifest, name)]), texts]);
  const preloads = others.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return [...preloads, `<script type="module" crossorigin src="/${main}"></script>`].join('\n');
}

/** The scripts of some sources that the page has not yet with others, for `preload-scripts.ts`. */
function namedScripts(name: string, manifest: Manifest, sources: readonly string[], others: readonly string[]): string {
  const scripts = (some: readonly string[]) => new Set(some.flatMap((source) => [...scriptsOf(manifest, source)]));
  const known = scripts(others);
  const files = [...scripts(sources)].filter((file) => !known.has(file)).map((file) => `/${file}`);
  return `<meta name="${name}" content="${files.join(' ')}">`;
}

async function write(file: string, html: string): Promise<void> {
  await mkdir(dirname(join(dist, file)), { recursive: true });
  await writeFile(join(dist, file), html);
}

/** What runs in the heads of pages, by its file. */
const inHeads = new Map<string, Promise<string>>();
function inHead(entry: string): Promise<string> {
  const code = inHeads.get(entry) ?? inlineScript(entry).then((script) => script.code);
  inHeads.set(entry, code);
  return code;
}

for (const language of languages) {
  for (const page of Object.values(site.pages)) {
    const { html, files } = await siteDocument(site, page, language, template, inHead);
    await write(site.builtFile(language, page.path), html);
    for (const [file, text] of Object.entries(files)) await write(file, text);
  }
  for (const name of shells) {
    const shell = await portal.renderShell(name, language, site.statedFacts);
    const sources = ['src/portal/main.tsx', shell.source];
    const scripts = shellScripts(portalManifest, sources, language);
    const signIn = namedScripts('sign-in', portalManifest, ['src/portal/auth/sign-in-form.tsx'], sources);
    const head = [signIn, inTag(await inHead('src/portal/boot.ts')), shell.head, scripts].join('\n');
    await write(shell.file, inTemplate(template.html, { ...shell, head }));
  }
  for (const [name, manifest, shell] of [
    ['office', officeManifest, await office.renderShell(language, site.statedFacts)],
    ['family', familyManifest, await family.renderShell(language, site.statedFacts)],
  ] as const) {
    const sources = [shell.source];
    // The errors have no texts in English: the contract's own sentences are.
    const screens = Object.entries(shell.screens).map(([screen, needs]) =>
      namedScripts(
        screen,
        manifest,
        needs.filter((source) => source in manifest),
        sources,
      ),
    );
    const scripts = shellScripts(manifest, sources, language);
    const head = [...screens, inTag(await inHead(`src/${name}/boot.ts`)), shell.head, scripts].join('\n');
    await write(shell.file, inTemplate(template.html, { ...shell, head }));
  }
}

// Every screen of the parent portal opens without a connection, though most then only say that they need one.
const familyTexts = family.screenTexts.flatMap((name) =>
  languages.map((language) => `src/locales/${language}/${name}.json`),
);
const familySources = Object.keys(familyManifest).filter(
  (source) => source.startsWith('src/family/') || familyTexts.includes(source),
);
const sharedTexts = languages.map((language) => textsFile(familyManifest, language));
const familyFiles = [...familySources.flatMap((source) => [...scriptsOf(familyManifest, source)]), ...sharedTexts].map(
  (file) => `/${file}`,
);
const { code: worker } = await inlineScript('src/family/worker.ts');
const version = createHash('sha256').update(worker).update(familyFiles.join()).digest('hex').slice(0, 12);
const kept = JSON.stringify({ version, files: [...new Set(familyFiles)] });
await write('family-worker.js', `const keptFiles = ${kept};\n${worker}\n`);

// For the backend alone, so not where visitors find it.
const formPages = join(here, 'answers');
await rm(formPages, { recursive: true, force: true });
await buildServerRenderers(formPages, template);
for (const [file, content] of Object.entries(site.siteFiles())) await writeFile(join(dist, file), content);
await cp(join(here, '.tmp/assets'), join(dist, 'assets'), {
  recursive: true,
  filter: (path) => !path.endsWith('.js'),
});
const hashes = [loader, speculationOf(site), ...(await Promise.all(inHeads.values()))].map(
  (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
);
await rm(join(dist, 'assets', loaderFile));
// By it a web server knows which published pages name its files: the hashes in their names say what is in them.
const names = (await readdir(join(dist, 'assets'), { recursive: true })).sort().join('\n');
const build = createHash('sha256').update(names).update(hashes.join()).update(template.html).digest('hex').slice(0, 16);
await writeFile(join(dist, 'inline-scripts.json'), `${JSON.stringify({ build, scripts: hashes })}\n`);
await writeFile(join(formPages, 'build.json'), `${JSON.stringify({ build })}\n`);
await rm(join(dist, '.vite'), { recursive: true });
// The caches that pages made would drop their entries in ten minutes, and until then keep the process.
process.exit();
