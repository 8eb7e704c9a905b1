import { expect, test } from '@jest/globals';
import { onePerTemplate } from './templates.ts';

test('one article in each language stands for all, and every other page for itself', () => {
  const paths = [
    '/',
    '/zh/',
    '/blog',
    '/zh/blog',
    '/blog/one',
    '/zh/blog/one',
    '/blog/two',
    '/zh/blog/two',
    '/policies',
  ];
  expect(onePerTemplate(paths)).toEqual(['/', '/zh/', '/blog', '/zh/blog', '/blog/one', '/zh/blog/one', '/policies']);
});
