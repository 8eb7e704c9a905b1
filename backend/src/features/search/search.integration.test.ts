import { searchView } from '@kitewell/contract/office/search';
import { searchLimits } from '@kitewell/contract/office/search-limits';
import type { RequiredEntityData } from '@mikro-orm/core';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { familiesOf } from '../../../test/families.ts';
import { buildBill } from '../../../test/bills.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { listenToStatements } from '../../../test/statements.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { newReference } from '../../reference.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { Child } from '../families/child.entity.ts';
import { Family } from '../families/family.entity.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';

let world: World;
/** The session of a coordinator. */
let cookie: string;
beforeAll(async () => {
  world = await startWorld({ env: { SLOW_QUERY_MS: '1' } });
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world));
});
afterAll(() => world.stop());

const { build, session } = familiesOf(() => world);

const nothing = { families: [], leads: [], tutors: [], sessions: [], bills: [] };

/** The numbers of what is found. */
async function found(text: string) {
  const answer = await office(world, 'search', { cookie, query: { for: text } });
  expectView(answer, 200, searchView);
  const { families, leads, tutors, sessions, bills } = answer.body;
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  return {
    ...{ families: ids(families), leads: ids(leads), tutors: ids(tutors) },
    ...{ sessions: ids(sessions), bills: ids(bills) },
  };
}

let minutes = 0;
/** A request that no other test finds; each was received later than the one before. */
async function lead(given: Partial<RequiredEntityData<TrialRequest>> = {}): Promise<TrialRequest> {
  const em = world.em();
  const at = new Date(Date.UTC(2026, 9, 1, 0, ++minutes));
  const made = em.create(TrialRequest, {
    ...{ reference: newReference('KW'), parentName: 'Somebody', childName: 'Kid', childAge: 6, language: 'en' },
    ...{ phone: `+8525${3_000_000 + minutes}`, email: `lead-${minutes}@example.com`, contentHash: 'x'.repeat(64) },
    ...{ receivedAt: at, lastContactAt: at },
    ...given,
  });
  await em.flush();
  return made;
}

describe('who may search', () => {
  test('is the staff, coordinators as owners, and nobody else', async () => {
    const query = { for: 'Aloysius' };
    const { id } = await build({ children: [{ name: 'Aloysius' }] });
    expectError(await office(world, 'search', { query }), 401, 'staff.sessionRequired');
    const token = world.signIn(await buildTutor(world, { certified: true }));
    expectError(await office(world, 'search', { token, query }), 403, 'staff.forbidden');
    const owner = await officeSession(world, await buildStaff(world, { role: 'owner' }));
    for (const leadId of [cookie, owner]) {
      const { body } = await office(world, 'search', { cookie: leadId, query });
      expect(body.families).toMatchObject([{ id, children: [{ name: 'Aloysius' }] }]);
    }
  });

  test('asks for two letters or one Chinese character at least, 80 at most, and once', async () => {
    const refused = async (query: string, sentence: string) =>
      expectError(await world.get(`/api/office/search${query}`, { headers: { Cookie: cookie } }), 400, 'validation', {
        for: sentence,
      });
    await refused('', 'Required');
    await refused('?for=%20%20', 'Required');
    await refused('?for=a%20', 'String must contain at least 2 character(s)');
    await refused(`?for=${'a'.repeat(81)}`, 'String must contain at most 80 character(s)');
    await refused('?for=a%00b', 'Invalid input');
    await refused('?for=ada&for=eve', 'Expected string, received array');
    expect(await found('a'.repeat(80))).toEqual(nothing);
  });

  test('finds a family name of one Chinese character', async () => {
    const em = world.em();
    const at = world.clock.now;
    const family = em.create(Family, { createdAt: at, lastContactAt: at });
    em.create(Child, { family, name: '龔樂晴' });
    await em.flush();
    const { body } = await office(world, 'search', { cookie, query: { for: '龔' } });
    expect(body.families.map(({ id }) => id)).toEqual([family.id]);
  });
});

