import { escaped, template } from '../../page-template.ts';

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
