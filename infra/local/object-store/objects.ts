/** The operations on objects. */
import { pipeline } from 'node:stream/promises';
import {
  answerXml,
  isBucketName,
  noSuchBucket,
  noSuchKey,
  preconditionFailed,
  readAway,
  splitOnce,
  type S3Request,
  type Content,
} from './s3-request.ts';
import type { OpenObject } from './object-files.ts';
import { judgeByPolicy, readPostForm, withinRange } from './post-form.ts';
import { invalidArgument, notImplemented, S3Error } from './s3-error.ts';
import { document, leaf } from './s3-xml.ts';
import { decodePath, encode, verifyPolicy } from './signature.ts';
import { bytesOf } from './signed-body.ts';

const storedHeaders = ['content-type', 'cache-control', 'content-disposition', 'content-language', 'expires'];

export async function putObject(call: S3Request, content: Content): Promise<void> {
  const { bucket, key, files, header, response } = call;
  if (header('x-amz-copy-source') !== undefined) return copyObject(call);
  for (const name of ['if-match', 'if-none-match']) {
    if (header(name) !== undefined) throw notImplemented(`${name} of a PUT`);
  }
  const stored = await files.write(bucket, key, content(), headersToStore(call));
  response.writeHead(200, { etag: `"${stored.md5}"` }).end();
}

function headersToStore({ header }: S3Request): Record<string, string> {
  const headers = Object.fromEntries(
    storedHeaders.flatMap((name): [string, string][] => {
      const value = header(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const encodings = (header('content-encoding') ?? '').split(',').map((each) => each.trim());
  const encoding = encodings.filter((each) => each !== '' && each !== 'aws-chunked').join(',');
  if (encoding !== '') headers['content-encoding'] = encoding;
  return headers;
}

async function copyObject(call: S3Request): Promise<void> {
  const { bucket, key, files, header } = call;
  const [from, version] = splitOnce(header('x-amz-copy-source') ?? '', '?');
  if (version !== undefined) throw notImplemented('copying a version');
  const [fromBucket, fromKey = ''] = splitOnce(decodePath(from).replace(/^\//, ''), '/');
  if (!isBucketName(fromBucket) || !(await files.settings(fromBucket))) throw noSuchBucket();
  const stored = await files.copy({ bucket: fromBucket, key: fromKey }, { bucket, key });
  if (!stored) throw noSuchKey();
  const result = [leaf('LastModified', new Date(stored.modified).toISOString()), leaf('ETag', `"${stored.md5}"`)];
  answerXml(call, 200, document('CopyObjectResult', ...result));
}

export async function getObject(call: S3Request): Promise<void> {
  const { bucket, key, files, query, response, request } = call;
  const object = await files.open(bucket, key);
  if (!object) throw noSuchKey();
  try {
    const version = { etag: `"${object.md5}"`, 'last-modified': new Date(object.modified).toUTCString() };
    const head: Record<string, string> = {
      'content-type': 'binary/octet-stream',
      ...object.headers,
      ...version,
      'accept-ranges': 'bytes',
    };
    for (const [name, value] of query) {
      const header = name.replace(/^response-/, '');
      if (header !== name && [...storedHeaders, 'content-encoding'].includes(header)) head[header] = value;
    }
    if (isUnchanged(call, object)) {
      response.writeHead(304, version).end();
      return;
    }
    const range = rangeOf(call, object);
    const { start, end } = range ?? { start: 0, end: object.size };
    if (range) head['content-range'] = `bytes ${start}-${end - 1}/${object.size}`;
    response.writeHead(range ? 206 : 200, { ...head, 'content-length': end - start });
    if (request.method === 'HEAD') response.end();
    else await pipeline(read(object, start, end), response);
  } finally {
    await object.file.close();
  }
}

function isUnchanged({ header }: S3Request, object: OpenObject): boolean {
  const seconds = Math.floor(object.modified / 1000) * 1000;
  const [match, noneMatch] = [header('if-match'), header('if-none-match')];
  const since = Date.parse(header('if-modified-since') ?? '');
  const until = Date.parse(header('if-unmodified-since') ?? '');
  if (match !== undefined ? !names(match, object.md5) : seconds > until) throw preconditionFailed();
  return noneMatch !== undefined ? names(noneMatch, object.md5) : seconds <= since;
}

/** The bytes asked for, `end` excluded; `undefined` for the whole object. */
function rangeOf({ header }: S3Request, { size, md5 }: OpenObject): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header('range') ?? '') ?? [];
  const condition = header('if-range');
  if ((from === '' && to === '') || (condition !== undefined && !names(condition, md5))) return undefined;
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size : Math.min(size, Number(to) + 1);
  if (start >= end) {
    throw new S3Error(416, 'InvalidRange', 'The object has no such bytes.', { 'content-range': `bytes */${size}` });
  }
  return { start, end };
}

/** Whether a list of entity tags names this one. */
function names(tags: string, md5: string): boolean {
  return tags.split(',').some((tag) => ['*', md5].includes(tag.trim().replace(/^"(.*)"$/, '$1')));
}

async function* read({ file }: OpenObject, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end;) {
    const chunk = Buffer.allocUnsafe(Math.min(64 * 1024, end - at));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at);
    if (bytesRead === 0) throw new Error('An object became shorter while it was read.');
    at += bytesRead;
    yield chunk.subarray(0, bytesRead);
  }
}

export async function deleteObject({ bucket, key, files, response }: S3Request): Promise<void> {
  await files.delete(bucket, key);
  response.writeHead(204).end();
}

/** Stores a file that a browser sends with a form whose policy the backend has signed. */
export async function postObject(call: S3Request): Promise<void> {
  const { request, response, files, bucket, settings, now, query } = call;
  if (query.size > 0) throw notImplemented(`POST with ${[...query.keys()].join(', ')}`);
  if (!isBucketName(bucket) || !(await files.settings(bucket))) throw noSuchBucket();
  const form = await readPostForm(call.header('content-type') ?? '', bytesOf(request));
  const field = (name: string) => form.fields.get(name);
  const policy = verifyPolicy(field, settings);
  const range = judgeByPolicy(policy, form.fields, bucket, now());
  for (const name of ['acl', 'success_action_redirect', 'redirect', 'tagging']) {
    if (form.fields.has(name)) throw notImplemented(`the form field ${name}`);
  }
  const key = (field('key') ?? '').replaceAll('${filename}', form.fileName);
  if (key === '') throw invalidArgument('The form has no key.');
  if (Buffer.byteLength(key) > 1024) throw new S3Error(400, 'KeyTooLongError', 'The key is longer than 1024 bytes.');
  const headers = Object.fromEntries(
    [...form.fields].filter(([name]) => [...storedHeaders, 'content-encoding'].includes(name)),
  );
  const stored = await files.write(bucket, key, withinRange(form.file, range), headers);
  const tag = `"${stored.md5}"`;
  const location = `http://${call.header('host') ?? ''}/${encode(bucket)}/${encode(key).replaceAll('%2F', '/')}`;
  response.setHeader('etag', tag);
  response.setHeader('location', location);
  const status = field('success_action_status');
  if (status === '201') {
    const result = [leaf('Location', location), leaf('Bucket', bucket), leaf('Key', key), leaf('ETag', tag)];
    answerXml(call, 201, document('PostResponse', ...result));
  } else {
    response.writeHead(status === '200' ? 200 : 204).end();
  }
  readAway(request);
}
