import {
  sessionsBeforeReview,
  type FamilyReviewsView,
  type ReviewInput,
  type ReviewView,
} from '@kitewell/contract/family/reviews';
import type { FamilyId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { lockRow } from '../../lock-row.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { subjectOf } from '../families/change-family.ts';
import { Staff } from '../auth/staff.entity.ts';
import { Family } from '../families/family.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { completedSessions } from '../sessions/taught.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { Review } from './review.entity.ts';

/**
 * Stores the review of a family, in place of the one it may have; the caller commits. The same again changes nothing.
 * @throws AppError 'family.notFound' (404), 'review.notYet' (409), 'review.worksHere' (409)
 */
export async function writeReview(
  tx: EntityManager,
  context: ChangeContext,
  id: FamilyId,
  { stars, text, signedAs, language }: ReviewInput,
): Promise<Review> {
  const family = await lockRow(tx, Family, { id }, 'family.notFound');
  const { mayWrite } = await eligibilityOf(tx, id);
  if (mayWrite !== 'yes') throw new AppError(mayWrite === 'notYet' ? 'review.notYet' : 'review.worksHere', 409);
  const written = { stars, text, signedAs, language };
  const known = await tx.findOne(Review, { family: id }, { refresh: true });
  const isSame =
    known?.stars === stars && known.text === text && known.signedAs === signedAs && known.language === language;
  if (known && isSame) return known;
  // Nobody has read these words yet, and the answer was to others.
  const version = (known?.version ?? 0) + 1;
  const state = { ...written, state: 'new', answer: null, version, writtenAt: context.at } as const;
  const review = known ? tx.assign(known, state) : tx.create(Review, { family, ...state });
  recordChange(tx, { ...context, action: 'review write', subject: subjectOf(id) });
  await tx.flush();
  return review;
}

/** Deletes the review of a family; the caller commits. @throws AppError 'review.notFound' (404) */
export async function withdrawReview(tx: EntityManager, context: ChangeContext, id: FamilyId): Promise<void> {
  if ((await tx.nativeDelete(Review, { family: id })) === 0) throw new AppError('review.notFound', 404);
  recordChange(tx, { ...context, action: 'review withdraw', subject: subjectOf(id) });
}

/** The review of a family, and whether it may write one. */
export async function readFamilyReview(em: EntityManager, id: FamilyId): Promise<FamilyReviewsView> {
  const review = await em.findOne(Review, { family: id }, { refresh: true });
  return { review: review && reviewView(review), ...(await eligibilityOf(em, id)) };
}

/** Whether a family may write a review: after some completed sessions, and not where somebody of it works here. */
async function eligibilityOf(
  em: EntityManager,
  id: FamilyId,
): Promise<Pick<FamilyReviewsView, 'completed' | 'mayWrite'>> {
  const [{ completed }] = await em.execute<[{ completed: number }]>(`select ${completedSessions('?')} as completed`, [
    id,
  ]);
  const guardians = await em.find(Guardian, { family: id, email: { $ne: null } }, { refresh: true });
  const email = { $in: guardians.flatMap((guardian) => guardian.email ?? []) };
  const works = (await em.count(Tutor, { email })) + (await em.count(Staff, { email })) > 0;
  if (works) return { completed, mayWrite: 'worksHere' };
  return { completed, mayWrite: completed >= sessionsBeforeReview ? 'yes' : 'notYet' };
}

export const reviewView = ({ id, stars, text, signedAs, language, state, writtenAt, answer }: Review): ReviewView => ({
  ...{ id, stars, text, signedAs, language, state },
  writtenAt: writtenAt.toISOString(),
  answer: answer ?? null,
});

/** Which rows are erased with a family `f`. */
export const erasedReviews = ['reviews', 'reviews v', 'v.family_id = f.id'] as const;

/** SQL for the review of a family `f` as its export has it. */
export const exportedReviews = 'reviews v where v.family_id = f.id';

/** A family has one review: its own, or else that of the one that is merged into it. The caller commits. */
export const mergeReviews = (tx: EntityManager, id: FamilyId, other: FamilyId): Promise<unknown> =>
  tx.execute(
    'update reviews set family_id = ? where family_id = ? and not exists (select from reviews where family_id = ?)',
    [id, other, id],
  );
