import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as ec2 from 'aws-cdk-lib/aws-ec2';
import * as ecs from 'aws-cdk-lib/aws-ecs';
import * as elb from 'aws-cdk-lib/aws-elasticloadbalancingv2';
import * as logs from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Parameters, Scale } from '../parameters.ts';
import type { Alerts } from './alerts.ts';
import type { LoadBalancer, Route } from './load-balancer.ts';
import type { Network } from './network.ts';

/** How long a task may go on after it was told to stop; the backend stops by itself after ten seconds. */
const stopTime = Duration.seconds(15);

export interface Container {
  readonly image: ecs.ContainerImage;
  readonly port: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly secrets?: Readonly<Record<string, ecs.Secret>>;
}

/** A container beside the main one, which brings files to a folder that both see. */
export interface Companion {
  readonly name: string;
  readonly image: ecs.ContainerImage;
  readonly command: string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Megabytes. */
  readonly memory: number;
  /** The shared folder, which the main container only reads. */
  readonly folder: string;
}

export interface ContainerTaskProps {
  readonly container: Container;
  readonly companion?: Companion;
  readonly scale: Pick<Scale, 'cpu' | 'memory'>;
  readonly architecture: Parameters['architecture'];
  readonly log: logs.ILogGroup;
  readonly command?: string[];
}

/** A task of one container, as the images need it: their own user, a read-only root, and a folder for temporary files. */
export class ContainerTask extends ecs.FargateTaskDefinition {
  constructor(scope: Construct, id: string, props: ContainerTaskProps) {
    const { container, companion, scale, architecture, log, command } = props;
    super(scope, id, {
      cpu: scale.cpu,
      memoryLimitMiB: scale.memory,
      runtimePlatform: {
        cpuArchitecture: architecture === 'arm64' ? ecs.CpuArchitecture.ARM64 : ecs.CpuArchitecture.X86_64,
        operatingSystemFamily: ecs.OperatingSystemFamily.LINUX,
      },
      volumes: [{ name: 'temporary' }, ...(companion ? [{ name: companion.name }] : [])],
    });
    const { image, port, environment, secrets } = container;
    // Logging must not block the process where the log cannot be written.
    const logging = (streamPrefix: string) =>
      ecs.LogDrivers.awsLogs({ logGroup: log, streamPrefix, mode: ecs.AwsLogDriverMode.NON_BLOCKING });
    const main = this.addContainer('main', {
      image,
      environment: { ...environment },
      ...(secrets ? { secrets: { ...secrets } } : {}),
      ...(command ? { command } : { portMappings: [{ containerPort: port }] }),
      readonlyRootFilesystem: true,
      linuxParameters: noCapabilities(this, 'Linux'),
      stopTimeout: stopTime,
      logging: logging(id.toLowerCase()),
    });
    if (companion) {
      const { name, folder, memory, ...rest } = companion;
      const beside = this.addContainer(name, {
        ...rest,
        memoryLimitMiB: memory,
        // Without it the main container goes on with what it has.
        essential: false,
        readonlyRootFilesystem: true,
        linuxParameters: noCapabilities(this, 'CompanionLinux'),
        stopTimeout: stopTime,
        logging: logging(name),
      });
      beside.addMountPoints(
        { sourceVolume: name, containerPath: folder, readOnly: false },
        { sourceVolume: 'temporary', containerPath: '/tmp', readOnly: false },
      );
      main.addMountPoints({ sourceVolume: name, containerPath: folder, readOnly: true });
    }
    Validations.of(this).acknowledge(
      { id: 'AwsSolutions-ECS2', reason: 'They are settings; what is secret comes from Secrets Manager.' },
      {
        id: 'AwsSolutions-IAM5[Resource::*]',
        reason:
          'ecr:GetAuthorizationToken, without which no image can be fetched, is given for all of ECR or not at all.',
      },
    );
    main.addMountPoints({ sourceVolume: 'temporary', containerPath: '/tmp', readOnly: false });
  }
}

export interface ContainerServiceProps {
  /** Its name for people, such as `Backend`. */
  readonly title: string;
  readonly loadBalancer: LoadBalancer;
  readonly route: Route;
  readonly cluster: ecs.ICluster;
  readonly network: Network;
  readonly alerts: Alerts;
  readonly container: Container;
  readonly companion?: Companion;
  readonly scale: Scale;
  readonly architecture: Parameters['architecture'];
  readonly logDays: Parameters['logDays'];
  /** Answers 200 while the process can take requests. */
  readonly healthPath: string;
}

/**
 * Tasks behind the load balancer: as many as the load needs, replaced one after the other, and rolled back when new
 * ones fail.
 */
