/** The containers of docker-compose.yml for a resilience test: nginx in front, and two backends. */
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { S3Client } from '@aws-sdk/client-s3';
import type { Containers } from '../local/containers.ts';
import { LocalServerError } from '../local/local-server-error.ts';
import { findInconsistencies, type StoredDocument } from './acknowledged.ts';
import { forgetLimits, objectsBelow, queryOf, runOutbox, signInTutors, type Part, type Cluster } from './cluster.ts';

const run = promisify(execFile);
/** A store of several processes that was killed waits for its dead processes before it answers. */
const startPatience = 180_000;

const docker = async (...args: string[]) => (await run('docker', args)).stdout.trim();

/** @param containers stay when the test cluster is stopped, with every part running again */
export async function composeCluster(containers: Containers): Promise<Cluster> {
  const { site, store, databaseUrl } = containers;
  const query = queryOf(databaseUrl);
  const { endpoint, key, secret } = store;
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: key, secretAccessKey: secret },
    forcePathStyle: true,
  });
  const database = { ...container(containers.container('postgres'), () => query('select 1')), query };
  const storage = {
    ...container(containers.container('minio'), () => required(`${endpoint}/minio/health/ready`)),
    objects: (prefix: string) => objectsBelow(client, prefix),
  };
  const backend = (id: string) => container(id, () => healthy(id));
  const [first, second] = containers.prepareForResilience();
  const backends = [backend(first), backend(second)] as const;
  const [documents, objects] = await Promise.all([
    database.query<StoredDocument>('select id, object_key from documents where object_key is not null'),
    storage.objects('documents/'),
  ]);
  const forgetting = forgetLimits(database);
  return {
    site,
    database,
    store: storage,
    backends,
    // The store may be behind a proxy of its own, whose answer nginx passes on.
    storeAway: [502],
    knownInconsistencies: new Set(findInconsistencies(documents, objects)),
    // Compose restarts a part that ends by itself; the record of acknowledged writes shows what was lost by that.
    broken: new Promise(() => undefined),
    tutors: (count, bookings) => signInTutors(site, database, count, bookings),
    runOutbox: () => runOutbox(database),
    stop: async () => {
      clearInterval(forgetting);
      client.destroy();
      for (const part of [database, storage, ...backends]) {
        // Fails where the part is not frozen.
        await part.thaw().catch(() => undefined);
        await part.start();
      }
    },
  };
}

/** @param ready rejects while the container cannot be used */
function container(id: string, ready: () => Promise<unknown>): Part {
  const done = async (...args: string[]) => {
    await docker(...args);
  };
  return {
    start: async () => {
      await docker('start', id);
      for (const end = Date.now() + startPatience; ;) {
        const usable = await ready().then(
          () => true,
          () => false,
        );
        if (usable) return;
        if (Date.now() > end) throw new LocalServerError(`The container ${id} did not start.`);
        await sleep(100);
      }
    },
    stop: () => done('stop', id),
    // A container that was killed by hand is not restarted by its restart policy.
    kill: () => done('kill', id),
    freeze: () => done('pause', id),
    thaw: () => done('unpause', id),
  };
}

async function required(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
}

async function healthy(id: string): Promise<void> {
  const health = await docker('inspect', '-f', '{{.State.Health.Status}}', id);
  if (health !== 'healthy') throw new Error(`The container ${id} is ${health}.`);
}
