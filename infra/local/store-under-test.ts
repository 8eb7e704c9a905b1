/** The object store under test, as the tests of its behaviour use it. */
import { randomUUID } from 'node:crypto';
import {
  CreateBucketCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';

export type StoreAddress = { endpoint: string; accessKeyId: string; secretAccessKey: string; region: string };

export type StoreUnderTest = ReturnType<typeof storeUnderTest>;

/** @param address returns the store's address, when the tests run */
export function storeUnderTest(address: () => StoreAddress) {
  const bucket = `conformance-${randomUUID().slice(0, 8)}`;
  let made: S3Client | undefined;
  const s3 = () => (made ??= clientWith());
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
    s3().send(new PutObjectCommand({ Bucket: bucket, Key: key, Body, ...more }));
  const fetched = async (key: string) => {
    const { Body } = await s3().send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  };
  /** The HTTP status of a refusal; `undefined` where there was none. */
  const statusOf = (work: Promise<unknown>): Promise<number | undefined> =>
    work.then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof S3ServiceException) return error.$metadata.httpStatusCode;
        throw error;
      },
    );
  const isThere = async (key: string) =>
    (await statusOf(s3().send(new HeadObjectCommand({ Bucket: bucket, Key: key })))) === undefined;
  return {
    address,
    bucket,
    s3,
    clientWith,
    keep,
    fetched,
    statusOf,
    isThere,
    make: () => s3().send(new CreateBucketCommand({ Bucket: bucket })),
    leave: () => made?.destroy(),
  };
}
