// Above 300 lines because every check goes over the same built pages, which are read once.
import { describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { builtFile, localized, paths } from './src/paths.ts';
import { portalPages } from './src/portal/pages.ts';
import { dockIslands, islands, type IslandName } from './src/site/islands.ts';
import { pageDataName } from './src/site/page-data.ts';
import { pages, type Page } from './src/site/pages.ts';
import { business } from './src/content/business.ts';
import { errorsInChinese } from './src/content/hong-kong-chinese.ts';
import { reviews } from './src/content/reviews.ts';
import { htmlLang, type Language } from './src/language.ts';
import { writtenDay } from './src/dates.ts';
import {
  chunkOf,
  dist,
  elementsNamed,
  fileAt,
  loadedBy,
  pngSize,
  readDocument,
  referencesOf,
  withImports,
  type BuiltDocument,
} from './built-page.ts';

interface Built {
  file: string;
  page: Pick<Page, 'path' | 'indexable' | 'islands'>;
  /** Whether it is the portal's or the office's: the spinner, until its code runs. */
  shell: boolean;
  language: Language;
  document: BuiltDocument;
}

const built = (['en', 'zh'] as const).flatMap((language) =>
  [
    ...Object.values<Page>(pages).map((page) => ({ page, shell: false })),
    ...[...Object.values(portalPages).map(({ path }) => path), paths.office()].map((path) => ({
      page: { path, indexable: false },
      shell: true,
    })),
  ].map(({ page, shell }): Built => {
    const file = builtFile(language, page.path);
    return { file, page, shell, language, document: readDocument(readFileSync(join(dist, file), 'utf8')) };
  }),
);
const documents = new Map(built.map(({ file, document }) => [join(dist, file), document]));

const address = ({ language, page }: Pick<Built, 'language' | 'page'>) =>
  `${business.siteOrigin}${localized(language, page.path)}`;
const meta = (document: BuiltDocument, key: 'name' | 'property', value: string) =>
  elementsNamed(document, 'meta', { [key]: value }).map(({ attributes }) => attributes.content ?? '');
const links = (document: BuiltDocument, rel: string) =>
  elementsNamed(document, 'link', { rel }).map(({ attributes }) => attributes);
const textOf = (document: BuiltDocument, name: string) => elementsNamed(document, name).map(({ text }) => text);

const packedSize = (content: Buffer | string) => gzipSync(content, { level: 9 }).length;

/** What is the heaviest in a page that is over its budget, so that one knows where to look; nothing where it is within. */
function overBudget(sizes: readonly (readonly [file: string, bytes: number])[], kilobytes: number): string[] {
  const [sum, most] = [sizes.reduce((total, [, bytes]) => total + bytes, 0), kilobytes * 1024];
  if (sum <= most) return [];
  const largest = sizes.toSorted(([, one], [, other]) => other - one).slice(0, 8);
  return [`${sum} bytes of at most ${most}`, ...largest.map(([file, bytes]) => `${file}: ${bytes}`)];
}

const noScript = { text: '', attributes: {} as Readonly<Record<string, string>> };

/** The path of an address within the site, undefined for any other. */
function withinSite(href: string): string | undefined {
  const url = new URL(href, business.siteOrigin);
  return url.origin === business.siteOrigin ? url.pathname : undefined;
}

describe.each(built)('$file', ({ page, shell, language, document }) => {
  test('is HTML that needs no forgiveness, in the language of its address', () => {
    expect(document.fieldErrors).toEqual([]);
    expect(elementsNamed(document, 'html').map(({ attributes }) => attributes.lang)).toEqual([htmlLang[language]]);
    const ids = document.elements.flatMap(({ attributes }) => attributes.id ?? []);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });

  test('has one heading of the first rank where it has content', () => {
    expect(textOf(document, 'h1')).toHaveLength(shell ? 0 : 1);
  });

  test('has a title and a description that no other page has', () => {
    const [title, ...otherTitles] = elementsNamed(document, 'title').filter(({ text }) =>
      text.includes(business.name[language]),
    );
    const [description, ...otherDescriptions] = meta(document, 'name', 'description');
    expect([otherTitles, otherDescriptions]).toEqual([[], []]);
    const all = built.flatMap((other) => [
      ...textOf(other.document, 'title'),
      ...meta(other.document, 'name', 'description'),
    ]);
    expect(all.filter((text) => text === title?.text)).toHaveLength(1);
    expect(all.filter((text) => text === description)).toHaveLength(1);
  });

  test('names its own address and its twins, or keeps search engines away', () => {
    const canonical = links(document, 'canonical').map(({ href }) => href);
    const twins = links(document, 'alternate').map(({ hreflang, href }) => [hreflang, href]);
    expect(meta(document, 'name', 'robots')).toEqual(page.indexable ? [] : ['noindex']);
    expect(canonical).toEqual(page.indexable ? [address({ language, page })] : []);
    // Both languages of a page name the same three addresses, as search engines ask.
    expect(twins).toEqual(
      page.indexable
        ? [
            [htmlLang.en, address({ language: 'en', page })],
            [htmlLang.zh, address({ language: 'zh', page })],
            ['x-default', address({ language: 'en', page })],
          ]
        : [],
    );
  });

  test('shows a picture of its own where it is shared', () => {
    const [image, ...others] = meta(document, 'property', 'og:image');
    expect(others).toEqual([]);
    if (!image) {
      expect(page.indexable).toBe(false);
      return;
    }
    const file = fileAt(withinSite(image) ?? '');
    if (!file) throw new Error(`${image} is not there: npm run og -w frontend`);
    expect(pngSize(file)).toEqual({ width: 1200, height: 630 });
    expect(statSync(file).size).toBeLessThanOrEqual(80 * 1024);
    expect(built.filter((other) => meta(other.document, 'property', 'og:image').includes(image))).toHaveLength(1);
    expect(meta(document, 'property', 'og:image:alt')).toEqual([expect.stringContaining(business.name[language])]);
    expect(meta(document, 'property', 'og:title')).toEqual(textOf(document, 'title').slice(0, 1));
    expect(meta(document, 'property', 'og:description')).toEqual(meta(document, 'name', 'description'));
    expect(meta(document, 'property', 'og:url')).toEqual([address({ language, page })]);
    expect(meta(document, 'property', 'og:locale')).toEqual([language === 'zh' ? 'zh_HK' : 'en_GB']);
    expect(meta(document, 'name', 'twitter:card')).toEqual(['summary_large_image']);
  });

  test('claims to search engines only what its readers see', () => {
    const scripts = elementsNamed(document, 'script', { type: 'application/ld+json' });
    expect(scripts).toHaveLength(page.indexable ? 1 : 0);
    const seen = squeezed(textOf(document, 'body').join(''));
    for (const { text } of scripts) {
      const { '@context': context, '@graph': graph } = JSON.parse(text) as { '@context': string; '@graph': unknown[] };
      expect(context).toBe('https://schema.org');
      const claims = graph.flatMap((thing) => claimsOf(thing, language));
      expect(claims.length).toBeGreaterThan(0);
      expect(claims.filter((claim) => !seen.includes(squeezed(claim)))).toEqual([]);
    }
  });

  test('has a text for every key', () => {
    const keys = document.texts
      .map(({ text }) => text.trim())
      .filter((text) => text.includes('{{') || keyRoots.has(/^([\w-]+)[:.][\w.:-]+$/.exec(text)?.[1] ?? ''));
    expect(keys).toEqual([]);
  });

  test('leads only to what is there', () => {
    const dead = referencesOf(document).filter((reference) => !isThere(reference, document));
    expect(dead).toEqual([]);
  });

  test('runs only the scripts that the web server lets run', () => {
    const { scripts } = JSON.parse(readFileSync(join(dist, 'inline-scripts.json'), 'utf8')) as { scripts: string[] };
    const inline = elementsNamed(document, 'script')
      .filter(({ attributes }) => !attributes.src && !attributes.type?.endsWith('json'))
      .map(({ text }) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
    expect(inline.filter((hash) => !scripts.includes(hash))).toEqual([]);
    const handlers = document.elements.flatMap(({ attributes }) =>
      Object.keys(attributes).filter((name) => name.startsWith('on')),
    );
    expect(handlers).toEqual([]);
  });

  test('sends no more script than its budget before an island is near', () => {
    const scripts = new Set(
      document.elements.flatMap(({ name, attributes: { src = '', rel, href = '' } }) => [
        ...(name === 'script' && src ? [src] : []),
        ...(name === 'link' && rel === 'modulepreload' ? [href] : []),
      ]),
    );
    const inline = elementsNamed(document, 'script').filter(
      ({ attributes: { src, type = 'module' } }) => !src && type === 'module',
    );
    const sizes = [
      ...[...scripts].map((src) => [src, packedSize(readFileSync(join(dist, src)))] as const),
      ...inline.map(({ text }) => ['in the page', packedSize(text)] as const),
    ];
    expect(overBudget(sizes, shell ? 300 : 20)).toEqual([]);
  });

  test('sends no more script and words than the budget with its islands alive, until they are used', () => {
    const [{ text: loader, attributes: { src = '' } } = noScript] = elementsNamed(document, 'script', {
      type: 'module',
    });
    const names = shell ? [] : (page.islands ?? []);
    // Both themes come from the same files, and that of forms is the larger one.
    const request = names.length === 0 ? [] : ['hydrate', 'portal-theme', 'performance-warnings', ...names];
    const data = elementsNamed(document, 'meta', { name: pageDataName }).map(
      ({ attributes }) => attributes.content ?? '',
    );
    const scripts = new Set([
      ...withImports(src),
      ...request.flatMap((name) => [...withImports(chunkOf(loader, name))]),
    ]);
    // Beside each of them goes what the web server says of it.
    const headers = 600;
    const sizes = [
      ['in the page', packedSize(loader)] as const,
      ...[...scripts, ...data].map((file) => [file, headers + packedSize(readFileSync(join(dist, file)))] as const),
    ];
    expect(overBudget(sizes, shell ? 300 : 150)).toEqual([]);
  });

  test('brings along what its islands say, and no other islands', () => {
    const found = document.elements.flatMap(({ attributes }) => attributes['data-island'] ?? []);
    expect(new Set(found)).toEqual(new Set(shell ? [] : [...(page.islands ?? []), ...dockIslands]));
    const texts = elementsNamed(document, 'meta', { name: pageDataName }).map(
      ({ attributes: { content = '' } }) =>
        (JSON.parse(readFileSync(join(dist, content), 'utf8')) as { texts: Record<string, object> }).texts,
    );
    const needed = [...new Set(found as IslandName[])].flatMap((name) => islands[name].namespaces);
    expect(texts.map((given) => Object.keys(given).sort())).toEqual(shell ? [] : [[...new Set(needed)].sort()]);
  });

  test('is laid out on paper by the width of the paper', () => {
    const styles = elementsNamed(document, 'style').map(({ text }) => text);
    expect(styles.join('')).toContain('@media (min-width');
    expect(styles.join('')).not.toContain('@media screen');
  });

  test('has one file for each font', () => {
    // For a second one, which no page fetches, Chromium makes a system font for every size on the page.
    const rules = elementsNamed(document, 'style', { id: 'fonts' }).flatMap(({ text }) =>
      [...text.matchAll(/@font-face\s*{([^}]*)}/g)].map(([, rule = '']) => rule),
    );
    const fonts = rules.map((rule) =>
      rule
        .split(';')
        .filter((line) => /font-(family|weight):/.test(line))
        .join(),
    );
    expect(fonts).not.toEqual([]);
    expect(new Set(fonts).size).toBe(fonts.length);
  });

  test('loads nothing from anybody else', () => {
    const foreign = loadedBy(document).filter((reference) => !/^(\/(?!\/)|data:|#)/.test(reference));
    expect(foreign).toEqual([]);
  });
});

describe.each(built.filter(({ language }) => language === 'zh'))('$file', ({ document }) => {
  const chinese = document.texts.filter(({ lang }) => lang !== 'en');

  test('is written as Hong Kong writes', () => {
    expect(chinese.flatMap(({ text }) => text.split('\n').flatMap(errorsInChinese))).toEqual([]);
  });

  test('leaves nothing in English but names, and what is marked as English', () => {
    expect(chinese.map(({ text }) => text).filter((text) => /[A-Za-z]{2}/.test(withoutNames(text)))).toEqual([]);
  });
});

test('every script finds the scripts that it imports', () => {
  const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  const missing = scripts.flatMap((name) =>
    [...readFileSync(join(dist, 'assets', name), 'utf8').matchAll(/(?:from|\bimport) *\(?["'`]\.\/([\w.-]+\.js)["'`]/g)]
      .filter(([, imported = '']) => !scripts.includes(imported))
      .map(([, imported]) => `${name} imports ${imported}`),
  );
  expect(scripts.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

/** What a key can begin with: a namespace, or the first part of a path in one. */
const keyRoots = new Set(
  readdirSync(join(import.meta.dirname, 'src/locales/en')).flatMap((file) => [
    file.replace('.json', ''),
    ...Object.keys(JSON.parse(readFileSync(join(import.meta.dirname, 'src/locales/en', file), 'utf8')) as object),
  ]),
);

const squeezed = (text: string) => text.replace(/\s+/g, '');

/** The claims of JSON-LD that a reader could check, as the page would write them. */
function claimsOf(value: unknown, language: Language): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => claimsOf(one, language));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([property, claim]) => {
    if (typeof claim !== 'string') return claimsOf(claim, language);
    if (property === 'price') return `HK$${claim}`;
    if (property === 'datePublished') return writtenDay(claim, language);
    if (property === 'courseWorkload' || property === 'timeRequired') return claim.replace(/\D/g, '');
    if (property === 'typicalAgeRange') return claim.split('-');
    return readable.has(property) ? claim : [];
  });
}

const readable = new Set([
  'name',
  'headline',
  'description',
  'text',
  'telephone',
  'email',
  'foundingDate',
  'addressLocality',
]);

/** Whether the site answers an address and has the part of the page that it names; addresses of other sites pass. */
function isThere(reference: string, from: BuiltDocument): boolean {
  if (/^(data|mailto|tel):/.test(reference)) return true;
  const path = withinSite(reference);
  if (path === undefined) return true;
  const { hash } = new URL(reference, business.siteOrigin);
  const file = reference.startsWith('#') ? '' : fileAt(path);
  if (file === undefined) return false;
  if (hash === '') return true;
  const target = file === '' ? from : documents.get(file);
  return target?.elements.some(({ attributes }) => attributes.id === decodeURIComponent(hash.slice(1))) ?? false;
}

/** What stays in Latin letters in a Chinese text: names, abbreviations that Hong Kong says in English, addresses. */
const latinNames = [
  'Kitewell English',
  'English Through Play',
  'Playberry Laser Literacy',
  'Playberry',
  'Outdoor Mission',
  'ETP',
  'WhatsApp',
  'Google Meet',
  'Zoom',
  'ADHD',
  'FPS',
  'HK$',
  // How the reference of a request begins.
  'KW-',
  'Claire Lam',
  ...reviews.map(({ author }) => author.zh),
  /[\w.-]+@[\w.-]+/g,
  // The sound that a button lights up: a label is plain text and cannot mark a part of itself as English.
  /(?<=照亮 )[a-z]{1,2}(?= )/g,
  /www\.[\w.-]+/g,
];

const withoutNames = (text: string) => latinNames.reduce<string>((rest, name) => rest.replaceAll(name, ''), text);
