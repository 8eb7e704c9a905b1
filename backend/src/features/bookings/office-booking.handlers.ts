import type { BookingId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { SignedInStaff } from '../../http/staff-auth.ts';
import type { Services } from '../../services.ts';
import { byStaff, type ChangeContext } from '../audit/record-change.ts';
import { noteDoorCode } from './view-visit-details.ts';
import { addBooking } from './add-booking.ts';
import { assignBooking } from './assign-booking.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { cancelBooking } from './cancel-booking.ts';
import { moveBooking } from './move-booking.ts';
import { restoreBooking } from './restore-booking.ts';
import { editBooking } from './edit-booking.ts';
import { findFreeTutors } from './free-tutors.ts';
import { readSchedule } from './read-schedule.ts';
import { listSessions, listUncheckedSessions, readSession } from './read-sessions.ts';
import { setStatus } from './set-status.ts';
import { attachBooking, detachBooking } from './attach-booking.ts';
import { answerForFamily } from './session-agreements.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'queueEmail' | 'now' | 'config' | 'linkKeys'>;

/** The office's calls about the schedule. */
export const officeBookingHandlers = ({ em, readRows, queueEmail, now, config, linkKeys }: Needs) => {
  const answer = async (id: BookingId) => ({ booking: await readSession({ em, readRows, now, config, linkKeys }, id) });

  /** Changes a session in a transaction, with the member of staff and the time. */
  async function change(
    staff: SignedInStaff,
    act: (tx: EntityManager, context: ChangeContext) => Promise<Pick<Booking, 'id'>>,
  ) {
    const { id } = await em.transactional((tx) => act(tx, { by: byStaff(staff.id), at: now() }));
    return answer(id);
  }

  return {
    schedule: ({ query }) => readSchedule({ readRows, now }, query),
    officeBookings: ({ query }) => listSessions({ em, readRows, now }, query),

    async officeBooking({ staff, params: { id } }) {
      const read = await answer(id);
      if (read.booking.doorCode !== null)
        await noteDoorCode(em, { by: byStaff(staff.id), at: now() }, await em.findOneOrFail(Booking, { id }));
      return read;
    },

    uncheckedSessions: ({ query }) => listUncheckedSessions({ readRows, now }, query),

    freeTutors: ({ query }) => findFreeTutors({ readRows }, query),

    addOfficeBooking({ staff, body }) {
      reasonOf(staff, body.withoutChecks);
      return change(staff, (tx, context) => addBooking(tx, { queueEmail, now }, context, body));
    },

    moveOfficeBooking({ staff, params: { id }, body }) {
      reasonOf(staff, body.withoutChecks);
      return change(staff, (tx, context) => moveBooking(tx, { queueEmail, now }, context, id, body));
    },

    assignOfficeBooking({ staff, params: { id }, body }) {
      reasonOf(staff, body.withoutChecks);
      return change(staff, (tx, context) => assignBooking(tx, { queueEmail, now }, context, id, body));
    },

    changeOfficeBooking({ staff, params: { id }, body }) {
      return change(staff, (tx, context) => editBooking(tx, { queueEmail, now }, context, id, body));
    },

    attachOfficeBooking: ({ staff, params: { id }, body }) =>
      change(staff, (tx, context) => attachBooking(tx, context, id, body)),

    detachOfficeBooking: ({ staff, params: { id }, query }) =>
      change(staff, (tx, context) => detachBooking(tx, context, id, query)),

    recordOfficeBooking: ({ staff, params: { id }, body }) =>
      change(staff, (tx, context) => setStatus(tx, { queueEmail, now, config }, context, id, body)),

    restoreOfficeBooking: ({ staff, params: { id }, query }) =>
      change(staff, (tx, context) => restoreBooking(tx, { queueEmail, now }, context, id, query)),

    answerForFamily: ({ staff, params: { id }, body }) =>
      change(staff, (tx, context) => answerForFamily(tx, { queueEmail, now, config }, context, id, body)),

    cancelOfficeBooking: ({ staff, params: { id }, body }) =>
      change(staff, (tx, context) => cancelBooking(tx, { queueEmail, now }, context, id, body)),
  } satisfies Partial<Handlers>;
};

/** Only an owner may give a reason for a tutor who lacks something. */
function reasonOf({ role }: SignedInStaff, reason: string | null | undefined): void {
  if (reason && role !== 'owner') throw new AppError('staff.forbidden', 403);
}
