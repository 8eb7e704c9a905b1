import { officeBookingAnswer } from '@kitewell/contract/office/sessions';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor, someRequest } from '../../../test/builders.ts';
import { draftsOf } from '../../../test/bills.ts';
import { buildFamily, buildRate, buildSession } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { seriesOf } from '../../../test/series.ts';
import { named, attachmentsOf } from '../../../test/attachments.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { Family } from '../families/family.entity.ts';
import { familyFromLead } from '../leads/family-from-lead.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { byOperator } from '../audit/record-change.ts';

let world: World;
let cookie: string;
beforeEach(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world, { name: 'Ben' }));
});
afterEach(() => world.stop());

const { ops, json, expectMistake } = operator(() => world);
const { attach, familyOf } = attachmentsOf(() => ({ world, cookie }));

test('a session without a family is attached to a child’s family, and gets its address', async () => {
  const { family, child } = await buildFamily(world);
  await world.em().nativeUpdate(Family, { id: family }, { address: '12 Sai Sha Road', doorCode: '77#' });
  const { id } = await buildBooking(world, { childName: 'hei hei', sessionDate: '2026-12-01', address: null });
  const attached = await attach(id, child);
  expectView(attached, 200, officeBookingAnswer);
  expect(attached.body.booking).toMatchObject({
    ...{ familyId: family, childName: 'hei hei', sequence: 1, address: '12 Sai Sha Road', doorCode: '77#' },
    history: [{ by: 'Ben', action: 'booking attach', before: { family: null }, after: { family, child } }],
  });
  expect(attached.body.booking.guardians.map(({ name }) => name)).toContain('陳太');
  expectError(await attach(id, child), 409, 'booking.changedMeanwhile');
  expectError(await attach(id, child, 1), 409, 'booking.hasFamily');
});

test('an address that the session already has stays', async () => {
  const { child } = await buildFamily(world);
  const { id } = await buildBooking(world, { ...named, sessionDate: '2026-12-01', address: 'The playground' });
  expect((await attach(id, child)).body.booking.address).toBe('The playground');
});

test('a session that has taken place is charged to its family once it is attached', async () => {
  await buildRate(world);
  const { family, child } = await buildFamily(world);
  const { id, mark } = await buildSession(world);
  await mark({ status: 'completed' });
  const waiting = async () => (await office(world, 'unbilled', { cookie })).body.sessions;
  expect(await waiting()).toMatchObject([{ id }]);
  const { sequence } = (await office(world, 'officeBooking', { cookie, params: { id } })).body.booking;
  expect((await attach(id, child, sequence)).status).toBe(200);
  expect(await waiting()).toEqual([]);
  expect(await draftsOf(world, family)).toHaveLength(1);
});

test('a child who has another session then, and an unknown session or child, are refused', async () => {
  const { child } = await buildFamily(world);
  const { id: first } = await buildBooking(world, { ...named, sessionDate: '2026-12-01', sessionTime: '16:00' });
  const { id } = await buildBooking(world, { ...named, sessionDate: '2026-12-01', sessionTime: '16:15' });
  expect((await attach(first, child)).status).toBe(200);
  expectError(await attach(id, child), 409, 'booking.overlap');
  expectError(await attach(2_000_000_000, child), 404, 'booking.notFound');
  expectError(await attach(id, 2_000_000_000), 404, 'family.notFound');
  expectError(
    await office(world, 'attachOfficeBooking', { cookie, params: { id }, body: { child: 0 } } as never),
    400,
    'validation',
    { child: 'Number must be at least 1', baseSequence: 'Required' },
  );
});

test('of two people who tie one session at once, one ties it', async () => {
  const homes = [await buildFamily(world), await buildFamily(world)];
  const { id } = await buildBooking(world, { ...named, sessionDate: '2026-12-01' });
  const answers = await Promise.all(homes.map(({ child }) => attach(id, child)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('the session of a trial is attached by making a family of its request, and not here', async () => {
  const { child } = await buildFamily(world);
  const { body } = await world.post('/api/trial-requests', someRequest());
  const request = await world.em().findOneOrFail(TrialRequest, { reference: body.reference });
  const { id } = await buildBooking(world, { trialRequest: request.id, childName: request.childName });
  expectError(await attach(id, child), 409, 'booking.ofTrial');
  const context = { by: byOperator('mandy'), at: world.clock.now };
  const family = await world.em().transactional((em) => familyFromLead(em, context, request.id));
  expect(await familyOf(id)).toBe(family.id);
});

test.each(['cancelled', 'missed'] as const)('a session that is %s cannot be tied', async (status) => {
  const { child } = await buildFamily(world);
  const { id } = await buildBooking(world, { ...named, status });
  expectError(await attach(id, child), 409, 'booking.off');
  expect(await familyOf(id)).toBeNull();
});

test('only one session of a series is attached, and the others stay as they are', async () => {
  const { family, child } = await buildFamily(world);
  const tutor = await buildTutor(world, { cleared: true });
  const { arranged } = seriesOf(() => ({ world, cookie, tutor }));
  const [first, second, ...others] = (await arranged({ until: '2026-12-22' })).sessions;
  expect(others).toHaveLength(2);
  expect((await attach(second?.id ?? 0, child, 0, true)).status).toBe(200);
  expect(await familyOf(second?.id ?? 0)).toBe(family);
  for (const { id } of [first, ...others].filter((one) => one !== undefined)) expect(await familyOf(id)).toBeNull();
});

test('a session is attached to a child of another name only where that is confirmed, and the audit says so', async () => {
  const { family, child } = await buildFamily(world);
  const { id } = await buildBooking(world, { childName: 'Mia', sessionDate: '2026-12-01', address: 'The playground' });
  expectError(await attach(id, child), 409, 'booking.otherName');
  expect(await familyOf(id)).toBeNull();
  expect((await attach(id, child, 0, true)).body.booking).toMatchObject({
    familyId: family,
    history: [{ action: 'booking attach', after: { family, child, otherName: true, copied: [] } }],
  });
  const { id: same } = await buildBooking(world, { ...named, sessionDate: '2026-12-02' });
  const [event] = (await attach(same, child, 0, true)).body.booking.history;
  expect(event?.after).not.toHaveProperty('otherName');
});

test('an operator attaches a session too, and to a child of another name only with a further option', async () => {
  const { family, child } = await buildFamily(world);
  const { id } = await buildBooking(world, { sessionDate: '2026-12-01', childName: ' hei hei ' });
  expect(await json('booking', 'tie', String(id), String(child))).toMatchObject({ family });
  await expectMistake(['booking', 'tie', String(id), String(child)], 'This session already has a family.');

  const other = await buildBooking(world, { sessionDate: '2026-12-02', childName: 'Mia' });
  const words = ['booking', 'tie', String(other.id), String(child)];
  await expectMistake(
    words,
    `Session ${other.id} is for Mia, and child ${child} is called Hei Hei. Add --other-name to link it anyway.`,
  );
  expect(await familyOf(other.id)).toBeNull();
  expect(await json(...words, '--other-name')).toMatchObject({ family });
  const { after } = await world
    .em()
    .findOneOrFail(AuditEvent, { subjectKind: 'booking', subjectId: String(other.id), action: 'booking attach' });
  expect(after).toMatchObject({ otherName: true });

  const back = ['booking', 'untie', String(other.id)];
  expect((await ops(...back)).code).not.toBe(0);
  expect(await familyOf(other.id)).toBe(family);
  expect(await json(...back, '--yes')).toMatchObject({ family: null });
  await expectMistake(
    [...back, '--yes'],
    'This session was linked to its family automatically, so it cannot be unlinked.',
  );
});
