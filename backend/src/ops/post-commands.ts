import type { Command } from 'commander';
import { postFields, postLimits, postSlug, type NewPostInput, type PostDraft } from '@kitewell/contract/office/posts';
import { numberInQuery, object } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../errors.ts';
import { BlogPost } from '../features/blog/blog-post.entity.ts';
import { addPost, changePost, publishPost, removePost, withdrawPost } from '../features/blog/change-posts.ts';
import { readInput } from '../http/read-input.ts';
import type { Row } from './print.ts';
import type { Shell } from './shell.ts';

/** The contract's fields by the names of the options. */
const { readingMinutes: _, externalUrl: url, publishedOn: date, ...texts } = postFields;
const minutes = numberInQuery().integer().min(1).max(postLimits.minutes).required();
const typed = object({ slug: postSlug, ...texts, minutes, url, date });

/** @throws AppError 'validation' (400) naming the options that are wrong */
function readPost(options: object): PostDraft & Pick<NewPostInput, 'slug'> {
  const { minutes: readingMinutes, url: externalUrl, date: publishedOn, ...said } = readInput(typed, options);
  return { ...said, readingMinutes, externalUrl, publishedOn };
}

export function addPostCommands(program: Command, { answering, change, read }: Shell): void {
  const post = program.command('post').description('Posts of the blog.');
  answering(
    post
      .command('add')
      .description('Add a post that links to the external blog.')
      .requiredOption('--slug <slug>', 'name in its URL')
      .requiredOption('--title <title>')
      .requiredOption('--title-zh <title>')
      .requiredOption('--summary <text>')
      .requiredOption('--summary-zh <text>')
      .requiredOption('--minutes <minutes>', 'of reading')
      .requiredOption('--url <address>', 'of the post')
      .requiredOption('--date <day>', 'YYYY-MM-DD')
      .option('--draft', 'hidden from visitors until published'),
    (options) =>
      change(async ({ tx, context }) => {
        const state = options.draft === true ? 'draft' : 'published';
        return { record: toRow(await addPost(tx, context, { ...readPost(options), state })) };
      }),
  );
  answering(
    post
      .command('change')
      .description('Edit a post; options left out stay as they are.')
      .argument('<slug>')
      .option('--title <title>')
      .option('--title-zh <title>')
      .option('--summary <text>')
      .option('--summary-zh <text>')
      .option('--minutes <minutes>', 'of reading')
      .option('--url <address>', 'of the post')
      .option('--date <day>', 'YYYY-MM-DD'),
    (options, slug) =>
      change(async ({ tx, context }) => {
        const { id, version, ...found } = await postNamed(tx, slug);
        const { slug: _, ...content } = readPost({ ...found, ...options });
        return { record: toRow(await changePost(tx, context, id, { ...content, version })) };
      }),
  );
  for (const [name, description, act] of [
    ['publish', 'Publish a post on the blog.', publishPost],
    ['withdraw', 'Take a post off the blog; it is a draft again.', withdrawPost],
  ] as const) {
    answering(post.command(name).description(description).argument('<slug>'), (_, slug) =>
      change(async ({ tx, context }) => {
        const { id, version } = await postNamed(tx, slug);
        return { record: toRow(await act(tx, context, id, { version })) };
      }),
    );
  }
  answering(post.command('list').description('List all posts, newest first.'), async () => {
    const posts = await read().find(BlogPost, {}, { orderBy: { publishedOn: 'desc', id: 'desc' } });
    return { rows: posts.map((each) => ({ ...toRow(each), url: each.externalUrl })) };
  });
  answering(post.command('remove').description('Remove a post.').argument('<slug>'), (_, slug) =>
    change(async ({ tx, context }) => {
      const { id, version } = await postNamed(tx, slug);
      await removePost(tx, context, id, { version });
      return { record: { slug, removed: true } };
    }),
  );
}

const toRow = ({ slug, title, publishedOn, state }: BlogPost): Row => ({ slug, title, published: publishedOn, state });

/** A post by its slug, with its fields as options. @throws AppError 'post.notFound' (404) */
async function postNamed(em: EntityManager, slug: string) {
  const found = await em.findOne(BlogPost, { slug });
  if (!found) throw new AppError('post.notFound', 404);
  const { readingMinutes, externalUrl, publishedOn, ...said } = found.content();
  const { id, version } = found;
  return { id, version, ...said, minutes: String(readingMinutes), url: externalUrl, date: publishedOn };
}
