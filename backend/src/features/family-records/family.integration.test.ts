import { randomUUID } from 'node:crypto';
import { familiesView, familyAnswer, familySessionsView } from '@kitewell/contract/office/families';
import { addDays, hongKongDate } from '@kitewell/contract/dates';
import { fieldMessages } from '@kitewell/contract/field-messages';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildTutor, someRequest } from '../../../test/builders.ts';
import { familiesOf } from '../../../test/families.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Assessment } from '../assessments/assessment.entity.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { Child } from '../families/child.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { firstChildOf } from '../sessions/session-children.ts';

let world: World;
let cookie: string;
let owner: string;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world, { name: 'Ben' }));
  owner = await officeSession(world, await buildStaff(world, { name: 'Olga', role: 'owner' }));
});
afterAll(() => world.stop());

const nobodys = { id: 2_000_000_000 };
const { build, session, historyOf } = familiesOf(() => world);

describe('the list of families', () => {
  const search = async (query: object) => {
    const { body } = await office(world, 'families', { cookie, query: { limit: 100, ...query } });
    return body.families.map(({ id }) => id);
  };

  test('is turned page by page, the one in contact last first, with the next session of each', async () => {
    const ids: number[] = [];
    for (const minute of [1, 2, 3]) {
      const lastContactAt = new Date(Date.UTC(2020, 0, 1, 0, minute));
      ids.push((await build({ district: 'wu-kai-sha', language: 'zh', lastContactAt })).id);
    }
    const query = { district: 'wu-kai-sha', language: 'zh', limit: 2 } as const;
    const first = await office(world, 'families', { cookie, query });
    expectView(first, 200, familiesView);
    const rest = await office(world, 'families', { cookie, query: { ...query, cursor: first.body.nextCursor ?? '' } });
    expect([...first.body.families, ...rest.body.families].map(({ id }) => id)).toEqual(ids.toReversed());
    expect(rest.body.nextCursor).toBeNull();
    expect(first.body.families[0]?.next).toBeNull();
  });

  test('finds a guardian or child by how a word of the name begins, and in Chinese by any sign', async () => {
    const wong = await build({ guardians: [{ name: 'Mrs. Wongsawat Mei-Yan' }], children: [{ name: '陳樂晴' }] });
    for (const text of ['wongsa', 'yan wong', 'Mrs. WONGSAWAT', '樂晴', '陳樂', '晴'])
      expect([text, await search({ search: text })]).toEqual([text, expect.arrayContaining([wong.id])]);
    for (const text of ['ongsawat', '樂兒', "wongsa'); drop", '\\', "'", ':*', '!', '&'])
      expect([text, (await search({ search: text })).includes(wong.id)]).toEqual([text, false]);
  });

  test('finds a guardian by how a phone or email begins', async () => {
    const { id, guardian } = await build({ guardians: [{ phone: '+85263334455', email: 'quite.unique@example.com' }] });
    for (const text of ['6333 4455', '63334', '+852 6333', '85263334455', 'quite.un', 'Quite.Unique@example.com'])
      expect([text, await search({ search: text })]).toEqual([text, [id]]);
    expect(await search({ search: '3334455' })).toEqual([]);
    expect(guardian.phone).toBe('+85263334455');
  });

  test('is of those with sessions to come, or without', async () => {
    const guardians = [{ name: 'Xanthippe' }];
    const [busy, idle] = [await build({ guardians }), await build({ guardians })];
    const { sessionDate } = await session(busy.id, busy.child, 'ahead');
    await session(idle.id, idle.child, 'past');
    await session(idle.id, idle.child, 'ahead', { status: 'cancelled' });
    expect(await search({ search: 'xanthippe', ahead: 'yes' })).toEqual([busy.id]);
    expect(await search({ search: 'xanthippe', ahead: 'no' })).toEqual([idle.id]);
    const { body } = await office(world, 'families', { cookie, query: { search: 'xanthippe', ahead: 'yes' } });
    expect(body.families[0]?.next).toEqual({ date: sessionDate, time: '16:00' });
  });

  test.each(['bm8', '["x",1]'])('refuses a cursor that it did not make (%s)', async (text) => {
    const cursor = Buffer.from(text).toString('base64url');
    expectError(await office(world, 'families', { cookie, query: { cursor } }), 400, 'validation', {
      cursor: 'Invalid input',
    });
  });

  test('refuses filters that there are not', async () => {
    const query = { district: 'x', language: 'x', ahead: 'x', search: 'x'.repeat(81) } as never;
    const answer = await office(world, 'families', { cookie, query });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors ?? {}).sort()).toEqual(['ahead', 'district', 'language', 'search']);
  });
});

