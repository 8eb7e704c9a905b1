import { array, number, object, string, type InferType } from './yup.ts';

/** A post as the list shows it, with the address of the article on another site. */
export const blogPostView = object({
  slug: string().required(),
  title: string().required(),
  titleZh: string().required(),
  summary: string().required(),
  summaryZh: string().required(),
  /** Minutes. */
  readingMinutes: number().required(),
  externalUrl: string().required(),
  publishedOn: string().required(),
}).label('BlogPost');
export type BlogPostView = InferType<typeof blogPostView>;

export const blogPostsView = object({ posts: array(blogPostView.required()).required() });
