import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  paginateListObjectsV2,
  PutBucketLifecycleConfigurationCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { documentFileLimit, type UploadView } from '@kitewell/contract/documents';
import type { Config } from './config.ts';

const uploadMinutes = 15;
const downloadMinutes = 15;

/** The store did not answer, or not in time: trying again later may help. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** A file that a browser has sent, as it lies in the store. */
export interface Upload {
  /** Bytes. */
  readonly size: number;
  /** The state that was looked at, so that what is kept is what was measured. */
  readonly etag: string;
}

/**
 * The private bucket of tutors' files. New files arrive below `incoming/TUTOR/` straight from the browser and vanish
 * after a day; what becomes a document is copied to `documents/TUTOR/`, where no browser can write.
 */
export interface DocumentStore {
  /** A place for one file of exactly this type and at most `limit` bytes, 10 MB unless told, for 15 minutes. */
  prepareUpload(tutorId: number, mimeType: string, limit?: number): Promise<UploadView>;
  /** Whether an address is of this store at all, whoever's. */
  owns(url: string): boolean;
  /** The key of an upload that this tutor was given the address of; undefined for anybody else's address. */
  uploadKey(tutorId: number, fileUrl: string): string | undefined;
  /** What has been sent to this key; undefined when nothing is there. */
  find(uploadKey: string): Promise<Upload | undefined>;
  /** Copies an upload to `documentKey` of its key; false when it was changed or taken away since it was found. */
  keep(uploadKey: string, upload: Upload): Promise<boolean>;
  /** The bytes of an object; undefined when it is not there. The reader must read or destroy the stream. */
  read(key: string): Promise<Readable | undefined>;
  /** An address that downloads the object under its own name for 15 minutes. */
  downloadUrl(key: string, fileName: string, mimeType: string | null): Promise<string>;
  put(key: string, body: Buffer, mimeType: string): Promise<void>;
  /** The keys below `documents/` and `pictures/`: what lasts. */
  keys(): AsyncIterable<string>;
  /**
   * Brings an object that was removed back from the versions that the bucket has kept.
   * @returns whether it was there all along, is there again, or is lost
   */
  bringBack(key: string): Promise<'there' | 'back' | 'lost'>;
  /** Removes an object; one that is not there is fine. */
  remove(key: string): Promise<void>;
  isReady(): Promise<boolean>;
  /** Makes the bucket and its lifecycle rule where they are missing. */
  prepareBucket(): Promise<void>;
  close(): void;
}

