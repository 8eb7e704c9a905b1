import type { Command } from 'commander';
import { postFields, postSlug } from '@kitewell/contract/office/posts';
import { boolean, object, string, type InferType } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../errors.ts';
import { BlogPost } from '../features/blog/blog-post.entity.ts';
import { addPost, changePost, publishPost, removePost, withdrawPost } from '../features/blog/change-posts.ts';
import { readInput } from '../http/read-input.ts';
import type { Row } from './print.ts';
import type { Shell } from './shell.ts';

/** The contract's fields by the names of the options. */
const { readingMinutes: minutes, externalUrl: url, publishedOn: date, ...texts } = postFields;
const typedFields = { ...texts, minutes, url, date };
const typedPost = object(typedFields);
const bySlug = object({ slug: string().required() });
const help = {
  ...{ title: '<title>', titleZh: '<title>', summary: '<text>', summaryZh: '<text>' },
  ...{ minutes: '<minutes> of reading', url: '<address> of the post', date: '<day> YYYY-MM-DD' },
};

export function addPostCommands(program: Command, { command, change, read }: Shell): void {
  const post = program.command('post').description('Posts of the blog.');
  change(post, 'add', {
    about: 'Add a post that links to the external blog.',
    input: object({ slug: postSlug.defined(), ...typedFields, draft: boolean().required() }),
    help: { slug: 'name in its URL', ...help, draft: 'hidden from visitors until published' },
    act: async ({ slug, draft, ...content }, { tx, context }) => {
      const state = draft ? 'draft' : 'published';
      return { record: toRow(await addPost(tx, context, { ...contentOf(content), slug, state })) };
    },
  });
  change(post, 'change <slug>', {
    about: 'Edit a post; options left out stay as they are.',
    input: bySlug.concat(typedPost.partial()),
    help,
    act: async ({ slug, ...changes }, { tx, context }) => {
      const { id, version, ...found } = await postNamed(tx, slug);
      const content = contentOf(readInput(typedPost, { ...found, ...changes }));
      return { record: toRow(await changePost(tx, context, id, { ...content, version })) };
    },
  });
  for (const [name, about, step] of [
    ['publish', 'Publish a post on the blog.', publishPost],
    ['withdraw', 'Take a post off the blog; it is a draft again.', withdrawPost],
  ] as const) {
    change(post, `${name} <slug>`, {
      about,
      input: bySlug,
      act: async ({ slug }, { tx, context }) => {
        const { id, version } = await postNamed(tx, slug);
        return { record: toRow(await step(tx, context, id, { version })) };
      },
    });
  }
  command(post, 'list', {
    about: 'List all posts, newest first.',
    act: async () => {
      const posts = await read().find(BlogPost, {}, { orderBy: { publishedOn: 'desc', id: 'desc' } });
      return { rows: posts.map((each) => ({ ...toRow(each), url: each.externalUrl })) };
    },
  });
  change(post, 'remove <slug>', {
    about: 'Remove a post.',
    input: bySlug,
    act: async ({ slug }, { tx, context }) => {
      const { id, version } = await postNamed(tx, slug);
      await removePost(tx, context, id, { version });
      return { record: { slug, removed: true } };
    },
  });
}

/** The fields of the contract. */
const contentOf = ({
  minutes: readingMinutes,
  url: externalUrl,
  date: publishedOn,
  ...rest
}: InferType<typeof typedPost>) => ({
  ...{ ...rest, readingMinutes, externalUrl, publishedOn },
});

const toRow = ({ slug, title, publishedOn, state }: BlogPost): Row => ({ slug, title, published: publishedOn, state });

/** A post by its slug, with its fields as options. @throws AppError 'post.notFound' (404) */
async function postNamed(em: EntityManager, slug: string) {
  const found = await em.findOne(BlogPost, { slug });
  if (!found) throw new AppError('post.notFound', 404);
  const { readingMinutes, externalUrl, publishedOn, ...said } = found.content();
  const { id, version } = found;
  return { id, version, ...said, minutes: readingMinutes, url: externalUrl, date: publishedOn };
}
