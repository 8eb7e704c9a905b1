import { escaped, template } from '../../page-template.ts';
import { languageOf } from './sheet-pages.ts';

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

test('a part stays where it has something to say, also in another part, and what is filled in is not looked through', () => {
  const page = template('a{{if:one}}b{{name}}{{if:two}}c{{end}}d{{end}}e');
  const having = (...names: string[]) =>
    page(
      () => escaped('<{{if:one}}>'),
      (name) => names.includes(name),
    );
  expect(having()).toBe('ae');
  expect(having('two')).toBe('ae');
  expect(having('one')).toBe('ab&lt;{{if:one}}&gt;de');
  expect(having('one', 'two')).toBe('ab&lt;{{if:one}}&gt;cde');
});
