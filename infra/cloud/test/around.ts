/**
 * What surrounds a stage: its account and region, backups, checks from outside, names, and the sending of emails. Above
 * 300 lines as a list of checks, each of which stands alone.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
// The web server's rules decide what the paths that are checked from outside answer.
import { webRules } from '../../web/rules.ts';
import { placeOf } from '../deployed.ts';
import { stages as chosen, type Domain } from '../parameters.ts';
import {
  all,
  beside,
  infra,
  list,
  only,
  places,
  properties,
  resourcesWith,
  type Json,
  type Statement,
} from '../synthesised.ts';

const { account, region, copies, mail, alarms: alarmContact } = chosen.production;
const domain: Domain = chosen.production.domain;
const others = domain.others ?? [];
/** The configuration set of Amazon SES with which emails are sent. */
const emails = `emails-${domain.zone.name.replaceAll('.', '-')}`;

test('every stack is bound to one account and one region, and the CDK refuses any other', () => {
  expect(places).toEqual({
    'Kitewell-staging': `aws://${chosen.staging.account}/${chosen.staging.region}`,
    'Kitewell-staging-outside': `aws://${chosen.staging.account}/us-east-1`,
    'Kitewell-production': `aws://${account}/${region}`,
    'Kitewell-production-outside': `aws://${account}/us-east-1`,
    'Kitewell-production-mail': `aws://${account}/${mail.region}`,
    'Kitewell-production-copies': `aws://${account}/${copies.region}`,
  });
});

test('every stack is found in its region, and only a stage’s own is asked for outputs', () => {
  const found = Object.keys(places).map((stack) => [stack, placeOf(stack)] as const);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(
      Object.entries(places).map(([stack, place]) => [
        stack,
        { region: place.split('/').at(-1), own: ['Kitewell-staging', 'Kitewell-production'].includes(stack) },
      ]),
    ),
  );
});

