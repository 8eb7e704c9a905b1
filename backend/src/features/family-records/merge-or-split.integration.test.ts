import { randomUUID } from 'node:crypto';
import { familyAnswer } from '@kitewell/contract/office/families';
import { billsOf, buildBill } from '../../../test/bills.ts';
import { expectError, expectView } from '../../../test/answers.ts';
import { familiesOf, type GivenFamily } from '../../../test/families.ts';
import { home, homeSession } from '../../../test/family-home.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Child } from '../families/child.entity.ts';
import { Family } from '../families/family.entity.ts';
import { GuardianChild } from '../families/guardian-child.entity.ts';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world, { name: 'Ben' }));
});
afterAll(() => world.stop());

const { build, session, historyOf } = familiesOf(() => world);
const nobodys = { id: 2_000_000_000 };

describe('two families that are one', () => {
  test('are merged: one child of one name, all sessions and requests, and what only the other says', async () => {
    const kept = await build({ children: [{ name: 'Mia', level: 'B' }], notes: 'First.' });
    const gone = await build({ children: [{ name: ' mia ' }, { name: 'Leo' }], notes: 'Second.', district: 'heng-on' });
    await session(kept.id, kept.child, 'past');
    await session(gone.id, gone.child, 'past');
    const body = { version: 1, other: gone.id };
    const merged = await office(world, 'mergeFamilies', { cookie, params: kept.params, body });
    expectView(merged, 200, familyAnswer);
    expect(merged.body.family).toMatchObject({
      ...{ id: kept.id, notes: 'First.\nSecond.', district: 'heng-on', past: { total: 2 } },
      children: [{ id: kept.child?.id, name: 'Mia', level: 'B', sessions: 2 }, { name: 'Leo' }],
    });
    expect(merged.body.family.guardians).toHaveLength(2);
    expectError(await office(world, 'family', { cookie, params: gone.params }), 404, 'family.notFound');
    expect(await historyOf(cookie, kept.id)).toEqual(['Ben: family join']);
    // The button pressed twice joins the families once.
    const twice = await office(world, 'mergeFamilies', { cookie, params: kept.params, body });
    expectError(twice, 404, 'family.notFound');
  });

  test('lose nothing that either says of a child or who pays, and refuse what cannot both be', async () => {
    const [phone, email] = ['+85264440099', 'both@example.com'];
    const join = async (
      one: NonNullable<GivenFamily['children']>[number],
      other: NonNullable<GivenFamily['children']>[number],
    ) => {
      const kept = await build({ guardians: [{ name: 'Mum', phone, email, pays: false }], children: [one] });
      const gone = await build({ guardians: [{ name: 'Mum', phone, email, pays: true }], children: [other] });
      const body = { version: 1, other: gone.id };
      return office(world, 'mergeFamilies', { cookie, params: kept.params, body });
    };
    const { body } = await join(
      { name: 'Mia', likes: 'Trains', allergies: 'Nuts' },
      { name: 'Mia', likes: 'trains', allergies: 'Milk', birthMonth: '2020-05-01' },
    );
    expect(body.family.children).toMatchObject([
      { likes: 'Trains', allergies: 'Nuts; Milk', birthMonth: '2020-05-01' },
    ]);
    expect(body.family.guardians).toMatchObject([{ name: 'Mum', pays: true }]);
    const months = [
      { name: 'Mia', birthMonth: '2020-05-01' },
      { name: 'Mia', birthMonth: '2020-06-01' },
    ] as const;
    expectError(await join(...months), 409, 'family.otherBirthMonth');
    const long = [
      { name: 'Mia', allergies: 'a'.repeat(250) },
      { name: 'Mia', allergies: 'b'.repeat(250) },
    ] as const;
    expectError(await join(...long), 409, 'family.textTooLong');
  });

  test('leave a guardian who is in both signed in, with everything that either record of the guardian had', async () => {
    const [phone, email] = ['+85264440077', 'in-both@example.com'];
    const emailConfirmedAt = world.clock.now;
    const dad = { name: 'Dad', phone, email, pays: false };
    const kept = await build({ guardians: [{ name: 'Mum' }, dad], children: [{ name: 'Mia' }] });
    const gone = await build({
      guardians: [{ name: 'Mum Two' }, { ...dad, emailConfirmedAt }],
      children: [{ name: 'Mia' }, { name: 'Leo' }],
    });
    const [stays, twin] = [kept.guardians[1]?.id ?? 0, gone.guardians[1]?.id ?? 0];
    const [mia, leo] = gone.children.map(({ id }) => id);
    const booked = await session(gone.id, gone.child, 'ahead');
    const signedIn = await homeSession(world, email);
    const em = world.em();
    await em.execute('update guardians set sees_bills = true where id = ?', [twin]);
    await em.execute('insert into guardian_children (guardian_id, child_id) values (?, ?), (?, ?), (?, ?)', [
      ...[stays, kept.child?.id ?? 0],
      ...[twin, mia],
      ...[twin, leo],
    ]);
    await em.execute(
      `insert into family_passkeys (account_id, credential_id, public_key, counter, name, created_at)
       select id, 'credential of ' || email, 'key', 0, 'Phone', now() from family_accounts where email = ?`,
      [email],
    );
    for (const [family, guardian, readUpTo] of [
      [kept.id, stays, 1],
      [gone.id, twin, 2],
    ] as const) {
      await em.execute(
        `insert into messages (family_id, author, guardian_id, text, to_tutor, sent_at) values (?, 'family', ?, 'Hi', false, now())`,
        [family, guardian],
      );
      await em.execute('insert into message_readers (family_id, guardian_id, read_up_to) values (?, ?, ?)', [
        ...[family, guardian, readUpTo],
      ]);
      await em.execute('insert into family_calendars (guardian_id, seed, created_at) values (?, ?, now())', [
        ...[guardian, randomUUID()],
      ]);
    }
    await em.execute(
      `insert into change_requests (booking_id, family_id, guardian_id, requested_at) values (?, ?, ?, now())`,
      [booked.id, gone.id, twin],
    );
    await em.execute(
      `insert into family_cancellations (booking_id, family_id, guardian_id, children, price_cents, fees, cancelled_at)
       values (?, ?, ?, array[?::int], 5, jsonb_build_array(jsonb_build_object('child', ?::int, 'cents', 5)), now())`,
      [booked.id, gone.id, twin, mia, mia],
    );
    await em.execute(
      `insert into emails (template, subject_kind, subject_id, address, language, about, created_at)
       values ('family-session-tomorrow', 'booking', ?, ?, 'en', ?, now())`,
      [String(booked.id), email, { booking: booked.id, guardian: twin }],
    );
    const body = { version: 1, other: gone.id };
    expect((await office(world, 'mergeFamilies', { cookie, params: kept.params, body })).status).toBe(200);
    const rows = (sql: string) => world.em().execute<Record<string, unknown>[]>(sql, [stays]);
    const numberOf = async (table: string) => (await rows(`select from ${table} where guardian_id = ?`)).length;
    const tables = await world
      .em()
      .execute<{ name: string }[]>(
        `select conrelid::regclass::text as name from pg_constraint where confrelid = 'guardians'::regclass order by 1`,
      );
    const numbers: Record<string, number> = {};
    for (const { name } of [...tables, { name: 'emails' }]) numbers[name] = await numberOf(name);
    expect(numbers).toEqual({
      ...{ change_requests: 1, family_calendars: 2, family_cancellations: 1, guardian_children: 2 },
      ...{ message_readers: 1, messages: 2, emails: 1 },
    });
    const cancellations = await rows('select children, fees from family_cancellations where guardian_id = ?');
    const child = kept.child?.id;
    expect(cancellations).toEqual([{ children: [child], fees: [{ child, cents: 5 }] }]);
    expect(await rows('select read_up_to, family_id from message_readers where guardian_id = ?')).toEqual([
      { read_up_to: 2, family_id: kept.id },
    ]);
    expect(
      await rows('select sees_bills, email_confirmed_at is not null as confirmed from guardians where id = ?'),
    ).toEqual([{ sees_bills: true, confirmed: true }]);
    const children = await rows(
      `select c.name from guardian_children n join children c on c.id = n.child_id where n.guardian_id = ? order by c.name`,
    );
    expect(children.map(({ name }) => name)).toEqual(['Leo', 'Mia']);
    const request = { cookie: signedIn, query: { family: kept.id } };
    expect((await home(world, 'familyHome', request)).status).toBe(200);
    const passkeys = await world
      .em()
      .execute('select from family_passkeys k join family_accounts a on a.id = k.account_id where a.email = ?', [
        email,
      ]);
    expect(passkeys).toHaveLength(1);
  });

  test('keep one question about a session to which both were invited, the one that waits for its answer', async () => {
    const [kept, gone] = [await build(), await build()];
    const booked = await session(kept.id, kept.child, 'ahead');
    const em = world.em();
    for (const [{ id }, state] of [
      [kept, 'asked'],
      [gone, 'agreed'],
    ] as const)
      await em.execute(
        `insert into session_agreements (booking_id, family_id, missing, seed, state, answer_by)
         values (?, ?, '{course}', gen_random_uuid(), ?, now())`,
        [booked.id, id, state],
      );
    const body = { version: 1, other: gone.id };
    expect((await office(world, 'mergeFamilies', { cookie, params: kept.params, body })).status).toBe(200);
    expect(
      await em.execute('select family_id, state from session_agreements where booking_id = ?', [booked.id]),
    ).toEqual([{ family_id: kept.id, state: 'asked' }]);
  });

  test('keep one request to be erased, and who opened either', async () => {
    const [kept, gone] = [await build(), await build()];
    const staff = await buildStaff(world);
    const em = world.em();
    for (const { id } of [gone, kept])
      await em.execute(
        `with request as (insert into erasure_requests (family_id, requested_at) values (?, now()))
         insert into family_accesses (family_id, staff_id, record, day, at)
         select ?, ?, record, '2026-11-27', now() from unnest(array['family', ?]) as record on conflict do nothing`,
        [id, id, staff.id, id === gone.id ? 'thread' : 'family'],
      );
    const body = { version: 1, other: gone.id };
    expect((await office(world, 'mergeFamilies', { cookie, params: kept.params, body })).status).toBe(200);
    const states = await em.execute<{ state: string }[]>(
      'select state from erasure_requests where family_id = ? order by id',
      [kept.id],
    );
    expect(states.map(({ state }) => state)).toEqual(['withdrawn', 'open']);
    const seen = await em.execute<{ record: string }[]>(
      'select record from family_accesses where family_id = ? and staff_id = ? order by record',
      [kept.id, staff.id],
    );
    expect(seen.map(({ record }) => record)).toEqual(['family', 'thread']);
  });

  test('have one account, on which the credit of one pays the bills of the other', async () => {
    const [kept, gone] = [await build(), await build()];
    const bill = await buildBill(world, { family: kept.id, cents: 56_000 });
    const { pay, account, see, reverse, statement } = billsOf(
      () => world,
      () => cookie,
    );
    await pay(gone.id, 10_000);
    const body = { version: 1, other: gone.id };
    expect((await office(world, 'mergeFamilies', { cookie, params: kept.params, body })).status).toBe(200);
    expect(await account(kept.id)).toMatchObject({ openCents: 46_000, creditCents: 0, unbilledCents: 0 });
    expect(await see(bill.id)).toMatchObject({ family: kept.id, status: 'partlyPaid' });
    const payment = (await statement(kept.id)).find(({ kind }) => kind === 'payment');
    expect((await reverse(payment?.id ?? 0)).body.account.openCents).toBe(56_000);
  });

  test('are not merged where somebody changed it, it is itself, or a child would be in two sessions at once', async () => {
    const [one, other] = [await build({ children: [{ name: 'Ada' }] }), await build({ children: [{ name: 'Ada' }] })];
    const join = (id: number, version: number) =>
      office(world, 'mergeFamilies', { cookie, params: one.params, body: { version, other: id } });
    expectError(await join(other.id, 7), 409, 'record.changed');
    expectError(await join(one.id, 1), 409, 'family.same');
    expectError(await join(nobodys.id, 1), 404, 'family.notFound');
    const at = { sessionDate: '2026-12-29' };
    await session(one.id, one.child, 'ahead', at);
    await session(other.id, other.child, 'ahead', at);
    expectError(await join(other.id, 1), 409, 'booking.overlap');
    expect(await world.em().count(Child, { family: other.id })).toBe(1);
  });

  test('of which each is merged into the other at once, are one in the end', async () => {
    const [one, other] = [await build(), await build()];
    const answers = await Promise.all([
      office(world, 'mergeFamilies', { cookie, params: one.params, body: { version: 1, other: other.id } }),
      office(world, 'mergeFamilies', { cookie, params: other.params, body: { version: 1, other: one.id } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await world.em().count(Family, { id: { $in: [one.id, other.id] } })).toBe(1);
  });
});

describe('a family that is two', () => {
  test('is newFamily: who leaves takes the child’s sessions along', async () => {
    const lastContactAt = new Date('2026-01-05T02:00:00Z');
    const family = await build({
      lastContactAt,
      guardians: [{ name: 'Mum' }, { name: 'Dad' }],
      children: [{ name: 'Mia' }, { name: 'Leo' }],
    });
    const [, dad] = family.guardians;
    const [mia, leo] = family.children;
    await session(family.id, mia, 'past');
    await session(family.id, leo, 'ahead');
    const body = { version: 1, guardians: [dad?.id ?? 0], children: [leo?.id ?? 0] };
    const answer = await office(world, 'splitFamily', { cookie, params: family.params, body });
    expect(answer.status).toBe(201);
    expect(answer.body.family).toMatchObject({
      ...{ version: 2, lastContactAt: lastContactAt.toISOString() },
      ...{ children: [{ name: 'Mia' }], guardians: [{ name: 'Mum' }] },
    });
    const newFamily = await office(world, 'family', { cookie, params: { id: answer.body.newFamily } });
    expect(newFamily.body.family).toMatchObject({ name: 'Dad', children: [{ name: 'Leo' }], ahead: { total: 1 } });
    const twice = await office(world, 'splitFamily', { cookie, params: family.params, body });
    expectError(twice, 409, 'record.changed');
  });

  test('stays on hold on both sides, and a guardian who leaves sees no child who stays', async () => {
    const family = await build({ guardians: [{ name: 'Mum' }, { name: 'Dad', pays: false }] });
    const [, dad] = family.guardians;
    const em = world.em();
    await em.execute('update families set on_hold = true where id = ?', [family.id]);
    await em.execute('insert into guardian_children (guardian_id, child_id) values (?, ?)', [
      ...[dad?.id ?? 0, family.child?.id ?? 0],
    ]);
    const body = { version: 1, guardians: [dad?.id ?? 0], children: [] };
    const answer = await office(world, 'splitFamily', { cookie, params: family.params, body });
    expect(answer.status).toBe(201);
    const { onHold } = await world.em().findOneOrFail(Family, { id: answer.body.newFamily });
    expect(onHold).toBe(true);
    expect(await world.em().count(GuardianChild, { guardian: dad?.id ?? 0 })).toBe(0);
  });

  test('keeps a guardian, and lets nobody leave who is not of it', async () => {
    const [family, other] = [await build(), await build()];
    const part = (body: object) =>
      office(world, 'splitFamily', {
        cookie,
        params: family.params,
        body: { version: 1, guardians: [], children: [], ...body },
      });
    expectError(await part({ guardians: [family.guardian.id] }), 409, 'family.nobodyStays');
    expectError(await part({ children: [other.child?.id ?? 0] }), 404, 'family.notFound');
    expect((await part({})).status).toBe(400);
    expect((await part({ children: null as unknown as number[] })).status).toBe(400);
    expect((await part({ children: Array.from({ length: 13 }, (_, at) => at + 1) })).status).toBe(400);
  });
});
