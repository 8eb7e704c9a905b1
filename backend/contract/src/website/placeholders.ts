import { classSizes } from '../facts.ts';
import { programmes } from '../programmes.ts';

/**
 * What a published text may hold in double braces, so that a fact that changes in one place changes everywhere:
 * `{{business}}`, its name, `{{email}}`, `{{phone}}`, the lowest price, how bills are paid, or the price of a programme by the size of the class
 * (`{{outdoor-mission.1}}`).
 */
export const placeholders: readonly string[] = [
  'business',
  'email',
  'phone',
  'fromPrice',
  'dueDays',
  'payBy',
  'minutes',
  'answerTime',
  'founded',
  ...programmes.flatMap((programme) => classSizes.map((size) => `${programme}.${size}`)),
];
