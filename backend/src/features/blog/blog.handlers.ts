import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { readArticles, readPosts } from './read-posts.ts';

export const blogHandlers = ({ em }: Pick<Services, 'em'>) =>
  ({
    blogPosts: async () => ({ posts: await readPosts(em, await readArticles(em)) }),
  }) satisfies Partial<Handlers>;
