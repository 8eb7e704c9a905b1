/** What the system counts of a container's memory, read from inside, since the engine may run on another machine. */
import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Bytes of memory at one moment. */
export interface Sample {
  /** Seconds since the measurement began. */
  readonly at: number;
  /** What the system counts towards the container's limit, including its cache of files. */
  readonly used: number;
  /** The part of it that the processes hold themselves. */
  readonly resident: number;
  /** Resident memory of the first process: in the backend, the one that answers. */
  readonly first: number;
}

const sampleSeconds = 0.5;

/** The file in which the system counts a container's memory, in either version of control groups. */
const counters = {
  used: 'memory.current memory/memory.usage_in_bytes',
  stat: 'memory.stat memory/memory.stat',
  limit: 'memory.max memory/memory.limit_in_bytes',
  killed: 'memory.events memory/memory.oom_control',
};
const reading = (counter: keyof typeof counters) =>
  `for file in ${counters[counter]}; do [ -e /sys/fs/cgroup/$file ] && cat /sys/fs/cgroup/$file; done`;

/** Reads a container's memory with one shell that stays open, until the container ends. */
export function watch(id: string, seconds: () => number): { samples: Sample[]; stop(): void } {
  const script = `while :; do ${reading('used')}; ${reading('stat')}; grep VmRSS /proc/1/status; echo end; sleep ${sampleSeconds}; done`;
  const child = spawn('docker', ['exec', '-u', '0', id, 'sh', '-c', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  const samples: Sample[] = [];
  let lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line !== 'end') {
      lines.push(line);
      return;
    }
    const text = lines.join('\n');
    const number = (pattern: RegExp) => Number(pattern.exec(text)?.[1]);
    samples.push({
      at: seconds(),
      used: number(/^(\d+)$/m),
      resident: number(/^(?:anon|rss) (\d+)$/m),
      first: number(/^VmRSS:\s+(\d+)/m) * 1024,
    });
    lines = [];
  });
  return { samples, stop: () => void child.kill() };
}

/** When a container began, its limit in bytes, and how many of its processes the system has killed for lack of memory. */
export function stateOf(id: string): { startedAt: string; limit: number; killed: number } {
  const docker = (...args: string[]) => spawnSync('docker', args, { encoding: 'utf8' }).stdout.trim();
  const inside = docker('exec', '-u', '0', id, 'sh', '-c', `${reading('limit')}; ${reading('killed')}`);
  return {
    startedAt: docker('inspect', '-f', '{{.State.StartedAt}} {{.RestartCount}}', id),
    limit: Number(/^(\d+)$/m.exec(inside)?.[1]),
    killed: Number(/^oom_kill (\d+)$/m.exec(inside)?.[1] ?? 0),
  };
}
