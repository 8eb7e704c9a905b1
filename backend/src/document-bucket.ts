import { isDeepStrictEqual } from 'node:util';
import {
  GetBucketLifecycleConfigurationCommand,
  PutBucketLifecycleConfigurationCommand,
  S3ServiceException,
  type LifecycleRule,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { Log } from './log.ts';

/** Every folder of the bucket that a key may lie in. The rights that the cloud gives are held to these by a test. */
export const folders = { incoming: 'incoming/', documents: 'documents/', pictures: 'pictures/' } as const;

/** What the bucket lets go by itself, each rule known by its ID. The rules of the cloud are held to these by a test. */
export const lifecycleRules: readonly LifecycleRule[] = [
  { ID: 'unclaimed', Status: 'Enabled', Filter: { Prefix: folders.incoming }, Expiration: { Days: 1 } },
  {
    ID: 'replaced',
    Status: 'Enabled',
    Filter: { Prefix: '' },
    NoncurrentVersionExpiration: { NoncurrentDays: 30 },
    // What a deletion leaves where versions are kept, once the last of them has gone.
    Expiration: { ExpiredObjectDeleteMarker: true },
  },
];

/**
 * Puts our rules where one is missing or another by now. Rules of the operator's own stay, and so do all of them where the
 * store does not let its user look at them or change them.
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
    log.warn({ right, bucket }, 'the store’s user lacks a right: the lifecycle rules of the bucket stay as they are');
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

/** A rule as a store tells it. */
type ToldRule = Omit<LifecycleRule, 'Prefix'> & { Prefix?: string | undefined };

/**
 * Some stores tell the prefix beside the filter, where it once was, or leave out an empty one; but S3 refuses rules of
 * both forms together. A filter by more than the prefix is nothing that we could have written, and stays as it was told.
 */
function inOneForm(told: ToldRule): ToldRule {
  const { Prefix = '', Filter = {}, ...rule } = told;
  return Object.keys(Filter).some((name) => name !== 'Prefix') ? told : { ...rule, Filter: { Prefix, ...Filter } };
}
