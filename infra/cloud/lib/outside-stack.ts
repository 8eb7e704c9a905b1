import { Duration, Stack } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as route53 from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import type { Parameters } from '../parameters.ts';
import { Alerts } from './alerts.ts';

/**
 * What is asked as a visitor would, of what the CDN does not keep: the way to the Chinese pages, which nginx says anew each
 * time, and whether the backend has its database and its store. A page would come from the CDN where nginx is away.
 */
const asked = { Page: '/zh', Ready: '/api/health/ready' };

/**
 * What looks at a stage from outside: its costs, and where it has a domain, whether the site answers, asked from several
 * places in the world every half minute. A stack of its own, because Route 53 tells what it finds in us-east-1 alone, and
 * Hong Kong's region knows no budgets.
 */
export class OutsideStack extends Stack {
  constructor(scope: Construct, stage: string, { account, domain, alarms }: Parameters) {
    super(scope, `Kitewell-${stage}-outside`, { env: { account, region: 'us-east-1' } });
    const alerts = new Alerts(this, 'Alerts', {
      email: alarms.email,
      budget: { stage, monthly: alarms.monthlyBudget },
    });
    if (!domain) return;
    for (const [id, path] of Object.entries(asked)) {
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
        // Who does not ask any more cannot say that it is well.
        treatMissingData: cloudwatch.TreatMissingData.BREACHING,
        alarmDescription: `https://${domain.name}${path} is not answered well, as seen from outside.`,
      });
    }
  }
}
