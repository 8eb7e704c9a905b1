import type { Facts } from '@kitewell/contract/facts';
import type { ArticleContent, WebsiteContent } from '@kitewell/contract/website/parts';
import { articleBlocks } from '../../content/articles/article-blocks.ts';
import { readingMinutes, type Article, type ArticleHead } from '../../content/articles/article.ts';
import { fillContacts } from '../../content/contacts.ts';
import type { Language } from '../../language.ts';

/** The articles that are published, newest first. */
export const articlesIn = ({ articles }: Pick<WebsiteContent, 'articles'>): ArticleContent[] =>
  articles.articles.toSorted((one, other) => other.publishedOn.localeCompare(one.publishedOn));

/** A published article in one language, without placeholders. */
export function writtenArticle(article: ArticleContent, facts: Facts, language: Language): Article {
  const written = (text: Record<Language, string>) => fillContacts(text[language], facts, language);
  const blocks = articleBlocks(written(article.body));
  return {
    ...{ title: written(article.title), summary: written(article.summary), publishedOn: article.publishedOn },
    ...{ minutes: readingMinutes({ blocks }, language), blocks },
  };
}

/** What announces each published article, by the last part of its address. */
export const articleHeadsIn = (
  content: Pick<WebsiteContent, 'articles'>,
  facts: Facts,
  language: Language,
): Record<string, ArticleHead> =>
  Object.fromEntries(
    articlesIn(content).map((article) => {
      const { blocks: _, ...head } = writtenArticle(article, facts, language);
      return [article.id, head];
    }),
  );
