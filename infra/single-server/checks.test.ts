/** What install checks on a machine before it changes anything, with other programs in place of the machine's own. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kitewell-checks-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Replaces one of the machine's programs by a script. */
function standIn(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

/** Runs lines of shell after infra/single-server's functions were loaded. Returns the output and how they ended. */
function shell(lines: string, env: NodeJS.ProcessEnv = {}) {
  const read = `. '${import.meta.dirname}/server.sh'; . '${import.meta.dirname}/checks.sh'`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', `${read}; ${lines}`], {
    encoding: 'utf8',
    env: { ...process.env, KITEWELL_HOME: folder, PATH: `${folder}:${process.env.PATH ?? ''}`, ...env },
  });
  return { status, said: stdout.trim(), failed: stderr.trim() };
}
const check = (name: string, argument = '', env: NodeJS.ProcessEnv = {}) => {
  const { said, failed } = shell(`${name} ${argument}`, env);
  expect(failed).toBe('');
  return said;
};

describe('DNS', () => {
  const here = { PUBLIC_ADDRESS: '203.0.113.7 2001:db8::7' };

  test('that leads here is fine, by either kind of address', () => {
    standIn('getent', 'echo "203.0.113.7 STREAM"; echo "2001:db8::7 STREAM"');
    expect(check('check_points_here', 'example.com', here)).toBe('');
  });

  test('that leads elsewhere is reported with both addresses, also where only one of two does', () => {
    standIn('getent', 'echo "198.51.100.9 STREAM"; echo "203.0.113.7 STREAM"');
    expect(check('check_points_here', 'example.com', here)).toMatch(
      /^example\.com points to 198\.51\.100\.9, but this machine is 203\.0\.113\.7 2001:db8::7 ?\. Change the record/,
    );
  });

  test('that does not know the name is reported with the address that the record needs', () => {
    standIn('getent', 'exit 2');
    expect(check('check_points_here', 'example.com', here)).toMatch(
      /^DNS does not know example\.com\. .*203\.0\.113\.7/,
    );
  });
});

describe('the clock', () => {
  /** A web server whose clock differs from the machine's. */
  const tell = (seconds: number) => {
    standIn('timedatectl', 'echo no');
    standIn('timeout', `printf 'HTTP/1.0 200 OK\\r\\nDate: %s\\r\\n\\r\\n' "$(date -u -R -d '${seconds} seconds')"`);
  };

  test('that is right is fine', () => {
    tell(0);
    expect(check('check_clock', 'example.com')).toBe('');
  });

  test.each([-7200, 7200])('that is %i seconds wrong is reported', (seconds) => {
    tell(seconds);
    expect(check('check_clock', 'example.com')).toMatch(
      /^The clock is off by 7[12]\d\d seconds\. Fix it with: timedatectl/,
    );
  });

  test('that cannot be compared is reported as such', () => {
    standIn('timedatectl', 'echo no');
    standIn('timeout', 'exit 124');
    expect(check('check_clock', 'example.com')).toMatch(
      /^The clock could not be checked because example\.com did not answer/,
    );
  });

  test('that the system synchronises is not compared', () => {
    tell(7200);
    standIn('timedatectl', 'echo yes');
    expect(check('check_clock', 'example.com')).toBe('');
  });
});

describe('a port', () => {
  test('is in use while something listens on it, and free afterwards; a mail server that sends nothing is in use too', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const port = String((server.address() as AddressInfo).port);
    const mail = `smtp://user:secret@127.0.0.1:${port}`;
    expect(check('check_port', port)).toMatch(
      new RegExp(`^Port ${port} is in use on this machine\\. Stop the program`),
    );
    expect(check('check_mail_server', mail)).toBe('');
    server.close();
    await once(server, 'close');
    expect(check('check_port', port)).toBe('');
    expect(check('check_mail_server', mail)).toMatch(
      new RegExp(`^127\\.0\\.0\\.1 does not answer on port ${port}\\. Many`),
    );
  });

  test('of a mail server is that of its kind where none is given, and no other kind is taken', () => {
    standIn('timeout', 'exit 1');
    expect(check('check_mail_server', 'smtps://mail.example.com')).toContain('on port 465.');
    expect(check('check_mail_server', 'smtp://mail.example.com')).toContain('on port 587.');
    expect(check('check_mail_server', 'mail.example.com')).toMatch(/^This is not a mail server\./);
  });
});

describe('Docker', () => {
  const isEnabled = (status: number) => {
    standIn('systemctl', `exit ${status}`);
    return check('check_boot', '', { SYSTEMD: folder });
  };

  test('has to start with the machine where systemd is used', () => {
    expect(isEnabled(0)).toBe('');
    expect(isEnabled(1)).toMatch(/^Docker does not start at boot.*systemctl enable docker/);
  });

  test('is not asked about that without systemd, as in a container', () => {
    standIn('systemctl', 'exit 1');
    expect(check('check_boot', '', { SYSTEMD: join(folder, 'none') })).toBe('');
  });

  test('has to be installed, with a new enough Compose', () => {
    standIn('docker', 'exit 1');
    expect(check('check_docker')).toMatch(/^Docker does not answer/);
    standIn('docker', '[ "$1" = compose ] && echo v2.20.0; exit 0');
    expect(check('check_docker')).toBe('docker compose is v2.20.0; version 2.24.4 or newer is required.');
    standIn('docker', '[ "$1" = compose ] && echo v2.24.4; exit 0');
    expect(check('check_docker')).toBe('');
  });
});

test('too little memory or disk is reported in megabytes', () => {
  const meminfo = join(folder, 'meminfo');
  const memory = (total: number, swap: number) => {
    writeFileSync(meminfo, `MemTotal: ${total * 1024} kB\nSwapTotal: ${swap * 1024} kB\n`);
    return check('check_memory', '', { MEMINFO: meminfo });
  };
  expect(memory(1000, 4000)).toBe('This machine has 1000 MB of memory; 2 GB is required.');
  expect(memory(2000, 0)).toMatch(/^Memory and swap add up to 2000 MB/);
  expect(memory(2000, 2000)).toBe('');
  standIn('docker', `echo '${folder}'`);
  standIn('df', 'echo header; echo "/dev/sda1 20000 15000 5000 75% /"');
  expect(check('check_disk')).toBe(`${folder} has 5000 MB free; 10000 MB is required.`);
});

test('update --fresh builds the running commit again, with the newest base images and packages', () => {
  const called = join(folder, 'called');
  writeFileSync(join(folder, 'kitewell.env'), "DOMAIN='example.com'\n");
  writeFileSync(join(folder, 'live.env'), 'LIVE=blue\nBLUE_VERSION=abc\nGREEN_VERSION=\n');
  // It ends where the new containers are started, after everything that is tested here.
  standIn('docker', `echo "$*" >> '${called}'; case "$*" in *' up '*) exit 1 ;; esac`);
  const { status } = spawnSync('bash', [join(import.meta.dirname, 'update'), '--fresh'], {
    env: { ...process.env, KITEWELL_HOME: folder, PATH: `${folder}:${process.env.PATH ?? ''}` },
  });
  expect(status).toBe(1);
  const built = readFileSync(called, 'utf8')
    .split('\n')
    .filter((line) => line.includes(' build '));
  expect(built).toHaveLength(1);
  expect(built[0]).toMatch(/ --profile green build --quiet --pull --no-cache backend-green frontend-green backups$/);
});
