import { createHash } from 'node:crypto';
import type { GuardianId } from '@kitewell/contract/ids';
import { largestInteger } from '@kitewell/contract/yup';
import type { LinkKeys } from './link-keys.ts';

/** How many days a page stays open after its family was sent the link. */
export const pageDays = 365;
const pageMs = pageDays * 24 * 60 * 60_000;

/** The fields of a record that a family may open as a page, by a link and without an account. */
interface SharedPage {
  /** The hash of the key, so that whoever reads the table cannot open the page. */
  shareHash?: string | null;
  /** The key is computed from this and a secret of the process. */
  shareSeed?: string | null;
  sharedAt?: Date | null;
}

export const pageHash = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Whether a text can be a key; anything else need not be looked up. */
export const isPageKey = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** Pages that were shared before this instant are closed. */
export const openSince = (now: Date): Date => new Date(now.getTime() - pageMs);

export const pageEnds = (sharedAt: Date): Date => new Date(sharedAt.getTime() + pageMs);

/**
 * The key of a page as it is open now, computed again; undefined where the page is closed or has expired, or the
 * process no longer has the secret.
 * @param what the name of the record, the same as when the key was made
 */
export function openPageKey(
  keys: LinkKeys,
  what: string,
  { shareSeed, shareHash, sharedAt }: SharedPage,
  now: Date,
): string | undefined {
  if (!shareSeed || !shareHash || !sharedAt || sharedAt <= openSince(now)) return undefined;
  return keys.every(what, shareSeed).find((key) => pageHash(key) === shareHash);
}

/** The guardian to whom an email goes. Its links are that reader's alone: they end with the guardian, or with the address. */
export interface LinkReader {
  readonly id: GuardianId;
  readonly email?: string | null | undefined;
}

const readersName = (what: string, { id, email }: LinkReader): string => `${what} for guardian ${id} at ${email}`;

/** The key in a link to one reader, computed from the record's seed. */
export const readersKey = (keys: LinkKeys, what: string, seed: string, reader: LinkReader): string =>
  keys.of(readersName(what, reader), seed);

export const isReadersKey = (keys: LinkKeys, key: string, what: string, seed: string, reader: LinkReader): boolean =>
  keys.matches(key, readersName(what, reader), seed);

/** The part of such a link that names the record and its reader. */
export const readersToken = (record: number, reader: LinkReader, key: string): string =>
  `${record}.${reader.id}.${key}`;

/** The same, read; undefined for any other text. */
export function readToken(token: string): { record: number; guardian: GuardianId; key: string } | undefined {
  const [, record = '', guardian = '', key = ''] = /^(\d{1,10})\.(\d{1,10})\.([\w-]{43})$/.exec(token) ?? [];
  if (key === '' || Number(record) > largestInteger || Number(guardian) > largestInteger) return undefined;
  return { record: Number(record), guardian: Number(guardian), key };
}

/** The seed of a page while it is open; undefined where it is closed or has expired. */
export const openSeed = ({ shareSeed, shareHash, sharedAt }: SharedPage, now: Date): string | undefined =>
  shareSeed && shareHash && sharedAt && sharedAt > openSince(now) ? shareSeed : undefined;
