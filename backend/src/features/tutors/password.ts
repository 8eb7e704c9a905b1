import { fieldMessage, type FieldMessageKey } from '@kitewell/contract/messages';
import { hash, verify } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { AppError } from '../../errors.ts';

// argon2id with the first of OWASP's recommended settings: 19 MiB, 2 passes, 1 lane.
// https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whose password it is: their own words are the first that others try. */
interface PasswordOwner {
  readonly name: string;
  readonly email: string;
}

/**
 * Checks and hashes a password that somebody has chosen; one that was made at random needs `hashPassword` alone.
 * @param field the field of the form or command that a refusal is about
 * @throws AppError 'validation' (400) where it is easy to guess
 */
export async function hashChosenPassword(
  password: string,
  owner: PasswordOwner,
  field: 'newPassword' | 'password' = 'newPassword',
): Promise<string> {
  const problem = await passwordError(password, owner);
  if (problem) throw new AppError('validation', 400, { [field]: fieldMessage(problem) });
  return hashPassword(password);
}

const businessWords = ['kitewell', 'english', 'kitewellenglish', '紙鳶', '紙鳶英語'];

/** Under a million guesses by the library's estimate. */
const weakest = 2;

/** The time of the estimate grows faster than the length; a password that is strong so far is no weaker as a whole. */
const mostChecked = 40;

/** Why a password is too easy to guess: it is one of the most used or nearly so, or made of its owner's own words. */
export async function passwordError(password: string, owner: PasswordOwner): Promise<FieldMessageKey | undefined> {
  const own = ownWords(owner);
  if (isMadeOf(own, password)) return 'passwordOwnWords';
  const { score, sequence } = (await estimator()).check(password.slice(0, mostChecked), own);
  if (score >= weakest) return undefined;
  const isOwn = sequence.some((match) => 'dictionaryName' in match && match.dictionaryName === 'userInputs');
  return isOwn ? 'passwordOwnWords' : 'passwordCommon';
}

function ownWords({ name, email }: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.split('@');
  const names = name.split(/[\s,.-]+/);
  const texts = [name, email, local, domain, ...names, ...local.split(/[._+-]/), ...domain.split('.')];
  const joined = [names.join(''), names.toReversed().join(''), local.replace(/[._+-]/g, '')];
  return [...texts, ...joined, ...businessWords]
    .map((word) => word.toLowerCase().slice(0, mostChecked))
    .filter((word) => word.length > 1);
}

/**
 * Whether little is left of a password but digits and signs once these words are taken out. A long random one may hold a
 * short word by chance, and stays strong without it.
 */
function isMadeOf(words: readonly string[], password: string): boolean {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase());
  const isLittle = rest.length < password.length && rest.length <= Math.max(8, password.length / 2);
  return isLittle && !/\p{L}{2}/u.test(rest);
}

let loaded: Promise<ZxcvbnFactory> | undefined;

/** Loaded once it is needed: its lists of the most used passwords take 26 MB of memory. */
function estimator(): Promise<ZxcvbnFactory> {
  loaded ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory: Estimator }, { adjacencyGraphs, dictionary }]) =>
      new Estimator({ dictionary, graphs: adjacencyGraphs }),
  );
  return loaded;
}

// Compared where there is no account, so that an unknown email takes as long as a known one.
const nobody = hashPassword(crypto.randomUUID());

/** Whether the password has this hash; without a hash it takes the same time and is false. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== undefined;
}
