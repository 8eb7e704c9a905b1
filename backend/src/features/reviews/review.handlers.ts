import type { ReviewId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { SignedInAccount, SignedInFamily } from '../../http/family-auth.ts';
import type { SignedInStaff } from '../../http/staff-auth.ts';
import type { Services } from '../../services.ts';
import { byGuardian, byStaff, type ChangeContext } from '../audit/record-change.ts';
import { Family } from '../families/family.entity.ts';
import { noteAccess } from '../families/note-access.ts';
import { answerReview, hideReview, publishReview } from './decide-on-review.ts';
import { readFamilyReview, reviewView, withdrawReview, writeReview } from './family-review.ts';
import { listReviews, readReview } from './list-reviews.ts';

/** In the demo, which many share, nobody reads what another visitor typed. @throws AppError 'session.demoShared' (403) */
function refuseDemo({ demo }: SignedInAccount): void {
  if (demo) throw new AppError('session.demoShared', 403);
}

/** The calls about a family's review. */
export const reviewHandlers = ({ em, readRows, now }: Pick<Services, 'em' | 'readRows' | 'now'>) => {
  const contextOf = ({ guardians: [guardian = 0] }: SignedInFamily): ChangeContext => ({
    by: byGuardian(guardian),
    at: now(),
  });
  const decide = async (
    staff: SignedInStaff,
    id: ReviewId,
    act: (tx: EntityManager, context: ChangeContext) => Promise<unknown>,
  ) => {
    await em.transactional((tx) => act(tx, { by: byStaff(staff.id), at: now() }));
    return { review: await readReview(readRows, id) };
  };
  return {
    reviews: ({ query }) => listReviews(readRows, query),
    publishReview: ({ staff, params: { id }, body }) =>
      decide(staff, id, (tx, context) => publishReview(tx, context, { id, ...body })),
    hideReview: ({ staff, params: { id }, body }) =>
      decide(staff, id, (tx, context) => hideReview(tx, context, { id, ...body })),
    answerReview: ({ staff, params: { id }, body: { version, answer } }) =>
      decide(staff, id, (tx, context) => answerReview(tx, context, { id, version, answer })),
    familyReviews: ({ family }) => readFamilyReview(em, family.id),
    async writeReview({ account, family, body }) {
      refuseDemo(account);
      return {
        review: reviewView(await em.transactional((tx) => writeReview(tx, contextOf(family), family.id, body))),
      };
    },
    async withdrawReview({ account, family }) {
      refuseDemo(account);
      await em.transactional((tx) => withdrawReview(tx, contextOf(family), family.id));
    },
    reviewOfFamily: async ({ staff, params: { id } }) => {
      if ((await em.count(Family, { id })) === 0) throw new AppError('family.notFound', 404);
      await noteAccess(em, { by: byStaff(staff.id), at: now() }, 'family', id);
      const { review, completed } = await readFamilyReview(em, id);
      return { review, completed };
    },
  } satisfies Partial<Handlers>;
};
