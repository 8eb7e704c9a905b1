import type { i18n } from 'i18next';
import type { Business } from '@kitewell/contract/facts';
import { DrawingError } from '@kitewell/contract/website/snapshot';
import { slugs, type ArticleHead } from '../../content/articles/article.ts';
import type { Language } from '../../language.ts';

/** Titles, summaries, days and reading times of the articles, newest first. Needs the namespace `articles`. */
export function articleHeads(dictionary: i18n): Record<string, ArticleHead> {
  return dictionary.getResourceBundle(dictionary.language, 'articles') as Record<string, ArticleHead>;
}

export function articleHead(dictionary: i18n, slug: string): ArticleHead {
  const head = articleHeads(dictionary)[slug];
  if (!head) throw new DrawingError('pageIncomplete', `No article is named ${slug}.`);
  return head;
}

export interface ArticleMetadata {
  /** The document's title: the article's, with the business's name. */
  title: string;
  /** The article's own title, as in its h1. */
  headline: string;
  description: string;
  language: Language;
  /** `YYYY-MM-DD`. */
  publishedOn: string;
  minutes: number;
}

/** What the head of the page says of an article, for search engines and previews. Needs `blog` and `articles`. */
export function articleMetadata(dictionary: i18n, slug: string): ArticleMetadata {
  const { title: headline, summary: description, publishedOn, minutes } = articleHead(dictionary, slug);
  const title = dictionary.t('blog:article.documentTitle', { title: headline });
  return { title, headline, description, publishedOn, minutes, language: dictionary.language as Language };
}

/** The article on the outer platform, for articles that this site has too; empty where there is no such platform. */
export function outerAddress({ outerBlog }: Pick<Business, 'outerBlog'>, slug: string): string {
  return outerBlog && slugs.some((own) => own === slug) ? `${outerBlog}/${slug}` : '';
}
