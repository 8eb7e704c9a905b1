import { fieldMessages } from '@kitewell/contract/field-messages';
import { officeTutorAnswer } from '@kitewell/contract/office/tutors';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildTutor } from '../../../test/builders.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { Email } from '../../mail/email.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';

let mail: TestMail;
let world: World;
let cookie: string;
let owner: string;
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  world.clock.now = new Date('2026-11-23T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world, { name: 'Ben' }));
  owner = await officeSession(world, await buildStaff(world, { role: 'owner' }));
});
afterAll(async () => {
  await world.stop();
  await mail.stop();
});

const read = async (id: number) => (await office(world, 'officeTutor', { cookie, params: { id } })).body.tutor;

describe('the profile of a tutor in the office', () => {
  test('is changed in part, stored as it was checked, and recorded in the audit before and after', async () => {
    const { id } = await buildTutor(world, { name: 'Ada Quay', bio: 'I sail.', languages: ['English'] });
    const answer = await office(world, 'changeOfficeTutor', {
      cookie,
      params: { id },
      body: {
        version: 1,
        ...{ phone: '9123 4567', level: 'senior', districts: ['heng-on', 'wu-kai-sha'] as const, listed: false },
        ...{ specialties: ['  Phonics '], bio: '', bioZh: '我愛航海。', teachingSince: 2014 },
      } as never,
    });
    expectView(answer, 200, officeTutorAnswer);
    expect(answer.body.tutor).toMatchObject({
      ...{ name: 'Ada Quay', version: 2, phone: '+85291234567', level: 'senior', listed: false },
      ...{ districts: ['heng-on', 'wu-kai-sha'], specialties: ['Phonics'], bio: null, bioZh: '我愛航海。' },
      languages: ['English'],
      teachingSince: 2014,
    });
    const [event] = await world
      .em()
      .find(AuditEvent, { subjectKind: 'tutor', subjectId: String(id), action: 'tutor profile' });
    expect(event).toMatchObject({
      before: { bio: 'I sail.', listed: true, districts: [] },
      after: { bio: null, listed: false, districts: ['heng-on', 'wu-kai-sha'] },
    });
  });

  test.each([[1899], [2014.5], [new Date().getFullYear() + 2], ['2014']])(
    'is not taught since %p',
    async (teachingSince) => {
      const { id } = await buildTutor(world);
      const body = { version: 1, teachingSince } as never;
      const { status } = await office(world, 'changeOfficeTutor', { cookie, params: { id }, body });
      expect([status, (await read(id)).teachingSince]).toEqual([400, null]);
    },
  );

  test('may have another address to sign in with from an owner, which signs the tutor out, unless another tutor has it', async () => {
    const [tutor, other, demo] = [
      await buildTutor(world),
      await buildTutor(world),
      await buildTutor(world, { demo: true }),
    ];
    const token = world.signIn(tutor);
    const change = (of: { id: number }, email: string, by = owner, version = 1) =>
      office(world, 'changeOfficeTutor', { cookie: by, params: { id: of.id }, body: { version, email } });
    expectError(await change(tutor, other.email.toUpperCase()), 409, 'tutor.emailTaken');
    expect((await world.get('/api/tutor/profile', { token })).status).toBe(200);
    expectError(await change(demo, 'mine@example.com'), 403, 'session.demoShared');
    expectError(await change(tutor, 'none'), 400, 'validation', { email: 'Valid email is required' });
    const email = `new-${tutor.email}`;
    expectError(await change(tutor, email, cookie), 403, 'tutor.emailByOwner');
    expect((await world.get('/api/tutor/profile', { token })).status).toBe(200);
    // A coordinator's form sends the address that it has seen.
    expect((await change(tutor, tutor.email, cookie)).status).toBe(200);
    expect((await change(tutor, email)).body.tutor).toMatchObject({ email, version: 2 });
    expect((await world.get('/api/tutor/profile', { token })).status).toBe(401);
    const notices = await world.em().find(Email, { template: 'account-notice' }, { orderBy: { id: 'asc' } });
    expect(notices.map(({ address, about }) => [address, about.isFormerAddress])).toEqual([
      [tutor.email, true],
      [email, false],
    ]);
    const [event] = await world.em().find(AuditEvent, { subjectKind: 'tutor', subjectId: String(tutor.id) });
    expect(event).toMatchObject({ action: 'tutor profile', before: { email: tutor.email }, after: { email } });
  });

  test('is not recorded as changed where it is the same', async () => {
    const { id, name } = await buildTutor(world);
    const same = await office(world, 'changeOfficeTutor', { cookie, params: { id }, body: { version: 1, name } });
    expect([same.status, same.body.tutor.version]).toEqual([200, 1]);
    expect(await world.em().count(AuditEvent, { subjectKind: 'tutor', subjectId: String(id) })).toBe(0);
  });

  test('is changed by only one of two people who saw the same version', async () => {
    const { id } = await buildTutor(world);
    const write = (bio: string) =>
      office(world, 'changeOfficeTutor', { cookie, params: { id }, body: { version: 1, bio } });
    const answers = await Promise.all([write('One'), write('Two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const second = answers.find(({ status }) => status === 409);
    if (!second) throw new Error('Nobody was told.');
    expectError(second, 409, 'record.changed');
    expect((await read(id)).version).toBe(2);
  });

  test.each([
    ['phone', { phone: '12' }],
    ['name', { name: ' ' }],
    ['level', { level: 'master' }],
    ['districts[0]', { districts: ['kowloon'] }],
    ['specialties', { specialties: Array.from({ length: 21 }, (_, n) => `Skill ${n}`) }],
    ['version', { version: 0 }],
  ])('is refused where its %s is none', async (field, fault) => {
    const { id } = await buildTutor(world);
    const answer = await office(world, 'changeOfficeTutor', {
      cookie,
      params: { id },
      body: { version: 1, ...fault } as never,
    });
    expect([answer.status, Object.keys((answer.body as { errors?: object }).errors ?? {})]).toEqual([400, [field]]);
    expect((await read(id)).version).toBe(1);
  });

  test('can only be changed by staff, and only for a tutor who exists', async () => {
    const tutor = await buildTutor(world);
    const request = { params: { id: tutor.id }, body: { version: 1, bio: 'Mine' } };
    expect((await office(world, 'changeOfficeTutor', request)).status).toBe(401);
    const own = await office(world, 'changeOfficeTutor', { ...request, token: world.signIn(tutor) });
    expect([401, 403]).toContain(own.status);
    const nobodys = { ...request, cookie, params: { id: 2_000_000_000 } };
    expectError(await office(world, 'changeOfficeTutor', nobodys), 404, 'tutor.notFound');
    expect((await world.em().findOneOrFail(Tutor, tutor.id)).bio ?? null).toBeNull();
  });

  test('decides to which districts a tutor is near', async () => {
    const tutor = await buildTutor(world, { cleared: true, districts: ['tai-shui-hang'] });
    const query = { date: '2026-06-02', time: '10:00', duration: 60 };
    const nearIn = async (district: 'tai-shui-hang' | 'heng-on') => {
      const { body } = await office(world, 'freeTutors', { cookie, query: { ...query, district } });
      return body.tutors.find(({ id }) => id === tutor.id)?.near;
    };
    expect([await nearIn('tai-shui-hang'), await nearIn('heng-on')]).toEqual([true, false]);
  });
});

describe('a new tutor', () => {
  const ada = {
    ...{ name: 'Ada Pier', email: 'Ada.Pier@Example.com', phone: '9123 4567' },
    programmes: ['outdoor-mission' as const],
  };

  test('is added once, and chooses a password by an email', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => office(world, 'addOfficeTutor', { cookie, body: ada })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const added = answers.find(({ status }) => status === 201);
    if (!added) throw new Error('Nobody was added.');
    expectView(added, 201, officeTutorAnswer);
    expect(added.body.tutor).toMatchObject({
      ...{ name: 'Ada Pier', email: 'ada.pier@example.com', phone: '+85291234567', version: 1 },
      programmes: ['outdoor-mission'],
    });
    expect(await world.em().count(Email, { address: 'ada.pier@example.com', template: 'tutor-welcome' })).toBe(1);
    expectError(await office(world, 'addOfficeTutor', { cookie, body: ada }), 409, 'tutor.emailTaken');
  });

  test('can only be added by staff', async () => {
    expect((await office(world, 'addOfficeTutor', { body: ada })).status).toBe(401);
    const token = world.signIn(await buildTutor(world));
    expect([401, 403]).toContain((await office(world, 'addOfficeTutor', { token, body: ada })).status);
    const nameless = await office(world, 'addOfficeTutor', { cookie, body: { ...ada, name: '' } });
    expect(nameless.status).toBe(400);
    const unreachable = await office(world, 'addOfficeTutor', {
      cookie,
      body: { ...ada, email: 'other@example.com', phone: '12' },
    });
    expectError(unreachable, 400, 'validation', { phone: fieldMessages.phone });
  });
});
