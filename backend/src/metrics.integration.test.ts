import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildTutor } from '../test/builders.ts';
import { startWorld, until, type World } from '../test/world.ts';
import { planRemoval } from './features/stored-files/object-removals.ts';
import { removeDueObjects } from './features/documents/remove-due-objects.ts';
import { applyRetention } from './features/retention/retention.ts';
import { byOperator } from './features/audit/record-change.ts';

let world: World;
let away = false;
beforeAll(async () => {
  world = await startWorld({
    breakable: true,
    store: (real) => ({
      ...real,
      remove: (key) => (away ? Promise.reject(new Error('away')) : real.remove(key)),
    }),
  });
});
afterAll(() => world.stop());

const read = () => world.services.metrics.read();
/** The value of a metric, by its name and labels; undefined where it is missing. */
async function figure(name: string): Promise<number | undefined> {
  const line = (await read()).split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(' ').pop());
}
const requests = (method: string, route: string, status: number) =>
  figure(`http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`);

test('requests are counted by method, route and status, and by nothing else', async () => {
  const tutor = await buildTutor(world, { certified: true });
  const token = world.signIn(tutor);
  // So long that no measured time has the same digits by chance.
  const strangeId = '2109876543';
  await world.get('/api/tutor/bookings?cursor=bm90aGluZw', { token });
  await world.call('bookings', { token });
  await world.call('bookings');
  await world.delete(`/api/tutor/documents/${strangeId}`, { token });
  await world.get(`/api/${tutor.email}`);
  await world.call('login', { body: { email: tutor.email, password: 'x' } });

  expect(await requests('GET', '/api/tutor/bookings', 200)).toBe(1);
  expect(await requests('GET', '/api/tutor/bookings', 400)).toBe(1);
  expect(await requests('GET', '/api/tutor/bookings', 401)).toBe(1);
  expect(await requests('DELETE', '/api/tutor/documents/{id}', 404)).toBe(1);
  expect(await requests('GET', 'other', 404)).toBe(1);
  expect(await requests('POST', '/api/tutor/login', 401)).toBe(1);
  expect(await figure('http_requests_in_progress')).toBe(0);
  const text = await read();
  for (const private_ of [tutor.email, strangeId, token]) expect(text).not.toContain(private_);
});

test('a caller who disconnects before the answer is counted as 499', async () => {
  const lock = world.em();
  await lock.begin();
  await lock.execute('lock table blog_posts in access exclusive mode');
  const leaving = new AbortController();
  const request = fetch(`${world.url}/api/blog/posts`, { signal: leaving.signal }).catch(() => 'left');
  await until(async () => (await figure('http_requests_in_progress')) === 1);
  leaving.abort();
  expect(await request).toBe('left');
  await until(async () => (await requests('GET', '/api/blog/posts', 499)) === 1);
  await lock.rollback();
});

test('the pool and the planned removals are measured when the metrics are read', async () => {
  expect(await figure('kitewell_database_up')).toBe(1);
  // A request of an earlier test may still be running its last statement.
  await until(async () => (await figure('kitewell_database_pool_connections{state="used"}')) === 0);
  expect(await figure('kitewell_database_pool_waiting')).toBe(0);
  const holders = Array.from({ length: 3 }, () => world.em());
  for (const holder of holders) await holder.begin();
  expect(await figure('kitewell_database_pool_connections{state="used"}')).toBe(3);
  for (const holder of holders) await holder.rollback();

  expect(await figure('kitewell_outbox_entries')).toBe(0);
  expect(await figure('kitewell_outbox_oldest_seconds')).toBe(0);
  await planRemoval(world.em(), 'documents/1/a', world.clock.now);
  await planRemoval(world.em(), 'documents/1/b', new Date(world.clock.now.getTime() + 60_000));
  await world.em().execute(`update object_removals set created_at = now() - interval '1 hour'`);
  away = true;
  await removeDueObjects({ ...world.services, em: world.em() });
  expect(await figure('kitewell_outbox_entries')).toBe(2);
  expect(await figure('kitewell_outbox_failing_entries')).toBe(1);
  expect(await figure('kitewell_outbox_failed_attempts')).toBe(1);
  expect(await figure('kitewell_outbox_oldest_seconds')).toBeGreaterThanOrEqual(3600);
});

test('while the database cannot be reached, the metrics say so and leave out what they cannot know', async () => {
  world.proxies.database.cut();
  expect(await figure('kitewell_database_up')).toBe(0);
  expect(await figure('kitewell_outbox_entries')).toBeUndefined();
  world.proxies.database.restore();
  await until(async () => (await figure('kitewell_database_up')) === 1);
  expect(await figure('kitewell_outbox_entries')).toBeDefined();
});

test('they are served, with those of the process, on a port of their own and not on the API’s', async () => {
  const server = await world.services.metrics.listen(0, '127.0.0.1');
  const { port } = server;
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await answer.text();
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'kitewell_database_up']) {
      expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
    }
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/api/health/live`)).status).toBe(404);
  } finally {
    await server.close();
  }
  expect((await world.get('/metrics')).status).toBe(404);
  expect((await world.get('/api/metrics')).status).toBe(404);
});

describe('the dashboard', () => {
  const root = path.join(import.meta.dirname, '../..');
  const file = (name: string) => readFileSync(path.join(root, name), 'utf8');
  interface Panel {
    id: number;
    title: string;
    type: string;
    gridPos: { x: number; y: number; w: number; h: number };
    targets?: { expr: string }[];
    datasource?: { uid: string };
  }
  const { panels } = JSON.parse(file('infra/observe/grafana/provisioning/dashboards/kitewell.json')) as {
    panels: Panel[];
  };
  const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const named = new Set(shown.flatMap((expr) => expr.match(/\b(http|kitewell|nodejs|process)_\w+/g) ?? []));

  test('shows only metrics that a backend has, and every one of the product’s own', async () => {
    await world.call('blogPosts');
    await world.em().transactional((tx) => applyRetention(tx, { by: byOperator('tests'), at: world.clock.now }));
    const server = await world.services.metrics.listen(0, '127.0.0.1');
    const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
    await server.close();
    const exposed = new Set(text.split('\n').flatMap((line) => /^[a-z]\w*/.exec(line)?.[0] ?? []));
    expect(named.size).toBeGreaterThan(12);
    expect([...named].filter((name) => !exposed.has(name))).toEqual([]);
    expect([...exposed].filter((name) => name.startsWith('kitewell_') && !named.has(name))).toEqual([]);
  });

  test('has panels that do not overlap, all with the one Prometheus as their source', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    const source = file('infra/observe/grafana/provisioning/datasources/prometheus.yml');
    for (const { type, targets, datasource } of panels.filter((panel) => panel.type !== 'row')) {
      expect(['stat', 'timeseries']).toContain(type);
      expect(targets?.length).toBeGreaterThan(0);
      expect(source).toContain(`uid: ${datasource?.uid}\n`);
    }
  });

  test('has the address of the metrics of every backend of Compose', () => {
    const compose = file('docker-compose.yml');
    const port = /METRICS_PORT: (\d+)/.exec(compose)?.[1];
    const prometheus = file('infra/observe/prometheus.yml');
    expect(prometheus).toContain(`port: ${port}\n`);
    expect(prometheus).toMatch(/dns_sd_configs:\s+- names: \[backend\]\s+type: A/);
    expect(compose).not.toMatch(new RegExp(`['":]${port}:`));
  });
});
