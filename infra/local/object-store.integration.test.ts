import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import {
  CreateBucketCommand,
  CopyObjectCommand,
  GetBucketAclCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutBucketLifecycleConfigurationCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { LocalServerError } from './local-server-error.ts';
import { type ObjectStore, startObjectStore } from './object-store.ts';
import { describeObjectStore } from './object-store.conformance.ts';

const credentials = { accessKeyId: 'kitewell', secretAccessKey: 'kitewell-secret', region: 'us-east-1' };
const bucket = 'kitewell-documents';
// The client prints warnings about what the tests break on purpose.
const ignore = () => undefined;
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };
const client = (endpoint: string) =>
  new S3Client({
    endpoint,
    credentials,
    region: credentials.region,
    forcePathStyle: true,
    maxAttempts: 1,
    logger: silent,
  });

describe('the embedded object store', () => {
  let dataDir: string;
  let store: ObjectStore;
  let s3: S3Client;
  const start = async () => {
    store = await startObjectStore({ dataDir, port: 0, ...credentials });
    s3 = client(store.url);
  };
  const stop = async () => {
    s3.destroy();
    await store.stop();
  };
  const put = (Key: string, Body: string | Buffer, more = {}) =>
    s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ...more }));
  const text = async (Key: string) =>
    (await s3.send(new GetObjectCommand({ Bucket: bucket, Key }))).Body?.transformToString();

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'kitewell-store-'));
    await start();
    await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  });
  afterAll(async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  describeObjectStore('conforms', () => ({ endpoint: store.url, ...credentials }));

  test('bytes that do not match their CRC-32 are refused', async () => {
    const spoilt = put('spoilt', 'bytes', { ChecksumCRC32: 'AAAAAA==' });
    await expect(spoilt).rejects.toMatchObject({ name: 'BadDigest' });
    await expect(text('spoilt')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  test('a key of 1024 bytes works without a slash too, as in S3', async () => {
    const key = 'k'.repeat(1024);
    await put(key, 'bytes');
    await expect(text(key)).resolves.toBe('bytes');
  });

  test('operations that the store does not have are refused, never ignored', async () => {
    const acl = s3.send(new GetBucketAclCommand({ Bucket: bucket }));
    await expect(acl).rejects.toMatchObject({ name: 'NotImplemented', $metadata: { httpStatusCode: 501 } });
    await expect(put('public', 'x', { ACL: 'public-read' })).rejects.toMatchObject({ name: 'NotImplemented' });
    await expect(put('tagged', 'x', { Tagging: 'a=b' })).rejects.toMatchObject({ name: 'NotImplemented' });
    await expect(put('once', 'x', { IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'NotImplemented' });
    const other = { Bucket: bucket, Key: 'other', CopySource: `${bucket}/x`, MetadataDirective: 'REPLACE' } as const;
    await expect(s3.send(new CopyObjectCommand(other))).rejects.toMatchObject({ name: 'NotImplemented' });
  });

  test('a form without a file is refused', async () => {
    const { url, fields } = await createPresignedPost(s3, { Bucket: bucket, Key: 'no-file' });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(400);
    expect((await fetch(url, { method: 'POST', body: 'no form at all' })).status).toBe(400);
  });

  test('a key cannot refer to a file outside its bucket', async () => {
    const url = await getSignedUrl(s3, new PutObjectCommand({ Bucket: bucket, Key: 'x' }));
    const { port, hostname, search } = new URL(url);
    for (const at of [
      `/${bucket}/../../etc/passwd`,
      `/../${bucket}`,
      `/%2e%2e/x`,
      `/${bucket}%2f..%2fx/y`,
      '/%zz',
      '//',
    ]) {
      const request = httpRequest({ hostname, port, path: at + search, method: 'GET' }).end();
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      response.resume();
      expect([at, [400, 403, 404].includes(response.statusCode ?? 0)]).toEqual([at, true]);
    }
  });

  test('objects under a lifecycle rule are deleted when they are too old, and others stay', async () => {
    const Rules = [{ Status: 'Enabled', Filter: { Prefix: 'incoming/' }, Expiration: { Days: 1 } } as const];
    const LifecycleConfiguration = { Rules };
    await s3.send(new PutBucketLifecycleConfigurationCommand({ Bucket: bucket, LifecycleConfiguration }));
    await put('incoming/7/unclaimed', 'x');
    await put('documents/7/claimed', 'kept');
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
    await store.expire(hours(23));
    expect(await text('incoming/7/unclaimed')).toBe('x');
    await store.expire(hours(25));
    await expect(text('incoming/7/unclaimed')).rejects.toMatchObject({ name: 'NoSuchKey' });
    expect(await text('documents/7/claimed')).toBe('kept');
  });

  test('objects survive a restart, and interrupted uploads leave nothing', async () => {
    await put('kept', 'over the night');
    await stop();
    expect(await readdir(path.join(dataDir, 'unfinished'))).toEqual([]);
    await start();
    expect(await text('kept')).toBe('over the night');
  });

  test('a port in use is reported in one sentence', async () => {
    const second = startObjectStore({ dataDir: path.join(dataDir, 'second'), port: store.port, ...credentials });
    await expect(second).rejects.toThrow(LocalServerError);
    await expect(second).rejects.toThrow(`Port ${store.port}, meant for the object store, is in use`);
  });
});

describe('the object store as a process', () => {
  let dataDir: string;
  let child: ChildProcess;
  const start = async () => {
    const program = path.join(import.meta.dirname, 'object-store.ts');
    const options = {
      'data-dir': dataDir,
      port: '0',
      'access-key-id': 'kitewell',
      'secret-access-key': 'kitewell-secret',
    };
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
    return client(/http:\S+/.exec(String(line))?.[0] ?? '');
  };
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'kitewell-store-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  test('killed while it writes, it has the whole old object and nothing of the new one', async () => {
    let s3 = await start();
    const Key = 'overwritten';
    const old = randomBytes(100_000);
    await s3.send(new CreateBucketCommand({ Bucket: bucket }));
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: old }));
    const folder = path.join(dataDir, 'unfinished');
    const watcher = watch(folder);
    const begun = once(watcher, 'change');
    const half = Readable.from(halfOf(randomBytes(4_000_000)));
    const upload = s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: half, ContentLength: 4_000_000 }));
    const broken = expect(upload).rejects.toThrow();
    await begun;
    watcher.close();
    child.kill('SIGKILL');
    await once(child, 'exit');
    await broken;
    expect(await readdir(folder)).toHaveLength(1);

    s3.destroy();
    s3 = await start();
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key }));
    expect(old.equals(Buffer.from((await Body?.transformToByteArray()) ?? []))).toBe(true);
    await s3.send(new HeadObjectCommand({ Bucket: bucket, Key }));
    expect(await readdir(folder)).toEqual([]);
    s3.destroy();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});

/** The first half of the bytes, and then nothing more, not even an end. */
async function* halfOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes.subarray(0, bytes.length / 2);
  await new Promise(() => undefined);
}

const endpoint = process.env.S3_CONFORMANCE_ENDPOINT;
if (endpoint !== undefined) {
  describeObjectStore('the store at S3_CONFORMANCE_ENDPOINT', () => ({
    endpoint,
    accessKeyId: process.env.S3_CONFORMANCE_KEY ?? '',
    secretAccessKey: process.env.S3_CONFORMANCE_SECRET ?? '',
    region: 'us-east-1',
  }));
}
