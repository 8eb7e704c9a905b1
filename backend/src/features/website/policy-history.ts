import { hongKongDate } from '@kitewell/contract/dates';
import {
  policyNames,
  type PolicyContent,
  type PolicyName,
  type WebsiteContent,
} from '@kitewell/contract/website/parts';
import type { PolicyVersion } from '@kitewell/contract/website/snapshot';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isSame } from './differences.ts';

/** A wording as it was published. */
export interface PublishedPolicy {
  readonly policy: PolicyName;
  /** The day in Hong Kong. */
  readonly publishedOn: string;
  readonly wording: PolicyContent;
}

/**
 * The wordings that have a page of their own, by policy, the newest first: those that hold no longer, and those that were
 * announced before they held, since emails lead to them. What another replaced before its first day never held.
 * @param published in the order in which they were published
 */
export function policyHistoryOf(published: readonly PublishedPolicy[], today: string): PolicyVersion[] {
  return policyNames.flatMap((policy) =>
    periodsOf(published.filter((one) => one.policy === policy))
      .filter(({ isAnnounced, until }) => isAnnounced || (until !== null && until <= today))
      .map(({ wording, from, until }) => ({ policy, from, until, ...wording })),
  );
}

interface Period extends Pick<PolicyVersion, 'from' | 'until'> {
  readonly wording: PolicyContent;
  readonly isAnnounced: boolean;
}

/** When each wording of one policy holds, the newest first. */
function periodsOf(published: readonly PublishedPolicy[]): Period[] {
  const starts = published.map(({ publishedOn, wording: { validFrom } }, place) =>
    // The first policy of a business holds at once, whichever day it names.
    place === 0 || publishedOn > validFrom ? publishedOn : validFrom,
  );
  const periods: Period[] = [];
  for (const [place, { wording, publishedOn }] of published.entries()) {
    const from = starts[place] ?? publishedOn;
    const until = starts.slice(place + 1).toSorted()[0] ?? null;
    if (until !== null && until <= from) continue;
    const before = periods[0];
    // Words that were brought back before others held have held all the time.
    if (before && isSame(before.wording, wording)) periods[0] = { ...before, until };
    else periods.unshift({ wording, from, until, isAnnounced: place > 0 && from > publishedOn });
  }
  return periods;
}

/**
 * The wordings that were published, with those of content that is about to be.
 * @param candidate what is to be published, in place of the current content
 */
export async function readPolicyHistory(
  em: EntityManager,
  today: string,
  candidate: WebsiteContent | undefined,
  current: WebsiteContent | undefined,
): Promise<PolicyVersion[]> {
  const rows = await em.execute<{ policy: PolicyName; at: Date | string; wording: PolicyContent }[]>(
    `select policy, published_at as at, content -> policy as wording
     from website_versions cross join unnest(parts) as policy where policy in (${policyNames.map(() => '?').join(', ')}) order by id`,
    policyNames,
  );
  const published = rows.map(({ policy, at, wording }) => ({
    ...{ policy, wording },
    publishedOn: hongKongDate(new Date(at)),
  }));
  const changed = policyNames.filter((policy) => candidate && !isSame(candidate[policy], current?.[policy]));
  const next = changed.flatMap((policy) =>
    candidate ? [{ policy, publishedOn: today, wording: candidate[policy] }] : [],
  );
  return policyHistoryOf([...published, ...next], today);
}
