import type { ArticleContent } from '@kitewell/contract/website/parts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { readPosts } from '../blog/read-posts.ts';

/** The public call about the blog, whose list has the published articles too. */
export const blogHandlers = ({ em }: Pick<Services, 'em'>) =>
  ({
    blogPosts: async () => ({ posts: await readPosts(em, await readArticles(em)) }),
  }) satisfies Partial<Handlers>;

/** The articles of what is published now. */
async function readArticles(em: EntityManager): Promise<ArticleContent[]> {
  const [found] = await em.execute<{ articles: ArticleContent[] | null }[]>(
    `select content -> 'articles' -> 'articles' as articles from website_versions where state = 'current'`,
  );
  return found?.articles ?? [];
}
