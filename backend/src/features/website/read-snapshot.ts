import { hongKongDate } from '@kitewell/contract/dates';
import { pageLimits } from '@kitewell/contract/page-limits';
import type { PublicTutorView } from '@kitewell/contract/directory';
import { websiteParts, type WebsiteContent, type WebsitePart } from '@kitewell/contract/website/parts';
import type { WebsiteSnapshot } from '@kitewell/contract/website/snapshot';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../../config.ts';
import type { Services } from '../../services.ts';
import { readPosts } from '../blog/read-posts.ts';
import { arrangedAs, listTutors, type TutorArrangement } from '../directory/list-tutors.ts';
import { trialTimesLeft } from '../leads/trial-times-left.ts';
import { publishedReviews } from '../reviews/published-reviews.ts';
import { currentVersion } from './content.ts';
import { isSame } from './differences.ts';
import { isInForce, withPoliciesInForce } from './policies-in-force.ts';
import { readPolicyHistory } from './policy-history.ts';

export interface SnapshotNeeds extends Pick<Services, 'readRows' | 'now'> {
  readonly config: Pick<Config, 'siteOrigin' | 'seed'>;
}

/**
 * All that the pages of the site are drawn from, as it is now: people, reviews and posts are today's, whichever words are
 * published. A policy's new wording shows from its first day, and the one before it until then.
 * @param candidate what is to be published, in place of the current version
 */
export async function readSnapshot(
  em: EntityManager,
  needs: SnapshotNeeds,
  candidate?: WebsiteContent,
): Promise<WebsiteSnapshot> {
  const { config, now } = needs;
  const today = hongKongDate(now());
  const current = await currentVersion(em);
  const content = candidate ?? current?.content ?? null;
  const published = await lastChanges(em, today);
  const changedOn = Object.fromEntries(
    websiteParts.map((part) => {
      const isNew = candidate && isInForce(candidate[part], today) && !isSame(current?.content[part], candidate[part]);
      return [part, isNew ? today : (published.get(part) ?? today)];
    }),
  ) as WebsiteSnapshot['changedOn'];
  const { tutors, languages } = await everyTutor(needs, content?.tutors);
  return {
    ...{ siteOrigin: config.siteOrigin, today, changedOn, samples: config.seed !== 'none' },
    content: content && (await withPoliciesInForce(em, content, today)),
    draftedName: content ? null : await draftedName(em),
    policyVersions: await readPolicyHistory(em, today, candidate, current?.content),
    tutors,
    languages,
    trialTimesLeft: content ? await trialTimesLeft(em, needs, content.offer.trialMinutes) : {},
    reviews: await publishedReviews(em),
    posts: await readPosts(em, content?.articles.articles ?? []),
  };
}

/** What the business is called in both languages by its draft. */
async function draftedName(em: EntityManager): Promise<WebsiteSnapshot['draftedName']> {
  const [draft] = await em.execute<{ content: WebsiteContent['business'] | null }[]>(
    `select content from website_drafts where part = 'business'`,
  );
  const name = draft?.content?.name;
  return name?.en && name.zh ? { en: name.en, zh: name.zh } : null;
}

/** The day in Hong Kong since which each part has the words that it shows; a policy's new ones show from their first day. */
async function lastChanges(em: EntityManager, today: string): Promise<Map<WebsitePart, string>> {
  const rows = await em.execute<{ part: WebsitePart; day: string }[]>(
    `select part, max(greatest((published_at at time zone 'Asia/Hong_Kong')::date::text, content -> part ->> 'validFrom')) as day
     from website_versions cross join unnest(parts) as part
     where coalesce(content -> part ->> 'validFrom', '') <= ? group by part`,
    [today],
  );
  return new Map(rows.map(({ part, day }) => [part, day]));
}

async function everyTutor(
  needs: SnapshotNeeds,
  arrangement: TutorArrangement | undefined,
): Promise<{ tutors: PublicTutorView[]; languages: string[] }> {
  const tutors: PublicTutorView[] = [];
  for (let cursor: string | undefined; ;) {
    const query = { limit: pageLimits.most, ...(cursor !== undefined && { cursor }) };
    const found = await listTutors(needs, query, arrangedAs(arrangement));
    tutors.push(...found.tutors);
    if (found.nextCursor === null) return { tutors, languages: found.languages };
    cursor = found.nextCursor;
  }
}
