import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketLifecycleConfigurationCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutBucketLifecycleConfigurationCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

export type StoreAddress = { endpoint: string; accessKeyId: string; secretAccessKey: string; region: string };

/**
 * Defines the tests of all that the product asks of an object store, the refusals it relies on among them. Where S3,
 * MinIO and Ceph legitimately answer with different codes, each of theirs passes; what is accepted, what is refused
 * and which bytes come back must be the same.
 *
 * @param address answers where the store is, asked when the tests run
 */
export function describeObjectStore(name: string, address: () => StoreAddress): void {
  describe(name, () => {
    const bucket = `conformance-${randomUUID().slice(0, 8)}`;
    let s3: S3Client;
    const clientWith = (changes: Partial<StoreAddress> = {}, options: { clock?: number } = {}) => {
      const { endpoint, region, accessKeyId, secretAccessKey } = { ...address(), ...changes };
      return new S3Client({
        endpoint,
        region,
        credentials: { accessKeyId, secretAccessKey },
        forcePathStyle: true,
        maxAttempts: 1,
        systemClockOffset: options.clock,
      });
    };
    const keep = (key: string, Body: Buffer | string = 'some bytes', more: { ContentType?: string } = {}) =>
      s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body, ...more }));
    const fetched = async (key: string) => {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    };
    /** HTTP status of a refusal; `undefined` where the work is done. */
    const statusOf = (work: Promise<unknown>): Promise<number | undefined> =>
      work.then(
        () => undefined,
        (error: unknown) => {
          if (error instanceof S3ServiceException) return error.$metadata.httpStatusCode;
          throw error;
        },
      );
    const md5Of = (text: string) => createHash('md5').update(text).digest('base64');
    const isThere = async (key: string) =>
      (await statusOf(s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key })))) === undefined;

    beforeAll(async () => {
      s3 = clientWith();
      await s3.send(new CreateBucketCommand({ Bucket: bucket }));
    });
    afterAll(() => s3.destroy());

    describe('buckets', () => {
      test('a made bucket is there, another one is not', async () => {
        await s3.send(new HeadBucketCommand({ Bucket: bucket }));
        expect(await statusOf(s3.send(new HeadBucketCommand({ Bucket: `${bucket}-other` })))).toBe(404);
      });

      test('making it again harms nothing', async () => {
        await keep('before', 'still here');
        expect([undefined, 200, 409]).toContain(await statusOf(s3.send(new CreateBucketCommand({ Bucket: bucket }))));
        expect(String(await fetched('before'))).toBe('still here');
      });

      test('an object in a bucket that is not there is refused', async () => {
        const put = new PutObjectCommand({ Bucket: `${bucket}-other`, Key: 'a', Body: 'a' });
        await expect(s3.send(put)).rejects.toMatchObject({ name: 'NoSuchBucket' });
      });

      test('a bucket without lifecycle rules says so, and rules that are put come back', async () => {
        const get = new GetBucketLifecycleConfigurationCommand({ Bucket: bucket });
        await expect(s3.send(get)).rejects.toMatchObject({ name: 'NoSuchLifecycleConfiguration' });
        const rule = {
          ID: 'incoming',
          Status: 'Enabled',
          Filter: { Prefix: 'incoming/' },
          Expiration: { Days: 1 },
        } as const;
        const LifecycleConfiguration = { Rules: [rule] };
        await s3.send(new PutBucketLifecycleConfigurationCommand({ Bucket: bucket, LifecycleConfiguration }));
        const { Rules } = await s3.send(get);
        expect(Rules).toHaveLength(1);
        expect(Rules?.[0]).toMatchObject({ ID: 'incoming', Status: 'Enabled', Expiration: { Days: 1 } });
        expect(Rules?.[0]?.Filter?.Prefix ?? (Rules?.[0] as { Prefix?: string }).Prefix).toBe('incoming/');
      });
    });

    describe('objects', () => {
      test('bytes, type and metadata come back as they were put', async () => {
        const bytes = randomBytes(300_000);
        const { ETag } = await s3.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: 'whole',
            Body: bytes,
            ContentType: 'application/pdf',
            CacheControl: 'private',
            ContentDisposition: 'attachment',
            Metadata: { tutor: '7' },
          }),
        );
        expect(ETag).toBe(`"${createHash('md5').update(bytes).digest('hex')}"`);
        expect((await fetched('whole')).equals(bytes)).toBe(true);
        const head = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: 'whole' }));
        expect(head).toMatchObject({
          ContentLength: 300_000,
          ContentType: 'application/pdf',
          CacheControl: 'private',
          ContentDisposition: 'attachment',
          Metadata: { tutor: '7' },
          ETag,
        });
        expect(Math.abs(Date.now() - (head.LastModified?.getTime() ?? 0))).toBeLessThan(60_000);
      });

      test('a stream, which the client sends in chunks with a checksum behind, is kept without its framing', async () => {
        const bytes = randomBytes(3_000_000);
        const Body = Readable.from([bytes.subarray(0, 1_000_001), bytes.subarray(1_000_001)]);
        await s3.send(new PutObjectCommand({ Bucket: bucket, Key: 'streamed', Body, ContentLength: bytes.length }));
        expect((await fetched('streamed')).equals(bytes)).toBe(true);
      });

      test.each([
        ['Chinese', 'documents/7/證書 二零二四.pdf'],
        ['reserved characters', "documents/a b+c&d=e?f#g%h'(!)*~;:@,$.pdf"],
        ['dots', 'documents/.../a..b'],
        ['1024 bytes', 'k'.repeat(1024)],
      ])('a key of %s works', async (_, key) => {
        await keep(key, key);
        expect(String(await fetched(key))).toBe(key);
        await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
        expect(await isThere(key)).toBe(false);
      });

      test('an empty object is an object', async () => {
        await keep('empty', Buffer.alloc(0));
        expect(await fetched('empty')).toHaveLength(0);
      });

      test('a second put replaces the first', async () => {
        await keep('twice', 'first and longer');
        await keep('twice', 'second');
        expect(String(await fetched('twice'))).toBe('second');
      });

      test('parallel puts of one key leave one of them, whole', async () => {
        const versions = Array.from({ length: 8 }, () => randomBytes(200_000));
        await Promise.all(versions.map((bytes) => keep('raced', bytes)));
        const bytes = await fetched('raced');
        expect(versions.some((each) => each.equals(bytes))).toBe(true);
      });

      test('bytes that do not match their digest are refused and not kept', async () => {
        const put = new PutObjectCommand({ Bucket: bucket, Key: 'spoilt', Body: 'bytes', ContentMD5: md5Of('others') });
        expect(await statusOf(s3.send(put))).toBe(400);
        expect(await isThere('spoilt')).toBe(false);
      });

      test('what is not there is NoSuchKey', async () => {
        const get = new GetObjectCommand({ Bucket: bucket, Key: 'nothing' });
        await expect(s3.send(get)).rejects.toMatchObject({ name: 'NoSuchKey' });
        expect(await statusOf(s3.send(new HeadObjectCommand({ Bucket: bucket, Key: 'nothing' })))).toBe(404);
      });

      test('ranges answer those bytes, and a range behind the end is refused', async () => {
        await keep('digits', '0123456789');
        const part = async (Range: string) => {
          const answer = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: 'digits', Range }));
          return [answer.ContentRange, await answer.Body?.transformToString()];
        };
        expect(await part('bytes=2-4')).toEqual(['bytes 2-4/10', '234']);
        expect(await part('bytes=7-')).toEqual(['bytes 7-9/10', '789']);
        expect(await part('bytes=-2')).toEqual(['bytes 8-9/10', '89']);
        expect(await part('bytes=5-99')).toEqual(['bytes 5-9/10', '56789']);
        expect(await statusOf(part('bytes=10-'))).toBe(416);
      });

      test('If-Match and If-None-Match decide by the entity tag', async () => {
        const { ETag } = await keep('tagged');
        const get = (conditions: { IfMatch?: string; IfNoneMatch?: string }) =>
          statusOf(s3.send(new GetObjectCommand({ Bucket: bucket, Key: 'tagged', ...conditions })));
        expect(await get({ IfMatch: ETag })).toBeUndefined();
        expect(await get({ IfMatch: '"other"' })).toBe(412);
        expect(await get({ IfNoneMatch: '"other"' })).toBeUndefined();
        expect(await get({ IfNoneMatch: ETag })).toBe(304);
      });

      test('deleting twice is harmless', async () => {
        await keep('short-lived');
        for (const time of ['once', 'again']) {
          const { $metadata } = await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: 'short-lived' }));
          expect([time, $metadata.httpStatusCode]).toEqual([time, 204]);
        }
        expect(await isThere('short-lived')).toBe(false);
      });

      test('several are deleted at once', async () => {
        const Objects = ['many/1', 'many/<2>&', 'many/missing'].map((Key) => ({ Key }));
        await keep('many/1');
        await keep('many/<2>&');
        const { Errors } = await s3.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }));
        expect(Errors ?? []).toEqual([]);
        expect(await isThere('many/1')).toBe(false);
        expect(await isThere('many/<2>&')).toBe(false);
      });

      test('a list holds what lies under the prefix, in order, page by page', async () => {
        const keys = ['list/a', 'list/b & c', 'list/d/e', 'list/紙鳶', 'list/～'];
        for (const key of [...keys].reverse()) await keep(key, 'x');
        await keep('list-other');
        const found: string[] = [];
        let ContinuationToken: string | undefined;
        let pages = 0;
        do {
          const page = await s3.send(
            new ListObjectsV2Command({ Bucket: bucket, Prefix: 'list/', MaxKeys: 2, ContinuationToken }),
          );
          found.push(...(page.Contents ?? []).map(({ Key = '' }) => Key));
          ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
          pages++;
        } while (ContinuationToken !== undefined);
        expect(found).toEqual(keys);
        expect(pages).toBe(3);
      });
    });

    describe('copies', () => {
      test('a copy has the bytes and the metadata, or the new metadata', async () => {
        await keep('incoming/證書', 'a certificate', { ContentType: 'image/png' });
        const copy = (Key: string, more = {}) =>
          s3.send(
            new CopyObjectCommand({
              Bucket: bucket,
              Key,
              CopySource: `${bucket}/${encodeURIComponent('incoming/證書')}`,
              ...more,
            }),
          );
        const { CopyObjectResult } = await copy('copy/same');
        expect(CopyObjectResult?.ETag).toBe(`"${createHash('md5').update('a certificate').digest('hex')}"`);
        await copy('copy/changed', { MetadataDirective: 'REPLACE', ContentType: 'application/pdf' });
        const typeOf = async (Key: string) =>
          (await s3.send(new HeadObjectCommand({ Bucket: bucket, Key }))).ContentType;
        expect([await typeOf('copy/same'), await typeOf('copy/changed')]).toEqual(['image/png', 'application/pdf']);
        expect(String(await fetched('copy/changed'))).toBe('a certificate');
      });

      test('only the version that was looked at is copied', async () => {
        const { ETag } = await keep('looked-at', 'harmless');
        const copy = () =>
          s3.send(
            new CopyObjectCommand({
              Bucket: bucket,
              Key: 'copy/checked',
              CopySource: `${bucket}/looked-at`,
              CopySourceIfMatch: ETag,
            }),
          );
        await keep('looked-at', 'swapped since');
        expect(await statusOf(copy())).toBe(412);
        expect(await isThere('copy/checked')).toBe(false);
        await keep('looked-at', 'harmless');
        await copy();
        expect(String(await fetched('copy/checked'))).toBe('harmless');
      });

      test('a source that is not there is NoSuchKey', async () => {
        const copy = new CopyObjectCommand({ Bucket: bucket, Key: 'copy/none', CopySource: `${bucket}/nothing` });
        await expect(s3.send(copy)).rejects.toMatchObject({ name: 'NoSuchKey' });
      });
    });

    describe('signatures', () => {
      test.each([
        ['a wrong secret', { secretAccessKey: 'not-the-secret' }, {}],
        ['an unknown key', { accessKeyId: 'somebody' }, {}],
        ['a clock an hour off', {}, { clock: -3_600_000 }],
      ])('%s is refused', async (_, credentials, options) => {
        const stranger = clientWith(credentials, options);
        const put = new PutObjectCommand({ Bucket: bucket, Key: 'forged', Body: 'x' });
        // The client would set its clock by the answer; what counts is this one.
        expect(await statusOf(stranger.send(put))).toBe(403);
        stranger.destroy();
        expect(await isThere('forged')).toBe(false);
      });

      test('nothing is read, listed, written or deleted without a signature', async () => {
        await keep('private', 'secret');
        const { endpoint } = address();
        for (const [method, where] of [
          ['GET', '/private'],
          ['HEAD', '/private'],
          ['GET', '?list-type=2'],
          ['PUT', '/anonymous'],
          ['DELETE', '/private'],
        ] as const) {
          const answer = await fetch(`${endpoint}/${bucket}${where}`, {
            method,
            body: method === 'PUT' ? 'x' : undefined,
          });
          expect([method, where, answer.status]).toEqual([method, where, 403]);
          expect(await answer.text()).not.toContain('secret');
        }
        expect(String(await fetched('private'))).toBe('secret');
        expect(await isThere('anonymous')).toBe(false);
      });
    });

    describe('presigned addresses', () => {
      const presign = (key: string, options: { expiresIn?: number; signingDate?: Date } = {}, more = {}) =>
        getSignedUrl(s3, new GetObjectCommand({ Bucket: bucket, Key: key, ...more }), { expiresIn: 900, ...options });

      test('one answers the bytes to whoever has it', async () => {
        const bytes = randomBytes(100_000);
        await keep('shared', bytes);
        const answer = await fetch(await presign('shared'));
        expect(answer.status).toBe(200);
        expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
        const part = await fetch(await presign('shared'), { headers: { range: 'bytes=0-9' } });
        expect(part.status).toBe(206);
        expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(0, 10))).toBe(true);
      });

      test('it decides how the file is offered, in Chinese too', async () => {
        await keep('offered', 'x', { ContentType: 'text/html' });
        const disposition = `attachment; filename="certificate.pdf"; filename*=UTF-8''${encodeURIComponent('證書.pdf')}`;
        const url = await presign(
          'offered',
          {},
          {
            ResponseContentDisposition: disposition,
            ResponseContentType: 'application/pdf',
          },
        );
        const answer = await fetch(url);
        expect(answer.headers.get('content-disposition')).toBe(disposition);
        expect(answer.headers.get('content-type')).toBe('application/pdf');
      });

      test('none can be changed: not its object, nor how the file is offered, nor for how long', async () => {
        await keep('mine');
        await keep('yours');
        const url = await presign('mine', {}, { ResponseContentDisposition: 'attachment' });
        for (const forged of [
          url.replace('/mine?', '/yours?'),
          url.replace('response-content-disposition=attachment', 'response-content-disposition=inline'),
          url.replace(/&response-content-disposition=[^&]*/, ''),
          url.replace('X-Amz-Expires=900', 'X-Amz-Expires=90000'),
          url.replace(/X-Amz-Signature=\w{8}/, 'X-Amz-Signature=00000000'),
          `${url}&response-content-type=text%2Fhtml`,
        ]) {
          expect(forged).not.toBe(url);
          expect((await fetch(forged)).status).toBe(403);
        }
        expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBe(403);
        expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
        expect((await fetch(url)).status).toBe(200);
      });

      test('one that has expired is refused', async () => {
        await keep('late');
        const signingDate = new Date(Date.now() - 1_000_000);
        expect((await fetch(await presign('late', { signingDate, expiresIn: 900 }))).status).toBe(403);
        expect((await fetch(await presign('late', { signingDate, expiresIn: 1900 }))).status).toBe(200);
      });
    });

    describe('forms posted by browsers', () => {
      const pdf = 'application/pdf';
      const signedForm = async (key: string, options: Partial<PresignedPostOptions> = {}) =>
        createPresignedPost(s3, {
          Bucket: bucket,
          Key: key,
          Expires: 600,
          Fields: { 'Content-Type': pdf, success_action_status: '201' },
          Conditions: [
            ['content-length-range', 1, 10_000],
            ['eq', '$Content-Type', pdf],
          ],
          ...options,
        });
      const post = async (url: string, fields: Record<string, string>, file: Buffer | string) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.append(name, value);
        form.append('file', new Blob([Buffer.from(file)], { type: pdf }), '證書.pdf');
        const answer = await fetch(url, { method: 'POST', body: form });
        return { status: answer.status, text: await answer.text() };
      };

      test('one that keeps to its policy stores the file, bytes and type', async () => {
        const { url, fields } = await signedForm('incoming/7/good');
        const bytes = Buffer.concat([Buffer.from('\r\n--%PDF\r\n'), randomBytes(9_000), Buffer.from('\r\n')]);
        const { status, text } = await post(url, fields, bytes);
        expect(status).toBe(201);
        expect(text).toContain('<Key>incoming/7/good</Key>');
        expect((await fetched('incoming/7/good')).equals(bytes)).toBe(true);
        const head = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: 'incoming/7/good' }));
        expect(head).toMatchObject({ ContentType: pdf, ContentLength: bytes.length });
      });

      test('ten megabytes pass whole, and the status is the one that was asked for', async () => {
        const bytes = randomBytes(10 * 1024 * 1024);
        const { url, fields } = await signedForm('incoming/7/large', {
          Fields: { 'Content-Type': pdf, success_action_status: '204' },
          Conditions: [['content-length-range', 1, bytes.length]],
        });
        expect((await post(url, fields, bytes)).status).toBe(204);
        expect((await fetched('incoming/7/large')).equals(bytes)).toBe(true);
        expect((await post(url, fields, Buffer.concat([bytes, Buffer.from('x')]))).status).toBe(400);
        expect((await fetched('incoming/7/large')).equals(bytes)).toBe(true);
      });

      test('a key may be free below a prefix', async () => {
        const { url, fields } = await signedForm('incoming/7/${filename}', {
          Conditions: [
            ['starts-with', '$key', 'incoming/7/'],
            ['content-length-range', 1, 100],
          ],
        });
        expect((await post(url, { ...fields, key: 'incoming/7/other' }, 'x')).status).toBe(201);
        expect(await isThere('incoming/7/other')).toBe(true);
        expect((await post(url, { ...fields, key: 'incoming/8/other' }, 'x')).status).toBe(403);
        expect(await isThere('incoming/8/other')).toBe(false);
      });

      type Fields = Record<string, string>;
      const without = (fields: Fields, name: string) =>
        Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));
      test.each<[string, (fields: Fields) => Fields, string, number[]]>([
        ['another key', (fields) => ({ ...fields, key: 'documents/8/forged' }), 'x', [403]],
        ['another type', (fields) => ({ ...fields, 'Content-Type': 'text/html' }), 'x', [403]],
        ['no type', (fields) => without(fields, 'Content-Type'), 'x', [403]],
        ['a field that the policy does not know', (fields) => ({ ...fields, 'x-amz-meta-a': 'b' }), 'x', [403]],
        ['a public ACL', (fields) => ({ ...fields, acl: 'public-read' }), 'x', [403]],
        ['a file that is too large', (fields) => fields, 'x'.repeat(10_001), [400]],
        ['an empty file', (fields) => fields, '', [400]],
        ['no signature', (fields) => without(fields, 'X-Amz-Signature'), 'x', [400, 403]],
        ['a wrong signature', (fields) => ({ ...fields, 'X-Amz-Signature': '0'.repeat(64) }), 'x', [403]],
        ['no policy', (fields) => without(fields, 'Policy'), 'x', [400, 403]],
        ['no key', (fields) => without(fields, 'key'), 'x', [400, 403]],
        [
          'a policy that was tampered with',
          (fields) => {
            const policy = Buffer.from(fields.Policy ?? '', 'base64').toString();
            return { ...fields, Policy: Buffer.from(policy.replace('10000', '99999')).toString('base64') };
          },
          'x',
          [403],
        ],
      ])('%s is refused and leaves nothing', async (_, change, file, statuses) => {
        const key = `incoming/7/${randomUUID()}`;
        const { url, fields } = await signedForm(key);
        const changed = change(fields);
        expect(file.length !== 1 || JSON.stringify(changed) !== JSON.stringify(fields)).toBe(true);
        expect(statuses).toContain((await post(url, changed, file)).status);
        expect(await isThere(key)).toBe(false);
        expect(await isThere('documents/8/forged')).toBe(false);
      });

      test('one that has expired is refused', async () => {
        // A negative time makes a policy whose end has passed.
        const { url, fields } = await signedForm('incoming/7/late', { Expires: -60 });
        expect((await post(url, fields, 'x')).status).toBe(403);
        expect(await isThere('incoming/7/late')).toBe(false);
      });

      test('one that breaks off half-way leaves nothing', async () => {
        const { url, fields } = await signedForm('incoming/7/broken', {
          Conditions: [
            ['content-length-range', 1, 5_000_000],
            ['eq', '$Content-Type', pdf],
          ],
        });
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.append(name, value);
        form.append('file', new Blob([randomBytes(4_000_000)]), 'a.pdf');
        const whole = new Response(form);
        const bytes = await buffer(whole.body ?? Readable.from([]));
        await new Promise<void>((resolve) => {
          const upload = httpRequest(url, {
            method: 'POST',
            headers: { 'content-type': whole.headers.get('content-type') ?? '', 'content-length': bytes.length },
          });
          upload.on('error', () => resolve());
          upload.on('close', () => resolve());
          upload.write(bytes.subarray(0, 2_000_000), () => upload.destroy());
        });
        // The next answer comes after the store has seen the end of the last request.
        expect(await isThere('incoming/7/broken')).toBe(false);
      });
    });
  });
}
