import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bucketElsewhere, folderOf, type BackupPlace } from './backup-place.ts';

const root = resolve(import.meta.dirname, '../../..');

export const domain = 'kitewell.test';
/**
 * One of this machine's own addresses on which no program listens, so that the ports can be those of a real machine.
 */
export const address = '127.0.0.7';
const project = 'kitewell-server-rehearsal';
const inboxPort = '8095';

/**
 * Settings of the rehearsal alone: Caddy's own certificate authority instead of a public one, an inbox, and a monitor that
 * looks often.
 */
const overlay = `
services:
  caddy:
    environment: { CADDY_OPTIONS: "local_certs\\nskip_install_trust" }
    networks: { default: { aliases: [${domain}, www.${domain}] } }
    healthcheck: { test: [CMD, test, -f, /data/caddy/pki/authorities/local/root.crt], interval: 1s }
  mailpit: { profiles: !reset [] }
  monitor:
    environment: { NODE_EXTRA_CA_CERTS: /caddy/caddy/pki/authorities/local/root.crt }
    volumes: ['caddy:/caddy:ro']
    depends_on: { caddy: { condition: service_healthy } }
`;

export class RehearsalError extends Error {
  override readonly name = 'RehearsalError';
}

/** Ends the rehearsal with a sentence where a promise is not kept. */
export function insist(truth: boolean, otherwise: string): void {
  if (!truth) throw new RehearsalError(otherwise);
}

/** A command that has ended, with its output. */
export interface Ended {
  readonly code: number;
  readonly said: string;
}

/** The rented machine of the rehearsal: one folder in place of /etc, another for backups, and a Compose project. */
export interface Machine {
  /** Runs a command of infra/single-server to its end, whether it succeeds or not. */
  command(name: string, ...args: string[]): Promise<Ended>;
  /** The same for a command that has to succeed; its output is shown. */
  mustRun(name: string, ...args: string[]): Promise<string>;
  compose(...args: string[]): string;
  sql(statement: string): string;
  ops(...args: string[]): unknown;
  /** The program and arguments that run the operators' commands; they need the environment below. */
  readonly opsProgram: readonly string[];
  readonly project: string;
  /** The environment of the commands; a change of it holds for those that follow. */
  readonly environment: NodeJS.ProcessEnv;
  readonly secretsFile: string;
  readonly backups: BackupPlace;
  readonly inbox: string;
  /** Makes images of another version from the present ones, which name that version at /version.txt. */
  makeVersion(version: string): void;
  /**
   * Deletes everything except the backups and a copy of the secrets, as if the machine were lost. Returns where the
   * copy is.
   */
  lose(): string;
  clear(): void;
}

