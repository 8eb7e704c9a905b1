import { isDeepStrictEqual } from 'node:util';
import {
  DeleteObjectCommand,
  GetBucketLifecycleConfigurationCommand,
  ListObjectVersionsCommand,
  PutBucketLifecycleConfigurationCommand,
  S3ServiceException,
  type LifecycleRule,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { Log } from './log.ts';

/** All folders of the bucket. A test compares the rights that the cloud gives with them. */
export const folders = {
  incoming: 'incoming/',
  documents: 'documents/',
  pictures: 'pictures/',
  site: 'site/',
} as const;

/** Files of which no version stays once they are removed, below a folder: the pictures of families' messages. */
export const messagePicturesFolder = `${folders.pictures}messages/`;

/** What the bucket deletes by itself; each rule is recognised by its ID. A test compares the cloud's rules with these. */
export const lifecycleRules: readonly LifecycleRule[] = [
  { ID: 'unclaimed', Status: 'Enabled', Filter: { Prefix: folders.incoming }, Expiration: { Days: 1 } },
  // Editions of builds that no longer run; one that runs draws the site anew each day.
  { ID: 'site', Status: 'Enabled', Filter: { Prefix: folders.site }, Expiration: { Days: 30 } },
  {
    ID: 'replaced',
    Status: 'Enabled',
    Filter: { Prefix: '' },
    NoncurrentVersionExpiration: { NoncurrentDays: 30 },
    // Removes the marker that a deletion leaves where versions are kept, once the last version is gone.
    Expiration: { ExpiredObjectDeleteMarker: true },
  },
];

/**
 * Writes our rules where one is missing or was changed. An operator's own rules stay, and so do all rules where the
 * store does not let this user read or write them.
 */
export async function keepLifecycle(client: S3Client, bucket: string, log: Log): Promise<void> {
  let right = 's3:GetLifecycleConfiguration';
  try {
    const present = (await rulesOf(client, bucket)).map(inOneForm);
    if (lifecycleRules.every((ours) => present.some((rule) => isDeepStrictEqual(rule, inOneForm(ours))))) return;
    const operators = present.filter(({ ID }) => lifecycleRules.every((ours) => ours.ID !== ID));
    const LifecycleConfiguration = { Rules: [...operators, ...lifecycleRules] };
    right = 's3:PutLifecycleConfiguration';
    await client.send(new PutBucketLifecycleConfigurationCommand({ Bucket: bucket, LifecycleConfiguration }));
  } catch (error) {
    if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 403) throw error;
    log.warn({ right, bucket }, 'no permission to set the lifecycle rules of the bucket: they stay as they are');
  }
}

async function rulesOf(client: S3Client, bucket: string): Promise<LifecycleRule[]> {
  try {
    return (await client.send(new GetBucketLifecycleConfigurationCommand({ Bucket: bucket }))).Rules ?? [];
  } catch (error) {
    if (error instanceof S3ServiceException && error.name === 'NoSuchLifecycleConfiguration') return [];
    throw error;
  }
}

/** A rule as a store answers it. */
type StoredRule = Omit<LifecycleRule, 'Prefix'> & { Prefix?: string | undefined };

/**
 * Some stores answer the prefix beside the filter, as S3 once did, or leave out an empty one; but S3 refuses rules of
 * both forms together. A rule with another filter than a prefix is not ours, and stays as it was answered.
 */
function inOneForm(stored: StoredRule): StoredRule {
  const { Prefix = '', Filter = {}, ...rule } = stored;
  return Object.keys(Filter).some((name) => name !== 'Prefix') ? stored : { ...rule, Filter: { Prefix, ...Filter } };
}

/** Removes every version of an object, and the markers that deletions have left. */
export async function removeVersions(client: Pick<S3Client, 'send'>, Bucket: string, key: string): Promise<void> {
  const { Versions = [], DeleteMarkers = [] } = await client.send(
    new ListObjectVersionsCommand({ Bucket, Prefix: key }),
  );
  for (const { Key, VersionId } of [...Versions, ...DeleteMarkers])
    if (Key === key) await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
}
