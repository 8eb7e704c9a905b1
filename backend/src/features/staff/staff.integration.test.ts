import { invitedStaffView, staffListView, staffSessionView } from '@kitewell/contract/office/staff';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildStaff, cookieOf, office, officeSession } from '../../../test/office.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { Staff } from '../auth/staff.entity.ts';
import { Passkey } from '../auth/passkey.entity.ts';
import { RecoveryCode } from '../auth/recovery-code.entity.ts';
import { SecondFactor } from '../auth/second-factor.entity.ts';

let world: World;
let owner: Staff;
let cookie: string;
beforeAll(async () => {
  world = await startWorld();
  owner = await buildStaff(world, { role: 'owner', name: 'Amy' });
  cookie = await officeSession(world, owner);
});
afterAll(() => world.stop());

const newPassword = 'a kite above the saddle';
const linkIn = (address: string | null) => address?.split('#password=')[1] ?? '';

test('a new member of staff chooses a password by a link, which works once', async () => {
  const body = { name: 'Ben', email: 'Ben@Example.com', role: 'coordinator', language: 'zh' } as const;
  const added = await office(world, 'addStaff', { cookie, body });
  expectView(added, 201, invitedStaffView);
  expect(added.body.member).toMatchObject({
    email: 'ben@example.com',
    activated: false,
    secondFactor: false,
    active: true,
  });
  expect(added.body.link).toContain('http://localhost:8080/zh/office#password=');
  const link = linkIn(added.body.link);
  const easy = await office(world, 'chooseStaffPassword', { body: { link, newPassword: '1234567890' } });
  expectError(easy, 400, 'validation', {
    newPassword: 'This password is easy to guess. Try several words of your own',
  });
  const choice = { body: { link, newPassword } };
  const [first, second] = await Promise.all([
    office(world, 'chooseStaffPassword', choice),
    office(world, 'chooseStaffPassword', choice),
  ]);
  expect([first.status, second.status].sort()).toEqual([200, 404]);
  const chosen = first.status === 200 ? first : second;
  expectView(chosen, 200, staffSessionView);
  expect(chosen.body).toMatchObject({ state: 'enrol', email: 'ben@example.com' });
  // Signed in at once, as far as the second step.
  expectError(await office(world, 'factors', { cookie: cookieOf(chosen) }), 403, 'secondFactor.required');
  const signedIn = await office(world, 'staffLogin', { body: { email: 'ben@example.com', password: newPassword } });
  expect(signedIn).toMatchObject({ status: 200, body: { state: 'enrol' } });

  const event = await world
    .em()
    .findOneOrFail(AuditEvent, { action: 'staff add', actorKind: 'staff', actorId: String(owner.id) });
  expect(event).toMatchObject({
    actorKind: 'staff',
    actorId: String(owner.id),
    subjectKind: 'staff',
    subjectId: String(added.body.member.id),
    before: null,
    after: { role: 'coordinator', language: 'zh' },
  });
  expectError(await office(world, 'addStaff', { cookie, body }), 409, 'staff.emailTaken');
});

test('a link ends after 72 hours, when another one was made, and does not work when it was altered', async () => {
  const { id } = await buildStaff(world);
  const invited = async () => linkIn((await office(world, 'inviteStaff', { cookie, params: { id } })).body.link);
  const started = world.clock.now;
  const first = await invited();
  world.clock.now = new Date(started.getTime() + 60_000);
  const second = await invited();
  const choose = (link: string) => office(world, 'chooseStaffPassword', { body: { link, newPassword } });
  expectError(await choose(first), 404, 'session.linkOver');
  expectError(await choose(`${owner.id}.${second.split('.')[1] ?? ''}`), 404, 'session.linkOver');
  expectError(await choose('none'), 400, 'validation', { link: 'Invalid input' });
  const { now } = world.clock;
  world.clock.now = new Date(now.getTime() + 72 * 60 * 60_000);
  expectError(await choose(second), 404, 'session.linkOver');
  world.clock.now = now;
  expect((await choose(second)).status).toBe(200);
  expectError(await office(world, 'inviteStaff', { cookie, params: { id: 2_000_000_000 } }), 404, 'staff.notFound');
  world.clock.now = started;
});

