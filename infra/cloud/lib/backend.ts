import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as ecs from 'aws-cdk-lib/aws-ecs';
import * as logs from 'aws-cdk-lib/aws-logs';
import * as secrets from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Parameters } from '../parameters.ts';
import type { Alerts } from './alerts.ts';
import { ContainerService, ContainerTask, taskSecurityGroup, type Container } from './container-service.ts';
import type { Database } from './database.ts';
import type { DocumentBucket } from './document-bucket.ts';
import { imageOf } from './image.ts';
import type { LoadBalancer } from './load-balancer.ts';
import { grantSending, mailEnvironment } from './mail-stack.ts';
import type { Network } from './network.ts';

export interface BackendProps {
  readonly parameters: Parameters;
  readonly cluster: ecs.ICluster;
  readonly network: Network;
  readonly database: Database;
  readonly documents: DocumentBucket;
  readonly loadBalancer: LoadBalancer;
  readonly alerts: Alerts;
  readonly siteOrigin: string;
}

/** The API, and tasks of the same image for operators' commands. */
export class Backend extends Construct {
  readonly service: ContainerService;
  /** What is needed to run an operator's command. */
  readonly ops: { readonly task: string; readonly securityGroup: string; readonly log: string };
  readonly widgets: cloudwatch.IWidget[];
  readonly image: ecs.ContainerImage;

