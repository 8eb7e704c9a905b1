import * as ec2 from 'aws-cdk-lib/aws-ec2';
import * as logs from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { Parameters } from '../parameters.ts';

/**
 * Two zones: in each a public subnet for what connects to the internet, and an isolated one for what is only reached
 * from inside.
 */
export class Network extends Construct {
  readonly vpc: ec2.Vpc;
  /** The subnets of tasks, and whether tasks need a public address to reach the internet. */
  readonly tasks: { readonly vpcSubnets: ec2.SubnetSelection; readonly assignPublicIp: boolean };
  readonly isolated: ec2.SubnetSelection = { subnetType: ec2.SubnetType.PRIVATE_ISOLATED };

  constructor(scope: Construct, id: string, { network, keepsData, mayRest = false, logDays }: Parameters) {
    super(scope, id);
    const { natGateways } = network;
    this.vpc = new ec2.Vpc(this, 'Vpc', {
      ipAddresses: ec2.IpAddresses.cidr(network.cidr),
      maxAzs: 2,
      natGateways,
      subnetConfiguration: [
        { name: 'public', subnetType: ec2.SubnetType.PUBLIC, cidrMask: 24, mapPublicIpOnLaunch: false },
        // Without gateways its addresses stay reserved: if the next subnet got them, a stage could not change from one
        // size to the other, since no subnet can be made where another still is.
        {
          name: 'tasks',
          subnetType: ec2.SubnetType.PRIVATE_WITH_EGRESS,
          cidrMask: 24,
          reserved: natGateways === 0,
        },
        { name: 'isolated', subnetType: ec2.SubnetType.PRIVATE_ISOLATED, cidrMask: 26 },
      ],
      // The way to the bucket of documents does not pass a gateway, which is paid by the gigabyte.
      gatewayEndpoints: { S3: { service: ec2.GatewayVpcEndpointAwsService.S3 } },
    });
    this.tasks = {
      vpcSubnets: mayRest
        ? { subnets: this.vpc.publicSubnets.slice(0, 1) }
        : { subnetType: natGateways > 0 ? ec2.SubnetType.PRIVATE_WITH_EGRESS : ec2.SubnetType.PUBLIC },
      assignPublicIp: natGateways === 0,
    };
    // From the isolated subnets, Secrets Manager can only be reached like this; it changes the database's password
    // there.
    const secretsManager = this.vpc.addInterfaceEndpoint('SecretsManager', {
      service: ec2.InterfaceVpcEndpointAwsService.SECRETS_MANAGER,
      open: false,
      subnets: keepsData && !mayRest ? this.isolated : { subnets: this.vpc.isolatedSubnets.slice(0, 1) },
    });
    secretsManager.connections.allowDefaultPortFrom(ec2.Peer.ipv4(network.cidr));
    this.vpc.addFlowLog('Refused', {
      trafficType: ec2.FlowLogTrafficType.REJECT,
      destination: ec2.FlowLogDestination.toCloudWatchLogs(
        new logs.LogGroup(this, 'RefusedLog', { retention: logDays, removalPolicy: RemovalPolicy.DESTROY }),
      ),
    });
  }
}
