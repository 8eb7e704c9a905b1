import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type SignedRequest, verifyRequest } from './signature.ts';
import { contentOf } from './signed-body.ts';

// AWS's published examples of Signature Version 4, so that client and store cannot both be wrong in the same way.
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const published = new Date('2013-05-24T00:00:00Z');
const scope = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request';
const authorization = (signedHeaders: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=${scope},SignedHeaders=${signedHeaders},Signature=${signature}`;
const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

describe('Signature Version 4', () => {
  const get: SignedRequest = {
    method: 'GET',
    path: '/test.txt',
    query: [],
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': nothing,
      'x-amz-date': '20130524T000000Z',
      authorization: authorization(
        'host;range;x-amz-content-sha256;x-amz-date',
        'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
      ),
    },
  };
  const presigned: SignedRequest = {
    method: 'GET',
    path: '/test.txt',
    query: [
      ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
      ['X-Amz-Credential', scope],
      ['X-Amz-Date', '20130524T000000Z'],
      ['X-Amz-Expires', '86400'],
      ['X-Amz-SignedHeaders', 'host'],
      ['X-Amz-Signature', 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404'],
    ],
    headers: { host: 'examplebucket.s3.amazonaws.com' },
  };
  const refusal = (verify: () => unknown): unknown => {
    try {
      return verify();
    } catch (error) {
      return error;
    }
  };
  const later = (seconds: number) => new Date(published.getTime() + seconds * 1000);

  test('the published example of a header is accepted, and no changed one', () => {
    expect(verifyRequest(get, credentials, published).payload).toBe(nothing);
    const headers = { ...get.headers, range: 'bytes=0-99' };
    for (const changed of [{ method: 'DELETE' }, { path: '/other.txt' }, { query: [['acl', '']] }, { headers }]) {
      const verify = () => verifyRequest({ ...get, ...changed } as SignedRequest, credentials, published);
      expect(refusal(verify)).toMatchObject({ code: 'SignatureDoesNotMatch' });
    }
  });

  test('a header that could change the meaning has to be signed', () => {
    const headers = { ...get.headers, 'x-amz-copy-source': '/bucket/secret' };
    const verify = () => verifyRequest({ ...get, headers }, credentials, published);
    expect(refusal(verify)).toMatchObject({ code: 'AccessDenied' });
  });

  test('a clock may be wrong by a quarter of an hour', () => {
    expect(() => verifyRequest(get, credentials, later(900))).not.toThrow();
    for (const seconds of [-901, 901]) {
      const verify = () => verifyRequest(get, credentials, later(seconds));
      expect(refusal(verify)).toMatchObject({ code: 'RequestTimeTooSkewed', status: 403 });
    }
  });

  test('the published address is accepted until it expires', () => {
    expect(() => verifyRequest(presigned, credentials, later(86_400))).not.toThrow();
    const late = () => verifyRequest(presigned, credentials, later(86_401));
    expect(refusal(late)).toMatchObject({ code: 'AccessDenied', message: 'Request has expired' });
  });

  test('another key, region or service is refused', () => {
    const with_ = (changed: string) => ({
      ...get,
      headers: { ...get.headers, authorization: get.headers.authorization?.replace(scope, changed) },
    });
    for (const [changed, code] of [
      [scope.replace('AKIA', 'AKIB'), 'InvalidAccessKeyId'],
      [scope.replace('us-east-1', 'eu-west-1'), 'AuthorizationHeaderMalformed'],
      [scope.replace('/s3/', '/sqs/'), 'AuthorizationHeaderMalformed'],
      [scope.replace('20130524', '20130523'), 'AuthorizationHeaderMalformed'],
    ] as const) {
      expect(refusal(() => verifyRequest(with_(changed), credentials, published))).toMatchObject({ code });
    }
  });
});

describe('a body in signed chunks', () => {
  const headers = {
    host: 's3.amazonaws.com',
    'content-encoding': 'aws-chunked',
    'content-length': '66824',
    'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
    'x-amz-date': '20130524T000000Z',
    'x-amz-decoded-content-length': '66560',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    authorization: authorization(
      'content-encoding;content-length;host;x-amz-content-sha256;x-amz-date;x-amz-decoded-content-length;x-amz-storage-class',
      '4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9',
    ),
  };
  const body = [
    '10000;chunk-signature=ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648\r\n',
    'a'.repeat(65_536),
    '\r\n400;chunk-signature=0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497\r\n',
    'a'.repeat(1_024),
    '\r\n0;chunk-signature=b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9\r\n\r\n',
  ].join('');
  const receive = (text: string, pieces: number) => {
    const size = Math.ceil(text.length / pieces);
    const chunks = Array.from({ length: pieces }, (_, i) => Buffer.from(text.slice(i * size, (i + 1) * size)));
    const request = Object.assign(Readable.from(chunks.filter(({ length }) => length > 0)), { headers });
    const path = '/examplebucket/chunkObject.txt';
    const verified = verifyRequest({ method: 'PUT', path, query: [], headers }, credentials, published);
    return buffer(contentOf(request as unknown as IncomingMessage, verified));
  };

  test.each([1, 7, 1_000])('the published example is decoded when it arrives in %i pieces', async (pieces) => {
    expect(String(await receive(body, pieces))).toBe('a'.repeat(66_560));
  });

  test.each([
    ['another byte', body.replace('aa\r\n', 'ab\r\n'), 'SignatureDoesNotMatch'],
    ['another chunk signature', body.replace('0055627c', '00000000'), 'SignatureDoesNotMatch'],
    [
      'an end without its signature',
      body.replace(/0;chunk-signature=[0-9a-f]+\r\n\r\n$/, '0\r\n\r\n'),
      'IncompleteBody',
    ],
    ['no end', body.slice(0, -20), 'IncompleteBody'],
    ['no framing', 'a'.repeat(66_824), 'InvalidRequest'],
  ])('%s is refused', async (_, changed, code) => {
    expect(changed).not.toBe(body);
    await expect(receive(changed, 3)).rejects.toMatchObject({ code });
  });
});
