/** Reads the pages that the build wrote, as a browser reads HTML but without one. For tests. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export const dist = join(import.meta.dirname, 'dist');

type Node = DefaultTreeAdapterTypes.Node;

/** An element that has been read. Attributes by their lower-case names. */
export interface BuiltElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** All text inside, also what only a screen reader hears. */
  readonly text: string;
}

/** A piece of text that readers meet, with the language that it is marked to be in. */
export interface BuiltText {
  readonly text: string;
  readonly lang: string;
}

export interface BuiltDocument {
  readonly elements: readonly BuiltElement[];
  /** What a screen reader says: texts and some attributes, but nothing inside of decoration. */
  readonly texts: readonly BuiltText[];
  /** Faults that the parser had to forgive, each with the line that it is on. */
  readonly fieldErrors: readonly string[];
}

const unread = new Set(['script', 'style', 'template', 'noscript']);
const spokenAttributes = ['alt', 'aria-label', 'placeholder', 'title'];

/** @param html a whole document */
export function readDocument(html: string): BuiltDocument {
  const fieldErrors: string[] = [];
  const document = parse(html, {
    onParseError: ({ code, startLine }) => fieldErrors.push(`${code} on line ${startLine}`),
  });
  const elements: BuiltElement[] = [];
  const texts: BuiltText[] = [];
  const visit = (node: Node, lang: string, readAloud: boolean): string => {
    if ('value' in node) {
      if (readAloud && node.value.trim()) texts.push({ text: node.value, lang });
      return node.value;
    }
    if (!('childNodes' in node)) return '';
    if (!('attrs' in node)) return node.childNodes.map((child) => visit(child, lang, readAloud)).join('');
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    const ownLang = attributes.lang ?? lang;
    const ownReadAloud = readAloud && attributes['aria-hidden'] !== 'true' && !unread.has(node.tagName);
    for (const name of spokenAttributes) {
      const text = attributes[name];
      if (ownReadAloud && text) texts.push({ text, lang: ownLang });
    }
    const place = elements.length;
    const text = node.childNodes.map((child) => visit(child, ownLang, ownReadAloud)).join('');
    elements.splice(place, 0, { name: node.tagName, attributes, text });
    return unread.has(node.tagName) ? '' : text;
  };
  visit(document, '', true);
  return { elements, texts, fieldErrors };
}

/** The elements of a name, narrowed by attributes that they must have. */
export function elementsNamed(
  document: BuiltDocument,
  name: string,
  attributes: Readonly<Record<string, string>> = {},
): BuiltElement[] {
  return document.elements.filter(
    (element) =>
      element.name === name && Object.entries(attributes).every(([key, value]) => element.attributes[key] === value),
  );
}

/** The file that the web server answers a path with, below `dist`; undefined where it answers 404. */
export function fileAt(path: string): string | undefined {
  const page = path.endsWith('/') ? `${path}index.html` : /\.[a-z0-9]+$/.test(path) ? path : `${path}.html`;
  const file = join(dist, decodeURIComponent(page));
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}

/** The size of a PNG in px, from its first bytes. */
export function pngSize(file: string): { width: number; height: number } {
  const bytes = readFileSync(file);
  if (bytes.toString('latin1', 1, 4) !== 'PNG') throw new Error(`${file} is no PNG.`);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** A script and everything that it imports. */
export function withImports(src: string, found = new Set<string>()): Set<string> {
  if (src === '' || found.has(src)) return found;
  found.add(src);
  const code = readFileSync(join(dist, src), 'utf8');
  for (const [, name = ''] of code.matchAll(/(?:from|\bimport) *["'`]\.\/([\w.-]+\.js)["'`]/g)) {
    withImports(`/assets/${name}`, found);
  }
  return found;
}

/** The path of the script that the loader imports for the module `name`. @param loader the text of the loader */
export function chunkOf(loader: string, name: string): string {
  const chunks = [...loader.matchAll(/import\(["'`](\/assets\/([\w.-]+)-[\w-]{8}\.js)["'`]\)/g)];
  const file = chunks.find(([, , found]) => found === name)?.[1];
  if (file === undefined) throw new Error(`The loader fetches no ${name}.`);
  return file;
}

/** Addresses that an element asks the browser for as soon as the page is shown. */
export function loadedBy(document: BuiltDocument): string[] {
  return document.elements.flatMap(({ name, attributes, text }) => {
    const { src, srcset, poster, href, rel } = attributes;
    const found = [src, poster, ...(srcset?.split(',').map((one) => one.trim().split(' ')[0]) ?? [])];
    if (name === 'link' && !['canonical', 'alternate'].includes(rel ?? '')) found.push(href);
    if (name === 'use' || name === 'image') found.push(href);
    const style = name === 'style' ? text : (attributes.style ?? '');
    found.push(...[...style.matchAll(/url\(['"]?([^'")]+)/g)].map(([, url]) => url));
    return found.filter((reference) => reference !== undefined);
  });
}

/** What the document loads, and the addresses that its links lead to. */
export function referencesOf(document: BuiltDocument): string[] {
  const links = document.elements.filter(({ name }) => ['a', 'area', 'link'].includes(name));
  return [...links.flatMap(({ attributes }) => attributes.href ?? []), ...loadedBy(document)];
}
