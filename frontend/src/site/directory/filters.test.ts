import { describe, expect, test } from '@jest/globals';
import { cleared, languageSlug, readFilters, toggled } from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('the filters of an address', () => {
  test('are read', () => {
    expect(read('programme=outdoor-mission&level=senior&language=cantonese')).toEqual({
      programme: 'outdoor-mission',
      level: 'senior',
      language: 'cantonese',
    });
  });

  test.each([
    '',
    'programme=',
    'programme=chess',
    'level=boss',
    'level=Senior',
    'colour=red',
    'language=',
    'language=sign+language',
    'language=%00',
    'language=%E2%80%AEidnih',
    `language=${'a'.repeat(41)}`,
    `language=${encodeURIComponent('𝕒'.repeat(21))}`,
  ])('are none in ?%s', (query) => {
    expect(read(query)).toEqual({});
  });

  test('an unknown filter does not affect the others', () => {
    expect(read('programme=chess&level=senior')).toEqual({ level: 'senior' });
  });

  test('are set, changed and cleared one by one, keeping the rest of the address', () => {
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

test('a language is written in the address without capitals and spaces', () => {
  expect(['Cantonese', ' Sign  Language '].map(languageSlug)).toEqual(['cantonese', 'sign-language']);
});
