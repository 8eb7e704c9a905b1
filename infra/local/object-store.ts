import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { LocalServerError } from './local-server-error.ts';
import {
  type BucketSettings,
  type CorsRule,
  type ExpiryRule,
  ObjectFiles,
  type OpenObject,
} from './object-store/object-files.ts';
import { judgeByPolicy, readPostForm, withinRange } from './object-store/post-form.ts';
import { accessDenied, invalidArgument, notImplemented, S3Error } from './object-store/s3-error.ts';
import { document, leaf, parseXml, textIn, xml, type XmlElement } from './object-store/s3-xml.ts';
import { type Credentials, decodePath, encode, verifyPolicy, verifyRequest } from './object-store/signature.ts';
import { bytesOf, contentOf, textOf } from './object-store/signed-body.ts';

export type ObjectStoreSettings = Credentials & {
  /** Folder of this store alone; made when missing. */
  dataDir: string;
  /** 0 takes a free port. */
  port: number;
  /** Address to listen on; 127.0.0.1 unless given. */
  host?: string;
  /** Tells the time to signatures, policies and lifecycle rules; the machine's clock unless given. */
  now?: () => Date;
};

export type ObjectStore = {
  url: string;
  port: number;
  /** Removes what the lifecycle rules have expired by now; happens by itself every ten minutes. Answers how many. */
  expire(now: Date): Promise<number>;
  /** Stops listening, lets running requests finish for a moment and closes. */
  stop(): Promise<void>;
};

const sweepInterval = 10 * 60_000;
const stopPatience = 3_000;

/**
 * Starts the S3-compatible store of development and tests: the operations that the product uses, path-style, every
 * request's signature verified, anything else refused with 501. Nothing is ever readable without a signature.
 *
 * @throws {LocalServerError} the port is taken
 */
