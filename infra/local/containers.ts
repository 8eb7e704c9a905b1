import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './free-port.ts';
import { LocalServerError } from './local-server-error.ts';

const root = resolve(import.meta.dirname, '../..');

/** The same name in every run, so that a run removes what an interrupted one has left. */
const usualProject = 'kitewell-test';

/** The secrets of docker-compose.yml, repeated so that a .env file cannot change what the tests use. */
const developmentOnly = {
  POSTGRES_PASSWORD: 'development-only',
  S3_ACCESS_KEY_ID: 'development-only',
  S3_SECRET_ACCESS_KEY: 'development-only',
  JWT_SECRET: 'development-only-key-that-everybody-knows',
  LINK_SECRET: 'development-only-links-that-everybody-can-make',
  SEAL_SECRET: 'development-only-seal-that-everybody-can-open',
  REHEARSAL: 'on',
  SEED: 'demo',
  DEMO_LOGIN: 'on',
};

export interface Containers {
  readonly site: string;
  /** The program and first arguments that run the operators' command line. */
  readonly ops: readonly string[];
  /** The store's own address, published for this run. */
  readonly store: { readonly endpoint: string; readonly key: string; readonly secret: string };
  /** The address of the database, published for this run. */
  readonly databaseUrl: string;
  readonly frontendImage: string;
  /** The id of the container of a service in docker-compose.yml. */
  container(service: string): string;
  /**
   * Changes the containers as the resilience tests need them: starts a second backend, and lets the backends trust the address
   * that a caller names, so that one program can be many families. Until then they are as Compose has them. Returns the
   * ids of the backends.
   */
  prepareForResilience(): readonly [string, string];
  /** Removes containers and volumes. */
  stop(): void;
}

/**
 * Builds the images and starts the product in them, separate from any other Compose project, on a free port.
 * @param project another name than that of the tests, for a run of hours that they may come across
 * @throws {LocalServerError} it did not become healthy; the end of each container's log has been printed
 */
export async function startContainers(project = usualProject): Promise<Containers> {
  const folder = mkdtempSync(join(tmpdir(), 'kitewell-containers-'));
  const published = join(folder, 'published.yml');
  const port = await freePort();
  // Chosen here, because a port that Docker chooses is another one after a restart.
  const [storePort, databasePort] = [await freePort(), await freePort()];
  writeFileSync(
    published,
    `
services:
  minio: { ports: ['127.0.0.1:${storePort}:9000'] }
  postgres: { ports: ['127.0.0.1:${databasePort}:5432'] }
`,
  );
  const drilled = join(folder, 'drilled.yml');
  writeFileSync(
    drilled,
    `
services:
  backend: { environment: { TRUST_PROXY: 2 } }
  frontend: { environment: { VISITOR_ADDRESS: '$$http_x_forwarded_for' } }
`,
  );
  const env = { ...process.env, ...developmentOnly, KITEWELL_PORT: String(port) };
  const files = ['-p', project, '-f', join(root, 'docker-compose.yml'), '-f', published];
  const shown = { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] as ['ignore', 'inherit', 'inherit'] };
  const compose = (...args: string[]) => spawnSync('docker', ['compose', ...files, ...args], shown);
  const stop = () => {
    // How they end by themselves is tried by the resilience tests; here nobody waits for it.
    const { status } = compose('down', '-v', '--remove-orphans', '--timeout', '0');
    rmSync(folder, { recursive: true, force: true });
    if (status !== 0) throw new LocalServerError('docker compose down -v failed; the reason is above.');
  };

  compose('down', '-v', '--remove-orphans');
  // This takes longest, and the caller may do something else meanwhile.
  const up = spawn('docker', ['compose', ...files, 'up', '--wait', '--build', '--quiet-pull'], shown);
  const [status] = (await once(up, 'close')) as [number | null];
  if (status !== 0) {
    compose('logs', '--tail', '40');
    stop();
    throw new LocalServerError('docker compose up failed; the reason is above.');
  }
  const output = (...args: string[]) =>
    spawnSync('docker', ['compose', ...files, ...args], { cwd: root, env, encoding: 'utf8' }).stdout.trim();
  return {
    site: `http://localhost:${port}`,
    ops: ['docker', 'compose', '-p', project, 'exec', '-T', 'backend', 'npm', 'run', 'ops', '--'],
    store: {
      endpoint: `http://127.0.0.1:${storePort}`,
      key: developmentOnly.S3_ACCESS_KEY_ID,
      secret: developmentOnly.S3_SECRET_ACCESS_KEY,
    },
    databaseUrl: `postgres://kitewell:${developmentOnly.POSTGRES_PASSWORD}@127.0.0.1:${databasePort}/kitewell`,
    frontendImage: `${project}-frontend`,
    container: (service) => output('ps', '-q', service),
    prepareForResilience: () => {
      const scaled = ['--scale', 'backend=2', 'backend', 'frontend'];
      const { status } = compose('-f', drilled, 'up', '--wait', '--no-deps', ...scaled);
      const [first, second] = output('ps', '-q', 'backend').split('\n');
      if (status !== 0 || !first || !second) throw new LocalServerError('A second backend did not start.');
      return [first, second];
    },
    stop,
  };
}
