import { randomInt } from 'node:crypto';

// No two look or sound alike: no 0 and O, 1 and I and L, 5 and S, 2 and Z, 8 and B, 6 and G, U and V.
const alphabet = '3479ACDEFHJKMNPQRTVWXY';

/** A reference that can be read out: a prefix by its kind, and eight letters and digits with some 36 random bits. */
export function newReference(prefix: 'KW' | 'KC'): string {
  return `${prefix}-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}

// What a typed character may mean: older references had digits and letters that look alike, but never I, L, O or U.
const mayMean: Readonly<Record<string, string>> = {
  ...{ O: '0', I: '1', L: '1', U: 'V' },
  ...{ 2: '2Z', Z: '2Z', 5: '5S', S: '5S', 6: '6G', G: '6G', 8: '8B', B: '8B' },
};

/**
 * Every reference that a typed text may mean: in upper or lower case, with spaces, without the prefix, with a character
 * read for another that looks like it. At most 256, usually one, and none where the text cannot be a reference.
 */
export function possibleReferences(prefix: 'KW' | 'KC', typed: string): string[] {
  const bare = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const code = bare.length === 10 && bare.startsWith(prefix) ? bare.slice(2) : bare;
  if (code.length !== 8) return [];
  return Array.from(code).reduce<string[]>(
    (meant, character) =>
      meant.flatMap((start) => Array.from(mayMean[character] ?? character, (one) => `${start}${one}`)),
    [`${prefix}-`],
  );
}