/** @param backups the kind of place that they go to */
export function prepareMachine(store: { image: string; knowsUsers: boolean }, backups: 'folder' | 's3'): Machine {
  const folder = mkdtempSync(join(tmpdir(), 'kitewell-server-'));
  const more = join(folder, 'rehearsal.yml');
  writeFileSync(more, overlay);
  const home = join(folder, 'etc');
  const place =
    backups === 's3' ? bucketElsewhere(`${project}-elsewhere`, store.image) : folderOf(join(folder, 'backups'));
  const overlays = [more];
  if (place.overlay) {
    overlays.push(join(folder, 'elsewhere.yml'));
    writeFileSync(join(folder, 'elsewhere.yml'), place.overlay);
  }
  const secretsFile = join(home, 'kitewell.env');
  const oneKey = { access: 'rehearsal', secret: 'rehearsal-secret' };
  const settings = {
    KITEWELL_HOME: home,
    KITEWELL_LOGS: join(folder, 'logs'),
    COMPOSE_PROJECT_NAME: project,
    IMAGES: project,
    PUBLISH: `${address}:`,
    KITEWELL_MORE: overlays.join(' '),
    KITEWELL_VERSION: 'one',
    // No name server knows the domain, and only containers know the name of the inbox.
    SKIP_NETWORK_CHECKS: 'yes',
    ...place.settings,
    MAIL_FROM: `Kitewell English <hello@${domain}>`,
    MAIL_BUSINESS: `office@${domain}`,
    ALERTS_TO: `operator@${domain}`,
    CHECK_INTERVAL_MS: '2000',
    // Certificates of Caddy's own authority are valid for half a day.
    CERTIFICATE_DAYS: '0',
    MAILPIT_PORT: inboxPort,
    // A store that only speaks S3 has no users of its own.
    ...(store.knowsUsers
      ? {}
      : {
          REHEARSAL: 'on',
          S3_ACCESS_KEY_ID: oneKey.access,
          S3_SECRET_ACCESS_KEY: oneKey.secret,
          MINIO_ROOT_USER: oneKey.access,
          MINIO_ROOT_PASSWORD: oneKey.secret,
        }),
  };
  const environment: NodeJS.ProcessEnv = { ...process.env, ...settings };
  const program = (name: string) => join(root, 'infra/single-server', name);
  const opsProgram = [program('ops')];

  const command = async (name: string, ...args: string[]): Promise<Ended> => {
    const child = spawn(program(name), args, { env: environment, cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (words: string) => (said += words));
    }
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => {
        resolve({ code: code ?? 1, said });
      });
    });
  };
  const compose = (...args: string[]) =>
    execFileSync(program('compose'), args, {
      env: environment,
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const takeAway = () =>
    spawnSync('docker', ['compose', '-p', project, 'down', '-v', '--remove-orphans'], { stdio: 'ignore' });
  // The rehearsal is about the present source: images of another day are built again, from cached layers where nothing
  // changed.
  const forget = () => {
    const all = ['image', 'ls', '--format', '{{.Repository}}:{{.Tag}}', '--filter', `reference=${project}-*`];
    const images = spawnSync('docker', all, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
    if (images.length > 0) spawnSync('docker', ['image', 'rm', ...images], { stdio: 'ignore' });
  };
  takeAway();
  forget();

  return {
    command,
    async mustRun(name, ...args) {
      const { code, said } = await command(name, ...args);
      if (code !== 0) throw new RehearsalError(`infra/single-server/${name} ended with ${code}:\n${said}`);
      for (const line of said.trim().split('\n')) console.log(`  | ${line}`);
      return said;
    },
    compose,
    sql: (statement) =>
      compose('exec', '-T', 'postgres', 'psql', '-U', 'kitewell', '-d', 'kitewell', '-At', '-c', statement).trim(),
    ops: (...args) =>
      JSON.parse(execFileSync(program('ops'), [...args, '--json'], { env: environment, encoding: 'utf8' })) as unknown,
    opsProgram,
    project,
    environment,
    secretsFile,
    backups: place,
    inbox: `http://127.0.0.1:${inboxPort}`,
    makeVersion(version) {
      for (const part of ['backend', 'frontend']) {
        const text =
          part === 'frontend'
            ? `FROM ${project}-frontend:one\nUSER root\nRUN echo ${version} > /usr/share/nginx/html/version.txt\nUSER 101\n`
            : `FROM ${project}-backend:one\nLABEL version=${version}\n`;
        execFileSync('docker', ['build', '-q', '-t', `${project}-${part}:${version}`, '-'], { input: text });
      }
    },
    lose() {
      const copy = join(folder, 'kept-elsewhere.env');
      copyFileSync(secretsFile, copy);
      takeAway();
      rmSync(home, { recursive: true, force: true });
      return copy;
    },
    clear() {
      takeAway();
      place.remove();
      rmSync(folder, { recursive: true, force: true });
      forget();
    },
  };
}

/** The permissions of a file, as three octal digits, and its content. */
export const lookAtFile = (path: string) => ({
  mode: (statSync(path).mode & 0o777).toString(8),
  text: readFileSync(path, 'utf8'),
});

/** Settings for the commands that run meanwhile, in addition to those of the machine. */
export async function withSettings<T>(
  machine: Machine,
  settings: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  const before = Object.fromEntries(Object.keys(settings).map((name) => [name, machine.environment[name]]));
  Object.assign(machine.environment, settings);
  try {
    return await work();
  } finally {
    Object.assign(machine.environment, before);
  }
}
