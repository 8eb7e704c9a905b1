import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Load, Outcome, Task } from './load.ts';

/** Another process, so that the measured program and the measuring one do not wait for each other. */
export function startHelper(file: string): ChildProcess {
  return fork(join(import.meta.dirname, file), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/** What the other process measured in a task; one task at a time. */
export async function outcome(loader: ChildProcess, task: Task): Promise<Outcome> {
  loader.send(task);
  const [seen] = (await once(loader, 'message')) as [Outcome];
  return seen;
}

export function loadOf(seen: Outcome): Load {
  if ('load' in seen) return seen.load;
  throw new Error('fault' in seen ? seen.fault : 'A load was asked for.');
}

export function timeOf(seen: Outcome): number {
  if ('milliseconds' in seen) return seen.milliseconds;
  throw new Error('fault' in seen ? seen.fault : 'A time was asked for.');
}
