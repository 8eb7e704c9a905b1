import { auditView } from '@kitewell/contract/office/audit';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';

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
      em.create(AuditEvent, {
        at: new Date(at),
        actorKind: 'operator',
        actorId: 'mandy',
        action: 'tutor add',
        subjectKind: 'tutor',
        subjectId: '5',
        ...given,
      }),
    );
  event('2026-11-20T15:59:59Z', { after: { email: 'ada@example.com' } });
  event('2026-11-20T16:00:00Z', {
    actorKind: 'staff',
    actorId: String(owner),
    before: { level: 'tutor' },
    after: { level: 'top' },
  });
  event('2026-11-21T15:59:59Z', {
    ...{ actorKind: 'staff', actorId: '999999' },
    ...{ action: 'tutor step', subjectId: '6' },
  });
  await em.flush();
});
afterAll(() => world.stop());

const request = async (query: object) => {
  const answer = await office(world, 'auditEvents', { cookie, query });
  expectView(answer, 200, auditView);
  return answer.body;
};

test('the audit says who did what to which record, newest first and in pages', async () => {
  const first = await request({ limit: 2 });
  const second = await request({ limit: 2, cursor: first.nextCursor });
  expect([...first.events, ...second.events]).toMatchObject([
    {
      ...{ actor: { kind: 'staff', id: '999999', name: null, erased: true }, action: 'tutor step' },
      ...{ subject: { kind: 'tutor', id: '6' }, before: null, after: null },
    },
    {
      actor: { kind: 'staff', id: String(owner), name: 'Olive', erased: false },
      before: { level: 'tutor' },
      after: { level: 'top' },
    },
    {
      actor: { kind: 'operator', id: 'mandy', name: null, erased: false },
      at: '2026-11-20T15:59:59.000Z',
      after: { email: 'ada@example.com' },
    },
  ]);
  expect(second.nextCursor).toBeNull();
});

test.each([
  [{ actorKind: 'operator', actorId: 'mandy' }, ['2026-11-20T15:59:59.000Z']],
  [{ action: 'tutor step' }, ['2026-11-21T15:59:59.000Z']],
  [{ subjectKind: 'tutor', subjectId: '5' }, ['2026-11-20T16:00:00.000Z', '2026-11-20T15:59:59.000Z']],
  [{ day: '2026-11-21' }, ['2026-11-21T15:59:59.000Z', '2026-11-20T16:00:00.000Z']],
  [{ day: '2026-11-20', actorKind: 'operator', actorId: 'mandy' }, ['2026-11-20T15:59:59.000Z']],
  [{ day: '2026-11-19' }, []],
  [{ actorKind: 'operator', actorId: "mandy'" }, []],
  // Without an id, only of a kind of which there is one.
  [{ subjectKind: 'tutor' }, []],
  [{ actorKind: 'staff', actorId: 'x' }, []],
])('it is narrowed by %j', async (query, instants) => {
  expect((await request(query)).events.map(({ at }) => at)).toEqual(instants);
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
  for (const [name, condition] of Object.entries({
    actor: `actor_kind = 'operator' and actor_id = 'x'`,
    action: `action = 'x'`,
    subject: `subject_kind = 'tutor' and subject_id = '5'`,
  })) {
    const plan = await em.execute<object[]>(
      `explain select id from audit_events where ${condition} and id < 100 order by id desc limit 20`,
    );
    expect(JSON.stringify(plan)).toContain(`audit_events_${name}`);
  }
});
