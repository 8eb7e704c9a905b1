import { unpacked } from '../test/archive.ts';
import { zip, type ZipFile } from './zip.ts';

async function packed(files: readonly ZipFile[]): Promise<Buffer> {
  async function* each() {
    for (const file of files) yield await Promise.resolve(file);
  }
  const parts: Buffer[] = [];
  for await (const part of zip(each(), new Date('2026-11-20T02:30:00Z'))) parts.push(part);
  return Buffer.concat(parts);
}

test('what is packed comes out again, with names and texts in any language', async () => {
  const files = { 'family.json': '{}', 'bills/紙鳶.html': '<p>您好</p>'.repeat(5000), 'empty.html': '' };
  const archive = await packed(Object.entries(files).map(([name, text]) => ({ name, text })));
  expect(unpacked(archive)).toEqual(files);
  expect(archive.length).toBeLessThan(1000);
  // 20 November 2026, 10:30 in Hong Kong.
  expect([archive.readUInt16LE(12) >> 9, (archive.readUInt16LE(12) >> 5) & 15, archive.readUInt16LE(12) & 31]).toEqual([
    46, 11, 20,
  ]);
  expect([archive.readUInt16LE(10) >> 11, (archive.readUInt16LE(10) >> 5) & 63]).toEqual([10, 30]);
});

test('an archive without files is one all the same', async () => {
  expect(unpacked(await packed([]))).toEqual({});
});
