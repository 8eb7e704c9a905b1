import type { BlogPostView } from '@kitewell/contract/blog';
import { queryOptions } from '@tanstack/react-query';

export const blogPostsQuery = queryOptions<{ posts: BlogPostView[] }>({ queryKey: ['/api/blog/posts'] });
