import type { Command } from 'commander';
import { numberInQuery, object, optionalLine, optionalText, requiredLine } from '@kitewell/contract/yup';
import { fieldMessage } from '@kitewell/contract/messages';
import { courseModuleParams } from '@kitewell/contract/office/course';
import { addModule, publishModule, withdrawModule } from '../features/certification/change-course.ts';
import { CertificationModule } from '../features/certification/certification-module.entity.ts';
import { readInput } from '../http/read-input.ts';
import type { Shell } from './shell.ts';

// It becomes a link, and a `javascript:` link would run in the reader's session.
const webAddress = /^https:\/\//;

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

export function addModuleCommands(program: Command, { answering, change, read }: Shell): void {
  const module = program.command('module').description('The modules of the educator course.');
  answering(
    module
      .command('add')
      .description('Add a module at the end of the course, as a draft.')
      .requiredOption('--title <title>')
      .requiredOption('--title-zh <title>')
      .requiredOption('--description <text>')
      .requiredOption('--description-zh <text>')
      .requiredOption('--duration <minutes>')
      .option('--video-url <address>')
      .option('--quiz-questions <questions>', 'separated by |')
      .option('--model-answers <answers>', 'in the same order, separated by |')
      .option('--quiz-questions-zh <questions>', 'the same questions in Chinese')
      .option('--model-answers-zh <answers>', 'the same answers in Chinese')
      .option('--download-url <address>')
      .option('--download-title <title>')
      .option('--further-research <text>'),
    (options) =>
      change(async ({ tx, context }) => {
        const given = readInput(moduleInput, options);
        const texts = (part: 'quizQuestions' | 'quizQuestionsZh' | 'modelAnswers' | 'modelAnswersZh') =>
          (given[part] ?? '').split('|').map((text) => text.trim());
        const [questions, questionsZh] = [texts('quizQuestions').filter(Boolean), texts('quizQuestionsZh')];
        const [models, modelsZh] = [texts('modelAnswers'), texts('modelAnswersZh')];
        const { title, titleZh, duration, description, descriptionZh } = given;
        const content = {
          ...{ title, titleZh, duration, description, descriptionZh, lessons: [] },
          videoUrl: given.videoUrl ?? '',
          downloadUrl: given.downloadUrl ?? '',
          downloadTitle: given.downloadTitle ?? '',
          furtherResearch: given.furtherResearch ?? '',
          questions: questions.map((question, place) => ({
            number: null,
            question,
            questionZh: questionsZh[place] ?? '',
            answer: models[place] ?? '',
            answerZh: modelsZh[place] ?? '',
          })),
        };
        const added = await addModule(tx, context, { title, titleZh, duration, content });
        return {
          record: { id: added.id, position: added.position, title: added.title, state: added.state },
          note: 'It is a draft. Write the lessons in the office, then publish it.',
        };
      }),
  );
  for (const [name, description, act] of [
    ['publish', 'Publish the draft of a module to tutors, as a new edition.', publishModule],
    ['withdraw', 'Withdraw a module from the course; tutors keep their answers and completions.', withdrawModule],
  ] as const) {
    answering(module.command(name).description(description).argument('<id>'), (_, id) =>
      change(async ({ tx, context }) => {
        const { id: number } = readInput(courseModuleParams, { id });
        const { version } = (await tx.findOne(CertificationModule, { id: number })) ?? { version: 0 };
        const done = await act(tx, context, number, { version });
        return { record: { id: done.id, title: done.title, state: done.state, edition: done.edition } };
      }),
    );
  }
  answering(module.command('list').description('List the modules, in course order.'), async () => {
    const modules = await read().find(CertificationModule, {}, { orderBy: { position: 'asc' } });
    return {
      rows: modules.map((module) => {
        const { title, duration, lessons } = module.written();
        const { id, position, state, edition } = module;
        return { id, position, title, state, edition, minutes: duration, lessons: lessons.length };
      }),
    };
  });
}
