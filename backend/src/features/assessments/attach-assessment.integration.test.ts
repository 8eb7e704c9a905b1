import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { familiesOf } from '../../../test/families.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Child } from '../families/child.entity.ts';
import { firstChildOf } from '../sessions/session-children.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';

let world: World;
let cookie: string;
let tutor: Tutor;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world, { role: 'owner' }));
});
afterAll(() => world.stop());
beforeEach(async () => {
  tutor = await buildTutor(world, { certified: true });
});

const { build } = familiesOf(() => world);
const { json, expectMistake } = operator(() => world);

let named = 0;
/** A name that no other test uses. */
const aName = () => `Ada Ip ${++named}`;
const aHome = (...names: string[]) => build({ children: names.map((name) => ({ name })) });
type Home = Awaited<ReturnType<typeof aHome>>;

/** A session of a child that took place; of one who is not on record without a home. */
const taught = (name: string, home?: Home, by = tutor) =>
  buildBooking(world, {
    ...{ tutor: by, childName: name, parentName: 'Bo Ip', status: 'completed', sessionDate: '2026-11-02' },
    ...{ sessionTime: `${String(8 + (named % 12)).padStart(2, '0')}:00` },
    ...(home && { family: home.id, child: home.children.find((child) => child.name === name) ?? null }),
  });

async function assess(studentName: string): Promise<number> {
  const about = { sessionDate: '2026-11-03', program: 'outdoor-mission', strengths: 'Reads.' };
  const answer = await world.post('/api/tutor/assessments', { studentName, ...about }, { token: world.signIn(tutor) });
  return answer.body.assessment.id;
}

const personOf = async (id: number) => {
  const [row] = await world
    .em()
    .execute<{ family: number | null; child: number | null }[]>(
      'select family_id as family, child_id as child from assessments where id = ?',
      [id],
    );
  return row;
};
const nobody = { family: null, child: null };
const personIn = ({ id, child }: Home) => ({ family: id, child: child?.id });

