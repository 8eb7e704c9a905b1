import createEmotionServer from '@emotion/server/create-instance';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createDictionary, loadNamespaces, type Namespace } from '../i18n.ts';
import type { i18n } from 'i18next';
import { htmlLang, type Language } from '../language.ts';
import { Providers } from '../theme/providers.tsx';
import { siteSystem } from '../theme/site-theme.ts';
import { createStyleCache } from '../theme/style-cache.ts';
import type { Facts } from '@kitewell/contract/facts';
import { DrawingError } from '@kitewell/contract/website/snapshot';
import type { Question } from '../content/questions/question.ts';
import { documentHead } from './head.ts';
import { IslandRoot } from './island-root.tsx';
import { IslandWriter, type WriteIsland } from './island.tsx';
import { dockIslands, islands, type IslandName } from './islands.ts';
import { PageContext } from './page-context.ts';
import type { PageData } from './page-data.ts';
import type { Page } from './pages.ts';
import { publishedQuestions } from './published-questions.ts';
import { SiteLayout } from './site-layout.tsx';
import { WebsiteContext, type Website } from './website.ts';
import { wordAnew } from './word-anew.ts';

/** One page in one language, ready for the template. */
export interface RenderedPage {
  /** The value of `<html lang>`. */
  lang: string;
  /** The title, metadata for previews and search engines, and the styles that the page uses. */
  head: string;
  body: string;
  /** What its islands say, for a file of its own. */
  data?: PageData;
  /** The questions of its chats, for a file that all pages of the language share. */
  questions?: Question[];
}

/**
 * A page as HTML, made from nothing but the page, a language, the facts of the business and what is published.
 * @param website left out for a page of the backend, which shows the data of a family
 */
export async function renderPage(
  page: Page,
  language: Language,
  facts: Facts,
  website?: Website,
): Promise<RenderedPage> {
  const cache = createStyleCache();
  // Otherwise Emotion writes style tags between the elements, where the browser's cache would not find them.
  cache.compat = true;
  const emotion = createEmotionServer(cache);
  const names: IslandName[] = [...(page.islands ?? []), ...(page.plain ? [] : dockIslands)];
  const islandTexts = [...new Set(names.flatMap((name) => islands[name].namespaces))];
  const dictionary = createDictionary(language, facts);
  const missing = noteMissing(dictionary);
  const [{ default: Content }, loaded] = await Promise.all([
    page.load(),
    loadIslands(names),
    loadNamespaces(dictionary, ['common', 'assistant', 'feelings', ...page.namespaces, ...islandTexts]),
  ]);
  if (website) wordAnew(dictionary, website);
  const inIslands = new Set<string>();
  const writeIsland: WriteIsland = (name, props, identifierPrefix) => {
    const island = loaded.get(name);
    if (!island) throw new Error(`Say in pages.ts (islands) that ${page.path} has the island ${name}.`);
    const element = createElement(island.module.default as ComponentType<object>, props as object);
    const { system } = island;
    const html = renderToString(<IslandRoot {...{ system, cache, dictionary, facts }}>{element}</IslandRoot>, {
      identifierPrefix,
    });
    for (const [, style = ''] of html.matchAll(styleName)) inIslands.add(style);
    return html;
  };
  const written = renderToStaticMarkup(
    <Providers {...{ cache, dictionary, facts, system: siteSystem }}>
      <WebsiteContext value={website}>
        <PageContext value={{ page, language }}>
          <IslandWriter value={writeIsland}>
            {page.bare ? (
              <Content />
            ) : (
              <SiteLayout>
                <Content />
              </SiteLayout>
            )}
          </IslandWriter>
        </PageContext>
      </WebsiteContext>
    </Providers>,
  );
  const [lacking] = missing;
  if (lacking !== undefined) throw new DrawingError('pageIncomplete', `${page.path} has no text for ${lacking}.`);
  const texts = Object.fromEntries(islandTexts.map((name) => [name, sayable(dictionary, name)]));
  const { styles, markup } = withShortNames(emotion.extractCriticalToChunks(written).styles, written, inIslands);
  return {
    lang: htmlLang[language],
    head: [documentHead({ page, language, dictionary, facts, ...(website && { website }) }), ...styles].join('\n'),
    body: markup,
    ...(page.plain ? {} : { data: { language, facts, texts } }),
    ...(page.plain || !website ? {} : { questions: publishedQuestions(website.content, language) }),
  };
}

/** The keys that a page asks for and that no dictionary has, which it would show as they are. */
function noteMissing(dictionary: i18n): Set<string> {
  const missing = new Set<string>();
  dictionary.options.saveMissing = true;
  dictionary.on('missingKey', (_languages, namespace, key) => missing.add(`${namespace}:${key}`));
  return missing;
}

async function loadIslands(names: readonly IslandName[]) {
  const entries = names.map(async (name) => {
    const { load, system } = islands[name];
    return [name, { module: await load(), system: await system() }] as const;
  });
  return new Map(await Promise.all(entries));
}

/** A class as Emotion names it, by a hash of its styles. */
const styleName = /\bcss-([a-z0-9]+)\b/g;

/**
 * Classes with short names: hashes cannot be compressed, and are a tenth of a page. Those of islands keep theirs, which
 * Emotion knows them by (`createAddedStyleCache`).
 */
function withShortNames(
  styles: readonly { ids: readonly string[]; css: string }[],
  markup: string,
  kept: ReadonlySet<string>,
): { styles: string[]; markup: string } {
  const names = new Map<string, string>();
  const shortened = (text: string) =>
    text.replace(styleName, (name, style: string) => {
      if (kept.has(style)) return name;
      const short = names.get(style) ?? `k${names.size.toString(36)}`;
      names.set(style, short);
      return short;
    });
  return {
    styles: styles.map(({ ids, css }) => {
      const known = ids.filter((id) => kept.has(id));
      return `<style${known.length > 0 ? ` data-styles="${known.join(' ')}"` : ''}>${shortened(css)}</style>`;
    }),
    markup: shortened(markup),
  };
}

/** The keys of a namespace whose texts only the document shows, or an application, so that islands do not get them; `meta` is always left out. */
const documentOnlyKeys: Partial<Record<Namespace, readonly string[]>> = {
  'book-trial': ['intro', 'steps', 'where', 'questions'],
  common: [
    ...['nav', 'footer', 'skipToMain', 'notice', 'brand', 'brandToPortal', 'language', 'tutorPortal', 'unsaved'],
    ...['unreadMessages_one', 'unreadMessages_other'],
  ],
  parents: ['home', 'title', 'text', 'none', 'bookAnother'],
};

/** Of what can go wrong, only what the forms of the public pages meet: nothing of the portal and the office. */
const formKeys: Partial<Record<Namespace, RegExp>> = {
  errors: /^(trial\.|[^.]+$)/,
  validation:
    /^(required|wrongKind|invalid|email|minLength|maxLength|min|max|maxItems|integer|oneOf|url|date|time|phone|phoneStart|nameLink|nameUnseen)$/,
};

/** The texts of a namespace that an island may show. */
function sayable(dictionary: i18n, namespace: Namespace): object {
  const words = dictionary.getResourceBundle(dictionary.language, namespace) as object;
  const isSayable = (key: string) =>
    formKeys[namespace]?.test(key) ?? (key !== 'meta' && !documentOnlyKeys[namespace]?.includes(key));
  return Object.fromEntries(Object.entries(words).filter(([key]) => isSayable(key)));
}
