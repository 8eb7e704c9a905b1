import { escaped, template } from '../../page-template.ts';

test('a part of the page stays where it has a text, also inside another part, and inserted text is not taken for markup', () => {
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
