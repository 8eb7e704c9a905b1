import { Duration, Validations } from 'aws-cdk-lib';
import * as acm from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as elb from 'aws-cdk-lib/aws-elasticloadbalancingv2';
import * as route53 from 'aws-cdk-lib/aws-route53';
import { LoadBalancerTarget } from 'aws-cdk-lib/aws-route53-targets';
import * as secrets from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Parameters } from '../parameters.ts';
import type { Alerts } from './alerts.ts';
import type { Network } from './network.ts';

export interface LoadBalancerProps {
  readonly parameters: Parameters;
  readonly network: Network;
  readonly alerts: Alerts;
}

/** What the CDN must know to be let in: where the balancer is, and the header that nobody else can send. */
export interface Origin {
  readonly host: string;
  readonly overTls: boolean;
  readonly header: { readonly name: string; readonly value: string };
}

/** The paths that something answers; the lower the priority, the earlier they are compared. */
export interface Route {
  readonly id: string;
  readonly priority: number;
  readonly paths: string[];
}

/**
 * The one way in. With a CDN it answers nobody else: a request without the CDN's header is refused, so neither the
 * firewall's count of requests nor the caller's address can be got round.
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
      internetFacing: true,
      deletionProtection: keepsData,
      dropInvalidHeaderFields: true,
      // The backend keeps its idle connections for 75 s, nginx for 65 s: so it is never they who close one first.
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
      defaultAction: elb.ListenerAction.fixedResponse(cdn ? 403 : 404, { contentType: 'text/plain' }),
    });
    this.listener.connections.allowDefaultPortFromAnyIpv4('Refused by the listener unless it comes through the CDN');
    Validations.of(this.balancer).acknowledge({
      id: 'AwsSolutions-EC23',
      reason:
        'It is the one thing that faces the internet, on one port; with the CDN it refuses what has not come through it.',
    });
    if (cdn)
      this.origin = { ...this.originAddress(domain), header: { name: 'x-kitewell-origin', value: this.originKey() } };

    const failures = new cloudwatch.MathExpression({
      label: 'Answers 5xx',
      expression: 'targets + balancer',
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
      threshold: 10,
      evaluationPeriods: 1,
      alarmDescription: 'Ten or more requests failed (5xx) within five minutes.',
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
      conditions: [
        elb.ListenerCondition.pathPatterns(paths),
        ...(this.origin ? [elb.ListenerCondition.httpHeader(this.origin.header.name, [this.origin.header.value])] : []),
      ],
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

  private originAddress(domain: Parameters['domain']): { host: string; overTls: boolean } {
    return domain
      ? { host: originName(domain.name), overTls: true }
      : { host: this.balancer.loadBalancerDnsName, overTls: false };
  }

  private originKey(): string {
    const key = new secrets.Secret(this, 'OriginKey', {
      description: 'What CloudFront shows to the load balancer to be let in',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    Validations.of(key).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'Known to CloudFront and the load balancer alone, which take it at a deployment: docs/operating.md says how to change it.',
    });
    // Both take it by a reference that CloudFormation resolves; the template does not contain it.
    return key.secretValue.unsafeUnwrap();
  }
}

/** The zone as the parameters name it: nothing is looked up. */
export function zoneOf(scope: Construct, { zone }: NonNullable<Parameters['domain']>): route53.IHostedZone {
  return route53.HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId: zone.id, zoneName: zone.name });
}

function originName(site: string): string {
  return `origin.${site}`;
}
