import { Duration, Stack } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as route53 from 'aws-cdk-lib/aws-route53';
import * as ses from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { Domain, Mail, Parameters } from '../parameters.ts';
import { Alerts } from './alerts.ts';

/** The dimension under which SES counts the emails of a configuration set. */
const setDimension = 'ses:configuration-set';

/**
 * Alarming shares of bounces and complaints over some weeks. AWS itself asks from 5 % and 0.1 % on.
 * https://docs.aws.amazon.com/ses/latest/dg/reputationdashboard-bounce-rate.html
 */
const worrying = { bounced: 0.03, complained: 0.0005 };

/**
 * What a domain needs to send emails by Amazon SES. It is a stack of its own because SES is not in every region; the
 * stage's stack knows only its names.
 */
export class MailStack extends Stack {
  constructor(scope: Construct, id: string, { account, domain, mail, alarms, keepsData }: MailParameters) {
    super(scope, id, { env: { account, region: mail.region }, terminationProtection: keepsData });
    const { zone } = domain;
    const hostedZone = route53.PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
      hostedZoneId: zone.id,
      zoneName: zone.name,
    });
    const configurationSet = new ses.ConfigurationSet(this, 'Emails', {
      configurationSetName: configurationSetOf(zone),
      tlsPolicy: ses.ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      // A reader who has refused an email once, or called one unwanted, gets no more.
      suppressionReasons: ses.SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    // Adds three records for DKIM, and MX and SPF for the domain to which bounces go.
    new ses.EmailIdentity(this, 'Identity', {
      identity: ses.Identity.publicHostedZone(hostedZone),
      configurationSet,
      mailFromDomain: `bounces.${zone.name}`,
      mailFromBehaviorOnMxFailure: ses.MailFromBehaviorOnMxFailure.REJECT_MESSAGE,
    });
    new route53.TxtRecord(this, 'Dmarc', {
      zone: hostedZone,
      recordName: '_dmarc',
      values: [`v=DMARC1; p=quarantine; rua=mailto:${alarms.email}`],
      ttl: Duration.hours(1),
    });

    // Counted for the alarm below: a small business sends too few emails for a share to mean anything.
    configurationSet.addEventDestination('Returned', {
      destination: ses.EventDestination.cloudWatchDimensions([
        {
          source: ses.CloudWatchDimensionSource.MESSAGE_TAG,
          name: setDimension,
          defaultValue: configurationSetOf(zone),
        },
      ]),
      events: [ses.EmailSendingEvent.BOUNCE, ses.EmailSendingEvent.REJECT],
    });
    const alerts = new Alerts(this, 'Alerts', { email: alarms.email });
    const returned = (metricName: string) =>
      new cloudwatch.Metric({
        namespace: 'AWS/SES',
        metricName,
        dimensionsMap: { [setDimension]: configurationSetOf(zone) },
        statistic: 'Sum',
        period: Duration.hours(1),
      });
    alerts.watch(this, 'Returned', {
      metric: new cloudwatch.MathExpression({
        label: 'Emails that came back',
        expression: 'FILL(bounced, 0) + FILL(rejected, 0)',
        period: Duration.hours(1),
        usingMetrics: { bounced: returned('Bounce'), rejected: returned('Reject') },
      }),
      threshold: 1,
      evaluationPeriods: 1,
      alarmDescription: 'An email came back: its reader was not told what it said.',
    });
    const share = (metricName: string) =>
      new cloudwatch.Metric({
        namespace: 'AWS/SES',
        metricName,
        dimensionsMap: { [setDimension]: configurationSetOf(zone) },
        statistic: 'Average',
        period: Duration.hours(1),
      });
    alerts.watch(this, 'Bounced', {
      metric: share('Reputation.BounceRate'),
      threshold: worrying.bounced,
      evaluationPeriods: 1,
      alarmDescription: 'Too many emails go to addresses that do not exist; AWS stops the sending if it goes on.',
    });
    alerts.watch(this, 'Complained', {
      metric: share('Reputation.ComplaintRate'),
      threshold: worrying.complained,
      evaluationPeriods: 1,
      alarmDescription: 'Too many readers call emails unwanted; AWS stops the sending if it goes on.',
    });
  }
}

export type MailParameters = Parameters & { readonly domain: Domain; readonly mail: Mail };

/** Whether a stage sends emails. */
export function sendsMail(parameters: Parameters): parameters is MailParameters {
  return parameters.domain !== undefined && parameters.mail !== undefined;
}

/** The backend's settings for emails. */
export function mailEnvironment(parameters: Parameters): Record<string, string> {
  if (!sendsMail(parameters)) return { MAIL: 'off' };
  const { mail, domain } = parameters;
  return {
    MAIL: 'ses',
    SES_REGION: mail.region,
    SES_CONFIGURATION_SET: configurationSetOf(domain.zone),
    MAIL_FROM: mail.from,
    MAIL_BUSINESS: mail.business,
    MAIL_BUSINESS_LANGUAGE: mail.businessLanguage,
    // With more than the least number of backends this is more than SES allows; emails that it refuses are tried
    // again.
    MAIL_PER_SECOND: String(Math.floor(mail.perSecond / parameters.backend.tasks.least)),
  };
}

/** Allows a role to send emails, only as this sender. */
export function grantSending(role: iam.IRole, parameters: Parameters): void {
  if (!sendsMail(parameters)) return;
  const { mail, domain } = parameters;
  const arn = (resource: string) => Stack.of(role).formatArn({ service: 'ses', region: mail.region, resource });
  role.addToPrincipalPolicy(
    new iam.PolicyStatement({
      actions: ['ses:SendEmail', 'ses:SendRawEmail'],
      resources: [arn(`identity/${domain.zone.name}`), arn(`configuration-set/${configurationSetOf(domain.zone)}`)],
      conditions: { StringEquals: { 'ses:FromAddress': addressOf(mail.from) } },
    }),
  );
}

/** The email address in a sender such as `Kitewell English <hello@example.com>`. */
function addressOf(sender: string): string {
  return /<([^<>]+)>$/.exec(sender)?.[1] ?? sender;
}

function configurationSetOf(zone: Domain['zone']): string {
  return `emails-${zone.name.replaceAll('.', '-')}`;
}
