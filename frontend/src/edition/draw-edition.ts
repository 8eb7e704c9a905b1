/** Draws the documents of the site from what is published: for the build, for `npm run dev`, and for the backend. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Facts } from '@kitewell/contract/facts';
import {
  unpublishedFacts,
  type DrawEdition,
  type DrawPage,
  type WebsiteSnapshot,
} from '@kitewell/contract/website/snapshot';
import { renderShell as renderFamily } from '../family/shell.tsx';
import { inTemplate } from '../in-template.ts';
import type { Language } from '../language.ts';
import { renderShell as renderOffice } from '../office/shell.tsx';
import { builtFile } from '../paths.ts';
import { renderShell as renderPortal } from '../portal/shell.tsx';
import { openingSoon } from '../site/opening-soon/opening-soon.ts';
import { pageDataName, questionsName } from '../site/page-data.ts';
import { pages, pagesOf, type Page } from '../site/pages.ts';
import { renderPage } from '../site/render-page.tsx';
import { siteFiles } from '../site/site-files.ts';
import { speculationRules } from '../site/speculation-rules.ts';
import { websiteOf } from '../site/website.ts';
import { LinkCheck } from './link-check.ts';

const languages = ['en', 'zh'] as const;

/** What runs in the head of every public page. */
const behaviours = 'src/site/behaviours.ts';

interface Tags {
  before: string;
  after: string;
}

/** What documents consist of beside what the renderers write; the build makes it once for all editions. */
export interface EditionParts {
  readonly template: {
    /** The script tag that public pages end with, which hydrates their islands. */
    readonly loader: string;
    /** The template without that tag. */
    readonly html: string;
  };
  /** What runs in the heads of pages before anything paints, as the text of a script by its file. */
  readonly script: (entry: string) => Promise<string>;
  /** The tags around the head of an application's document. */
  readonly tags: (shell: Pick<ApplicationShell, 'app' | 'file'>) => Promise<Tags>;
}

/** The file with which the build hands the parts on. */
export const partsFile = 'edition.json';
export interface StoredParts {
  template: EditionParts['template'];
  scripts: Record<string, string>;
  /** By the file of the document. */
  tags: Record<string, Tags>;
}

const stored = new Map<string, EditionParts>();

function readParts(folder: string): EditionParts {
  const known = stored.get(folder);
  if (known) return known;
  const { template, scripts, tags } = JSON.parse(readFileSync(join(folder, partsFile), 'utf8')) as StoredParts;
  const parts: EditionParts = {
    template,
    script: (entry) => Promise.resolve(of(scripts, entry)),
    tags: ({ file }) => Promise.resolve(of(tags, file)),
  };
  stored.set(folder, parts);
  return parts;
}

function of<Part>(all: Record<string, Part>, name: string): Part {
  const part = all[name];
  if (part === undefined) throw new Error(`The build has handed on nothing for ${name}.`);
  return part;
}

/** The documents of the applications. */
export async function applicationShells(language: Language, facts: Facts) {
  return [
    { app: 'portal' as const, ...(await renderPortal('tutorPortal', language, facts)) },
    { app: 'portal' as const, ...(await renderPortal('coursePortal', language, facts)) },
    { app: 'office' as const, ...(await renderOffice(language, facts)) },
    { app: 'family' as const, ...(await renderFamily(language, facts)) },
  ];
}
export type ApplicationShell = Awaited<ReturnType<typeof applicationShells>>[number];

export const inTag = (script: string, type = '') => `<script${type}>${script}</script>`;

/** The rules by which the browser may fetch the next page beforehand, as the text of a script. */
export const speculation = JSON.stringify(speculationRules);

/** All scripts that run in the heads of documents, by their files. */
export const headScripts: readonly string[] = [
  behaviours,
  ...new Set(Object.values<Page>(pages).flatMap(({ boot }) => boot ?? [])),
];

export const factsOfSnapshot = (snapshot: WebsiteSnapshot): Facts => sourceOf(snapshot).facts;

type Files = [path: string, text: string][];

const fonts = '<style id="fonts">';
/** Switched on by `fonts.behaviour.ts`, once the page has been painted. */
const laterFonts = '<style id="fonts" media="(scripting: none)">';

