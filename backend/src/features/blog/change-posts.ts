import type { PostId } from '@kitewell/contract/ids';
import {
  postChanges,
  postLimits,
  publishablePost,
  type NewPostInput,
  type PostDraft,
  type PostState,
} from '@kitewell/contract/office/posts';
import { mayBecome } from '@kitewell/contract/status-changes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { readInput } from '../../http/read-input.ts';
import { lockVersion } from '../../lock-row.ts';
import { requireChange } from '../../require-change.ts';
import { recordChange, type AuditSubject, type ChangeContext } from '../audit/record-change.ts';
import { BlogPost } from './blog-post.entity.ts';

/** The version of a post that its editor loaded. */
interface Base {
  readonly version: number;
}

/** The name of a post in the audit: its slug, so that a post that is removed and added again keeps its history. */
export const subjectOf = ({ slug }: { slug: string }): AuditSubject => ({ kind: 'post', id: slug });

/**
 * Adds a post, as a draft or published at once; the caller commits.
 * @throws AppError 'validation' (400) naming what a published post lacks, 'post.slugTaken' (409)
 */
export async function addPost(
  tx: EntityManager,
  context: ChangeContext,
  { slug: given, state, ...content }: NewPostInput,
): Promise<BlogPost> {
  if (state === 'published') readInput(publishablePost, content);
  const slug = given ?? slugOf(content);
  // Where two people add the same post at once, the second waits here and is then refused.
  await tx.execute(`select pg_advisory_xact_lock(hashtext('blog_posts'))`);
  if ((await tx.count(BlogPost, { slug })) > 0) throw new AppError('post.slugTaken', 409);
  const post = tx.create(BlogPost, { ...content, slug, state });
  await tx.flush();
  recordChange(tx, { ...context, action: 'post add', subject: subjectOf(post), after: { ...content, state } });
  return post;
}

/**
 * Changes the texts of a post; the same change again does nothing.
 * @throws AppError 'validation' (400) naming what a published post would lack, 'post.notFound' (404), 'record.changed'
 * (409)
 */
export async function changePost(
  tx: EntityManager,
  context: ChangeContext,
  id: PostId,
  { version, ...content }: PostDraft & Base,
): Promise<BlogPost> {
  const post = await lockPost(tx, id, version);
  if (post.state === 'published') readInput(publishablePost, content);
  const before = post.content();
  const changed = (Object.keys(content) as (keyof PostDraft)[]).filter((field) => before[field] !== content[field]);
  if (changed.length === 0) return post;
  Object.assign(post, content);
  post.version += 1;
  const of = (texts: PostDraft) => Object.fromEntries(changed.map((field) => [field, texts[field]]));
  recordChange(tx, {
    ...context,
    ...{ action: 'post change', subject: subjectOf(post), before: of(before), after: of(content) },
  });
  return post;
}

/**
 * Publishes a post.
 * @throws AppError 'validation' (400) naming what is missing in either language, and what `changePost` throws
 */
export async function publishPost(
  tx: EntityManager,
  context: ChangeContext,
  id: PostId,
  { version }: Base,
): Promise<BlogPost> {
  const post = await lockPost(tx, id, version);
  readInput(publishablePost, post.content());
  if (mayBecome(postChanges, post.state, 'published')) movePost(tx, context, post, 'published');
  return post;
}

/** Makes a post a draft again. @throws AppError 'post.notPublished' (409), and what `changePost` throws */
export async function withdrawPost(
  tx: EntityManager,
  context: ChangeContext,
  id: PostId,
  { version }: Base,
): Promise<BlogPost> {
  const post = await lockPost(tx, id, version);
  requireChange(postChanges, post.state, 'draft', 'post.notPublished');
  movePost(tx, context, post, 'draft');
  return post;
}

/** Removes a post; the audit keeps its text. @throws what `changePost` throws */
export async function removePost(
  tx: EntityManager,
  context: ChangeContext,
  id: PostId,
  { version }: Base,
): Promise<void> {
  const post = await lockPost(tx, id, version);
  const before = { ...post.content(), state: post.state };
  recordChange(tx, { ...context, action: 'post remove', subject: subjectOf(post), before });
  tx.remove(post);
}

function movePost(tx: EntityManager, context: ChangeContext, post: BlogPost, state: PostState): void {
  const before = { state: post.state };
  post.state = state;
  post.version += 1;
  const action = state === 'published' ? 'post publish' : 'post withdraw';
  recordChange(tx, { ...context, action, subject: subjectOf(post), before, after: { state } });
}

const lockPost = (tx: EntityManager, id: PostId, base: number): Promise<BlogPost> =>
  lockVersion(tx, BlogPost, { id }, base, 'post.notFound');

/** The title as a part of an address, in which é becomes e. */
function slugOf({ title, publishedOn }: PostDraft): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, postLimits.slug);
  return words.replace(/^-+|-+$/g, '') || `post-${publishedOn}`;
}
