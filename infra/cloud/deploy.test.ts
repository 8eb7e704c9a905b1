/** What a deployment asks of the CDK and of AWS, with programs in their place that write down how they were called. */
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

/** How a program of the cloud ended, and what it called. */
function run(...args: string[]) {
  writeFileSync(said, '');
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env.PATH ?? ''}` },
  });
  return { status, stderr, called: readFileSync(said, 'utf8').split('\n').slice(0, -1) };
}

test("a stage's own stack is deployed, and CloudFront is told", () => {
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
    expect(stderr).toContain(`There is no stack ${stack}. There are: Kitewell-staging, Kitewell-staging-outside, `);
  },
);

test('a command of operators is for the stack of a stage alone', () => {
  const { status, stderr, called } = run('ops.ts', 'Kitewell-production-outside', 'status');
  expect({ status, called }).toEqual({ status: 1, called: [] });
  expect(stderr).toContain('Kitewell-production-outside runs no commands');
});
