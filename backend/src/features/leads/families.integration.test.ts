import { randomUUID } from 'node:crypto';
import { fieldMessage } from '@kitewell/contract/messages';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { familiesOf, leadsOf } from '../../../test/families.ts';
import { buildStaff } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { Child } from '../families/child.entity.ts';
import { addChild, addGuardian, changeFamily } from '../families/change-family.ts';
import { childInput, guardianInput } from '@kitewell/contract/office/families';
import { Family } from '../families/family.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { listFamilies } from '../family-records/list-families.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { addLeadNote, listLeadNotes, moveLead, planLead } from './change-lead.ts';
import { countLeads, listLeads } from './list-leads.ts';
import { familyFromLead, findDuplicates } from './family-from-lead.ts';
import { SessionChild } from '../sessions/session-child.entity.ts';
import { firstChildOf } from '../sessions/session-children.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => {
  world.clock.now = new Date('2026-11-20T02:00:00Z');
});

const { json, expectMistake } = operator(() => world);
const { ask, change, context } = leadsOf(() => world);
const { build } = familiesOf(() => world);

describe('a lead', () => {
  test('moves from state to state, and parents see what that means for them', async () => {
    const lead = await ask();
    const seen = async () => {
      const body = { reference: lead.reference, email: lead.email ?? '' };
      return (await world.call('lookUpTrial', { body })).body.trialRequest.status;
    };
    let { version } = lead;
    for (const [state, status] of [
      ['contacted', 'received'],
      ['trial_arranged', 'scheduled'],
      ['trial_done', 'closed'],
      ['lost', 'closed'],
      ['new', 'received'],
    ] as const) {
      ({ version } = await change((em) => moveLead(em, context(), lead.id, { version, state, reason: 'Too far.' })));
      expect(await seen()).toBe(status);
      const { lostReason } = await world.em().findOneOrFail(TrialRequest, lead.id);
      expect(lostReason).toBe(state === 'lost' ? 'Too far.' : null);
    }
  });

  test('cannot be changed with an older version', async () => {
    const { id, version } = await ask();
    await change((em) => planLead(em, context(), id, { version, nextStep: 'Call', nextStepOn: '2026-11-25' }));
    const late = change((em) => moveLead(em, context(), id, { version, state: 'lost', reason: 'Too far.' }));
    await expect(late).rejects.toMatchObject({ code: 'record.changed', status: 409 });
    expect(await world.em().findOneOrFail(TrialRequest, id)).toMatchObject({ leadState: 'new', nextStep: 'Call' });
  });

  test('has notes, in pages, the newest first', async () => {
    const { id } = await ask();
    for (const text of ['one', 'two', 'three'])
      await change((em) => addLeadNote(em, context(), id, { text, key: randomUUID() }));
    const first = await listLeadNotes(world.em(), id, { limit: 2 });
    expect(first.notes.map(({ text, operator }) => [text, operator])).toEqual([
      ['three', 'mandy'],
      ['two', 'mandy'],
    ]);
    const second = await listLeadNotes(world.em(), id, { limit: 2, cursor: first.nextCursor ?? '' });
    expect([second.notes.map(({ text }) => text), second.nextCursor]).toEqual([['one'], null]);
  });

  test('refuses a note and a next step that are too long, whoever writes them', async () => {
    const { id, version } = await ask();
    const invalid = { code: 'validation', status: 400 };
    const note = (text: string) => change((em) => addLeadNote(em, context(), id, { text, key: randomUUID() }));
    await expect(note('x'.repeat(2001))).rejects.toMatchObject(invalid);
    await expect(note(' ')).rejects.toMatchObject(invalid);
    const plan = (step: object) => change((em) => planLead(em, context(), id, { version, ...step }));
    await expect(plan({ nextStep: 'x'.repeat(301) })).rejects.toMatchObject(invalid);
    await expect(plan({ nextStepOn: '2026-02-30' })).rejects.toMatchObject(invalid);
    await expect(plan({ nextStepOn: '2016-12-01' })).rejects.toMatchObject({
      ...invalid,
      fields: { nextStepOn: fieldMessage('dateInPast') },
    });
    expect(await world.em().findOneOrFail(TrialRequest, id)).toMatchObject({ version });
  });

  test('keeps a next step that is overdue while somebody else takes care of it', async () => {
    const { id } = await ask();
    await world.em().nativeUpdate(TrialRequest, id, { nextStepOn: '2026-10-01' });
    const { version } = await world.em().findOneOrFail(TrialRequest, id);
    const owner = await buildStaff(world);
    await change((em) => planLead(em, context(), id, { version, nextStepOn: '2026-10-01', owner: owner.id }));
    expect(await world.em().findOneOrFail(TrialRequest, id)).toMatchObject({
      nextStepOn: '2026-10-01',
      owner: { id: owner.id },
    });
  });

  test('is listed by its state', async () => {
    const { id, version } = await ask();
    await change((em) => moveLead(em, context(), id, { version, state: 'trial_done' }));
    const { leads } = await listLeads(world.em(), { state: 'trial_done', limit: 1 }, world.clock.now);
    expect(leads.map((lead) => lead.id)).toEqual([id]);
    expect((await countLeads(world.em(), {}, world.clock.now))?.trial_done).toBe(1);
  });
});

