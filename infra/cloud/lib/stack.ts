import { CfnOutput, Fn, Stack, Validations } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as ecs from 'aws-cdk-lib/aws-ecs';
import type { Construct } from 'constructs';
import { checkParameters } from '../check-parameters.ts';
import type { Parameters } from '../parameters.ts';
import { Alerts } from './alerts.ts';
import { Backend } from './backend.ts';
import { Backups } from './backups.ts';
import { Cdn, visitorHeader } from './cdn.ts';
import { Database } from './database.ts';
import { DocumentBucket } from './document-bucket.ts';
import { Firewall } from './firewall.ts';
import { Frontend } from './frontend.ts';
import { LoadBalancer } from './load-balancer.ts';
import { Network } from './network.ts';

/** One complete stage of the product. It looks nothing up: the same parameters give the same template anywhere. */
export class KitewellStack extends Stack {
  private readonly zones: readonly string[];

  constructor(scope: Construct, stage: string, parameters: Parameters) {
    const id = `Kitewell-${stage}`;
    const { account, region } = parameters;
    super(scope, id, { env: { account, region }, terminationProtection: parameters.keepsData });
    checkParameters(id, parameters);
    this.zones = parameters.network.zones;

    const alerts = new Alerts(this, 'Alerts', { email: parameters.alarms.email });
    const network = new Network(this, 'Network', parameters);
    const database = new Database(this, 'Database', { parameters, network, alerts });
    const loadBalancer = new LoadBalancer(this, 'LoadBalancer', { parameters, network, alerts });
    const { domain } = parameters;
    const { origin } = loadBalancer;
    const cdn = origin && new Cdn(this, 'Cdn', { domain, origin });
    const siteOrigin = `https://${cdn?.host ?? domain?.name ?? ''}`;
    const firewall = new Firewall(this, 'Firewall', {
      parameters,
      loadBalancerArn: loadBalancer.arn,
      visitorHeader: origin && visitorHeader,
    });
    if (parameters.copies) new Backups(this, 'Backups', { stage, region: parameters.copies.region, database, alerts });
    const documents = new DocumentBucket(this, 'Documents', { stage, parameters, siteOrigin, alerts });

    const cluster = new ecs.Cluster(this, 'Cluster', { vpc: network.vpc });
    Validations.of(cluster).acknowledge({
      id: 'AwsSolutions-ECS4',
      reason:
        'What Container Insights would add is not watched: the services report CPU and memory, the load balancer health.',
    });
    const shared = { parameters, cluster, network, documents, loadBalancer, alerts };
    const backend = new Backend(this, 'Backend', { ...shared, database, siteOrigin });
    const frontend = new Frontend(this, 'Frontend', { ...shared, backendImage: backend.image });
    // A new build's pages are drawn by its backend, and no task of the frontend is healthy without them.
    frontend.node.addDependency(backend);

    new cloudwatch.Dashboard(this, 'Dashboard', {
      dashboardName: id,
      widgets: [
        [alerts.widget],
        ...[loadBalancer, firewall, backend, frontend, database].map(({ widgets }) => widgets),
      ],
    });

    const outputs = {
      SiteAddress: siteOrigin,
      DocumentBucket: documents.bucketName,
      RunOps: `npm run cloud:ops -- ${id} tutor list`,
      OpsCluster: cluster.clusterName,
      OpsTask: backend.ops.task,
      OpsSubnets: Fn.join(',', network.vpc.selectSubnets(network.tasks.vpcSubnets).subnetIds),
      OpsSecurityGroup: backend.ops.securityGroup,
      OpsPublicAddress: network.tasks.assignPublicIp ? 'ENABLED' : 'DISABLED',
      OpsLog: backend.ops.log,
      BackendService: backend.service.name,
      FrontendService: frontend.service.name,
      DatabaseResource: database.resourceId,
      FirewallAcl: firewall.arn,
      ...(cdn ? { Distribution: cdn.distributionId } : {}),
    };
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }

  /** Set explicitly, since a stack in a known region would otherwise ask the account for its zones. */
  override get availabilityZones(): string[] {
    return [...this.zones];
  }
}
