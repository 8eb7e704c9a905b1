import type { LessonView } from '@kitewell/contract/certification';
import { moduleStates, type ModuleContent } from '@kitewell/contract/office/course';
import { defineEntity, p } from '@mikro-orm/core';

const CertificationModuleSchema = defineEntity({
  name: 'CertificationModule',
  tableName: 'certification_modules',
  properties: {
    id: p.integer().primary(),
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
    /** Tutors see published modules alone. */
    state: p.enum(moduleStates).default('draft'),
    /** Rises with each change. */
    version: p.integer().default(1),
    /** Which edition the fields above are; 0 before the first is published. */
    edition: p.smallint().default(0),
    /** Since when it is a part of the course without a break; who was certified before is not asked for it. */
    offeredSince: p.datetime().length(3).nullable(),
    /** What each question is called, in the order of the questions: an answer stays with its question. */
    questionNumbers: p.json<number[]>().default('[]'),
    /** What the next new question is called: a number is never given twice. */
    nextQuestion: p.smallint().default(0),
    /** What is written and not published yet. */
    draft: p.json<ModuleContent>().nullable(),
  },
});

export class CertificationModule extends CertificationModuleSchema.class {
  /** What the office goes on writing: the draft, and where there is none what is published. */
  written(): ModuleContent {
    return this.draft ?? this.published();
  }

  private published(): ModuleContent {
    const parts = (text: string) => text.split('|').map((part) => part.trim());
    const [asked, askedZh] = [parts(this.quizQuestions).filter(Boolean), parts(this.quizQuestionsZh)];
    const [models, modelsZh] = [parts(this.modelAnswers), parts(this.modelAnswersZh)];
    const { title, titleZh, description, descriptionZh, duration, furtherResearch, lessons } = this;
    return {
      ...{ title, titleZh, description, descriptionZh, duration, furtherResearch, lessons },
      videoUrl: this.videoUrl ?? '',
      downloadUrl: this.downloadUrl ?? '',
      downloadTitle: this.downloadTitle ?? '',
      questions: asked.map((question, place) => ({
        number: this.questionNumbers[place] ?? place,
        question,
        questionZh: askedZh[place] ?? '',
        answer: models[place] ?? '',
        answerZh: modelsZh[place] ?? '',
      })),
    };
  }

  /** Makes the fields what the draft says, and the draft nothing. */
  takeOver(content: ModuleContent): void {
    const { questions, videoUrl, downloadUrl, downloadTitle, ...fields } = content;
    const joined = (part: 'question' | 'questionZh' | 'answer' | 'answerZh') =>
      questions.map((entry) => entry[part]).join('|');
    Object.assign(this, fields, {
      videoUrl: videoUrl || null,
      downloadUrl: downloadUrl || null,
      downloadTitle: downloadTitle || null,
      quizQuestions: joined('question'),
      quizQuestionsZh: joined('questionZh'),
      modelAnswers: joined('answer'),
      modelAnswersZh: joined('answerZh'),
      questionNumbers: questions.map(({ number }) => number),
      draft: null,
    });
  }
}
CertificationModuleSchema.setClass(CertificationModule);
