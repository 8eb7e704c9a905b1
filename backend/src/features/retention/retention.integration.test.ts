import { buildBooking, buildReceipt, buildTutor } from '../../../test/builders.ts';
import { at, dayOver, nothing, retentionOf } from '../../../test/retention.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { lastRetention } from './retention-run.entity.ts';
import { retainDaily, startRetention } from './retention.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-21T04:00:00Z');
});
afterEach(() => world.stop());

const { ops, jsonSaying } = operator(() => world);
const { apply, buildTrial } = retentionOf(() => world);

describe('ops retention run', () => {
  test('says with --dry-run how many records of each kind, and deletes nothing', async () => {
    const { tutor } = await buildBooking(world, { sessionDate: dayOver });
    await buildTrial(at(dayOver));
    await buildTutor(world, { active: false, deactivatedAt: at('2019-01-01') });
    const dry = 'A dry run: nothing has been deleted.';
    const rows = await jsonSaying<{ kind: string; deleted: number }[]>(dry, 'retention', 'run', '--dry-run');
    expect(rows.filter(({ deleted }) => deleted > 0)).toEqual([
      { kind: 'trial requests', deleted: 1, rule: '12 months after the last contact' },
      { kind: 'sessions', deleted: 1, rule: '12 months after the child’s last session' },
      { kind: 'tutors', deleted: 1, rule: '7 years after the tutor has left' },
    ]);
    expect((await ops('retention', 'run', '--dry-run')).out).toContain(dry);
    expect(await world.em().count(TrialRequest)).toBe(1);
    expect(await world.em().count(Booking)).toBe(1);
    expect(await world.em().count(Tutor, { id: { $ne: tutor.id } })).toBe(1);
    expect(await world.em().count(AuditEvent)).toBe(0);

    expect(await jsonSaying('Files in the store follow within seconds.', 'retention', 'run')).toEqual(rows);
    expect(await world.em().count(TrialRequest)).toBe(0);
    expect(await world.em().find(AuditEvent, {})).toMatchObject([
      {
        actorKind: 'operator',
        actorId: 'mandy',
        action: 'retention run',
        after: { ...nothing, trialRequests: 1, sessions: 1, tutors: 1 },
      },
    ]);
  });

  test('deletes everything or nothing', async () => {
    await buildTrial(at(dayOver));
    await buildReceipt(world, { sessionDate: '2019-01-01', createdAt: at('2019-01-01') });
    await world
      .em()
      .execute(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
    await world.em().execute('create trigger refuse before delete on receipts execute function refuse()');
    await expect(apply()).rejects.toThrow('no');
    expect(await world.em().count(TrialRequest)).toBe(1);
    expect(await world.em().count(AuditEvent)).toBe(0);
  });
});

describe('by itself', () => {
  test('one of many backends does it, once a day in Hong Kong, and the log names nobody', async () => {
    await buildTrial(at(dayOver));
    const others = await Promise.all([world.sibling(), world.sibling()]);
    const all = [world.services, ...others.map(({ services }) => services)];
    const round = () => Promise.all(all.map((services) => retainDaily(services)));
    await round();
    await round();
    const runs = () => world.em().count(AuditEvent, { action: 'retention run' });
    expect(await runs()).toBe(1);
    expect(await world.em().count(TrialRequest)).toBe(0);
    world.clock.now = new Date('2026-11-21T15:59:00Z');
    await round();
    expect(await runs()).toBe(1);
    world.clock.now = new Date('2026-11-21T16:00:00Z');
    await round();
    expect(await runs()).toBe(2);
    expect(await lastRetention(world.em())).toEqual(world.clock.now);
    const log = world.logLines.filter((line) => line.includes('"msg":"retention"'));
    expect(log).toHaveLength(2);
    expect(JSON.parse(log[0] ?? '')).toMatchObject({ ...nothing, trialRequests: 1 });
    expect(world.logLines.join('')).not.toContain('mei@example.com');
    expect(await world.services.metrics.read()).toContain(
      `kitewell_retention_last_run_timestamp_seconds ${world.clock.now.getTime() / 1000}\n`,
    );
  });

  test('begins and ends with the process', async () => {
    const retention = startRetention(world.services);
    await until(async () => (await lastRetention(world.em())) !== undefined);
    await retention.stop();
  });

  test('deletes counts of limits that ended more than an hour ago, and no others', async () => {
    const hourMs = 60 * 60_000;
    await world
      .em()
      .execute('insert into rate_limits (key, points, expire) values (?, 1, ?), (?, 1, ?)', [
        'over',
        Date.now() - 2 * hourMs,
        'running',
        Date.now() - hourMs / 2,
      ]);
    const retention = startRetention(world.services);
    const kept = () =>
      world.em().execute<{ key: string }[]>(`select key from rate_limits where key in ('over', 'running')`);
    await until(async () => (await kept()).length < 2);
    expect(await kept()).toEqual([{ key: 'running' }]);
    await retention.stop();
  });
});
