import type { BlogPostView } from '@kitewell/contract/blog';
import type { ArticleContent } from '@kitewell/contract/website/parts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { BlogPost } from './blog-post.entity.ts';

/** How many posts the list has. */
const most = 100;
const wordsPerMinute = 220;

/**
 * The newest posts that visitors may read, and the articles of the site that nobody has listed as a post.
 * @param articles those that are published
 */
export async function readPosts(em: EntityManager, articles: readonly ArticleContent[]): Promise<BlogPostView[]> {
  const posts = await em.find(
    BlogPost,
    { state: 'published' },
    { orderBy: { publishedOn: 'desc', id: 'desc' }, limit: most, refresh: true },
  );
  const listed = await em.execute<{ slug: string }[]>(`select slug from blog_posts`);
  const taken = new Set(listed.map(({ slug }) => slug));
  const own = new Set(articles.map(({ id }) => id));
  return [
    ...posts.map((post) => toBlogPostView(post, own.has(post.slug))),
    ...articles.filter(({ id }) => !taken.has(id)).map(articleView),
  ]
    .toSorted((one, other) => other.publishedOn.localeCompare(one.publishedOn))
    .slice(0, most);
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

function toBlogPostView(post: BlogPost, hasPage: boolean): BlogPostView {
  return {
    slug: post.slug,
    title: post.title,
    titleZh: post.titleZh,
    summary: post.summary,
    summaryZh: post.summaryZh,
    readingMinutes: post.readingMinutes,
    externalUrl: post.externalUrl,
    publishedOn: post.publishedOn,
    hasPage,
  };
}