describe('a family', () => {
  test('is made of a lead once, however often and by however many people it is asked for at once', async () => {
    const lead = await ask();
    const { id: session } = await buildBooking(world, {
      trialRequest: lead,
      childName: ` ${lead.childName.toUpperCase()}`,
      parentName: lead.parentName,
    });
    const made = await Promise.all(
      Array.from({ length: 8 }, () => change((em) => familyFromLead(em, context(), lead.id).then(({ id }) => id))),
    );
    expect(new Set(made).size).toBe(1);
    const family = made[0] ?? 0;
    expect(await world.em().find(Guardian, { family })).toMatchObject([
      { phone: lead.phone, email: lead.email, pays: true },
    ]);
    const children = await world.em().find(Child, { family });
    expect(children).toMatchObject([{ name: lead.childName }]);
    expect(await firstChildOf(world.em(), session)).toMatchObject({
      family: { id: family },
      child: { id: children[0]?.id },
    });
    expect(await world.em().findOneOrFail(TrialRequest, lead.id)).toMatchObject({
      leadState: 'enrolled',
      status: 'closed',
    });
  });

  test('that asks again with the same phone or email stays one family, with a second child, also at once', async () => {
    const first = await ask();
    const phone = first.phone.replace('+852', '');
    const second = await ask({ phone, email: first.email, childName: 'Lok Lok' });
    const byMail = await ask({ email: first.email, childName: first.childName.toUpperCase() });
    const byPhone = await ask({ phone, childName: 'Lok Lok' });
    const duplicates = (await findDuplicates(world.em(), first)).leads.map(({ id }) => id);
    expect(duplicates).toEqual([second.id, byMail.id, byPhone.id]);
    const make = ({ id }: TrialRequest) =>
      change((em) => familyFromLead(em, context(), id).then((family) => family.id));
    const made = await Promise.all([first, second].map(make));
    made.push(await make(byMail), await make(byPhone));
    expect(new Set(made).size).toBe(1);
    expect(await world.em().count(Child, { family: made[0] ?? 0 })).toBe(2);
    const apart = await ask({ phone });
    const own = await change((em) => familyFromLead(em, context(), apart.id, { apart: true }).then(({ id }) => id));
    expect(made).not.toContain(own);
  });

  test('has its own guardians and children, within limits, and changes only in the version that was loaded', async () => {
    const { id } = await build({ guardians: [], children: [], language: 'zh', district: 'heng-on' });
    const family = await world.em().findOneOrFail(Family, id);
    const add = (count: number) => {
      const guardian = guardianInput.cast({ name: `陳美 ${count}`, phone: '9123 4567', email: 'Mei@Example.com' });
      return change((em) => addGuardian(em, context(), family.id, guardian));
    };
    for (let count = 0; count < 6; count++) await add(count);
    const full = add(6);
    await expect(full).rejects.toMatchObject({ code: 'family.full', status: 409 });
    await change((em) =>
      addChild(em, context(), family.id, childInput.cast({ name: '樂晴', birthMonth: '2020-05-01' })),
    );
    const edit = (version: number) =>
      change((em) => changeFamily(em, context(), family.id, { version, notes: 'Two dogs.' }));
    await edit(family.version);
    await expect(edit(family.version)).rejects.toMatchObject({ code: 'record.changed', status: 409 });
    const [found] = (await listFamilies(world.em(), { limit: 5, search: '9123 4567' }, world.clock.now)).families;
    expect(found).toMatchObject({ id: family.id, children: [{ name: '樂晴' }] });
    const events = await world.em().find(AuditEvent, { subjectKind: 'family', subjectId: String(family.id) });
    expect(JSON.stringify(events)).not.toMatch(/Two dogs|陳美|樂晴/);
  });

  test('is listed page by page, the latest contact first', async () => {
    const all: number[] = [];
    for (let cursor: string | undefined, turns = 0; turns < 50; turns++) {
      const { families, nextCursor } = await listFamilies(world.em(), { limit: 2, cursor }, world.clock.now);
      all.push(...families.map(({ id }) => id));
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(await world.em().count(Family));
  });

  test('whose child has a session can have no other at that time, with whichever tutor', async () => {
    const { id } = await build({ children: [] });
    const child = await change((em) => addChild(em, context(), id, childInput.cast({ name: 'Hazel' })));
    const tutors = [await buildTutor(world, { cleared: true }), await buildTutor(world, { cleared: true })];
    const book = (email: string, time: string) => [
      ...[
        'booking',
        'add',
        '--tutor',
        email,
        '--child',
        String(child.id),
        '--child-name',
        'Hazel',
        '--parent-name',
        'P',
      ],
      ...[
        '--child-age',
        '6',
        '--program',
        'outdoor-mission',
        '--date',
        '2026-12-01',
        '--time',
        time,
        '--duration',
        '60',
      ],
    ];
    await json(...book(tutors[0]?.email ?? '', '16:00'));
    await expectMistake(
      book(tutors[1]?.email ?? '', '16:30'),
      `This overlaps another session or the travel time to it. overlap: Hazel with ${tutors[0]?.name}, 2026-12-01, 16:00 to 17:00`,
    );
    await json(...book(tutors[1]?.email ?? '', '17:00'));
    expect(await world.em().count(SessionChild, { child, family: id })).toBe(2);
  });
});
