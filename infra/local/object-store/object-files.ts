import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import * as fs from 'node:fs/promises';
import path from 'node:path';

export type StoredObject = {
  key: string;
  size: number;
  /** MD5 of the bytes in hex. */
  md5: string;
  /** Milliseconds since 1970. */
  modified: number;
  /** Headers for the answer, by name in lower case: content-type and so on. */
  headers: Record<string, string>;
};

export type OpenObject = StoredObject & { file: fs.FileHandle };

/** A lifecycle rule: objects under the prefix are removed so many days after they were written. */
export type ExpiryRule = {
  id: string;
  prefix: string;
  enabled: boolean;
  days?: number;
  /** Stored and answered, but without effect: this store has no former versions. */
  noncurrentDays?: number;
  deleteMarkers?: boolean;
};

export type BucketSettings = { expiry: ExpiryRule[] };

const trailerLength = 4;
const day = 24 * 3600 * 1000;

/**
 * Buckets and objects as files. An object is one file: its bytes, then its properties as JSON, then the length of that
 * JSON. It is written under another name and renamed, so that it is there whole or not at all, even after kill -9. Its
 * name is the hash of the key, since keys may be longer than file names, and contain `..`, slashes and capitals.
 */
export class ObjectFiles {
  private readonly buckets: string;
  private readonly unfinished: string;

  private constructor(dataDir: string) {
    this.buckets = path.join(dataDir, 'buckets');
    this.unfinished = path.join(dataDir, 'unfinished');
  }

  /** Opens the folder, creates it where it is missing, and removes what an interrupted run has left. */
  static async open(dataDir: string): Promise<ObjectFiles> {
    const files = new ObjectFiles(dataDir);
    await fs.rm(files.unfinished, { recursive: true, force: true });
    await fs.mkdir(files.unfinished, { recursive: true });
    await fs.mkdir(files.buckets, { recursive: true });
    return files;
  }

  /** Returns `false` where the bucket exists already. */
  async createBucket(bucket: string): Promise<boolean> {
    await fs.mkdir(this.objects(bucket), { recursive: true });
    const temporary = path.join(this.unfinished, randomUUID());
    try {
      await fs.writeFile(temporary, JSON.stringify({ expiry: [] } satisfies BucketSettings));
      return await linkWhenAbsent(temporary, this.settingsFile(bucket));
    } finally {
      await fs.rm(temporary, { force: true });
    }
  }

  /** The bucket's settings, `undefined` where there is no such bucket. */
  async settings(bucket: string): Promise<BucketSettings | undefined> {
    const text = await unlessMissing(fs.readFile(this.settingsFile(bucket), 'utf8'));
    return text === undefined ? undefined : (JSON.parse(text) as BucketSettings);
  }

  async saveSettings(bucket: string, settings: BucketSettings): Promise<void> {
    const temporary = path.join(this.unfinished, randomUUID());
    await fs.writeFile(temporary, JSON.stringify(settings));
    await fs.rename(temporary, this.settingsFile(bucket));
  }

  /** Writes an object. Where `content` ends with an error or the disk is full, nothing is stored. */
  async write(
    bucket: string,
    key: string,
    content: AsyncIterable<Buffer>,
    headers: Record<string, string>,
  ): Promise<StoredObject> {
    const temporary = path.join(this.unfinished, randomUUID());
    try {
      const file = await fs.open(temporary, 'wx');
      let stored: StoredObject;
      try {
        const md5 = createHash('md5');
        let size = 0;
        for await (const chunk of content) {
          md5.update(chunk);
          size += chunk.length;
          await file.writeFile(chunk);
        }
        stored = { key, size, md5: md5.digest('hex'), modified: Date.now(), headers };
        await writeAbout(file, stored);
      } finally {
        await file.close();
      }
      // No fsync: a power cut may lose the newest object of a developer's store, which its length then shows.
      await fs.rename(temporary, this.objectFile(bucket, key));
      return stored;
    } finally {
      await fs.rm(temporary, { force: true });
    }
  }

