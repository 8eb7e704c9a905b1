import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { ByteReader } from './byte-reader.ts';

const delimiter = '\r\n--\r\n-a';
// Bytes that are often the beginning of the delimiter.
const content = fc.string({ unit: fc.constantFrom('\r', '\n', '-', 'a', '\r\n--\r\n-'), maxLength: 60 });

test('a part ends at its delimiter, wherever the stream is cut into chunks', async () => {
  await fc.assert(
    fc.asyncProperty(content, content, fc.array(fc.integer({ min: 1, max: 20 })), async (before, after, lengths) => {
      const whole = before + delimiter + after;
      const chunks: Buffer[] = [];
      let rest = whole;
      for (const length of [...lengths, rest.length]) {
        if (rest !== '') chunks.push(Buffer.from(rest.slice(0, length)));
        rest = rest.slice(length);
      }
      const reader = new ByteReader(Readable.from(chunks));
      const expected = whole.slice(0, whole.indexOf(delimiter));
      expect(await text(reader.until(Buffer.from(delimiter)))).toBe(expected);
      expect(await text(reader.take(whole.length - expected.length - delimiter.length))).toBe(
        whole.slice(expected.length + delimiter.length),
      );
    }),
    { numRuns: 300 },
  );
});
