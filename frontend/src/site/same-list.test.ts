import { digest } from './same-list.ts';

const post = { slug: 'kites', titleZh: '紙鳶', minutes: 4 };

test('the order of fields does not matter', () => {
  expect(digest([{ minutes: 4, titleZh: '紙鳶', slug: 'kites' }])).toBe(digest([post]));
});

test.each([
  ['a text', [{ ...post, titleZh: '紙鷂' }]],
  ['a number', [{ ...post, minutes: 5 }]],
  ['one more', [post, post]],
  ['none', []],
])('another list has another digest: %s', (_, list) => {
  expect(digest(list)).not.toBe(digest([post]));
});
