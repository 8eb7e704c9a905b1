import { randomInt } from 'node:crypto';

// Crockford's base 32: no letter that reads like a digit, and no U.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Forty random bits that people can read out: a prefix that says of what, and eight letters and digits. */
export function newReference(prefix: 'KW' | 'KC'): string {
  return `${prefix}-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}
