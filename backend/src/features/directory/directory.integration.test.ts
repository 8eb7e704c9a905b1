// Above 300 lines because filters and pages of the directory are tried with the same tutors and by the same calls.
import type { CallInput } from '@kitewell/contract/calls';
import { addDays, hongKongDate } from '@kitewell/contract/dates';
import { directoryView, type DirectoryView } from '@kitewell/contract/directory';
import type { TutorLevel } from '@kitewell/contract/tutors';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildDocument, buildTutor, completeProfile } from '../../../test/builders.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { WeeklyHours } from '../tutors/weekly-hours.entity.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

type Query = NonNullable<CallInput<'directory'>['query']>;
const directory = (query: Query = {}) => world.call('directory', { query });
const names = async (query?: Query) => (await directory(query)).body.tutors.map(({ name }) => name);

/** Every page, in their order. */
async function pages(query: Query): Promise<DirectoryView[]> {
  const all: DirectoryView[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const answer = await directory({ ...query, ...(cursor && { cursor }) });
    expectView(answer, 200, directoryView);
    all.push(answer.body);
    cursor = answer.body.nextCursor;
  }
  return all;
}

const complete = { ...completeProfile, cleared: true };

describe('GET /api/tutors', () => {
  test('is empty where nobody is certified', async () => {
    await buildTutor(world);
    const answer = await directory();
    expectView(answer, 200, directoryView);
    expect(answer.body).toEqual({ tutors: [], nextCursor: null, matching: 0, total: 0, languages: [] });
  });

  test('ends a page where long profiles would make it longer than an answer may be, and leaves nobody out', async () => {
    const text = '字'.repeat(4_000);
    for (let number = 10; number < 32; number++)
      await buildTutor(world, { ...complete, name: `Tutor ${number}`, bio: text, bioZh: text });
    const all = await pages({ limit: 100 });
    for (const one of all) expect(Buffer.byteLength(JSON.stringify(one))).toBeLessThan(300_000);
    expect(all.flatMap(({ tutors }) => tutors.map(({ name }) => name))).toEqual(
      Array.from({ length: 22 }, (_, index) => `Tutor ${index + 10}`),
    );
  });

  test('shows a certified tutor to anyone, with the public fields and no others', async () => {
    const tutor = await buildTutor(world, {
      cleared: true,
      name: '陳樂怡',
      level: 'senior',
      email: 'private.address@example.com',
      phone: '+85291112222',
      teachingSince: 2018,
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
        qualifications: ['degree'],
        teachingSince: 2018,
        usualTimes: [],
        specialties: ['Phonics', 'Puppets'],
        languages: ['English', 'Cantonese'],
        programmes: ['playberry-laser-literacy'],
        bio: 'Reads aloud.',
        bioZh: '愛朗讀。',
        profileImage: '/api/pictures/0f8fad5b-d9cb-469f-a165-70867728950e.webp',
        certificate: tutor.certificateCode,
        checkedUntil: addDays(hongKongDate(world.clock.now), 730),
      },
    ]);
    const everything = JSON.stringify(answer.body);
    for (const secret of ['private.address', '91112222', 'Sha Tin', 'argon2', 'completed']) {
      expect(everything).not.toContain(secret);
    }
  });

  test('names a qualification once the office has verified it, and no other document', async () => {
    const tutor = await buildTutor(world, complete);
    const shown = async () => (await directory()).body.tutors[0]?.qualifications;
    await buildDocument(world, { tutor, documentType: 'certificate', verificationStatus: 'pending' });
    await buildDocument(world, { tutor, documentType: 'police_check', verificationStatus: 'verified' });
    expect(await shown()).toEqual(['degree']);
    for (let copy = 0; copy < 2; copy += 1)
      await buildDocument(world, { tutor, documentType: 'certificate', verificationStatus: 'verified' });
    expect(await shown()).toEqual(['degree', 'certificate']);
  });

  test('tells the parts of the week in which a tutor works, and no hour', async () => {
    const tutor = await buildTutor(world, complete);
    await buildTutor(world, { ...complete, name: 'Zoe' });
    const spans = [
      { weekday: 2, fromTime: '15:15', untilTime: '18:45' },
      { weekday: 4, fromTime: '11:00', untilTime: '12:30' },
      { weekday: 7, fromTime: '20:10', untilTime: '22:00' },
    ];
    for (const span of spans) await world.em().insert(WeeklyHours, { tutor, ...span });
    const answer = await directory();
    expectView(answer, 200, directoryView);
    const parts = ['weekday-mornings', 'weekday-afternoons', 'sundays'];
    expect(answer.body.tutors.map(({ usualTimes }) => usualTimes)).toEqual([parts, []]);
    expect(JSON.stringify(answer.body)).not.toMatch(/\d\d:\d\d/);
  });

  test('leaves out tutors who are not certified or no longer work here', async () => {
    await buildTutor(world, { ...completeProfile, name: 'New' });
    const onTheWay = { certificationStatus: 'in_progress', certificationProgress: 75 } as const;
    await buildTutor(world, { ...completeProfile, ...onTheWay, name: 'On the way' });
    await buildTutor(world, { ...completeProfile, certified: true, name: 'Without checks' });
    await buildTutor(world, { ...complete, name: 'Gone', active: false });
    await buildTutor(world, { ...complete, name: 'Here' });
    const { body } = await directory();
    expect(body.tutors.map(({ name }) => name)).toEqual(['Here']);
  });

  test('leaves out a tutor from the day after the check’s last', async () => {
    await buildTutor(world, { ...complete, cleared: '2028-01-01', name: 'Here' });
    const shown = async () => (await directory()).body.tutors.length;
    world.clock.now = new Date('2028-01-01T15:59:59Z');
    expect(await shown()).toBe(1);
    world.clock.now = new Date('2028-01-01T16:00:00Z');
    expect(await shown()).toBe(0);
  });

  test('leaves out the demo account, to which anybody can sign in', async () => {
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
    ['more than a wide blank in the experience', { experience: '\u3000' }],
    ['specialty', { specialties: [] }],
  ])('leaves out a profile without %s until it is complete', async (_, missing) => {
    const tutor = await buildTutor(world, { ...complete, ...missing });
    expect((await directory()).body.tutors).toEqual([]);
    const em = world.em();
    await em.nativeUpdate(Tutor, tutor.id, completeProfile);
    expect((await directory()).body.tutors).toHaveLength(1);
  });

  test('accepts a bio in either language', async () => {
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

  test('begins with the highest titles, and sorts by name within a title', async () => {
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

  test('may be cached for a minute, as it is the same for everybody', async () => {
    await buildTutor(world, { ...complete, level: 'top' });
    for (const query of [{}, { level: 'top' }, { language: 'cantonese', limit: 1 }] as const)
      expect((await directory(query)).headers.get('cache-control')).toBe('public, max-age=60');
  });
});

describe('the pages of GET /api/tutors', () => {
  test('show every tutor once, each page full but the last, whichever hidden tutors are between them', async () => {
    const levels: TutorLevel[] = ['tutor', 'top', 'senior'];
    const hidden = [
      { certified: true, cleared: false },
      { cleared: addDays(hongKongDate(world.clock.now), -1) },
      { listed: false },
      { demo: true },
      { active: false },
      { bio: null },
      { certificationStatus: 'in_progress', certificationProgress: 75, cleared: false },
    ] as const;
    const shown: { level: TutorLevel; name: string; id: number }[] = [];
    for (let at = 0; at < 60; at += 1) {
      // Some have the same name, and hidden tutors stand next to shown ones.
      const [level, name] = [levels[at % 3] ?? 'top', `Tutor ${String(Math.floor(at / 7)).padStart(2, '0')}`];
      const left = at % 2 === 0 ? hidden[(at / 2) % hidden.length] : undefined;
      const { id } = await buildTutor(world, { ...complete, level, name, ...left });
      if (left === undefined) shown.push({ level, name, id });
    }
    const order = ['top', 'senior', 'tutor'];
    shown.sort(
      (a, b) =>
        order.indexOf(a.level) - order.indexOf(b.level) || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id),
    );
    expect(shown).toHaveLength(30);
    for (const limit of [1, 7, 10, 29, 30, 100]) {
      const all = await pages({ limit });
      expect(all.flatMap(({ tutors }) => tutors)).toMatchObject(shown);
      const lengths = all.map(({ tutors }) => tutors.length);
      expect(lengths.slice(0, -1).filter((length) => length !== limit)).toEqual([]);
      expect(lengths.at(-1)).toBeGreaterThan(0);
      expect(all).toEqual(all.map((one) => ({ ...one, matching: 30, total: 30 })));
    }
    const [first] = await pages({});
    expect(first?.tutors).toHaveLength(20);
    const seniors = await pages({ level: 'senior', limit: 4 });
    expect(seniors.flatMap(({ tutors }) => tutors)).toMatchObject(shown.filter(({ level }) => level === 'senior'));
    expect(seniors.map(({ tutors }) => tutors.length)).toEqual([4, 4, 2]);
    expect(seniors[1]).toMatchObject({ matching: 10, total: 30 });
  });

  test('continue after a tutor who is no longer shown', async () => {
    const tutors = [];
    for (const name of ['Ada', 'Ben', 'Cleo']) tutors.push(await buildTutor(world, { ...complete, name }));
    const first = await directory({ limit: 2 });
    await world.em().nativeUpdate(Tutor, tutors[1]?.id ?? 0, { listed: false });
    expect(await names({ limit: 2, cursor: first.body.nextCursor ?? '' })).toEqual(['Cleo']);
  });

  test('continue after the longest possible name', async () => {
    for (const last of ['甲', '乙']) await buildTutor(world, { ...complete, name: `${'紙'.repeat(119)}${last}` });
    expect((await pages({ limit: 1 })).map(({ tutors }) => tutors.length)).toEqual([1, 1]);
  });

  test('have the tutors who match every filter', async () => {
    const given = [
      ['Ada', 'top', ['English', 'Cantonese'], ['english-through-play']],
      ['Ben', 'senior', ['English', 'Hindi', 'Cantonese'], ['outdoor-mission']],
      ['Cleo', 'senior', ['English', 'Sign  Language'], ['outdoor-mission', 'english-through-play']],
    ] as const;
    for (const [name, level, languages, programmes] of given)
      await buildTutor(world, { ...complete, name, level, languages: [...languages], programmes: [...programmes] });
    await buildTutor(world, { ...complete, name: 'Hidden', listed: false, languages: ['Klingon'] });

    expect(await names({ level: 'senior' })).toEqual(['Ben', 'Cleo']);
    expect(await names({ level: 'senior', language: 'cantonese' })).toEqual(['Ben']);
    expect(await names({ language: 'cantonese' })).toEqual(['Ada', 'Ben']);
    expect(await names({ language: 'sign-language' })).toEqual(['Cleo']);
    expect(await names({ programme: 'english-through-play' })).toEqual(['Ada', 'Cleo']);
    expect(await names({ programme: 'outdoor-mission', level: 'senior', language: 'hindi' })).toEqual(['Ben']);
    const { body } = await directory({ level: 'top', programme: 'outdoor-mission' });
    expect(body).toEqual({
      ...{ tutors: [], nextCursor: null, matching: 0, total: 3 },
      // The languages of all three shown tutors, and of no hidden one.
      languages: ['Cantonese', 'Hindi', 'Sign  Language'],
    });
  });

  test('ignore a language that nobody speaks, and keep the other filters', async () => {
    await buildTutor(world, { ...complete, name: 'Ada', level: 'top', languages: ['English', 'Hindi'] });
    await buildTutor(world, { ...complete, name: 'Ben', languages: ['English'] });
    expect(await names({ language: 'klingon' })).toEqual(['Ada', 'Ben']);
    expect(await names({ language: 'klingon', level: 'tutor' })).toEqual(['Ben']);
    // Part of a language's name matches nothing, and neither does a pattern of PostgreSQL.
    for (const language of ['hind', 'Hindi', 'h%', 'h.*']) expect(await names({ language })).toEqual(['Ada', 'Ben']);
    expect(await names({ language: 'hindi', level: 'tutor' })).toEqual([]);
  });

  test('refuse an unknown programme, title, language, limit or cursor, and such an answer is not cached', async () => {
    await buildTutor(world, complete);
    const answer = await world.get('/api/tutors?programme=chess&level=boss&language=%00&limit=101&cursor=!');
    expectError(answer, 400, 'validation', {
      programme: 'Choose one of the options',
      level: 'Choose one of the options',
      language: 'Invalid input',
      limit: 'Number must be at most 100',
      cursor: 'Invalid input',
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    for (const limit of ['0', '-1', '1.5', 'many'])
      expect((await world.get(`/api/tutors?limit=${limit}`)).status).toBe(400);
    for (const made of [
      'x',
      '[]',
      '["top","Ada"]',
      '["top","Ada",0]',
      '["boss","Ada",1]',
      '[1,"Ada",1]',
      '["top",null,1]',
    ]) {
      const forged = await directory({ cursor: Buffer.from(made).toString('base64url') });
      expectError(forged, 400, 'validation', { cursor: 'Invalid input' });
      expect(forged.headers.get('cache-control')).toBe('no-store');
    }
  });
});
