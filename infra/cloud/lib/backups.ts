import { ArnFormat, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import * as backup from 'aws-cdk-lib/aws-backup';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as events from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import * as iam from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { copiesVault, vaultName } from '../names.ts';
import type { Alerts } from './alerts.ts';
import type { Database } from './database.ts';
import { lockedVault } from './copies-stack.ts';

export interface BackupsProps {
  readonly stage: string;
  /** The region to which each backup is copied. */
  readonly region: string;
  readonly database: Database;
  readonly alerts: Alerts;
}

/** Shorter than the 30 days after which, by the privacy policy, deleted data is gone from backups. */
const keptDays = 28;

/**
 * A backup of the database each night, in addition to those that RDS makes by itself: in a vault from which nobody can
 * delete it before its time, and copied to another region.
 */
export class Backups extends Construct {
  constructor(scope: Construct, id: string, { stage, region, database, alerts }: BackupsProps) {
    super(scope, id);
    const vault = lockedVault(this, 'Vault', vaultName(stage), RemovalPolicy.RETAIN);
    const elsewhere = Stack.of(this).formatArn({
      service: 'backup',
      region,
      resource: 'backup-vault',
      resourceName: copiesVault(stage),
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    const kept = Duration.days(keptDays);
    const plan = new backup.BackupPlan(this, 'Plan', { backupVault: vault });
    plan.addRule(
      new backup.BackupPlanRule({
        ruleName: 'nightly',
        // After RDS's own backup window, at night in Hong Kong.
        scheduleExpression: events.Schedule.cron({ hour: '18', minute: '45' }),
        startWindow: Duration.hours(1),
        completionWindow: Duration.hours(6),
        deleteAfter: kept,
        copyActions: [
          {
            destinationBackupVault: backup.BackupVault.fromBackupVaultArn(this, 'Copies', elsewhere),
            deleteAfter: kept,
          },
        ],
      }),
    );
    plan.addSelection('Database', {
      resources: [backup.BackupResource.fromArn(database.arn)],
      role: this.role(database.arn, [vault.backupVaultArn, elsewhere], region),
      disableDefaultBackupPolicy: true,
    });

    // Only finished backups are reported, so a day without a report is a day without a backup.
    alerts.watch(this, 'Late', {
      metric: new cloudwatch.Metric({
        namespace: 'AWS/Backup',
        metricName: 'NumberOfBackupJobsCompleted',
        dimensionsMap: { BackupVaultName: vault.backupVaultName },
        statistic: 'Sum',
        period: Duration.days(1),
      }),
      threshold: 1,
      comparisonOperator: cloudwatch.ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: cloudwatch.TreatMissingData.BREACHING,
      alarmDescription: 'No backup of the database was completed for a day.',
    });
    new events.Rule(this, 'Failed', {
      eventPattern: {
        source: ['aws.backup'],
        detailType: ['Backup Job State Change', 'Copy Job State Change'],
        detail: { state: ['FAILED', 'ABORTED', 'EXPIRED'] },
      },
      targets: [new SnsTopic(alerts.topic)],
    });
  }

  /**
   * The part of
   * https://docs.aws.amazon.com/aws-managed-policy/latest/reference/AWSBackupServiceRolePolicyForBackup.html that is
   * needed here.
   */
  private role(databaseArn: string, vaults: readonly string[], region: string): iam.Role {
    const role = new iam.Role(this, 'Role', { assumedBy: new iam.ServicePrincipal('backup.amazonaws.com') });
    const stack = Stack.of(this);
    const snapshots = [stack.region, region].map((place) =>
      stack.formatArn({
        service: 'rds',
        region: place,
        resource: 'snapshot',
        resourceName: 'awsbackup:*',
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    );
    const allow = (actions: string[], resources: string[]) =>
      role.addToPolicy(new iam.PolicyStatement({ actions, resources }));
    allow(
      [
        ...['rds:AddTagsToResource', 'rds:ListTagsForResource', 'rds:DescribeDBInstances', 'rds:DescribeDBSnapshots'],
        ...['rds:CreateDBSnapshot', 'rds:CopyDBSnapshot'],
      ],
      [databaseArn, ...snapshots],
    );
    allow(['rds:DeleteDBSnapshot', 'rds:ModifyDBSnapshotAttribute'], snapshots);
    allow(['backup:DescribeBackupVault', 'backup:CopyIntoBackupVault'], [...vaults]);
    Validations.of(role).acknowledge(
      ...[stack.region, region].map((place) => ({
        id: `AwsSolutions-IAM5[Resource::arn:aws:rds:${place}:${stack.account}:snapshot:awsbackup:*]`,
        reason: 'AWS Backup names its snapshots itself, with this beginning.',
      })),
    );
    return role;
  }
}
