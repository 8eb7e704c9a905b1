import { expect, test } from '@jest/globals';
import { placeOf } from './place-of.ts';

test.each([
  ['document 12', 'papers/12'],
  ['tutor 3', 'tutors/3'],
  ['booking 9', 'schedule?session=9'],
  ['email 4', 'messages'],
  ['trial KW-3F7KQ9WX', undefined],
  ['constructor 1', undefined],
  ['tutor ../staff', undefined],
])('%s is shown at %s', (subject, place) => {
  expect(placeOf(subject)).toBe(place);
});
