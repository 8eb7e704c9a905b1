import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { claim, requirePort, runningEnvironment, startStack, type Claim, type Stack } from './stack.ts';

const folder = mkdtempSync(join(tmpdir(), 'kitewell-stack-'));
// PostgreSQL's own account must be able to reach its folder in this one.
chmodSync(folder, 0o755);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const start = join(import.meta.dirname, 'start.ts');
const npmStart = (args: string[], settings: Record<string, string>) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [start, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', ...settings },
  });
  return { status, said: (stdout + stderr).trim() };
};

async function until(fact: () => boolean): Promise<void> {
  for (const end = Date.now() + 50_000; !fact();) {
    if (Date.now() > end) throw new Error(`This did not come true: ${fact.toString()}`);
    await sleep(50);
  }
}

describe('the product on one data folder', () => {
  const data = join(folder, 'data');
  const dist = join(folder, 'dist');
  let claimed: Claim;
  let stack: Stack;

  beforeAll(async () => {
    mkdirSync(dist);
    writeFileSync(join(dist, 'index.html'), 'Kitewell');
    writeFileSync(join(dist, 'inline-scripts.json'), '{"scripts":[]}');
    claimed = claim(data);
    expect(() => runningEnvironment(data)).toThrow('is just starting');
    stack = await startStack({ claimed, dist, port: await freePort(), durable: false, say: () => undefined });
  }, 60_000);
  afterAll(async () => {
    await stack.stop();
    claimed.release();
    expect(existsSync(join(data, 'local.json'))).toBe(false);
  }, 30_000);

  test('one address serves pages, the API and the store', async () => {
    const answers = await Promise.all(
      ['/', '/api/health/ready', '/kitewell-documents/nothing'].map((path) => fetch(stack.site + path)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403]);
  });

  test('only the owner of the folder can read the secrets', () => {
    for (const file of ['secrets.json', 'local.json', 'backend.log']) {
      expect([file, statSync(join(data, file)).mode & 0o077]).toEqual([file, 0]);
    }
  });

  test('the operators’ command line works while the product runs, and prints only its answer', () => {
    const { stdout, status } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, 'ops.ts'), 'tutor', 'list', '--json'],
      { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '', KITEWELL_DATA: data } },
    );
    expect(status).toBe(0);
    expect((JSON.parse(stdout) as unknown[]).length).toBeGreaterThan(0);
  });

  test('a second start on the folder is refused with a sentence', () => {
    const { status, said } = npmStart([], { KITEWELL_DATA: data });
    expect([status, said]).toEqual([
      1,
      `Kitewell is already running on ${data}, as process ${process.pid}; stop it first (Ctrl-C in its window).`,
    ]);
    expect(readFileSync(join(data, 'local.json'), 'utf8')).toContain('DATABASE_URL');
  });

  test('a backend that ends by itself is restarted however often, and each time reported with the end of its log', async () => {
    const other = claim(join(folder, 'other'));
    const said: string[] = [];
    const port = await freePort();
    const second = await startStack({ claimed: other, dist, port, durable: false, say: (line) => said.push(line) });
    const endOfLog =
      /^The backend stopped unexpectedly \(SIGKILL\)\. The end of its log, .*backend\.log:\n(.*\n)*.*listening/;
    try {
      for (const time of [1, 2, 3, 4]) {
        const before = second.backendPid;
        process.kill(before, 'SIGKILL');
        await until(() => said.filter((line) => line === 'The backend is back.').length === time);
        expect(said.filter((line) => endOfLog.test(line))).toHaveLength(time);
        expect(second.backendPid).not.toBe(before);
        expect((await fetch(`${second.site}/api/health/ready`)).status).toBe(200);
      }
    } finally {
      await second.stop();
      other.release();
    }
  }, 120_000);
});

describe('npm start says in a sentence', () => {
  const data = join(folder, 'sentences');

  test('that the port is in use, and releases the folder', async () => {
    const taken = createServer();
    await once(taken.listen(0, '127.0.0.1'), 'listening');
    const { port } = taken.address() as AddressInfo;
    const said = `Port ${port} is in use; stop the program that uses it, or choose another port, such as PORT=8090 npm start.`;
    await expect(requirePort(port)).rejects.toThrow(said);
    expect(npmStart([], { KITEWELL_DATA: data, PORT: String(port) })).toEqual({ status: 1, said });
    expect(existsSync(join(data, 'local.json'))).toBe(false);
    taken.close();
  });

  test('that a port is invalid', () => {
    const { status, said } = npmStart([], { KITEWELL_DATA: data, PORT: 'eighty' });
    expect([status, said]).toEqual([1, 'PORT=eighty is not a port; choose one from 1 to 65535.']);
  });

  test('which options it knows', () => {
    const { status, said } = npmStart(['--frsh'], { KITEWELL_DATA: data });
    expect([status, said]).toEqual([
      1,
      'npm start knows two options: --fresh begins anew, and --seed large stores a business of 500 families.',
    ]);
  });
});

test('a folder whose process has died can be used again, and --fresh erases only what was stored there', async () => {
  const data = join(folder, 'left');
  const dead = spawn(process.execPath, ['-e', '']);
  await once(dead, 'exit');
  mkdirSync(data);
  writeFileSync(join(data, 'local.json'), JSON.stringify({ pid: dead.pid, begun: '', environment: {} }));
  writeFileSync(join(data, 'secrets.json'), '{}');
  writeFileSync(join(data, 'mine.txt'), 'mine');
  expect(runningEnvironment(data)).toBeUndefined();
  // The process is alive, but is not the one that wrote this: its id has been given to another.
  writeFileSync(join(data, 'local.json'), JSON.stringify({ pid: process.pid, begun: 'before', environment: {} }));
  expect(runningEnvironment(data)).toBeUndefined();
  const claimed = claim(data);
  expect(() => claim(data)).toThrow('is already running on');
  claimed.beginAnew();
  claimed.release();
  expect([existsSync(join(data, 'secrets.json')), existsSync(join(data, 'mine.txt'))]).toEqual([false, true]);
});
