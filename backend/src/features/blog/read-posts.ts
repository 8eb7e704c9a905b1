import type { BlogPostView } from '@kitewell/contract/blog';
import type { ArticleContent } from '@kitewell/contract/website/parts';
import type { EntityManager } from '@mikro-orm/postgresql';

/** How many posts the list has. */
const most = 100;
const wordsPerMinute = 220;

/** What `listedPosts` reads. */
export interface ListedPosts {
  posts: Omit<BlogPostView, 'hasPage'>[];
  /** The names of all posts in addresses, drafts too: an article that is listed as a post is not listed by itself. */
  taken: string[];
}

/** SQL: the newest posts that visitors may read, and the names of all. */
export const listedPosts = `(select coalesce(json_agg(p.view), '[]') from (
    select json_build_object('slug', slug, 'title', title, 'titleZh', title_zh, 'summary', summary, 'summaryZh', summary_zh,
      'readingMinutes', reading_minutes, 'externalUrl', external_url, 'publishedOn', published_on) as view
    from blog_posts where state = 'published' order by published_on desc, id desc limit ${most}) p) as posts,
  (select coalesce(json_agg(slug), '[]') from blog_posts) as taken`;

/** Posts and the articles of the site, the newest first. */
export function withArticles({ posts, taken }: ListedPosts, articles: readonly ArticleContent[]): BlogPostView[] {
  const own = new Set(articles.map(({ id }) => id));
  return [
    ...posts.map((post) => ({ ...post, hasPage: own.has(post.slug) })),
    ...articles.filter(({ id }) => !taken.includes(id)).map(articleView),
  ]
    .toSorted((one, other) => other.publishedOn.localeCompare(one.publishedOn))
    .slice(0, most);
}

/**
 * The newest posts that visitors may read, and the articles of the site that nobody has listed as a post.
 * @param articles those that are published
 */
export async function readPosts(em: EntityManager, articles: readonly ArticleContent[]): Promise<BlogPostView[]> {
  const [found] = await em.execute<[ListedPosts]>(`select ${listedPosts}`);
  return withArticles(found, articles);
}

const articleView = ({ id, title, summary, body, publishedOn }: ArticleContent): BlogPostView => ({
  slug: id,
  title: title.en,
  titleZh: title.zh,
  summary: summary.en,
  summaryZh: summary.zh,
  readingMinutes: Math.max(1, Math.ceil((body.en.match(/\S+/g) ?? []).length / wordsPerMinute)),
  externalUrl: '',
  publishedOn,
  hasPage: true,
});