describe('a family', () => {
  test('is shown with sessions, assessments, emails, requests and who has the same phone', async () => {
    const { id, child, params, guardian } = await build({ notes: 'Two dogs.' });
    const duplicates = await build({ guardians: [{ name: 'Aunt', phone: guardian.phone ?? null }] });
    const tutor = await buildTutor(world, { certified: true, name: 'Tomás' });
    const past = await session(id, child, 'past', { tutor });
    await session(id, child, 'ahead', { tutor });
    const em = world.em();
    em.create(Assessment, {
      ...{ tutor: tutor.id, booking: past.id, studentName: 'Kid', sessionDate: past.sessionDate, overallRating: 4 },
      ...{ program: 'playberry-laser-literacy', strengths: 'Reads.', shareHash: 'x'.repeat(64) },
      sharedAt: new Date('2026-11-01T00:00:00Z'),
      sessionChild: await firstChildOf(em, past.id),
    });
    await em.flush();
    const answer = await office(world, 'family', { cookie, params });
    expectView(answer, 200, familyAnswer);
    const { family } = answer.body;
    expect(family).toMatchObject({
      ...{ id, name: guardian.name, notes: 'Two dogs.', demo: false },
      children: [{ name: child?.name, sessions: 2, sessionsAhead: 1 }],
      ahead: { total: 1, entries: [{ status: 'confirmed', tutor: { name: 'Tomás' } }] },
      past: { total: 1, entries: [{ id: past.id }] },
      assessments: [{ strengths: 'Reads.', rating: 4, sharedAt: '2026-11-01T00:00:00.000Z' }],
      duplicates: [{ id: duplicates.id, name: 'Aunt' }],
    });
  });

  test('shows the emails that it got and the request that it came of', async () => {
    const { body } = await world.post('/api/trial-requests', someRequest({ phone: '64440001' }));
    const lead = await world.em().findOneOrFail(TrialRequest, { reference: body.reference });
    const made = await office(world, 'leadFamily', { cookie, params: { id: lead.id }, body: {} });
    const { family } = (await office(world, 'family', { cookie, params: { id: made.body.family } })).body;
    expect(family.leads).toMatchObject([{ reference: lead.reference, state: 'enrolled' }]);
    expect(family.history).toMatchObject([{ action: 'family of lead', by: 'Ben' }]);
  });

  test('changes its home; what is left out stays, and the audit has none of its words', async () => {
    const { id, params } = await build({ notes: 'Two dogs.', district: 'heng-on' });
    const body = { version: 1, address: ' 1 Sample Road ', district: null };
    const { body: changed } = await office(world, 'changeFamily', { cookie, params, body });
    expect(changed.family).toMatchObject({ version: 2, address: '1 Sample Road', district: null, notes: 'Two dogs.' });
    expect(await historyOf(cookie, id)).toEqual(['Ben: family change']);
    expect(
      JSON.stringify(await world.em().find(AuditEvent, { subjectKind: 'family', subjectId: String(id) })),
    ).not.toMatch(/Sample Road/);
    expectError(await office(world, 'changeFamily', { cookie, params, body }), 409, 'record.changed');
    const bad = { version: 2, language: 'fr', district: 'moon', address: 'x'.repeat(301), doorCode: 'x'.repeat(41) };
    const answer = await office(world, 'changeFamily', { cookie, params, body: bad as never });
    expect([answer.status, Object.keys(answer.body.errors ?? {}).sort()]).toEqual([
      400,
      ['address', 'district', 'doorCode', 'language'],
    ]);
  });

  test('is found nowhere where there is none', async () => {
    const request = { cookie: owner, params: nobodys };
    const answers = [
      await office(world, 'family', request),
      await office(world, 'changeFamily', { ...request, body: { version: 1 } }),
      await office(world, 'exportFamily', request),
      await office(world, 'previewErasure', request),
      await office(world, 'eraseFamily', { ...request, body: { name: 'x' } }),
      await office(world, 'mergeFamilies', { ...request, body: { version: 1, other: 1 } }),
      await office(world, 'splitFamily', { ...request, body: { version: 1, children: [1], guardians: [] } }),
      await office(world, 'addGuardian', { ...request, body: { name: 'x', key: randomUUID() } }),
      await office(world, 'changeGuardian', { ...request, body: { version: 1, name: 'x' } }),
      await office(world, 'removeGuardian', { ...request, query: { version: 1 } }),
      await office(world, 'addChild', { ...request, body: { name: 'x' } }),
      await office(world, 'changeChild', { ...request, body: { version: 1, name: 'x' } }),
      await office(world, 'removeChild', { ...request, query: { version: 1 } }),
    ];
    for (const answer of answers) expectError(answer, 404, 'family.notFound');
  });
});

