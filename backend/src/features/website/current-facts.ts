import { hongKongDate } from '@kitewell/contract/dates';
import type { Facts } from '@kitewell/contract/facts';
import { completeParts, type WebsiteContent } from '@kitewell/contract/website/parts';
import { factsOf, unpublishedFacts } from '@kitewell/contract/website/snapshot';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../../config.ts';

/** The facts of the business as they are published now, for emails and for pages that the backend draws. */
export type ReadFacts = () => Promise<Facts>;

type Stated = Pick<WebsiteContent, 'business' | 'offer'>;

interface Needs {
  readonly em: () => EntityManager;
  readonly config: Pick<Config, 'siteOrigin'>;
  readonly now: () => Date;
}

/**
 * Before anything is published the facts of the business are those of its draft, where nothing is missing in it, and else
 * the name alone. Where the database is away they are the last that were read: a page that says so has to be drawn too.
 */
export function createFacts({ em, config, now }: Needs): ReadFacts {
  // A published version never changes.
  let kept: { readonly version: number; readonly stated: Stated } | undefined;
  return async () => {
    const source = { siteOrigin: config.siteOrigin, today: hongKongDate(now()) };
    try {
      const own = em();
      const version = await currentId(own);
      if (version === undefined) return draftedFacts(await draftedBusiness(own), unpublishedFacts(source), source);
      if (kept?.version !== version) kept = { version, stated: await statedIn(own, version) };
    } catch {
      if (!kept) return unpublishedFacts(source);
    }
    return factsOf(kept.stated, source);
  };
}

async function currentId(em: EntityManager): Promise<number | undefined> {
  const [found] = await em.execute<{ id: number }[]>(`select id from website_versions where state = 'current'`);
  return found?.id;
}

async function statedIn(em: EntityManager, version: number): Promise<Stated> {
  const [found] = await em.execute<[Stated]>(
    `select content -> 'business' as business, content -> 'offer' as offer from website_versions where id = ?`,
    [version],
  );
  return found;
}

async function draftedBusiness(em: EntityManager): Promise<WebsiteContent['business'] | undefined> {
  const [draft] = await em.execute<{ content: WebsiteContent['business'] | null }[]>(
    `select content from website_drafts where part = 'business'`,
  );
  return draft?.content && completeParts.business.isValidSync(draft.content) ? draft.content : undefined;
}

const draftedFacts = (
  business: WebsiteContent['business'] | undefined,
  unpublished: Facts,
  source: Parameters<typeof factsOf>[1],
): Facts =>
  business
    ? factsOf(
        { business, offer: { trialMinutes: unpublished.trial.minutes, programmes: unpublished.programmes } },
        source,
      )
    : unpublished;