describe('a search', () => {
  test('finds a family by a guardian, a child, a phone by its digits and an email', async () => {
    const { id } = await build({
      guardians: [{ name: 'Mrs. Zhuang Yifei', phone: '+85263339911', email: 'zhuang.yi@example.com' }],
      children: [{ name: '莊曉桐' }],
    });
    for (const text of [
      'zhuang',
      'yifei ZHU',
      '莊曉',
      '曉桐',
      '6333 9911',
      '+852 6333-9911',
      '(852) 63339911',
      'zhuang.yi@',
    ])
      expect([text, (await found(text)).families]).toEqual([text, [id]]);
    for (const text of ['huang yif', '曉莊子', '3339911', 'yi@example.com'])
      expect([text, (await found(text)).families]).toEqual([text, []]);
  });

  test('finds a lead by parent and child at once, a phone, an email, and its whole reference in any case', async () => {
    const { id, reference } = await lead({
      ...{ parentName: 'Mr. Theodorakis', childName: '狄奧 Theo', phone: '+85254443322', email: 'theo.d@example.com' },
    });
    const bare = reference.slice(3);
    const texts = ['theodor', 'mr theodorakis theo', '狄奧', '5444 3322', 'Theo.D@example.com', reference];
    for (const text of [...texts, reference.toLowerCase(), bare, `kw ${bare.toLowerCase()}`])
      expect([text, (await found(text)).leads]).toEqual([text, [id]]);
    for (const text of [reference.slice(0, -1), bare.slice(1), '4443322'])
      expect([text, (await found(text)).leads]).toEqual([text, []]);
  });

  test('finds a tutor by any part of the name, the email, the phone and the certificate, who works here first', async () => {
    const given = { name: 'Quillon Amsel', email: 'quillon@example.com', phone: '+85254440001' };
    const left = await buildTutor(world, { name: 'Adam Amsel', active: false });
    const tutor = await buildTutor(world, { ...given, certified: true });
    expect((await found('amsel')).tutors).toEqual([tutor.id, left.id]);
    for (const text of ['llon am', 'QUILLON@', '5444 0001', tutor.certificateCode?.toLowerCase() ?? ''])
      expect([text, (await found(text)).tutors]).toEqual([text, [tutor.id]]);
  });

  test('finds a bill by its whole number in any case', async () => {
    const bill = await buildBill(world, { family: (await build()).id, number: 'KE2026-0815' });
    expect(await found('ke2026-0815')).toEqual({ ...nothing, bills: [bill.id] });
    expect((await found('KE2026-081')).bills).toEqual([]);
  });

  test('takes every sign as it is', async () => {
    const odd = await buildTutor(world, { name: "100%_\\ O'Hara" });
    for (const text of ['0%', '%_', '_\\', "\\ o'h", "O'Hara"])
      expect([text, (await found(text)).tutors]).toEqual([text, [odd.id]]);
    const { id } = await build({ guardians: [{ name: "Mrs. Siobhán O'Malley-Fong" }] });
    const { id: leadId } = await lead({ parentName: "Mrs. Siobhán O'Malley-Fong" });
    for (const text of ["o'malley", "O'Malley-Fong", 'siobhán']) {
      const { families, leads } = await found(text);
      expect({ text, families, leads }).toEqual({ text, families: [id], leads: [leadId] });
    }
    for (const text of ['%%', '__', '\\\\', "''", '""', ':*', '& |', '!!', '()', "x'); drop table leads", '😀😀'])
      expect([text, await found(text)]).toEqual([text, nothing]);
  });

  test('finds no more than a few of each, the latest first', async () => {
    const most = searchLimits.mostFound;
    const families: number[] = [];
    const leads: number[] = [];
    for (let made = 0; made <= most; made++) {
      const lastContactAt = new Date(Date.UTC(2026, 9, 1, made));
      families.push((await build({ lastContactAt, children: [{ name: 'Wenceslas' }] })).id);
      leads.push((await lead({ childName: 'Wenceslas' })).id);
      await buildTutor(world, { name: `Wenceslas ${made}` });
    }
    const all = await found('wenceslas');
    expect(all.families).toEqual(families.toReversed().slice(0, most));
    expect(all.leads).toEqual(leads.toReversed().slice(0, most));
    expect(all.tutors).toHaveLength(most);
  });

  test('leaves no name in the log and nothing in the audit, and asks the database a few times', async () => {
    const { id } = await build({ children: [{ name: 'Persephone' }] });
    const events = await world.em().count(AuditEvent);
    world.logLines.length = 0;
    const statements = await listenToStatements(world);
    expect((await found('persephone')).families).toEqual([id]);
    // The session check, then families, leads, tutors and sessions.
    expect(statements.length).toBeLessThanOrEqual(5);
    // The log also holds every statement that took longer than a millisecond.
    expect(world.logLines.join()).toContain('"/api/office/search"');
    expect(world.logLines.join()).not.toMatch(/persephone/i);
    expect(await world.em().count(AuditEvent)).toBe(events);
  });
});

