import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as wafv2 from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { Parameters } from '../parameters.ts';

export interface FirewallProps {
  readonly parameters: Parameters;
  readonly loadBalancerArn: string;
  /**
   * The header in which the CDN passes on the visitor's address; undefined where visitors reach the load balancer
   * directly.
   */
  readonly visitorHeader: string | undefined;
}

/**
 * The web firewall, on the load balancer and not on the CDN: a firewall for CloudFront must be in us-east-1, which
 * would need a second stack, while this one works with and without the CDN. (docs/decisions/013)
 */
export class Firewall extends Construct {
  readonly widgets: cloudwatch.IWidget[];
  /** The name by which `aws wafv2` finds it. */
  readonly arn: string;

  constructor(scope: Construct, id: string, { parameters, loadBalancerArn, visitorHeader }: FirewallProps) {
    super(scope, id);
    const seen = (metricName: string): wafv2.CfnWebACL.VisibilityConfigProperty => ({
      metricName,
      cloudWatchMetricsEnabled: true,
      // AWS keeps samples of refused requests for three hours, with the rule, in which a parent who calls can be found.
      sampledRequestsEnabled: true,
    });
    const managed = (
      priority: number,
      name: string,
      counted: readonly string[] = [],
    ): wafv2.CfnWebACL.RuleProperty => ({
      name,
      priority,
      overrideAction: { none: {} },
      visibilityConfig: seen(name),
      statement: {
        managedRuleGroupStatement: {
          vendorName: 'AWS',
          name,
          ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
        },
      },
    });
    const acl = new wafv2.CfnWebACL(this, 'Acl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: seen('Firewall'),
      rules: [
        {
          name: 'RequestsPerAddress',
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          visibilityConfig: seen('RequestsPerAddress'),
          statement: {
            rateBasedStatement: {
              limit: parameters.requestsPerAddress,
              evaluationWindowSec: 300,
              ...(visitorHeader === undefined
                ? { aggregateKeyType: 'IP' }
                : {
                    aggregateKeyType: 'CUSTOM_KEYS',
                    customKeys: [
                      { header: { name: visitorHeader, textTransformations: [{ priority: 0, type: 'NONE' }] } },
                    ],
                  }),
            },
          },
        },
        // Its limit of 8 KB is below the API's 100 KB, and the backend has limits of its own.
        managed(1, 'AWSManagedRulesCommonRuleSet', ['SizeRestrictions_BODY']),
        managed(2, 'AWSManagedRulesKnownBadInputsRuleSet'),
      ],
    });
    this.arn = acl.attrArn;
    new wafv2.CfnWebACLAssociation(this, 'OnLoadBalancer', { resourceArn: loadBalancerArn, webAclArn: acl.attrArn });
    const count = (metricName: string, rule: string) =>
      new cloudwatch.Metric({
        namespace: 'AWS/WAFV2',
        metricName,
        dimensionsMap: { WebACL: 'Firewall', Region: acl.stack.region, Rule: rule },
        statistic: 'Sum',
        label: rule,
      });
    this.widgets = [
      new cloudwatch.GraphWidget({
        title: 'Requests that the firewall refused',
        left: ['RequestsPerAddress', 'AWSManagedRulesCommonRuleSet', 'AWSManagedRulesKnownBadInputsRuleSet'].map(
          (rule) => count('BlockedRequests', rule),
        ),
        width: 24,
        height: 4,
      }),
    ];
  }
}
