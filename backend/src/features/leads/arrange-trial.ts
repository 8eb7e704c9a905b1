import type { TrialRequestId } from '@kitewell/contract/ids';
import type { TrialInput } from '@kitewell/contract/office/leads';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../services.ts';
import type { ChangeContext } from '../audit/record-change.ts';
import { addBooking } from '../bookings/add-booking.ts';
import type { Booking } from '../sessions/booking.entity.ts';
import { lockLead } from './change-lead.ts';

/**
 * Arranges the trial lesson of a lead, which sends the tutor an email; the caller commits.
 * @throws AppError 'trial.unknownReference' (404), 'tutor.notFound' (404), 'record.changed' (409) where somebody has
 * changed the lead since, 'lead.merged' (409) where it goes on as another one, and what `addBooking` throws
 */
export async function arrangeTrial(
  tx: EntityManager,
  needs: Pick<Services, 'queueEmail' | 'now'>,
  context: ChangeContext,
  id: TrialRequestId,
  { version, programme, ...when }: TrialInput,
): Promise<Booking> {
  const lead = await lockLead(tx, id, version);
  const { childName, parentName, childAge, reference } = lead;
  const { travelMinutes, ...rest } = when;
  return addBooking(tx, needs, context, {
    ...rest,
    ...(travelMinutes !== undefined && { travelMinutes }),
    childName,
    parentName,
    childAge,
    program: programme,
    trial: reference,
  });
}
