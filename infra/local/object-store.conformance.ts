import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetBucketLifecycleConfigurationCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutBucketLifecycleConfigurationCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { describeSignedRequests } from './signed-requests.conformance.ts';
import { storeUnderTest, type StoreAddress } from './store-under-test.ts';

/**
 * Defines tests of everything that the product needs of an object store, including refusals. Where S3, MinIO and Ceph
 * answer with different codes, each of them passes; what is accepted, what is refused and which bytes come back must be
 * the same.
 * @param address returns the store's address, when the tests run
 */
export function describeObjectStore(name: string, address: () => StoreAddress): void {
  describe(name, () => {
    const store = storeUnderTest(address);
    const { bucket, fetched, isThere, keep, s3, statusOf } = store;
    const md5Of = (text: string) => createHash('md5').update(text).digest('base64');

    beforeAll(() => store.make());
    afterAll(() => store.leave());

    describe('buckets', () => {
      test('a created bucket exists, and another does not', async () => {
        await s3().send(new HeadBucketCommand({ Bucket: bucket }));
        expect(await statusOf(s3().send(new HeadBucketCommand({ Bucket: `${bucket}-other` })))).toBe(404);
      });

      test('creating it again changes nothing', async () => {
        await keep('before', 'still here');
        expect([undefined, 200, 409]).toContain(await statusOf(s3().send(new CreateBucketCommand({ Bucket: bucket }))));
        expect(String(await fetched('before'))).toBe('still here');
      });

      test('an object in a bucket that does not exist is refused', async () => {
        const put = new PutObjectCommand({ Bucket: `${bucket}-other`, Key: 'a', Body: 'a' });
        await expect(s3().send(put)).rejects.toMatchObject({ name: 'NoSuchBucket' });
      });

      test('a bucket without lifecycle rules says so, and written rules can be read', async () => {
        const get = new GetBucketLifecycleConfigurationCommand({ Bucket: bucket });
        await expect(s3().send(get)).rejects.toMatchObject({ name: 'NoSuchLifecycleConfiguration' });
        const rule = {
          ID: 'incoming',
          Status: 'Enabled',
          Filter: { Prefix: 'incoming/' },
          Expiration: { Days: 1 },
        } as const;
        const older = {
          ID: 'older',
          Status: 'Enabled',
          Filter: { Prefix: '' },
          NoncurrentVersionExpiration: { NoncurrentDays: 30 },
          Expiration: { ExpiredObjectDeleteMarker: true },
        } as const;
        const LifecycleConfiguration = { Rules: [rule, older] };
        await s3().send(new PutBucketLifecycleConfigurationCommand({ Bucket: bucket, LifecycleConfiguration }));
        const { Rules = [] } = await s3().send(get);
        // Ceph answers the prefix beside the filter, as S3 once did.
        const listed = (Rules as { ID?: string; Filter?: object; Prefix?: string }[]).map(
          ({ Filter, Prefix = '', ...rest }) => ({ ...rest, Filter: { Prefix, ...Filter } }),
        );
        expect(listed.toSorted((a, b) => String(a.ID).localeCompare(String(b.ID)))).toEqual([rule, older]);
      });
    });

    describe('objects', () => {
      test('bytes, type and headers come back as they were written', async () => {
        const bytes = randomBytes(300_000);
        const { ETag } = await s3().send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: 'whole',
            Body: bytes,
            ContentType: 'application/pdf',
            CacheControl: 'private',
            ContentDisposition: 'attachment',
          }),
        );
        expect(ETag).toBe(`"${createHash('md5').update(bytes).digest('hex')}"`);
        expect((await fetched('whole')).equals(bytes)).toBe(true);
        const head = await s3().send(new HeadObjectCommand({ Bucket: bucket, Key: 'whole' }));
        expect(head).toMatchObject({
          ContentLength: 300_000,
          ContentType: 'application/pdf',
          CacheControl: 'private',
          ContentDisposition: 'attachment',
          ETag,
        });
        expect(Math.abs(Date.now() - (head.LastModified?.getTime() ?? 0))).toBeLessThan(60_000);
      });

      test('a stream, which the client sends in chunks followed by a checksum, is stored without that framing', async () => {
        const bytes = randomBytes(3_000_000);
        const Body = Readable.from([bytes.subarray(0, 1_000_001), bytes.subarray(1_000_001)]);
        await s3().send(new PutObjectCommand({ Bucket: bucket, Key: 'streamed', Body, ContentLength: bytes.length }));
        expect((await fetched('streamed')).equals(bytes)).toBe(true);
      });

      test.each([
        ['Chinese', 'documents/7/證書 二零二四.pdf'],
        ['reserved characters', "documents/a b+c&d=e?f#g%h'(!)*~;:@,$.pdf"],
        ['dots', 'documents/.../a..b'],
        // MinIO keeps each part of a key between slashes as a name in a file system, of 255 bytes at most.
        ['1024 bytes', `${'k'.repeat(204)}/`.repeat(5).slice(0, 1024)],
      ])('a key of %s works', async (_, key) => {
        await keep(key, key);
        expect(String(await fetched(key))).toBe(key);
        await s3().send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
        expect(await isThere(key)).toBe(false);
      });

      test('an object may be empty', async () => {
        await keep('empty', Buffer.alloc(0));
        expect(await fetched('empty')).toHaveLength(0);
      });

      test('writing a key again replaces the object', async () => {
        await keep('twice', 'first and longer');
        await keep('twice', 'second');
        expect(String(await fetched('twice'))).toBe('second');
      });

      test('of parallel writes to one key, one is stored whole', async () => {
        const versions = Array.from({ length: 8 }, () => randomBytes(200_000));
        await Promise.all(versions.map((bytes) => keep('raced', bytes)));
        const bytes = await fetched('raced');
        expect(versions.some((each) => each.equals(bytes))).toBe(true);
      });

      test('bytes that do not match their digest are refused and not stored', async () => {
        const put = new PutObjectCommand({ Bucket: bucket, Key: 'spoilt', Body: 'bytes', ContentMD5: md5Of('others') });
        expect(await statusOf(s3().send(put))).toBe(400);
        expect(await isThere('spoilt')).toBe(false);
      });

      test('a missing object is NoSuchKey', async () => {
        const get = new GetObjectCommand({ Bucket: bucket, Key: 'nothing' });
        await expect(s3().send(get)).rejects.toMatchObject({ name: 'NoSuchKey' });
        expect(await statusOf(s3().send(new HeadObjectCommand({ Bucket: bucket, Key: 'nothing' })))).toBe(404);
      });

      test('a range returns those bytes, and a range after the end is refused', async () => {
        await keep('digits', '0123456789');
        const part = async (Range: string) => {
          const answer = await s3().send(new GetObjectCommand({ Bucket: bucket, Key: 'digits', Range }));
          return [answer.ContentRange, await answer.Body?.transformToString()];
        };
        expect(await part('bytes=2-4')).toEqual(['bytes 2-4/10', '234']);
        expect(await part('bytes=7-')).toEqual(['bytes 7-9/10', '789']);
        expect(await part('bytes=-2')).toEqual(['bytes 8-9/10', '89']);
        expect(await part('bytes=5-99')).toEqual(['bytes 5-9/10', '56789']);
        expect(await statusOf(part('bytes=10-'))).toBe(416);
      });

      test('If-Match and If-None-Match compare the entity tag', async () => {
        const { ETag } = await keep('tagged');
        const get = (conditions: { IfMatch?: string; IfNoneMatch?: string }) =>
          statusOf(s3().send(new GetObjectCommand({ Bucket: bucket, Key: 'tagged', ...conditions })));
        expect(await get({ IfMatch: ETag })).toBeUndefined();
        expect(await get({ IfMatch: '"other"' })).toBe(412);
        expect(await get({ IfNoneMatch: '"other"' })).toBeUndefined();
        expect(await get({ IfNoneMatch: ETag })).toBe(304);
      });

      test('deleting an object twice is not an error', async () => {
        await keep('short-lived');
        for (const time of ['once', 'again']) {
          const { $metadata } = await s3().send(new DeleteObjectCommand({ Bucket: bucket, Key: 'short-lived' }));
          expect([time, $metadata.httpStatusCode]).toEqual([time, 204]);
        }
        expect(await isThere('short-lived')).toBe(false);
      });

      test('a list has the objects under a prefix, in order, page by page', async () => {
        const keys = ['list/a', 'list/b & c', 'list/d/e', 'list/紙鳶', 'list/～'];
        for (const key of [...keys].reverse()) await keep(key, 'x');
        await keep('list-other');
        const found: string[] = [];
        let ContinuationToken: string | undefined;
        let pages = 0;
        do {
          const page = await s3().send(
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
      test('a copy has the bytes and the type', async () => {
        await keep('incoming/證書', 'a certificate', { ContentType: 'image/png' });
        const CopySource = `${bucket}/${encodeURIComponent('incoming/證書')}`;
        const copy = new CopyObjectCommand({ Bucket: bucket, Key: 'copy/same', CopySource });
        const { CopyObjectResult } = await s3().send(copy);
        expect(CopyObjectResult?.ETag).toBe(`"${createHash('md5').update('a certificate').digest('hex')}"`);
        const { ContentType } = await s3().send(new HeadObjectCommand({ Bucket: bucket, Key: 'copy/same' }));
        expect(ContentType).toBe('image/png');
        expect(String(await fetched('copy/same'))).toBe('a certificate');
      });

      test('a copy under a much shorter key is whole, and can be copied on under a longer one', async () => {
        const keys = [`copies/${'long'.repeat(60)}`, 'copies/s', `copies/${'longer'.repeat(42)}`];
        const [first = '', ...others] = keys;
        await keep(first, 'a certificate');
        let from = first;
        for (const Key of others) {
          await s3().send(new CopyObjectCommand({ Bucket: bucket, Key, CopySource: `${bucket}/${from}` }));
          from = Key;
        }
        const { Contents = [] } = await s3().send(new ListObjectsV2Command({ Bucket: bucket, Prefix: 'copies/' }));
        expect(Contents.map(({ Key, Size }) => [Key, Size])).toEqual([...keys].sort().map((key) => [key, 13]));
        for (const key of keys) expect(String(await fetched(key))).toBe('a certificate');
      });

      test('a missing source is NoSuchKey', async () => {
        const copy = new CopyObjectCommand({ Bucket: bucket, Key: 'copy/none', CopySource: `${bucket}/nothing` });
        await expect(s3().send(copy)).rejects.toMatchObject({ name: 'NoSuchKey' });
      });
    });

    describeSignedRequests(store);
  });
}
