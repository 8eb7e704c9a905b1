import type { BlogPostView } from '@kitewell/contract/blog';
import type { EntityManager } from '@mikro-orm/postgresql';
import { BlogPost } from './blog-post.entity.ts';

/** The newest posts that visitors may read. */
export async function readPosts(em: EntityManager): Promise<BlogPostView[]> {
  const posts = await em.find(
    BlogPost,
    { state: 'published' },
    { orderBy: { publishedOn: 'desc', id: 'desc' }, limit: 100, refresh: true },
  );
  return posts.map(toBlogPostView);
}

function toBlogPostView(post: BlogPost): BlogPostView {
  return {
    slug: post.slug,
    title: post.title,
    titleZh: post.titleZh,
    summary: post.summary,
    summaryZh: post.summaryZh,
    readingMinutes: post.readingMinutes,
    externalUrl: post.externalUrl,
    publishedOn: post.publishedOn,
  };
}
