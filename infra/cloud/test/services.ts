/** What runs in the cloud and how it is reached and watched, in the templates of a deployment. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
// The cloud has to agree with the backend on one thing: the settings of its containers.
// oxlint-disable-next-line no-restricted-imports
import { loadConfig, settingNames } from '../../../backend/src/config.ts';
import { stages as chosen, type Domain, type Parameters } from '../parameters.ts';
import { all, beside, example, infra, only, properties, stages, texts, type Json, type Stage } from '../synthesised.ts';

const { mail } = chosen.production;
const domain: Domain = chosen.production.domain;
const emails = `emails-${domain.zone.name.replaceAll('.', '-')}`;

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
const containers = (stage: Stage) =>
  properties(stage, 'AWS::ECS::TaskDefinition').flatMap((task) =>
    (task.ContainerDefinitions as ContainerDefinition[]).map((container) => ({ task, container })),
  );
const backends = (stage: Stage) => containers(stage).filter(({ container }) => container.Secrets);

describe.each(stages)('the services of %s', (stage) => {
  const real = stage === 'production';
  const parameters: Parameters = chosen[stage];

  test('runs each container as its image needs it: a read-only root, no capabilities, and time to stop', () => {
    // The image's own command limits the memory; only operators' tasks and what brings the pages have another.
    expect(
      containers(stage)
        .map(({ container }) => container.Command?.[0] ?? '')
        .sort(),
    ).toEqual(['', '', 'node', 'npm']);
    for (const { task, container } of containers(stage)) {
      expect(container).toMatchObject({
        ReadonlyRootFilesystem: true,
        MountPoints: expect.arrayContaining([
          expect.objectContaining({ ContainerPath: '/tmp', ReadOnly: false }),
        ]) as unknown,
        LinuxParameters: { Capabilities: { Drop: ['ALL'] } },
        StopTimeout: 15,
      });
      expect(task).toMatchObject({
        NetworkMode: 'awsvpc',
        RuntimePlatform: {
          CpuArchitecture: parameters.architecture === 'arm64' ? 'ARM64' : 'X86_64',
          OperatingSystemFamily: 'LINUX',
        },
      });
    }
    const pages = containers(stage).flatMap(({ container }) =>
      (container.MountPoints as { ContainerPath: string; ReadOnly: boolean }[])
        .filter(({ ContainerPath }) => ContainerPath === '/site')
        .map(({ ReadOnly }) => [container.Command?.[0] ?? 'web server', ReadOnly]),
    );
    expect(pages.sort()).toEqual([
      ['node', false],
      ['web server', true],
    ]);
    const tasks = properties(stage, 'AWS::ECS::Service').map(({ DesiredCount }) => DesiredCount);
    const least = parameters.stopped === true ? 0 : parameters.backend.tasks.least;
    expect(tasks.sort()).toEqual([least, parameters.frontend.tasks.least].sort());
    for (const service of properties(stage, 'AWS::ECS::Service')) {
      expect(service).toMatchObject({
        DeploymentConfiguration: {
          DeploymentCircuitBreaker: { Enable: true, Rollback: true },
          MinimumHealthyPercent: 100,
        },
        NetworkConfiguration: {
          AwsvpcConfiguration: { AssignPublicIp: parameters.network.natGateways > 0 ? 'DISABLED' : 'ENABLED' },
        },
      });
    }
    for (const group of properties(stage, 'AWS::ElasticLoadBalancingV2::TargetGroup')) {
      expect(group.TargetGroupAttributes).toContainEqual({ Key: 'deregistration_delay.timeout_seconds', Value: '15' });
    }
  });

  test('lets nobody open a shell in a task', () => {
    expect(properties(stage, 'AWS::ECS::Service')).toHaveLength(2);
    for (const service of properties(stage, 'AWS::ECS::Service')) {
      expect(service.EnableExecuteCommand).toBe(false);
    }
    // The rights that such a shell needs: https://docs.aws.amazon.com/AmazonECS/latest/developerguide/ecs-exec.html
    expect(texts[stage]).not.toContain('ssmmessages:');
  });

  test('gives the backend exactly the settings that it reads', () => {
    // The service, and the tasks for operators' commands.
    expect(backends(stage)).toHaveLength(2);
    for (const { container } of backends(stage)) {
      const secrets = Object.fromEntries((container.Secrets ?? []).map(({ Name }) => [Name, 'x'.repeat(64)]));
      const plain = Object.fromEntries(container.Environment.map(({ Name, Value }) => [Name, example(Value)]));
      const given = { ...plain, ...secrets };
      expect(Object.keys(given).filter((name) => !settingNames.includes(name))).toEqual([]);
      // These are set by the image.
      const config = loadConfig({ ...given, NODE_ENV: 'production', FORM_PAGES: '/app/answers' });
      expect(config).toMatchObject({
        port: container.PortMappings?.[0]?.ContainerPort ?? 3000,
        demoLogin: !real,
        seed: real ? 'none' : 'demo',
        trustProxy: 2,
        siteOrigin: real ? `https://${domain.name}` : 'https://d111111abcdef8.cloudfront.net',
        store: { endpoint: undefined, credentials: undefined },
        metricsPort: undefined,
        slowQueryMs: 500,
      });
      expect(config.mail?.server).toEqual(real ? { region: mail.region, configurationSet: emails } : undefined);
      // All backends that always run share the rate that SES allows.
      const share = Math.floor(mail.perSecond / parameters.backend.tasks.least);
      expect(config.mail?.perSecond).toBe(real ? share : undefined);
      expect(config.databaseCaFile).toBe('/app/rds-authorities.pem');
      expect(new URL(config.databaseUrl).password).toBe('');
      expect(Object.keys(secrets)).toEqual([
        ...['JWT_SECRET', 'JWT_PREVIOUS_SECRET', 'LINK_SECRET', 'LINK_PREVIOUS_SECRET'],
        ...['SEAL_SECRET', 'SEAL_PREVIOUS_SECRET'],
      ]);
    }
  });

  test('gives the frontend exactly the settings that its image reads', () => {
    const dockerfile = readFileSync(join(infra, '../Dockerfile.frontend'), 'utf8');
    const taken = /FROM \$NGINX_IMAGE[\s\S]*?ENV ([\s\S]*?[^\\])\n/.exec(dockerfile)?.[1]?.matchAll(/([A-Z_]+)=/g);
    const known = [...(taken ?? [])].map(([, name]) => name);
    const [frontend] = containers(stage).filter(({ container }) => !container.Secrets);
    const given = Object.fromEntries(
      (frontend?.container.Environment ?? []).map(({ Name, Value }) => [Name, example(Value)]),
    );
    expect(Object.keys(given).filter((name) => !known.includes(name))).toEqual([]);
    expect(given).toMatchObject({ STORE_ORIGIN: 'https://bucket.s3.ap-east-1.amazonaws.com' });
  });

  test('sends the API to the backend and everything else to the pages, by rules that never conflict', () => {
    const rules = properties(stage, 'AWS::ElasticLoadBalancingV2::ListenerRule') as {
      Priority: number;
      Conditions: { PathPatternConfig: { Values: string[] } }[];
    }[];
    rules.sort((a, b) => a.Priority - b.Priority);
    expect(new Set(rules.map(({ Priority }) => Priority)).size).toBe(rules.length);
    expect(rules.map(({ Conditions }) => Conditions[0]?.PathPatternConfig.Values)).toEqual([
      ['/api', '/api/*', '/bill/*', '/report/*', '/agreement/*'],
      ['*'],
    ]);
  });

  test('caches in the CDN only what the backend allows of the API, and no failure', () => {
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
    expect(DistributionConfig.Aliases).toEqual(real ? [domain.name, ...(domain.others ?? [])] : undefined);
    expect(DistributionConfig.Origins).toMatchObject([{ VpcOriginConfig: {} }]);
    expect(DistributionConfig.CacheBehaviors).toMatchObject([
      { PathPattern: '/api/*', ViewerProtocolPolicy: 'https-only' },
    ]);
    const [api] = DistributionConfig.CacheBehaviors;
    const { Ref: policy } = api?.CachePolicyId as { Ref: string };
    // Nothing is cached unless the backend says so, and no answer for one token or cookie is given to another.
    expect(Object.fromEntries(all(stage, 'AWS::CloudFront::CachePolicy'))[policy]?.Properties).toMatchObject({
      CachePolicyConfig: {
        MinTTL: 0,
        DefaultTTL: 0,
        // Browsers may cache a tutor's picture for a year; a removed one is gone from the CDN in minutes.
        MaxTTL: 300,
        ParametersInCacheKeyAndForwardedToOrigin: {
          HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
          CookiesConfig: { CookieBehavior: 'all' },
          QueryStringsConfig: { QueryStringBehavior: 'all' },
        },
      },
    });
    expect(DistributionConfig.DefaultCacheBehavior).toMatchObject({
      Compress: true,
      ViewerProtocolPolicy: 'redirect-to-https',
      // The page on which a family agrees has a form.
      AllowedMethods: expect.arrayContaining(['POST']) as unknown,
    });
    // All statuses that CloudFront caches by default.
    const forgotten = DistributionConfig.CustomErrorResponses.filter(
      ({ ErrorCachingMinTTL }) => ErrorCachingMinTTL === 0,
    );
    expect(forgotten.map(({ ErrorCode }) => ErrorCode)).toEqual([404, 405, 414, 500, 501, 502, 503, 504]);
    const policies = properties(stage, 'AWS::CloudFront::CachePolicy');
    expect(policies).toHaveLength(2);
    for (const policy of policies)
      expect(policy).toMatchObject({
        CachePolicyConfig: {
          MinTTL: 0,
          DefaultTTL: 0,
          ParametersInCacheKeyAndForwardedToOrigin: {
            EnableAcceptEncodingBrotli: true,
            EnableAcceptEncodingGzip: true,
          },
        },
      });
  });

  test('has a firewall in which every rule is active, with groups of rules that AWS offers', () => {
    const { Scope, Rules } = only(stage, 'AWS::WAFv2::WebACL').Properties as {
      Scope: string;
      Rules: {
        Name: string;
        Priority: number;
        Action?: Json;
        OverrideAction?: Json;
        Statement: Record<string, Json>;
        VisibilityConfig: Json;
      }[];
    };
    expect(Scope).toBe('REGIONAL');
    expect(new Set(Rules.map(({ Priority }) => Priority)).size).toBe(Rules.length);
    for (const { Name, Action, OverrideAction, Statement, VisibilityConfig } of Rules) {
      // The name with which `aws wafv2 get-sampled-requests` finds what a rule refused.
      expect(VisibilityConfig).toMatchObject({ SampledRequestsEnabled: true, MetricName: Name });
      const group = Statement.ManagedRuleGroupStatement;
      if (group) {
        expect(OverrideAction).toEqual({ None: {} });
        expect(group).toMatchObject({ VendorName: 'AWS' });
        // https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-list.html
        expect(['AWSManagedRulesCommonRuleSet', 'AWSManagedRulesKnownBadInputsRuleSet']).toContain(group.Name);
      } else {
        expect(Action).toMatchObject({ Block: {} });
        expect(Statement.RateBasedStatement).toMatchObject({
          Limit: parameters.requestsPerAddress,
          AggregateKeyType: 'CUSTOM_KEYS',
          CustomKeys: [{ Header: { Name: 'x-kitewell-visitor' } }],
        });
      }
    }
    expect(properties(stage, 'AWS::WAFv2::WebACLAssociation')).toHaveLength(1);
  });

  test('reports every alarm, when it begins and when it is over', () => {
    const alarms = all(stage, 'AWS::CloudWatch::Alarm');
    const topic = all(stage, 'AWS::SNS::Topic').map(([name]) => ({ Ref: name }));
    for (const [, { Properties }] of alarms) {
      expect(Properties).toMatchObject({ AlarmActions: topic, OKActions: topic });
      expect(Properties.AlarmDescription).toMatch(/\.$/);
    }
    expect(alarms).toHaveLength(real ? 18 : 15);
    expect(properties(stage, 'AWS::SNS::Subscription')).toMatchObject([{ Protocol: 'email' }]);
    expect(beside(`${stage}-outside`, 'AWS::Budgets::Budget')).toHaveLength(1);
    const retentions = properties(stage, 'AWS::Logs::LogGroup').map(({ RetentionInDays }) => RetentionInDays);
    expect(retentions).toHaveLength(4);
    for (const days of retentions) expect(days).toEqual(expect.any(Number));
  });
});

test('sessions that nobody charges, cancels or continues raise an alarm by the backend’s own log lines', () => {
  const filter = properties('production', 'AWS::Logs::MetricFilter').find(({ FilterPattern }) =>
    String(FilterPattern).includes('could not be billed'),
  );
  const sources = ['bookings/charge-ended.ts', 'bookings/session-agreements.ts', 'bookings/extend-series.ts'].map(
    (file) => readFileSync(join(infra, '../backend/src/features', file), 'utf8'),
  );
  const words = [...String(filter?.FilterPattern).matchAll(/\$\.msg = "([^"]+)"/g)].map(([, word]) => word);
  expect(words).toEqual(sources.map((source) => words.find((word) => source.includes(`'${word}'`))));
});

test('removals that fail raise an alarm by the backend’s own log lines', () => {
  const source = readFileSync(join(infra, '../backend/src/features/documents/remove-due-objects.ts'), 'utf8');
  const [filter] = properties('production', 'AWS::Logs::MetricFilter');
  const words = /\$\.msg = "([^"]+)"/.exec(String(filter?.FilterPattern))?.[1] ?? 'no words';
  expect(source).toContain(`'${words}'`);
  expect(source).toMatch(/log\.warn\(\{[^}]*attempts: /);
});