describe('the sessions of a family', () => {
  test('are read page by page, those to come the soonest first and those that have been the latest first', async () => {
    const { id, child } = await build();
    for (const sessionDate of ['2026-12-02', '2026-12-01', '2026-12-03'])
      await session(id, child, 'ahead', { sessionDate });
    for (const sessionDate of ['2026-10-02', '2026-10-01', '2026-10-03'])
      await session(id, child, 'past', { sessionDate });
    const other = await build();
    await session(other.id, other.child, 'ahead', { sessionDate: '2026-12-01' });
    const read = async (side: 'ahead' | 'past') => {
      const days: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const query = { side, limit: 2, ...(cursor && { cursor }) };
        const answer = await office(world, 'familySessions', { cookie, params: { id }, query });
        expectView(answer, 200, familySessionsView);
        days.push(...answer.body.sessions.map(({ date }) => date));
        cursor = answer.body.nextCursor;
      }
      return days;
    };
    expect(await read('ahead')).toEqual(['2026-12-01', '2026-12-02', '2026-12-03']);
    expect(await read('past')).toEqual(['2026-10-03', '2026-10-02', '2026-10-01']);
    const { family } = (await office(world, 'family', { cookie, params: { id } })).body;
    expect([family.ahead.total, family.past.total]).toEqual([3, 3]);
  });

  test('are nobody’s where there is no such family, and have two sides', async () => {
    const query = { side: 'ahead' } as const;
    expectError(await office(world, 'familySessions', { cookie, params: nobodys, query }), 404, 'family.notFound');
    const { id } = await build();
    const answer = await office(world, 'familySessions', { cookie, params: { id }, query: { side: 'x' } as never });
    expect({ status: answer.status, fields: Object.keys(answer.body.errors ?? {}) }).toEqual({
      status: 400,
      fields: ['side'],
    });
  });
});

