import type { i18n } from 'i18next';
import type { Business } from '@kitewell/contract/facts';
import type { ArticleHead, Slug } from '../../content/articles/article.ts';
import type { Language } from '../../language.ts';

/** Titles, summaries, days and reading times of the articles. Needs the namespace `articles`. */
export function articleHeads(dictionary: i18n): Record<Slug, ArticleHead> {
  return dictionary.getResourceBundle(dictionary.language, 'articles') as Record<Slug, ArticleHead>;
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
export function articleMetadata(dictionary: i18n, slug: Slug): ArticleMetadata {
  const { title: headline, summary: description, publishedOn, minutes } = articleHeads(dictionary)[slug];
  const title = dictionary.t('blog:article.documentTitle', { title: headline });
  return { title, headline, description, publishedOn, minutes, language: dictionary.language as Language };
}

/** The article on the outer platform, for articles that this site has too; empty where there is no such platform. */
export function outerAddress({ outerBlog }: Pick<Business, 'outerBlog'>, slug: Slug): string {
  return outerBlog && `${outerBlog}/${slug}`;
}
