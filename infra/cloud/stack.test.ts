/** What must hold of the templates that a deployment would send, whatever library made them. The app runs as it does there. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
// The one thing that the cloud must agree on with the backend: the settings of its containers.
// eslint-disable-next-line no-restricted-imports
import { loadConfig, settingNames } from '../../backend/src/config.ts';

type Json = Record<string, unknown>;
interface Resource {
  readonly Type: string;
  readonly Properties: Json;
  readonly DeletionPolicy?: string;
}
interface Template {
  readonly Resources: Record<string, Resource>;
  readonly Outputs: Record<string, { Value: unknown }>;
}
interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource?: unknown;
  readonly Principal?: unknown;
  readonly Condition?: Json;
}

const infra = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'kitewell-cloud-'));
const stages = ['staging', 'production'] as const;
const templates = {} as Record<(typeof stages)[number], Template>;
const texts: Record<string, string> = {};

beforeAll(() => {
  const { context } = JSON.parse(readFileSync(join(infra, 'cdk.json'), 'utf8')) as { context: Json };
  // Neither an account nor a region: nothing may be looked up.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(AWS|CDK)_/.test(name)));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cloud/bin/app.ts'], {
    cwd: infra,
    encoding: 'utf8',
    env: { ...env, CDK_OUTDIR: folder, CDK_CONTEXT_JSON: JSON.stringify(context) },
  });
  // The checks of AWS Solutions and of CloudFormation's own rules are part of the app, which fails by them.
  if (status !== 0) throw new Error(`The app ended with ${status ?? 'a signal'}:\n${stdout}\n${stderr}`);
  for (const stage of stages) {
    const text = readFileSync(join(folder, `Kitewell-${stage}.template.json`), 'utf8');
    texts[stage] = text;
    templates[stage] = JSON.parse(text) as Template;
  }
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const all = (stage: (typeof stages)[number], type: string) =>
  Object.entries(templates[stage].Resources).filter(([, { Type }]) => Type === type);
const properties = (stage: (typeof stages)[number], type: string) =>
  all(stage, type).map(([, resource]) => resource.Properties);
const only = (stage: (typeof stages)[number], type: string): Resource => {
  const found = all(stage, type);
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`${found.length} resources are ${type}.`);
  return first[1];
};
const list = (value: unknown) => (Array.isArray(value) ? value : [value]) as unknown[];

/** A text of the template with what only a deployment knows replaced by an example. */
function example(value: unknown): string {
  if (typeof value === 'string') return value;
  const { Ref, 'Fn::Join': join, 'Fn::GetAtt': attribute } = value as Record<string, unknown>;
  if (join) {
    const [between, parts] = join as [string, unknown[]];
    return parts.map(example).join(between);
  }
  if (attribute) {
    const [, name] = attribute as [string, string];
    if (name === 'Endpoint.Address') return 'database.example.ap-east-1.rds.amazonaws.com';
    if (name === 'Endpoint.Port') return '5432';
    if (name === 'RegionalDomainName') return 'bucket.s3.ap-east-1.amazonaws.com';
    if (name === 'DomainName') return 'd111111abcdef8.cloudfront.net';
  }
  if (Ref === 'AWS::Region') return 'ap-east-1';
  if (Ref === 'AWS::Partition') return 'aws';
  if (Ref === 'AWS::AccountId') return '123456789012';
  if (typeof Ref === 'string' && /Secret|Password/.test(Ref)) {
    return 'arn:aws:secretsmanager:ap-east-1:123456789012:secret:database-Ab12cd';
  }
  if (typeof Ref === 'string' && Ref.startsWith('Documents')) return 'kitewell-documents';
  throw new Error(`No example for ${JSON.stringify(value)}.`);
}

