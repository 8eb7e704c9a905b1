import { wordDifferences, type Piece } from './word-differences.ts';

const textOf = (pieces: readonly Piece[], side: 'gone' | 'new') =>
  pieces.flatMap(({ is, text }) => (is === 'same' || is === side ? [text] : [])).join('');

test('only the words that differ are marked', () => {
  expect(wordDifferences('Every page can fly.', 'Every child can fly.')).toEqual([
    { is: 'same', text: 'Every ' },
    { is: 'gone', text: 'page ' },
    { is: 'new', text: 'child ' },
    { is: 'same', text: 'can fly.' },
  ]);
});

test('Chinese is compared character by character', () => {
  expect(wordDifferences('頁頁能飛', '人人能飛')).toEqual([
    { is: 'gone', text: '頁頁' },
    { is: 'new', text: '人人' },
    { is: 'same', text: '能飛' },
  ]);
});

test('an amount or an address is compared as a whole', () => {
  expect(wordDifferences('HK$520.00', 'HK$1,200.50')).toEqual([
    { is: 'gone', text: 'HK$520.00' },
    { is: 'new', text: 'HK$1,200.50' },
  ]);
});

test.each([
  ['', 'New words'],
  ['Old words', ''],
  ['One two three four', 'Four three two one'],
  ['a b c d e f g', 'b x c y e z g h'],
  ['HK$480', 'HK$520'],
])('both texts can be read from the differences of %j and %j', (before, after) => {
  const pieces = wordDifferences(before, after);
  expect([textOf(pieces, 'gone'), textOf(pieces, 'new')]).toEqual([before, after]);
});

test('a text that is too long to compare is shown whole', () => {
  const [before, after] = ['a '.repeat(2000), 'b '.repeat(2000)];
  expect(wordDifferences(before, after)).toEqual([
    { is: 'gone', text: before },
    { is: 'new', text: after },
  ]);
});
