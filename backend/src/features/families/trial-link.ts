import type { LinkKeys } from '../../link-keys.ts';
import type { TrialRequest } from './trial-request.entity.ts';

// Long enough for a family that waits until the holidays are over.
const daysOpen = 180;

/**
 * The address at which a parent sees the request without typing anything. The secret stands after the `#`, which
 * browsers send to no server, so that it is in no server's log.
 */
export function linkTo(request: TrialRequest, siteOrigin: string, keys: LinkKeys): string {
  const page = request.language === 'zh' ? '/zh/parent-portal' : '/parent-portal';
  return `${siteOrigin}${page}#${request.reference}.${keys.of(nameOf(request), request.linkSeed)}`;
}

/** Whether a key opens this request now. */
export function linkOpens(request: TrialRequest, key: string, now: Date, keys: LinkKeys): boolean {
  const endsAt = request.receivedAt.getTime() + daysOpen * 24 * 60 * 60_000;
  return now.getTime() < endsAt && keys.matches(key, nameOf(request), request.linkSeed);
}

const nameOf = ({ id, reference }: TrialRequest): string => `trial ${id} ${reference}`;
