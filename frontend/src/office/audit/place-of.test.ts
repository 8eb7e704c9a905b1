import { expect, test } from '@jest/globals';
import { placeOf } from './place-of.ts';

test.each([
  ['document', '12', 'documents/12'],
  ['tutor', '3', 'tutors/3'],
  ['booking', '9', 'schedule?session=9'],
  ['email', '4', 'emails'],
  ['website', 'offer', 'website/offer'],
  ['trial', 'KW-3F7KQ9WX', undefined],
  ['settings', null, undefined],
] as const)('%s %s is shown at %s', (kind, id, place) => {
  expect(placeOf({ kind, id })).toBe(place);
});
