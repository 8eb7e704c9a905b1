import { languageOf } from './text-language.ts';

test.each([
  ['Led the group to the beach.', 'en'],
  ['今日樂晴學會了 caterpillar 和 butterfly 兩個新字。', 'zh'],
  ['Read 曦曦 a page of The Very Hungry Caterpillar', 'en'],
  ['閱讀', 'zh'],
  ['5/5 👏', undefined],
  ['', undefined],
])('%j is written in %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});
