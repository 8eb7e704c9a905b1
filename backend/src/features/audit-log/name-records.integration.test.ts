import { auditActors, auditSubjects } from '@kitewell/contract/office/audit-actions';
import { buildBooking, buildTutor, someRequest } from '../../../test/builders.ts';
import { familiesOf } from '../../../test/families.ts';
import { buildStaff } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import type { Services } from '../../services.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { byOperator, byStaff, recordChange } from '../audit/record-change.ts';
import { historyOf } from '../audit-history/history.ts';
import { nameRecords } from './name-records.ts';

let world: World;
const families = familiesOf(() => world);
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Names references, and counts the queries that this takes. */
async function naming(references: Parameters<typeof nameRecords>[1]) {
  const queries: string[] = [];
  const readRows = ((sql: string, values: unknown[]) => {
    queries.push(sql);
    return world.services.readRows(sql, values);
  }) as Services['readRows'];
  const named = await nameRecords(readRows, references);
  return { named, queries };
}

test('records are called by the names of people and days, in one query for each kind', async () => {
  const family = await families.build({ guardians: [{ name: 'Ms. Chan' }], children: [{ name: 'Mia' }] });
  const tutor = await buildTutor(world, { cleared: true, name: 'Ada Wong' });
  const of = { family: family.id, child: family.child ?? null, childName: 'Mia', tutor };
  const booking = await buildBooking(world, { ...of, sessionDate: '2026-12-03' });
  const staff = await buildStaff(world, { name: 'Olive Ng' });
  const requested = await world.post('/api/trial-requests', someRequest({ parentName: 'Mr. Ho' }));
  const { reference } = requested.body as { reference: string };
  const lead = await world.em().findOneOrFail(TrialRequest, { reference });
  const records = [
    ['family', String(family.id), 'Ms. Chan', null, family.id],
    ['booking', String(booking.id), 'Mia', '2026-12-03', booking.id],
    ['tutor', String(tutor.id), 'Ada Wong', null, tutor.id],
    ['certification', String(tutor.id), 'Ada Wong', null, tutor.id],
    ['staff', String(staff.id), 'Olive Ng', null, staff.id],
    ['guardian', String(family.guardian.id), 'Ms. Chan', null, family.guardian.id],
    ['trial', reference, 'Mr. Ho', null, lead.id],
  ] as const;
  const references = records.map(([kind, id]) => ({ kind, id }));
  // Each twice, as many events of one record have it, and one of another that is gone.
  const { named, queries } = await naming([...references, ...references, { kind: 'family', id: '999999' }]);
  expect(queries).toHaveLength(records.length);
  for (const [kind, id, name, day, page] of records)
    expect(named({ kind, id })).toEqual({ kind, id, name, nameZh: null, day, page, erased: false });
  expect(named({ kind: 'family', id: '999999' })).toMatchObject({ name: null, page: null, erased: true });
});

test.each([...auditSubjects, ...auditActors])(
  'of %s, what is gone or no record is named without a mistake',
  async (kind) => {
    const ids = ['999999', 'x', '99999999999', '2026-12-03', null];
    const { named, queries } = await naming(ids.map((id) => ({ kind, id })));
    expect(queries.length).toBeLessThanOrEqual(1);
    for (const id of ids)
      expect(named({ kind, id })).toEqual({
        ...{ kind, id, name: null, nameZh: null, day: null, page: null },
        erased: id !== null && queries.length === 1,
      });
  },
);

test('the history of a record says what was done on the command line', async () => {
  const staff = await buildStaff(world, { name: 'Olive Ng' });
  const subject = { kind: 'tutor', id: 4321 } as const;
  const em = world.em();
  for (const by of [byOperator('root'), byStaff(staff.id)]) {
    recordChange(em, { by, at: world.clock.now, action: 'tutor profile', subject });
    await em.flush();
  }
  expect(await historyOf(world.services.readRows, subject)).toMatchObject([
    { by: 'Olive Ng', commandLine: false },
    { by: 'root', commandLine: true },
  ]);
});
