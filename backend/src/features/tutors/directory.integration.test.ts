import { directoryView } from '@kitewell/contract/directory';
import { expectView } from '../../../test/answers.ts';
import { buildTutor } from '../../../test/builders.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

const directory = () => world.get('/api/tutors');

describe('GET /api/tutors', () => {
  test('is empty where nobody is certified', async () => {
    await buildTutor(world);
    const answer = await directory();
    expectView(answer, 200, directoryView);
    expect(answer.body).toEqual({ tutors: [] });
  });

  test('shows a certified tutor to anyone, with the public fields and no other', async () => {
    const tutor = await buildTutor(world, {
      certified: true,
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
      profileImage: 'https://images.example/ada.webp',
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
        profileImage: 'https://images.example/ada.webp',
      },
    ]);
    const everything = JSON.stringify(answer.body);
    for (const secret of ['private.address', '91112222', 'Sha Tin', 'argon2', 'completed']) {
      expect(everything).not.toContain(secret);
    }
  });

  test('leaves out who is not certified, and who no longer teaches here', async () => {
    await buildTutor(world, { name: 'New' });
    await buildTutor(world, { name: 'On the way', certificationStatus: 'in_progress', certificationProgress: 75 });
    await buildTutor(world, { name: 'Gone', certified: true, active: false });
    await buildTutor(world, { name: 'Here', certified: true });
    const { body } = await directory();
    expect(body.tutors.map(({ name }) => name)).toEqual(['Here']);
  });

  test('begins with the highest titles, by name within a title', async () => {
    const given = [
      ['Zoe', 'tutor'],
      ['Ben', 'top'],
      ['Ada', 'tutor'],
      ['Cleo', 'senior'],
      ['Abe', 'top'],
    ] as const;
    for (const [name, level] of given) await buildTutor(world, { certified: true, name, level });
    const { body } = await directory();
    expect(body.tutors.map(({ name }) => name)).toEqual(['Abe', 'Ben', 'Cleo', 'Ada', 'Zoe']);
  });

  test('may be kept for a minute, as it is the same for everybody', async () => {
    expect((await directory()).headers.get('cache-control')).toBe('public, max-age=60');
  });
});