  /**
   * Copies an object as it is at one moment, by the operating system and not through this process. Returns `undefined`
   * where there is none.
   */
  async copy(
    from: { bucket: string; key: string },
    to: { bucket: string; key: string },
  ): Promise<StoredObject | undefined> {
    const temporary = path.join(this.unfinished, randomUUID());
    try {
      const copying = fs.copyFile(this.objectFile(from.bucket, from.key), temporary, constants.COPYFILE_FICLONE);
      if (!(await unlessMissing(copying.then(() => true)))) return undefined;
      const file = await fs.open(temporary, 'r+');
      let stored: StoredObject;
      try {
        const source = await readAbout(file);
        if (!source) return undefined;
        stored = { ...source, key: to.key, modified: Date.now() };
        await writeAbout(file, stored);
      } finally {
        await file.close();
      }
      await fs.rename(temporary, this.objectFile(to.bucket, to.key));
      return stored;
    } finally {
      await fs.rm(temporary, { force: true });
    }
  }

  /** Opens an object for reading; the caller closes its `file`. It stays this version, whatever is written meanwhile. */
  async open(bucket: string, key: string): Promise<OpenObject | undefined> {
    return this.openFile(this.objectFile(bucket, key));
  }

  async delete(bucket: string, key: string): Promise<void> {
    await fs.rm(this.objectFile(bucket, key), { force: true });
  }

  /** All objects under a prefix, in the order of their keys' UTF-8 bytes. */
  async list(bucket: string, prefix: string): Promise<StoredObject[]> {
    const found: StoredObject[] = [];
    for (const name of await fs.readdir(this.objects(bucket))) {
      const object = await this.openFile(path.join(this.objects(bucket), name));
      if (!object) continue;
      const { file, ...stored } = object;
      await file.close();
      if (stored.key.startsWith(prefix)) found.push(stored);
    }
    return found.sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  }

  /** Removes objects that are too old by the buckets' rules at `now`, and returns how many. */
  async expire(now: Date): Promise<number> {
    let removed = 0;
    for (const bucket of await fs.readdir(this.buckets)) {
      const rules = (await this.settings(bucket))?.expiry.filter((rule) => rule.enabled) ?? [];
      if (rules.length === 0) continue;
      for (const { key, modified } of await this.list(bucket, '')) {
        const expired = ({ prefix, days }: ExpiryRule) =>
          days !== undefined && key.startsWith(prefix) && modified + days * day <= now.getTime();
        if (!rules.some(expired)) continue;
        await this.delete(bucket, key);
        removed++;
      }
    }
    return removed;
  }

  private async openFile(name: string): Promise<OpenObject | undefined> {
    const file = await unlessMissing(fs.open(name, 'r'));
    if (!file) return undefined;
    const stored = await readAbout(file).catch(async (error: unknown) => {
      await file.close();
      throw error;
    });
    if (stored) return { ...stored, file };
    await file.close();
    return undefined;
  }

  private objects(bucket: string): string {
    return path.join(this.buckets, bucket, 'objects');
  }

  private settingsFile(bucket: string): string {
    return path.join(this.buckets, bucket, 'settings.json');
  }

  private objectFile(bucket: string, key: string): string {
    return path.join(this.objects(bucket), createHash('sha256').update(key).digest('hex'));
  }
}

/**
 * Writes an object's properties after its bytes. Those of a copied object are written over: spaces make the new ones at
 * least as long, because cutting off the rest of a long file takes longer than copying it.
 */
async function writeAbout(file: fs.FileHandle, stored: StoredObject): Promise<void> {
  const { size } = await file.stat();
  const about = Buffer.from(JSON.stringify(stored).padEnd(size - stored.size - trailerLength));
  const length = Buffer.alloc(trailerLength);
  length.writeUInt32BE(about.length);
  const trailer = Buffer.concat([about, length]);
  await file.write(trailer, 0, trailer.length, stored.size);
}

/** Reads the properties after an object's bytes; `undefined` where a power cut has left the file short. */
async function readAbout(file: fs.FileHandle): Promise<StoredObject | undefined> {
  const { size } = await file.stat();
  if (size <= trailerLength) return undefined;
  const length = Buffer.alloc(trailerLength);
  await file.read(length, 0, trailerLength, size - trailerLength);
  const aboutLength = length.readUInt32BE();
  const start = size - trailerLength - aboutLength;
  if (start < 0 || aboutLength === 0) return undefined;
  const about = Buffer.alloc(aboutLength);
  await file.read(about, 0, aboutLength, start);
  try {
    const stored = JSON.parse(about.toString('utf8')) as StoredObject;
    return stored.size === start ? stored : undefined;
  } catch {
    return undefined;
  }
}

async function linkWhenAbsent(from: string, to: string): Promise<boolean> {
  try {
    await fs.link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
