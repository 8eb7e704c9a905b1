import { expect, test } from '@jest/globals';
import { atLeast, atMost, median, ratioOf, withSection, written } from './report.ts';

test('a figure over its budget, or that was not measured, is bold and counted', () => {
  const row = ['a list', atLeast('0.64x', 0.64, 0.64), atMost('1.3x', 1.3, 1.3), atLeast('0.63x', 0.63, 0.64)];
  const missing = ['a start', atMost('NaN s', median([]), 5), '', ''];
  const { table, over } = written({ head: ['what', 'a', 'b', 'c'], rows: [row, missing], note: 'Medians.' });
  expect(table).toBe(
    '| what | a | b | c |\n| --- | ---: | ---: | ---: |\n| a list | 0.64x | 1.3x | **0.63x** |\n' +
      '| a start | **NaN s** |  |  |\n\nMedians. Bold is over its budget.\n',
  );
  expect(over).toBe(2);
});

test('the median of an even number of runs is between the middle two', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([7])]).toEqual([2, 2.5, 7]);
});

test('a ratio is of runs side by side, so that a machine that becomes slower does not change it', () => {
  expect(ratioOf([500, 250, 125], [1000, 500, 250])).toBe(0.5);
});

test('a part that is measured again replaces only itself', () => {
  const order = ['Pages', 'API'];
  const first = withSection('', order, 'API', 'old\n\n| a |');
  const both = withSection(first, order, 'Pages', 'pages');
  expect(both).toBe('# Measured\n\n## Pages\n\npages\n\n## API\n\nold\n\n| a |\n');
  expect(withSection(both, order, 'API', 'new')).toBe('# Measured\n\n## Pages\n\npages\n\n## API\n\nnew\n');
});
