/**
 * Makes the renderers and hands on to them what the builds of Vite in `dist/` have made (`edition.json`); then draws the
 * sample edition into `dist/`, as the backend draws what is published. Also writes `dist/inline-scripts.json`, the hashes
 * that the web server's Content-Security-Policy allows.
 */
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inlineLoader, inlineScript, readTemplate } from './document.ts';
import { buildServerRenderers } from './server-renderers.ts';
import { sampleSnapshot } from './src/content/sample-website.ts';
import type * as Edition from './src/edition/edition.ts';

interface Chunk {
  file: string;
  imports?: string[];
  name?: string;
}
type Manifest = Record<string, Chunk>;

const languages = ['en', 'zh'] as const;
const here = import.meta.dirname;
const dist = join(here, 'dist');
// For the backend alone, so not where visitors find it.
const renderers = join(here, 'answers');

const built = readTemplate(await readFile(join(dist, 'index.html'), 'utf8'));
const loaderFile = /src="\/assets\/([^"]+)"/.exec(built.loader)?.[1] ?? '';
const loader = await inlineLoader(join(dist, 'assets'), loaderFile);
await rm(renderers, { recursive: true, force: true });
await buildServerRenderers(renderers, built);
const edition = (await import(join(renderers, 'edition.mjs'))) as typeof Edition;
const template = { ...built, loader: edition.inTag(loader, ' type="module"') };

const manifestOf = async (name: string) =>
  JSON.parse(await readFile(join(dist, `.vite/${name}.json`), 'utf8')) as Manifest;
const manifests = {
  portal: await manifestOf('portal'),
  office: await manifestOf('office'),
  family: await manifestOf('family'),
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

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(dist, file)), { recursive: true });
  await writeFile(join(dist, file), text);
}

const boots = { portal: 'src/portal/boot.ts', office: 'src/office/boot.ts', family: 'src/family/boot.ts' };
const entries = [...edition.headScripts, ...Object.values(boots)];
const scripts = Object.fromEntries(
  await Promise.all(entries.map(async (entry) => [entry, (await inlineScript(entry)).code] as const)),
);

/** The tags around what a renderer writes into the head of an application's document. */
function tagsOf(shell: Edition.ApplicationShell, language: string): { before: string; after: string } {
  const manifest = manifests[shell.app];
  const sources = shell.app === 'portal' ? ['src/portal/main.tsx', shell.source] : [shell.source];
  const screens: Record<string, string[]> =
    'screens' in shell ? shell.screens : { 'sign-in': ['src/portal/auth/sign-in-form.tsx'] };
  const named = Object.entries(screens).map(([screen, needs]) =>
    namedScripts(
      screen,
      manifest,
      // The errors have no texts in English: the contract's own sentences are.
      needs.filter((source) => source in manifest),
      sources,
    ),
  );
  return {
    before: [...named, edition.inTag(scripts[boots[shell.app]] ?? '')].join('\n'),
    after: shellScripts(manifest, sources, language),
  };
}

const snapshot = sampleSnapshot();
const tags: Record<string, { before: string; after: string }> = {};
for (const language of languages) {
  for (const shell of await edition.applicationShells(language, edition.factsOfSnapshot(snapshot))) {
    tags[shell.file] = tagsOf(shell, language);
  }
}
const parts: Edition.StoredParts = { template, scripts, tags };
await writeFile(join(renderers, edition.partsFile), JSON.stringify(parts));
for await (const [file, text] of edition.drawEdition(renderers, snapshot)) await write(file, text);

// Every screen of the parent portal opens without a connection, though most then only say that they need one.
const familyTexts = edition.familyTexts.flatMap((name) =>
  languages.map((language) => `src/locales/${language}/${name}.json`),
);
const familySources = Object.keys(manifests.family).filter(
  (source) => source.startsWith('src/family/') || familyTexts.includes(source),
);
const sharedTexts = languages.map((language) => textsFile(manifests.family, language));
const familyFiles = [
  ...familySources.flatMap((source) => [...scriptsOf(manifests.family, source)]),
  ...sharedTexts,
].map((file) => `/${file}`);
const { code: worker } = await inlineScript('src/family/worker.ts');
const version = createHash('sha256').update(worker).update(familyFiles.join()).digest('hex').slice(0, 12);
const kept = JSON.stringify({ version, files: [...new Set(familyFiles)] });
await write('family-worker.js', `const keptFiles = ${kept};\n${worker}\n`);

await cp(join(renderers, 'assets'), join(dist, 'assets'), { recursive: true });
await rm(join(renderers, 'assets'), { recursive: true });
const hashes = [loader, edition.speculation, ...Object.values(scripts)].map(
  (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
);
await rm(join(dist, 'assets', loaderFile));
// By it a web server knows which published pages name its files: the hashes in their names say what is in them.
const names = (await readdir(join(dist, 'assets'), { recursive: true })).sort().join('\n');
const build = createHash('sha256').update(names).update(hashes.join()).update(template.html).digest('hex').slice(0, 16);
await writeFile(join(dist, 'inline-scripts.json'), `${JSON.stringify({ build, scripts: hashes })}\n`);
await writeFile(join(renderers, 'build.json'), `${JSON.stringify({ build })}\n`);
await rm(join(dist, '.vite'), { recursive: true });
// The caches that pages made would drop their entries in ten minutes, and until then keep the process.
process.exit();
