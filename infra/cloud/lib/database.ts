import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as ec2 from 'aws-cdk-lib/aws-ec2';
import type * as iam from 'aws-cdk-lib/aws-iam';
import * as rds from 'aws-cdk-lib/aws-rds';
import { Construct } from 'constructs';
import type { Parameters } from '../parameters.ts';
import type { Alerts } from './alerts.ts';
import type { Network } from './network.ts';

export interface DatabaseProps {
  readonly parameters: Parameters;
  readonly network: Network;
  readonly alerts: Alerts;
}

const owner = 'kitewell';
const gibibyte = 1024 ** 3;

/** PostgreSQL that speaks TLS only, reachable by what `allowFrom` names, with a password that changes by itself. */
export class Database extends Construct {
  /** What a container needs to find it and to know it; the password is asked from the secret. */
  readonly environment: Readonly<Record<string, string>>;
  readonly widgets: cloudwatch.IWidget[];
  private readonly instance: rds.DatabaseInstance;
  private readonly secret: rds.DatabaseSecret;

  constructor(scope: Construct, id: string, { parameters, network, alerts }: DatabaseProps) {
    super(scope, id);
    const { database, keepsData } = parameters;
    const engine = rds.DatabaseInstanceEngine.postgres({ version: rds.PostgresEngineVersion.VER_17 });
    this.secret = new rds.DatabaseSecret(this, 'Password', { username: owner });
    this.instance = new rds.DatabaseInstance(this, 'Instance', {
      engine,
      vpc: network.vpc,
      vpcSubnets: network.isolated,
      credentials: rds.Credentials.fromSecret(this.secret),
      databaseName: owner,
      instanceType: new ec2.InstanceType(database.instance),
      multiAz: database.standby,
      parameterGroup: new rds.ParameterGroup(this, 'Settings', { engine, parameters: { 'rds.force_ssl': '1' } }),
      storageType: rds.StorageType.GP3,
      allocatedStorage: database.storage.first,
      maxAllocatedStorage: database.storage.most,
      storageEncrypted: true,
      backupRetention: Duration.days(database.backupDays),
      // Night in Hong Kong.
      preferredBackupWindow: '18:00-18:30',
      preferredMaintenanceWindow: 'Sun:19:00-Sun:19:30',
      copyTagsToSnapshot: true,
      deleteAutomatedBackups: !keepsData,
      deletionProtection: keepsData,
      removalPolicy: keepsData ? RemovalPolicy.SNAPSHOT : RemovalPolicy.DESTROY,
      caCertificate: rds.CaCertificate.RDS_CA_RSA2048_G1,
    });
    Validations.of(this.instance).acknowledge({
      id: 'AwsSolutions-RDS11',
      reason:
        'The port is no secret: only the tasks and the rotation of the password may reach it, in subnets without a way out.',
    });
    if (!keepsData) {
      Validations.of(this.instance).acknowledge({
        id: 'AwsSolutions-RDS10',
        reason: 'A stage that keeps no data may be taken away as it was made.',
      });
    }
    if (!database.standby) {
      Validations.of(this.instance).acknowledge({
        id: 'AwsSolutions-RDS3',
        reason: 'Whether a second server stands by is a parameter, and this stage may be away for some minutes.',
      });
    }
    this.instance.addRotationSingleUser({
      automaticallyAfter: Duration.days(database.passwordDays),
      rotateImmediatelyOnUpdate: false,
      vpcSubnets: network.isolated,
    });
    this.environment = {
      DATABASE_URL: `postgres://${owner}@${this.instance.dbInstanceEndpointAddress}:${this.instance.dbInstanceEndpointPort}/${owner}`,
      DATABASE_PASSWORD_SECRET: this.secret.secretArn,
      // Where Dockerfile.backend puts it.
      DATABASE_CA_FILE: '/app/rds-authorities.pem',
    };

    const cpu = this.instance.metricCPUUtilization();
    const space = this.instance.metricFreeStorageSpace({ statistic: 'Minimum' });
    const connections = this.instance.metricDatabaseConnections({ statistic: 'Maximum' });
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
      // A database that does not report is not well.
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

  allowFrom(peer: ec2.IConnectable): void {
    this.instance.connections.allowDefaultPortFrom(peer);
  }

  /** Lets a task ask for the present password. */
  grantPassword(to: iam.IGrantable): void {
    this.secret.grantRead(to);
  }
}

/** A backend keeps at most ten connections; while one deployment replaces another there are twice as many tasks. */
function connectionAlarm({ backend }: Parameters): number {
  return backend.tasks.most * 2 * 10 + 5;
}
