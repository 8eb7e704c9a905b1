import { buildBooking, buildTutor } from '../../test/builders.ts';
import { startWorld, type World } from '../../test/world.ts';

let world: World;
/** What the rows refer to. */
let ids: Record<string, number>;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  const tutor = await buildTutor(world);
  const booking = await buildBooking(world, { tutor, sessionDate: '2026-11-24' });
  const [row] = await world.em().execute<Record<string, number>[]>(
    `with family as (insert into families (created_at, last_contact_at) values (now(), now()) returning id),
       colleague as (insert into staff (email, name, role, created_at) values ('a@example.com', 'A', 'owner', now()) returning id)
     select family.id as family, colleague.id as staff from family, colleague`,
  );
  ids = { ...row, tutor: tutor.id, booking: booking.id };
});
afterAll(() => world.stop());

/** Tries a statement and takes it back. @returns the constraint that refuses it; undefined where it is accepted */
async function refusedBy(sql: string): Promise<string | undefined> {
  const statement = sql.replace(/:([a-z]+)/g, (_, name: string) => String(ids[name]));
  const em = world.em();
  await em.begin();
  try {
    await em.execute(statement);
    return undefined;
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? String(error);
  } finally {
    await em.rollback();
  }
}

const timeOff = (days: string, times: string) =>
  `insert into time_off (tutor_id, from_day, until_day, from_time, until_time) values (:tutor, ${days}, ${times})`;
const agreements = (...families: string[]) =>
  `insert into session_agreements (booking_id, family_id, missing, seed, answer_by) values ${families
    .map((family) => `(:booking, ${family}, '{}', gen_random_uuid(), now())`)
    .join(', ')}`;
const message = (author: string, tutor: string, staff: string) =>
  `insert into messages (family_id, author, tutor_id, staff_id, text, to_tutor, sent_at)
   values (:family, '${author}', ${tutor}, ${staff}, 'Hello', false, now())`;

test.each([
  [
    'a time off that ends before it begins',
    timeOff("'2026-12-01', '2026-12-01'", "'14:00', '14:00'"),
    'time_off_times_check',
  ],
  ['a second question to a family about a session', agreements(':family', ':family'), 'session_agreements_once'],
  ['a second question to a family that is not on record', agreements('null', 'null'), 'session_agreements_once'],
  [
    'a session that was completed early and is not completed',
    'update bookings set completed_early = true where id = :booking',
    'bookings_completed_early_check',
  ],
  ['a message of a family that a tutor wrote', message('family', ':tutor', 'null'), 'messages_of_author'],
  ['a message of a tutor that the office wrote', message('tutor', ':tutor', ':staff'), 'messages_of_author'],
])('the database refuses %s', async (_, sql, constraint) => {
  expect(await refusedBy(sql)).toBe(constraint);
});

test.each([
  ['a time off from an afternoon on', timeOff("'2026-12-01', '2026-12-01'", "'14:00', null")],
  ['a time off until a morning some days later', timeOff("'2026-12-01', '2026-12-03'", "'14:00', '09:00'")],
  ['a question to each family of a session', agreements(':family', 'null')],
  [
    'a session that is completed before its end',
    "update bookings set status = 'completed', completed_early = true where id = :booking",
  ],
  ['a message of the office', message('office', 'null', ':staff')],
  ['a message of somebody who is on record no more', message('tutor', 'null', 'null')],
])('the database accepts %s', async (_, sql) => {
  expect(await refusedBy(sql)).toBeUndefined();
});
