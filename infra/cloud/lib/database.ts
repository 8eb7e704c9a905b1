import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as ec2 from 'aws-cdk-lib/aws-ec2';
import type * as iam from 'aws-cdk-lib/aws-iam';
import * as rds from 'aws-cdk-lib/aws-rds';
import * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import * as sam from 'aws-cdk-lib/aws-sam';
import { Construct } from 'constructs';
import type { Instance, Parameters } from '../parameters.ts';
import type { Alerts } from './alerts.ts';
import type { Network } from './network.ts';

export interface DatabaseProps {
  readonly parameters: Parameters;
  readonly network: Network;
  readonly alerts: Alerts;
}

const owner = 'kitewell';
const port = 5432;
/** Characters that the CDK leaves out of the first password. */
const notInPasswords = ' %+~`#$&*()|[]{}:;<>?!\'/@"\\';
const gibibyte = 1024 ** 3;

/**
 * PostgreSQL that accepts only TLS, can be reached only from what `allowFrom` names, and has a password that changes by
 * itself. Of several instances the last is in use; earlier ones stay until their parameter is removed.
 */
export class Database extends Construct implements ec2.IConnectable {
  /** The settings with which a container finds it; the password is read from the secret. */
  readonly environment: Readonly<Record<string, string>>;
  /** The instance in use, by the id that a restore to a point in time needs. */
  readonly resourceId: string;
  /** The instance in use, for backups. */
  readonly arn: string;
  readonly widgets: cloudwatch.IWidget[];
  readonly connections: ec2.Connections;
  private readonly secret: rds.DatabaseSecret;

  constructor(scope: Construct, id: string, { parameters, network, alerts }: DatabaseProps) {
    super(scope, id);
    const { database } = parameters;
    this.secret = new rds.DatabaseSecret(this, 'Password', { username: owner });
    // Shared by all instances, so that a restored one can be reached as the former one could.
    const securityGroup = new ec2.SecurityGroup(this, 'SecurityGroup', {
      vpc: network.vpc,
      description: 'The database',
      allowAllOutbound: false,
    });
    this.connections = new ec2.Connections({ securityGroups: [securityGroup], defaultPort: ec2.Port.tcp(port) });
    const shared = this.sharedProps(parameters, network, securityGroup);
    const made = database.instances.map((one) => this.make(one, parameters, shared));
    const instance = made.at(-1);
    if (!instance?.instanceResourceId) throw new Error('A database needs an instance.');
    this.resourceId = instance.instanceResourceId;
    this.arn = instance.instanceArn;

    // Secret and rotation move to the new instance. They have names of their own, because CloudFormation would
    // otherwise delete the rotation together with the former instance.
    const rotation = new secretsmanager.SecretRotation(this, 'Rotation', {
      secret: this.secret.attach(instance),
      application: secretsmanager.SecretRotationApplication.POSTGRES_ROTATION_SINGLE_USER,
      vpc: network.vpc,
      vpcSubnets: network.isolated,
      target: this,
      automaticallyAfter: Duration.days(database.passwordDays),
      rotateImmediatelyOnUpdate: false,
      excludeCharacters: notInPasswords,
    });
    this.environment = {
      DATABASE_URL: `postgres://${owner}@${instance.dbInstanceEndpointAddress}:${instance.dbInstanceEndpointPort}/${owner}`,
      DATABASE_PASSWORD_SECRET: this.secret.secretArn,
      // The path in Dockerfile.backend.
      DATABASE_CA_FILE: '/app/rds-authorities.pem',
    };

    // AWS's own function, in a nested stack, keeps the name that it gets there.
    const application = rotation.node.findChild('Resource');
    if (!(application instanceof sam.CfnApplication)) throw new Error('The rotation is made otherwise than it was.');
    const { functionName } = application.parameters as { functionName: string };
    alerts.watch(this, 'Rotation', {
      metric: new cloudwatch.Metric({
        namespace: 'AWS/Lambda',
        metricName: 'Errors',
        dimensionsMap: { FunctionName: functionName },
        statistic: 'Sum',
      }),
      threshold: 1,
      evaluationPeriods: 1,
      alarmDescription: 'The password of the database could not be changed.',
    });
    const cpu = instance.metricCPUUtilization();
    const space = instance.metricFreeStorageSpace({ statistic: 'Minimum' });
    const connections = instance.metricDatabaseConnections({ statistic: 'Maximum' });
    alerts.watch(this, 'Cpu', {
      metric: cpu,
      threshold: 80,
      evaluationPeriods: 3,
      alarmDescription: 'The database has been busy above 80 % for 15 minutes.',
    });
    alerts.watch(this, 'Space', {
      metric: space,
      threshold: 4 * gibibyte,
      comparisonOperator: cloudwatch.ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: 1,
      // A database that reports nothing counts as down.
      treatMissingData: cloudwatch.TreatMissingData.BREACHING,
      alarmDescription: 'Less than 4 GiB are free in the database, or it does not report.',
    });
    alerts.watch(this, 'Connections', {
      metric: connections,
      threshold: connectionAlarm(parameters),
      evaluationPeriods: 3,
      alarmDescription: 'The database has more connections than the tasks should ever open.',
    });
    this.widgets = [
      new cloudwatch.GraphWidget({ title: 'Database: CPU', left: [cpu], leftYAxis: { min: 0, max: 100 }, width: 8 }),
      new cloudwatch.GraphWidget({ title: 'Database: connections', left: [connections], width: 8 }),
      new cloudwatch.GraphWidget({ title: 'Database: free storage', left: [space], width: 8 }),
    ];
  }

