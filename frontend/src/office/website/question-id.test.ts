import { questionId } from './question-id.ts';

test('a question is named after its English words', () => {
  expect(questionId('What’s the free trial?', [])).toBe('what-s-the-free-trial');
  expect(questionId('a'.repeat(80), [])).toHaveLength(50);
});

test('two questions never have one name, and one without English words has one too', () => {
  expect(questionId('Prices?', ['prices', 'prices-2'])).toBe('prices-3');
  expect(questionId('收費是多少？', ['question'])).toBe('question-2');
});