describe('backups', () => {
  const lock = { MinRetentionDays: 7, MaxRetentionDays: 30, ChangeableForDays: 3 };

  test('go to a locked vault each night, and are copied to one in another region', () => {
    expect(only('production', 'AWS::Backup::BackupVault').Properties).toMatchObject({ LockConfiguration: lock });
    expect(beside('production-copies', 'AWS::Backup::BackupVault')).toMatchObject([{ LockConfiguration: lock }]);
    const { BackupPlan } = only('production', 'AWS::Backup::BackupPlan').Properties as {
      BackupPlan: { BackupPlanRule: Json[] };
    };
    const [vault] = beside('production-copies', 'AWS::Backup::BackupVault');
    expect(BackupPlan.BackupPlanRule).toMatchObject([
      {
        ScheduleExpression: 'cron(45 18 * * ? *)',
        // Less than the 30 days of the privacy policy, and no more than the lock allows.
        Lifecycle: { DeleteAfterDays: 28 },
        CopyActions: [{ Lifecycle: { DeleteAfterDays: 28 } }],
      },
    ]);
    expect(JSON.stringify(BackupPlan.BackupPlanRule[0]?.CopyActions)).toContain(
      `:backup:${copies.region}:${account}:backup-vault:${String(vault?.BackupVaultName)}`,
    );
    expect(only('production', 'AWS::Backup::BackupSelection').Properties).toMatchObject({
      BackupSelection: { Resources: [expect.anything()] },
    });
    expect(JSON.stringify(only('production', 'AWS::Backup::BackupSelection').Properties)).toContain('DatabaseFirst');
  });

  test('that are late or fail raise an alarm', () => {
    const late = properties('production', 'AWS::CloudWatch::Alarm').find(({ Namespace }) => Namespace === 'AWS/Backup');
    expect(late).toMatchObject({
      MetricName: 'NumberOfBackupJobsCompleted',
      ComparisonOperator: 'LessThanThreshold',
      Threshold: 1,
      Period: 86_400,
      TreatMissingData: 'breaching',
    });
    const rules = properties('production', 'AWS::Events::Rule').map(({ EventPattern }) => EventPattern);
    expect(rules).toContainEqual(
      expect.objectContaining({ source: ['aws.backup'], detail: { state: ['FAILED', 'ABORTED', 'EXPIRED'] } }),
    );
  });

  test('of files are their versions, in a bucket in another region that deletes old ones at the same time', () => {
    const [bucket] = beside('production-copies', 'AWS::S3::Bucket');
    expect(bucket).toMatchObject({
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: { Rules: [{ NoncurrentVersionExpiration: { NoncurrentDays: 30 } }] },
      // Shorter than the privacy policy's 30 days, since nothing can be deleted before its lock ends.
      ObjectLockConfiguration: { Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: 21 } } },
    });
    const source = properties('production', 'AWS::S3::Bucket').find(({ CorsConfiguration }) => CorsConfiguration);
    const { Rules } = source?.ReplicationConfiguration as { Rules: Json[] };
    expect(Rules).toMatchObject(
      ['documents/', 'pictures/'].map((Prefix) => ({
        Status: 'Enabled',
        Filter: { Prefix },
        Destination: { Bucket: `arn:aws:s3:::${String(bucket?.BucketName)}` },
        DeleteMarkerReplication: { Status: 'Enabled' },
      })),
    );
    const [policy] = beside('production-copies', 'AWS::S3::BucketPolicy');
    expect((policy?.PolicyDocument as { Statement: Statement[] }).Statement).toContainEqual(
      expect.objectContaining({ Effect: 'Deny', Action: 's3:DeleteObjectVersion', Principal: { AWS: '*' } }),
    );
  });

  test('of files that fail raise an alarm, for each rule of replication', () => {
    const failedSends = properties('production', 'AWS::CloudWatch::Alarm').find(({ AlarmDescription }) =>
      String(AlarmDescription).includes('copied to the second region'),
    );
    const source = properties('production', 'AWS::S3::Bucket').find(({ CorsConfiguration }) => CorsConfiguration);
    const { Rules } = source?.ReplicationConfiguration as { Rules: { Id: string; Destination: Json }[] };
    const metrics = (failedSends?.Metrics as Json[]).flatMap(({ MetricStat }) =>
      MetricStat ? [MetricStat as Json] : [],
    );
    const [bucket] = beside('production-copies', 'AWS::S3::Bucket');
    expect(metrics.map(({ Metric }) => Metric)).toMatchObject(
      Rules.map(({ Id }) => ({
        MetricName: 'OperationsFailedReplication',
        Dimensions: [
          { Name: 'DestinationBucket', Value: bucket?.BucketName },
          { Name: 'RuleId', Value: Id },
          { Name: 'SourceBucket' },
        ],
      })),
    );
    for (const { Destination } of Rules) expect(Destination.Metrics).toMatchObject({ Status: 'Enabled' });
  });

  test('are made by a role that can delete only what it has made', () => {
    const statements = properties('production', 'AWS::IAM::Policy').flatMap(
      ({ PolicyDocument }) => (PolicyDocument as { Statement: Statement[] }).Statement,
    );
    const deleting = statements.filter(({ Action }) => JSON.stringify(Action).includes('rds:Delete'));
    expect(deleting).toHaveLength(1);
    expect(JSON.stringify(deleting[0]?.Resource)).toMatch(/^(?!.*:db:).*snapshot:awsbackup:\*/);
  });
});

test('the web server and the backend’s readiness are checked from outside, and both raise an alarm', () => {
  const checks = beside('production-outside', 'AWS::Route53::HealthCheck').map(
    ({ HealthCheckConfig }) => HealthCheckConfig as Json,
  );
  expect(
    checks.map(({ Type, FullyQualifiedDomainName, ResourcePath }) => [Type, FullyQualifiedDomainName, ResourcePath]),
  ).toEqual([
    ['HTTPS', domain.name, '/zh'],
    ['HTTPS', domain.name, '/api/health/ready'],
  ]);
  // A redirect, for which nginx sends no caching header; and the CDN caches nothing without one.
  const answered = webRules({ inlineScripts: [] }).places.find(({ at }) => new RegExp(at).test('/zh'));
  expect(answered).toEqual({ at: '^/zh$', redirect: '/zh/' });
  const alarms = beside('production-outside', 'AWS::CloudWatch::Alarm');
  expect(alarms).toHaveLength(2);
  for (const alarm of alarms) {
    expect(alarm).toMatchObject({
      MetricName: 'HealthCheckStatus',
      ComparisonOperator: 'LessThanThreshold',
      Threshold: 1,
      TreatMissingData: 'breaching',
    });
    expect(alarm.AlarmActions).toHaveLength(1);
  }
});

