import type { LessonView } from '@kitewell/contract/certification';
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
  },
});

export class CertificationModule extends CertificationModuleSchema.class {}
CertificationModuleSchema.setClass(CertificationModule);
