import type { AuditAction } from '@kitewell/contract/office/audit-actions';
import { fieldMessage } from '@kitewell/contract/messages';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { SignedInStaff } from '../../http/staff-auth.ts';
import { toE164 } from '../../phone.ts';
import type { Services } from '../../services.ts';
import { byStaff, recordChange } from '../audit/record-change.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { addBooking } from './add-booking.ts';
import { assignBooking } from './assign-booking.ts';
import { Booking } from './booking.entity.ts';
import { cancelBooking, moveBooking, restoreBooking, stateOf } from './change-booking.ts';
import { editBooking } from './edit-booking.ts';
import { findFreeTutors } from './free-tutors.ts';
import { lockTutor } from './overlap.ts';
import { readSchedule } from './read-week.ts';
import { listSchedule, listUncheckedSessions, readSession, subjectOf } from './read-schedule.ts';
import { setStatus } from './set-status.ts';
import { attachBooking, detachBooking } from './attach-booking.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'post' | 'now' | 'config' | 'linkKeys'>;

/** The office's calls about the schedule. */
export const officeBookingHandlers = ({ em, readRows, post, now, config, linkKeys }: Needs) => {
  const answer = async (id: number) => ({ booking: await readSession({ em, readRows, now, config, linkKeys }, id) });

  /** Changes a session, unless somebody has changed it since it was seen, and writes the change to the audit. */
  async function change(
    { id, baseSequence, to }: { id: number; baseSequence: number; to?: number },
    staff: SignedInStaff,
    action: AuditAction,
    act: (tx: EntityManager) => Promise<Booking>,
  ) {
    await em.transactional(async (tx) => {
      const found = await lockSession(tx, id, to);
      if (found.sequence !== baseSequence) throw new AppError('booking.changedMeanwhile', 409);
      if (!found.isOpen()) throw new AppError('booking.settled', 409);
      const before = stateOf(found);
      const after = stateOf(await act(tx));
      recordChange(tx, { at: now(), by: byStaff(staff.id), action, subject: subjectOf(id), before, after });
    });
    return answer(id);
  }

  return {
    schedule: ({ query }) => readSchedule({ readRows, now }, query),
    officeBookings: ({ query }) => listSchedule({ em, readRows, now }, query),

    officeBooking: ({ params }) => answer(params.id),

    uncheckedSessions: ({ query }) => listUncheckedSessions({ readRows, now }, query),

    freeTutors: ({ query }) => findFreeTutors({ readRows }, query),

    async addOfficeBooking({ staff, body: { tutor: tutorId, phone, withoutChecks, ...input } }) {
      reasonOf(staff, withoutChecks);
      const number = numberOf(phone) ?? null;
      const added = await em.transactional(async (tx) => {
        const tutor = await tutorOf(tx, tutorId);
        const booking = await addBooking(tx, { post, now }, tutor, { ...input, phone: number, withoutChecks });
        recordChange(tx, {
          at: now(),
          by: byStaff(staff.id),
          action: 'booking add',
          subject: subjectOf(booking.id),
          after: stateOf(booking),
        });
        return booking.id;
      });
      return answer(added);
    },

    moveOfficeBooking({ staff, params: { id }, body: { baseSequence, ...move } }) {
      reasonOf(staff, move.withoutChecks);
      return change({ id, baseSequence }, staff, 'booking move', (tx) => moveBooking(tx, { post, now }, id, move));
    },

    assignOfficeBooking({ staff, params: { id }, body: { baseSequence, tutor: tutorId, withoutChecks } }) {
      reasonOf(staff, withoutChecks);
      return change({ id, baseSequence, to: tutorId }, staff, 'booking assign', async (tx) => {
        const tutor = await tutorOf(tx, tutorId);
        return (await assignBooking(tx, { post, now }, id, tutor, withoutChecks)).booking;
      });
    },

    async changeOfficeBooking({ staff, params: { id }, body: { phone, ...change } }) {
      const context = { by: byStaff(staff.id), at: now() };
      const asked = { ...change, phone: numberOf(phone) };
      await em.transactional((tx) => editBooking(tx, { post, now }, context, id, asked));
      return answer(id);
    },

    async attachOfficeBooking({ staff, params: { id }, body }) {
      const context = { by: byStaff(staff.id), at: now() };
      await em.transactional((tx) => attachBooking(tx, context, id, body));
      return answer(id);
    },

    async detachOfficeBooking({ staff, params: { id }, query }) {
      const context = { by: byStaff(staff.id), at: now() };
      await em.transactional((tx) => detachBooking(tx, context, id, query));
      return answer(id);
    },

    async recordOfficeBooking({ staff, params: { id }, body: { baseSequence, ...record } }) {
      const context = { by: byStaff(staff.id), at: now() };
      const setter = { office: true, baseSequence } as const;
      await em.transactional((tx) => setStatus(tx, { post, now, config }, context, setter, id, record));
      return answer(id);
    },

    async restoreOfficeBooking({ staff, params: { id }, query }) {
      const context = { by: byStaff(staff.id), at: now() };
      await em.transactional((tx) => restoreBooking(tx, { post, now }, context, id, query));
      return answer(id);
    },

    cancelOfficeBooking({ staff, params: { id }, body: { baseSequence, reason } }) {
      return change({ id, baseSequence }, staff, 'booking cancel', (tx) =>
        cancelBooking(tx, { post, now }, id, { reason }),
      );
    },
  } satisfies Partial<Handlers>;
};

/** Only an owner may give a reason for a tutor who lacks something. */
function reasonOf({ role }: SignedInStaff, reason: string | null | undefined): void {
  if (reason && role !== 'owner') throw new AppError('staff.forbidden', 403);
}

/** A phone number as it is kept; null and undefined stay. */
function numberOf(phone: string | null | undefined): string | null | undefined {
  if (!phone) return phone;
  const number = toE164(phone);
  if (number === undefined) throw new AppError('validation', 400, { phone: fieldMessage('phone') });
  return number;
}

async function tutorOf(tx: EntityManager, id: number): Promise<Tutor> {
  const tutor = await tx.findOne(Tutor, { id });
  if (!tutor) throw new AppError('tutor.notFound', 404);
  return tutor;
}

/**
 * Locks a session, its tutor and the tutor who is to get it. Tutors are always locked in the order of their ids, so
 * that two requests that exchange sessions never wait for each other.
 */
async function lockSession(tx: EntityManager, id: number, to?: number): Promise<Booking> {
  const known = await tx.findOne(Booking, { id });
  if (!known) throw new AppError('booking.notFound', 404);
  const tutors = new Set([known.tutor.id, ...(to === undefined ? [] : [to])]);
  for (const tutor of [...tutors].sort((a, b) => a - b)) await lockTutor(tx, tutor);
  const held = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const booking = await tx.findOne(Booking, { id }, held);
  if (!booking) throw new AppError('booking.notFound', 404);
  return booking;
}