test('an alarm watches retention and another the rotation of the password; the first reads the backend’s own log lines', () => {
  const source = readFileSync(join(infra, '../backend/src/features/retention/retention.ts'), 'utf8');
  const filters = properties('production', 'AWS::Logs::MetricFilter').map(({ FilterPattern }) => String(FilterPattern));
  expect(filters).toContain('{ $.msg = "retention failed" }');
  expect(source).toContain("'retention failed'");
  expect(filters).toContain('{ $.msg = "retention" }');
  expect(source).toMatch(/log\.info\(.*, 'retention'\)/);
  const never = properties('production', 'AWS::CloudWatch::Alarm').find(({ MetricName }) =>
    String(MetricName).startsWith('RanRetention'),
  );
  expect(never).toMatchObject({ Period: 86_400, EvaluationPeriods: 2, TreatMissingData: 'breaching' });
  const errors = properties('production', 'AWS::CloudWatch::Alarm').find(({ Namespace }) => Namespace === 'AWS/Lambda');
  const { Parameters } = only('production', 'AWS::Serverless::Application').Properties as { Parameters: Json };
  expect(errors?.Dimensions).toEqual([{ Name: 'FunctionName', Value: Parameters.functionName }]);
});

describe('the names of the site', () => {
  const { FunctionCode } = only('production', 'AWS::CloudFront::Function').Properties;
  const ask = (host: string, uri: string, querystring: Json = {}) => {
    const event = {
      context: { requestId: 'abc==' },
      viewer: { ip: '203.0.113.7' },
      request: { uri, querystring, headers: { host: { value: host } } },
    };
    return runInNewContext(`${String(FunctionCode)}; handler(event)`, { event }) as {
      statusCode?: number;
      headers: Record<string, { value: string }>;
    };
  };

  test('all have a record, and share one certificate and one distribution', () => {
    const names = [domain.name, ...others];
    const records = properties('production', 'AWS::Route53::RecordSet').filter(({ Name }) =>
      names.includes(String(Name).replace(/\.$/, '')),
    );
    expect(records.map(({ Name, Type }) => `${String(Type)} ${String(Name)}`).sort()).toEqual(
      names.flatMap((name) => [`A ${name}.`, `AAAA ${name}.`]).sort(),
    );
  });

  test('except the first redirect to the first, to the same page with the same query', () => {
    for (const other of others) {
      expect(
        ask(other, '/blog', { a: { value: 'b' }, c: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] } }),
      ).toMatchObject({
        statusCode: 301,
        headers: { location: { value: `https://${domain.name}/blog?a=b&c=1&c=2` } },
      });
      expect(ask(other, '/').headers.location?.value).toBe(`https://${domain.name}/`);
    }
    const passed = ask(domain.name, '/blog');
    expect(passed.statusCode).toBeUndefined();
    expect(passed.headers).toMatchObject({
      'x-kitewell-visitor': { value: '203.0.113.7' },
      'x-request-id': { value: 'abc' },
    });
  });
});

test('production runs exactly the images of staging where the parameters name them', () => {
  const changed = resourcesWith('changed-images.ts');
  const images = Object.values(changed.production)
    .filter(({ Type }) => Type === 'AWS::ECS::TaskDefinition')
    .map(({ Properties }) => JSON.stringify((Properties.ContainerDefinitions as Json[])[0]?.Image));
  expect(images).toHaveLength(3);
  for (const image of images) expect(image).toMatch(/container-assets-123456789012-ap-east-1@sha256:(1{64}|2{64})/);
  // The base images are part of an image, so staging's differ where its bases are named.
  const tags = (found: readonly { Type: string; Properties: Json }[]) =>
    found
      .filter(({ Type }) => Type === 'AWS::ECS::TaskDefinition')
      .map(({ Properties }) => JSON.stringify((Properties.ContainerDefinitions as Json[])[0]?.Image));
  const usual = tags(all('staging', 'AWS::ECS::TaskDefinition').map(([, resource]) => resource));
  expect(usual).toHaveLength(3);
  for (const tag of tags(Object.values(changed.staging))) expect(usual).not.toContain(tag);
});

test('emails that are not sent raise an alarm by the backend’s own log lines', () => {
  const source = readFileSync(join(infra, '../backend/src/jobs.ts'), 'utf8');
  const [, filter] = properties('production', 'AWS::Logs::MetricFilter');
  const words = [...String(filter?.FilterPattern).matchAll(/\$\.msg = "([^"]+)"/g)].map(([, message]) => message ?? '');
  expect(words).toHaveLength(2);
  for (const message of words) expect(source).toContain(`(logFields, '${message}')`);
  expect(source).toMatch(/logFields = \{[^}]*attempts: /);
  expect(filter?.FilterPattern).toContain('$.attempts >= 6');
});

