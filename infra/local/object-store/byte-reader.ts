import { S3Error } from './s3-error.ts';

/** Reads a stream of bytes by lines, counts and delimiters, with little more than one chunk in memory. */
export class ByteReader {
  private readonly source: AsyncIterator<Buffer>;
  private buffered: Buffer;

  /** `before` is read as if the stream began with it. */
  constructor(source: AsyncIterable<Buffer>, before = '') {
    this.source = source[Symbol.asyncIterator]();
    this.buffered = Buffer.from(before);
  }

  /** The next line without its CRLF. Throws where it is longer than `limit` bytes or the stream ends before it does. */
  async line(limit: number): Promise<string> {
    for (;;) {
      const end = this.buffered.indexOf('\r\n');
      if (end > limit || (end === -1 && this.buffered.length > limit)) {
        throw new S3Error(400, 'InvalidRequest', `A line of the body is longer than ${limit} bytes.`);
      }
      if (end !== -1) return this.cut(end, 2).toString('utf8');
      await this.fill();
    }
  }

  /** Exactly `count` bytes, in chunks. */
  async *take(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      if (this.buffered.length === 0) await this.fill();
      const chunk = this.cut(Math.min(left, this.buffered.length));
      left -= chunk.length;
      yield chunk;
    }
  }

  /** Everything before the delimiter, in chunks; the delimiter is read too. */
  async *until(delimiter: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.buffered.indexOf(delimiter);
      if (at !== -1) {
        const last = this.cut(at, delimiter.length);
        if (last.length > 0) yield last;
        return;
      }
      const safe = beginningAtEnd(this.buffered, delimiter);
      if (safe > 0) yield this.cut(safe);
      await this.fill();
    }
  }

  private cut(length: number, skip = 0): Buffer {
    const bytes = this.buffered.subarray(0, length);
    this.buffered = this.buffered.subarray(length + skip);
    return bytes;
  }

  private async fill(): Promise<void> {
    const next = await this.source.next();
    if (next.done) throw new S3Error(400, 'IncompleteBody', 'The body ends before it is complete.');
    this.buffered = this.buffered.length === 0 ? next.value : Buffer.concat([this.buffered, next.value]);
  }
}

/**
 * Where the last bytes may be the beginning of the delimiter, or else the length. Usually nothing is left over then, so
 * that a file's next chunk need not be copied behind it.
 */
function beginningAtEnd(bytes: Buffer, delimiter: Buffer): number {
  const [first = 0] = delimiter;
  let at = bytes.indexOf(first, Math.max(0, bytes.length - delimiter.length + 1));
  while (at !== -1 && bytes.compare(delimiter, 0, bytes.length - at, at) !== 0) at = bytes.indexOf(first, at + 1);
  return at === -1 ? bytes.length : at;
}