/** What a snapshot makes of the pages: those that are published, or one that says that the site opens soon. */
function sourceOf(snapshot: WebsiteSnapshot) {
  if (!snapshot.content) {
    const facts = unpublishedFacts(snapshot, snapshot.draftedName ?? undefined);
    return { facts, website: undefined, shown: openingSoon };
  }
  const website = websiteOf(snapshot, snapshot.content);
  return { facts: website.facts, website, shown: (page: Page) => page };
}

/** A page of the public site, after the data that it fetches. */
async function drawSitePage(
  parts: EditionParts,
  snapshot: WebsiteSnapshot,
  language: Language,
  page: Page,
): Promise<Files> {
  const { facts, website, shown } = sourceOf(snapshot);
  const drawn = shown(page);
  const { lang, head, body, data, questions } = await renderPage(drawn, language, facts, website);
  const html = parts.template.html.replace(fonts, laterFonts);
  const boots = await Promise.all([behaviours, ...(drawn.boot ? [drawn.boot] : [])].map(parts.script));
  const heads = [...boots.map((code) => inTag(code)), head, inTag(speculation, ' type="speculationrules"')];
  const files: Files = [];
  for (const [name, content] of [
    [pageDataName, data],
    [questionsName, questions],
  ] as const) {
    if (!content) continue;
    const json = JSON.stringify(content);
    const file = `published/${name}-${createHash('sha256').update(json).digest('hex').slice(0, 8)}.json`;
    files.push([file, json]);
    heads.push(`<meta name="${name}" content="/${file}">`);
  }
  const document = { lang, head: heads.join('\n'), body: `${body}${parts.template.loader}` };
  return [...files, [builtFile(language, page.path), inTemplate(html, document)]];
}

async function drawShell(parts: EditionParts, shell: ApplicationShell): Promise<string> {
  const { before, after } = await parts.tags(shell);
  return inTemplate(parts.template.html, { ...shell, head: [before, shell.head, after].join('\n') });
}

/**
 * All files of an edition, the data of a page before the page.
 * @throws DrawingError where a page lacks a text, or a link leads to nothing on this site
 */
export async function* drawDocuments(
  parts: EditionParts,
  snapshot: WebsiteSnapshot,
): AsyncGenerator<readonly [path: string, text: string]> {
  const { facts } = sourceOf(snapshot);
  const links = new LinkCheck();
  const written = new Set<string>();
  for (const language of languages) {
    for (const page of pagesOf(snapshot)) {
      for (const [file, text] of await drawSitePage(parts, snapshot, language, page)) {
        if (written.has(file)) continue;
        written.add(file);
        if (file.endsWith('.html')) links.read(file, text);
        yield [file, text];
      }
    }
    for (const shell of await applicationShells(language, facts)) {
      const text = await drawShell(parts, shell);
      links.read(shell.file, text);
      yield [shell.file, text];
    }
  }
  yield* Object.entries(siteFiles(snapshot, facts));
  links.finish();
}

/** One file of an edition, with those that it fetches; undefined where the edition has no such document. */
export async function drawFile(
  parts: EditionParts,
  snapshot: WebsiteSnapshot,
  file: string,
): Promise<Files | undefined> {
  const { facts } = sourceOf(snapshot);
  for (const language of languages) {
    const page = pagesOf(snapshot).find(({ path }) => builtFile(language, path) === file);
    if (page) return await drawSitePage(parts, snapshot, language, page);
    const shell = (await applicationShells(language, facts)).find((one) => one.file === file);
    if (shell) return [[file, await drawShell(parts, shell)]];
  }
  const text = siteFiles(snapshot, facts)[file];
  return text === undefined ? undefined : [[file, text]];
}

export const drawEdition: DrawEdition = (folder, snapshot) => drawDocuments(readParts(folder), snapshot);

export const drawPage: DrawPage = async (folder, snapshot, language, path) => {
  const page = pagesOf(snapshot).find((one) => one.path === path);
  if (!page) return undefined;
  const [, html] = (await drawSitePage(readParts(folder), snapshot, language, page)).at(-1) ?? [];
  // On a preview nothing runs that would switch them on.
  return html?.replace(laterFonts, fonts);
};
