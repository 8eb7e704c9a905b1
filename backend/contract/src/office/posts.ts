import type { PostId } from '../ids.ts';
import { fieldMessage } from '../messages.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import type { StatusChanges } from '../status-changes.ts';
import {
  array,
  calendarDate,
  id,
  idInPath,
  line,
  number,
  object,
  optionalLine,
  requiredLine,
  string,
  type InferType,
  type StringSchema,
} from '../yup.ts';
import { historyView } from './documents.ts';

/** Visitors see only published posts. */
export const postStates = ['draft', 'published'] as const;
export type PostState = (typeof postStates)[number];

export const postChanges = {
  draft: ['published'],
  published: ['draft'],
} as const satisfies StatusChanges<PostState>;

export const postLimits = { title: 200, summary: 600, slug: 120, address: 2000, minutes: 120 } as const;

/** A post in both languages. @param complete whether nothing that visitors read may be empty */
const written = (complete: boolean) => {
  const said = (schema: StringSchema) =>
    schema.test('said', fieldMessage('required'), (value) => !complete || Boolean(value)).defined();
  return {
    title: requiredLine(postLimits.title),
    titleZh: requiredLine(postLimits.title),
    summary: said(line(postLimits.summary)),
    summaryZh: said(line(postLimits.summary)),
    readingMinutes: number().integer().min(1).max(postLimits.minutes).required(),
    // It becomes a link, and a `javascript:` link would run in the visitor's session.
    externalUrl: said(
      line(postLimits.address).matches(/^https:\/\//, { message: fieldMessage('url'), excludeEmptyString: true }),
    ),
    /** The date of the post, by which posts are ordered. */
    publishedOn: calendarDate().required(),
  };
};

/** A post as it may be saved while it is being written. */
export const postFields = written(false);
export const postDraft = object(postFields);
export type PostDraft = InferType<typeof postDraft>;

/** A post as visitors may see it. */
export const publishablePost = object(written(true));

/**
 * Its permanent name, made of the English title where it is left out. A page of this site with that name is its
 * article.
 */
export const postSlug = optionalLine(postLimits.slug).matches(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  message: fieldMessage('slug'),
  excludeEmptyString: true,
});

export const newPostInput = object({
  ...postFields,
  slug: postSlug,
  state: string().oneOf(postStates).required(),
});
export type NewPostInput = InferType<typeof newPostInput>;

const version = id().required();
export const postChange = object({ ...postFields, version });
export const postStep = object({ version });
export const postParams = object({ id: idInPath<PostId>() });

/** The longest text that posts are searched by. */
export const longestPostSearch = 80;

export const postsQuery = object({
  ...pageQuery,
  state: string().oneOf(postStates),
  /** The beginning of each word of a title in either language; in Chinese, each character is a word. */
  search: optionalLine(longestPostSearch),
});
export type PostsQuery = InferType<typeof postsQuery>;

export const postRowView = object({
  id: number().required(),
  slug: string().required(),
  title: string().required(),
  titleZh: string().required(),
  readingMinutes: number().required(),
  publishedOn: string().required(),
  state: string().oneOf(postStates).required(),
}).label('PostRow');
export type PostRowView = InferType<typeof postRowView>;

/** Newest first. */
export const postsView = object({ posts: array(postRowView.required()).required(), nextCursor: nextCursor() });
export type PostsView = InferType<typeof postsView>;

export const postView = object({
  id: number().required(),
  slug: string().required(),
  /** Raised by each change; a change names the version that it was made on. */
  version: number().required(),
  state: string().oneOf(postStates).required(),
  content: postDraft.required(),
  history: historyView,
}).label('Post');
export type PostView = InferType<typeof postView>;
export const postAnswer = object({ post: postView.required() });
