/** The errors of the embedded PostgreSQL, each as a sentence that says what to do. */
import { connect } from 'node:net';
import { fullDiskIn, LocalServerError } from './local-server-error.ts';

export const freshStartHint = 'run `npm start -- --fresh` to start fresh (this erases the local data)';

export class PortTakenError extends LocalServerError {}

export function portTaken(port: number): PortTakenError {
  return new PortTakenError(`Port ${port}, meant for the database, is in use; stop the program that uses it.`);
}

export function damaged(folder: string, cause?: string): LocalServerError {
  return new LocalServerError(`The database in ${folder} is damaged; ${freshStartHint}.`, { cause });
}

export function explain(output: string, folder: string, port: number): LocalServerError {
  if (/Address already in use|could not create any TCP\/IP sockets/.test(output)) return portTaken(port);
  const full = fullDiskIn(output, folder);
  if (full) return full;
  if (/lock file "postmaster.pid" already exists|shared memory block .* is still in use/.test(output)) {
    return new LocalServerError(`Another PostgreSQL is still running on ${folder}; stop it, then start again.`);
  }
  if (/incompatible with server|database files are incompatible/.test(output)) {
    return new LocalServerError(`The database in ${folder} belongs to a different PostgreSQL; ${freshStartHint}.`);
  }
  return damaged(folder, output.slice(-2000));
}

export async function portIsTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
