import { Duration, Validations } from 'aws-cdk-lib';
import * as acm from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as ec2 from 'aws-cdk-lib/aws-ec2';
import * as elb from 'aws-cdk-lib/aws-elasticloadbalancingv2';
import * as route53 from 'aws-cdk-lib/aws-route53';
import { LoadBalancerTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { Parameters } from '../parameters.ts';
import type { Alerts } from './alerts.ts';
import type { Network } from './network.ts';

export interface LoadBalancerProps {
  readonly parameters: Parameters;
  readonly network: Network;
  readonly alerts: Alerts;
}

/** What the CDN needs to reach it. */
export interface Origin {
  readonly balancer: elb.IApplicationLoadBalancer;
  /** The name in its certificate; undefined where it has none. */
  readonly certifiedName: string | undefined;
}

/** Paths and the order of comparison: the lower the priority, the earlier. */
export interface Route {
  readonly id: string;
  readonly priority: number;
  readonly paths: string[];
}

/**
 * Sends each request to the tasks that answer it. With a CDN it has only private addresses, so that nobody can avoid
 * the CDN and its header with the visitor's address can be trusted. Without one it is public.
 */
export class LoadBalancer extends Construct {
  readonly arn: string;
  /** Undefined without the CDN. */
  readonly origin: Origin | undefined;
  readonly widgets: cloudwatch.IWidget[];
  private readonly balancer: elb.ApplicationLoadBalancer;
  private readonly listener: elb.ApplicationListener;

  constructor(scope: Construct, id: string, { parameters, network, alerts }: LoadBalancerProps) {
    super(scope, id);
    const { domain, cdn, keepsData } = parameters;
    this.balancer = new elb.ApplicationLoadBalancer(this, 'Balancer', {
      vpc: network.vpc,
      internetFacing: !cdn,
      vpcSubnets: cdn ? network.isolated : { subnetType: ec2.SubnetType.PUBLIC },
      deletionProtection: keepsData,
      dropInvalidHeaderFields: true,
      // Shorter than the backend's 75 s and nginx's 65 s for idle connections, so that neither of them closes one
      // first.
      idleTimeout: Duration.seconds(60),
    });
    this.arn = this.balancer.loadBalancerArn;
    Validations.of(this.balancer).acknowledge({
      id: 'AwsSolutions-ELB2',
      reason:
        'Its log would hold the address of every visitor and the query of every request. The web server and the backend log each request without them.',
    });

    const certificate = domain && this.certificate(domain, cdn, alerts);
    this.listener = this.balancer.addListener('Site', {
      ...(certificate
        ? {
            protocol: elb.ApplicationProtocol.HTTPS,
            certificates: [certificate],
            sslPolicy: elb.SslPolicy.RECOMMENDED_TLS,
          }
        : { protocol: elb.ApplicationProtocol.HTTP }),
      open: false,
      defaultAction: elb.ListenerAction.fixedResponse(404, { contentType: 'text/plain' }),
    });
    this.listener.connections.allowDefaultPortFromAnyIpv4('From CloudFront, or from everybody where there is no CDN');
    Validations.of(this.balancer).acknowledge({
      id: 'AwsSolutions-EC23',
      reason:
        'With the CDN it has no public address: only CloudFront gets there, by addresses that differ from region to region. Without the CDN it is what faces the internet.',
    });
    if (cdn) this.origin = { balancer: this.balancer, certifiedName: domain && originName(domain.name) };

    const failures = new cloudwatch.MathExpression({
      label: 'Answers 5xx',
      // Neither is reported while it is 0, and a sum with a missing part is missing too.
      expression: 'FILL(targets, 0) + FILL(balancer, 0)',
      period: Duration.minutes(5),
      usingMetrics: {
        targets: this.balancer.metrics.httpCodeTarget(elb.HttpCodeTarget.TARGET_5XX_COUNT),
        balancer: this.balancer.metrics.httpCodeElb(elb.HttpCodeElb.ELB_5XX_COUNT),
      },
    });
    const slowest = this.balancer.metrics.targetResponseTime({ statistic: 'p95' });
    const requests = this.balancer.metrics.requestCount();
    alerts.watch(this, 'Failures', {
      metric: failures,
      // A small site has few requests, and a visitor whose form fails twice may be a lost family.
      threshold: 3,
      evaluationPeriods: 1,
      alarmDescription: 'Three or more requests failed (5xx) within five minutes.',
    });
    alerts.watch(this, 'Slow', {
      metric: slowest,
      threshold: 1,
      evaluationPeriods: 3,
      alarmDescription: 'One request in twenty has taken longer than a second, for 15 minutes.',
    });
    this.widgets = [
      new cloudwatch.GraphWidget({ title: 'Requests', left: [requests], right: [failures], width: 12 }),
      new cloudwatch.GraphWidget({
        title: 'Time to answer (s)',
        left: ['p50', 'p95', 'p99'].map((statistic) => this.balancer.metrics.targetResponseTime({ statistic })),
        width: 12,
      }),
    ];
  }

  /** Sends the requests for these paths to the targets. */
  route({ id, priority, paths }: Route, targets: elb.IApplicationTargetGroup): void {
    this.listener.addAction(id, {
      priority,
      conditions: [elb.ListenerCondition.pathPatterns(paths)],
      action: elb.ListenerAction.forward([targets]),
    });
  }

  private certificate(domain: NonNullable<Parameters['domain']>, cdn: boolean, alerts: Alerts): acm.ICertificate {
    const zone = zoneOf(this, domain);
    const own = cdn ? originName(domain.name) : domain.name;
    new route53.ARecord(this, 'Address', {
      zone,
      recordName: `${own}.`,
      target: route53.RecordTarget.fromAlias(new LoadBalancerTarget(this.balancer)),
    });
    const certificate = new acm.Certificate(this, 'Certificate', {
      domainName: own,
      validation: acm.CertificateValidation.fromDns(zone),
    });
    alerts.watch(this, 'Certificate', {
      metric: certificate.metricDaysToExpiry(),
      threshold: 30,
      comparisonOperator: cloudwatch.ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: 1,
      alarmDescription: 'The certificate of the load balancer ends in less than 30 days and has not been renewed.',
    });
    return certificate;
  }
}

/** The zone from the parameters, without a look-up. */
export function zoneOf(scope: Construct, { zone }: NonNullable<Parameters['domain']>): route53.IHostedZone {
  return route53.HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId: zone.id, zoneName: zone.name });
}

function originName(site: string): string {
  return `origin.${site}`;
}
