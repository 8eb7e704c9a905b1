import { Duration, Stack } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as route53 from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import type { Parameters } from '../parameters.ts';
import { Alerts } from './alerts.ts';

/**
 * Addresses that are checked from outside and that the CDN does not cache: the redirect to the Chinese pages, which
 * nginx answers anew each time, and whether the backend reaches its database and store. A page would come from the
 * CDN's cache even where nginx is down.
 */
const checkedPaths = { Page: '/zh', Ready: '/api/health/ready' };

/**
 * Checks of a stage from outside: its costs and, where it has a domain, whether the site answers, asked from several
 * places in the world every half minute. It is a stack of its own, because Route 53 reports its checks only in
 * us-east-1, and Hong Kong's region has no budgets.
 */
export class OutsideStack extends Stack {
  constructor(scope: Construct, stage: string, { account, domain, alarms }: Parameters) {
    super(scope, `Kitewell-${stage}-outside`, { env: { account, region: 'us-east-1' } });
    const alerts = new Alerts(this, 'Alerts', {
      email: alarms.email,
      budget: { stage, monthly: alarms.monthlyBudget },
    });
    if (!domain) return;
    for (const [id, path] of Object.entries(checkedPaths)) {
      const check = new route53.CfnHealthCheck(this, id, {
        healthCheckConfig: {
          type: 'HTTPS',
          fullyQualifiedDomainName: domain.name,
          port: 443,
          resourcePath: path,
          enableSni: true,
          requestInterval: 30,
          failureThreshold: 3,
        },
        healthCheckTags: [{ key: 'Name', value: `${domain.name}${path}` }],
      });
      alerts.watch(this, `${id}Away`, {
        metric: new cloudwatch.Metric({
          namespace: 'AWS/Route53',
          metricName: 'HealthCheckStatus',
          dimensionsMap: { HealthCheckId: check.attrHealthCheckId },
          statistic: 'Minimum',
          period: Duration.minutes(1),
        }),
        threshold: 1,
        comparisonOperator: cloudwatch.ComparisonOperator.LESS_THAN_THRESHOLD,
        evaluationPeriods: 3,
        // Without any checks nobody can say that the site is up.
        treatMissingData: cloudwatch.TreatMissingData.BREACHING,
        alarmDescription: `https://${domain.name}${path} is not answered well, as seen from outside.`,
      });
    }
  }
}
