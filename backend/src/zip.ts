import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { hongKongDate, hongKongTime } from '@kitewell/contract/dates';

/** A file of an archive. */
export interface ZipFile {
  /** With the folders that it lies in, such as `bills/1.html`. */
  readonly name: string;
  readonly text: string;
}

const deflated = promisify<Buffer, Buffer>(deflateRaw);

// Names in UTF-8; packed by deflate; what a program must know to unpack it (2.0).
const [utf8, byDeflate, version] = [0x0800, 8, 20];
const mostFiles = 0xffff;

/**
 * A ZIP archive, packed file by file as these come, so that one of them is in memory at a time.
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, without the 64-bit sizes: for less than 65,536 files and 4 GB.
 * @param at the time that is written beside each file, in Hong Kong
 */
export async function* zip(files: AsyncIterable<ZipFile>, at: Date): AsyncGenerator<Buffer> {
  const entries: Buffer[] = [];
  let offset = 0;
  for await (const { name, text } of files) {
    if (entries.length >= mostFiles) throw new RangeError('Too many files for an archive.');
    const [plain, path] = [Buffer.from(text), Buffer.from(name)];
    const packed = await deflated(plain);
    const common = commonPart({ at, crc: crc32(plain), packed: packed.length, plain: plain.length, path: path.length });
    const before = Buffer.concat([numbers([4, 0x04034b50]), common, path]);
    entries.push(
      Buffer.concat([
        ...[numbers([4, 0x02014b50], [2, version]), common],
        // No comment; one disk; no attributes.
        ...[numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), path],
      ]),
    );
    offset += before.length + packed.length;
    yield before;
    yield packed;
  }
  const directory = Buffer.concat(entries);
  const { length } = entries;
  yield directory;
  yield numbers([4, 0x06054b50], [2, 0], [2, 0], [2, length], [2, length], [4, directory.length], [4, offset], [2, 0]);
}

interface Facts {
  at: Date;
  crc: number;
  /** Bytes, packed and unpacked, and of the name. */
  packed: number;
  plain: number;
  path: number;
}

/** What stands both before a file and in the directory at the end. */
function commonPart({ at, crc, packed, plain, path }: Facts): Buffer {
  const [year = 0, month = 0, day = 0] = hongKongDate(at).split('-').map(Number);
  const [hour = 0, minute = 0] = hongKongTime(at).split(':').map(Number);
  return numbers(
    ...([
      [2, version],
      [2, utf8],
      [2, byDeflate],
    ] as const),
    ...([
      [2, (hour << 11) | (minute << 5)],
      [2, ((year - 1980) << 9) | (month << 5) | day],
    ] as const),
    ...([
      [4, crc],
      [4, packed],
      [4, plain],
      [2, path],
      [2, 0],
    ] as const),
  );
}

/** Numbers of so many bytes each, the lowest byte first. */
function numbers(...each: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  return Buffer.concat(
    each.map(([bytes, value]) => {
      const written = Buffer.alloc(bytes);
      written.writeUIntLE(value, 0, bytes);
      return written;
    }),
  );
}
