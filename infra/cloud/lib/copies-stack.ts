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
 * For how many days nobody, not even the account's owner, can delete a version after it was written: longer than a loss
 * may stay unnoticed, and shorter than the 30 days after which, by the privacy policy, deleted data is gone.
 */
const lockedDays = 21;

/**
 * Copies in a second region, in case the first is lost: of the database's backups, and of each version of each file. It
 * is a stack of its own because a stack is in one region; the stage's stack knows only its names.
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
      // Deletions are copied too, as markers, after which a file is deleted here as soon as in its own region.
      lifecycleRules: [
        { id: 'replaced', noncurrentVersionExpiration: Duration.days(30), expiredObjectDeleteMarker: true },
      ],
    });
    // When an old file's lock has ended, only the bucket's rules above delete its versions, and no person can.
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
 * A vault from which nobody, not even the account's owner, can delete a backup before its time; three days after it was
 * made, the lock itself cannot be removed any more.
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
      // The privacy policy allows nothing to be kept longer.
      maxRetention: Duration.days(30),
      changeableFor: Duration.days(3),
    },
    removalPolicy,
  });
}
