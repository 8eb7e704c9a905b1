import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Stops a server when this process dies in whatever way, even by kill -9: a shell waits for the end of a pipe that only
 * this process holds, and then interrupts the server. Windows has no such shell.
 * @param account whose process the server is, when it is not our own; the shell needs the same rights
 */
export function stopWithParent(server: ChildProcess, account?: { uid: number; gid: number }): ChildProcess | undefined {
  if (process.platform === 'win32' || server.pid === undefined) return undefined;
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(server.pid)], {
    ...account,
    cwd: '/',
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.on('error', () => undefined);
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
  // Once the server has ended, another process may get its id, which the guard must not stop.
  server.once('exit', () => guard.kill('SIGKILL'));
  return guard;
}
