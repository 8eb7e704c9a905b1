import { expect, test } from '@jest/globals';
import { placeOf } from './place-of.ts';

test.each([
  ['document', '12', 12, 'documents/12'],
  ['tutor', '3', 3, 'tutors/3'],
  ['booking', '9', 9, 'schedule?session=9'],
  ['email', '4', 4, 'emails'],
  ['website', 'offer', null, 'website/offer'],
  ['trial', 'KW-3F7KQ9WX', 5, 'leads/5'],
  // It is no more.
  ['bill', '7', null, undefined],
  ['settings', null, null, undefined],
] as const)('%s %s, at number %s, is shown at %s', (kind, id, page, place) => {
  expect(placeOf({ kind, id, page })).toBe(place);
});
