import type { PostId } from '@kitewell/contract/ids';
import type { PostRowView, PostsQuery, PostView } from '@kitewell/contract/office/posts';
import { tuple } from '@kitewell/contract/yup';
import { raw } from '@mikro-orm/core';
import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import type { SignedInStaff } from '../../http/staff-auth.ts';
import type { Services } from '../../services.ts';
import { historyOf } from '../audit-history/history.ts';
import { byStaff, type ChangeContext } from '../audit/record-change.ts';
import { wordsOf, searchWords } from '../families/name-words.ts';
import { BlogPost } from './blog-post.entity.ts';
import { addPost, changePost, publishPost, removePost, subjectOf, withdrawPost } from './change-posts.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'now'>;

const key = tuple([cursorParts.day, cursorParts.id]).required();

/** The office's calls about posts of the blog. */
export const officeBlogHandlers = ({ em, readRows, now }: Needs) => {
  const contextOf = (staff: SignedInStaff): ChangeContext => ({ by: byStaff(staff.id), at: now() });

  async function answer(id: PostId): Promise<{ post: PostView }> {
    const post = await em.findOne(BlogPost, { id }, { refresh: true });
    if (!post) throw new AppError('post.notFound', 404);
    const { slug, version, state } = post;
    const history = await historyOf(readRows, subjectOf(post));
    return { post: { id, slug, version, state, content: post.content(), history } };
  }

  /**
   * Runs a change of a post in one transaction, in the name of the signed-in member of staff, and answers the post
   * afterwards.
   */
  async function change(staff: SignedInStaff, act: (tx: EntityManager, context: ChangeContext) => Promise<BlogPost>) {
    const { id } = await em.transactional((tx) => act(tx, contextOf(staff)));
    return answer(id);
  }

  return {
    posts: ({ query }) => listPosts(em, query),

    addPost: ({ staff, body }) => change(staff, (tx, context) => addPost(tx, context, body)),

    post: ({ params: { id } }) => answer(id),

    changePost: ({ staff, params: { id }, body }) => change(staff, (tx, context) => changePost(tx, context, id, body)),

    publishPost: ({ staff, params: { id }, body }) =>
      change(staff, (tx, context) => publishPost(tx, context, id, body)),

    withdrawPost: ({ staff, params: { id }, body }) =>
      change(staff, (tx, context) => withdrawPost(tx, context, id, body)),

    async removePost({ staff, params: { id }, query }) {
      await em.transactional((tx) => removePost(tx, contextOf(staff), id, query));
    },
  } satisfies Partial<Handlers>;
};

async function listPosts(
  em: EntityManager,
  { state, search, limit, cursor }: PostsQuery,
): Promise<{ posts: PostRowView[]; nextCursor: string | null }> {
  const where: FilterQuery<BlogPost> = state === undefined ? {} : { state };
  if (search) {
    const words = searchWords(search);
    if (words === undefined) return { posts: [], nextCursor: null };
    const found = ['title', 'title_zh'].map((title) => `${wordsOf(title)} @@ to_tsquery('simple', ?)`);
    // There are only some hundred posts, so each is read instead of keeping an index.
    Object.assign(where, { [raw(`(${found.join(' or ')})`, [words, words])]: true });
  }
  if (cursor !== undefined) {
    const [day, id] = decodeCursor(cursor, key);
    where.$or = [{ publishedOn: { $lt: day } }, { publishedOn: day, id: { $lt: id } }];
  }
  const rows = await em.find(BlogPost, where, {
    orderBy: { publishedOn: 'desc', id: 'desc' },
    limit: limit + 1,
    refresh: true,
  });
  const [posts, nextCursor] = page(rows, limit, ({ publishedOn, id }) => [publishedOn, id]);
  return { posts: posts.map(toRow), nextCursor };
}

function toRow({ id, slug, title, titleZh, readingMinutes, publishedOn, state }: BlogPost): PostRowView {
  return { id, slug, title, titleZh, readingMinutes, publishedOn, state };
}