/** Where an upload lies once it is a document: the same upload always has the same key. */
export function documentKey(uploadKey: string): string {
  return uploadKey.replace(/^incoming\//, 'documents/');
}

/** Goes around each call to the store, which is known by its name in the S3 API, such as `PutObject`. */
export type AroundCall = <T>(operation: string, call: () => Promise<T>) => Promise<T>;

export function createDocumentStore({ store }: Config, around?: AroundCall): DocumentStore {
  const { bucket } = store;
  const client = connect(store, store.endpoint);
  if (around) {
    client.middlewareStack.add(
      (next, { commandName = 'call' }) =>
        (input) =>
          around(commandName.replace(/Command$/, ''), () => next(input)),
      { step: 'initialize', name: 'around' },
    );
  }
  // Addresses that the browser uses are signed for the host that the browser sees.
  const signer = connect(store, store.publicEndpoint);
  const objectPrefix = store.publicEndpoint
    ? `${store.publicEndpoint.replace(/\/$/, '')}/${bucket}/`
    : `https://${bucket}.s3.${store.region}.amazonaws.com/`;

  return {
    async prepareUpload(tutorId, mimeType, limit = documentFileLimit) {
      const key = `incoming/${tutorId}/${randomUUID()}`;
      const { url, fields } = await createPresignedPost(signer, {
        Bucket: bucket,
        Key: key,
        Fields: { 'Content-Type': mimeType, success_action_status: '201' },
        Conditions: [['content-length-range', 1, limit]],
        Expires: uploadMinutes * 60,
      });
      return {
        uploadUrl: url,
        fields,
        fileUrl: objectPrefix + key,
        expiresAt: new Date(Date.now() + uploadMinutes * 60_000).toISOString(),
      };
    },

    owns: (url) => url.startsWith(objectPrefix),

    uploadKey(tutorId, fileUrl) {
      if (!fileUrl.startsWith(objectPrefix)) return undefined;
      const key = fileUrl.slice(objectPrefix.length);
      const folder = `incoming/${tutorId}/`;
      return key.startsWith(folder) && /^[0-9a-f-]{36}$/.test(key.slice(folder.length)) ? key : undefined;
    },

    async find(uploadKey) {
      try {
        const head = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: uploadKey }));
        return { size: head.ContentLength ?? 0, etag: head.ETag ?? '' };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw asUnavailable(error);
      }
    },

    async keep(uploadKey, upload) {
      try {
        await client.send(
          new CopyObjectCommand({
            Bucket: bucket,
            Key: documentKey(uploadKey),
            CopySource: `${bucket}/${uploadKey}`,
            CopySourceIfMatch: upload.etag,
          }),
        );
        return true;
      } catch (error) {
        if (isMissing(error) || statusOf(error) === 412) return false;
        throw asUnavailable(error);
      }
    },

    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return Body as Readable;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw asUnavailable(error);
      }
    },

    downloadUrl: (key, fileName, mimeType) =>
      getSignedUrl(
        signer,
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ResponseContentDisposition: attachment(fileName),
          ResponseContentType: mimeType ?? 'application/octet-stream',
        }),
        { expiresIn: downloadMinutes * 60 },
      ),

    async put(key, body, mimeType) {
      await client
        .send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: mimeType }))
        .catch((error: unknown) => {
          throw asUnavailable(error);
        });
    },

    async *keys() {
      try {
        for (const Prefix of ['documents/', 'pictures/']) {
          for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix })) {
            for (const { Key } of Contents) if (Key !== undefined) yield Key;
          }
        }
      } catch (error) {
        throw asUnavailable(error);
      }
    },

    async bringBack(key) {
      try {
        if (await this.find(key)) return 'there';
        const { Versions = [] } = await client.send(new ListObjectVersionsCommand({ Bucket: bucket, Prefix: key }));
        // Newest first, each key's versions together: what was removed last is what the database knew.
        const version = Versions.find(({ Key }) => Key === key)?.VersionId;
        if (version === undefined) return 'lost';
        await client.send(
          new CopyObjectCommand({ Bucket: bucket, Key: key, CopySource: `${bucket}/${key}?versionId=${version}` }),
        );
        return 'back';
      } catch (error) {
        throw asUnavailable(error);
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })).catch((error: unknown) => {
        if (!isMissing(error)) throw asUnavailable(error);
      });
    },

    async isReady() {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal: AbortSignal.timeout(2_000) });
        return true;
      } catch {
        return false;
      }
    },

    async prepareBucket() {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }));
      } catch (error) {
        if (!isMissing(error)) throw asUnavailable(error);
        await client.send(new CreateBucketCommand({ Bucket: bucket })).catch((refusal: unknown) => {
          // Another process may have made it in the meantime.
          if (statusOf(refusal) !== 409) throw asUnavailable(refusal);
        });
      }
      if (store.endpoint === undefined) return; // In the cloud the stack owns the bucket's rules.
      await client.send(
        new PutBucketLifecycleConfigurationCommand({
          Bucket: bucket,
          LifecycleConfiguration: {
            Rules: [{ ID: 'unclaimed', Status: 'Enabled', Filter: { Prefix: 'incoming/' }, Expiration: { Days: 1 } }],
          },
        }),
      );
    },

    close() {
      client.destroy();
      signer.destroy();
    },
  };
}

function connect(store: Config['store'], endpoint: string | undefined): S3Client {
  return new S3Client({
    region: store.region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(store.credentials ? { credentials: store.credentials } : {}),
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 1_000,
      requestTimeout: 10_000,
      throwOnRequestTimeout: true,
      socketTimeout: 10_000,
    },
    // Not every S3-compatible store knows the newer checksums; what must be right is checked by size and first bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** RFC 6266: a plain name for old readers, and the real one in UTF-8. */
function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

function isMissing(error: unknown): boolean {
  return statusOf(error) === 404;
}

/** What the store refuses for good (4xx) is a fault of ours and stays as it is; everything else passes with time. */
function asUnavailable(error: unknown): unknown {
  const status = statusOf(error);
  if (status !== undefined && status < 500 && status !== 429) return error;
  return new StoreUnavailableError('The document store does not answer.', { cause: error });
}
