import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { startTlsDatabase, type TlsDatabase } from '../test/tls-database.ts';
import { environment, freePort, startWorld, until, type World } from '../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Starts the backend as a process of its own, on the database of the test's world. */
function startProcess(env: Record<string, string>, nodeOptions: readonly string[] = []) {
  const child = spawn(process.execPath, [...nodeOptions, path.join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  return { child, ended, output: () => output };
}

describe('the process', () => {
  test('asked to stop, finishes the request that is running, and exits with 0 within ten seconds', async () => {
    const { databaseUrl, store } = world.config;
    const port = await freePort();
    const { child, ended, output } = startProcess({
      ...environment(databaseUrl, store.endpoint ?? '', store.bucket),
      PORT: String(port),
    });
    try {
      await until(() => output().includes('"msg":"listening"'), 20);
      // The request keeps its connection open, as browsers and proxies do, and sends the last of its body late.
      const body = JSON.stringify({ email: 'nobody@example.com', password: 'x' });
      const slow = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/tutor/login',
        headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, Connection: 'keep-alive' },
      });
      const answered = once(slow, 'response') as Promise<[{ statusCode: number; resume(): void }]>;
      slow.write(body.slice(0, 10));
      // Once the server answers a later request on another connection, it has the head of this one.
      expect((await fetch(`http://127.0.0.1:${port}/api/health/live`)).status).toBe(200);
      const requestedAt = Date.now();
      child.kill('SIGTERM');
      await until(() => output().includes('"msg":"stopping"'));
      await expect(fetch(`http://127.0.0.1:${port}/api/health/live`)).rejects.toThrow();
      slow.end(body.slice(10));
      const [response] = await answered;
      response.resume();
      expect(response.statusCode).toBe(401);
      expect(await ended).toEqual([0, null]);
      expect(Date.now() - requestedAt).toBeLessThan(2_000);
      expect(output()).toContain('"msg":"stopped"');
    } finally {
      child.kill('SIGKILL');
    }
  }, 40_000);

  // Reports every module of the tracing library that the process loads. (The library of metrics loads only its
  // interface.)
  const watchTracing = `data:text/javascript,${encodeURIComponent(
    `import { registerHooks } from 'node:module';
     registerHooks({ load(url, context, next) {
       if (url.includes('@opentelemetry/sdk')) console.error('loaded ' + url);
       return next(url, context);
     } });`,
  )}`;

  test.each([
    ['without a collector loads no tracing', {}, 0],
    ['with a collector traces', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, 1],
  ])(
    '%s, and answers its metrics on a port of their own',
    async (_, setting, traces) => {
      const { databaseUrl, store } = world.config;
      const received: string[] = [];
      const collector = createServer((req, res) => {
        req.resume().on('end', () => {
          received.push(`${req.method} ${req.url}`);
          res.end('{}');
        });
      }).listen(0, '127.0.0.1');
      await once(collector, 'listening');
      const [port, metricsPort] = [await freePort(), await freePort()];
      const address = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
      const { child, ended, output } = startProcess(
        {
          ...environment(databaseUrl, store.endpoint ?? '', store.bucket),
          ...Object.fromEntries(Object.keys(setting).map((name) => [name, address])),
          HOST: '127.0.0.1',
          PORT: String(port),
          METRICS_PORT: String(metricsPort),
        },
        ['--import', watchTracing],
      );
      try {
        await until(() => output().includes('"msg":"listening"'), 20);
        expect((await fetch(`http://127.0.0.1:${port}/api/blog/posts`)).status).toBe(200);
        const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
        expect(metrics).toContain(
          'http_request_duration_seconds_count{method="GET",route="/api/blog/posts",status="200"} 1',
        );
        expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
        child.kill('SIGTERM');
        expect(await ended).toEqual([0, null]);
        expect(output().includes('loaded file:')).toBe(traces > 0);
        expect(received).toEqual(Array(traces).fill('POST /v1/traces'));
      } finally {
        child.kill('SIGKILL');
        collector.close();
        collector.closeAllConnections();
      }
    },
    40_000,
  );

  describe('in the cloud, where the database requires TLS and Secrets Manager has its password,', () => {
    const arn = 'arn:aws:secretsmanager:ap-east-1:123456789012:secret:database-Ab12cd';
    let database: TlsDatabase;
    let manager: Server;
    let settings: Record<string, string>;
    beforeAll(async () => {
      const { databaseUrl, store } = world.config;
      const url = new URL(databaseUrl);
      const password = decodeURIComponent(url.password);
      database = await startTlsDatabase(url.hostname, Number(url.port));
      manager = createServer((req, res) => {
        req.resume().on('end', () => res.end(JSON.stringify({ SecretString: JSON.stringify({ password }) })));
      }).listen(0, '127.0.0.1');
      await once(manager, 'listening');
      url.password = '';
      url.host = `localhost:${database.port}`;
      settings = {
        ...environment(url.href, store.endpoint ?? '', store.bucket),
        DATABASE_PASSWORD_SECRET: arn,
        HOST: '127.0.0.1',
        AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://127.0.0.1:${(manager.address() as AddressInfo).port}`,
        AWS_ACCESS_KEY_ID: 'test',
        AWS_SECRET_ACCESS_KEY: 'test',
      };
    });
    afterAll(async () => {
      manager.close();
      await database.stop();
    });

    test('prepares the database and reads from it', async () => {
      const port = await freePort();
      const { child, ended, output } = startProcess({
        ...settings,
        PORT: String(port),
        DATABASE_CA_FILE: database.caFile,
      });
      try {
        await until(() => output().includes('"msg":"listening"'), 20);
        expect((await fetch(`http://127.0.0.1:${port}/api/blog/posts`)).status).toBe(200);
        child.kill('SIGTERM');
        expect(await ended).toEqual([0, null]);
      } finally {
        child.kill('SIGKILL');
      }
    }, 40_000);

    test('refuses a database whose certificate was signed by somebody else', async () => {
      const { child, ended, output } = startProcess({
        ...settings,
        PORT: String(await freePort()),
        DATABASE_CA_FILE: database.otherCaFile,
      });
      try {
        expect(await ended).toEqual([1, null]);
        expect(output()).toContain('DEPTH_ZERO_SELF_SIGNED_CERT');
        expect(output()).not.toContain('"msg":"listening"');
      } finally {
        child.kill('SIGKILL');
      }
    }, 40_000);
  });

  test('without its settings says which are missing, and exits with 1', async () => {
    const { ended, output } = startProcess({ PORT: '70000' });
    expect(await ended).toEqual([1, null]);
    expect(output()).toContain('  PORT: a port number, 1-65535\n');
    expect(output()).toContain('  DATABASE_URL: the address of the database\n');
  }, 20_000);
});
