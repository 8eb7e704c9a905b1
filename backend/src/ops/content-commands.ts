import type { Command } from 'commander';
import { calendarDate, numberInQuery, object, optionalLine, optionalText, requiredLine } from '@kitewell/contract/yup';
import { fieldMessage } from '@kitewell/contract/messages';
import { AppError } from '../errors.ts';
import { BlogPost } from '../features/blog/blog-post.entity.ts';
import { CertificationModule } from '../features/certification/certification-module.entity.ts';
import { readInput } from '../http/read-input.ts';
import type { Shell } from './shell.ts';

// It becomes a link, and a `javascript:` link would run in the visitor's session.
const webAddress = /^https:\/\//;

const postInput = object({
  slug: requiredLine(120).matches(/^[a-z0-9]+(-[a-z0-9]+)*$/, fieldMessage('slug')),
  title: requiredLine(200),
  titleZh: requiredLine(200),
  summary: requiredLine(600),
  summaryZh: requiredLine(600),
  minutes: numberInQuery().integer().min(1).max(120).required(),
  url: requiredLine(2000).matches(webAddress, fieldMessage('url')),
  date: calendarDate().required(),
});

const moduleInput = object({
  title: requiredLine(200),
  titleZh: requiredLine(200),
  description: requiredLine(2000),
  descriptionZh: requiredLine(2000),
  duration: numberInQuery().integer().min(1).max(600).required(),
  videoUrl: optionalLine(2000).matches(webAddress, { message: fieldMessage('url'), excludeEmptyString: true }),
  quizQuestions: optionalText(8000),
  modelAnswers: optionalText(8000),
  quizQuestionsZh: optionalText(8000),
  modelAnswersZh: optionalText(8000),
  downloadUrl: optionalLine(2000).matches(webAddress, { message: fieldMessage('url'), excludeEmptyString: true }),
  downloadTitle: optionalLine(200),
  furtherResearch: optionalText(8000),
});

export function addContentCommands(program: Command, { answering, change, read }: Shell): void {
  const post = program.command('post').description('Posts of the blog.');
  answering(
    post
      .command('add')
      .description('Announce a post of the outer platform.')
      .requiredOption('--slug <slug>', 'its name in addresses')
      .requiredOption('--title <title>')
      .requiredOption('--title-zh <title>')
      .requiredOption('--summary <text>')
      .requiredOption('--summary-zh <text>')
      .requiredOption('--minutes <minutes>', 'of reading')
      .requiredOption('--url <address>', 'of the post')
      .requiredOption('--date <day>', 'YYYY-MM-DD'),
    (options) =>
      change(async ({ em, audit }) => {
        const { minutes, url, date, ...fields } = readInput(postInput, options);
        const added = em.create(BlogPost, { ...fields, readingMinutes: minutes, externalUrl: url, publishedOn: date });
        await em.flush();
        audit('post add', `post ${added.slug}`);
        return { record: { slug: added.slug, title: added.title, published: added.publishedOn } };
      }),
  );
  answering(post.command('list').description('All posts, newest first.'), async () => {
    const posts = await read().find(BlogPost, {}, { orderBy: { publishedOn: 'desc', id: 'desc' } });
    return {
      rows: posts.map(({ slug, title, publishedOn, externalUrl }) => ({
        slug,
        title,
        published: publishedOn,
        url: externalUrl,
      })),
    };
  });
  answering(post.command('remove').description('Take a post off the list.').argument('<slug>'), (_, slug) =>
    change(async ({ em, audit }) => {
      if ((await em.nativeDelete(BlogPost, { slug })) === 0) throw new AppError('post.notFound', 404);
      audit('post remove', `post ${slug}`);
      return { record: { slug, removed: true } };
    }),
  );

  const module = program.command('module').description('Modules of the educator course.');
  answering(
    module
      .command('add')
      .description('Add a module at the end of the course.')
      .requiredOption('--title <title>')
      .requiredOption('--title-zh <title>')
      .requiredOption('--description <text>')
      .requiredOption('--description-zh <text>')
      .requiredOption('--duration <minutes>')
      .option('--video-url <address>')
      .option('--quiz-questions <questions>', 'separated by a vertical bar')
      .option('--model-answers <answers>', 'in the same order, separated by a vertical bar')
      .option('--quiz-questions-zh <questions>', 'the same questions in Chinese')
      .option('--model-answers-zh <answers>', 'the same answers in Chinese')
      .option('--download-url <address>')
      .option('--download-title <title>')
      .option('--further-research <text>'),
    (options) =>
      change(async ({ em, audit }) => {
        const { quizQuestions, modelAnswers, quizQuestionsZh, modelAnswersZh, furtherResearch, ...fields } = readInput(
          moduleInput,
          options,
        );
        const [last] = await em.find(CertificationModule, {}, { orderBy: { position: 'desc' }, limit: 1 });
        const added = em.create(CertificationModule, {
          ...fields,
          position: (last?.position ?? 0) + 1,
          quizQuestions: quizQuestions ?? '',
          modelAnswers: modelAnswers ?? '',
          quizQuestionsZh: quizQuestionsZh ?? '',
          modelAnswersZh: modelAnswersZh ?? '',
          furtherResearch: furtherResearch ?? '',
          lessons: [],
        });
        await em.flush();
        audit('module add', `module ${added.id}`);
        return { record: { id: added.id, position: added.position, title: added.title } };
      }),
  );
  answering(module.command('list').description('The course, in its order.'), async () => {
    const modules = await read().find(CertificationModule, {}, { orderBy: { position: 'asc' } });
    return {
      rows: modules.map(({ id, position, title, duration, lessons }) => ({
        id,
        position,
        title,
        minutes: duration,
        lessons: lessons.length,
      })),
    };
  });
}
