import type { LinkKeys } from '../../link-keys.ts';
import { isReadersKey, readersKey, type LinkReader } from '../../page-links.ts';
import type { TrialRequest } from './trial-request.entity.ts';

// Long enough for a family that waits until the holidays are over.
const daysOpen = 180;

/**
 * The address at which a parent sees the request without typing anything. The secret stands after the `#`, which
 * browsers send to no server, so that it is in no server's log.
 */
export function linkTo(request: TrialRequest, siteOrigin: string, keys: LinkKeys, reader?: LinkReader): string {
  const page = request.language === 'zh' ? '/zh/parent-portal' : '/parent-portal';
  const key = reader
    ? readersKey(keys, nameOf(request), request.linkSeed, reader)
    : keys.of(nameOf(request), request.linkSeed);
  return `${siteOrigin}${page}#${request.reference}.${key}`;
}

/**
 * Whether a key opens this request now: that of whoever asked, or of a guardian of its family.
 * @param guardians of the family that came of it
 */
export function linkOpens(
  request: TrialRequest,
  key: string,
  now: Date,
  keys: LinkKeys,
  guardians: readonly LinkReader[] = [],
): boolean {
  const endsAt = request.receivedAt.getTime() + daysOpen * 24 * 60 * 60_000;
  if (now.getTime() >= endsAt) return false;
  const [name, seed] = [nameOf(request), request.linkSeed];
  if (request.requesterRemovedAt == null && keys.matches(key, name, seed)) return true;
  return guardians.some((guardian) => isReadersKey(keys, key, name, seed, guardian));
}

const nameOf = ({ id, reference }: TrialRequest): string => `trial ${id} ${reference}`;
