import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWebServer, type WebServer } from './serve.ts';

const dist = mkdtempSync(join(tmpdir(), 'kitewell-serve-'));
writeFileSync(join(dist, 'inline-scripts.json'), JSON.stringify({ scripts: [] }));
afterAll(() => {
  rmSync(dist, { recursive: true });
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listening = async (answer: (req: IncomingMessage, res: ServerResponse) => void) => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

describe('several backends', () => {
  let backends: string[] = [];
  let web: WebServer;
  let sound: Server;
  let breaking: Server;
  const heard: string[] = [];
  beforeAll(async () => {
    sound = await listening((req, res) => {
      const parts: Buffer[] = [];
      req.on('data', (part: Buffer) => parts.push(part));
      req.on('end', () => {
        heard.push(`${req.method} ${Buffer.concat(parts).toString()}`);
        res.end('sound');
      });
    });
    breaking = await listening((req) => {
      req.resume();
      req.socket.destroy();
    });
    web = await startWebServer({
      dist,
      port: 0,
      host: '127.0.0.1',
      backends: () => backends,
      store: 'http://127.0.0.1:1',
    });
  });
  beforeEach(() => {
    heard.length = 0;
  });
  afterAll(async () => {
    await web.stop();
    sound.close();
    breaking.close();
  });
  const url = (server: Server) => `http://127.0.0.1:${portOf(server)}`;
  const ask = async (method: string, body?: string) => {
    const answer = await fetch(`http://127.0.0.1:${web.port}/api/x`, { method, body: body ?? null });
    return [answer.status, await answer.text()];
  };

  test('take turns, and one that accepts no connection is skipped with the whole body', async () => {
    backends = ['http://127.0.0.1:1', url(sound)];
    for (let turn = 0; turn < 2; turn++) {
      expect(await ask('GET')).toEqual([200, 'sound']);
      expect(await ask('POST', 'a form')).toEqual([200, 'sound']);
    }
    expect(heard.sort()).toEqual(['GET ', 'GET ', 'POST a form', 'POST a form']);
  });

  test('one that breaks a connection may have acted, so the next one is only asked where the request only reads', async () => {
    backends = [url(breaking), url(sound)];
    const reading = [await ask('GET'), await ask('GET')];
    expect(reading).toEqual([
      [200, 'sound'],
      [200, 'sound'],
    ]);
    const writing = [await ask('POST', 'once'), await ask('POST', 'once')].map(([status]) => status);
    expect(writing.sort()).toEqual([200, 503]);
    expect(heard.filter((line) => line.startsWith('POST'))).toHaveLength(1);
  });

  test('without any, the answer is as for one that cannot be reached', async () => {
    backends = [];
    expect((await ask('GET'))[0]).toBe(503);
  });
});
