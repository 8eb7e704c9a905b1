import type { PublishedReview } from '@kitewell/contract/website/snapshot';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The reviews that the office has published, the newest first. */
export const publishedReviews = (em: EntityManager): Promise<PublishedReview[]> =>
  em.execute<PublishedReview[]>(
    `select r.id, r.stars, r.text, r.signed_as as "signedAs", r.language, r.answer, (
         select b.program from session_children s join bookings b on b.id = s.booking_id
         where s.family_id = r.family_id and b.status = 'completed'
         group by b.program order by count(*) desc, b.program limit 1) as programme
     from reviews r where r.state = 'published' order by r.written_at desc, r.id desc`,
  );
