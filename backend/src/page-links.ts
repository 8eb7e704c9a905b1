import { createHash } from 'node:crypto';
import type { LinkKeys } from './link-keys.ts';

/** Days for which a page opens after its family was sent the link. */
export const pageDays = 365;
const pageMs = pageDays * 24 * 60 * 60_000;

/** What lies beside a record that a family may open as a page, by a link, without an account. */
interface SharedPage {
  /** What the database keeps of the key: who reads the table cannot open the page. */
  shareHash?: string | null;
  /** What the key is reckoned from, together with a secret of the process. */
  shareSeed?: string | null;
  sharedAt?: Date | null;
}

export const pageHash = (key: string): string => createHash('sha256').update(key).digest('hex');

/** A key as it stands in an address; anything else need not be looked for. */
export const isPageKey = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** A page that was shared before this opens no more. */
export const openSince = (now: Date): Date => new Date(now.getTime() - pageMs);

export const pageEnds = (sharedAt: Date): Date => new Date(sharedAt.getTime() + pageMs);

/**
 * The key with which a page was opened, reckoned again; undefined where it is closed or has expired, or its secret is gone.
 * @param what names the record, as it did when the key was made
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
