import { randomUUID } from 'node:crypto';
import { dueLeadsView, leadAnswer, leadFamilyView, leadsView, mostLeadsCounted } from '@kitewell/contract/office/leads';
import type { RequiredEntityData } from '@mikro-orm/core';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor, someRequest } from '../../../test/builders.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Booking } from '../sessions/booking.entity.ts';
import type { Staff } from '../auth/staff.entity.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { firstChildOf } from '../sessions/session-children.ts';

let world: World;
let staff: Staff;
let cookie: string;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  staff = await buildStaff(world, { name: 'Ben' });
  cookie = await officeSession(world, staff);
});
afterAll(() => world.stop());

let phones = 92_000_000;
/** A request that no other test finds; returns the number under which the office knows it. */
async function ask(given: Record<string, unknown> = {}) {
  const { body } = await world.post('/api/trial-requests', someRequest({ phone: String(++phones), ...given }));
  const lead = await world.em().findOneOrFail(TrialRequest, { reference: body.reference });
  return { lead, params: { id: lead.id }, version: lead.version };
}

/** Stores a lead without the public form, which takes only so many requests in an hour. */
const store = (given: Partial<RequiredEntityData<TrialRequest>>): Promise<number> =>
  world.em().insert(TrialRequest, {
    ...{ reference: `KW-${++phones}`, parentName: 'Mei', childName: 'Lok', childAge: 6, language: 'en' },
    ...{ phone: `+852${phones}`, email: `lead-${phones}@example.com`, contentHash: String(phones) },
    ...{ receivedAt: world.clock.now, lastContactAt: world.clock.now, ...given },
  });

const nobodys = { id: 2_000_000_000 };
const day = '2026-12-03';
const trial = { programme: 'outdoor-mission' as const, date: day, time: '16:00', duration: 60 };

