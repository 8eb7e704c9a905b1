/** Somebody else who visits the site while it is pressed. */
import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Containers } from '../local/containers.ts';

interface Wait {
  readonly at: number;
  readonly ms: number;
  readonly failed: boolean;
}

/**
 * Repeats a small read every 100 ms from a container of its own, whose address is another visitor's, beside the probe
 * that only the process answers.
 */
export function lookOn(containers: Containers, seconds: () => number) {
  const { backend, network } = networkOf(containers);
  const script = `
    process.stdin.resume().on('end', () => process.exit());
    const look = async (path) => { const at = performance.now();
      const status = await fetch('http://frontend:8080' + path).then(async (answer) => (await answer.arrayBuffer(), answer.status), () => 0);
      console.log(path, (performance.now() - at).toFixed(0), status); };
    for (const path of ['/api/certification/modules/1', '/api/health/live'])
      (async () => { for (;;) { await look(path); await new Promise((done) => setTimeout(done, 100)); } })();`;
  const child = spawn(
    'docker',
    [
      'run',
      '--rm',
      '-i',
      '--init',
      '--no-healthcheck',
      '--network',
      network,
      '--entrypoint',
      'node',
      backend,
      '-e',
      script,
    ],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const waits: Wait[] = [];
  const last = new Map<string, number>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [path = '', ms, status] = line.split(' ');
    last.set(path, seconds());
    waits.push({ at: seconds(), ms: Number(ms), failed: status !== '404' && status !== '200' });
  });
  return {
    waits,
    /** ms since the last answer, for a wait that has not ended yet. */
    waitingSince: (from: number) =>
      Math.max(0, ...[...last.values()].map((at) => (seconds() - Math.max(at, from)) * 1000 - 300)),
    // Its program ends with its input.
    stop: () => void child.stdin.end(),
  };
}

function networkOf(containers: Containers): { backend: string; network: string } {
  const format = '{{.Config.Image}} {{range $name, $_ := .NetworkSettings.Networks}}{{$name}}{{end}}';
  const { stdout } = spawnSync('docker', ['inspect', '-f', format, containers.container('backend')], {
    encoding: 'utf8',
  });
  const [backend = '', network = ''] = stdout.trim().split(' ');
  return { backend, network };
}
