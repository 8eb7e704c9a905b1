// The requests that the store answers, and what its operations share.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BucketSettings, ObjectFiles } from './object-files.ts';
import { S3Error } from './s3-error.ts';
import type { Credentials } from './signature.ts';
import { bytesOf } from './signed-body.ts';

/** A request as it arrives, with what is needed to answer it. */
export type RequestContext = {
  request: IncomingMessage;
  response: ServerResponse;
  files: ObjectFiles;
  settings: Credentials;
  now: () => Date;
};

/** A request with a valid address. */
export type S3Request = RequestContext & {
  bucket: string;
  /** Empty where the request is about the bucket. */
  key: string;
  query: Map<string, string>;
  header: (name: string) => string | undefined;
};

/** Returns the body as a stream, once. */
export type Content = () => AsyncIterable<Buffer>;
export type Operation = (call: S3Request, content: Content) => Promise<void> | void;

/**
 * Reads and drops the rest of a body: of a refused upload, or what a form has after its file. Closing the connection
 * instead could lose the answer. Nobody waits for it, and a client that disconnects meanwhile is not reported.
 */
export function readAway(request: IncomingMessage): void {
  const rest = bytesOf(request)[Symbol.asyncIterator]();
  const drain = async () => {
    for (let next = await rest.next(); !next.done; next = await rest.next());
  };
  drain().catch(() => undefined);
}

export function answerXml(
  { request, response }: RequestContext,
  status: number,
  body: string,
  headers: Record<string, string> = {},
) {
  const bytes = Buffer.from(body);
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': bytes.length, ...headers });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

export function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}

export async function readBucketSettings({ files, bucket }: S3Request): Promise<BucketSettings> {
  const settings = await files.settings(bucket);
  if (!settings) throw noSuchBucket();
  return settings;
}

/** Whether a text can be a bucket's name, which is also the name of a folder. */
export function isBucketName(name: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name) && !name.includes('..');
}

export const noSuchBucket = () => new S3Error(404, 'NoSuchBucket', 'There is no such bucket.');
export const noSuchKey = () => new S3Error(404, 'NoSuchKey', 'There is no such object.');
export const preconditionFailed = () =>
  new S3Error(412, 'PreconditionFailed', 'A condition of the request is not met.');
