import { reading } from '../api.ts';

export const blogPostsQuery = reading('blogPosts');
