import { startWorld, until } from '../../test/world.ts';

test('a slow statement is logged without its values, with the id of its request', async () => {
  const world = await startWorld({ env: { SLOW_QUERY_MS: '40' } });
  try {
    const slow = () =>
      world.logLines
        .map((line) => JSON.parse(line) as { msg: string; requestId?: string; statement: string; milliseconds: number })
        .filter(({ msg }) => msg === 'slow query');
    await world.em().execute('select pg_sleep(?), ?', [0.06, 'ada@example.com']);
    const slept = slow().find(({ statement }) => statement === 'select pg_sleep(?), ?');
    expect(slept).toMatchObject({ level: 40 });
    expect(slept).not.toHaveProperty('requestId');

    await world.services.readRows('select pg_sleep(?), ?::text', [0.07, 'ada@example.com']);
    expect(slow().map(({ statement }) => statement)).toContain('select pg_sleep(?), ?::text');

    const holder = world.em();
    await holder.begin();
    await holder.execute('lock table trial_requests in access exclusive mode');
    const family = { parentName: 'Mei Chan', childName: 'Hei Hei', phone: '91234567', email: 'mei@example.com' };
    const answering = world.post(
      '/api/trial-requests',
      { ...family, childAge: 6, message: 'Likes crabs.', language: 'en' },
      { headers: { 'X-Request-Id': 'id-of-the-slow-one' } },
    );
    await until(async () => {
      const [{ waits }] = await world.em().execute<[{ waits: number }]>(
        `select count(*)::int as waits from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and now() - query_start > interval '60 ms'`,
      );
      return waits === 1;
    });
    await holder.rollback();
    expect((await answering).status).toBe(201);
    const waited = slow().find(({ statement }) => /^select .* from "trial_requests" .* = \? /.test(statement));
    expect(waited).toMatchObject({ requestId: 'id-of-the-slow-one' });
    expect(waited?.milliseconds).toBeGreaterThanOrEqual(60);
    const text = JSON.stringify(slow());
    for (const value of ['ada@example.com', ...Object.values(family)]) expect(text).not.toContain(value);
    expect(await world.services.metrics.read()).toContain(`kitewell_slow_queries_total ${slow().length}\n`);
  } finally {
    await world.stop();
  }
});
