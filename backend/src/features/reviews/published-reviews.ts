import type { PublishedReview } from '@kitewell/contract/website/snapshot';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The reviews that the office has published, the newest first. */
export const publishedReviews = (em: EntityManager): Promise<PublishedReview[]> =>
  em.execute<PublishedReview[]>(
    `select id, stars, text, signed_as as "signedAs", language, answer from reviews
     where state = 'published' order by written_at desc, id desc`,
  );
