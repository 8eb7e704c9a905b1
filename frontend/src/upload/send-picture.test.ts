import { expect, test } from '@jest/globals';
import { pictureLimit } from '@kitewell/contract/profile';
import { storeError } from './send-file.ts';
import { pictureError } from './send-picture.ts';

test.each([
  ['image/jpeg', 1, undefined],
  ['image/png', pictureLimit, undefined],
  ['image/webp', pictureLimit + 1, 'picture.fileTooLarge'],
  ['image/jpeg', 0, 'document.empty'],
  ['image/gif', 5, 'picture.unreadable'],
  ['image/svg+xml', 5, 'picture.unreadable'],
  ['', 5, 'picture.unreadable'],
])('a picture of type "%s" with %d bytes: %s', (type, size, problem) => {
  expect(pictureError({ type, size })).toBe(problem);
});

test('a picture that the store finds too large is answered with the limit for pictures', () => {
  expect(storeError(400, '<Error><Code>EntityTooLarge</Code></Error>', 'picture.fileTooLarge')).toBe(
    'picture.fileTooLarge',
  );
});