  /** What all instances of the stage have in common, in one set of subnets and with one set of settings. */
  private sharedProps({ database, keepsData }: Parameters, network: Network, securityGroup: ec2.ISecurityGroup) {
    const engine = rds.DatabaseInstanceEngine.postgres({ version: rds.PostgresEngineVersion.VER_17 });
    return {
      engine,
      port,
      vpc: network.vpc,
      publiclyAccessible: false,
      securityGroups: [securityGroup],
      subnetGroup: new rds.SubnetGroup(this, 'Subnets', {
        description: 'Subnets of the database',
        vpc: network.vpc,
        vpcSubnets: network.isolated,
      }),
      instanceType: new ec2.InstanceType(database.instance),
      // The availability zone is not set: if it ever changed, CloudFormation would replace the instance by an empty
      // one.
      multiAz: database.standby,
      parameterGroup: new rds.ParameterGroup(this, 'Settings', { engine, parameters: { 'rds.force_ssl': '1' } }),
      storageType: rds.StorageType.GP3,
      maxAllocatedStorage: database.storage.most,
      backupRetention: Duration.days(database.backupDays),
      // At night in Hong Kong.
      preferredBackupWindow: '18:00-18:30',
      preferredMaintenanceWindow: 'Sun:19:00-Sun:19:30',
      copyTagsToSnapshot: true,
      deleteAutomatedBackups: !keepsData,
      removalPolicy: keepsData ? RemovalPolicy.SNAPSHOT : RemovalPolicy.DESTROY,
      caCertificate: rds.CaCertificate.RDS_CA_RSA2048_G1,
    };
  }

  private make(
    { name, from, mayGo = false }: Instance,
    { database, keepsData }: Parameters,
    shared: ReturnType<Database['sharedProps']>,
  ): rds.DatabaseInstance | rds.DatabaseInstanceFromSnapshot {
    const password = this.secret.secretValueFromJson('password');
    const deletionProtection = keepsData && !mayGo;
    if (!from) {
      const instance = new rds.DatabaseInstance(this, name, {
        ...shared,
        deletionProtection,
        credentials: rds.Credentials.fromPassword(owner, password),
        databaseName: owner,
        allocatedStorage: database.storage.first,
        storageEncrypted: true,
      });
      acknowledge(instance, { database, deletionProtection });
      return instance;
    }
    const instance = new rds.DatabaseInstanceFromSnapshot(this, name, {
      ...shared,
      deletionProtection,
      snapshotIdentifier: 'snapshot' in from ? from.snapshot : from.of,
      // The password of the former instance, which may have changed since its snapshot.
      credentials: rds.SnapshotCredentials.fromPassword(password),
    });
    const resource = instance.node.defaultChild as rds.CfnDBInstance;
    // As large as the instance that it is restored from, which may have grown.
    resource.addPropertyDeletionOverride('AllocatedStorage');
    if ('moment' in from) {
      resource.addPropertyDeletionOverride('DBSnapshotIdentifier');
      resource.restoreTime = from.moment;
      // A name and not a reference, so that this instance is not replaced when the former one is removed.
      resource.sourceDbiResourceId = from.of;
    }
    acknowledge(instance, { database, deletionProtection });
    Validations.of(instance).acknowledge({
      id: 'AwsSolutions-RDS2',
      reason: 'It is encrypted as what it is made of; to say so again is refused.',
    });
    return instance;
  }

  allowFrom(peer: ec2.IConnectable): void {
    this.connections.allowDefaultPortFrom(peer);
  }

  /** Allows a task to read the present password. */
  grantPassword(to: iam.IGrantable): void {
    this.secret.grantRead(to);
  }
}

function acknowledge(
  instance: Construct,
  { database, deletionProtection }: { database: Parameters['database']; deletionProtection: boolean },
): void {
  Validations.of(instance).acknowledge({
    id: 'AwsSolutions-RDS11',
    reason:
      'The port is no secret: only the tasks and the rotation of the password may reach it, in subnets without a way out.',
  });
  if (!deletionProtection) {
    Validations.of(instance).acknowledge({
      id: 'AwsSolutions-RDS10',
      reason: 'A stage that keeps no data may be taken away as it was made, and so may an instance that was left.',
    });
  }
  if (!database.standby) {
    Validations.of(instance).acknowledge({
      id: 'AwsSolutions-RDS3',
      reason: 'Whether a second server stands by is a parameter, and this stage may be away for some minutes.',
    });
  }
}

/** Each backend uses at most ten connections; while one deployment replaces another there are twice as many tasks. */
function connectionAlarm({ backend }: Parameters): number {
  return backend.tasks.most * 2 * 10 + 5;
}