test('asked for twice within a minute it is one link, which works once', async () => {
  const { id } = await buildStaff(world);
  const invited = async () => (await office(world, 'inviteStaff', { cookie, params: { id } })).body.link;
  const [first, second] = await Promise.all([invited(), invited()]);
  expect(second).toBe(first);
  expect(await invited()).toBe(first);
  const invitations = await world
    .em()
    .count(AuditEvent, { action: 'staff invite', subjectKind: 'staff', subjectId: String(id) });
  expect(invitations).toBe(1);
  const choose = () => office(world, 'chooseStaffPassword', { body: { link: linkIn(first), newPassword } });
  expect((await choose()).status).toBe(200);
  expectError(await choose(), 404, 'session.linkOver');
  expect(await invited()).not.toBe(first);
});

test('wrong input is refused with each field that is wrong', async () => {
  const answer = await office(world, 'addStaff', { cookie, body: { name: '', email: 'x', role: 'king' } as never });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.errors ?? {}).sort()).toEqual(['email', 'name', 'role']);
});

test('the list is sorted by name, in pages, and filtered by role and by who is active', async () => {
  for (const name of ['Zoe', 'Zed', 'Zac']) await buildStaff(world, { name, active: name !== 'Zed' });
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await office(world, 'staff', {
      cookie,
      query: { limit: 2, ...(cursor === undefined ? {} : { cursor }) },
    });
    expectView(page, 200, staffListView);
    all.push(...page.body.staff.map(({ name }) => name));
    cursor = page.body.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(all).toEqual([...all].sort());
  expect(new Set(all).size).toBe(all.length);
  expect(all).toEqual(expect.arrayContaining(['Amy', 'Zac', 'Zed', 'Zoe']));
  const owners = await office(world, 'staff', { cookie, query: { role: 'owner' } });
  expect(owners.body.staff.map(({ name }) => name)).toEqual(['Amy']);
  expect(owners.body.staff[0]?.seenAt).toBe(world.clock.now.toISOString());
  const closed = await office(world, 'staff', { cookie, query: { active: 'no' } });
  expect(closed.body.staff.map(({ name }) => name)).toEqual(['Zed']);
  expectError(await office(world, 'staff', { cookie, query: { cursor: 'xx' } }), 400, 'validation', {
    cursor: 'Invalid input',
  });
});

test('closing an account signs out at once, and the audit has the state before and after', async () => {
  const staff = await buildStaff(world, { password: newPassword });
  const theirs = await officeSession(world, staff);
  const params = { id: staff.id };
  const raised = await office(world, 'changeStaff', { cookie, params, body: { role: 'owner' } });
  expect(raised.body.member).toMatchObject({ role: 'owner', active: true });
  expect((await office(world, 'staff', { cookie: theirs })).status).toBe(200);
  const closed = await office(world, 'changeStaff', { cookie, params, body: { active: false } });
  expect(closed.body.member).toMatchObject({ role: 'owner', active: false });
  expectError(await office(world, 'staffSession', { cookie: theirs }), 401, 'staff.sessionRequired');
  const events = await world
    .em()
    .find(AuditEvent, { subjectKind: 'staff', subjectId: String(staff.id) }, { orderBy: { id: 'asc' } });
  expect(events).toMatchObject([
    {
      action: 'staff change',
      actorKind: 'staff',
      actorId: String(owner.id),
      before: { role: 'coordinator', active: true },
      after: { role: 'owner', active: true },
    },
    { action: 'staff change', before: { role: 'owner', active: true }, after: { role: 'owner', active: false } },
  ]);
  const none = { cookie, params: { id: 2_000_000_000 }, body: { active: false } };
  expectError(await office(world, 'changeStaff', none), 404, 'staff.notFound');
});

test('the credentials of a closed account are deleted, and it opens again with a new link', async () => {
  const staff = await buildStaff(world, { password: newPassword });
  const em = world.em();
  const secondFactor = em.create(SecondFactor, { staff: staff.id, totpSecret: 'sealed', totpStep: 1 });
  em.create(Passkey, {
    secondFactor,
    credentialId: 'of who leaves',
    publicKey: 'x',
    counter: 0,
    name: 'Key',
    createdAt: world.clock.now,
  });
  em.create(RecoveryCode, { secondFactor, hash: 'x'.repeat(43) });
  await em.flush();
  const params = { id: staff.id };
  await office(world, 'changeStaff', { cookie, params, body: { active: false } });
  expect(await world.em().findOneOrFail(Staff, staff.id)).toMatchObject({ passwordHash: null });
  expect(await world.em().count(SecondFactor, { staff: staff.id })).toBe(0);
  expect(await world.em().count(Passkey, { secondFactor: secondFactor.id })).toBe(0);
  expect(await world.em().count(RecoveryCode, { secondFactor: secondFactor.id })).toBe(0);

  const opened = await office(world, 'changeStaff', { cookie, params, body: { active: true } });
  expect(opened.body.member).toMatchObject({ active: true, activated: false, secondFactor: false });
  const body = { email: staff.email, password: newPassword };
  expect((await office(world, 'staffLogin', { body })).status).toBe(401);
  const link = linkIn((await office(world, 'inviteStaff', { cookie, params })).body.link);
  expect((await office(world, 'chooseStaffPassword', { body: { link, newPassword } })).status).toBe(200);
  expect((await office(world, 'staffLogin', { body })).body.state).toBe('enrol');
});

