import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CreateBucketCommand,
  GetObjectCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { StoredFile } from './manifest.ts';
import type { BackupSettings } from './settings.ts';

/** The permanent parts of the bucket; uploads that nobody has claimed are deleted after a day, and are left out. */
const lasting = ['documents/', 'pictures/'];

/** The product's bucket, with what a backup needs of it. */
export interface Files {
  keys(): Promise<string[]>;
  /** Copies an object into a folder; undefined where it has been deleted meanwhile. */
  fetch(key: string, folder: string): Promise<StoredFile | undefined>;
  /** Copies a file of such a folder back to the bucket under its key. */
  putBack(file: StoredFile, folder: string): Promise<void>;
  makeBucket(): Promise<void>;
  close(): void;
}

export function openFiles({ endpoint, bucket: Bucket, region, credentials }: BackupSettings['store']): Files {
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  return {
    async keys() {
      const keys: string[] = [];
      for (const Prefix of lasting) {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
          for (const { Key } of Contents) if (Key !== undefined) keys.push(Key);
        }
      }
      return keys;
    },

    async fetch(key, folder) {
      try {
        const { Body, ContentType = 'application/octet-stream' } = await client.send(
          new GetObjectCommand({ Bucket, Key: key }),
        );
        if (!(Body instanceof Readable)) throw new Error(`${key} arrived without data.`);
        await pipeline(Body, createWriteStream(fileOf(key, folder)));
        return { key, contentType: ContentType, ...(await lookAt(key, folder)) };
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
        throw error;
      }
    },

    async putBack({ key, size, contentType }, folder) {
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: key,
          Body: createReadStream(fileOf(key, folder)),
          ContentLength: size,
          ContentType: contentType,
        }),
      );
    },

    async makeBucket() {
      try {
        await client.send(new HeadBucketCommand({ Bucket }));
      } catch {
        await client.send(new CreateBucketCommand({ Bucket }));
      }
    },

    close: () => client.destroy(),
  };
}

/** Size and hash of a file that was fetched under this key. */
export async function lookAt(key: string, folder: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(fileOf(key, folder)) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}

/** The whole key becomes one file name, so that no key can point outside the folder. */
const fileOf = (key: string, folder: string) => join(folder, encodeURIComponent(key));