describe('an assessment that is written without a session', () => {
  test('is about the child of that name whom the tutor has taught, though another family has one, too', async () => {
    const name = aName();
    const [ours] = [await aHome(name), await aHome(name)];
    await taught(name, ours);
    expect(await personOf(await assess(`  ${name.toUpperCase()}`))).toEqual(personIn(ours));
  });

  test('is about the only one on record where the tutor has taught none', async () => {
    const name = aName();
    const home = await aHome(name);
    expect(await personOf(await assess(name))).toEqual(personIn(home));
  });

  test('is nobody’s where two are meant or none, and stays with its child when another of the name comes', async () => {
    const [name, other] = [aName(), aName()];
    const homes = [await aHome(name), await aHome(name)];
    for (const home of homes) await taught(name, home, await buildTutor(world));
    expect(await personOf(await assess(name))).toEqual(nobody);
    expect(await personOf(await assess(aName()))).toEqual(nobody);

    const first = await aHome(other);
    const told = await assess(other);
    await taught(other, await aHome(other));
    expect(await personOf(told)).toEqual(personIn(first));
  });

  test('follows its session: attached it is the family’s, detached nobody’s again', async () => {
    const name = aName();
    const homes = [await aHome(name), await aHome(name)] as const;
    const booking = await taught(name);
    const id = await assess(name);
    expect(await personOf(id)).toEqual(nobody);
    const em = world.em();
    const child = await firstChildOf(em, booking.id);
    const attach = (home: Home | null) =>
      em.execute('update session_children set family_id = ?, child_id = ? where id = ?', [
        ...[home?.id ?? null, home?.child?.id ?? null, child.id],
      ]);
    await attach(homes[1]);
    expect(await personOf(id)).toEqual(personIn(homes[1]));
    await attach(null);
    expect(await personOf(id)).toEqual(nobody);
  });

  test('is about a child whose record comes later, and is told anew when its tutor corrects the name', async () => {
    const [name, right] = [aName(), aName()];
    const [home, other] = [await aHome(), await aHome(right)];
    const id = await assess(name);
    const added = await office(world, 'addChild', { cookie, params: home.params, body: { name } });
    expect(added.status).toBe(201);
    const { id: child } = await world.em().findOneOrFail(Child, { name });
    expect(await personOf(id)).toEqual({ family: home.id, child });
    const words = { strengths: 'Reads.', phrases: [], skillsAssessed: [], goals: [], activities: [] };
    const corrected = await world.call('correctAssessment', {
      ...{ token: world.signIn(tutor), params: { id } },
      body: { ...words, studentName: right, sessionDate: '2026-11-03', program: 'outdoor-mission', version: 1 },
    });
    expect(corrected.status).toBe(200);
    expect(await personOf(id)).toEqual(personIn(other));
  });

  test('goes along with its child: into another family, out of it, and with the family after the child was removed', async () => {
    const [name, brother] = [aName(), aName()];
    const [home, kept] = [await aHome(name, brother), await aHome()];
    const [one, two] = [await assess(name), await assess(brother)];
    const merge = { version: 1, other: home.id };
    expect((await office(world, 'mergeFamilies', { cookie, params: kept.params, body: merge })).status).toBe(200);
    for (const id of [one, two]) expect(await personOf(id)).toMatchObject({ family: kept.id });
    const { version } = (await office(world, 'family', { cookie, params: kept.params })).body.family;
    const split = { version, guardians: [], children: [home.children[1]?.id ?? 0] };
    const { body } = await office(world, 'splitFamily', { cookie, params: kept.params, body: split });
    expect([await personOf(one), await personOf(two)]).toEqual([
      { family: kept.id, child: home.children[0]?.id },
      { family: body.newFamily, child: home.children[1]?.id },
    ]);
    const record = await world.em().findOneOrFail(Child, { name });
    const removed = await office(world, 'removeChild', {
      ...{ cookie, params: { id: record.id }, query: { version: record.version } },
    });
    expect(removed.status).toBe(200);
    expect(await personOf(one)).toEqual({ family: kept.id, child: null });
  });

  test('is erased with its family once somebody has said that it is the family’s', async () => {
    const name = aName();
    const homes = [await aHome(name), await aHome(name)] as const;
    const id = await assess(name);
    const rows = await json<{ id: number; children: string }[]>('assessment', 'unattached');
    expect(rows.find((row) => row.id === id)).toMatchObject({
      ...{ studentName: name, tutor: tutor.email },
      children: homes.map((home) => `${home.child?.id} (family ${home.id})`).join(', '),
    });
    const preview = await office(world, 'previewErasure', { cookie, params: homes[0].params });
    expect(preview.body.kept).toContainEqual({ what: 'assessments', count: 1, until: null });

    await json('assessment', 'attach', String(id), '--child', String(homes[0].child?.id));
    expect(await personOf(id)).toEqual(personIn(homes[0]));
    const after = await office(world, 'previewErasure', { cookie, params: homes[0].params });
    expect(after.body.erased).toContainEqual({ what: 'assessments', count: 1 });
    expect(after.body.kept).toContainEqual({ what: 'assessments', count: 0, until: null });
    const body = { name: after.body.name };
    expect((await office(world, 'eraseFamily', { cookie, params: homes[0].params, body })).status).toBe(200);
    expect(await personOf(id)).toBeUndefined();
  });

  test('cannot be attached to a child who is unknown, or where its session says whose it is', async () => {
    const name = aName();
    const home = await aHome(name);
    const { id: bookingId } = await taught(name, home);
    const about = { studentName: name, sessionDate: '2026-11-02', program: 'outdoor-mission', strengths: 'Reads.' };
    const ofSession = await world.post(
      '/api/tutor/assessments',
      { ...about, bookingId },
      { token: world.signIn(tutor) },
    );
    const attach = (id: number, child: number) => ['assessment', 'attach', String(id), '--child', String(child)];
    await expectMistake(attach(ofSession.body.assessment.id, home.child?.id ?? 0), 'Assessment not found.');
    await expectMistake(attach(await assess(aName()), 2_000_000_000), 'Family not found.');
  });
});
