import { fieldMessage, type FieldMessageKey } from './messages.ts';
import { line, optionalLine, type StringSchema } from './yup.ts';

// Names are repeated in emails from the business's address and on its pages, so a name must not carry a link, nor be one
// that cannot be read. An ideograph may be followed by the selector of a variant.
// https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point; U+2800 is the empty pattern of Braille.
const visible =
  /^(?:\p{Script=Han}[\u{e0100}-\u{e01ef}]?|[^\p{Script=Han}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800])*$/u;
const hasLetter = /\p{L}/u;

/**
 * Mail programs turn these into links: an address with its scheme, www., an email address, and a domain, which is any dot
 * without a space behind it.
 */
const linked = /\/\/|\bwww\.|[^\s@]@[^\s@]|[\p{L}\p{N}_-]\.[\p{L}\p{N}]/iu;

/** Words before a name, which are often written without a space: Dr.Lee, J.R.Chan. */
const titles = new Set(['mr', 'mrs', 'ms', 'mx', 'miss', 'mdm', 'dr', 'prof', 'ir', 'rev', 'fr', 'sr', 'st']);

/** Writes initials and titles with a space, so that the dot left in a name without one is that of a domain. */
function spaced(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  // Chinese keyboards write a full stop as wide as their characters, and browsers take both for the dot of a domain.
  return value
    .replaceAll('．', '.')
    .replace(/(\p{L}{1,4})\.(?=\p{L})/gu, (whole, word: string, at: number, all: string) => {
      const isTitle = /^\p{L}$/u.test(word) || titles.has(word.toLowerCase());
      return isTitle && !/[\p{L}\p{N}]/u.test(all.charAt(at - 1)) ? `${word}. ` : whole;
    });
}

const withRules = <S extends StringSchema<string | null | undefined>>(schema: S) =>
  schema
    .test('visible', fieldMessage('nameUnseen'), (name) => !name || (visible.test(name) && hasLetter.test(name)))
    .test(
      'link',
      fieldMessage('nameLink'),
      (name) => !name || !linked.test(name.normalize('NFKC').replaceAll('。', '.')),
    );

/** The name of a person: no link, and nothing that cannot be seen. */
export const personName = (max: number, message: FieldMessageKey = 'required'): StringSchema<string> =>
  withRules(line(max).transform(spaced)).required(fieldMessage(message));

/** The name of a person, which may be left out. */
export const optionalPersonName = (max: number): StringSchema<string | null | undefined> =>
  withRules(optionalLine(max).transform(spaced));
