import fc from 'fast-check';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { buildTutor } from '../../../test/builders.ts';
import { groupsOf } from '../../../test/groups.ts';
import { startWorld, type World } from '../../../test/world.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { childrenOfSession } from '../sessions/session-children.ts';

let world: World;
let cookie: string;
let tutor: Tutor;
beforeAll(async () => {
  world = await startWorld();
  cookie = await officeSession(world, await buildStaff(world, { role: 'owner' }));
  tutor = await buildTutor(world, { cleared: true });
});
afterAll(() => world.stop());

const { home, arranged } = groupsOf(() => ({ world, cookie, tutor }));

let day = 0;

test('whatever the order of changes, from several at once too, a session’s rows, views and lists name the same children', async () => {
  const families = await Promise.all(['Ada', 'Bo', 'Cy', 'Di'].map((name) => home([name])));
  const preferredTime = fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(
      preferredTime,
      fc.array(fc.array(preferredTime, { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
      async (first, rounds) => {
        const date = new Date(Date.UTC(2027, 0, 1 + day++)).toISOString().slice(0, 10);
        const { id } = await arranged(
          first.map((at) => families[at]?.child),
          { date },
        );
        for (const round of rounds) {
          const baseSequence = (await read(id)).sequence;
          // Of several at once at most one finds the session as it was seen.
          const answers = await Promise.all(
            round.map((wanted) => {
              const children = wanted
                .map((at) => families[at])
                .map((one) => ({
                  ...{ child: one?.child.id ?? 0, childName: one?.child.name ?? '', childAge: 6 },
                }));
              return office(world, 'changeOfficeBooking', { cookie, params: { id }, body: { baseSequence, children } });
            }),
          );
          for (const { status } of answers) expect([200, 409]).toContain(status);
          await agree(id, date);
        }
        await agree(id, date);
      },
    ),
    { numRuns: 10 },
  );
});

const read = async (id: number) => (await office(world, 'officeBooking', { cookie, params: { id } })).body.booking;

/** Rows, the session's page, the week and the tutor's list. */
async function agree(id: number, date: string): Promise<void> {
  const rows = await childrenOfSession(world.em(), id);
  const names = rows.map(({ childName }) => childName);
  expect(rows.map(({ place }) => place)).toEqual(rows.map((_, place) => place));
  const view = await read(id);
  expect(view.children.map(({ childName }) => childName)).toEqual(names);
  expect(view).toMatchObject({ childName: names[0], parentName: rows[0]?.parentName, familyId: rows[0]?.family?.id });
  const { body } = await office(world, 'schedule', { cookie, query: { from: date, to: date } });
  expect(body.sessions.find((one) => one.id === id)?.childNames).toEqual(names);
  const token = world.signIn(tutor);
  const own = await world.call('booking', { token, params: { id } });
  expect(own.body.booking).toMatchObject({ childName: names[0], children: names.map((childName) => ({ childName })) });
  const counted = await world.em().execute('select group_size from bookings where id = ?', [id]);
  expect(counted).toEqual([{ group_size: names.length }]);
}
