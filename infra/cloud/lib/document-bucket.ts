import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as events from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import * as guardduty from 'aws-cdk-lib/aws-guardduty';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { copiesBucket } from '../names.ts';
import type { Parameters } from '../parameters.ts';
import type { Alerts } from './alerts.ts';
import { isCopied } from './copies-stack.ts';

export interface DocumentBucketProps {
  readonly stage: string;
  readonly parameters: Parameters;
  /** The only origin whose pages may send files to the bucket. */
  readonly siteOrigin: string;
  readonly alerts: Alerts;
}

const places = ['incoming', 'documents', 'pictures', 'site'] as const;
/** The folders whose files are kept and can be restored. */
const kept = ['documents', 'pictures'] as const;
const infected = 'GuardDutyMalwareScanStatus';

/**
 * Tutors' documents and pictures: private, encrypted, versioned, only over TLS. Browsers upload to `incoming/`, where
 * files are deleted after a day.
 */
export class DocumentBucket extends Construct {
  readonly environment: Readonly<Record<string, string>>;
  /** The origin at which browsers reach the bucket. */
  readonly origin: string;
  readonly bucketName: string;
  private readonly bucket: s3.Bucket;

  constructor(scope: Construct, id: string, { stage, parameters, siteOrigin, alerts }: DocumentBucketProps) {
    super(scope, id);
    const { keepsData, logDays, malwareScan } = parameters;
    const removalPolicy = keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    const shut = {
      encryption: s3.BucketEncryption.S3_MANAGED,
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy,
    };
    const accesses = new s3.Bucket(this, 'Accesses', {
      ...shut,
      lifecycleRules: [{ id: 'old', expiration: Duration.days(logDays) }],
    });
    Validations.of(accesses).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'This bucket is the log of accesses itself; a log of its own would fill itself.',
    });
    this.bucket = new s3.Bucket(this, 'Bucket', {
      ...shut,
      versioned: true,
      serverAccessLogsBucket: accesses,
      serverAccessLogsPrefix: 'documents/',
      ...(isCopied(parameters)
        ? {
            replicationRules: kept.map((place, priority) => ({
              id: place,
              destination: s3.Bucket.fromBucketAttributes(this, `Copies-${place}`, {
                bucketName: copiesBucket(stage, parameters.account),
                region: parameters.copies.region,
              }),
              priority,
              filter: { prefix: `${place}/` },
              deleteMarkerReplication: true,
              metrics: s3.ReplicationTimeValue.FIFTEEN_MINUTES,
            })),
          }
        : {}),
      cors: [
        {
          allowedOrigins: [siteOrigin],
          allowedMethods: [s3.HttpMethods.POST],
          allowedHeaders: ['content-type'],
          maxAge: 3_600,
        },
      ],
      lifecycleRules: [
        { id: 'unclaimed', prefix: 'incoming/', expiration: Duration.days(1) },
        { id: 'site', prefix: 'site/', expiration: Duration.days(30) },
        {
          id: 'replaced',
          noncurrentVersionExpiration: Duration.days(30),
          expiredObjectDeleteMarker: true,
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
    });
    this.bucketName = this.bucket.bucketName;
    const copier = this.bucket.node.tryFindChild('ReplicationRole');
    if (copier) {
      const name = Stack.of(this).getLogicalId(this.bucket.node.defaultChild as s3.CfnBucket);
      Validations.of(copier).acknowledge(
        ...[`<${name}.Arn>/*`, `arn:aws:s3:::${copiesBucket(stage, parameters.account)}/*`].map((objects) => ({
          id: `AwsSolutions-IAM5[Resource::${objects}]`,
          reason: 'S3 copies each object that is kept from here to there.',
        })),
      );
    }
    this.origin = `https://${this.bucket.bucketRegionalDomainName}`;
    this.environment = { S3_BUCKET: this.bucketName, S3_REGION: Stack.of(this).region };
    if (malwareScan) this.scan(alerts);
    if (isCopied(parameters)) this.watchCopies(copiesBucket(stage, parameters.account), alerts);
  }

  /** Allows what the backend does with files, and what the addresses that it signs let browsers do. */
  grantUse(role: iam.IRole): void {
    role.addToPrincipalPolicy(
      new iam.PolicyStatement({
        // Without it S3 answers 403 for an object that does not exist, and the backend could not tell that it is
        // missing.
        actions: ['s3:ListBucket'],
        resources: [this.bucket.bucketArn],
      }),
    );
    role.addToPrincipalPolicy(
      new iam.PolicyStatement({
        actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
        resources: places.map((place) => this.bucket.arnForObjects(`${place}/*`)),
      }),
    );
    // Nothing stays of the pictures of families' messages once they are removed.
    role.addToPrincipalPolicy(
      new iam.PolicyStatement({ actions: ['s3:ListBucketVersions'], resources: [this.bucket.bucketArn] }),
    );
    role.addToPrincipalPolicy(
      new iam.PolicyStatement({
        actions: ['s3:DeleteObjectVersion'],
        resources: [this.bucket.arnForObjects('pictures/messages/*')],
      }),
    );
    Validations.of(role).acknowledge(
      ...[...places, 'pictures/messages' as const].map((place) => this.folderAcknowledged(place)),
    );
  }

  /** Allows a web server to read the published pages, and nothing else. */
  grantPages(role: iam.IRole): void {
    role.addToPrincipalPolicy(
      // Without it S3 answers 403 for an object that does not exist.
      new iam.PolicyStatement({
        actions: ['s3:ListBucket'],
        resources: [this.bucket.bucketArn],
        conditions: { StringLike: { 's3:prefix': 'site/*' } },
      }),
    );
    role.addToPrincipalPolicy(
      new iam.PolicyStatement({ actions: ['s3:GetObject'], resources: [this.bucket.arnForObjects('site/*')] }),
    );
    Validations.of(role).acknowledge(this.folderAcknowledged('site'));
  }

  /**
   * Allows restoring a deleted document: its versions are listed, and one is copied together with the tag of the
   * malware scan.
   */
  grantRestore(role: iam.IRole): void {
    role.addToPrincipalPolicy(
      new iam.PolicyStatement({ actions: ['s3:ListBucketVersions'], resources: [this.bucket.bucketArn] }),
    );
    role.addToPrincipalPolicy(
      new iam.PolicyStatement({
        actions: ['s3:GetObjectVersion', 's3:GetObjectVersionTagging', 's3:PutObjectTagging'],
        resources: kept.map((place) => this.bucket.arnForObjects(`${place}/*`)),
      }),
    );
  }

  /** Raises an alarm where S3 could not make a copy: nobody looks at the copies until they are needed. */
  private watchCopies(destination: string, alerts: Alerts): void {
    const failed = (others: string) =>
      new cloudwatch.Metric({
        namespace: 'AWS/S3',
        metricName: 'OperationsFailedReplication',
        dimensionsMap: { SourceBucket: this.bucketName, DestinationBucket: destination, RuleId: others },
        statistic: 'Sum',
      });
    alerts.watch(this, 'Copies', {
      metric: new cloudwatch.MathExpression({
        label: 'Copies that failed',
        expression: kept.map((place) => `FILL(${place}, 0)`).join(' + '),
        usingMetrics: Object.fromEntries(kept.map((place) => [place, failed(place)])),
      }),
      threshold: 1,
      evaluationPeriods: 1,
      alarmDescription: 'A file could not be copied to the second region.',
    });
  }

  private folderAcknowledged(place: (typeof places)[number] | 'pictures/messages'): { id: string; reason: string } {
    const bucket = Stack.of(this).getLogicalId(this.bucket.node.defaultChild as s3.CfnBucket);
    return {
      id: `AwsSolutions-IAM5[Resource::<${bucket}.Arn>/${place}/*]`,
      reason: 'Each file has a key of its own below this folder.',
    };
  }

  /**
   * Lets GuardDuty scan each document that is kept; where it finds malware, the file can no longer be read, and an
   * email is sent. It does not scan `incoming/`: its tag would have to be copied along, which the backend may not do.
   */
  private scan(alerts: Alerts): void {
    const { region, account, partition } = Stack.of(this);
    const others = `arn:${partition}:events:${region}:${account}:rule/DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*`;
    const { bucketArn } = this.bucket;
    // As in https://docs.aws.amazon.com/guardduty/latest/ug/malware-protection-s3-iam-policy-prerequisite.html
    const scanner = new iam.Role(this, 'Scanner', {
      assumedBy: new iam.ServicePrincipal('malware-protection-plan.guardduty.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    });
    const allow = (actions: string[], resources: string[], conditions?: Record<string, unknown>) =>
      scanner.addToPolicy(new iam.PolicyStatement({ actions, resources, ...(conditions ? { conditions } : {}) }));
    allow(['events:PutRule', 'events:DeleteRule', 'events:PutTargets', 'events:RemoveTargets'], [others], {
      StringLike: { 'events:ManagedBy': 'malware-protection-plan.guardduty.amazonaws.com' },
    });
    allow(['events:DescribeRule', 'events:ListTargetsByRule'], [others]);
    allow(['s3:ListBucket', 's3:PutBucketNotification', 's3:GetBucketNotification'], [bucketArn]);
    allow(['s3:PutObject'], [`${bucketArn}/malware-protection-resource-validation-object`]);
    allow(
      [
        's3:GetObject',
        's3:GetObjectVersion',
        's3:GetObjectTagging',
        's3:GetObjectVersionTagging',
        's3:PutObjectTagging',
        's3:PutObjectVersionTagging',
      ],
      [`${bucketArn}/documents/*`],
    );
    Validations.of(scanner).acknowledge(
      {
        id: `AwsSolutions-IAM5[Resource::arn:aws:events:${region}:${account}:rule/DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*]`,
        reason: 'GuardDuty names its rules itself, with this beginning.',
      },
      this.folderAcknowledged('documents'),
    );
    const plan = new guardduty.CfnMalwareProtectionPlan(this, 'MalwareScan', {
      role: scanner.roleArn,
      protectedResource: { s3Bucket: { bucketName: this.bucketName, objectPrefixes: ['documents/'] } },
      actions: { tagging: { status: 'ENABLED' } },
    });
    plan.node.addDependency(scanner);
    this.bucket.addToResourcePolicy(
      new iam.PolicyStatement({
        effect: iam.Effect.DENY,
        principals: [new iam.AnyPrincipal()],
        actions: ['s3:GetObject'],
        resources: [this.bucket.arnForObjects('documents/*')],
        conditions: { StringEquals: { [`s3:ExistingObjectTag/${infected}`]: 'THREATS_FOUND' } },
      }),
    );
    new events.Rule(this, 'MalwareFound', {
      eventPattern: {
        source: ['aws.guardduty'],
        detailType: ['GuardDuty Malware Protection Object Scan Result'],
        detail: {
          s3ObjectDetails: { bucketName: [this.bucketName] },
          scanResultDetails: { scanResultStatus: ['THREATS_FOUND'] },
        },
      },
      targets: [new SnsTopic(alerts.topic)],
    });
  }
}
