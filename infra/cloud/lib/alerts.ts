import { Stack } from 'aws-cdk-lib';
import * as budgets from 'aws-cdk-lib/aws-budgets';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as sns from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

/**
 * Where everything goes that needs a person: a topic that sends emails and, where one is set, a budget that sends its
 * own.
 */
export class Alerts extends Construct {
  readonly topic: sns.Topic;
  private readonly alarms: cloudwatch.Alarm[] = [];

  constructor(
    scope: Construct,
    id: string,
    { email, budget }: { email: string; budget?: { readonly stage: string; readonly monthly: number } },
  ) {
    super(scope, id);
    this.topic = new sns.Topic(this, 'Topic', { enforceSSL: true });
    this.topic.addSubscription(new EmailSubscription(email));
    // Once a topic has a policy of its own, only those named in it can publish.
    const { account } = Stack.of(this);
    for (const service of ['cloudwatch', 'events']) {
      this.topic.addToResourcePolicy(
        new iam.PolicyStatement({
          principals: [new iam.ServicePrincipal(`${service}.amazonaws.com`)],
          actions: ['sns:Publish'],
          resources: [this.topic.topicArn],
          conditions: { StringEquals: { 'aws:SourceAccount': account } },
        }),
      );
    }
    if (!budget) return;
    const tell = (
      notificationType: string,
      threshold: number,
    ): budgets.CfnBudget.NotificationWithSubscribersProperty => ({
      notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
      subscribers: [{ subscriptionType: 'EMAIL', address: email }],
    });
    new budgets.CfnBudget(this, 'Budget', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: budget.monthly, unit: 'USD' },
        // Other costs of the account are not this stage's. The tag counts once it is activated in Billing as one for
        // costs.
        costFilters: { TagKeyValue: [`user:stage$${budget.stage}`] },
      },
      notificationsWithSubscribers: [tell('ACTUAL', 80), tell('FORECASTED', 100)],
    });
  }

  /** An alarm that reports when it begins and when it is over. The alarm itself says how it treats missing data. */
  watch(
    scope: Construct,
    id: string,
    alarm: cloudwatch.CreateAlarmOptions & { metric: cloudwatch.IMetric; alarmDescription: string },
  ): void {
    const made = new cloudwatch.Alarm(scope, `${id}Alarm`, {
      treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
      ...alarm,
    });
    made.addAlarmAction(new SnsAction(this.topic));
    made.addOkAction(new SnsAction(this.topic));
    this.alarms.push(made);
  }

  /** The state of every alarm, for the dashboard. */
  get widget(): cloudwatch.IWidget {
    return new cloudwatch.AlarmStatusWidget({ title: 'Alarms', alarms: this.alarms, width: 24, height: 3 });
  }
}