export async function startObjectStore(settings: ObjectStoreSettings): Promise<ObjectStore> {
  const { dataDir, port, host = '127.0.0.1', now = () => new Date() } = settings;
  const files = await ObjectFiles.open(path.resolve(dataDir));
  const running = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const exchange = serve({ request, response, files, settings, now }).finally(() => running.delete(exchange));
    running.add(exchange);
  });
  // A proxy in front keeps its connections; a store that closes them first would now and then break a request.
  server.keepAliveTimeout = 75_000;
  await listen(server, port, host);
  const chosen = (server.address() as AddressInfo).port;

  const expire = (at: Date) => files.expire(at);
  const sweep = () => void expire(now()).catch((error: unknown) => console.error('Expiring objects failed:', error));
  sweep();
  const timer = setInterval(sweep, sweepInterval).unref();
  return {
    url: `http://${host}:${chosen}`,
    port: chosen,
    expire,
    stop: async () => {
      clearInterval(timer);
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const late = setTimeout(() => server.closeAllConnections(), stopPatience);
      await closed;
      clearTimeout(late);
      await Promise.all(running);
    },
  };
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port}, meant for the object store, is in use; stop the program that uses it.`;
      reject(error.code === 'EADDRINUSE' ? new LocalServerError(taken) : error);
    });
    server.listen(port, host, resolve);
  });
}

// --- one request ---

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  files: ObjectFiles;
  settings: Credentials;
  now: () => Date;
};

/** A request whose address is understood. */
type Call = Exchange & {
  bucket: string;
  /** Empty where the request is about the bucket. */
  key: string;
  query: Map<string, string>;
  header: (name: string) => string | undefined;
};

async function serve(exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  const requestId = randomUUID();
  response.setHeader('x-amz-request-id', requestId);
  try {
    await dispatch(exchange);
  } catch (error) {
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    const { status, code, message, headers } = asS3Error(error);
    for (const name of response.getHeaderNames()) if (name.startsWith('content-')) response.removeHeader(name);
    const body = document(
      'Error',
      leaf('Code', code),
      leaf('Message', message),
      leaf('Resource', (request.url ?? '').split('?')[0] ?? ''),
      leaf('RequestId', requestId),
    );
    answerXml(exchange, status, body, headers);
    readAway(request);
  }
}

function asS3Error(error: unknown): S3Error {
  if (error instanceof S3Error) return error;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG')
    return new S3Error(507, 'InsufficientStorage', 'The disk is full.');
  if (code === 'ERR_INVALID_CHAR') return invalidArgument('A header value has characters that no header may have.');
  console.error('The object store failed:', error);
  return new S3Error(500, 'InternalError', 'The store failed.');
}

async function dispatch(exchange: Exchange): Promise<void> {
  const { request, files, settings, now } = exchange;
  const [rawPath, rawQuery = ''] = splitOnce(request.url ?? '/', '?');
  const pairs = rawQuery.split('&').flatMap((pair): [string, string][] => {
    const [name, value = ''] = splitOnce(pair, '=');
    return name === '' ? [] : [[decodePath(name), decodePath(value)]];
  });
  const [rawBucket, rawKey = ''] = splitOnce(rawPath.slice(1), '/');
  const call: Call = {
    ...exchange,
    bucket: decodePath(rawBucket),
    key: decodePath(rawKey),
    query: new Map(pairs),
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value.join(',') : value;
    },
  };
  const method = request.method ?? 'GET';
  if (method === 'OPTIONS') return preflight(call);
  await allowOrigin(call);
  if (method === 'POST' && call.key === '' && !call.query.has('delete')) return postObject(call);

  const verified = verifyRequest({ method, path: rawPath, query: pairs, headers: request.headers }, settings, now());
  refuseUnknown(call);
  if (call.bucket === '') throw notImplemented('listing buckets');
  if (Buffer.byteLength(call.key) > 1024)
    throw new S3Error(400, 'KeyTooLongError', 'The key is longer than 1024 bytes.');
  const operation = operationOf(method, call);
  if (operation !== createBucket && !(isBucketName(call.bucket) && (await files.settings(call.bucket)))) {
    throw noSuchBucket();
  }
  await operation(call, () => contentOf(request, verified));
}

/** Begins to read the body, once. */
type Content = () => AsyncIterable<Buffer>;
type Operation = (call: Call, content: Content) => Promise<void> | void;

// Parameters that choose no operation: those of the signature and of an answer's headers.
const neutralParameter = /^(x-id|X-Amz-.*|x-amz-checksum-mode|response-.*)$/;

function operationOf(method: string, { key, query }: Call): Operation {
  const asked = [...query.keys()].filter((name) => !neutralParameter.test(name));
  const listing = [
    'list-type',
    'prefix',
    'max-keys',
    'continuation-token',
    'start-after',
    'encoding-type',
    'fetch-owner',
  ];
  if (key === '' && method === 'GET' && query.get('list-type') === '2') {
    const unknown = asked.find((name) => !listing.includes(name));
    if (unknown === undefined) return listObjects;
    throw notImplemented(`listing with ${unknown}`);
  }
  const what = `${method} ${key === '' ? 'bucket' : 'object'}${asked.map((name) => `?${name}`).join('')}`;
  const operation = operations[what];
  if (!operation) throw notImplemented(what);
  return operation;
}

const operations: Record<string, Operation> = {
  'PUT bucket': createBucket,
  'HEAD bucket': headBucket,
  'GET bucket?lifecycle': getLifecycle,
  'PUT bucket?lifecycle': putLifecycle,
  'DELETE bucket?lifecycle': deleteLifecycle,
  'GET bucket?cors': getCors,
  'PUT bucket?cors': putCors,
  'DELETE bucket?cors': deleteCors,
  'POST bucket?delete': deleteObjects,
  'GET object': getObject,
  'HEAD object': getObject,
  'PUT object': putObject,
  'DELETE object': deleteObject,
};

// Headers whose meaning is either met or void here; any other, such as a public ACL, is refused instead of ignored.
const knownHeader =
  /^x-amz-(date|content-sha256|decoded-content-length|trailer|user-agent|sdk-checksum-algorithm|checksum-.*|meta-.*|copy-source(-if-match)?|metadata-directive)$/;

function refuseUnknown({ request, header }: Call): void {
  const unknown = Object.keys(request.headers).find(
    (name) =>
      name.startsWith('x-amz-') &&
      !knownHeader.test(name) &&
      !(name === 'x-amz-acl' && header(name) === 'private') &&
      !(name === 'x-amz-storage-class' && header(name) === 'STANDARD'),
  );
  if (unknown !== undefined) throw notImplemented(unknown);
}

// --- buckets ---

async function createBucket({ bucket, files, response }: Call): Promise<void> {
  if (!isBucketName(bucket)) throw new S3Error(400, 'InvalidBucketName', 'The name is not one of a bucket.');
  if (!(await files.createBucket(bucket))) {
    throw new S3Error(409, 'BucketAlreadyOwnedByYou', 'The bucket is already there.');
  }
  response.writeHead(200, { location: `/${bucket}` }).end();
}

function headBucket({ response, settings }: Call): void {
  response.writeHead(200, { 'x-amz-bucket-region': settings.region }).end();
}

async function change(call: Call, changes: Partial<BucketSettings>, status: number): Promise<void> {
  await call.files.saveSettings(call.bucket, { ...(await settingsOf(call)), ...changes });
  call.response.writeHead(status).end();
}

async function getLifecycle(call: Call): Promise<void> {
  const { expiry } = await settingsOf(call);
  if (expiry.length === 0) {
    throw new S3Error(404, 'NoSuchLifecycleConfiguration', 'The bucket has no lifecycle configuration.');
  }
  const rules = expiry.map(({ id, prefix, days, enabled }) =>
    xml(
      'Rule',
      leaf('ID', id),
      xml('Filter', leaf('Prefix', prefix)),
      leaf('Status', enabled ? 'Enabled' : 'Disabled'),
      xml('Expiration', leaf('Days', days)),
    ),
  );
  answerXml(call, 200, document('LifecycleConfiguration', ...rules));
}

async function putLifecycle(call: Call, content: Content): Promise<void> {
  const { children } = parseXml(await textOf(content()), 'LifecycleConfiguration');
  await change(call, { expiry: children.map(readExpiryRule) }, 200);
}

function readExpiryRule(rule: XmlElement): ExpiryRule {
  const known = ['ID', 'Prefix', 'Filter', 'Status', 'Expiration'];
  const child = (of: XmlElement | undefined, name: string) => of?.children.find((each) => each.name === name);
  const filter = child(rule, 'Filter');
  const expiration = child(rule, 'Expiration');
  const other =
    rule.children.find(({ name }) => !known.includes(name)) ??
    filter?.children.find(({ name }) => name !== 'Prefix') ??
    expiration?.children.find(({ name }) => name !== 'Days');
  if (other) throw notImplemented(`lifecycle rules with ${other.name}`);
  const days = Number((expiration && textIn(expiration, 'Days')) ?? NaN);
  const status = textIn(rule, 'Status');
  if (rule.name !== 'Rule' || !Number.isInteger(days) || days < 1 || !/^(En|Dis)abled$/.test(status ?? '')) {
    throw new S3Error(400, 'MalformedXML', 'A lifecycle rule needs a Status and an Expiration of whole Days.');
  }
  const prefix = (filter && textIn(filter, 'Prefix')) ?? textIn(rule, 'Prefix') ?? '';
  return { id: textIn(rule, 'ID') ?? randomUUID(), prefix, days, enabled: status === 'Enabled' };
}

async function deleteLifecycle(call: Call): Promise<void> {
  await change(call, { expiry: [] }, 204);
}

// --- other origins ---

async function getCors(call: Call): Promise<void> {
  const { cors } = await settingsOf(call);
  if (cors.length === 0) throw new S3Error(404, 'NoSuchCORSConfiguration', 'The bucket has no CORS configuration.');
  const rules = cors.map((rule) =>
    xml(
      'CORSRule',
      ...rule.origins.map((each) => leaf('AllowedOrigin', each)),
      ...rule.methods.map((each) => leaf('AllowedMethod', each)),
      ...rule.headers.map((each) => leaf('AllowedHeader', each)),
      ...rule.exposed.map((each) => leaf('ExposeHeader', each)),
      ...(rule.maxAge === undefined ? [] : [leaf('MaxAgeSeconds', rule.maxAge)]),
    ),
  );
  answerXml(call, 200, document('CORSConfiguration', ...rules));
}

async function putCors(call: Call, content: Content): Promise<void> {
  const { children } = parseXml(await textOf(content()), 'CORSConfiguration');
  const cors = children.map((rule): CorsRule => {
    const texts = (name: string) => rule.children.filter((each) => each.name === name).map(({ text }) => text.trim());
    const [origins, methods, maxAge] = [texts('AllowedOrigin'), texts('AllowedMethod'), texts('MaxAgeSeconds')[0]];
    if (rule.name !== 'CORSRule' || origins.length === 0 || methods.length === 0) {
      throw new S3Error(400, 'MalformedXML', 'A CORS rule needs an AllowedOrigin and an AllowedMethod.');
    }
    const headers = texts('AllowedHeader').map((name) => name.toLowerCase());
    return { origins, methods, headers, exposed: texts('ExposeHeader'), maxAge: maxAge ? Number(maxAge) : undefined };
  });
  await change(call, { cors }, 200);
}

async function deleteCors(call: Call): Promise<void> {
  await change(call, { cors: [] }, 204);
}

async function preflight(call: Call): Promise<void> {
  const method = call.header('access-control-request-method') ?? '';
  const asked = (call.header('access-control-request-headers') ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  const rule = await corsRule(call, method);
  const headers = asked.filter((name) => name !== '');
  if (!rule || !headers.every((name) => rule.headers.some((pattern) => matches(pattern, name)))) {
    throw accessDenied('CORSResponse: this CORS request is not allowed.');
  }
  setCorsHeaders(call, rule);
  call.response.writeHead(200, {
    'access-control-allow-methods': rule.methods.join(', '),
    ...(headers.length === 0 ? {} : { 'access-control-allow-headers': headers.join(', ') }),
    ...(rule.maxAge === undefined ? {} : { 'access-control-max-age': String(rule.maxAge) }),
  });
  call.response.end();
}

async function allowOrigin(call: Call): Promise<void> {
  const rule = await corsRule(call, call.request.method ?? 'GET');
  if (rule) setCorsHeaders(call, rule);
}

async function corsRule(call: Call, method: string): Promise<CorsRule | undefined> {
  const origin = call.header('origin');
  if (origin === undefined || !isBucketName(call.bucket)) return undefined;
  const rules = (await call.files.settings(call.bucket))?.cors ?? [];
  return rules.find((rule) => rule.methods.includes(method) && rule.origins.some((each) => matches(each, origin)));
}

function setCorsHeaders({ response, header }: Call, rule: CorsRule): void {
  response.setHeader('access-control-allow-origin', header('origin') ?? '*');
  response.setHeader('vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method');
  if (rule.exposed.length > 0) response.setHeader('access-control-expose-headers', rule.exposed.join(', '));
}

/** Whether the text fits a pattern with at most one `*`. */
function matches(pattern: string, text: string): boolean {
  const [before, after] = splitOnce(pattern, '*');
  if (after === undefined) return pattern === text;
  return text.length >= before.length + after.length && text.startsWith(before) && text.endsWith(after);
}

// --- objects ---

const storedHeaders = ['content-type', 'cache-control', 'content-disposition', 'content-language', 'expires'];

async function putObject(call: Call, content: Content): Promise<void> {
  const { bucket, key, files, header, response } = call;
  if (header('x-amz-copy-source') !== undefined) return copyObject(call);
  const absent = header('if-none-match');
  if (absent !== undefined && absent !== '*') throw notImplemented('If-None-Match of a PUT with anything but *');
  if (header('if-match') !== undefined) throw notImplemented('If-Match of a PUT');
  const stored = await files.write(bucket, key, content(), headersToStore(call), absent === '*');
  if (!stored) throw preconditionFailed();
  response.writeHead(200, { etag: `"${stored.md5}"` }).end();
}

function headersToStore({ request, header }: Call): Record<string, string> {
  const names = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-meta-'));
  const headers = Object.fromEntries(
    [...storedHeaders, ...names].flatMap((name): [string, string][] => {
      const value = header(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const encodings = (header('content-encoding') ?? '').split(',').map((each) => each.trim());
  const encoding = encodings.filter((each) => each !== '' && each !== 'aws-chunked').join(',');
  if (encoding !== '') headers['content-encoding'] = encoding;
  return headers;
}

async function copyObject(call: Call): Promise<void> {
  const { bucket, key, files, header } = call;
  const [from, version] = splitOnce(header('x-amz-copy-source') ?? '', '?');
  if (version !== undefined) throw notImplemented('copying a version');
  const [fromBucket, fromKey = ''] = splitOnce(decodePath(from).replace(/^\//, ''), '/');
  const directive = header('x-amz-metadata-directive') ?? 'COPY';
  if (directive !== 'COPY' && directive !== 'REPLACE') throw invalidArgument('The metadata directive is not known.');
  if (directive === 'COPY' && fromBucket === bucket && fromKey === key) {
    throw new S3Error(400, 'InvalidRequest', 'An object copied onto itself must get other metadata.');
  }
  if (!isBucketName(fromBucket) || !(await files.settings(fromBucket))) throw noSuchBucket();
  const expected = header('x-amz-copy-source-if-match');
  const stored = await files.copy({ bucket: fromBucket, key: fromKey }, { bucket, key }, (source) => {
    if (expected !== undefined && !names(expected, source.md5)) throw preconditionFailed();
    return directive === 'REPLACE' ? headersToStore(call) : source.headers;
  });
  if (!stored) throw noSuchKey();
  const result = [leaf('LastModified', new Date(stored.modified).toISOString()), leaf('ETag', `"${stored.md5}"`)];
  answerXml(call, 200, document('CopyObjectResult', ...result));
}

async function getObject(call: Call): Promise<void> {
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

function isUnchanged({ header }: Call, object: OpenObject): boolean {
  const seconds = Math.floor(object.modified / 1000) * 1000;
  const [match, noneMatch] = [header('if-match'), header('if-none-match')];
  const since = Date.parse(header('if-modified-since') ?? '');
  const until = Date.parse(header('if-unmodified-since') ?? '');
  if (match !== undefined ? !names(match, object.md5) : seconds > until) throw preconditionFailed();
  return noneMatch !== undefined ? names(noneMatch, object.md5) : seconds <= since;
}

/** The bytes asked for, `end` excluded; `undefined` for the whole object. */
function rangeOf({ header }: Call, { size, md5 }: OpenObject): { start: number; end: number } | undefined {
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

async function deleteObject({ bucket, key, files, response }: Call): Promise<void> {
  await files.delete(bucket, key);
  response.writeHead(204).end();
}

async function deleteObjects(call: Call, content: Content): Promise<void> {
  const body = parseXml(await textOf(content()), 'Delete');
  const objects = body.children.filter(({ name }) => name === 'Object');
  const keys = objects.map((each) => each.children.find(({ name }) => name === 'Key')?.text ?? '');
  if (keys.length > 1000) throw new S3Error(400, 'MalformedXML', 'At most 1000 objects are deleted at once.');
  for (const key of keys) await call.files.delete(call.bucket, key);
  const deleted = textIn(body, 'Quiet') === 'true' ? [] : keys.map((key) => xml('Deleted', leaf('Key', key)));
  answerXml(call, 200, document('DeleteResult', ...deleted));
}

async function listObjects(call: Call): Promise<void> {
  const { bucket, query, files } = call;
  const prefix = query.get('prefix') ?? '';
  const token = query.get('continuation-token');
  const after = token === undefined ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString();
  const asked = Number(query.get('max-keys') ?? 1000);
  if (!Number.isInteger(asked) || asked < 0) throw invalidArgument('max-keys must be a number of keys.');
  const all = await files.list(bucket, prefix);
  const from = Buffer.from(after);
  const rest = after === '' ? all : all.filter(({ key }) => Buffer.compare(Buffer.from(key), from) > 0);
  const page = rest.slice(0, Math.min(asked, 1000));
  const truncated = page.length > 0 && page.length < rest.length;
  const asUrl = query.get('encoding-type') === 'url';
  const shown = (text: string) => (asUrl ? encode(text).replaceAll('%2F', '/') : text);
  const contents = page.map(({ key, modified, md5, size }) =>
    xml(
      'Contents',
      leaf('Key', shown(key)),
      leaf('LastModified', new Date(modified).toISOString()),
      leaf('ETag', `"${md5}"`),
      leaf('Size', size),
      leaf('StorageClass', 'STANDARD'),
    ),
  );
  const next = Buffer.from(page.at(-1)?.key ?? '').toString('base64url');
  const about = [
    leaf('Name', bucket),
    leaf('Prefix', shown(prefix)),
    leaf('MaxKeys', asked),
    leaf('KeyCount', page.length),
    leaf('IsTruncated', truncated),
    ...(asUrl ? [leaf('EncodingType', 'url')] : []),
    ...(token === undefined ? [] : [leaf('ContinuationToken', token)]),
    ...(truncated ? [leaf('NextContinuationToken', next)] : []),
  ];
  answerXml(call, 200, document('ListBucketResult', ...about, ...contents));
}

/** A file that a browser posts with a form whose policy the backend has signed. */
async function postObject(call: Call): Promise<void> {
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
    [...form.fields].filter(
      ([name]) => [...storedHeaders, 'content-encoding'].includes(name) || name.startsWith('x-amz-meta-'),
    ),
  );
  const stored = await files.write(bucket, key, withinRange(form.file, range), headers);
  const tag = `"${stored?.md5 ?? ''}"`;
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

// --- small parts ---

/**
 * Reads what is left of a body: a refused upload's rest, or what a form has after its file. Closing the connection
 * instead could lose the answer on its way. Nobody waits for it, as a client that leaves now is not reported.
 */
function readAway(request: IncomingMessage): void {
  const rest = bytesOf(request)[Symbol.asyncIterator]();
  const drain = async () => {
    for (let next = await rest.next(); !next.done; next = await rest.next());
  };
  drain().catch(() => undefined);
}

function answerXml(
  { request, response }: Exchange,
  status: number,
  body: string,
  headers: Record<string, string> = {},
) {
  const bytes = Buffer.from(body);
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': bytes.length, ...headers });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}

async function settingsOf({ files, bucket }: Call): Promise<BucketSettings> {
  const settings = await files.settings(bucket);
  if (!settings) throw noSuchBucket();
  return settings;
}

/** A bucket's name is a folder's name as well, so none but these are looked for. */
function isBucketName(name: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name) && !name.includes('..');
}

const noSuchBucket = () => new S3Error(404, 'NoSuchBucket', 'There is no such bucket.');
const noSuchKey = () => new S3Error(404, 'NoSuchKey', 'There is no such object.');
const preconditionFailed = () => new S3Error(412, 'PreconditionFailed', 'A condition of the request is not met.');

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      'data-dir': text,
      port: text,
      host: { ...text, default: '127.0.0.1' },
      'access-key-id': text,
      'secret-access-key': text,
      region: { ...text, default: 'us-east-1' },
    },
  });
  const required = (name: 'data-dir' | 'port' | 'access-key-id' | 'secret-access-key') => {
    const value = values[name];
    if (value === undefined) throw new LocalServerError(`The object store needs --${name}.`);
    return value;
  };
  const store = await startObjectStore({
    dataDir: required('data-dir'),
    port: Number(required('port')),
    host: values.host,
    accessKeyId: required('access-key-id'),
    secretAccessKey: required('secret-access-key'),
    region: values.region,
  });
  console.log(`Object store on ${store.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void store.stop());
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(error instanceof LocalServerError ? error.message : error);
    process.exitCode = 1;
  });
}
