import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { crc32 } from 'node:zlib';
import { ByteReader } from './byte-reader.ts';
import { notImplemented, S3Error } from './s3-error.ts';
import { compare, sha256, type Verified } from './signature.ts';

const nothing = sha256('');
const longestFraming = 4096;
const longestXml = 1024 * 1024;

/**
 * The content of a request's body, decoded where it comes in signed chunks. It ends with an error where the bytes do
 * not match the signature, the length or a checksum, so its user must not store anything before the end.
 */
export async function* contentOf(request: IncomingMessage, verified: Verified): AsyncGenerator<Buffer> {
  const { headers } = request;
  const chunked = verified.payload.startsWith('STREAMING-');
  const length = Number(chunked ? headers['x-amz-decoded-content-length'] : headers['content-length']);
  if (!Number.isSafeInteger(length) || length < 0) {
    throw new S3Error(411, 'MissingContentLength', 'The length of the content must be given.');
  }
  const checks = checksums(headers);
  const trailer = new Map<string, string>();
  const raw = bytesOf(request);
  let received = 0;
  for await (const chunk of chunked ? decodeChunks(raw, verified, trailer) : raw) {
    received += chunk.length;
    if (received > length) break;
    for (const { hash } of checks) hash.update(chunk);
    yield chunk;
  }
  if (received !== length) {
    throw new S3Error(400, 'IncompleteBody', `The content is not of the ${length} bytes that the request tells of.`);
  }
  const whole = checks.find(({ name }) => name === 'x-amz-content-sha256');
  if (/^[0-9a-f]{64}$/.test(verified.payload) && whole?.hash.digest('hex') !== verified.payload) {
    throw new S3Error(400, 'XAmzContentSHA256Mismatch', 'The content is not what x-amz-content-sha256 speaks of.');
  }
  for (const { name, hash } of checks.filter((each) => each !== whole)) {
    const given = headers[name] ?? trailer.get(name);
    if (given !== hash.digest('base64')) {
      throw new S3Error(400, 'BadDigest', `The content does not match ${name}.`);
    }
  }
}

/** The request's bytes. Stopping early does not close the connection, so that a refusal can still be answered. */
export function bytesOf(request: IncomingMessage): AsyncIterable<Buffer> {
  return { [Symbol.asyncIterator]: () => request.iterator({ destroyOnReturn: false }) };
}

/** A small body of XML as text. */
export async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > longestXml) throw new S3Error(400, 'EntityTooLarge', 'The body is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

type Checksum = {
  name: string;
  hash: { update(data: Buffer): unknown; digest(encoding: 'hex' | 'base64'): string };
};

/** The checksums in the headers, and those that the headers announce for the trailer. */
function checksums(headers: IncomingMessage['headers']): Checksum[] {
  const announced = String(headers['x-amz-trailer'] ?? '').split(',');
  const names = new Set([...Object.keys(headers), ...announced.map((name) => name.trim().toLowerCase())]);
  return [...names].flatMap((name): Checksum[] => {
    if (name === 'x-amz-content-sha256') return [{ name, hash: createHash('sha256') }];
    if (name === 'content-md5') return [{ name, hash: createHash('md5') }];
    if (!name.startsWith('x-amz-checksum-') || ['x-amz-checksum-mode', 'x-amz-checksum-type'].includes(name)) return [];
    const algorithm = name.slice('x-amz-checksum-'.length);
    if (algorithm === 'crc32') return [{ name, hash: new Crc32() }];
    if (algorithm === 'sha1' || algorithm === 'sha256') return [{ name, hash: createHash(algorithm) }];
    throw notImplemented(name);
  });
}

class Crc32 {
  private value = 0;
  update(data: Buffer): void {
    this.value = crc32(data, this.value);
  }
  digest(): string {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(this.value);
    return bytes.toString('base64');
  }
}

/** Removes the aws-chunked framing: `SIZE[;chunk-signature=HEX]`, data, ..., `0`, trailers. */
async function* decodeChunks(
  raw: AsyncIterable<Buffer>,
  verified: Verified,
  trailer: Map<string, string>,
): AsyncGenerator<Buffer> {
  const kinds = /^STREAMING-(UNSIGNED-PAYLOAD|AWS4-HMAC-SHA256-PAYLOAD)(-TRAILER)?$/;
  const [, kind, withTrailer] = kinds.exec(verified.payload) ?? [];
  if (kind === undefined) throw notImplemented(`x-amz-content-sha256: ${verified.payload}`);
  const signed = kind !== 'UNSIGNED-PAYLOAD';
  const reader = new ByteReader(raw);
  let previous = verified.signature;
  const verify = (given: string, what: string, ...hashes: string[]) => {
    const text = [`AWS4-HMAC-SHA256-${what}`, verified.date, verified.scope, previous, ...hashes].join('\n');
    compare(given, (previous = verified.sign(text)));
  };

  for (let size = -1; size !== 0;) {
    const frame = /^([0-9a-fA-F]{1,8})(?:;chunk-signature=([0-9a-f]{64}))?$/.exec(await reader.line(longestFraming));
    if (!frame?.[1] || (signed && !frame[2])) throw malformedChunk();
    size = Number.parseInt(frame[1], 16);
    const hash = createHash('sha256');
    for await (const bytes of reader.take(size)) {
      hash.update(bytes);
      yield bytes;
    }
    if (frame[2]) verify(frame[2], 'PAYLOAD', nothing, hash.digest('hex'));
    if (size > 0 && (await reader.line(longestFraming)) !== '') throw malformedChunk();
  }
  let canonical = '';
  for (let line = await reader.line(longestFraming); line !== ''; line = await reader.line(longestFraming)) {
    const colon = line.indexOf(':');
    const [name, value] = [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    if (colon < 1) throw malformedChunk();
    if (name === 'x-amz-trailer-signature') {
      verify(value, 'TRAILER', sha256(canonical));
      canonical = '';
    } else {
      trailer.set(name, value);
      canonical += `${name}:${value}\n`;
    }
  }
  if ((signed && canonical !== '') || (!withTrailer && trailer.size > 0)) throw malformedChunk();
}

function malformedChunk(): S3Error {
  return new S3Error(400, 'IncompleteBody', 'The body is not framed as aws-chunked.');
}
