import { reviewChanges } from '@kitewell/contract/family/reviews';
import type { ReviewId } from '@kitewell/contract/ids';
import { mayBecome } from '@kitewell/contract/status-changes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockVersion } from '../../lock-row.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { subjectOf } from '../families/change-family.ts';
import { Review } from './review.entity.ts';

interface Read {
  readonly id: ReviewId;
  /** The one that was read: a family may have written it anew since. */
  readonly version: number;
}

const lockReview = (tx: EntityManager, { id, version }: Read): Promise<Review> =>
  lockVersion(tx, Review, { id }, version, 'review.notFound');

/**
 * Shows a review on the site; once more changes nothing. The caller commits.
 * @throws AppError 'review.notFound' (404), 'record.changed' (409)
 */
export async function publishReview(tx: EntityManager, context: ChangeContext, read: Read): Promise<Review> {
  const review = await lockReview(tx, read);
  if (mayBecome(reviewChanges, review.state, 'published')) await move(tx, context, review, 'published');
  return review;
}

/**
 * Keeps a review off the site, for a reason that is kept; the caller commits.
 * @throws AppError 'review.notFound' (404), 'record.changed' (409)
 */
export async function hideReview(
  tx: EntityManager,
  context: ChangeContext,
  { reason, ...read }: Read & { readonly reason: string },
): Promise<Review> {
  const review = await lockReview(tx, read);
  if (review.state === 'hidden' && review.hiddenReason === reason) return review;
  review.hiddenReason = reason;
  await move(tx, context, review, 'hidden');
  return review;
}

/** The audit outlives the family, so it has neither words nor reason. */
async function move(
  tx: EntityManager,
  context: ChangeContext,
  review: Review,
  state: 'published' | 'hidden',
): Promise<void> {
  const before = { state: review.state };
  tx.assign(review, { state, version: review.version + 1 });
  const action = state === 'published' ? 'review publish' : 'review hide';
  recordChange(tx, { ...context, action, subject: subjectOf(review.family.id), before, after: { state } });
  await tx.flush();
}

/**
 * Writes what visitors read below a review; null takes it away. The caller commits.
 * @throws AppError 'review.notFound' (404), 'record.changed' (409)
 */
export async function answerReview(
  tx: EntityManager,
  context: ChangeContext,
  { answer, ...read }: Read & { readonly answer: string | null },
): Promise<Review> {
  const review = await lockReview(tx, read);
  if ((review.answer ?? null) === answer) return review;
  tx.assign(review, { answer, version: review.version + 1 });
  recordChange(tx, { ...context, action: 'review answer', subject: subjectOf(review.family.id) });
  await tx.flush();
  return review;
}