describe('the list of leads', () => {
  test('is of one state and one owner, from either end, page by page, with how many stand where', async () => {
    const owner = await buildStaff(world);
    const ids: number[] = [];
    for (const minute of [1, 2, 3]) {
      const { lead } = await ask();
      const receivedAt = new Date(Date.UTC(2026, 0, 1, 0, minute));
      await world.em().nativeUpdate(TrialRequest, lead.id, { owner: owner.id, receivedAt });
      ids.push(lead.id);
    }
    const query = { owner: owner.id, limit: 2 };
    const first = await office(world, 'leads', { cookie, query });
    expectView(first, 200, leadsView);
    const second = await office(world, 'leads', { cookie, query: { ...query, cursor: first.body.nextCursor ?? '' } });
    const found = [...first.body.leads, ...second.body.leads].map(({ id }) => id);
    expect([found, second.body.nextCursor]).toEqual([ids.toReversed(), null]);
    expect(first.body.leads[0]?.owner).toEqual({ id: owner.id, name: owner.name });
    const oldest = await office(world, 'leads', { cookie, query: { ...query, order: 'oldest' } });
    const rest = await office(world, 'leads', {
      cookie,
      query: { ...query, order: 'oldest', cursor: oldest.body.nextCursor ?? '' },
    });
    expect([...oldest.body.leads, ...rest.body.leads].map(({ id }) => id)).toEqual(ids);
    expect(second.body.counts).toBeNull();
    expect(first.body.counts?.new).toBe(await world.em().count(TrialRequest, { leadState: 'new', owner: owner.id }));
    const lost = await office(world, 'leads', { cookie, query: { owner: owner.id, state: 'lost' } });
    expect(lost.body.leads).toEqual([]);
    const uncounted = await office(world, 'leads', { cookie, query: { ...query, counts: 'no' } });
    expectView(uncounted, 200, leadsView);
    expect(uncounted.body.counts).toBeNull();
  });

  test('is in the order of the next step where that is asked for, those without one last, page by page', async () => {
    const owner = await buildStaff(world);
    const plan = (nextStepOn: string | null) => store({ owner: owner.id, nextStepOn });
    const [none, later, sooner, again] = [
      await plan(null),
      await plan('2026-12-24'),
      await plan('2026-11-19'),
      await plan('2026-11-19'),
    ];
    const read = async (given: object) => {
      const { body } = await office(world, 'leads', { cookie, query: { owner: owner.id, limit: 2, ...given } });
      return [body.leads.map(({ id }) => id), body.nextCursor] as const;
    };
    const [first, cursor] = await read({ order: 'due' });
    expect(first).toEqual([sooner, again]);
    expect(await read({ order: 'due', cursor })).toEqual([[later, none], null]);
  });

  test('has only what is due in Hong Kong where that is asked for, and counts only that', async () => {
    const owner = await buildStaff(world);
    const plan = (nextStepOn: string, leadState: 'new' | 'enrolled') =>
      store({ owner: owner.id, nextStepOn, leadState });
    const [today, before] = [await plan('2026-11-20', 'new'), await plan('2026-10-01', 'new')];
    await plan('2026-11-21', 'new');
    await plan('2026-11-20', 'enrolled');
    const { body } = await office(world, 'leads', { cookie, query: { owner: owner.id, due: 'yes' } });
    expect(body.leads.map(({ id }) => id)).toEqual([before, today]);
    expect(body.counts).toMatchObject({ new: 2, enrolled: 1, contacted: 0 });
  });

  test('is searched by name, child, phone and email within one state, page by page, with how many match in each', async () => {
    const given = { parentName: 'Quennell Ho', email: 'quen.ho@example.com' };
    const [first, second] = [
      await store({ ...given, phone: '+85261234567' }),
      await store({ parentName: 'Mr. Quennell', nextStepOn: '2026-12-01' }),
    ];
    const child = await store({ childName: '陳小樂', leadState: 'lost', lostReason: 'Moved' });
    const lost = await store({ childName: 'Quennell', leadState: 'lost', lostReason: 'Moved' });
    const read = async (search: string, query: object = {}) => {
      const answer = await office(world, 'leads', { cookie, query: { search, ...query } });
      expectView(answer, 200, leadsView);
      return answer.body;
    };
    const ids = async (search: string, query: object = {}) => (await read(search, query)).leads.map(({ id }) => id);
    expect(await ids('quen')).toEqual([second, first]);
    expect(await ids('quen', { order: 'oldest' })).toEqual([first, second]);
    expect(await ids('quen', { order: 'due', limit: 1 })).toEqual([second]);
    expect(await ids('Quennell Ho')).toEqual([first]);
    for (const typed of ['6123 4567', '+852 6123', 'Quen.Ho@', 'quen.ho@example.com'])
      expect([typed, await ids(typed)]).toEqual([typed, [first]]);
    expect(await ids('小樂', { state: 'lost' })).toEqual([child]);
    expect(await ids('quen', { state: 'lost' })).toEqual([lost]);
    expect(await ids('quen', { owner: staff.id })).toEqual([]);
    expect((await read('quen')).counts).toMatchObject({ new: 2, lost: 1, enrolled: 0 });
    const page = await read('quen', { limit: 1 });
    expect((await read('quen', { limit: 1, cursor: page.nextCursor })).leads.map(({ id }) => id)).toEqual([first]);
    // Nothing that could be searched by, and characters that mean something to the database.
    for (const typed of ["'", '%', '\\', "quen' or", 'nobody']) expect([typed, await ids(typed)]).toEqual([typed, []]);
    expectError(await office(world, 'leads', { cookie, query: { search: 'x'.repeat(81) } }), 400, 'validation', {
      search: 'String must contain at most 80 character(s)',
    });
  });

  test('of a name that very many have is read in its order, without counts', async () => {
    const owner = await buildStaff(world);
    await world.em().execute(
      `insert into trial_requests (reference, parent_name, child_name, child_age, phone, email, language, content_hash,
         received_at, last_contact_at, lead_state, owner_id)
       select 'KW-MANY' || n, 'Manifold ' || n, 'Lok', 6, '+85299' || lpad(n::text, 6, '0'), 'many-' || n || '@example.com',
         'en', 'manifold-' || n, timestamptz '2026-10-01' + n * interval '1 minute', now(), 'contacted', ?
       from generate_series(1, 501) n`,
      [owner.id],
    );
    const query = { state: 'contacted', search: 'manifold', limit: 2 } as const;
    const { body: first } = await office(world, 'leads', { cookie, query });
    const { body: second } = await office(world, 'leads', {
      cookie,
      query: { ...query, cursor: first.nextCursor ?? '' },
    });
    const names = [...first.leads, ...second.leads].map(({ parentName }) => parentName);
    expect(names).toEqual(['Manifold 501', 'Manifold 500', 'Manifold 499', 'Manifold 498']);
    expect(first.counts).toBeNull();
  });

  test('counts no further than is of use, however many there are', async () => {
    const owner = await buildStaff(world);
    await world.em().execute(
      `insert into trial_requests (reference, parent_name, child_name, child_age, phone, email, language, content_hash,
         received_at, last_contact_at, lead_state, owner_id)
       select 'MANY-' || n, 'Parent', 'Child', 6, '+85260000000', 'many@example.com', 'en', md5('many-' || n), now(), now(),
         case when n <= ? then 'lost' else 'enrolled' end, ? from generate_series(1, ?) n`,
      [mostLeadsCounted + 50, owner.id, 2 * mostLeadsCounted + 50],
    );
    const { body } = await office(world, 'leads', { cookie, query: { owner: owner.id } });
    expect(body.counts).toMatchObject({ lost: mostLeadsCounted + 1, enrolled: mostLeadsCounted, new: 0 });
  });

  test.each(['bm8', '["x",1]', '["+999999-01-01",1]', '["2026-13-01T00:00:00.000Z",1]'])(
    'refuses a cursor that it did not make (%s)',
    async (text) => {
      const cursor = Buffer.from(text).toString('base64url');
      const answer = await office(world, 'leads', { cookie, query: { cursor } });
      expectError(answer, 400, 'validation', { cursor: 'Invalid input' });
    },
  );

  test('refuses a state and an order that there are not', async () => {
    const answer = await office(world, 'leads', { cookie, query: { state: 'gone', order: 'any' } as never });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors ?? {}).sort()).toEqual(['order', 'state']);
  });
});

