import type { Command } from 'commander';
import { numberInQuery, object, optionalLine, optionalText, requiredLine } from '@kitewell/contract/yup';
import { fieldMessage } from '@kitewell/contract/messages';
import { courseModuleParams } from '@kitewell/contract/office/course';
import { addModule, publishModule, withdrawModule } from '../features/certification/change-course.ts';
import { CertificationModule } from '../features/certification/certification-module.entity.ts';
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

export function addModuleCommands(program: Command, { command, change, read }: Shell): void {
  const module = program.command('module').description('The modules of the educator course.');
  change(module, 'add', {
    about: 'Add a module at the end of the course, as a draft.',
    input: moduleInput,
    help: {
      quizQuestions: '<questions> separated by |',
      modelAnswers: '<answers> in the same order, separated by |',
      quizQuestionsZh: '<questions> the same questions in Chinese',
      modelAnswersZh: '<answers> the same answers in Chinese',
    },
    act: async (given, { tx, context }) => {
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
      const { id, position, title: added, state } = await addModule(tx, context, { title, titleZh, duration, content });
      return {
        record: { id, position, title: added, state },
        note: 'It is a draft. Write the lessons in the office, then publish it.',
      };
    },
  });
  for (const [name, about, step] of [
    ['publish', 'Publish the draft of a module to tutors, as a new edition.', publishModule],
    ['withdraw', 'Withdraw a module from the course; tutors keep their answers and completions.', withdrawModule],
  ] as const) {
    change(module, `${name} <id>`, {
      about,
      input: courseModuleParams,
      act: async ({ id }, { tx, context }) => {
        const { version } = (await tx.findOne(CertificationModule, { id })) ?? { version: 0 };
        const { title, state, edition } = await step(tx, context, id, { version });
        return { record: { id, title, state, edition } };
      },
    });
  }
  command(module, 'list', {
    about: 'List the modules, in course order.',
    act: async () => {
      const modules = await read().find(CertificationModule, {}, { orderBy: { position: 'asc' } });
      return {
        rows: modules.map((module) => {
          const { title, duration, lessons } = module.written();
          const { id, position, state, edition } = module;
          return { id, position, title, state, edition, minutes: duration, lessons: lessons.length };
        }),
      };
    },
  });
}
