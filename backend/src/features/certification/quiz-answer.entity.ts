import { defineEntity, p } from '@mikro-orm/core';
import { Tutor } from '../tutors/tutor.entity.ts';
import { CertificationModule } from './certification-module.entity.ts';

const QuizAnswerSchema = defineEntity({
  name: 'QuizAnswer',
  tableName: 'quiz_answers',
  properties: {
    tutor: () => p.manyToOne(Tutor).primary().deleteRule('cascade'),
    module: () => p.manyToOne(CertificationModule).primary().deleteRule('cascade'),
    /** One of the `questionNumbers` of the module. */
    question: p.smallint().primary().check('question >= 0'),
    answer: p.text(),
    answeredAt: p.datetime().length(3),
    /** What the office wants to be different, until the tutor answers again. */
    sentBackNote: p.string().length(500).nullable(),
  },
});

export class QuizAnswer extends QuizAnswerSchema.class {}
QuizAnswerSchema.setClass(QuizAnswer);
