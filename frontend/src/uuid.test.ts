import { expect, test } from '@jest/globals';
import { keysByContent } from './uuid.ts';

test('what is sent again as it was has the same key, what was changed another', () => {
  const keyOf = keysByContent();
  const first = keyOf({ way: 'fps', reference: '' });
  expect(keyOf({ way: 'fps', reference: '' })).toBe(first);
  const next = keyOf({ way: 'fps', reference: 'FRN1' });
  expect(next).not.toBe(first);
  expect(keyOf({ way: 'fps', reference: 'FRN1' })).toBe(next);
});
