import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { readPosts } from './read-posts.ts';

export const blogHandlers = ({ em }: Pick<Services, 'em'>) =>
  ({
    blogPosts: async () => ({ posts: await readPosts(em) }),
  }) satisfies Partial<Handlers>;
