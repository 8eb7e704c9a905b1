import { directoryView } from '@kitewell/contract/directory';
import { expectView } from '../../../test/answers.ts';
import { buildTutor, completeProfile } from '../../../test/builders.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Tutor } from './tutor.entity.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

const directory = () => world.call('directory');

const complete = { ...completeProfile, cleared: true };

describe('GET /api/tutors', () => {
  test('is empty where nobody is certified', async () => {
    await buildTutor(world);
    const answer = await directory();
    expectView(answer, 200, directoryView);
    expect(answer.body).toEqual({ tutors: [] });
  });

  test('shows a certified tutor to anyone, with the public fields and no other', async () => {
    const tutor = await buildTutor(world, {
      cleared: true,
      name: '陳樂怡',
      level: 'senior',
      email: 'private.address@example.com',
      phone: '+85291112222',
      experience: 'Eight years in a kindergarten in Sha Tin',
      specialties: ['Phonics', 'Puppets'],
      languages: ['English', 'Cantonese'],
      programmes: ['playberry-laser-literacy', 'a programme of the past'],
      bio: 'Reads aloud.',
      bioZh: '愛朗讀。',
      profileImage: '/api/pictures/0f8fad5b-d9cb-469f-a165-70867728950e.webp',
    });
    const answer = await directory();
    expectView(answer, 200, directoryView);
    expect(answer.body.tutors).toEqual([
      {
        id: tutor.id,
        name: '陳樂怡',
        level: 'senior',
        specialties: ['Phonics', 'Puppets'],
        languages: ['English', 'Cantonese'],
        programmes: ['playberry-laser-literacy'],
        bio: 'Reads aloud.',
        bioZh: '愛朗讀。',
        profileImage: '/api/pictures/0f8fad5b-d9cb-469f-a165-70867728950e.webp',
      },
    ]);
    const everything = JSON.stringify(answer.body);
    for (const secret of ['private.address', '91112222', 'Sha Tin', 'argon2', 'completed']) {
      expect(everything).not.toContain(secret);
    }
  });

  test('leaves out who is not certified, and who no longer teaches here', async () => {
    await buildTutor(world, { ...completeProfile, name: 'New' });
    const onTheWay = { certificationStatus: 'in_progress', certificationProgress: 75 } as const;
    await buildTutor(world, { ...completeProfile, ...onTheWay, name: 'On the way' });
    await buildTutor(world, { ...completeProfile, certified: true, name: 'Without checks' });
    await buildTutor(world, { ...complete, name: 'Gone', active: false });
    await buildTutor(world, { ...complete, name: 'Here' });
    const { body } = await directory();
    expect(body.tutors.map(({ name }) => name)).toEqual(['Here']);
  });

  test('leaves out a tutor from the day on which the check has lapsed', async () => {
    await buildTutor(world, { ...complete, name: 'Here' });
    const shown = async () => (await directory()).body.tutors.length;
    world.clock.now = new Date('2028-01-01T15:59:59Z');
    expect(await shown()).toBe(1);
    world.clock.now = new Date('2028-01-01T16:00:00Z');
    expect(await shown()).toBe(0);
  });

  test('leaves out the demo account, which anybody may enter', async () => {
    await buildTutor(world, { ...complete, name: 'Demo', demo: true });
    await buildTutor(world, { ...complete, name: 'Here' });
    const { body } = await directory();
    expect(body.tutors.map(({ name }) => name)).toEqual(['Here']);
  });

  test.each([
    ['bio', { bio: null }],
    ['more than blanks in the bio', { bio: ' \n' }],
    ['experience', { experience: null }],
    ['more than blanks in the experience', { experience: '  ' }],
    ['specialty', { specialties: [] }],
  ])('leaves out a profile without %s until it is complete', async (_, missing) => {
    const tutor = await buildTutor(world, { ...complete, ...missing });
    expect((await directory()).body.tutors).toEqual([]);
    const em = world.em();
    await em.nativeUpdate(Tutor, tutor.id, completeProfile);
    expect((await directory()).body.tutors).toHaveLength(1);
  });

  test('takes a bio in either language', async () => {
    await buildTutor(world, { ...complete, bio: null, bioZh: '愛朗讀。' });
    expect((await directory()).body.tutors).toMatchObject([{ bio: null, bioZh: '愛朗讀。' }]);
  });

  test.each([
    'https://images.example/ada.webp',
    'https://images.example/api/pictures/0f8fad5b-d9cb-469f-a165-70867728950e.webp',
    '/api/pictures/../tutors',
  ])('shows no picture from %s', async (profileImage) => {
    const tutor = await buildTutor(world, complete);
    await world.em().nativeUpdate(Tutor, tutor.id, { profileImage });
    const { body } = await directory();
    expect(body.tutors).toMatchObject([{ name: tutor.name, profileImage: null }]);
  });

  test('begins with the highest titles, by name within a title', async () => {
    const given = [
      ['Zoe', 'tutor'],
      ['Ben', 'top'],
      ['Ada', 'tutor'],
      ['Cleo', 'senior'],
      ['Abe', 'top'],
    ] as const;
    for (const [name, level] of given) await buildTutor(world, { ...complete, name, level });
    const { body } = await directory();
    expect(body.tutors.map(({ name }) => name)).toEqual(['Abe', 'Ben', 'Cleo', 'Ada', 'Zoe']);
  });

  test('may be kept for a minute, as it is the same for everybody', async () => {
    expect((await directory()).headers.get('cache-control')).toBe('public, max-age=60');
  });
});
