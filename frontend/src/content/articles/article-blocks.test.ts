import { articleBlocks, linkedPieces, writtenBlocks } from './article-blocks.ts';
import { articles } from './articles.ts';

test('an article is written as text and read again without a loss', () => {
  for (const inLanguages of Object.values(articles))
    for (const { blocks } of Object.values(inLanguages)) expect(articleBlocks(writtenBlocks(blocks))).toEqual(blocks);
});

test('each kind of piece is known by how its lines begin', () => {
  const text = `One line\nand another.\n\n\n## A heading\n \n- one\n- two\n\n1. first\n2. second\n\n> Mei：Go!\n> Tutor: Where?\n\n! Take care\nOf the sun.`;
  expect(articleBlocks(text)).toEqual([
    { kind: 'paragraph', text: 'One line and another.' },
    { kind: 'heading', text: 'A heading' },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'steps', items: ['first', 'second'] },
    {
      kind: 'dialogue',
      lines: [
        { speaker: 'Mei', says: 'Go!' },
        { speaker: 'Tutor', says: 'Where?' },
      ],
    },
    { kind: 'tip', title: 'Take care', text: 'Of the sun.' },
  ]);
});

test('a piece that is half of another kind is a paragraph', () => {
  expect(articleBlocks('- one\nand more').map(({ kind }) => kind)).toEqual(['paragraph']);
  expect(articleBlocks('! Alone').map(({ kind }) => kind)).toEqual(['paragraph']);
});

test('a link is words that lead to a page of this site or by https to another', () => {
  expect(linkedPieces('See [our prices](/prices), [them](https://a.example/b) or [no](javascript:x).')).toEqual([
    { words: 'See ' },
    { words: 'our prices', to: '/prices' },
    { words: ', ' },
    { words: 'them', to: 'https://a.example/b' },
    { words: ' or [no](javascript:x).' },
  ]);
});
