import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './free-port.ts';
import { LocalServerError } from './local-server-error.ts';

const root = resolve(import.meta.dirname, '../..');

/** One name for every run: what a run that was cut short has left behind is taken away by the next. */
const project = 'kitewell-test';

/** The secrets of docker-compose.yml, said again so that a .env file cannot change what the tests rely on. */
const developmentOnly = {
  POSTGRES_PASSWORD: 'development-only',
  S3_ACCESS_KEY_ID: 'development-only',
  S3_SECRET_ACCESS_KEY: 'development-only',
  JWT_SECRET: 'development-only-key-that-everybody-knows',
  SEED: 'demo',
  DEMO_LOGIN: 'on',
};

export interface Containers {
  readonly site: string;
  /** What runs the operators' command line, as program and arguments. */
  readonly ops: readonly string[];
  /** The store itself, published for this run. */
  readonly store: { readonly endpoint: string; readonly key: string; readonly secret: string };
  readonly frontendImage: string;
  /** Takes containers and volumes away. */
  stop(): void;
}

/**
 * Builds the images and starts the product in them, apart from any other Compose project, on a free port.
 * @throws {LocalServerError} it did not become healthy; the last words of each container have been printed
 */
export async function startContainers(): Promise<Containers> {
  const folder = mkdtempSync(join(tmpdir(), 'kitewell-containers-'));
  const published = join(folder, 'published.yml');
  writeFileSync(published, "services:\n  minio:\n    ports: ['127.0.0.1::9000']\n");
  const port = await freePort();
  const env = { ...process.env, ...developmentOnly, KITEWELL_PORT: String(port) };
  const files = ['-p', project, '-f', join(root, 'docker-compose.yml'), '-f', published];
  const compose = (...args: string[]) =>
    spawnSync('docker', ['compose', ...files, ...args], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const stop = () => {
    const { status } = compose('down', '-v', '--remove-orphans');
    rmSync(folder, { recursive: true, force: true });
    if (status !== 0) throw new LocalServerError('docker compose down -v failed; the reason is above.');
  };

  compose('down', '-v', '--remove-orphans');
  if (compose('up', '--wait', '--build', '--quiet-pull').status !== 0) {
    compose('logs', '--tail', '40');
    stop();
    throw new LocalServerError('docker compose up failed; the reason is above.');
  }
  const { stdout } = spawnSync('docker', ['compose', ...files, 'port', 'minio', '9000'], { env, encoding: 'utf8' });
  return {
    site: `http://localhost:${port}`,
    ops: ['docker', 'compose', '-p', project, 'exec', '-T', 'backend', 'npm', 'run', 'ops', '--'],
    store: {
      endpoint: `http://${stdout.trim()}`,
      key: developmentOnly.S3_ACCESS_KEY_ID,
      secret: developmentOnly.S3_SECRET_ACCESS_KEY,
    },
    frontendImage: `${project}-frontend`,
    stop,
  };
}
