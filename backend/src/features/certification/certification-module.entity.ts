import type { LessonView } from '@kitewell/contract/certification';
import type { ModuleId } from '@kitewell/contract/ids';
import { moduleStates, type ModuleContent } from '@kitewell/contract/office/course';
import { defineEntity, p } from '@mikro-orm/core';

const CertificationModuleSchema = defineEntity({
  name: 'CertificationModule',
  tableName: 'certification_modules',
  properties: {
    id: p.integer().$type<ModuleId>().primary(),
    position: p.smallint().unique('certification_modules_position_unique'),
    title: p.string().length(200),
    titleZh: p.string().length(200),
    description: p.text(),
    descriptionZh: p.text(),
    /** Minutes. */
    duration: p.smallint().check('duration > 0'),
    videoUrl: p.text().nullable(),
    /** Questions, and the answers to them in the same order, each separated by a vertical bar. */
    quizQuestions: p.text().default(''),
    modelAnswers: p.text().default(''),
    quizQuestionsZh: p.text().default(''),
    modelAnswersZh: p.text().default(''),
    downloadUrl: p.text().nullable(),
    downloadTitle: p.text().nullable(),
    furtherResearch: p.text().default(''),
    lessons: p.json<LessonView[]>(),
    /** Tutors see only published modules. */
    state: p.enum(moduleStates).default('draft'),
    /** Raised by each change. */
    version: p.integer().default(1),
    /** The number of the edition that the fields above hold; 0 before the first is published. */
    edition: p.smallint().default(0),
    /** Since when it has been in the course without a break; tutors who were certified before need not complete it. */
    offeredSince: p.datetime().length(3).nullable(),
    /** The number of each question, in the order of the questions: a tutor's answer is stored with that number. */
    // Raw, because MikroORM stores a default that is given as text as a text of JSON.
    questionNumbers: p.json<number[]>().defaultRaw(`'[]'`),
    /** The number that the next new question gets; no number is used twice. */
    nextQuestion: p.smallint().default(0),
    /** A text that is written and not published yet. */
    draft: p.json<ModuleContent>().nullable(),
  },
});

export class CertificationModule extends CertificationModuleSchema.class {
  /** The text that the office edits: the draft or, where there is none, what is published. */
  written(): ModuleContent {
    return this.draft ?? this.published();
  }

  /** The text that tutors see. */
  published(): ModuleContent {
    const parts = (text: string) => text.split('|').map((part) => part.trim());
    const [questionsEn, questionsZh] = [parts(this.quizQuestions).filter(Boolean), parts(this.quizQuestionsZh)];
    const [models, modelsZh] = [parts(this.modelAnswers), parts(this.modelAnswersZh)];
    const { title, titleZh, description, descriptionZh, duration, furtherResearch, lessons } = this;
    return {
      ...{ title, titleZh, description, descriptionZh, duration, furtherResearch, lessons },
      videoUrl: this.videoUrl ?? '',
      downloadUrl: this.downloadUrl ?? '',
      downloadTitle: this.downloadTitle ?? '',
      questions: questionsEn.map((question, place) => ({
        number: this.questionNumbers[place] ?? place,
        question,
        questionZh: questionsZh[place] ?? '',
        answer: models[place] ?? '',
        answerZh: modelsZh[place] ?? '',
      })),
    };
  }

  /** Publishes a draft: its texts become the fields, and the draft is emptied. */
  takeOver(content: ModuleContent): void {
    const { questions, videoUrl, downloadUrl, downloadTitle, ...fields } = content;
    const textOf = (part: 'question' | 'questionZh' | 'answer' | 'answerZh') =>
      questions.map((entry) => entry[part]).join('|');
    Object.assign(this, fields, {
      videoUrl: videoUrl || null,
      downloadUrl: downloadUrl || null,
      downloadTitle: downloadTitle || null,
      quizQuestions: textOf('question'),
      quizQuestionsZh: textOf('questionZh'),
      modelAnswers: textOf('answer'),
      modelAnswersZh: textOf('answerZh'),
      questionNumbers: questions.map(({ number }) => number),
      draft: null,
    });
  }
}
CertificationModuleSchema.setClass(CertificationModule);
