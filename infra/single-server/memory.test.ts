/** The limits of memory of a rented machine, and what programs inside are told about them. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Each service's lines, by its name. Both files are indented by two, as the formatter leaves them. */
function servicesOf(path: string): Readonly<Record<string, string>> {
  const [, services = ''] = /^services:\n((?: .*\n|\n|#.*\n)*)/m.exec(readFileSync(join(root, path), 'utf8')) ?? [];
  return Object.fromEntries(
    services
      .split(/^(?= {2}[\w-]+:\n)/m)
      .flatMap((text) => (/^ {2}([\w-]+):\n/.test(text) ? [[/^ {2}([\w-]+):/.exec(text)?.[1] ?? '', text]] : [])),
  );
}

const base = servicesOf('docker-compose.yml');
const server = servicesOf('infra/single-server/compose.server.yml');
/** In megabytes, as the server says it, or else the file that it lies over. */
function limitOf(service: string): number {
  const under = service.replace(/-green$/, '');
  for (const text of [server[service], base[under]]) {
    const [, megabytes] = /^ {4}mem_limit: (?:\$\{\w+:-)?(\d+)m\}?$/m.exec(text ?? '') ?? [];
    if (megabytes !== undefined) return Number(megabytes);
  }
  throw new Error(`${service} has no limit of memory.`);
}
/** Ends before the backend begins. */
const short = ['store-user'];
const lasting = Object.keys(server).filter(
  (service) => !short.includes(service) && !server[service]?.includes('profiles: [rehearsal]'),
);
const sum = (services: readonly string[]) => services.reduce((total, service) => total + limitOf(service), 0);

test('what always runs may take less than a machine of 2 GB has beside its system and the engine', () => {
  const always = lasting.filter((service) => !service.endsWith('-green'));
  expect(always.toSorted()).toEqual(['backend', 'backups', 'caddy', 'frontend', 'minio', 'monitor', 'postgres']);
  expect(sum(always)).toBeLessThanOrEqual(1750);
});

test('both colours of an update fit into the memory and swap that install asks for', () => {
  expect(lasting).toEqual(expect.arrayContaining(['backend-green', 'frontend-green']));
  const checks = readFileSync(join(root, 'infra/single-server/checks.sh'), 'utf8');
  const required = Number(/total \+ swap\)\) -lt (\d+)/.exec(checks)?.[1]);
  expect(sum(lasting)).toBeLessThanOrEqual(required - 300);
});

test('each program that would take what it finds is told to stay below the limit of its container', () => {
  const limits = Object.entries(server).flatMap(([service, text]) =>
    [...text.matchAll(/GOMEMLIMIT: (\d+)MiB|--max-old-space-size=(\d+)|shared_buffers=(\d+)MB/g)].map(
      ([setting, go, heap, buffers]) => ({
        service,
        setting,
        part: Number(go ?? heap ?? buffers) / limitOf(service),
        // Go's limit holds for all memory of the process; a heap or shared buffers are only a part of it.
        most: go === undefined ? 0.34 : 0.84,
      }),
    ),
  );
  expect(limits.map(({ service }) => service).toSorted()).toEqual([
    'backups',
    'backups',
    'caddy',
    'minio',
    'monitor',
    'postgres',
  ]);
  expect(limits.filter(({ part, most }) => part > most)).toEqual([]);
});

test('what nginx keeps in its folder, which is memory, leaves room for the rest of it', () => {
  const [, folder] = /tmpfs: \['\/tmp:size=(\d+)m'\]/.exec(base.frontend ?? '') ?? [];
  const counts = [...readFileSync(join(root, 'infra/web/nginx.ts'), 'utf8').matchAll(/ zone=\w+:(\d+)m/g)];
  const zones = counts.reduce((total, [, megabytes]) => total + Number(megabytes), 0);
  expect(zones).toBe(20);
  // Its processes held less than 10.
  expect(Number(folder) + zones + 10).toBeLessThanOrEqual(limitOf('frontend'));
});
