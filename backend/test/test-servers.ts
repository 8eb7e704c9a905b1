import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startObjectStore } from '../../infra/local/object-store.ts';
import { startPostgres } from '../../infra/local/postgres.ts';

const run = promisify(execFile);
const postgresImage = 'postgres:17-alpine';
const minioImage = process.env.MINIO_IMAGE ?? 'quay.io/minio/minio:RELEASE.2025-09-07T16-13-09Z';
// The image with which testcontainers 12.2.0 removes its containers, unless that is switched off.
const reaperImage =
  process.env.TESTCONTAINERS_RYUK_DISABLED === 'true'
    ? []
    : [process.env.RYUK_CONTAINER_IMAGE ?? 'testcontainers/ryuk:0.14.0'];
const enginePatience = 2_000;

/** The two servers that the integration tests of one run share. */
export type TestServers = {
  /** The kind of servers, for a person to read. */
  kind: string;
  /** Connection URL of the database `postgres`, as its superuser. */
  postgresUrl: string;
  store: { endpoint: string; accessKeyId: string; secretAccessKey: string; region: string };
  stop(): Promise<void>;
};

/**
 * Starts them: in containers where `KITEWELL_TEST_SERVERS` is `docker`, embedded where it is `embedded`. By default
 * (`auto`) containers are used only where an engine runs and has the images: pulling one could take minutes on a
 * machine that reaches no registry.
 */
export async function startTestServers(): Promise<TestServers> {
  const choice = process.env.KITEWELL_TEST_SERVERS ?? 'auto';
  if (!['auto', 'docker', 'embedded'].includes(choice)) {
    throw new Error(`KITEWELL_TEST_SERVERS must be auto, docker or embedded, not ${choice}.`);
  }
  return choice === 'docker' || (choice === 'auto' && (await dockerIsReady())) ? startContainers() : startEmbedded();
}

async function dockerIsReady(): Promise<boolean> {
  try {
    await run('docker', ['image', 'inspect', postgresImage, minioImage, ...reaperImage], { timeout: enginePatience });
    return true;
  } catch {
    return false;
  }
}

async function startContainers(): Promise<TestServers> {
  // Loaded here, because they are large and most runs do not need them.
  const [{ PostgreSqlContainer }, { MinioContainer }] = await Promise.all([
    import('@testcontainers/postgresql'),
    import('@testcontainers/minio'),
  ]);
  const postgres = await new PostgreSqlContainer(postgresImage)
    .withDatabase('postgres')
    .withCommand(['postgres', '-F', '-c', 'synchronous_commit=off', '-c', 'max_connections=200'])
    .start();
  try {
    const minio = await new MinioContainer(minioImage).withUsername('kitewell').withPassword('kitewell-secret').start();
    return {
      kind: `containers ${postgresImage} and ${minioImage}`,
      postgresUrl: postgres.getConnectionUri(),
      store: {
        endpoint: minio.getConnectionUrl(),
        accessKeyId: minio.getUsername(),
        secretAccessKey: minio.getPassword(),
        region: 'us-east-1',
      },
      stop: async () => {
        await Promise.all([postgres.stop(), minio.stop()]);
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

const memoryFolder = '/dev/shm';
const folderPrefix = 'kitewell-tests-';
// The largest tests fill some hundred megabytes of tables, and PostgreSQL's write-ahead log is as large again.
const roomNeeded = 4 * 1024 ** 3;

/**
 * The folder for the servers' files: in memory where there is enough. Many tests make a database of their own, which is
 * more than a thousand files: 340 ms on one disk that was tried, 25 ms in memory.
 */
async function parentFolder(): Promise<string> {
  const room = await statfs(memoryFolder).catch(() => undefined);
  if (!room || room.bavail * room.bsize < roomNeeded || freemem() < 2 * roomNeeded) return tmpdir();
  await removeLeftovers(memoryFolder);
  return memoryFolder;
}

/** Removes what killed runs have left, which would take memory until the machine restarts. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const owner = name.startsWith(folderPrefix) ? Number.parseInt(name.slice(folderPrefix.length), 10) : NaN;
    if (!(owner > 0) || isRunning(owner)) continue;
    // The folder of another account cannot be removed.
    await rm(path.join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function startEmbedded(): Promise<TestServers> {
  const folder = await mkdtemp(path.join(await parentFolder(), `${folderPrefix}${process.pid}-`));
  // As root, PostgreSQL runs as another account, which must be able to reach its own folder.
  await chmod(folder, 0o711);
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), port: 0, durable: false });
    try {
      const credentials = { accessKeyId: 'kitewell', secretAccessKey: 'kitewell-secret', region: 'us-east-1' };
      const store = await startObjectStore({ dataDir: path.join(folder, 'objects'), port: 0, ...credentials });
      return {
        kind: 'embedded PostgreSQL 17 and object store',
        postgresUrl: postgres.url('postgres'),
        store: { endpoint: store.url, ...credentials },
        stop: async () => {
          await Promise.all([store.stop(), postgres.stop()]);
          await removeFolder();
        },
      };
    } catch (error) {
      await postgres.stop();
      throw error;
    }
  } catch (error) {
    await removeFolder();
    throw error;
  }
}
