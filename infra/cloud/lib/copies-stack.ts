import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import * as backup from 'aws-cdk-lib/aws-backup';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as s3 from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { copiesBucket, copiesVault } from '../names.ts';
import type { Parameters } from '../parameters.ts';

export type CopiedParameters = Parameters & { readonly copies: NonNullable<Parameters['copies']> };

/** Whether a stage is kept in a second region as well. */
export function isCopied(parameters: Parameters): parameters is CopiedParameters {
  return parameters.copies !== undefined;
}

/**
 * For how long nobody, the account's owner included, deletes a version after it was written. Above the days in which a loss
 * may stay unseen, and below the 30 after which the site promises that what was deleted is gone.
 */
const lockedDays = 21;

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
      objectLockEnabled: true,
      objectLockDefaultRetention: s3.ObjectLockRetention.compliance(Duration.days(lockedDays)),
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
    // The lock of an old file has ended: its versions go by the rules of the bucket above, and by nobody's hand.
    bucket.addToResourcePolicy(
      new iam.PolicyStatement({
        effect: iam.Effect.DENY,
        principals: [new iam.AnyPrincipal()],
        actions: ['s3:DeleteObjectVersion'],
        resources: [bucket.arnForObjects('*')],
      }),
    );
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
