/**
 * Checks of the templates of a deployment, whatever library made them. Above 300 lines as a list of checks, each of
 * which stands alone.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
// The service's rights must name the folders that it uses.
// oxlint-disable-next-line no-restricted-imports
import { folders, messagePicturesFolder, lifecycleRules } from '../../../backend/src/document-bucket.ts';
import { stages as chosen, type Parameters } from '../parameters.ts';
import {
  all,
  beside,
  example,
  images,
  infra,
  list,
  only,
  properties,
  resources,
  stages,
  texts,
  type Statement,
} from '../synthesised.ts';

describe.each(stages)('the stack of %s', (stage) => {
  const real = stage === 'production';
  const parameters: Parameters = chosen[stage];

  test('follows CloudFormation’s rules', () => {
    const require = createRequire(createRequire(import.meta.url).resolve('aws-cdk-lib'));
    const { CompositeEngine, TemplateContent } = require('@aws/cloudformation-validate') as {
      CompositeEngine: new () => {
        validateTemplate(template: unknown): { diagnostics: { severity: string; ruleId: string; message: string }[] };
      };
      TemplateContent: new (text: string, name: string) => unknown;
    };
    const { diagnostics } = new CompositeEngine().validateTemplate(
      new TemplateContent(texts[stage], `Kitewell-${stage}.json`),
    );
    const errors = diagnostics.filter(({ severity, ruleId }) => /FATAL|ERROR/i.test(severity) || ruleId === 'W3030');
    expect(errors).toEqual([]);
  });

  test('raises an alarm for three failures, where either of the two that report them has any', () => {
    const alarms = properties(stage, 'AWS::CloudWatch::Alarm') as {
      Metrics?: { Expression?: string }[];
      Threshold: number;
    }[];
    const sums = alarms.flatMap(({ Metrics = [], Threshold }) =>
      Metrics.flatMap(({ Expression }) => (Expression === undefined ? [] : [{ Expression, Threshold }])),
    );
    expect(sums).toContainEqual({ Expression: 'FILL(targets, 0) + FILL(balancer, 0)', Threshold: 3 });
    // A sum with a part that is not reported would be missing too, and its alarm would never be raised.
    for (const { Expression } of sums) expect(Expression.replace(/FILL\(\w+, 0\)/g, '')).not.toMatch(/[a-z]/);
  });

  test('counts only its own costs', () => {
    expect(beside(`${stage}-outside`, 'AWS::Budgets::Budget')).toMatchObject([
      { Budget: { CostFilters: { TagKeyValue: [`user:stage$${stage}`] } } },
    ]);
  });

  test('has no code of its own in AWS: no Lambda function and no resource that would make one', () => {
    const types = new Set(resources(stage).map(({ Type }) => Type));
    expect(
      [...types].filter((type) => /^(Custom::|AWS::Lambda::|AWS::CloudFormation::CustomResource)/.test(type)),
    ).toEqual([]);
  });

  test('opens one port to addresses outside, of a load balancer without a public address', () => {
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

  test('has a network with valid blocks that do not overlap', () => {
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
    expect(subnets).toHaveLength(parameters.network.natGateways > 0 ? 6 : 4);
    subnets.sort((a, b) => a.first - b.first);
    let end = whole.first;
    for (const subnet of subnets) {
      expect(subnet.first).toBeGreaterThanOrEqual(end);
      ({ end } = subnet);
    }
    expect(end).toBeLessThanOrEqual(whole.end);
    expect(properties(stage, 'AWS::EC2::NatGateway')).toHaveLength(parameters.network.natGateways);
  });

  test('keeps its database private, encrypted, only over TLS, and backed up', () => {
    const { Properties, DeletionPolicy } = only(stage, 'AWS::RDS::DBInstance');
    expect(Properties).toMatchObject({
      Engine: 'postgres',
      EngineVersion: '17',
      PubliclyAccessible: false,
      StorageEncrypted: true,
      BackupRetentionPeriod: parameters.database.backupDays,
      DeletionProtection: real,
      MultiAZ: parameters.database.standby,
      CACertificateIdentifier: 'rds-ca-rsa2048-g1',
    });
    expect(Number(Properties.MaxAllocatedStorage)).toBeGreaterThan(Number(Properties.AllocatedStorage));
    expect(DeletionPolicy).toBe(real ? 'Snapshot' : 'Delete');
    expect(only(stage, 'AWS::RDS::DBParameterGroup').Properties).toMatchObject({
      Parameters: { 'rds.force_ssl': '1' },
    });
    expect(only(stage, 'AWS::SecretsManager::RotationSchedule').Properties).toMatchObject({
      RotationRules: { ScheduleExpression: `rate(${parameters.database.passwordDays} days)` },
    });
  });

  test('keeps documents private, encrypted and versioned, and unclaimed uploads only for a short time', () => {
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
            { Prefix: 'site/', ExpirationInDays: 30, Status: 'Enabled' },
            { NoncurrentVersionExpiration: { NoncurrentDays: 30 }, Status: 'Enabled' },
          ],
        },
      },
    ]);
    // Elsewhere the backend sets these rules, which must delete the same after the same time.
    const { Rules } = documents[0]?.LifecycleConfiguration as { Rules: Record<string, unknown>[] };
    expect(
      Rules.map(({ Id, Status, Prefix = '', ExpirationInDays, ExpiredObjectDeleteMarker, ...rule }) => ({
        ...{ ID: Id, Status, Filter: { Prefix } },
        Expiration: { Days: ExpirationInDays, ExpiredObjectDeleteMarker },
        NoncurrentVersionExpiration: rule.NoncurrentVersionExpiration,
      })),
    ).toEqual(lifecycleRules);
    const { CorsRules } = documents[0]?.CorsConfiguration as {
      CorsRules: { AllowedOrigins: unknown[]; AllowedMethods: string[] }[];
    };
    expect(CorsRules.flatMap(({ AllowedOrigins }) => AllowedOrigins.map(example))).toEqual([
      real ? `https://${chosen.production.domain.name}` : 'https://d111111abcdef8.cloudfront.net',
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
    expect(properties(stage, 'AWS::GuardDuty::MalwareProtectionPlan')).toHaveLength(parameters.malwareScan ? 1 : 0);
  });

  test('names actions and resources in all rights, without *, except where AWS requires it', () => {
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

  test('allows operators, and not the service, to restore deleted documents', () => {
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
    for (const action of ['s3:ListBucketVersions', 's3:DeleteObjectVersion'])
      expect(may(action)).toEqual(expect.arrayContaining([ops, service]));
    for (const action of ['s3:GetObjectVersion', 's3:GetObjectVersionTagging']) {
      expect(may(action).filter((name) => name.startsWith('Backend'))).toEqual([ops]);
    }
  });

  test('gives the backend rights to exactly the bucket’s folders that the code uses', () => {
    const foldersOf = (role: string, action: string) =>
      all(stage, 'AWS::IAM::Policy')
        .filter(([name]) => name.startsWith(role))
        .flatMap(([, { Properties }]) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement)
        .filter(({ Action }) => list(Action).includes(action))
        .flatMap(({ Resource }) => list(Resource))
        .map((resource) => /"\/([^"]*)\*"/.exec(JSON.stringify(resource))?.[1] ?? JSON.stringify(resource))
        .sort();
    const used = Object.values(folders).toSorted();
    for (const role of ['BackendServiceTaskTaskRole', 'BackendOpsTaskRole']) {
      for (const action of ['s3:GetObject', 's3:PutObject', 's3:DeleteObject']) {
        expect({ role, action, folders: foldersOf(role, action) }).toEqual({ role, action, folders: used });
      }
    }
    for (const role of ['BackendServiceTaskTaskRole', 'BackendOpsTaskRole'])
      expect(foldersOf(role, 's3:DeleteObjectVersion')).toEqual([messagePicturesFolder]);
    const kept = [folders.documents, folders.pictures];
    for (const action of ['s3:GetObjectVersion', 's3:GetObjectVersionTagging', 's3:PutObjectTagging']) {
      expect({ action, folders: foldersOf('BackendOpsTaskRole', action) }).toEqual({ action, folders: kept });
    }
  });

  test('lets its tasks connect to AWS over TLS and to the database, and to nothing else', () => {
    const groups = all(stage, 'AWS::EC2::SecurityGroup').filter(([name]) => /^(Backend|Frontend)/.test(name));
    expect(groups).toHaveLength(3);
    for (const [, { Properties }] of groups) {
      expect(Properties.SecurityGroupEgress).toEqual([
        expect.objectContaining({ CidrIp: '0.0.0.0/0', IpProtocol: 'tcp', FromPort: 443, ToPort: 443 }),
      ]);
    }
    const added = properties(stage, 'AWS::EC2::SecurityGroupEgress').filter(({ GroupId }) =>
      /"(Backend|Frontend)/.test(JSON.stringify(GroupId)),
    );
    expect(added).toHaveLength(2);
    for (const { DestinationSecurityGroupId, FromPort } of added) {
      expect({ to: JSON.stringify(DestinationSecurityGroupId), FromPort }).toEqual({
        to: expect.stringContaining('DatabaseSecurityGroup') as string,
        FromPort: 5432,
      });
    }
  });

  test('tags its resources with product and stage', () => {
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

describe('the files of which an image is built', () => {
  /** The files of each image, by its Dockerfile. */
  const contents = () => {
    const isBackend = (files: string[]) => files.includes('backend/src/main.ts');
    return {
      'Dockerfile.backend': images.find(isBackend) ?? [],
      'Dockerfile.frontend': images.find((files) => files.includes('frontend/index.html') && !isBackend(files)) ?? [],
    };
  };

  test.each(['Dockerfile.backend', 'Dockerfile.frontend'] as const)('include all that %s copies', (dockerfile) => {
    const files = contents()[dockerfile];
    const copied = [...readFileSync(join(infra, '..', dockerfile), 'utf8').matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
      .flatMap(([, sources]) => sources?.split(' ') ?? [])
      .filter((source) => !source.startsWith('--'));
    expect(copied).toContain('package.json');
    expect(copied.filter((source) => !files.includes(source))).toEqual([]);
  });

  test('for the frontend do not change where the backend does', () => {
    const { 'Dockerfile.backend': backend, 'Dockerfile.frontend': frontend } = contents();
    const foreign = (files: string[], own: RegExp) => files.filter((file) => file.includes('/') && !own.test(file));
    expect(foreign(backend, /^backend\/|^frontend\/|^infra\/package\.json$/)).toEqual([]);
    expect(foreign(frontend, /^frontend\/|^backend\/(contract|package\.json)|^infra\/(web|package\.json)/)).toEqual([]);
  });
});
