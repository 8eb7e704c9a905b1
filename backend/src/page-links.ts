import { createHash } from 'node:crypto';
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
