import { expect, test } from '@jest/globals';
import { inLanguage, lessonBlocks, worksIn } from './lesson-text.ts';

test('paragraphs, a list with its lead, and a dialogue are told apart', () => {
  const text = [
    'Play is not a break.',
    '',
    'Try it: the market stall (ages 3-6, goal "Can I have...?")',
    '- Put eight pieces of fruit on a cloth.',
    '- You are the first customer: "Hello!"',
    '',
    'It may sound like this.',
    'Child: "This one."',
    'Tutor, to the puppet: "Bear, is this a hat?" (puts a shoe on its head)',
    'Child: (points) "Foot."',
    '',
    'Watch for: a child who looks to you.',
  ].join('\n');
  expect(lessonBlocks(text)).toEqual([
    { kind: 'paragraph', text: 'Play is not a break.' },
    { kind: 'lead', text: 'Try it: the market stall (ages 3-6, goal "Can I have...?")' },
    { kind: 'list', items: ['Put eight pieces of fruit on a cloth.', 'You are the first customer: "Hello!"'] },
    { kind: 'paragraph', text: 'It may sound like this.' },
    {
      kind: 'dialogue',
      turns: [
        { speaker: 'Child', words: '"This one."' },
        { speaker: 'Tutor, to the puppet', words: '"Bear, is this a hat?" (puts a shoe on its head)' },
        { speaker: 'Child', words: '(points) "Foot."' },
      ],
    },
    { kind: 'paragraph', text: 'Watch for: a child who looks to you.' },
  ]);
});

test('a dialogue in a Chinese lesson is told apart as well', () => {
  const text = [
    '導師（對着手偶）：「Bear, is this a hat?」（把鞋放到牠頭上）',
    '孩子：（指一指）「Foot.」',
    '',
    '家長可能擔心自己的口音。可以說：「最重要的是你們一起享受。」',
  ].join('\n');
  expect(lessonBlocks(text)).toEqual([
    {
      kind: 'dialogue',
      turns: [
        { speaker: '導師（對着手偶）', words: '「Bear, is this a hat?」（把鞋放到牠頭上）' },
        { speaker: '孩子', words: '（指一指）「Foot.」' },
      ],
    },
    { kind: 'paragraph', text: '家長可能擔心自己的口音。可以說：「最重要的是你們一起享受。」' },
  ]);
});

test('a text without a Chinese version is shown in English and marked as English', () => {
  expect(inLanguage('zh', 'Play first.', '先玩。')).toEqual({ text: '先玩。' });
  expect(inLanguage('zh', 'Play first.', '')).toEqual({ text: 'Play first.', lang: 'en' });
  expect(inLanguage('en', 'Play first.', '先玩。')).toEqual({ text: 'Play first.' });
});

test('a blank line ends a list and a dialogue', () => {
  expect(lessonBlocks('- one\n\n- two')).toHaveLength(2);
  expect(lessonBlocks('Child: "a"\n\nChild: "b"')).toHaveLength(2);
});

test('no part of a text is lost, and an empty text gives nothing', () => {
  expect(lessonBlocks('')).toEqual([]);
  expect(lessonBlocks('a\r\nb')).toEqual([
    { kind: 'paragraph', text: 'a' },
    { kind: 'paragraph', text: 'b' },
  ]);
});

test('works are the lines of a text without empty ones', () => {
  expect(worksIn(' One \n\nTwo\n')).toEqual(['One', 'Two']);
  expect(worksIn('')).toEqual([]);
});
