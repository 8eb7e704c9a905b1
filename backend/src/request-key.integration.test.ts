import { randomUUID } from 'node:crypto';
import type { OfficeCallName } from '@kitewell/contract/office/calls';
import { expectError } from '../test/answers.ts';
import { buildTutor, someRequest } from '../test/builders.ts';
import { buildFamily, someRate } from '../test/money.ts';
import { buildStaff, office, officeSession } from '../test/office.ts';
import { startWorld, type World } from '../test/world.ts';
import { TrialRequest } from './features/families/trial-request.entity.ts';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-23T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world, { role: 'owner' }));
});
afterAll(() => world.stop());

const send = (name: OfficeCallName, params: object, body: object) =>
  office(world, name, { cookie, params, body } as never);
const rows = async (table: string, of: string, id: number) => {
  const [{ count }] = await world
    .em()
    .execute<[{ count: number }]>(`select count(*)::int as count from ${table} where ${of} = ?`, [id]);
  return count;
};
const tutor = async () => (await buildTutor(world)).id;
const family = async () => (await buildFamily(world)).family;
const lead = async () => {
  const { body } = await world.post('/api/trial-requests', someRequest({ email: `${randomUUID()}@example.com` }));
  return (await world.em().findOneOrFail(TrialRequest, { reference: body.reference })).id;
};

describe.each<[OfficeCallName, () => Promise<number>, [table: string, of: string], content: object, other: object]>([
  ['noteLead', lead, ['lead_notes', 'trial_request_id'], { text: 'Called, no answer.' }, { text: 'Called again.' }],
  ['addGuardian', family, ['guardians', 'family_id'], { name: '陳美', phone: '9123 4567' }, { pays: true }],
  [
    'recordTutorCheck',
    tutor,
    ['conviction_checks', 'tutor_id'],
    { outcome: 'clear', applied: '2026-01-05', issued: '2026-02-01' },
    { outcome: 'not_clear' },
  ],
  ['addTimeOff', tutor, ['time_off', 'tutor_id'], { from: '2026-12-01', until: '2026-12-02' }, { note: 'Holiday' }],
])('%s', (name, parent, [table, of], content, other) => {
  test('sent ten times at once it acts once, and each time answers the same', async () => {
    const [id, key] = [await parent(), randomUUID()];
    const before = await rows(table, of, id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(name, { id }, { ...content, key })));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await rows(table, of, id)).toBe(before + 1);
  });

  test('with other content, or for another record, its key is refused', async () => {
    const [id, another, key] = [await parent(), await parent(), randomUUID()];
    expect((await send(name, { id }, { ...content, key })).status).toBe(201);
    const written = await rows(table, of, id);
    const there = await rows(table, of, another);
    expectError(await send(name, { id }, { ...content, ...other, key }), 409, 'request.otherContent');
    expectError(await send(name, { id: another }, { ...content, key }), 409, 'request.otherContent');
    expect([await rows(table, of, id), await rows(table, of, another)]).toEqual([written, there]);
  });

  test('without a key, or with one that is none, it is refused', async () => {
    const id = await parent();
    for (const key of [undefined, 'again', null])
      expectError(await send(name, { id }, { ...content, key }), 400, 'validation', {
        key: expect.any(String) as never,
      });
  });
});

// A name, an email or a day of its own makes these harmless without a key: sent again they say that it is there.
test.each<[OfficeCallName, object, object]>([
  ['addStaff', {}, { name: 'Cara', email: 'cara@example.com', role: 'coordinator', language: 'en' }],
  ['addRate', {}, someRate],
  ['addFamily', {}, { guardian: { name: '陳美', phone: '9123 4599' }, child: { name: '樂晴' } }],
  ['addCourseModule', {}, { title: 'First aid', titleZh: '急救', duration: 10 }],
])('%s ten times at once adds one', async (name, params, body) => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(name, params, body)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)]);
});
