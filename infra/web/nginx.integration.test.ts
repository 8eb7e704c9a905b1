/** What only nginx does: it limits each visitor, leaves compression to a proxy that is better at it, and writes a log. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import {
  ask,
  hasNginx,
  nginxes,
  portOf,
  removeSite,
  startEcho,
  startNginx,
  writeSite,
  type Served,
} from './web-servers.ts';

beforeAll(writeSite);
afterAll(removeSite);

if (nginxes.length > 0) {
  describe.each(nginxes)('%s counts for a visitor', (_, start) => {
    let backend: Server;
    let served: Served;
    beforeAll(async () => {
      backend = await startEcho();
      const at = `http://127.0.0.1:${portOf(backend)}`;
      served = await start({ backend: at, store: at });
    }, 60_000);
    afterAll(async () => {
      await served.stop();
      backend.close();
    });
    const statusFor = async (visitor: string, path = '/api/x') =>
      (await ask(served.port, path, { headers: { 'X-Visitor': visitor } })).status;

    test('the requests, of IPv6 by its network, and refuses more than the limit', async () => {
      const addresses = ['2001:db8:0:1::1', '2001:db8:0:1:9:8:7:6'];
      let statuses: number[] = [];
      for (let sent = 0; sent < 6_000 && !statuses.includes(429); sent += 50) {
        statuses = await Promise.all(Array.from({ length: 50 }, (_, index) => statusFor(addresses[index % 2] ?? '')));
      }
      expect(statuses).toContain(429);
      expect(await statusFor('2001:db8:0:2::1')).toBe(200);
      // Pages have no limit.
      expect(await statusFor('2001:db8:0:1::1', '/')).toBe(200);
    });

    test('the connections, and refuses the next one', async () => {
      const open = new Set<Socket>();
      let over = false;
      const occupy = () => {
        const socket = connect(served.port, '127.0.0.1', () => {
          // The announced body is never sent.
          socket.write('POST /api/x HTTP/1.1\r\nHost: a\r\nX-Visitor: slow\r\nContent-Length: 9\r\n\r\n');
        });
        open.add(socket.on('error', () => undefined));
        // A request that comes meanwhile may hold the place for a moment and be refused; then this one gets the place.
        socket.once('data', () => socket.destroy());
        socket.once('close', () => {
          open.delete(socket);
          if (!over) occupy();
        });
      };
      for (let open = 0; open < 100; open++) occupy();
      try {
        const slow = { headers: { 'X-Visitor': 'slow' } };
        let answer = await ask(served.port, '/api/x', slow);
        // Too few for the limit of requests to be the reason.
        for (let requests = 1; answer.status !== 429 && requests < 300; requests++) {
          answer = await ask(served.port, '/api/x', slow);
        }
        expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
        expect(JSON.parse(answer.body.toString())).toMatchObject({ code: 'session.tooManyAttempts' });
        expect(await statusFor('other')).toBe(200);
      } finally {
        over = true;
        for (const socket of open) socket.destroy();
      }
    });
  });
}

(hasNginx ? test : test.skip)(
  'answers to slow lines are whole, stay with the backend until they are taken and never lie on the disk',
  async () => {
    // More than the system keeps on its way between three programs.
    const length = 8 * 1024 * 1024;
    const answer = Buffer.alloc(length, 'x');
    let [requests, sent] = [0, 0];
    const backend = createServer((_, res) => {
      requests += 1;
      res.once('finish', () => (sent += 1));
      res.writeHead(200, { 'Content-Length': length }).end(answer);
    });
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
    const at = `http://127.0.0.1:${portOf(backend)}`;
    const server = await startNginx({ backend: at, store: at });
    const slow = Array.from({ length: 20 }, () => {
      const socket = connect(server.port, '127.0.0.1').pause();
      socket.write('GET /api/long HTTP/1.1\r\nHost: a\r\nX-Visitor: slow\r\nConnection: close\r\n\r\n');
      return socket;
    });
    while (requests < slow.length) await turn();
    const other = await ask(server.port, '/api/long', { headers: { 'X-Visitor': 'other' } });
    expect(other.body).toHaveLength(length);
    // A file on the disk would have taken the others' answers meanwhile.
    expect(sent).toBe(1);
    for (const socket of slow.splice(2)) socket.destroy();
    for (const socket of slow) expect((await buffer(socket.resume())).length).toBeGreaterThan(length);
    await server.stop();
    backend.close();
  },
);

(hasNginx ? test : test.skip)(
  'the log of nginx tells no query, no secret address and nothing of who asked',
  async () => {
    const server = await startNginx({ backend: 'http://127.0.0.1:1', store: 'http://127.0.0.1:1' });
    const secret = 'S'.repeat(43);
    await ask(server.port, `/api/tutor/calendar/${secret}.ics`);
    await ask(server.port, `/API/tutor/CALENDAR/${secret}.ics`);
    await ask(server.port, `/api/family/calendar/12.${secret}.ics`);
    await ask(server.port, `/report/${secret}?language=zh`);
    await ask(server.port, `/bill/${secret}`);
    const odd = [`//bill//${secret}`, `/%62ill/${secret}`, `/bill%2f${secret}`, `/bill;a/${secret}`];
    for (const path of [...odd, `/api/bill/${secret}`]) await ask(server.port, path);
    await ask(server.port, `/agreement/12.${secret}`);
    await ask(server.port, `/policies?X-Amz-Signature=${secret}`, {
      headers: { Referer: `http://x/${secret}`, 'User-Agent': secret, Authorization: `Bearer ${secret}` },
    });
    await ask(server.port, '/a%0d%0a%22b');
    await server.stop();
    const log = server.log && existsSync(server.log) ? readFileSync(server.log, 'utf8') : '';
    expect(log).not.toContain(secret);
    const paths = log
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { path: string }).path);
    // Each worker of nginx writes by itself, so two lines may be in another order.
    expect(paths.toSorted()).toEqual([
      ...Array<string>(odd.length).fill('***'),
      '/API/tutor/CALENDAR/***',
      '/a%0d%0a%22b',
      '/agreement/***',
      '/api/bill/***',
      '/api/family/calendar/***',
      '/api/tutor/calendar/***',
      '/bill/***',
      '/policies',
      '/report/***',
    ]);
  },
);
