import { buildTutor } from '../../test/builders.ts';
import { startWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test('a prepared statement still works after a migration has changed the type of a column', async () => {
  const tutor = await buildTutor(world, { certified: true });
  const token = world.signIn(tutor);
  await world.em().execute(
    `insert into receipts
       (tutor_id, student_name, program, duration, session_date, tutor_earnings, total_amount, payment_status)
     values (?, 'Hei Hei', 'outdoor-mission', 60, '2026-11-01', 45500, 65000, 'paid')`,
    [tutor.id],
  );
  const read = () => world.call('receipts', { token });
  const before = await read();
  expect(before.body.receipts).toHaveLength(1);
  await world.em().execute('alter table receipts alter column student_name type varchar(500)');
  const after = await read();
  expect({ status: after.status, body: after.body }).toEqual({ status: 200, body: before.body });
});

test('a statement is prepared and planned once for each connection, whatever its values', async () => {
  const prepared = () =>
    world.services.readRows<{ statement: string; custom: number }>(
      'select statement, custom_plans::int as custom from pg_prepared_statements where statement like ?',
      ['%as doubled'],
    );
  const double = (value: number) => world.services.readRows('select ?::int * 2 as doubled', [value]);
  expect([await double(3), await double(4)]).toEqual([[{ doubled: 6 }], [{ doubled: 8 }]]);
  expect(await prepared()).toEqual([{ statement: 'select $1::int * 2 as doubled', custom: 0 }]);
});