test('emails of the domain are signed, bounces come back, and other servers are told to refuse forged ones', () => {
  const records = beside('production-mail', 'AWS::Route53::RecordSet').map(({ Type, Name, ResourceRecords }) => ({
    Type,
    Name: typeof Name === 'string' ? Name : 'a token of DKIM',
    ResourceRecords: (ResourceRecords as unknown[]).filter((value) => typeof value === 'string'),
  }));
  expect(records).toEqual([
    ...Array.from({ length: 3 }, () => ({ Type: 'CNAME', Name: 'a token of DKIM', ResourceRecords: [] })),
    {
      Type: 'MX',
      Name: `bounces.${domain.zone.name}.`,
      ResourceRecords: [`10 feedback-smtp.${mail.region}.amazonses.com`],
    },
    { Type: 'TXT', Name: `bounces.${domain.zone.name}.`, ResourceRecords: ['"v=spf1 include:amazonses.com ~all"'] },
    {
      Type: 'TXT',
      Name: `_dmarc.${domain.zone.name}.`,
      ResourceRecords: [`"v=DMARC1; p=quarantine; rua=mailto:${alarmContact.email}"`],
    },
  ]);
  expect(beside('production-mail', 'AWS::SES::EmailIdentity')).toMatchObject([
    { EmailIdentity: domain.zone.name, MailFromAttributes: { MailFromDomain: `bounces.${domain.zone.name}` } },
  ]);
});

test('a reader who refused an email or complained gets no more, and too many of them raise an alarm', () => {
  expect(beside('production-mail', 'AWS::SES::ConfigurationSet')).toMatchObject([
    {
      Name: emails,
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    },
  ]);
  const alarms = beside('production-mail', 'AWS::CloudWatch::Alarm');
  const [returned, ...shares] = alarms;
  expect(JSON.stringify(returned?.Metrics)).toMatch(/FILL\(bounced, 0\) \+ FILL\(rejected, 0\)/);
  expect(returned).toMatchObject({ Threshold: 1, ComparisonOperator: 'GreaterThanOrEqualToThreshold' });
  expect(beside('production-mail', 'AWS::SES::ConfigurationSetEventDestination')).toMatchObject([
    { EventDestination: { Enabled: true, MatchingEventTypes: ['bounce', 'reject'] } },
  ]);
  expect(shares.map(({ MetricName }) => MetricName)).toEqual(['Reputation.BounceRate', 'Reputation.ComplaintRate']);
  for (const { Dimensions } of shares) {
    expect(Dimensions).toEqual([{ Name: 'ses:configuration-set', Value: emails }]);
  }
  for (const { AlarmActions, OKActions } of alarms) {
    expect(AlarmActions).toHaveLength(1);
    expect(OKActions).toEqual(AlarmActions);
  }
  expect(beside('production-mail', 'AWS::SNS::Subscription')).toMatchObject([{ Endpoint: alarmContact.email }]);
});

test('production’s backend may send only as its own sender, and staging’s not at all', () => {
  const rights = (stage: 'staging' | 'production') =>
    all(stage, 'AWS::IAM::Policy')
      .map(([name, { Properties }]) => ({
        name: name.replace(/[0-9A-F]{8}$/, ''),
        sending: (Properties.PolicyDocument as { Statement: Statement[] }).Statement.filter(({ Action }) =>
          list(Action).some((action) => String(action).startsWith('ses:')),
        ),
      }))
      .filter(({ sending }) => sending.length > 0);
  expect(rights('staging')).toEqual([]);
  // Operators' commands only add emails to the queue; the service sends them.
  expect(rights('production').map(({ name }) => name)).toEqual(['BackendServiceTaskTaskRoleDefaultPolicy']);
  const [{ sending } = { sending: [] }] = rights('production');
  expect(sending).toMatchObject([
    {
      Action: ['ses:SendEmail', 'ses:SendRawEmail'],
      Condition: { StringEquals: { 'ses:FromAddress': /<(.+)>/.exec(mail.from)?.[1] } },
    },
  ]);
  const resource = JSON.stringify(sending[0]?.Resource);
  for (const named of [`configuration-set/${emails}`, `identity/${domain.zone.name}`])
    expect(resource).toContain(named);
  expect(resource.split(`ses:${mail.region}:`)).toHaveLength(3);
  expect(properties('staging', 'AWS::SES::EmailIdentity')).toEqual([]);
});
