import type { BlogPostView } from '@kitewell/contract/blog';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { BlogPost } from './blog-post.entity.ts';

export const blogHandlers = ({ em }: Pick<Services, 'em'>) =>
  ({
    async blogPosts() {
      const posts = await em.find(
        BlogPost,
        { state: 'published' },
        { orderBy: { publishedOn: 'desc', id: 'desc' }, limit: 100 },
      );
      return { posts: posts.map(toBlogPostView) };
    },
  }) satisfies Partial<Handlers>;

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