export class ContainerService extends Construct implements ec2.IConnectable {
  readonly connections: ec2.Connections;
  readonly task: ContainerTask;
  readonly log: logs.LogGroup;
  readonly name: string;
  readonly widgets: cloudwatch.IWidget[];

  constructor(scope: Construct, id: string, props: ContainerServiceProps) {
    super(scope, id);
    const { title, loadBalancer, cluster, network, alerts, container, companion, scale, architecture, logDays } = props;
    const { healthPath } = props;
    this.log = new logs.LogGroup(this, 'Log', { retention: logDays, removalPolicy: RemovalPolicy.DESTROY });
    this.task = new ContainerTask(this, 'Task', {
      ...{ container, scale, architecture, log: this.log },
      ...(companion ? { companion } : {}),
    });
    const service = new ecs.FargateService(this, 'Tasks', {
      cluster,
      taskDefinition: this.task,
      ...network.tasks,
      securityGroups: [taskSecurityGroup(this, 'SecurityGroup', network, `Tasks of the ${title.toLowerCase()}`)],
      desiredCount: scale.tasks.least,
      minHealthyPercent: 100,
      maxHealthyPercent: 200,
      circuitBreaker: { enable: true, rollback: true },
      // A first start may wait a minute for the database, and then migrates it.
      healthCheckGracePeriod: Duration.seconds(180),
      // Nobody can open a shell in a task: operators' commands run in tasks of their own (`npm run cloud:ops`).
      enableExecuteCommand: false,
      propagateTags: ecs.PropagatedTagSource.SERVICE,
      enableECSManagedTags: true,
    });
    this.connections = service.connections;
    this.name = service.serviceName;
    const targets = new elb.ApplicationTargetGroup(this, 'Targets', {
      vpc: network.vpc,
      protocol: elb.ApplicationProtocol.HTTP,
      port: container.port,
      targets: [service],
      healthCheck: {
        path: healthPath,
        interval: Duration.seconds(10),
        timeout: Duration.seconds(4),
        healthyThresholdCount: 2,
        unhealthyThresholdCount: 3,
      },
      // As long as a stopping task has: it first gets no new requests, and then the signal.
      deregistrationDelay: stopTime,
    });
    loadBalancer.route(props.route, targets);
    const scaling = service.autoScaleTaskCount({ minCapacity: scale.tasks.least, maxCapacity: scale.tasks.most });
    scaling.scaleOnCpuUtilization('ByCpu', { targetUtilizationPercent: 60 });
    scaling.scaleOnRequestCount('ByRequests', { requestsPerTarget: scale.requestsPerTask, targetGroup: targets });

    const unhealthy = targets.metrics.unhealthyHostCount({ statistic: 'Maximum', period: Duration.minutes(1) });
    const healthy = targets.metrics.healthyHostCount({ statistic: 'Minimum', period: Duration.minutes(1) });
    alerts.watch(this, 'Unhealthy', {
      metric: unhealthy,
      threshold: 1,
      evaluationPeriods: 5,
      alarmDescription: `A ${title.toLowerCase()} task has not answered its health check for five minutes.`,
    });
    alerts.watch(this, 'Missing', {
      metric: healthy,
      threshold: 1,
      comparisonOperator: cloudwatch.ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: 3,
      treatMissingData: cloudwatch.TreatMissingData.BREACHING,
      alarmDescription: `No ${title.toLowerCase()} task is healthy.`,
    });
    this.widgets = [
      new cloudwatch.GraphWidget({ title: `${title}: tasks`, left: [healthy, unhealthy], width: 8 }),
      new cloudwatch.GraphWidget({
        title: `${title}: CPU and memory (%)`,
        left: [service.metricCpuUtilization(), service.metricMemoryUtilization()],
        leftYAxis: { min: 0, max: 100 },
        width: 8,
      }),
      new cloudwatch.GraphWidget({
        title: `${title}: requests per task`,
        left: [targets.metrics.requestCountPerTarget()],
        width: 8,
      }),
    ];
  }
}

/**
 * Allows TLS to AWS, for images, secrets, logs and the bucket. Anything else that a task may reach, such as the
 * database, is added by name. Security groups do not apply to the network's own name server.
 */
export function taskSecurityGroup(
  scope: Construct,
  id: string,
  { vpc }: Network,
  description: string,
): ec2.SecurityGroup {
  const group = new ec2.SecurityGroup(scope, id, { vpc, description, allowAllOutbound: false });
  group.addEgressRule(ec2.Peer.anyIpv4(), ec2.Port.tcp(443), 'AWS, over TLS');
  return group;
}

function noCapabilities(scope: Construct, id: string): ecs.LinuxParameters {
  const parameters = new ecs.LinuxParameters(scope, id, { initProcessEnabled: true });
  parameters.dropCapabilities(ecs.Capability.ALL);
  return parameters;
}
