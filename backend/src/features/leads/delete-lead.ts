import type { TrialRequestId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockRow } from '../../lock-row.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { subjectOf } from './change-lead.ts';

/**
 * Deletes a trial request early, as a family may ask. Its sessions stay, without the address, the contact details and
 * the reasons for cancellations. The caller commits.
 * @throws AppError 'trial.unknownReference' (404)
 */
export async function deleteLead(tx: EntityManager, context: ChangeContext, id: TrialRequestId): Promise<void> {
  const lead = await lockRow(tx, TrialRequest, { id }, 'trial.unknownReference');
  for (const session of await tx.find(Booking, { trialRequest: lead })) session.forgetVisit();
  // Guardian 0 is whoever asked for the trial; emails to guardians on record belong to their family.
  await tx.execute(
    `delete from emails where trial_id = ? or guardian_id = 0
       and booking_id in (select id from bookings where trial_request_id = ?)`,
    [id, id],
  );
  recordChange(tx, {
    ...{ ...context, action: 'trial delete', subject: subjectOf(lead) },
    before: { state: lead.leadState },
  });
  tx.remove(lead);
  await tx.flush();
}
