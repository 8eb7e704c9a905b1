import type { BlogPostView } from '@kitewell/contract/blog';
import { Router } from 'express';
import type { Services } from '../../services.ts';
import { BlogPost } from './blog-post.entity.ts';

export function blogRoutes({ em }: Pick<Services, 'em'>): Router {
  const routes = Router();
  routes.get('/posts', async (_req, res) => {
    const posts = await em.find(BlogPost, {}, { orderBy: { publishedOn: 'desc', id: 'desc' }, limit: 100 });
    res.set('Cache-Control', 'public, max-age=60').json({ posts: posts.map(toBlogPostView) });
  });
  return routes;
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
