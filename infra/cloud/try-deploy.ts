/**
 * Tries a deployment of staging for real, against an AWS that a script emulates on this machine (bootstrap, deploy, deploy
 * again), and then one with a single parameter of the firewall changed, which may touch neither tasks nor data.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const infra = resolve(import.meta.dirname, '..');
const stack = 'Kitewell-staging';
const port = process.env.PORT ?? '5591';
const region = 'eu-central-1';

/** @param emulator the script, called as `emulator infra Kitewell-staging`; KEEP=1 leaves its container running */
export function tryDeploy(emulator: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'kitewell-deploy-'));
  const programs = resolve(infra, '../node_modules/.bin');
  const cdk = join(programs, 'cdk');
  // The app needs the Node that comes with the packages.
  const env = { ...process.env, PATH: `${programs}:${process.env.PATH ?? ''}` };
  const out = join(folder, 'logs');
  try {
    run(emulator, [infra, stack], { ...env, CDK: cdk, PORT: port, REGION: region, OUT: out, KEEP: '1' }, 'inherit');
    const changed = run(
      cdk,
      [
        ...[
          'deploy',
          stack,
          '--require-approval',
          'never',
          '--progress',
          'events',
          '--output',
          join(folder, 'assembly'),
        ],
        ...['--app', 'node --import ./cloud/changed-parameter.ts cloud/bin/app.ts'],
      ],
      { ...withoutAws(env), ...emulated },
      'pipe',
    );
    const updated = new Set([...changed.matchAll(/UPDATE_COMPLETE\s*\|\s*(AWS::\S+)/g)].map(([, type]) => type));
    updated.delete('AWS::CloudFormation::Stack');
    console.log(`a changed limit of requests updated ${[...updated].join(', ') || 'nothing'}`);
    // The emulator makes a firewall anew, so that what names it follows; what runs and what keeps data must not.
    const others = [...updated].filter((type) => /^AWS::(RDS|S3|ECS|EC2|SecretsManager|IAM)::/.test(type ?? ''));
    if (!updated.has('AWS::WAFv2::WebACL') || others.length > 0) {
      throw new Error(`The update was to touch the firewall, and neither tasks nor data:\n${changed}`);
    }
  } finally {
    spawnSync('docker', ['rm', '-f', `cdk-emu-${port}`], { stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
  }
}

const emulated = {
  AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  CDK_DISABLE_CLI_TELEMETRY: '1',
  CI: '1',
  NO_PROXY: '127.0.0.1,localhost',
  no_proxy: '127.0.0.1,localhost',
};

/** No setting of the machine's own AWS may reach the emulated one's deployment. */
function withoutAws(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('AWS_')));
}

function run(program: string, args: string[], env: NodeJS.ProcessEnv, stdout: 'inherit' | 'pipe'): string {
  const ended = spawnSync(program, args, { cwd: infra, env, encoding: 'utf8', stdio: ['ignore', stdout, stdout] });
  // Null where the output was not kept.
  const said = [ended.stdout, ended.stderr].map((text: string | null) => text ?? '').join('');
  if (ended.status !== 0) throw new Error(`${program} ended with ${ended.status ?? ended.signal ?? ''}.\n${said}`);
  return said;
}

if (import.meta.main) tryDeploy(resolve(process.argv[2] ?? ''));