  constructor(scope: Construct, id: string, props: BackendProps) {
    super(scope, id);
    const { parameters, cluster, network, database, documents, loadBalancer, alerts, siteOrigin } = props;
    const { architecture, logDays, cdn, demo, officeNetworks = [], stopped = false } = parameters;
    const scale = stopped ? { ...parameters.backend, tasks: { least: 0, most: 0 } } : parameters.backend;
    this.image = imageOf(this, 'Image', 'backend', parameters);
    const container: Container = {
      image: this.image,
      port: 3000,
      environment: {
        PORT: '3000',
        ...database.environment,
        ...documents.environment,
        SITE_ORIGIN: siteOrigin,
        // The image refuses demo content unless this says that it is a rehearsal.
        REHEARSAL: demo.content || demo.login ? 'on' : 'off',
        SEED: demo.content ? 'demo' : 'none',
        DEMO_LOGIN: demo.login ? 'on' : 'off',
        DEMO_RESET: demo.resetAt ?? 'off',
        ...(officeNetworks.length > 0 ? { OFFICE_ALLOWED_NETWORKS: officeNetworks.join(',') } : {}),
        // The proxies in front: the load balancer, and CloudFront where there is one.
        TRUST_PROXY: cdn ? '2' : '1',
        LOG_LEVEL: 'info',
        ...mailEnvironment(parameters),
        // METRICS_PORT stays unset, since nothing here reads metrics: the alarms use the load balancer, the tasks, the
        // database and the log. The log also shows slow requests, so no collector of traces is named.
        SLOW_QUERY_MS: '500',
      },
      // Both keys of each pair exist from the beginning: to change a key the two are swapped, and nothing ends.
      secrets: {
        JWT_SECRET: keyOf(this, 'SessionKey', 'Signs sessions'),
        JWT_PREVIOUS_SECRET: keyOf(this, 'OtherSessionKey', 'Accepted beside the key that signs sessions'),
        LINK_SECRET: keyOf(this, 'LinkKey', 'Makes the links in emails'),
        LINK_PREVIOUS_SECRET: keyOf(this, 'OtherLinkKey', 'Accepted beside the key that makes links'),
        SEAL_SECRET: keyOf(this, 'SealKey', 'Encrypts the secrets of authenticator apps'),
        SEAL_PREVIOUS_SECRET: keyOf(this, 'OtherSealKey', 'Opens what it encrypted beside the key that encrypts'),
      },
    };
    this.service = new ContainerService(this, 'Service', {
      title: 'Backend',
      loadBalancer,
      route: { id: 'Api', priority: 10, paths: ['/api', '/api/*', '/bill/*', '/report/*', '/agreement/*'] },
      cluster,
      network,
      alerts,
      container,
      scale,
      architecture,
      logDays,
      // Checks that the process lives, not the database: replacing tasks because the database cannot be reached would
      // help nobody, and leave none to answer that.
      healthPath: '/api/health/live',
    });

    // A command may print a new tutor's password, so its log is read at once and then deleted.
    const log = new logs.LogGroup(this, 'OpsLog', {
      retention: logs.RetentionDays.ONE_DAY,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const task = new ContainerTask(this, 'Ops', {
      container,
      scale: { cpu: 256, memory: 512 },
      architecture,
      log,
      command: ['npm', 'run', 'ops', '--', '--help'],
    });
    const securityGroup = taskSecurityGroup(this, 'OpsSecurityGroup', network, 'Commands of operators');
    database.allowFrom(this.service);
    database.allowFrom(securityGroup);
    for (const { taskRole } of [this.service.task, task]) {
      database.grantPassword(taskRole);
      documents.grantUse(taskRole);
    }
    documents.grantRestore(task.taskRole);
    grantSending(this.service.task.taskRole, parameters);
    this.ops = { task: task.family, securityGroup: securityGroup.securityGroupId, log: log.logGroupName };

    const failed = new logs.MetricFilter(this, 'FailedRemovals', {
      logGroup: this.service.log,
      metricNamespace: 'Kitewell',
      metricName: `FailedRemovals-${this.node.scope?.node.id ?? ''}`,
      // Logged by backend/src/features/documents/remove-due-objects.ts; the fifth failure comes after about five
      // minutes.
      filterPattern: logs.FilterPattern.all(
        logs.FilterPattern.stringValue('$.msg', '=', 'object could not be removed yet'),
        logs.FilterPattern.numberValue('$.attempts', '>=', 5),
      ),
    }).metric({ statistic: 'Sum' });
    alerts.watch(this, 'Outbox', {
      metric: failed,
      threshold: 1,
      evaluationPeriods: 1,
      alarmDescription: 'A document that was deleted could not be removed from the bucket in five attempts.',
    });
    const emails = new logs.MetricFilter(this, 'FailedJobs', {
      logGroup: this.service.log,
      metricNamespace: 'Kitewell',
      metricName: `FailedJobs-${this.node.scope?.node.id ?? ''}`,
      // Logged by backend/src/jobs.ts; the sixth attempt comes after about four minutes.
      filterPattern: logs.FilterPattern.any(
        logs.FilterPattern.stringValue('$.msg', '=', 'job failed permanently'),
        logs.FilterPattern.all(
          logs.FilterPattern.stringValue('$.msg', '=', 'job failed, will be retried'),
          logs.FilterPattern.numberValue('$.attempts', '>=', 6),
        ),
      ),
    }).metric({ statistic: 'Sum' });
    alerts.watch(this, 'Jobs', {
      metric: emails,
      threshold: 1,
      evaluationPeriods: 1,
      alarmDescription: 'An email was given up, or could not be sent in six attempts.',
    });
    const charges = new logs.MetricFilter(this, 'FailedSessions', {
      logGroup: this.service.log,
      metricNamespace: 'Kitewell',
      metricName: `FailedSessions-${this.node.scope?.node.id ?? ''}`,
      // Logged by charge-ended.ts, session-agreements.ts and extend-series.ts in backend/src/features.
      filterPattern: logs.FilterPattern.any(
        logs.FilterPattern.stringValue('$.msg', '=', 'ended session could not be billed'),
        logs.FilterPattern.stringValue('$.msg', '=', 'session without an agreement could not be cancelled'),
        logs.FilterPattern.stringValue('$.msg', '=', 'series could not be extended'),
      ),
    }).metric({ statistic: 'Sum' });
    alerts.watch(this, 'Sessions', {
      metric: charges,
      threshold: 1,
      evaluationPeriods: 1,
      alarmDescription: 'A session could not be billed or cancelled in time, or a series could not be extended.',
    });
    const retention = new logs.MetricFilter(this, 'FailedRetention', {
      logGroup: this.service.log,
      metricNamespace: 'Kitewell',
      metricName: `FailedRetention-${this.node.scope?.node.id ?? ''}`,
      // Logged by backend/src/features/retention/retention.ts.
      filterPattern: logs.FilterPattern.stringValue('$.msg', '=', 'retention failed'),
    }).metric({ statistic: 'Sum' });
    alerts.watch(this, 'Retention', {
      metric: retention,
      threshold: 1,
      evaluationPeriods: 1,
      alarmDescription: 'What is old was not deleted, as the site promises.',
    });
    const ran = new logs.MetricFilter(this, 'RanRetention', {
      logGroup: this.service.log,
      metricNamespace: 'Kitewell',
      metricName: `RanRetention-${this.node.scope?.node.id ?? ''}`,
      // Logged by the same file after each run.
      filterPattern: logs.FilterPattern.stringValue('$.msg', '=', 'retention'),
    }).metric({ statistic: 'Sum', period: Duration.days(1) });
    alerts.watch(this, 'RetentionMissing', {
      metric: ran,
      threshold: 1,
      comparisonOperator: cloudwatch.ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: 2,
      // Where retention does not run, nothing is logged.
      treatMissingData: cloudwatch.TreatMissingData.BREACHING,
      alarmDescription: 'Nothing has looked for two days whether what is old is to be deleted.',
    });
    this.widgets = [
      ...this.service.widgets,
      new cloudwatch.GraphWidget({ title: 'Outbox: failed removals', left: [failed], width: 24, height: 4 }),
      new cloudwatch.GraphWidget({ title: 'Jobs: failed emails', left: [emails], width: 24, height: 4 }),
    ];
  }
}

/** A random key, as a setting of the backend. */
function keyOf(scope: Construct, id: string, description: string): ecs.Secret {
  const key = new secrets.Secret(scope, id, {
    description,
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
  });
  Validations.of(key).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason: 'The keys of a pair change places, which the backend must take part in: docs/operating.md says how.',
  });
  return ecs.Secret.fromSecretsManager(key);
}
