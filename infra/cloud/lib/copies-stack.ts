import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import * as backup from 'aws-cdk-lib/aws-backup';
import * as s3 from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Parameters } from '../parameters.ts';

export type CopiedParameters = Parameters & { readonly copies: NonNullable<Parameters['copies']> };

/** Whether a stage is kept in a second region as well. */
export function isCopied(parameters: Parameters): parameters is CopiedParameters {
  return parameters.copies !== undefined;
}

/** Names that two stacks in two regions know each other by. */
export const copiesVault = (stage: string) => `kitewell-${stage}-copies`;
export const copiesBucket = (stage: string, account: string) => `kitewell-${stage}-copies-${account}`;

/**
 * Where a region that is lost does not reach: copies of the database's backups, and of each version of each file. A stack of
 * its own, because a stack lies in one region; that of the stage knows it by its names alone.
 */
export class CopiesStack extends Stack {
  constructor(scope: Construct, stage: string, { account, copies, keepsData }: CopiedParameters) {
    super(scope, `Kitewell-${stage}-copies`, {
      env: { account, region: copies.region },
      terminationProtection: keepsData,
    });
    lockedVault(this, 'Vault', copiesVault(stage), RemovalPolicy.RETAIN);
    const bucket = new s3.Bucket(this, 'Files', {
      bucketName: copiesBucket(stage, account),
      versioned: true,
      encryption: s3.BucketEncryption.S3_MANAGED,
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy: RemovalPolicy.RETAIN,
      // What a tutor deletes goes here too, by its mark, and is gone as soon as it is where it came from.
      lifecycleRules: [
        { id: 'replaced', noncurrentVersionExpiration: Duration.days(30), expiredObjectDeleteMarker: true },
      ],
    });
    Validations.of(bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'Nobody reads it but whoever brings everything back; S3 itself writes to it.',
    });
  }
}

/**
 * A vault whose backups can be deleted by nobody, the account's owner included, before their time; three days after it was
 * made, the lock itself can no longer be taken away.
 */
export function lockedVault(
  scope: Construct,
  id: string,
  name: string,
  removalPolicy: RemovalPolicy,
): backup.BackupVault {
  return new backup.BackupVault(scope, id, {
    backupVaultName: name,
    lockConfiguration: {
      minRetention: Duration.days(7),
      // Nothing may be kept longer than the site promises.
      maxRetention: Duration.days(30),
      changeableFor: Duration.days(3),
    },
    removalPolicy,
  });
}
