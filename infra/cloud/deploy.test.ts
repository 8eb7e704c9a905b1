/** What a deployment calls in the CDK and in AWS, with programs in their place that record their arguments. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stages } from './parameters.ts';

let folder: string;
let said: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kitewell-deploy-'));
  said = join(folder, 'said');
  const answer = JSON.stringify({ Stacks: [{ Outputs: [{ OutputKey: 'Distribution', OutputValue: 'E123' }] }] });
  for (const program of ['npm', 'aws']) {
    const script = `#!/bin/sh\necho "${program} $*" >> '${said}'\necho '${answer}'\n`;
    writeFileSync(join(folder, program), script, { mode: 0o755 });
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program of the cloud. Returns how it ended, and what it called. */
function run(...args: string[]) {
  writeFileSync(said, '');
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env.PATH ?? ''}` },
  });
  return { status, stderr, called: readFileSync(said, 'utf8').split('\n').slice(0, -1) };
}

test('after a stage’s own stack is deployed, CloudFront’s cache is cleared', () => {
  expect(run('deploy.ts', 'Kitewell-production', '--require-approval', 'never')).toEqual({
    status: 0,
    stderr: '',
    called: [
      'npm run cloud -- deploy Kitewell-production --require-approval never',
      `aws cloudformation describe-stacks --stack-name Kitewell-production --region ${stages.production.region} --output json`,
      'aws cloudfront create-invalidation --distribution-id E123 --paths /*',
    ],
  });
});

test.each(['Kitewell-staging-outside', 'Kitewell-production-outside'])(
  '%s is deployed, and has nothing to tell CloudFront',
  (stack) => {
    expect(run('deploy.ts', stack)).toEqual({
      status: 0,
      stderr: '',
      called: [`npm run cloud -- deploy ${stack}`],
    });
  },
);

test.each(['Kitewell-nowhere', 'Kitewell-staging-mail', 'production'])(
  '%s is no stack, and nothing is called',
  (stack) => {
    const { status, stderr, called } = run('deploy.ts', stack);
    expect({ status, called }).toEqual({ status: 1, called: [] });
    expect(stderr).toContain(`No stack is named ${stack}. Choose one of: Kitewell-staging, Kitewell-staging-outside, `);
  },
);

test('an operator’s command is only accepted for a stage’s own stack', () => {
  const { status, stderr, called } = run('ops.ts', 'Kitewell-production-outside', 'status');
  expect({ status, called }).toEqual({ status: 1, called: [] });
  expect(stderr).toContain('Kitewell-production-outside runs no commands');
});

describe('the images that staging runs', () => {
  const image = (name: string) => `123456789012.dkr.ecr.ap-east-1.amazonaws.com/${name}`;
  /** The answer of the AWS CLI about the tasks, each with one of these digests. */
  const answer = (...digests: string[]) => {
    const outputs = ['OpsCluster', 'BackendService', 'FrontendService'].map((name) => ({
      OutputKey: name,
      OutputValue: name.toLowerCase(),
    }));
    const task = (digest: string) => ({
      attributes: [{ name: 'ecs.cpu-architecture', value: 'x86_64' }],
      containers: [{ image: `${image('assets')}:tag`, imageDigest: `sha256:${digest.repeat(64)}` }],
    });
    const answers = {
      'describe-stacks': { Stacks: [{ Outputs: outputs }] },
      'list-tasks': { taskArns: ['one', 'two'] },
      'describe-tasks': { tasks: digests.map(task) },
    };
    const cases = Object.entries(answers).map(([name, said]) => `${name}) echo '${JSON.stringify(said)}' ;;`);
    writeFileSync(join(folder, 'aws'), `#!/bin/sh\ncase "$2" in ${cases.join(' ')} esac\n`, { mode: 0o755 });
    const { status, stdout, stderr } = spawnSync(process.execPath, ['images.ts', 'Kitewell-staging'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}:${process.env.PATH ?? ''}` },
    });
    return { status, stdout, stderr };
  };

  test('are printed as production takes them, with their digests and their processors', () => {
    const named = `${image('assets')}@sha256:${'a'.repeat(64)}`;
    expect(answer('a', 'a')).toEqual({
      status: 0,
      stderr: '',
      stdout: `images: {\n  backend: '${named}',\n  frontend: '${named}',\n  architecture: 'x86-64',\n},\n`,
    });
  });

  test('are not printed while one deployment replaces another', () => {
    const { status, stdout, stderr } = answer('a', 'b');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('The tasks of BackendService run different images');
  });
});

test('production’s status names the last backup in both of its vaults', () => {
  const points = [
    { CreationDate: '2026-11-22T18:50:00+00:00', Status: 'COMPLETED' },
    { CreationDate: '2026-11-23T18:50:00+00:00', Status: 'COMPLETED' },
    { CreationDate: '2026-11-24T18:50:00+00:00', Status: 'PARTIAL' },
  ];
  const names = ['OpsSubnets', 'OpsSecurityGroup', 'OpsPublicAddress', 'OpsCluster', 'OpsTask', 'OpsLog'];
  const answers = {
    'describe-stacks': { Stacks: [{ Outputs: names.map((OutputKey) => ({ OutputKey, OutputValue: 'x' })) }] },
    'run-task': { tasks: [{ taskArn: 'cluster/1' }] },
    'describe-tasks': { tasks: [{ containers: [{ exitCode: 0 }] }] },
    'get-log-events': { events: [{ message: 'migrations: all' }] },
    'list-recovery-points-by-backup-vault': { RecoveryPoints: points },
  };
  const cases = Object.entries(answers).map(([name, said]) => `${name}) echo '${JSON.stringify(said)}' ;;`);
  writeFileSync(join(folder, 'aws'), `#!/bin/sh\ncase "$2" in ${cases.join(' ')} esac\n`, { mode: 0o755 });
  const { stdout } = spawnSync(process.execPath, ['ops.ts', 'Kitewell-production', 'status'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env.PATH ?? ''}` },
  });
  const { region, copies } = stages.production;
  expect(stdout.split('\n')).toEqual([
    'migrations: all',
    `backups in kitewell-production (${region}): 2, the last of 2026-11-23T18:50:00+00:00`,
    `backups in kitewell-production-copies (${copies.region}): 2, the last of 2026-11-23T18:50:00+00:00`,
    '',
  ]);
});
