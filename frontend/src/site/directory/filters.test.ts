import { describe, expect, test } from '@jest/globals';
import type { PublicTutorView } from '@kitewell/contract/directory';
import { cleared, languagesToChoose, matching, readFilters, toggled } from './filters.ts';

const tutor = (id: number, part: Partial<PublicTutorView>): PublicTutorView => ({
  id,
  name: `Tutor ${id}`,
  level: 'tutor',
  specialties: [],
  languages: ['English'],
  programmes: [],
  bio: null,
  bioZh: null,
  profileImage: null,
  ...part,
});

const tutors = [
  tutor(1, { level: 'top', languages: ['English', 'Cantonese'], programmes: ['english-through-play'] }),
  tutor(2, { level: 'senior', languages: ['English', 'Hindi', 'Cantonese'], programmes: ['outdoor-mission'] }),
  tutor(3, { level: 'senior', languages: ['English', 'Sign Language'], programmes: ['outdoor-mission'] }),
];
const read = (query: string) => readFilters(new URLSearchParams(query), tutors);
const ids = (query: string) => matching(tutors, read(query)).map(({ id }) => id);

describe('the filters of an address', () => {
  test('are read', () => {
    expect(read('programme=outdoor-mission&level=senior&language=cantonese')).toEqual({
      programme: 'outdoor-mission',
      level: 'senior',
      language: 'cantonese',
    });
  });

  test.each(['', 'programme=', 'programme=chess', 'level=boss', 'language=klingon', 'colour=red', 'level=Senior'])(
    'are none in ?%s',
    (query) => {
      expect(ids(query)).toEqual([1, 2, 3]);
    },
  );

  test('an unknown one does not touch the others', () => {
    expect(ids('programme=chess&level=senior')).toEqual([2, 3]);
  });

  test('choose those to whom all of them apply', () => {
    expect(ids('level=senior')).toEqual([2, 3]);
    expect(ids('level=senior&language=cantonese')).toEqual([2]);
    expect(ids('language=sign-language')).toEqual([3]);
    expect(ids('level=top&programme=outdoor-mission')).toEqual([]);
  });

  test('are set, changed and taken away one by one, keeping what else the address says', () => {
    const address = new URLSearchParams('level=top&from=mail');
    expect(String(toggled(address, 'programme', 'outdoor-mission'))).toBe(
      'level=top&from=mail&programme=outdoor-mission',
    );
    expect(String(toggled(address, 'level', 'senior'))).toBe('level=senior&from=mail');
    expect(String(toggled(address, 'level', 'top'))).toBe('from=mail');
    expect(String(cleared(new URLSearchParams('level=top&from=mail&language=hindi')))).toBe('from=mail');
    expect(String(address)).toBe('level=top&from=mail');
  });
});

test('the languages to choose are those beside English, most spoken first', () => {
  expect(languagesToChoose(tutors)).toEqual(['Cantonese', 'Hindi', 'Sign Language']);
});
