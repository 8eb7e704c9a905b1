import type { TrialInput } from '@kitewell/contract/office/leads';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { addBooking } from '../bookings/add-booking.ts';
import type { Booking } from '../bookings/booking.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { lockLead, subjectOf } from './change-lead.ts';

/**
 * Arranges the trial lesson of a lead, which sends the tutor an email; the caller commits.
 * @throws AppError 'trial.unknownReference' (404), 'tutor.notFound' (404), 'record.changed' (409) where somebody has
 * changed the lead since, 'lead.merged' (409) where it goes on as another one, and what `addBooking` throws
 */
export async function arrangeTrial(
  tx: EntityManager,
  needs: Pick<Services, 'post' | 'now'>,
  context: ChangeContext,
  id: number,
  { version, tutor: tutorId, programme, ...when }: TrialInput,
): Promise<Booking> {
  const lead = await lockLead(tx, id, version);
  const tutor = await tx.findOne(Tutor, { id: tutorId });
  if (!tutor) throw new AppError('tutor.notFound', 404);
  const before = lead.leadState;
  const { childName, parentName, childAge, reference } = lead;
  const { travelMinutes, ...rest } = when;
  const booking = await addBooking(tx, needs, tutor, {
    ...rest,
    ...(travelMinutes !== undefined && { travelMinutes }),
    childName,
    parentName,
    childAge,
    program: programme,
    trial: reference,
  });
  recordChange(tx, {
    ...context,
    action: 'lead trial',
    subject: subjectOf(lead),
    before: { state: before },
    after: { state: lead.leadState, session: booking.id, tutor: tutor.id },
  });
  recordChange(tx, {
    ...context,
    action: 'booking add',
    subject: { kind: 'booking', id: booking.id },
    after: { trial: reference },
  });
  return booking;
}
