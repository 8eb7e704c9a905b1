import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LocalServerError } from './local-server-error.ts';
import {
  createBucket,
  getLifecycle,
  headBucket,
  listObjects,
  listVersions,
  putLifecycle,
} from './object-store/buckets.ts';
import {
  answerXml,
  isBucketName,
  noSuchBucket,
  readAway,
  splitOnce,
  type S3Request,
  type RequestContext,
  type Operation,
} from './object-store/s3-request.ts';
import { ObjectFiles } from './object-store/object-files.ts';
import { deleteObject, getObject, postObject, putObject } from './object-store/objects.ts';
import { invalidArgument, notImplemented, S3Error } from './object-store/s3-error.ts';
import { document, leaf } from './object-store/s3-xml.ts';
import { type Credentials, decodePath, verifyRequest } from './object-store/signature.ts';
import { contentOf } from './object-store/signed-body.ts';

export type ObjectStoreSettings = Credentials & {
  /** A folder for this store only; created when missing. */
  dataDir: string;
  /** 0 for a free port. */
  port: number;
  /** The address to listen on; 127.0.0.1 by default. */
  host?: string;
  /** The clock for signatures, policies and lifecycle rules; the machine's by default. */
  now?: () => Date;
};

export type ObjectStore = {
  url: string;
  port: number;
  /**
   * Removes objects that the lifecycle rules say are too old by now; runs by itself every ten minutes. Returns how
   * many.
   */
  expire(now: Date): Promise<number>;
  /** Stops listening, gives running requests a moment to finish, and closes. */
  stop(): Promise<void>;
};

const sweepInterval = 10 * 60_000;
const stopPatience = 3_000;

/**
 * Starts the S3-compatible store for development and tests. It has the operations that the product uses, path-style,
 * verifies the signature of every request, and refuses anything else with 501. Nothing can be read without a signature.
 * @throws {LocalServerError} the port is in use
 */
export async function startObjectStore(settings: ObjectStoreSettings): Promise<ObjectStore> {
  const { dataDir, port, host = '127.0.0.1', now = () => new Date() } = settings;
  const files = await ObjectFiles.open(path.resolve(dataDir));
  const running = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const served = serve({ request, response, files, settings, now }).finally(() => running.delete(served));
    running.add(served);
  });
  // Longer than a proxy keeps its idle connections: closing them first would sometimes break a request.
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

async function serve(context: RequestContext): Promise<void> {
  const { request, response } = context;
  const requestId = randomUUID();
  response.setHeader('x-amz-request-id', requestId);
  try {
    await dispatch(context);
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
    answerXml(context, status, body, headers);
    readAway(request);
  }
}

function asS3Error(error: unknown): S3Error {
  if (error instanceof S3Error) return error;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG')
    return new S3Error(507, 'InsufficientStorage', 'The disk is full.');
  if (code === 'ERR_INVALID_CHAR') return invalidArgument('A header value contains characters that are not allowed.');
  console.error('The object store failed:', error);
  return new S3Error(500, 'InternalError', 'The store failed.');
}

async function dispatch(context: RequestContext): Promise<void> {
  const { request, files, settings, now } = context;
  const [rawPath, rawQuery = ''] = splitOnce(request.url ?? '/', '?');
  const pairs = rawQuery.split('&').flatMap((pair): [string, string][] => {
    const [name, value = ''] = splitOnce(pair, '=');
    return name === '' ? [] : [[decodePath(name), decodePath(value)]];
  });
  const [rawBucket, rawKey = ''] = splitOnce(rawPath.slice(1), '/');
  const call: S3Request = {
    ...context,
    bucket: decodePath(rawBucket),
    key: decodePath(rawKey),
    query: new Map(pairs),
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value.join(',') : value;
    },
  };
  const method = request.method ?? 'GET';
  if (method === 'POST' && call.key === '') return postObject(call);

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

// Parameters that do not choose an operation: of the signature, and of an answer's headers.
const neutralParameter = /^(x-id|X-Amz-.*|x-amz-checksum-mode|response-.*)$/;

function operationOf(method: string, { key, query }: S3Request): Operation {
  const requested = [...query.keys()].filter((name) => !neutralParameter.test(name));
  const listing = ['list-type', 'prefix', 'max-keys', 'continuation-token'];
  if (key === '' && method === 'GET' && query.get('list-type') === '2') {
    const unknown = requested.find((name) => !listing.includes(name));
    if (unknown === undefined) return listObjects;
    throw notImplemented(`listing with ${unknown}`);
  }
  if (key === '' && method === 'GET' && query.has('versions')) return listVersions;
  const what = `${method} ${key === '' ? 'bucket' : 'object'}${requested.map((name) => `?${name}`).join('')}`;
  const operation = operations[what];
  if (!operation) throw notImplemented(what);
  return operation;
}

const operations: Record<string, Operation> = {
  'PUT bucket': createBucket,
  'HEAD bucket': headBucket,
  'GET bucket?lifecycle': getLifecycle,
  'PUT bucket?lifecycle': putLifecycle,
  'GET object': getObject,
  'HEAD object': getObject,
  'PUT object': putObject,
  'DELETE object': deleteObject,
  'DELETE object?versionId': deleteObject,
};

// Headers that are obeyed or make no difference here; any other, such as a public ACL, is refused and not ignored.
const knownHeader =
  /^x-amz-(date|content-sha256|decoded-content-length|trailer|user-agent|sdk-checksum-algorithm|checksum-.*|copy-source)$/;

function refuseUnknown({ request }: S3Request): void {
  const unknown = Object.keys(request.headers).find((name) => name.startsWith('x-amz-') && !knownHeader.test(name));
  if (unknown !== undefined) throw notImplemented(unknown);
}

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
