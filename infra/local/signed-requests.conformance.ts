import { randomBytes, randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { StoreUnderTest } from './store-under-test.ts';

/**
 * For requests on connections of their own: a store may end the one on which it refused a body, just as the next request
 * sets out on it.
 */
const alone = { headers: { connection: 'close' } };

/** Tests of what signatures allow: in a header, in an address, and for a form that a browser sends. */
export function describeSignedRequests({
  address,
  bucket,
  clientWith,
  fetched,
  isThere,
  keep,
  s3,
  statusOf,
}: StoreUnderTest): void {
  describe('signatures', () => {
    test.each([
      ['a wrong secret', { secretAccessKey: 'not-the-secret' }, {}],
      ['an unknown key', { accessKeyId: 'somebody' }, {}],
      ['a clock an hour off', {}, { clock: -3_600_000 }],
    ])('%s is refused', async (_, credentials, options) => {
      const stranger = clientWith(credentials, options);
      const put = new PutObjectCommand({ Bucket: bucket, Key: 'forged', Body: 'x' });
      // The client would correct its clock by the answer and try again; only the first answer counts.
      expect(await statusOf(stranger.send(put))).toBe(403);
      stranger.destroy();
      expect(await isThere('forged')).toBe(false);
    });

    test('nothing can be read, listed, written or deleted without a signature', async () => {
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
          ...alone,
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
      getSignedUrl(s3(), new GetObjectCommand({ Bucket: bucket, Key: key, ...more }), { expiresIn: 900, ...options });

    test('an address returns the bytes to whoever has it', async () => {
      const bytes = randomBytes(100_000);
      await keep('shared', bytes);
      const answer = await fetch(await presign('shared'));
      expect(answer.status).toBe(200);
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
      const part = await fetch(await presign('shared'), { headers: { range: 'bytes=0-9' } });
      expect(part.status).toBe(206);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(0, 10))).toBe(true);
    });

    test('it decides the file name of the download, in Chinese too', async () => {
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

    test('it cannot be changed: not the object, the file name, or how long it is valid', async () => {
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
      expect((await fetch(url, { method: 'PUT', body: 'x', ...alone })).status).toBe(403);
      expect((await fetch(url, { method: 'DELETE', ...alone })).status).toBe(403);
      expect((await fetch(url)).status).toBe(200);
    });

    test('an expired address is refused', async () => {
      await keep('late');
      const signingDate = new Date(Date.now() - 1_000_000);
      expect((await fetch(await presign('late', { signingDate, expiresIn: 900 }))).status).toBe(403);
      expect((await fetch(await presign('late', { signingDate, expiresIn: 1900 }))).status).toBe(200);
    });
  });

  describe('forms posted by browsers', () => {
    const pdf = 'application/pdf';
    const signedForm = async (key: string, options: Partial<PresignedPostOptions> = {}) =>
      createPresignedPost(s3(), {
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

    test('a form that follows its policy stores the file, bytes and type', async () => {
      const { url, fields } = await signedForm('incoming/7/good');
      const bytes = Buffer.concat([Buffer.from('\r\n--%PDF\r\n'), randomBytes(9_000), Buffer.from('\r\n')]);
      const { status, text } = await post(url, fields, bytes);
      expect(status).toBe(201);
      expect(text).toContain('<Key>incoming/7/good</Key>');
      expect((await fetched('incoming/7/good')).equals(bytes)).toBe(true);
      const head = await s3().send(new HeadObjectCommand({ Bucket: bucket, Key: 'incoming/7/good' }));
      expect(head).toMatchObject({ ContentType: pdf, ContentLength: bytes.length });
    });

    test('ten megabytes are stored, and the status is the requested one', async () => {
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

    test('a policy may allow any key under a prefix', async () => {
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

    test('an expired form is refused', async () => {
      // A negative time makes a policy that has already expired.
      const { url, fields } = await signedForm('incoming/7/late', { Expires: -60 });
      expect((await post(url, fields, 'x')).status).toBe(403);
      expect(await isThere('incoming/7/late')).toBe(false);
    });

    test('a form that breaks off in the middle stores nothing', async () => {
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
      // When the next request is answered, the store has seen the end of this one.
      expect(await isThere('incoming/7/broken')).toBe(false);
    });
  });
}
