import { randomUUID } from 'node:crypto';
import { leadAnswer } from '@kitewell/contract/office/leads';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor, someRequest } from '../../../test/builders.ts';
import { familiesOf } from '../../../test/families.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { applyRetention } from '../retention/retention.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { byOperator } from '../audit/record-change.ts';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await startWorld();
  cookie = await officeSession(world, await buildStaff(world, { name: 'Ben' }));
});
beforeEach(() => {
  world.clock.now = new Date('2026-11-20T02:00:00Z');
});
afterAll(() => world.stop());

const { json, expectMistake } = operator(() => world);
const { build } = familiesOf(() => world);

let requestNumber = 0;
/** A request of a family that no other test knows, unless its email is given. */
async function ask(given: Record<string, unknown> = {}): Promise<TrialRequest> {
  const email = `twice-${++requestNumber}@example.com`;
  const phone = String(93_000_000 + requestNumber);
  const { body } = await world.post('/api/trial-requests', someRequest({ email, phone, ...given }));
  return stored(body.reference);
}
const stored = (reference: string) => world.em().findOneOrFail(TrialRequest, { reference });
const join = (lead: TrialRequest, other: number, version = lead.version) =>
  office(world, 'mergeLeads', { cookie, params: { id: lead.id }, body: { version, other } });
const noted = async (lead: TrialRequest, text: string) => {
  const body = { text, key: randomUUID() };
  const { status } = await office(world, 'noteLead', { cookie, params: { id: lead.id }, body });
  expect(status).toBe(201);
};

test('of two that are one family’s, one gets all that the other has, which tells its parent how that one stands', async () => {
  const email = 'mei@example.com';
  const lead = await ask({ email, preferredTimes: ['monday-afternoon'] });
  const other = await ask({
    email,
    message: 'We asked before.',
    preferredTimes: ['monday-afternoon', 'friday-evening'],
  });
  await noted(lead, 'Called on Monday.');
  await noted(other, 'Wrote on Friday.');
  const tutor = await buildTutor(world);
  const session = await buildBooking(world, { tutor, trialRequest: other, sessionDate: '2026-12-01' });
  await world.em().nativeUpdate(TrialRequest, other.id, { leadState: 'trial_arranged', status: 'scheduled' });
  const { duplicates } = (await office(world, 'lead', { cookie, params: { id: lead.id } })).body.lead;
  expect(duplicates.leads.map(({ id }) => id)).toEqual([other.id]);

  const answer = await join(lead, other.id);
  expectView(answer, 200, leadAnswer);
  expect(answer.body.lead).toMatchObject({
    ...{ state: 'trial_arranged', mergedInto: null, duplicates: { leads: [] } },
    preferredTimes: ['monday-afternoon', 'friday-evening'],
    trials: [{ id: session.id }],
    merged: [{ id: other.id, reference: other.reference, message: 'We asked before.', phone: other.phone }],
  });
  expect(answer.body.lead.notes.map(({ text }) => text).sort()).toEqual(['Called on Monday.', 'Wrote on Friday.']);
  expect(answer.body.lead.history[0]).toMatchObject({ action: 'lead join', by: 'Ben' });
  const gone = await office(world, 'lead', { cookie, params: { id: other.id } });
  expect(gone.body.lead).toMatchObject({ state: 'lost', mergedInto: { id: lead.id, reference: lead.reference } });
  expect(
    await world
      .em()
      .count(AuditEvent, { action: 'lead merged into', subjectKind: 'trial', subjectId: other.reference }),
  ).toBe(1);
  const body = { reference: other.reference, email };
  const looked = await world.call('lookUpTrial', { body });
  expect(looked.body.trialRequest).toMatchObject({ reference: other.reference, status: 'scheduled' });
});

test('what belongs to one of them belongs to both: the family, also where it is made later', async () => {
  const { id: family } = await build();
  const [lead, other] = [await ask(), await ask()];
  await world.em().nativeUpdate(TrialRequest, other.id, { family, leadState: 'enrolled', status: 'closed' });
  const { body } = await join(lead, other.id);
  expect(body.lead).toMatchObject({ family, state: 'enrolled' });

  const [first, second] = [await ask(), await ask()];
  await join(first, second.id);
  const made = await office(world, 'leadFamily', { cookie, params: { id: first.id }, body: {} });
  expect((await stored(second.reference)).family?.id).toBe(made.body.family);
});

