import { array, boolean, number, object, string, type InferType } from './yup.ts';

/** A post as the list shows it, with its address on another site where it is there. */
export const blogPostView = object({
  slug: string().required(),
  title: string().required(),
  titleZh: string().required(),
  summary: string().required(),
  summaryZh: string().required(),
  /** Minutes. */
  readingMinutes: number().required(),
  /** Empty where it is on this site alone. */
  externalUrl: string().defined(),
  publishedOn: string().required(),
  /** Whether this site has it as a page. */
  hasPage: boolean().required(),
}).label('BlogPost');
export type BlogPostView = InferType<typeof blogPostView>;

export const blogPostsView = object({ posts: array(blogPostView.required()).required() });