describe('leads whose next step is due', () => {
  const plan = (nextStepOn: string | null, leadState: 'new' | 'trial_done' | 'lost' = 'new') =>
    store({ nextStepOn, leadState, nextStep: 'Call' });

  test('are those of every state but the lost, the earliest first, page by page', async () => {
    await world.em().nativeUpdate(TrialRequest, {}, { nextStepOn: null });
    const [today, before] = [await plan('2026-11-20', 'trial_done'), await plan('2026-11-01')];
    await plan('2026-11-01', 'lost');
    await plan('2026-11-21');
    await plan(null);
    const first = await office(world, 'dueLeads', { cookie, query: { limit: 1 } });
    expectView(first, 200, dueLeadsView);
    const second = await office(world, 'dueLeads', {
      cookie,
      query: { limit: 1, cursor: first.body.nextCursor ?? '' },
    });
    expect([...first.body.leads, ...second.body.leads]).toMatchObject([
      { id: before, nextStep: 'Call', nextStepOn: '2026-11-01' },
      { id: today, state: 'trial_done' },
    ]);
    expect(second.body.nextCursor).toBeNull();
  });

  test('are for staff alone', async () => {
    expectError(await office(world, 'dueLeads', { query: {} }), 401, 'staff.sessionRequired');
    const wrong = await office(world, 'dueLeads', { cookie, query: { limit: 1000 } });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ['limit']]);
  });
});