interface ContainerDefinition {
  Environment: { Name: string; Value: unknown }[];
  Secrets?: { Name: string; ValueFrom: unknown }[];
  Command?: string[];
  PortMappings?: { ContainerPort: number }[];
  ReadonlyRootFilesystem: boolean;
  MountPoints: { ContainerPath: string }[];
  LinuxParameters: { Capabilities: { Drop: string[] } };
  StopTimeout: number;
}
const containers = (stage: (typeof stages)[number]) =>
  properties(stage, 'AWS::ECS::TaskDefinition').flatMap((task) =>
    (task.ContainerDefinitions as ContainerDefinition[]).map((container) => ({ task, container })),
  );
const backends = (stage: (typeof stages)[number]) => containers(stage).filter(({ container }) => container.Secrets);

describe.each(stages)('the stack of %s', (stage) => {
  const real = stage === 'production';

  test('is accepted by the rules of CloudFormation', () => {
    const require = createRequire(createRequire(import.meta.url).resolve('aws-cdk-lib'));
    const { CompositeEngine, TemplateContent } = require('@aws/cloudformation-validate') as {
      CompositeEngine: new () => {
        validateTemplate(template: unknown): { diagnostics: { severity: string; ruleId: string; message: string }[] };
      };
      TemplateContent: new (text: string, name: string) => unknown;
    };
    const { diagnostics } = new CompositeEngine().validateTemplate(
      new TemplateContent(texts[stage] ?? '', `Kitewell-${stage}.json`),
    );
    const faults = diagnostics.filter(({ severity, ruleId }) => /FATAL|ERROR/i.test(severity) || ruleId === 'W3030');
    expect(faults).toEqual([]);
  });

  test('has no code of its own in AWS: no Lambda and no resource that one would make', () => {
    const types = new Set(Object.values(templates[stage].Resources).map(({ Type }) => Type));
    expect(
      [...types].filter((type) => /^(Custom::|AWS::Lambda::|AWS::CloudFormation::CustomResource)/.test(type)),
    ).toEqual([]);
  });

  test('opens one port to addresses outside, that of a load balancer that has no public one', () => {
    const ingress = [
      ...properties(stage, 'AWS::EC2::SecurityGroup').flatMap((group) => list(group.SecurityGroupIngress ?? [])),
      ...properties(stage, 'AWS::EC2::SecurityGroupIngress'),
    ] as { CidrIp?: string; CidrIpv6?: string; FromPort: number; ToPort: number }[];
    const outside = ingress.filter(({ CidrIp, CidrIpv6 }) => CidrIpv6 ?? (CidrIp && !CidrIp.startsWith('10.')));
    const port = real ? 443 : 80;
    expect(outside).toMatchObject([{ CidrIp: '0.0.0.0/0', FromPort: port, ToPort: port }]);
    expect(only(stage, 'AWS::ElasticLoadBalancingV2::LoadBalancer').Properties.Scheme).toBe('internal');
    const { Protocol, Port, DefaultActions } = only(stage, 'AWS::ElasticLoadBalancingV2::Listener').Properties;
    expect({ Protocol, Port }).toEqual(real ? { Protocol: 'HTTPS', Port: 443 } : { Protocol: 'HTTP', Port: 80 });
    expect(DefaultActions).toMatchObject([{ Type: 'fixed-response', FixedResponseConfig: { StatusCode: '404' } }]);
  });

  test('has a network whose blocks are well formed and do not overlap', () => {
    const { CidrBlock } = only(stage, 'AWS::EC2::VPC').Properties;
    const range = (block: unknown) => {
      const [address = '', mask = ''] = String(block).split('/');
      const octets = address.split('.').map(Number);
      expect(octets.filter((octet) => Number.isInteger(octet) && octet >= 0 && octet <= 255)).toHaveLength(4);
      const first = octets.reduce((sum, octet) => sum * 256 + octet, 0);
      const size = 2 ** (32 - Number(mask));
      expect(first % size).toBe(0);
      return { first, end: first + size };
    };
    const whole = range(CidrBlock);
    const subnets = properties(stage, 'AWS::EC2::Subnet').map((subnet) => range(subnet.CidrBlock));
    expect(subnets).toHaveLength(real ? 6 : 4);
    subnets.sort((a, b) => a.first - b.first);
    let end = whole.first;
    for (const subnet of subnets) {
      expect(subnet.first).toBeGreaterThanOrEqual(end);
      ({ end } = subnet);
    }
    expect(end).toBeLessThanOrEqual(whole.end);
    expect(properties(stage, 'AWS::EC2::NatGateway')).toHaveLength(real ? 2 : 0);
  });

  test('keeps its database inside, encrypted, over TLS alone, and saved', () => {
    const { Properties, DeletionPolicy } = only(stage, 'AWS::RDS::DBInstance');
    expect(Properties).toMatchObject({
      Engine: 'postgres',
      EngineVersion: '17',
      PubliclyAccessible: false,
      StorageEncrypted: true,
      BackupRetentionPeriod: 14,
      DeletionProtection: real,
      MultiAZ: real,
      CACertificateIdentifier: 'rds-ca-rsa2048-g1',
    });
    expect(Number(Properties.MaxAllocatedStorage)).toBeGreaterThan(Number(Properties.AllocatedStorage));
    expect(DeletionPolicy).toBe(real ? 'Snapshot' : 'Delete');
    expect(only(stage, 'AWS::RDS::DBParameterGroup').Properties).toMatchObject({
      Parameters: { 'rds.force_ssl': '1' },
    });
    expect(only(stage, 'AWS::SecretsManager::RotationSchedule').Properties).toMatchObject({
      RotationRules: { ScheduleExpression: 'rate(30 days)' },
    });
  });

  test('keeps documents private, encrypted, in versions, and nothing long that nobody claimed', () => {
    const buckets = all(stage, 'AWS::S3::Bucket');
    expect(buckets).toHaveLength(2);
    for (const [, { Properties, DeletionPolicy }] of buckets) {
      expect(Properties).toMatchObject({
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        BucketEncryption: {
          ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
        },
      });
      expect(DeletionPolicy).toBe(real ? 'Retain' : 'Delete');
    }
    const documents = buckets.map(([, { Properties }]) => Properties).filter((bucket) => bucket.CorsConfiguration);
    expect(documents).toMatchObject([
      {
        VersioningConfiguration: { Status: 'Enabled' },
        LifecycleConfiguration: {
          Rules: [
            { Prefix: 'incoming/', ExpirationInDays: 1, Status: 'Enabled' },
            { NoncurrentVersionExpiration: { NoncurrentDays: 30 }, Status: 'Enabled' },
          ],
        },
      },
    ]);
    const { CorsRules } = documents[0]?.CorsConfiguration as {
      CorsRules: { AllowedOrigins: unknown[]; AllowedMethods: string[] }[];
    };
    expect(CorsRules.flatMap(({ AllowedOrigins }) => AllowedOrigins.map(example))).toEqual([
      real ? 'https://www.kitewell.example' : 'https://d111111abcdef8.cloudfront.net',
    ]);
    expect(CorsRules.flatMap(({ AllowedMethods }) => AllowedMethods)).toEqual(['POST']);
    for (const policy of properties(stage, 'AWS::S3::BucketPolicy')) {
      const { Statement } = policy.PolicyDocument as { Statement: Statement[] };
      expect(Statement).toContainEqual(
        expect.objectContaining({
          Effect: 'Deny',
          Action: 's3:*',
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        }),
      );
      const everybody = Statement.filter(
        ({ Effect, Principal }) => Effect === 'Allow' && JSON.stringify(Principal).includes('"*"'),
      );
      expect(everybody).toEqual([]);
    }
    expect(properties(stage, 'AWS::GuardDuty::MalwareProtectionPlan')).toHaveLength(real ? 1 : 0);
  });

  test('gives rights by name: no action and no resource is *, but where AWS knows no other', () => {
    const documents = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy', 'AWS::IAM::Role'].flatMap((type) =>
      properties(stage, type).flatMap((found) => {
        expect(found.ManagedPolicyArns).toBeUndefined();
        return [found.PolicyDocument, found.AssumeRolePolicyDocument].filter((document) => document !== undefined);
      }),
    ) as { Version: string; Statement: Statement[] }[];
    expect(documents.length).toBeGreaterThan(8);
    for (const { Version, Statement } of documents) {
      expect(Version).toBe('2012-10-17');
      for (const { Action, Resource } of Statement) {
        for (const action of list(Action)) expect(action).not.toMatch(/\*/);
        if (list(Resource).includes('*')) expect(Action).toBe('ecr:GetAuthorizationToken');
      }
    }
  });

  test('lets operators, and not the service, bring deleted documents back', () => {
    const may = (action: string) =>
      all(stage, 'AWS::IAM::Policy')
        .filter(([, { Properties }]) =>
          (Properties.PolicyDocument as { Statement: Statement[] }).Statement.some(
            ({ Action, Resource }) =>
              list(Action).includes(action) && JSON.stringify(Resource).includes('DocumentsBucket'),
          ),
        )
        .map(([name]) => name.replace(/[0-9A-F]{8}$/, ''));
    const ops = 'BackendOpsTaskRoleDefaultPolicy';
    const service = 'BackendServiceTaskTaskRoleDefaultPolicy';
    for (const action of ['s3:ListBucket', 's3:GetObject', 's3:PutObject', 's3:DeleteObject']) {
      expect(may(action)).toEqual(expect.arrayContaining([ops, service]));
    }
    for (const action of ['s3:ListBucketVersions', 's3:GetObjectVersion', 's3:GetObjectVersionTagging']) {
      expect(may(action).filter((name) => name.startsWith('Backend'))).toEqual([ops]);
    }
  });

  test('runs each container as its image is made: a root that is only read, no rights, time to stop', () => {
    expect(containers(stage)).toHaveLength(3);
    // What the image starts with limits the memory; only the operators' task starts something else.
    expect(containers(stage).map(({ container }) => container.Command?.[0])).toEqual(
      expect.arrayContaining([undefined, undefined, 'npm']),
    );
    for (const { task, container } of containers(stage)) {
      expect(container).toMatchObject({
        ReadonlyRootFilesystem: true,
        MountPoints: [{ ContainerPath: '/tmp', ReadOnly: false }],
        LinuxParameters: { Capabilities: { Drop: ['ALL'] } },
        StopTimeout: 15,
      });
      expect(task).toMatchObject({
        NetworkMode: 'awsvpc',
        RuntimePlatform: { CpuArchitecture: 'X86_64', OperatingSystemFamily: 'LINUX' },
      });
    }
    for (const service of properties(stage, 'AWS::ECS::Service')) {
      expect(service).toMatchObject({
        DesiredCount: real ? 2 : 1,
        DeploymentConfiguration: {
          DeploymentCircuitBreaker: { Enable: true, Rollback: true },
          MinimumHealthyPercent: 100,
        },
        NetworkConfiguration: { AwsvpcConfiguration: { AssignPublicIp: real ? 'DISABLED' : 'ENABLED' } },
      });
    }
    for (const group of properties(stage, 'AWS::ElasticLoadBalancingV2::TargetGroup')) {
      expect(group.TargetGroupAttributes).toContainEqual({ Key: 'deregistration_delay.timeout_seconds', Value: '15' });
    }
  });

  test('gives the backend the settings that it reads, and no other', () => {
    // The service, and the commands of operators.
    expect(backends(stage)).toHaveLength(2);
    for (const { container } of backends(stage)) {
      const secrets = Object.fromEntries((container.Secrets ?? []).map(({ Name }) => [Name, 'x'.repeat(64)]));
      const plain = Object.fromEntries(container.Environment.map(({ Name, Value }) => [Name, example(Value)]));
      const given = { ...plain, ...secrets };
      expect(Object.keys(given).filter((name) => !settingNames.includes(name))).toEqual([]);
      const config = loadConfig(given);
      expect(config).toMatchObject({
        port: container.PortMappings?.[0]?.ContainerPort ?? 3000,
        demoLogin: !real,
        seed: real ? 'none' : 'demo',
        trustProxy: 2,
        siteOrigin: real ? 'https://www.kitewell.example' : 'https://d111111abcdef8.cloudfront.net',
        store: { endpoint: undefined, credentials: undefined },
        metricsPort: undefined,
        slowQueryMs: 500,
      });
      expect(config.databaseCaFile).toBe('/app/rds-authorities.pem');
      expect(new URL(config.databaseUrl).password).toBe('');
      expect(Object.keys(secrets)).toEqual(['JWT_SECRET', 'JWT_PREVIOUS_SECRET']);
    }
  });

  test('gives the frontend what its image takes', () => {
    const dockerfile = readFileSync(join(infra, '../Dockerfile.frontend'), 'utf8');
    const taken = /FROM nginx[\s\S]*?ENV ([\s\S]*?[^\\])\n/.exec(dockerfile)?.[1]?.matchAll(/([A-Z_]+)=/g);
    const known = [...(taken ?? [])].map(([, name]) => name);
    const [frontend] = containers(stage).filter(({ container }) => !container.Secrets);
    const given = Object.fromEntries(
      (frontend?.container.Environment ?? []).map(({ Name, Value }) => [Name, example(Value)]),
    );
    expect(Object.keys(given).filter((name) => !known.includes(name))).toEqual([]);
    expect(given).toMatchObject({ STORE_ORIGIN: 'https://bucket.s3.ap-east-1.amazonaws.com', GZIP_PROXIED: 'off' });
  });

  test('sends the API to the backend and all else to the pages, by rules that never tie', () => {
    const rules = properties(stage, 'AWS::ElasticLoadBalancingV2::ListenerRule') as {
      Priority: number;
      Conditions: { PathPatternConfig: { Values: string[] } }[];
    }[];
    rules.sort((a, b) => a.Priority - b.Priority);
    expect(new Set(rules.map(({ Priority }) => Priority)).size).toBe(rules.length);
    expect(rules.map(({ Conditions }) => Conditions[0]?.PathPatternConfig.Values)).toEqual([['/api', '/api/*'], ['*']]);
  });

  test('keeps no answer of the API in the CDN, not even a failure', () => {
    const { DistributionConfig } = only(stage, 'AWS::CloudFront::Distribution').Properties as {
      DistributionConfig: {
        HttpVersion: string;
        CacheBehaviors: Json[];
        DefaultCacheBehavior: Json;
        CustomErrorResponses: { ErrorCode: number; ErrorCachingMinTTL: number }[];
        Aliases?: string[];
        Origins: Json[];
      };
    };
    expect(DistributionConfig.HttpVersion).toBe('http2and3');
    expect(DistributionConfig.Aliases).toEqual(real ? ['www.kitewell.example'] : undefined);
    expect(DistributionConfig.Origins).toMatchObject([{ VpcOriginConfig: {} }]);
    const disabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
    expect(DistributionConfig.CacheBehaviors).toMatchObject([
      { PathPattern: '/api/*', CachePolicyId: disabled, ViewerProtocolPolicy: 'https-only' },
    ]);
    expect(DistributionConfig.DefaultCacheBehavior).toMatchObject({
      Compress: true,
      ViewerProtocolPolicy: 'redirect-to-https',
    });
    // Every status that CloudFront keeps unasked.
    const forgotten = DistributionConfig.CustomErrorResponses.filter(
      ({ ErrorCachingMinTTL }) => ErrorCachingMinTTL === 0,
    );
    expect(forgotten.map(({ ErrorCode }) => ErrorCode)).toEqual([404, 405, 414, 500, 501, 502, 503, 504]);
    expect(only(stage, 'AWS::CloudFront::CachePolicy').Properties).toMatchObject({
      CachePolicyConfig: {
        MinTTL: 0,
        DefaultTTL: 0,
        ParametersInCacheKeyAndForwardedToOrigin: { EnableAcceptEncodingBrotli: true, EnableAcceptEncodingGzip: true },
      },
    });
  });

  test('has a firewall whose every rule acts, by groups that AWS offers', () => {
    const { Scope, Rules } = only(stage, 'AWS::WAFv2::WebACL').Properties as {
      Scope: string;
      Rules: {
        Name: string;
        Priority: number;
        Action?: Json;
        OverrideAction?: Json;
        Statement: Record<string, Json>;
      }[];
    };
    expect(Scope).toBe('REGIONAL');
    expect(new Set(Rules.map(({ Priority }) => Priority)).size).toBe(Rules.length);
    for (const { Action, OverrideAction, Statement } of Rules) {
      const group = Statement.ManagedRuleGroupStatement;
      if (group) {
        expect(OverrideAction).toEqual({ None: {} });
        expect(group).toMatchObject({ VendorName: 'AWS' });
        // https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-list.html
        expect(['AWSManagedRulesCommonRuleSet', 'AWSManagedRulesKnownBadInputsRuleSet']).toContain(group.Name);
      } else {
        expect(Action).toMatchObject({ Block: {} });
        expect(Statement.RateBasedStatement).toMatchObject({
          Limit: 1_000,
          AggregateKeyType: 'CUSTOM_KEYS',
          CustomKeys: [{ Header: { Name: 'x-kitewell-visitor' } }],
        });
      }
    }
    expect(properties(stage, 'AWS::WAFv2::WebACLAssociation')).toHaveLength(1);
  });

  test('tells somebody of everything that is watched, when it begins and when it is over', () => {
    const alarms = all(stage, 'AWS::CloudWatch::Alarm');
    const topic = all(stage, 'AWS::SNS::Topic').map(([name]) => ({ Ref: name }));
    for (const [, { Properties }] of alarms) {
      expect(Properties).toMatchObject({ AlarmActions: topic, OKActions: topic });
      expect(Properties.AlarmDescription).toMatch(/\.$/);
    }
    expect(alarms).toHaveLength(real ? 11 : 10);
    expect(properties(stage, 'AWS::SNS::Subscription')).toMatchObject([{ Protocol: 'email' }]);
    expect(properties(stage, 'AWS::Budgets::Budget')).toHaveLength(1);
    const retentions = properties(stage, 'AWS::Logs::LogGroup').map(({ RetentionInDays }) => RetentionInDays);
    expect(retentions).toHaveLength(4);
    for (const days of retentions) expect(days).toEqual(expect.any(Number));
  });

  test('marks what it makes with product and stage', () => {
    for (const type of ['AWS::RDS::DBInstance', 'AWS::S3::Bucket', 'AWS::ECS::Service', 'AWS::EC2::VPC']) {
      for (const { Tags } of properties(stage, type)) {
        expect(Tags).toEqual(
          expect.arrayContaining([
            { Key: 'product', Value: 'kitewell' },
            { Key: 'stage', Value: stage },
          ]),
        );
      }
    }
  });
});

test('the outbox is watched by the words that the backend writes', () => {
  const source = readFileSync(join(infra, '../backend/src/features/documents/object-removals.ts'), 'utf8');
  const [filter] = properties('production', 'AWS::Logs::MetricFilter');
  const words = /\$\.msg = "([^"]+)"/.exec(String(filter?.FilterPattern))?.[1] ?? 'no words';
  expect(source).toContain(`'${words}'`);
  expect(source).toMatch(/log\.warn\(\{[^}]*attempts: /);
});

test('a change of one image leaves the other as it is', () => {
  const contents = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('asset.'))
    .map((entry) => readdirSync(join(folder, entry.name), { recursive: true }).map(String));
  const backend = contents.find((files) => files.includes('backend/src/main.ts')) ?? [];
  const frontend = contents.find((files) => files.includes('frontend/index.html')) ?? [];
  const foreign = (files: string[], own: RegExp) => files.filter((file) => file.includes('/') && !own.test(file));
  expect(foreign(backend, /^backend\/|^(frontend|infra)\/package\.json$/)).toEqual([]);
  expect(foreign(frontend, /^frontend\/|^backend\/(contract|package\.json)|^infra\/(web|package\.json)/)).toEqual([]);
});
