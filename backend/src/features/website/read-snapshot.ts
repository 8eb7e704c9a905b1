import { hongKongDate } from '@kitewell/contract/dates';
import { pageLimits } from '@kitewell/contract/page-limits';
import type { PublicTutorView } from '@kitewell/contract/directory';
import { websiteParts, type WebsiteContent, type WebsitePart } from '@kitewell/contract/website/parts';
import type { WebsiteSnapshot } from '@kitewell/contract/website/snapshot';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../../config.ts';
import type { Services } from '../../services.ts';
import { readPosts } from '../blog/read-posts.ts';
import { listTutors, type TutorArrangement } from '../directory/list-tutors.ts';
import { publishedReviews } from '../reviews/published-reviews.ts';
import { currentVersion } from './content.ts';
import { isSame } from './differences.ts';

export interface SnapshotNeeds extends Pick<Services, 'readRows' | 'now'> {
  readonly config: Pick<Config, 'siteOrigin' | 'seed'>;
}

/**
 * All that the pages of the site are drawn from, as it is now: people, reviews and posts are today's, whichever words are
 * published.
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
  const published = await lastChanges(em);
  const changedOn = Object.fromEntries(
    websiteParts.map((part) => {
      const isNew = candidate && !isSame(current?.content[part], candidate[part]);
      return [part, isNew ? today : (published.get(part) ?? today)];
    }),
  ) as WebsiteSnapshot['changedOn'];
  const { tutors, languages } = await everyTutor(needs, content?.tutors);
  return {
    ...{ siteOrigin: config.siteOrigin, today, content, changedOn, samples: config.seed !== 'none' },
    tutors,
    languages,
    reviews: await publishedReviews(em),
    posts: await readPosts(em),
  };
}

/** The day in Hong Kong on which each part was last published with other words. */
async function lastChanges(em: EntityManager): Promise<Map<WebsitePart, string>> {
  const rows = await em.execute<{ part: WebsitePart; at: string }[]>(
    `select part, max(published_at) as at from website_versions cross join unnest(parts) as part group by part`,
  );
  return new Map(rows.map(({ part, at }) => [part, hongKongDate(new Date(at))]));
}

async function everyTutor(
  needs: SnapshotNeeds,
  arrangement: TutorArrangement | undefined,
): Promise<{ tutors: PublicTutorView[]; languages: string[] }> {
  const tutors: PublicTutorView[] = [];
  for (let cursor: string | undefined; ;) {
    const query = { limit: pageLimits.most, ...(cursor !== undefined && { cursor }) };
    const found = await listTutors(needs, query, arrangement);
    tutors.push(...found.tutors);
    if (found.nextCursor === null) return { tutors, languages: found.languages };
    cursor = found.nextCursor;
  }
}
