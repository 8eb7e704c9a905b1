import { reading } from '../../query-client.ts';

export const blogPostsQuery = reading('blogPosts');
