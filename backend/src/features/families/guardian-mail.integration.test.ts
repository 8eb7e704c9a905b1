import { startWorld } from '../../../test/world.ts';

test('the migration gives guardians of families that were made of sessions the address of the request that is surely theirs', async () => {
  const old = await startWorld({ empty: true });
  try {
    const { migrator } = old.services.orm;
    await migrator.up({ to: 'migration-20261122215500-clearance' });
    const em = old.em();
    await em.execute(`insert into tutors (name, email, password_hash) values ('A', 'a@example.com', '')`);
    await em.execute(
      `insert into trial_requests (id, reference, parent_name, child_name, child_age, phone, email, language, content_hash, received_at, last_contact_at)
       select id, 'KW-' || id, 'P', 'C', 6, phone, email, 'en', id::text, day::date, day::date
       from (values (1, '+85291111111', 'kwok@example.com', '2026-11-01'), (2, '+85298888888', 'kwok.second@example.com', '2026-11-02'),
         (3, '+85292222222', 'Chan@example.com', '2026-11-01'), (4, '+85293333333', 'lee@example.com', '2026-11-01'),
         (5, '+85294444444', 'lee.second@example.com', '2026-11-01'), (6, '+85295555555', 'known@example.com', '2026-11-01'),
         (7, '+85296666666', 'ng.first@example.com', '2026-11-01'), (8, '+85296666666', 'ng.last@example.com', '2026-11-02'))
         as o (id, phone, email, day)`,
    );
    await em.execute(
      `insert into bookings (tutor_id, child_name, parent_name, child_age, program, session_date, session_time, duration, phone, trial_request_id)
       select 1, 'C', parent, 6, 'outdoor-mission', day::date, '10:00', 60, phone, trial
       from (values ('Kwok', '2026-12-01', '+85291111111', 1), ('Kwok', '2026-12-02', '+85291111111', 2),
         ('Chan, erased phone', '2026-12-03', null, 3),
         ('Lee, other phones', '2026-12-04', '+85290000000', 4), ('Lee, other phones', '2026-12-05', '+85290000000', 5),
         ('Ho, no request', '2026-12-06', '+85297777777', null),
         ('Au, known since', '2026-12-07', '+85295555555', 6),
         ('Ng', '2026-12-08', '+85296666666', 7), ('Ng', '2026-12-09', '+85296666666', 8)) as o (parent, day, phone, trial)`,
    );
    await migrator.up({ to: 'migration-20261122223500-schedule' });
    await em.execute(`update guardians set email = 'corrected@example.com' where name = 'Au, known since'`);
    await migrator.up();
    expect(await em.execute('select name, email, version from guardians order by name')).toEqual([
      { name: 'Au, known since', email: 'corrected@example.com', version: 1 },
      { name: 'Chan, erased phone', email: 'chan@example.com', version: 2 },
      { name: 'Ho, no request', email: null, version: 1 },
      { name: 'Kwok', email: 'kwok@example.com', version: 2 },
      { name: 'Lee, other phones', email: null, version: 1 },
      { name: 'Ng', email: 'ng.last@example.com', version: 2 },
    ]);
  } finally {
    await old.stop();
  }
});
