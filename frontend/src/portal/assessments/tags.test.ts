import fc from 'fast-check';
import { allTags, takeTags, withTags } from './tags.ts';

test.each([
  ['', [], ''],
  ['Listening', [], 'Listening'],
  ['Listening,', ['Listening'], ''],
  ['Listening, joining', ['Listening'], 'joining'],
  ['聆聽，說話、閱讀', ['聆聽', '說話'], '閱讀'],
  [' , ,,  ', [], ''],
  ['one\ntwo\n', ['one', 'two'], ''],
])('%j is %j and %j', (text, typed, rest) => {
  expect(takeTags(text)).toEqual({ typed, rest });
});

test('Enter also completes the last tag', () => {
  expect(allTags('Turn taking')).toEqual(['Turn taking']);
  expect(allTags('  ')).toEqual([]);
});

test('a tag that is already there is not added again', () => {
  expect(withTags(['a', 'b'], ['b', 'c', 'c'])).toEqual(['a', 'b', 'c']);
});

test('the same text gives the same tags, however it is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'b', ' ', ',', '，', '、') }), (text) => {
      let tags: string[] = [];
      let input = '';
      for (const letter of text) {
        const { typed, rest } = takeTags(input + letter);
        tags = withTags(tags, typed);
        input = rest;
      }
      expect(withTags(tags, allTags(input))).toEqual(withTags([], allTags(text)));
      for (const tag of tags) expect(tag).toBe(tag.trim());
    }),
  );
});
