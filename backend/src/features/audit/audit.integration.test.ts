import { auditView } from '@kitewell/contract/office/audit';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AuditEvent } from './audit-event.entity.ts';

let world: World;
let cookie: string;
let owner: number;
beforeAll(async () => {
  world = await startWorld();
  const staff = await buildStaff(world, { name: 'Olive', role: 'owner' });
  owner = staff.id;
  cookie = await officeSession(world, staff);
  const em = world.em();
  const event = (at: string, given: object) =>
    em.persist(
      em.create(AuditEvent, { at: new Date(at), actor: 'mandy', action: 'tutor add', subject: 'tutor 5', ...given }),
    );
  event('2026-11-20T15:59:59Z', { details: { email: 'ada@example.com' } });
  event('2026-11-20T16:00:00Z', {
    actor: `staff ${owner}`,
    staffId: owner,
    before: { level: 'tutor' },
    after: { level: 'top' },
  });
  event('2026-11-21T15:59:59Z', { actor: 'staff 999999', staffId: 999_999, action: 'tutor step', subject: 'tutor 6' });
  await em.flush();
});
afterAll(() => world.stop());

const asked = async (query: object) => {
  const answer = await office(world, 'auditEvents', { cookie, query });
  expectView(answer, 200, auditView);
  return answer.body;
};

test('the audit says who did what to which record, newest first and in pages', async () => {
  const first = await asked({ limit: 2 });
  const second = await asked({ limit: 2, cursor: first.nextCursor });
  expect([...first.events, ...second.events]).toMatchObject([
    { actor: 'staff 999999', staffName: null, action: 'tutor step', subject: 'tutor 6', before: null, after: null },
    { actor: `staff ${owner}`, staffName: 'Olive', before: { level: 'tutor' }, after: { level: 'top' } },
    { actor: 'mandy', staffName: null, at: '2026-11-20T15:59:59.000Z', after: { email: 'ada@example.com' } },
  ]);
  expect(second.nextCursor).toBeNull();
});

test.each([
  [{ actor: 'mandy' }, ['2026-11-20T15:59:59.000Z']],
  [{ action: 'tutor step' }, ['2026-11-21T15:59:59.000Z']],
  [{ subject: 'tutor 5' }, ['2026-11-20T16:00:00.000Z', '2026-11-20T15:59:59.000Z']],
  [{ day: '2026-11-21' }, ['2026-11-21T15:59:59.000Z', '2026-11-20T16:00:00.000Z']],
  [{ day: '2026-11-20', actor: 'mandy' }, ['2026-11-20T15:59:59.000Z']],
  [{ day: '2026-11-19' }, []],
  [{ actor: "mandy'" }, []],
])('it is narrowed by %j', async (query, instants) => {
  expect((await asked(query)).events.map(({ at }) => at)).toEqual(instants);
});

test('an impossible day and a wrong cursor are refused', async () => {
  const day = await office(world, 'auditEvents', { cookie, query: { day: '2026-13-01' } });
  expectError(day, 400, 'validation', { day: 'Expected a date that exists, as YYYY-MM-DD' });
  const cursor = Buffer.from('[-1]').toString('base64url');
  expectError(await office(world, 'auditEvents', { cookie, query: { cursor } }), 400, 'validation', {
    cursor: 'Invalid input',
  });
});

test('each filter is served by an index', async () => {
  const em = world.em();
  await em.execute('set enable_seqscan = off');
  for (const column of ['actor', 'action', 'subject']) {
    const plan = await em.execute<object[]>(
      `explain select id from audit_events where ${column} = 'x' and id < 100 order by id desc limit 20`,
    );
    expect(JSON.stringify(plan)).toContain(`audit_events_${column}`);
  }
});