describe('guardians and children', () => {
  test('a guardian is added, changed and removed, but for the last', async () => {
    const { id, params, guardian } = await build();
    const body = { name: '陳美', phone: '9123 4567', email: 'Mei@Example.com', pays: true, key: randomUUID() };
    const added = await office(world, 'addGuardian', { cookie, params, body });
    expectView(added, 201, familyAnswer);
    const mei = added.body.family.guardians.find(({ name }) => name === '陳美');
    expect(mei).toMatchObject({ phone: '+85291234567', email: 'mei@example.com', pays: true, version: 1 });
    // A guardian on record is not added again, and the answer names the fields that would be lost.
    const twice = await office(world, 'addGuardian', { cookie, params, body: { ...body, key: randomUUID() } });
    expect(twice.body.family.guardians).toEqual(added.body.family.guardians);
    const payless = { ...body, pays: false, key: randomUUID() };
    expectError(await office(world, 'addGuardian', { cookie, params, body: payless }), 409, 'family.guardianKnown');
    const its = { id: mei?.id ?? 0 };
    const change = { version: 1, name: '陳美美', email: '', phone: '' };
    const changed = await office(world, 'changeGuardian', { cookie, params: its, body: change });
    expect(changed.body.family.guardians).toContainEqual({
      ...{ ...its, version: 2, name: '陳美美', phone: null, email: null, pays: true },
    });
    const again = await office(world, 'changeGuardian', { cookie, params: its, body: change });
    expectError(again, 409, 'record.changed');
    const old = await office(world, 'removeGuardian', { cookie: owner, params: its, query: { version: 1 } });
    expectError(old, 409, 'record.changed');
    const removed = await office(world, 'removeGuardian', { cookie: owner, params: its, query: { version: 2 } });
    expect(removed.body.family.guardians).toMatchObject([{ id: guardian.id }]);
    const last = await office(world, 'removeGuardian', {
      cookie: owner,
      params: { id: guardian.id },
      query: { version: 1 },
    });
    expectError(last, 409, 'family.lastGuardian');
    expect(await historyOf(cookie, id)).toEqual(['Olga: guardian remove', 'Ben: guardian change', 'Ben: guardian add']);
  });

  test('of two guardians who are removed at once one stays', async () => {
    const { guardians, id } = await build({ guardians: [{}, {}] });
    const query = { version: 1 };
    const answers = await Promise.all(
      guardians.map((one) => office(world, 'removeGuardian', { cookie: owner, params: { id: one.id }, query })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await world.em().count(Guardian, { family: id })).toBe(1);
  });

  test('a guardian is refused what is no phone or email, and a seventh one', async () => {
    const { params } = await build({ guardians: [{}, {}, {}, {}, {}, {}] });
    const bad = { name: ' ', email: 'nobody', phone: '12', key: randomUUID() };
    const answer = await office(world, 'addGuardian', { cookie, params, body: bad });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['name', 'email']]);
    const unreachable = { name: 'Mei', phone: '12', key: randomUUID() };
    const phone = await office(world, 'addGuardian', { cookie, params, body: unreachable });
    expect([phone.status, Object.keys(phone.body.errors ?? {})]).toEqual([400, ['phone']]);
    const seventh = { name: 'Mei', key: randomUUID() };
    expectError(await office(world, 'addGuardian', { cookie, params, body: seventh }), 409, 'family.full');
  });

  test('a child is added, changed and removed; sessions that have been stay the family’s', async () => {
    const { id, params } = await build();
    const body = { name: '樂晴', birthMonth: '2020-05-01', level: 'A', likes: '', allergies: 'Nuts' };
    const added = await office(world, 'addChild', { cookie, params, body });
    expectView(added, 201, familyAnswer);
    const kid = added.body.family.children.find(({ name }) => name === '樂晴');
    expect(kid).toMatchObject({ birthMonth: '2020-05-01', likes: null, allergies: 'Nuts', outingConsentOn: null });
    const twice = await office(world, 'addChild', { cookie, params, body });
    expect(twice.body.family.children).toEqual(added.body.family.children);
    const otherwise = await office(world, 'addChild', { cookie, params, body: { ...body, allergies: 'Milk' } });
    expectError(otherwise, 409, 'family.childKnown');
    const its = { id: kid?.id ?? 0 };
    const change = { version: 1, name: '樂晴', outingConsentOn: '2026-11-01' };
    const changed = await office(world, 'changeChild', { cookie, params: its, body: change });
    expect(changed.body.family.children[1]).toMatchObject({ version: 2, level: 'A', outingConsentOn: '2026-11-01' });
    expectError(await office(world, 'changeChild', { cookie, params: its, body: change }), 409, 'record.changed');
    const child = await world.em().findOneOrFail(Child, its);
    const past = await session(id, child, 'past');
    const ahead = await session(id, child, 'ahead');
    const remove = () => office(world, 'removeChild', { cookie: owner, params: its, query: { version: 2 } });
    expectError(await remove(), 409, 'family.childHasSessions');
    await world.em().nativeUpdate(Booking, ahead.id, { status: 'cancelled' });
    const removed = await remove();
    expect(removed.body.family).toMatchObject({ past: { total: 2 } });
    expect(await firstChildOf(world.em(), past.id)).toMatchObject({ family: { id }, childName: '樂晴' });
    expectError(await remove(), 404, 'family.notFound');
  });

  test('a month of birth is neither still to come nor of somebody grown up, and nobody agrees tomorrow', async () => {
    const { params } = await build();
    const add = async (given: object) => {
      const { status, body } = await office(world, 'addChild', { cookie, params, body: { name: '樂晴', ...given } });
      return [status, body.errors];
    };
    const year = Number(hongKongDate().slice(0, 4));
    expect(await add({ birthMonth: `${year + 4}-01-01` })).toEqual([
      400,
      { birthMonth: fieldMessages.birthMonthInFuture },
    ]);
    const grownUp = [400, { birthMonth: fieldMessages.birthMonthLongAgo }];
    expect(await add({ birthMonth: '1901-05-01' })).toEqual(grownUp);
    expect(await add({ birthMonth: `${year - 19}-01-01` })).toEqual(grownUp);
    expect(await add({ outingConsentOn: addDays(hongKongDate(), 1) })).toEqual([
      400,
      { outingConsentOn: fieldMessages.dateInFuture },
    ]);
    expect(await add({ birthMonth: `${year - 17}-01-01` })).toEqual([201, undefined]);
  });

  test('a child is refused without a name, and a month that begins in its middle', async () => {
    const { params } = await build();
    const bad = { name: '', birthMonth: '2020-05-02', outingConsentOn: '2020-02-31', likes: 'x'.repeat(501) };
    const answer = await office(world, 'addChild', { cookie, params, body: bad });
    expect([answer.status, Object.keys(answer.body.errors ?? {}).sort()]).toEqual([
      400,
      ['birthMonth', 'likes', 'name', 'outingConsentOn'],
    ]);
    const noVersion = await office(world, 'removeChild', { cookie: owner, params: { id: 1 }, query: {} });
    expect([noVersion.status, Object.keys(noVersion.body.errors ?? {})]).toEqual([400, ['version']]);
  });
});
