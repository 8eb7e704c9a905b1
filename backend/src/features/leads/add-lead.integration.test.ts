import { randomUUID } from 'node:crypto';
import { duplicatesView, leadAnswer } from '@kitewell/contract/office/leads';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Email } from '../../mail/email.entity.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { readersOf } from '../sessions/family-readers.ts';

let world: World;
let cookie: string;
let ownId: number;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  const staff = await buildStaff(world, { name: 'Ben' });
  ownId = staff.id;
  cookie = await officeSession(world, staff);
});
afterAll(() => world.stop());

let phones = 93_000_000;
const aCall = (given: Record<string, unknown> = {}) => ({
  ...{ key: randomUUID(), source: 'phone' as const, parentName: '陳太', childName: '樂樂', childAge: 5 },
  ...{ phone: String(++phones), language: 'zh' as const, ...given },
});
const add = (body: ReturnType<typeof aCall>) => office(world, 'addLead', { cookie, body });

test('a call becomes a lead of whoever took it, and nobody is emailed', async () => {
  const call = aCall({ message: 'Twice a week', nextStep: 'Send the prices', nextStepOn: '2026-11-21' });
  const answer = await add(call);
  expectView(answer, 201, leadAnswer);
  expect(answer.body.lead).toMatchObject({
    ...{ parentName: '陳太', phone: `+852${call.phone}`, email: null, source: 'phone', state: 'contacted' },
    ...{ message: 'Twice a week', nextStep: 'Send the prices', nextStepOn: '2026-11-21' },
    ...{ owner: { id: ownId, name: 'Ben' }, emailState: null },
    history: [{ action: 'lead add', by: 'Ben', after: { source: 'phone', state: 'contacted' } }],
  });
  const { id } = answer.body.lead;
  expect(await world.em().count(Email, { subjectKind: 'trial', subjectId: String(id) })).toBe(0);
});

test('the same press sent twice adds one lead; other words under its key add none', async () => {
  const call = aCall();
  const [first, second] = [await add(call), await add(call)];
  expect(second.body.lead.id).toBe(first.body.lead.id);
  expectError(await add({ ...call, childName: 'Lok' }), 409, 'request.otherContent');
  expect(await world.em().count(TrialRequest, { phone: `+852${call.phone}` })).toBe(1);
});

test.each<[Record<string, unknown>, Record<string, string>]>([
  [{ parentName: '' }, { parentName: 'Required' }],
  [{ childAge: 13 }, { childAge: 'Number must be at most 12' }],
  [{ phone: '1234' }, { phone: 'Enter 8 digits, or + and the country code' }],
  [{ phone: '+852 2222 22' }, { phone: 'Enter 8 digits, or + and the country code' }],
  [{ email: 'amy' }, { email: 'Valid email is required' }],
  [{ source: 'website' }, { source: 'Choose one of the options' }],
  [{ nextStepOn: '2026-11-19' }, { nextStepOn: 'This date is in the past' }],
])('%j is refused at its field', async (given, fields) => {
  expectError(await add(aCall(given)), 400, 'validation', fields);
});

test('while it is typed, leads and families with the same phone or email are named', async () => {
  const call = aCall({ email: 'amy@example.com' });
  const { id } = (await add(call)).body.lead;
  const find = (query: { phone?: string; email?: string }) => office(world, 'leadDuplicates', { cookie, query });
  const byPhone = await find({ phone: `${call.phone.slice(0, 4)} ${call.phone.slice(4)}` });
  expectView(byPhone, 200, duplicatesView);
  expect(byPhone.body.leads).toMatchObject([{ id, childName: '樂樂' }]);
  expect((await find({ email: 'AMY@example.com' })).body.leads).toMatchObject([{ id }]);
  expect((await find({ phone: '12' })).body).toEqual({ leads: [], families: [] });
  expect((await find({})).body).toEqual({ leads: [], families: [] });
  const { family } = (await office(world, 'leadFamily', { cookie, params: { id }, body: {} })).body;
  expect((await find({ phone: call.phone })).body.families).toEqual([{ id: family, guardian: '陳太' }]);
});

test('without an email it becomes a family by its phone, and its trial emails nobody', async () => {
  const call = aCall();
  const { id } = (await add(call)).body.lead;
  const lead = await world.em().findOneOrFail(TrialRequest, { id });
  const booking = await buildBooking(world, { tutor: await buildTutor(world), trialRequest: lead });
  expect(await readersOf(world.em(), booking)).toEqual([]);
  const { family } = (await office(world, 'leadFamily', { cookie, params: { id }, body: {} })).body;
  const { body } = await office(world, 'family', { cookie, params: { id: family } });
  expect(body.family.guardians).toMatchObject([{ name: '陳太', phone: `+852${call.phone}`, email: null }]);
});

test('the family that it becomes keeps how it came, and the statistics count it', async () => {
  const { id } = (await add(aCall({ source: 'whatsapp' }))).body.lead;
  const { family } = (await office(world, 'leadFamily', { cookie, params: { id }, body: {} })).body;
  const { body } = await office(world, 'family', { cookie, params: { id: family } });
  expect(body.family.leadSource).toBe('whatsapp');
  const { body: statistics } = await office(world, 'statistics', { cookie, query: { by: 'channel', weeks: 4 } });
  expect(statistics.rows.find(({ group }) => group === 'whatsapp')).toMatchObject({
    trials: 1,
    enrolled: 1,
    views: null,
  });
});

test('an email may be added later, and is not taken away again', async () => {
  const { id, version } = (await add(aCall())).body.lead;
  const change = (body: { version: number; email: string | null }) =>
    office(world, 'changeLead', { cookie, params: { id }, body });
  const changed = await change({ version, email: 'Chan@Example.com' });
  expect(changed.body.lead.email).toBe('chan@example.com');
  expectError(await change({ version: changed.body.lead.version, email: null }), 400, 'validation', {
    email: 'Required',
  });
});
