import type { ArticleContent } from '@kitewell/contract/website/parts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { listedPosts, withArticles, type ListedPosts } from '../blog/read-posts.ts';

/** The public call about the blog, whose list has the published articles too. */
export const blogHandlers = ({ em }: Pick<Services, 'em'>) =>
  ({
    async blogPosts() {
      const [found] = await em.execute<[ListedPosts & { articles: ArticleContent[] | null }]>(
        `select ${listedPosts},
           (select content -> 'articles' -> 'articles' from website_versions where state = 'current') as articles`,
      );
      return { posts: withArticles(found, found.articles ?? []) };
    },
  }) satisfies Partial<Handlers>;