test('one that was merged goes on as the other alone, until it is taken up again', async () => {
  const [lead, other] = [await ask(), await ask()];
  const { body } = await join(lead, other.id);
  const params = { id: other.id };
  expectError(await office(world, 'leadFamily', { cookie, params, body: {} }), 409, 'lead.merged');
  expectError(await join(await ask(), other.id), 409, 'lead.merged');
  const { version } = await stored(other.reference);
  const trial = { programme: 'outdoor-mission', date: '2026-12-03', time: '16:00', duration: 60 } as const;
  const { id: tutor, email } = await buildTutor(world, { cleared: true });
  const arranged = await office(world, 'arrangeTrial', { cookie, params, body: { ...trial, version, tutor } });
  expectError(arranged, 409, 'lead.merged');
  await expectMistake(
    [
      ...['booking', 'add', '--tutor', email, '--child-name', 'Mia', '--parent-name', 'Mrs Fong', '--child-age', '6'],
      ...['--program', 'outdoor-mission', '--date', '2026-12-03', '--time', '16:00', '--duration', '60'],
      ...['--trial', other.reference],
    ],
    'One of these leads has already been merged into another. Continue there.',
  );
  const reopened = await office(world, 'moveLead', { cookie, params, body: { version, state: 'contacted' } });
  expect(reopened.body.lead).toMatchObject({ mergedInto: null, state: 'contacted', lostReason: null });
  expect((await join(await stored(lead.reference), other.id)).status).toBe(200);
  expect(body.lead.merged).toHaveLength(1);
});

test('both are kept as long as the family and the business are in contact', async () => {
  const [lead, other] = [await ask(), await ask()];
  await join(lead, other.id);
  const { id } = await stored(lead.reference);
  await world.em().nativeUpdate(TrialRequest, id, { lastContactAt: new Date('2027-06-01T00:00:00Z') });
  await world
    .em()
    .transactional((tx) => applyRetention(tx, { by: byOperator('mandy'), at: new Date('2027-12-01T00:00:00Z') }));
  expect((await stored(other.reference)).message ?? null).toBe(other.message ?? null);
});

test('nothing is merged that is not two, not there, has changed or belongs to different families', async () => {
  const [lead, other] = [await ask(), await ask()];
  expectError(await join(lead, lead.id), 409, 'lead.same');
  expectError(await join(lead, 2_000_000_000), 404, 'trial.unknownReference');
  const nobody = { params: { id: 2_000_000_000 }, body: { version: 1, other: other.id } };
  expectError(await office(world, 'mergeLeads', { cookie, ...nobody }), 404, 'trial.unknownReference');
  expectError(await join(lead, other.id, lead.version + 1), 409, 'record.changed');
  const bad = await office(world, 'mergeLeads', { cookie, params: { id: lead.id }, body: { other: 'x' } as never });
  expect([bad.status, Object.keys(bad.body.errors ?? {}).sort()]).toEqual([400, ['other', 'version']]);
  for (const one of [lead, other])
    await world.em().nativeUpdate(TrialRequest, one.id, { family: (await build()).id, leadState: 'enrolled' });
  expectError(await join(await stored(lead.reference), other.id), 409, 'lead.otherFamily');
});

test('neither a tutor nor nobody joins two', async () => {
  const [lead, other] = [await ask(), await ask()];
  const call = { params: { id: lead.id }, body: { version: lead.version, other: other.id } };
  expect((await office(world, 'mergeLeads', call)).status).toBe(401);
  const token = world.signIn(await buildTutor(world, { certified: true }));
  expect((await office(world, 'mergeLeads', { ...call, token })).status).toBe(403);
});

test('an operator joins two by their references', async () => {
  const [lead, other] = [await ask(), await ask()];
  expect(await json('trial', 'join', lead.reference, other.reference)).toMatchObject({ reference: lead.reference });
  expect((await stored(other.reference)).mergedInto?.id).toBe(lead.id);
  await expectMistake(['trial', 'join', lead.reference, lead.reference], 'This is the same lead.');
});
