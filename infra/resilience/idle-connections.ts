import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LocalServerError } from '../local/local-server-error.ts';
import { GuaranteeError, type ResilienceTest } from './test-run.ts';
import { startLoad } from './load.ts';

/** How long a backend waits for the headers of a request at most, including the interval at which Node checks that. */
const headersLimit = 15_000 + 30_000;

/** Thousands of idle or very slow connections, while clients use the product. */
export const idleConnections: ResilienceTest = {
  name: 'idle-connections',
  promise: 'slow and idle connections by the thousand keep nobody else from being served',
  async run({ short, say, startCluster }) {
    const cluster = await startCluster();
    const crowd: Socket[] = [];
    const dripping = new AbortController();
    try {
      const [idle, slow] = short ? [300, 50] : [2_000, 200];
      const watch = short ? 2_000 : headersLimit + 15_000;
      const [backend] = cluster.backends;
      const load = startLoad(cluster, await cluster.tutors(short ? 2 : 4, 3));
      await load.during(async () => {
        const alone = await pace(load.tally.acknowledged, short ? 1_000 : 10_000);
        for (let number = 0; number < idle; number++) crowd.push(await open(backend.url));
        const slowHeaders = await opened(slow, backend.url, crowd);
        const slowBodies = await opened(slow, backend.url, crowd);
        for (const socket of slowHeaders) socket.write('GET /api/tutor/profile HTTP/1.1\r\nHost: localhost\r\n');
        for (const socket of slowBodies) {
          socket.write(
            'POST /api/trial-requests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50000\r\n\r\n{',
          );
        }
        void drip(slowHeaders, 'X-Slow: a\r\n', dripping.signal);
        void drip(slowBodies, ' ', dripping.signal);
        const beside = await pace(load.tally.acknowledged, watch);
        await load.everybodyServed();
        say(`${idle} idle connections, ${slow} with slow headers and ${slow} with slow bodies.`);
        if (backend.url === cluster.site) {
          say('They are connections to nginx, and its limits are what is tried: a backend’s own, on processes.');
        }
        say(`${alone.toFixed(0)} operations a second before, ${beside.toFixed(0)} beside them.`);
        const megabytes = ((await backend.residentBytes()) / 1024 / 1024).toFixed(0);
        const left = slowHeaders.filter((socket) => !socket.destroyed).length;
        say(`The backend has ${megabytes} MB; ${slow - left} of ${slow} slow requests have been cut off.`);
        if (!short && left > 0) throw new GuaranteeError(`${left} requests may take for ever over their headers.`);
      });
      return await load.reckon();
    } finally {
      dripping.abort();
      for (const socket of crowd) socket.destroy();
      await cluster.stop();
    }
  },
};

async function opened(count: number, url: string, crowd: Socket[]): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let number = 0; number < count; number++) sockets.push(await open(url));
  crowd.push(...sockets);
  return sockets;
}

async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', (error: NodeJS.ErrnoException) => {
      const few = 'This machine lets a program open too few connections; raise its limit (ulimit -n 8192).';
      reject(error.code === 'EMFILE' ? new LocalServerError(few) : error);
    });
  });
  socket.on('error', () => undefined); // Being cut off is what it may expect.
  return socket.resume();
}

async function drip(sockets: readonly Socket[], text: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    for (const socket of sockets) if (socket.writable) socket.write(text);
    await sleep(1_000);
  }
}

/** The number of acknowledged operations a second. */
async function pace(acknowledged: Readonly<Record<string, number>>, milliseconds: number): Promise<number> {
  const sum = () => Object.values(acknowledged).reduce((total, count) => total + count, 0);
  const before = sum();
  await sleep(milliseconds);
  return ((sum() - before) * 1_000) / milliseconds;
}
