import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { unpacked } from '../test/archive.ts';
import { zip, type ZipFile } from './zip.ts';

const at = new Date('2026-11-20T02:30:00Z');

async function packed(files: readonly ZipFile[]): Promise<Buffer> {
  async function* each() {
    for (const file of files) yield await Promise.resolve(file);
  }
  return buffer(zip(each(), at));
}

test('what is packed comes out again, with names and texts in any language', async () => {
  const files = { 'family.json': '{}', 'bills/紙鳶.html': '<p>您好</p>'.repeat(5000), 'empty.html': '' };
  const archive = await packed(Object.entries(files).map(([name, content]) => ({ name, content })));
  expect(unpacked(archive)).toEqual(files);
  expect(archive.length).toBeLessThan(1000);
});

test('an archive without files is one all the same', async () => {
  expect(unpacked(await packed([]))).toEqual({});
});

test('a file that cannot be made ends the archive with its error', async () => {
  async function* half(): AsyncGenerator<ZipFile> {
    yield await Promise.resolve({ name: 'a.html', content: 'a' });
    throw new Error('The sheet is gone.');
  }
  await expect(buffer(zip(half(), at))).rejects.toThrow('The sheet is gone.');
});

test('no more files are made once nobody reads the archive', async () => {
  let made = 0;
  const { promise: stopped, resolve: stop } = Promise.withResolvers<undefined>();
  async function* endless(): AsyncGenerator<ZipFile> {
    try {
      for (;;) {
        made += 1;
        // Noise, which does not get smaller: the archive soon waits for its reader.
        yield await Promise.resolve({ name: `${made}.txt`, content: randomBytes(50_000).toString('base64') });
      }
    } finally {
      stop(undefined);
    }
  }
  const archive = zip(endless(), at);
  archive.destroy();
  await stopped;
  expect(made).toBeLessThan(10);
});

test('a file that is packed is in memory no more, while others are being packed', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const page = '<p>您好</p>'.repeat(20_000);
  // Other tests of this process may have left buffers of theirs.
  const buffers = () => {
    // The second collection waits for what the first has freed beside it, which a busy machine does late.
    collect();
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  const before = buffers();
  let kept = 0;
  async function* many(): AsyncGenerator<ZipFile> {
    for (let made = 1; made <= 100; made += 1) yield await Promise.resolve({ name: `${made}.html`, content: page });
    kept = buffers() - before;
  }
  await buffer(zip(many(), at));
  expect(kept).toBeLessThan(20 * Buffer.byteLength(page));
});