describe('sessions', () => {
  test('are the next four of a child, the soonest first, and the last four, the latest first', async () => {
    const { id, child } = await build({ children: [{ name: 'Ottilie' }] });
    const on = (sessionDate: string) => session(id, child, 'ahead', { sessionDate });
    const made: number[] = [];
    for (const day of ['15', '16', '17', '18', '19', '20', '21', '22', '23', '24'])
      made.push((await on(`2026-11-${day}`)).id);
    expect((await found('ottilie')).sessions).toEqual([...made.slice(5, 9), ...made.slice(1, 5).reverse()]);
    const { body } = await office(world, 'search', { cookie, query: { for: 'ottilie' } });
    expect(body.sessions[0]).toMatchObject({
      date: '2026-11-20',
      time: '16:00',
      childName: 'Ottilie',
      status: 'confirmed',
    });
  });

  test('are found by the reference of their trial', async () => {
    const trialRequest = await lead();
    const { id } = await buildBooking(world, { trialRequest });
    expect(await found(trialRequest.reference)).toEqual({ ...nothing, leads: [trialRequest.id], sessions: [id] });
  });

  test('are found however many of others stand nearer, attached to a child or to nobody', async () => {
    const { id: family, child } = await build({ children: [{ name: '歐陽芷晴' }] });
    const days = ['2026-08-01', '2027-03-01'];
    const equal = [];
    const untied = [];
    for (const sessionDate of days) {
      equal.push((await session(family, child, 'ahead', { sessionDate })).id);
      untied.push((await buildBooking(world, { childName: 'Bartholomea', sessionDate })).id);
    }
    const { id: tutor } = await buildTutor(world);
    await world.em().execute(
      `with nearer as (
         insert into bookings (tutor_id, program, status, session_date, session_time, duration)
         select ?, 'outdoor-mission', 'cancelled', date '2026-11-20' + n % 40 - 20, '16:00', 60 from generate_series(1, 1000) n
         returning id, session_date)
       insert into session_children (booking_id, place, child_name, parent_name, child_age, begins, ends, takes_up_time)
       select id, 0, 'Nearer', 'Parent', 6, session_date, session_date, false from nearer`,
      [tutor],
    );
    expect((await found('芷晴')).sessions).toEqual(equal.toReversed());
    expect((await found('bartholo')).sessions).toEqual(untied.toReversed());
    expect((await found('nearer')).sessions).toHaveLength(searchLimits.mostFound);
  });

  test('are none that a phone or an email could name', async () => {
    await buildBooking(world, { childName: '6777 1234' });
    await buildBooking(world, { childName: 'eve@example.com' });
    for (const text of ['6777 1234', 'eve@example.com'])
      expect([text, (await found(text)).sessions]).toEqual([text, []]);
  });
});