test('nobody can change their own account here', async () => {
  const params = { id: owner.id };
  expectError(await office(world, 'changeStaff', { cookie, params, body: { active: false } }), 409, 'staff.ownAccount');
  expectError(await office(world, 'resetStaffFactors', { cookie, params }), 409, 'staff.ownAccount');
  expectError(await office(world, 'inviteStaff', { cookie, params }), 409, 'staff.ownAccount');
});

test('of two owners who close each other’s account at once, one remains', async () => {
  const other = await startWorld();
  try {
    const [one, two] = [await buildStaff(other, { role: 'owner' }), await buildStaff(other, { role: 'owner' })];
    const [first, second] = [await officeSession(other, one), await officeSession(other, two)];
    const body = { active: false };
    const answers = await Promise.all([
      office(other, 'changeStaff', { cookie: first, params: { id: two.id }, body }),
      office(other, 'changeStaff', { cookie: second, params: { id: one.id }, body: { role: 'coordinator' } }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [left] = await other
      .em()
      .execute<[{ count: number }]>(`select count(*)::int as count from staff where role = 'owner' and active`);
    expect(left.count).toBe(1);
  } finally {
    await other.stop();
  }
});

test('the last owner stays one, also where the one who asks was an owner when the request began', async () => {
  const other = await startWorld();
  try {
    const [actor, last] = [await buildStaff(other, { role: 'owner' }), await buildStaff(other, { role: 'owner' })];
    const session = await officeSession(other, actor);
    const gate = other.em();
    await gate.begin();
    await gate.execute(`select 1 from staff where id = ? for update`, [actor.id]);
    const answer = office(other, 'changeStaff', {
      cookie: session,
      params: { id: last.id },
      body: { role: 'coordinator' },
    });
    const watching = other.em();
    await until(async () => {
      const [{ waits }] = await watching.execute<[{ waits: number }]>(
        `select count(*)::int as waits from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waits === 1;
    });
    await gate.execute(`update staff set role = 'coordinator' where id = ?`, [actor.id]);
    await gate.commit();
    expectError(await answer, 409, 'staff.lastOwner');
    expect(await other.em().findOneOrFail(Staff, last.id)).toMatchObject({ role: 'owner', active: true });
  } finally {
    await other.stop();
  }
});

test('a member of staff who has lost the second step sets it up anew after an owner removed it', async () => {
  const staff = await buildStaff(world, { password: newPassword });
  const em = world.em();
  em.create(SecondFactor, { staff: staff.id, totpSecret: 'sealed' });
  await em.flush();
  const theirs = await officeSession(world, staff);
  const answer = await office(world, 'resetStaffFactors', { cookie, params: { id: staff.id } });
  expect(answer).toMatchObject({ status: 200, body: { member: { secondFactor: false } } });
  expectError(await office(world, 'staffSession', { cookie: theirs }), 401, 'staff.sessionRequired');
  const signedIn = await office(world, 'staffLogin', { body: { email: staff.email, password: newPassword } });
  expect(signedIn.body.state).toBe('enrol');
  expect(cookieOf(signedIn)).toBeDefined();
  // Once more there is nothing to take away, and it is neither recorded nor told again.
  await office(world, 'resetStaffFactors', { cookie, params: { id: staff.id } });
  const removals = { action: 'staff reset second factor', subjectKind: 'staff', subjectId: String(staff.id) } as const;
  expect(await world.em().count(AuditEvent, removals)).toBe(1);
  expectError(
    await office(world, 'resetStaffFactors', { cookie, params: { id: 2_000_000_000 } }),
    404,
    'staff.notFound',
  );
});
