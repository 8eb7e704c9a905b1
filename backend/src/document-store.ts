/**
 * Files in S3-compatible storage. Above 300 lines because all calls share one client, one way to wait for an answer, and one
 * list of what each fault means.
 */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { UploadView } from '@kitewell/contract/documents';
import type { Config } from './config.ts';
import { folders, keepLifecycle } from './document-bucket.ts';
import type { Log } from './log.ts';

const uploadMinutes = 15;
const downloadMinutes = 15;

/** The store gave no answer in time; trying again later may help. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

// Enough to tell a file's type: pictures and PDF show it in the first bytes, Office files in the archive's first entry.
const beginningBytes = 64 * 1024;

/** An object as it lies in the store. */
export interface StoredObject {
  /** Bytes. */
  readonly size: number;
  /** The reader must read or destroy it. */
  readonly body: Readable;
}

/**
 * The private bucket of tutors' files. New files arrive below `incoming/TUTOR/` straight from the browser and vanish
 * after a day; what becomes a document is copied to `documents/TUTOR/`, where no browser can write.
 */
export interface DocumentStore {
  /** A place for one file of exactly this type and size, for 15 minutes; the size in bytes. */
  prepareUpload(tutorId: number, mimeType: string, size: number): Promise<UploadView>;
  /** Whether an address is one of this store, of whichever tutor. */
  owns(url: string): boolean;
  /** The key of an upload that this tutor was given the address of; undefined for anybody else's address. */
  uploadKey(tutorId: number, fileUrl: string): string | undefined;
  has(key: string): Promise<boolean>;
  /** Copies an upload, whatever it is at this moment, to a key of our own; false when nothing has been sent. */
  keep(uploadKey: string, objectKey: string): Promise<boolean>;
  /** The size of an object in bytes and how it begins; undefined when it is not there. */
  look(key: string): Promise<{ size: number; beginning: Buffer } | undefined>;
  /** An object; undefined when it is not there. The deadline is for the answer's head alone. */
  read(key: string, deadline?: AbortSignal): Promise<StoredObject | undefined>;
  /** An address that downloads the object under its own name for 15 minutes. */
  downloadUrl(key: string, fileName: string, mimeType: string | null): Promise<string>;
  put(key: string, body: Buffer, mimeType: string, deadline?: AbortSignal): Promise<void>;
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
  /** Makes the bucket and our lifecycle rules where they are missing or another; rules of the operator's own stay. */
  prepareBucket(): Promise<void>;
  close(): void;
}

/** A key that was never used before, so that no other claim can overwrite the copy. */
export function newDocumentKey(tutorId: number): string {
  return `${folders.documents}${tutorId}/${randomUUID()}`;
}

/** Wraps each call to the store; `name` is the S3 API's, such as `PutObject`. */
export type AroundCall = <T>(operation: string, call: () => Promise<T>) => Promise<T>;

export function createDocumentStore({ store }: Config, log: Log, around?: AroundCall): DocumentStore {
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
    async prepareUpload(tutorId, mimeType, size) {
      const key = `${folders.incoming}${tutorId}/${randomUUID()}`;
      const { url, fields } = await createPresignedPost(signer, {
        Bucket: bucket,
        Key: key,
        Fields: { 'Content-Type': mimeType, success_action_status: '201' },
        Conditions: [['content-length-range', size, size]],
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
      const folder = `${folders.incoming}${tutorId}/`;
      return key.startsWith(folder) && /^[0-9a-f-]{36}$/.test(key.slice(folder.length)) ? key : undefined;
    },

    async has(key) {
      try {
        await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw asUnavailable(error);
      }
    },

    async keep(uploadKey, objectKey) {
      try {
        await client.send(
          new CopyObjectCommand({ Bucket: bucket, Key: objectKey, CopySource: `${bucket}/${uploadKey}` }),
        );
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw asUnavailable(error);
      }
    },

    async look(key) {
      try {
        const command = new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=0-${beginningBytes - 1}` });
        const { Body, ContentRange } = await client.send(command);
        const beginning = await buffer(Body as Readable);
        return { size: Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1] ?? beginning.length), beginning };
      } catch (error) {
        if (isMissing(error)) return undefined;
        // An empty object has no range that could be asked for.
        if (statusOf(error) === 416) return { size: 0, beginning: Buffer.alloc(0) };
        throw asUnavailable(error);
      }
    },

    async read(key, deadline) {
      try {
        const command = new GetObjectCommand({ Bucket: bucket, Key: key });
        const { Body, ContentLength = 0 } = await client.send(command, { abortSignal: deadline });
        return { size: ContentLength, body: Body as Readable };
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
          ResponseCacheControl: 'no-store',
        }),
        { expiresIn: downloadMinutes * 60 },
      ),

    async put(key, body, mimeType, deadline) {
      const command = new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: mimeType });
      await client.send(command, { abortSignal: deadline }).catch((error: unknown) => {
        throw asUnavailable(error);
      });
    },

    async *keys() {
      try {
        for (const Prefix of [folders.documents, folders.pictures]) {
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
        if (await this.has(key)) return 'there';
        const { Versions = [] } = await client.send(new ListObjectVersionsCommand({ Bucket: bucket, Prefix: key }));
        // Listed by key, newest version first, and the newest is the one that the database knew.
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
      await keepLifecycle(client, bucket, log).catch((error: unknown) => {
        throw asUnavailable(error);
      });
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
