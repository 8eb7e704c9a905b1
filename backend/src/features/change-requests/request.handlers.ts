import { AppError } from '../../errors.ts';
import type { SignedInFamily } from '../../http/family-auth.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { byGuardian, byStaff, type ChangeContext } from '../audit/record-change.ts';
import { acceptRequest, declineRequest } from './answer-request.ts';
import { cancelByFamily } from './cancel-by-family.ts';
import { freeTimes } from './free-times.ts';
import { readChanges } from './notice.ts';
import { listRequests, readRequest, requestsOfSession, viewOf } from './read-requests.ts';
import { requestChange, withdrawChange } from './request-change.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'queueEmail' | 'now'>;

/** The calls by which a family cancels a session or asks for another time, and by which the office answers. */
export const changeRequestHandlers = ({ em, readRows, queueEmail, now }: Needs) => {
  const needs = { queueEmail, now };
  return {
    familyBookingChanges: async ({ family, params }) => ({ changes: await readChanges(em, family, params.id, now()) }),

    async cancelFamilyBooking({ account, family, params: { id }, body }) {
      const reason = account.demo ? null : (body.reason ?? null);
      await em.transactional((tx) =>
        cancelByFamily(tx, needs, contextOf(family, now()), id, { ...body, reason, family }),
      );
      return { changes: await readChanges(em, family, id, now()) };
    },

    familyFreeTimes: ({ family, params }) => freeTimes({ em, readRows, now }, family, params.id),

    async requestFamilyChange({ account, family, params: { id }, body }) {
      // The demo shows nobody what another visitor wrote.
      const message = account.demo ? null : (body.message ?? null);
      const request = await em.transactional((tx) =>
        requestChange(tx, contextOf(family, now()), id, { ...body, message, family }),
      );
      return { request: viewOf(request) };
    },

    async withdrawFamilyChange({ family, params: { id } }) {
      await em.transactional((tx) => withdrawChange(tx, contextOf(family, now()), id, { family }));
      return undefined;
    },

    changeRequests: ({ query }) => listRequests({ readRows, now }, query),

    sessionRequests: ({ params }) => requestsOfSession({ readRows }, params.id),

    async acceptChangeRequest({ staff, params: { id }, body }) {
      const context = { by: byStaff(staff.id), at: now() };
      await em.transactional((tx) => acceptRequest(tx, needs, context, id, body));
      return { request: await readRequest({ readRows }, id) };
    },

    async declineChangeRequest({ staff, params: { id }, body }) {
      const context = { by: byStaff(staff.id), at: now() };
      await em.transactional((tx) => declineRequest(tx, needs, context, id, body));
      return { request: await readRequest({ readRows }, id) };
    },
  } satisfies Partial<Handlers>;
};

/** The guardian who is signed in; of two who share an address, the first. */
function contextOf({ guardians }: SignedInFamily, at: Date): ChangeContext {
  const [guardian] = guardians;
  if (guardian === undefined) throw new AppError('family.notFound', 404);
  return { by: byGuardian(guardian), at };
}
