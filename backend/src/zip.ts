import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';

/** A file of an archive. */
export interface ZipFile {
  /** With the folders that it lies in, such as `bills/1.html`. */
  readonly name: string;
  /** As a whole, or piece by piece where the whole would be long. */
  readonly content: string | AsyncIterable<string | Uint8Array>;
}

/**
 * A ZIP archive, packed file by file as these come, so that one of them is in memory at a time. A file that cannot be
 * made ends it with that error; where nobody reads it any more, no further file is asked for.
 * @param at the time that is written beside each file
 */
export function zip(files: AsyncIterable<ZipFile>, at: Date): Readable {
  const archive = new yazl.ZipFile();
  const packed = archive.outputStream.pipe(new PassThrough());
  const closed = finished(packed);
  const addAll = async () => {
    for await (const { name, content } of files) {
      const stream = typeof content === 'string' ? readOnce(content) : Readable.from(content);
      archive.addReadStream(stream, name, { mtime: at });
      await Promise.race([finished(stream), closed]);
    }
    archive.end();
  };
  Promise.all([addAll(), closed]).catch((error: unknown) => packed.destroy(error as Error));
  return packed;
}

/** A text that is let go once it was read: the archive keeps the stream of each file until its own end. */
function readOnce(text: string): Readable {
  let rest: string | null = text;
  return new Readable({
    read() {
      const next = rest;
      rest = null;
      this.push(next);
      if (next !== null) this.push(null);
    },
  });
}
