import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, Response } from 'express';

/**
 * The text of a long answer that is the same for everybody: it is made and packed once, all who ask are sent the same
 * bytes, and whoever has it already gets 304.
 */
export class CachedAnswer {
  readonly #plain: Buffer;
  readonly #packed: Buffer;
  readonly #tag: string;

  private constructor(plain: Buffer, packed: Buffer) {
    this.#plain = plain;
    this.#packed = packed;
    // Weak, as the same text is sent compressed and plain.
    this.#tag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`;
  }

  /** @param json the text of the answer */
  static async of(json: string): Promise<CachedAnswer> {
    const plain = Buffer.from(json);
    return new CachedAnswer(plain, await promisify(gzip)(plain));
  }

  send(req: Request, res: Response): void {
    res.set({ ETag: this.#tag, Vary: 'Accept-Encoding' });
    if (req.fresh) {
      res.status(304).end();
      return;
    }
    res.type('json');
    if (req.acceptsEncodings('gzip')) res.set('Content-Encoding', 'gzip').send(this.#packed);
    else res.send(this.#plain);
  }
}
