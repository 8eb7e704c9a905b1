/**
 * Tries deployments of staging on an AWS that a script emulates on this machine: bootstrap, a deployment and the same
 * again; one with a single changed parameter of the firewall, which may only touch what depends on it; one that
 * restores a snapshot of the database; and one to another account, which has to be refused.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { stages } from './parameters.ts';

const infra = resolve(import.meta.dirname, '..');
const stack = 'Kitewell-staging';
const port = process.env.PORT ?? '5591';
const { region } = stages.staging;

/** @param emulator the script, called as `emulator infra Kitewell-staging`; KEEP=1 leaves its container running */
export async function tryDeploy(emulator: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kitewell-deploy-'));
  const programs = resolve(infra, '../node_modules/.bin');
  const cdk = join(programs, 'cdk');
  // The app needs the Node that is installed with the packages.
  const env = { ...process.env, PATH: `${programs}:${process.env.PATH ?? ''}` };
  const out = join(folder, 'logs');
  try {
    // Made once for the first two deployments; the changed one makes everything anew, which shows anything that differs
    // from run to run.
    const before = join(folder, 'before');
    const make = (output: string, ...changes: string[]) =>
      run(cdk, ['synth', stack, '--quiet', '--app', app(...changes), '--output', output], withoutAws(env), 'pipe');
    await make(before);
    await run(
      emulator,
      [infra, stack, '--app', before],
      { ...env, CDK: cdk, PORT: port, REGION: region, OUT: out, KEEP: '1' },
      'inherit',
    );
    const changed = await deploy(cdk, env, join(folder, 'assembly'), 'changed-parameter.ts');
    const { differing, explained } = difference(resourcesIn(before), resourcesIn(join(folder, 'assembly')));
    // Stack | 1/3 | 10:00:00 AM | UPDATE_COMPLETE | AWS::WAFv2::WebACL | Firewall/Acl (FirewallAcl1A2B3C4D)
    const updated = [...changed.matchAll(/UPDATE_COMPLETE\s*\|\s*(\S+)\s*\|.*?(\w+)\)?\s*$/gm)]
      .filter(([, type]) => type !== 'AWS::CloudFormation::Stack')
      .map(([, , name = '']) => name);
    console.log(`a changed limit of requests changes ${list(differing)} in the template, and updated ${list(updated)}`);
    const missed = differing.filter((name) => !updated.includes(name));
    const unasked = updated.filter((name) => !explained(name, updated));
    if (differing.length === 0 || missed.length > 0 || unasked.length > 0) {
      throw new Error(`Not updated: ${list(missed)}. Updated for no reason: ${list(unasked)}.\n${changed}`);
    }
    // The emulator has no snapshots, so the instance begins empty; the test is about what moves to it.
    const second = join(folder, 'restored');
    await make(second, 'restored-database.ts');
    makeEmpty(join(second, `${stack}.template.json`));
    const restored = await deploy(cdk, env, second);
    const done = (what: string) =>
      [...restored.matchAll(new RegExp(`${what}_COMPLETE\\s*\\|\\s*(AWS::(?!CloudFormation)\\S+)\\s*\\|`, 'g'))].map(
        ([, type = '']) => type,
      );
    const [made, moved, gone] = [done('CREATE'), done('UPDATE'), done('DELETE')];
    console.log(`a restore made ${list(made)}, moved ${list([...new Set(moved)])} and took away ${list(gone)}`);
    const needed = ['AWS::SecretsManager::SecretTargetAttachment', 'AWS::ECS::Service'];
    // A task definition cannot be changed, so a new revision replaces it.
    const tasks = gone.filter((type) => type !== 'AWS::ECS::TaskDefinition');
    if (!made.includes('AWS::RDS::DBInstance') || needed.some((type) => !moved.includes(type)) || tasks.length > 0) {
      throw new Error(`The restore is not what was asked for:\n${restored}`);
    }
    const refusal = await deploy(cdk, env, join(folder, 'elsewhere'), 'other-account.ts').catch((error: unknown) =>
      error instanceof Error ? error.message : '',
    );
    const sentence = /^.*(?:210987654321).*$/m.exec(refusal)?.[0] ?? '';
    if (!refusal.includes(`${cdk} ended with`) || sentence === '') {
      throw new Error(`A stage of another account was not refused:\n${refusal}`);
    }
    console.log(`a stage of another account is refused: ${sentence.trim()}`);
  } finally {
    spawnSync('docker', ['rm', '-f', `cdk-emu-${port}`], { stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Deploys, after a module has changed the parameters where one is named, or what was made before. Returns the output. */
function deploy(cdk: string, env: NodeJS.ProcessEnv, output: string, change?: string): Promise<string> {
  const words = ['deploy', stack, '--require-approval', 'never', '--progress', 'events'];
  const made = change === undefined ? ['--app', output] : ['--output', output, '--app', app(change)];
  return run(cdk, [...words, ...made], { ...withoutAws(env), ...emulated }, 'pipe');
}

/**
 * The command of the app, after modules have changed its parameters. The emulated AWS has one account, whatever
 * staging's is.
 */
function app(...changes: string[]): string {
  const before = ['emulated-account.ts', ...changes].map((change) => `--import ./cloud/${change}`);
  return `node ${before.join(' ')} cloud/bin/app.ts`;
}

/** Turns the instance that is restored from a snapshot into an empty one. */
function makeEmpty(file: string): void {
  const template = JSON.parse(readFileSync(file, 'utf8')) as {
    Resources: Record<string, { Type: string; Properties: Record<string, unknown> }>;
  };
  const instances = Object.values(template.Resources).filter(({ Type }) => Type === 'AWS::RDS::DBInstance');
  const source = 'DBSnapshotIdentifier';
  const [first, second] = [false, true].map((made) =>
    instances.find(({ Properties }) => source in Properties === made),
  );
  if (!first || !second) throw new Error('There are no two instances, of which one is made of a snapshot.');
  const { AllocatedStorage, StorageEncrypted, DBName, MasterUsername } = first.Properties;
  const kept = Object.entries(second.Properties).filter(([name]) => name !== source);
  second.Properties = { ...Object.fromEntries(kept), AllocatedStorage, StorageEncrypted, DBName, MasterUsername };
  writeFileSync(file, JSON.stringify(template));
}

type Resources = Readonly<Record<string, unknown>>;

function resourcesIn(assembly: string): Resources {
  const template = readFileSync(join(assembly, `${stack}.template.json`), 'utf8');
  return (JSON.parse(template) as { Resources: Resources }).Resources;
}

/**
 * The resources that an update must touch, which differ between the two templates, and those that it may touch, which
 * refer to one of them: a replaced resource has a new identity.
 */
function difference(before: Resources, after: Resources) {
  const differing = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const names = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    const { Ref, 'Fn::GetAtt': attribute } = value as Record<string, unknown>;
    if (typeof Ref === 'string') return [Ref];
    if (Array.isArray(attribute)) return [String(attribute[0])];
    return Object.values(value).flatMap(names);
  };
  return {
    differing,
    explained: (name: string, updated: readonly string[]) =>
      differing.includes(name) || names(after[name]).some((other) => other !== name && updated.includes(other)),
  };
}

function list(names: readonly string[]): string {
  return names.join(', ') || 'nothing';
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

/** Removes the machine's own settings for AWS, which must not reach the emulated one. */
function withoutAws(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('AWS_')));
}

/** Returns the program's output, empty where it was not captured. */
async function run(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  output: 'inherit' | 'pipe',
): Promise<string> {
  const child = spawn(program, args, { cwd: infra, env, stdio: ['ignore', output, output] });
  const [[code, signal], ...said] = await Promise.all([
    once(child, 'close') as Promise<[number | null, string | null]>,
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ]);
  if (code !== 0) throw new Error(`${program} ended with ${code ?? signal ?? ''}.\n${said.join('')}`);
  return said.join('');
}

if (import.meta.main) await tryDeploy(resolve(process.argv[2] ?? ''));
