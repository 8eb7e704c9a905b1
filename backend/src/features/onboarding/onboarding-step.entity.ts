import { defineEntity, p } from '@mikro-orm/core';
import { Tutor } from '../tutors/tutor.entity.ts';

const OnboardingStepSchema = defineEntity({
  name: 'OnboardingStep',
  tableName: 'onboarding_steps',
  properties: {
    tutor: () => p.manyToOne(Tutor).primary().deleteRule('cascade'),
    number: p.smallint().primary().check('number >= 1 and number <= 10'),
    doneAt: p.datetime().length(3),
  },
});

/** A step of the journey that an operator has recorded as done; there is no row for one that is not. */
export class OnboardingStep extends OnboardingStepSchema.class {}
OnboardingStepSchema.setClass(OnboardingStep);
