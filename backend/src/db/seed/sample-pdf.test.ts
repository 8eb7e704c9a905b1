import { fileTypeFromBuffer } from 'file-type';
import { samplePdf } from './sample-pdf.ts';

const pdf = samplePdf('Degree (copy)', ['Tomás Reyes', 'a \\ backslash and (brackets)']);
const text = pdf.toString('latin1');

/** The offsets in the file's cross-reference table, read as a viewer does: from the end of the file. */
function crossReferences(): number[] {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const [keyword, range, ...entries] = text.slice(start).split('\n');
  expect(keyword).toBe('xref');
  const count = Number(range?.split(' ')[1]);
  return entries.slice(1, count).map((entry) => Number(entry.slice(0, 10)));
}

test('every entry of the cross-reference table points at its object', () => {
  const offsets = crossReferences();
  expect(offsets).toHaveLength(5);
  offsets.forEach((offset, index) => expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`)));
});

test('the stated length of the page content is the bytes between stream and endstream', () => {
  const [, length, content] = /\/Length (\d+) >>\nstream\n([\s\S]*)\nendstream/.exec(text) ?? [];
  expect(Number(length)).toBe(content?.length);
});

test('the first bytes say PDF', async () => {
  expect(await fileTypeFromBuffer(pdf)).toEqual({ ext: 'pdf', mime: 'application/pdf' });
});

test('the page says that it is a sample, and brackets in its text are escaped', () => {
  expect(text).toContain('(SAMPLE) Tj');
  expect(text).toContain('(Degree \\(copy\\)) Tj');
  expect(text).toContain('(a \\\\ backslash and \\(brackets\\)) Tj');
});

test('text that the font cannot show is refused instead of being written as question marks', () => {
  expect(() => samplePdf('紙鳶', [])).toThrow(RangeError);
});