describe('a lead', () => {
  test('shows all that was asked, and who has asked with the same phone', async () => {
    const one = await ask({ district: 'heng-on', preferredTimes: ['friday-evening'] });
    const other = await ask({ phone: String(phones), childName: 'Lok Lok' });
    const answer = await office(world, 'lead', { cookie, params: one.params });
    expectView(answer, 200, leadAnswer);
    expect(answer.body.lead).toMatchObject({
      childName: '樂晴 Hei Hei',
      phone: one.lead.phone,
      language: 'zh',
      message: 'Likes crabs.\nSays a few words.',
      district: 'heng-on',
      preferredTimes: ['friday-evening'],
      state: 'new',
      trials: [],
      notes: [],
      duplicates: { leads: [{ id: other.lead.id, childName: 'Lok Lok' }], families: [] },
    });
    expect(answer.body.lead.staff).toContainEqual({ id: staff.id, name: 'Ben' });
  });

  test('is corrected by whoever has seen it as it is, and its history says which facts', async () => {
    const { lead, params, version } = await ask();
    const change = (body: object) => office(world, 'changeLead', { cookie, params, body: { version, ...body } });
    const facts = {
      ...{ parentName: '陳美玲', childName: 'Emily', childAge: 7, phone: '9765 4321', email: 'Right@Example.com' },
      ...{ program: 'outdoor-mission', district: 'heng-on', language: 'en', preferredTimes: ['friday-evening'] },
    };
    const answer = await change(facts);
    expectView(answer, 200, leadAnswer);
    const { program, ...given } = facts;
    expect(answer.body.lead).toMatchObject({
      ...{ ...given, programme: program, phone: '+85297654321', email: 'right@example.com', message: lead.message },
      history: [
        { by: 'Ben', action: 'lead change' },
        { by: 'family', action: 'trial request' },
      ],
    });
    expect(answer.body.lead.version).toBeGreaterThan(version);
    expectError(await change({ childAge: 8 }), 409, 'record.changed');
    // What is not named stays, and the audit has no value that the family may ask to have erased.
    const seen = answer.body.lead.version;
    const again = await change({ version: seen, childAge: 8 });
    expect(again.body.lead).toMatchObject({ parentName: '陳美玲', childAge: 8 });
    expect(again.body.lead.history[0]).toMatchObject({ after: { fields: ['childAge'] } });
    expect(JSON.stringify(again.body.lead.history)).not.toMatch(/美玲|right@/);
    // The same again is no change.
    expect((await change({ version: again.body.lead.version, childAge: 8 })).body.lead.version).toBe(
      again.body.lead.version,
    );
  });

  test('whose address is corrected is no longer opened by the link in the email to the former address', async () => {
    const { lead, params, version } = await ask();
    const seedOf = async () => (await world.em().findOneOrFail(TrialRequest, lead.id)).linkSeed;
    const seed = await seedOf();
    const named = await office(world, 'changeLead', { cookie, params, body: { version, parentName: 'Mei' } });
    expect(await seedOf()).toBe(seed);
    const body = { version: named.body.lead.version, email: 'right@example.com' };
    expect((await office(world, 'changeLead', { cookie, params, body })).status).toBe(200);
    expect(await seedOf()).not.toBe(seed);
  });

  test('is not corrected to what a parent could not have asked', async () => {
    const { params, version } = await ask();
    const wrong = { parentName: ' ', childAge: 40, phone: '12', email: 'nobody', program: 'chess' };
    const answer = await office(world, 'changeLead', { cookie, params, body: { version, ...wrong } as never });
    expect([answer.status, Object.keys(answer.body.errors ?? {}).sort()]).toEqual([
      400,
      ['childAge', 'email', 'parentName', 'phone', 'program'],
    ]);
    const noPhone = await office(world, 'changeLead', { cookie, params, body: { version, phone: '+1234567' } });
    expectError(noPhone, 400, 'validation', { phone: 'Enter 8 digits, or + and the country code' });
    expect((await office(world, 'changeLead', { params, body: { version } })).status).toBe(401);
  });

  test('goes to another state, and its history says who moved it', async () => {
    const { params, version } = await ask();
    const answer = await office(world, 'moveLead', {
      cookie,
      params,
      body: { version, state: 'lost', reason: 'Too far.' },
    });
    expectView(answer, 200, leadAnswer);
    expect(answer.body.lead).toMatchObject({ state: 'lost', lostReason: 'Too far.' });
    expect(answer.body.lead.history).toMatchObject([
      { by: 'Ben', action: 'lead state', before: { state: 'new' }, after: { state: 'lost' } },
      { by: 'family', action: 'trial request' },
    ]);
  });

  test.each([undefined, '', '  '])('is not lost without a reason (%j)', async (reason) => {
    const { params, version } = await ask();
    const answer = await office(world, 'moveLead', { cookie, params, body: { version, state: 'lost', reason } });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['reason']);
    expect((await world.em().findOneOrFail(TrialRequest, params.id)).leadState).toBe('new');
  });

  test('has somebody who takes care of it and a next step, and what is left out stays', async () => {
    const { params, version } = await ask();
    const plan = { owner: staff.id, nextStep: 'Call again', nextStepOn: '2026-11-23' };
    const first = await office(world, 'planLead', { cookie, params, body: { version, ...plan } });
    expect(first.body.lead).toMatchObject({ owner: { name: 'Ben' }, nextStep: 'Call again', nextStepOn: '2026-11-23' });
    const second = await office(world, 'planLead', {
      cookie,
      params,
      body: { version: first.body.lead.version, nextStep: '', nextStepOn: null },
    });
    expectView(second, 200, leadAnswer);
    expect(second.body.lead).toMatchObject({ owner: { name: 'Ben' }, nextStep: null, nextStepOn: null });
    const gone = await buildStaff(world, { active: false });
    const refused = await office(world, 'planLead', {
      cookie,
      params,
      body: { version: second.body.lead.version, owner: gone.id },
    });
    expectError(refused, 404, 'staff.notFound');
  });

  test('keeps what somebody writes down, with their name, the newest first', async () => {
    const { params } = await ask();
    for (const text of ['Called, no answer.', 'Called again:\nThursday is good.']) {
      const answer = await office(world, 'noteLead', { cookie, params, body: { text, key: randomUUID() } });
      expectView(answer, 201, leadAnswer);
      world.clock.now = new Date(world.clock.now.getTime() + 1000);
    }
    const { body } = await office(world, 'lead', { cookie, params });
    expect(body.lead.notes).toMatchObject([
      { by: 'Ben', text: 'Called again:\nThursday is good.' },
      { by: 'Ben', text: 'Called, no answer.' },
    ]);
    const empty = await office(world, 'noteLead', { cookie, params, body: { text: ' ', key: randomUUID() } });
    expect(Object.keys(empty.body.errors ?? {})).toEqual(['text']);
  });

  test('is contacted once somebody records a contact, which the same press sent twice does once', async () => {
    const params = { id: await store({}) };
    const body = { way: 'whatsapp' as const, note: 'Prefers Saturdays.', key: randomUUID() };
    const answer = await office(world, 'contactLead', { cookie, params, body });
    expectView(answer, 201, leadAnswer);
    const again = await office(world, 'contactLead', { cookie, params, body });
    expect(again.body).toEqual(answer.body);
    expect(answer.body.lead).toMatchObject({
      state: 'contacted',
      notes: [{ by: 'Ben', text: 'Prefers Saturdays.' }],
      history: [{ by: 'Ben', action: 'trial contact', after: { way: 'whatsapp', state: 'contacted' } }],
    });
    const other = { ...body, way: 'phone' as const };
    expectError(await office(world, 'contactLead', { cookie, params, body: other }), 409, 'request.otherContent');
  });

  test('stays where it is in its progress when a contact is recorded later', async () => {
    const params = { id: await store({ leadState: 'trial_done' }) };
    const body = { way: 'phone' as const, key: randomUUID() };
    const { body: answer } = await office(world, 'contactLead', { cookie, params, body });
    expect(answer.lead).toMatchObject({ state: 'trial_done', notes: [] });
    const nowhere = { way: 'letter', key: randomUUID() } as never;
    expectError(await office(world, 'contactLead', { cookie, params, body: nowhere }), 400, 'validation', {
      way: 'Choose one of the options',
    });
  });

  test('becomes a family as the office enters it, and no longer warns of that family', async () => {
    const { lead, params } = await ask({ childName: 'Emily and Oscar' });
    const body = {
      guardian: { name: '陳美玲', phone: '9765 4322', email: lead.email },
      ...{ language: 'en' as const, district: 'wu-kai-sha' as const, address: 'Flat 8', doorCode: '1234#' },
      children: [{ name: 'Emily Chan', birthMonth: '2020-05-01' }, { name: 'Oscar Chan' }],
    };
    const { body: made } = await office(world, 'leadFamily', { cookie, params, body });
    expect(made.lead).toMatchObject({ state: 'enrolled', family: made.family, duplicates: { families: [] } });
    const { body: read } = await office(world, 'family', { cookie, params: { id: made.family } });
    expect(read.family).toMatchObject({
      ...{ language: 'en', district: 'wu-kai-sha', address: 'Flat 8', doorCode: '1234#' },
      guardians: [{ name: '陳美玲', phone: '+85297654322', email: lead.email, pays: true }],
      children: [
        { name: 'Emily Chan', birthMonth: '2020-05-01' },
        { name: 'Oscar Chan', birthMonth: null },
      ],
    });
  });

  test('that names two children makes a family with both, where nothing is entered', async () => {
    const params = { id: await store({ childName: 'Emily and Oscar' }) };
    const { body } = await office(world, 'leadFamily', { cookie, params, body: {} });
    const { body: read } = await office(world, 'family', { cookie, params: { id: body.family } });
    expect(read.family.children.map(({ name }) => name)).toEqual(['Emily', 'Oscar']);
  });

  test('does not become a family without children, or with a phone that is none', async () => {
    const params = { id: await store({}) };
    const none = await office(world, 'leadFamily', { cookie, params, body: { children: [] } });
    expect([none.status, Object.keys(none.body.errors ?? {})]).toEqual([400, ['children']]);
    const guardian = { name: 'Mei', phone: '+1234567', email: 'mei@example.com' };
    const phone = await office(world, 'leadFamily', { cookie, params, body: { guardian } });
    expectError(phone, 400, 'validation', { 'guardian.phone': 'Enter 8 digits, or + and the country code' });
    const born = await office(world, 'leadFamily', {
      ...{ cookie, params },
      body: { children: [{ name: 'Emily', birthMonth: '1901-05-01' }] },
    });
    expect([born.status, Object.keys(born.body.errors ?? {})]).toEqual([400, ['children[0].birthMonth']]);
  });

  test('becomes a family in one press, and the same one when it is pressed again', async () => {
    const { params } = await ask();
    const answer = await office(world, 'leadFamily', { cookie, params, body: {} });
    expectView(answer, 200, leadFamilyView);
    expect(answer.body.lead).toMatchObject({ state: 'enrolled', family: answer.body.family });
    const again = await office(world, 'leadFamily', { cookie, params, body: {} });
    expect(again.body.family).toBe(answer.body.family);
  });

  test('is changed by one of two who have seen the same', async () => {
    const { params, version } = await ask();
    const answers = await Promise.all([
      office(world, 'moveLead', { cookie, params, body: { version, state: 'contacted' } }),
      office(world, 'planLead', { cookie, params, body: { version, nextStep: 'Call' } }),
    ]);
    const late = answers.find(({ status }) => status === 409);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    if (late) expectError(late, 409, 'record.changed');
  });

  test('that is nobody’s is not found by any call', async () => {
    const body = { version: 1 };
    const request = { cookie, params: nobodys };
    const tutor = 1;
    for (const answer of [
      await office(world, 'lead', request),
      await office(world, 'moveLead', { ...request, body: { ...body, state: 'contacted' } }),
      await office(world, 'changeLead', { ...request, body }),
      await office(world, 'planLead', { ...request, body }),
      await office(world, 'noteLead', { ...request, body: { text: 'x', key: randomUUID() } }),
      await office(world, 'contactLead', { ...request, body: { way: 'phone', key: randomUUID() } }),
      await office(world, 'leadFamily', { ...request, body: {} }),
      await office(world, 'arrangeTrial', { ...request, body: { ...body, ...trial, tutor } }),
    ]) {
      expectError(answer, 404, 'trial.unknownReference');
    }
  });
});

