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
import type { StaffId, TutorId } from '@kitewell/contract/ids';
import type { Config } from './config.ts';
import { folders, messagePicturesFolder, keepLifecycle, removeVersions } from './document-bucket.ts';
import type { Log } from './log.ts';

const uploadMinutes = 15;
const downloadMinutes = 15;

/** The store gave no answer in time; trying again later may help. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

// Enough to recognise a file's type: pictures and PDF show it in the first bytes, Office files in the archive's first
// entry.
const beginningBytes = 64 * 1024;

/** An object in the store. */
export interface StoredObject {
  /** Bytes. */
  readonly size: number;
  /** The caller must read or destroy it. */
  readonly body: Readable;
}

/** Whose upload it is: a tutor's, by the number, or that of an address of the parent portal or of somebody in the office. */
export type UploadOwner = TutorId | `family-${number}` | `staff-${StaffId}`;

/**
 * The private bucket of files. Browsers upload to `incoming/OWNER/`, from which files are deleted after a day;
 * a file that becomes a document is copied to `documents/TUTOR/`, where no browser can write.
 */
export interface DocumentStore {
  /** A signed form for one file of exactly this type and size (in bytes), valid for 15 minutes. */
  prepareUpload(owner: UploadOwner, mimeType: string, size: number): Promise<UploadView>;
  /** Whether an address is in this store, of whichever tutor. */
  owns(url: string): boolean;
  /** The key of an upload of this owner, by its address; undefined for any other address. */
  uploadKey(owner: UploadOwner, fileUrl: string): string | undefined;
  has(key: string): Promise<boolean>;
  /**
   * Copies an upload, as it is at this moment, to a key that the tutor cannot write to; false when nothing was
   * uploaded.
   */
  keep(uploadKey: string, objectKey: string): Promise<boolean>;
  /** The size of an object in bytes and its first bytes; undefined when it is not there. */
  inspect(key: string): Promise<{ size: number; beginning: Buffer } | undefined>;
  /** An object; undefined when it is not there. The deadline is only for the head of the answer. */
  read(key: string, deadline?: AbortSignal): Promise<StoredObject | undefined>;
  /** An address that downloads the object with this file name, for 15 minutes. */
  downloadUrl(key: string, fileName: string, mimeType: string | null): Promise<string>;
  put(key: string, body: Buffer, mimeType: string, deadline?: AbortSignal): Promise<void>;
  /** The keys below `documents/` and `pictures/`. */
  keys(): AsyncIterable<string>;
  /**
   * Restores a removed object from the versions that the bucket keeps.
   * @returns whether it was there all along, is there again, or is lost
   */
  bringBack(key: string): Promise<'there' | 'back' | 'lost'>;
  /**
   * Removes an object; where it is not there, nothing happens. Of one in `messagePicturesFolder`, every version that the bucket
   * keeps is removed.
   */
  remove(key: string): Promise<void>;
  isReady(): Promise<boolean>;
  /** Creates the bucket and our lifecycle rules where they are missing or were changed; an operator's own rules stay. */
  prepareBucket(): Promise<void>;
  close(): void;
}

/** A new random key, so that no other request can overwrite the copy. */
export function newDocumentKey(tutorId: number): string {
  return `${folders.documents}${tutorId}/${randomUUID()}`;
}

/** Wraps each call to the store; `operation` is the S3 API's name, such as `PutObject`. */
export type AroundCall = <T>(operation: string, call: () => Promise<T>) => Promise<T>;

export function createDocumentStore({ store }: Pick<Config, 'store'>, log: Log, around?: AroundCall): DocumentStore {
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
  // Addresses for the browser are signed for the host that the browser uses.
  const signer = connect(store, store.publicEndpoint);
  const objectPrefix = store.publicEndpoint
    ? `${store.publicEndpoint.replace(/\/$/, '')}/${bucket}/`
    : `https://${bucket}.s3.${store.region}.amazonaws.com/`;

  return {
    async prepareUpload(owner, mimeType, size) {
      const key = `${folders.incoming}${owner}/${randomUUID()}`;
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

    uploadKey(owner, fileUrl) {
      if (!fileUrl.startsWith(objectPrefix)) return undefined;
      const key = fileUrl.slice(objectPrefix.length);
      const folder = `${folders.incoming}${owner}/`;
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

    async inspect(key) {
      try {
        const command = new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=0-${beginningBytes - 1}` });
        const { Body, ContentRange } = await client.send(command);
        const beginning = await buffer(Body as Readable);
        return { size: Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1] ?? beginning.length), beginning };
      } catch (error) {
        if (isMissing(error)) return undefined;
        // A range of an empty object cannot be read.
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
        // Listed by key, newest version first. The newest version is the one that the database refers to.
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
      if (key.startsWith(messagePicturesFolder)) {
        await removeVersions(client, bucket, key).catch((error: unknown) => {
          throw asUnavailable(error);
        });
        return;
      }
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
    // Not every S3-compatible store knows the newer checksums; instead size and first bytes are checked.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** RFC 6266: an ASCII name for old clients, and the real one in UTF-8. */
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

/** Refusals of the store (4xx) are a fault of this program and are passed on; anything else may be over soon. */
function asUnavailable(error: unknown): unknown {
  const status = statusOf(error);
  if (status !== undefined && status < 500 && status !== 429) return error;
  return new StoreUnavailableError('The document store does not answer.', { cause: error });
}
