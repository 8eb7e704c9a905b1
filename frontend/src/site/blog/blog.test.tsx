import { describe, expect, jest, test } from '@jest/globals';
import { ChakraProvider } from '@chakra-ui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { articles } from '../../content/articles/articles.ts';
import { bodyText, slugs, type Slug } from '../../content/articles/article.ts';
import { createDictionary, loadNamespaces } from '../../i18n.ts';
import type { Language } from '../../language.ts';
import { siteSystem } from '../../theme/site-theme.ts';
import { FactsContext } from '../../facts.ts';
import { statedFacts } from '../../content/facts.ts';
import { sampleSnapshot, sampleWebsite } from '../../content/sample-website.ts';
import { documentHead, escaped } from '../head.ts';
import { pages } from '../pages.ts';
import { WebsiteContext, websiteOf } from '../website.ts';
import { articleMetadata } from './metadata.ts';

// The test runner cannot import pictures.
jest.unstable_mockModule('../../art/grain.tsx', () => ({ Grain: () => null }));
const { articlePage } = await import('./article-page.tsx');

const snapshot = sampleSnapshot();

async function dictionaryOf(language: Language) {
  const dictionary = createDictionary(language, statedFacts);
  await loadNamespaces(dictionary, ['common', 'blog', 'articles']);
  return dictionary;
}

async function rendered(slug: Slug, language: Language): Promise<string> {
  const Page = articlePage(slug);
  return renderToStaticMarkup(
    <ChakraProvider value={siteSystem}>
      <I18nextProvider i18n={await dictionaryOf(language)}>
        <FactsContext value={statedFacts}>
          <WebsiteContext value={websiteOf(snapshot, sampleWebsite())}>
            <Page />
          </WebsiteContext>
        </FactsContext>
      </I18nextProvider>
    </ChakraProvider>,
  );
}

/** The visible text of some HTML, without the spaces that the markup may add or remove. */
const visible = (html: string) =>
  html
    .replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, '')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  test.each(slugs)('%s shows every piece of its text, under one h1', async (slug) => {
    const html = await rendered(slug, language);
    const article = articles[slug][language];
    const seen = visible(html);
    for (const line of [article.title, article.summary, ...bodyText(article).split('\n')]) expect(seen).toContain(line);
    expect(html.match(/<h1/g)).toHaveLength(1);
    const headings = article.blocks.filter(({ kind }) => kind === 'heading').length;
    // Beside its own pictures there are those of the next articles and of the trial.
    expect(html.match(/<h2/g)).toHaveLength(headings + 2);
  });

  test.each(slugs)('%s has a title and a description of its own', async (slug) => {
    const dictionary = await dictionaryOf(language);
    const { title, headline, description, publishedOn, minutes } = articleMetadata(dictionary, slug);
    expect(title.startsWith(headline)).toBe(true);
    expect(title).toMatch(language === 'zh' ? /｜紙鳶英語$/ : / \| Kitewell English$/);
    expect(description.length).toBeGreaterThan(20);
    expect(publishedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(minutes).toBeGreaterThan(0);
    const head = documentHead({ page: pages[`article:${slug}`], language, dictionary, facts: statedFacts });
    expect(head).toContain(`<title>${escaped(title)}</title>`);
    expect(head).toContain(`/blog/${slug}"`);
  });
});

test('English text on a Chinese page is marked as English, and nothing else is', async () => {
  const html = await rendered('building-confidence', 'zh');
  expect(html).toContain('<span lang="en">Where are your shoes?</span>');
  expect(html).toContain('<span lang="en">Muriel Saville-Troike</span>');
  for (const [, run = ''] of html.matchAll(/<span lang="en">([^<]*)<\/span>/g))
    expect(run).not.toMatch(/\p{Script=Han}/u);
  expect(await rendered('building-confidence', 'en')).not.toContain('<span lang="en">');
});