describe('the trial of a lead', () => {
  test('is a session of the lead, which counts as arranged', async () => {
    const { lead, params, version } = await ask();
    const tutor = await buildTutor(world, { cleared: true });
    const body = { ...trial, version, tutor: tutor.id, address: '1 Sample Road', travelMinutes: 20 };
    const answer = await office(world, 'arrangeTrial', { cookie, params, body });
    expectView(answer, 201, leadAnswer);
    expect(answer.body.lead).toMatchObject({
      state: 'trial_arranged',
      trials: [{ date: day, time: '16:00', tutor: { id: tutor.id }, status: 'pending' }],
    });
    expect(answer.body.lead.history).toMatchObject([
      { by: 'Ben', action: 'lead trial', before: { state: 'new' } },
      { by: 'family', action: 'trial request' },
    ]);
    const { id, phone, language, address, travelMinutes } = await world
      .em()
      .findOneOrFail(Booking, { trialRequest: lead.id });
    const { childName } = await firstChildOf(world.em(), id);
    expect([childName, phone, language, address, travelMinutes]).toEqual([
      lead.childName,
      lead.phone,
      'zh',
      '1 Sample Road',
      20,
    ]);
  });

  test('is refused with what its tutor lacks, or because the time is taken, and then nothing has changed', async () => {
    const { params, version } = await ask();
    const open = await buildTutor(world, { certified: true });
    const body = { ...trial, version, tutor: open.id };
    const lacking = await office(world, 'arrangeTrial', { cookie, params, body });
    expect(lacking).toMatchObject({ status: 409, body: { code: 'tutor.notCleared' } });
    expect(Object.keys(lacking.body.errors ?? {})).toContain('noCheck');
    const busy = await buildTutor(world, { cleared: true });
    await buildBooking(world, { tutor: busy, sessionDate: day, sessionTime: '16:30' });
    const taken = await office(world, 'arrangeTrial', { cookie, params, body: { ...body, tutor: busy.id } });
    expectError(taken, 409, 'booking.overlap');
    const none = await office(world, 'arrangeTrial', { cookie, params, body: { ...body, tutor: nobodys.id } });
    expectError(none, 404, 'tutor.notFound');
    const late = await office(world, 'arrangeTrial', { cookie, params, body: { ...body, version: version + 5 } });
    expectError(late, 409, 'record.changed');
    const vague = await office(world, 'arrangeTrial', { cookie, params, body: { version, time: '4pm' } as never });
    expect(Object.keys(vague.body.errors ?? {}).sort()).toEqual(['date', 'duration', 'programme', 'time', 'tutor']);
    const { body: after } = await office(world, 'lead', { cookie, params });
    expect(after.lead).toMatchObject({ state: 'new', version, trials: [] });
  });
});
