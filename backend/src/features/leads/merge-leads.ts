import { isSameName } from '@kitewell/contract/families';
import type { TrialRequestId } from '@kitewell/contract/ids';
import { leadStates, type LeadState } from '@kitewell/contract/lead-states';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { LeadNote } from '../families/lead-note.entity.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { subjectOf } from './change-lead.ts';

/**
 * Merges a lead that came in twice into this one: notes, trials, family and preferred times come here, and what this one
 * leaves open is taken from the other. The other stays as its parent wrote it, closed, and shows the parent the status of
 * this one. Moving it out of the lost leads splits the two again. The caller commits.
 * @throws AppError 'trial.unknownReference' (404), 'record.changed' (409), 'lead.same' (409), 'lead.merged' (409) where one of
 * them is merged into another already, 'lead.otherFamily' (409) where they belong to different families
 */
export async function mergeLeads(
  tx: EntityManager,
  context: ChangeContext,
  id: TrialRequestId,
  { version, other }: { version: number; other: TrialRequestId },
): Promise<TrialRequest> {
  if (id === other) throw new AppError('lead.same', 409);
  const [lead, gone] = await lockLeads(tx, id, other);
  if (lead.version !== version) throw new AppError('record.changed', 409);
  if (lead.mergedInto || gone.mergedInto) throw new AppError('lead.merged', 409);
  if (lead.family && gone.family && lead.family.id !== gone.family.id) throw new AppError('lead.otherFamily', 409);
  const [before, goneBefore] = [lead.leadState, gone.leadState];
  const lastContactAt = new Date(Math.max(lead.lastContactAt.getTime(), gone.lastContactAt.getTime()));
  lead.preferredTimes = [...new Set([...lead.preferredTimes, ...gone.preferredTimes])];
  for (const field of ['program', 'district', 'page', 'campaign'] as const)
    Object.assign(lead, { [field]: lead[field] ?? gone[field] ?? null });
  lead.owner ??= gone.owner;
  if (!lead.nextStep) Object.assign(lead, { nextStep: gone.nextStep ?? null, nextStepOn: gone.nextStepOn ?? null });
  lead.family ??= gone.family;
  lead.moveTo(
    furthest(before, goneBefore),
    context.at,
    lead.lostReason ?? gone.lostReason,
    lead.listedReason ?? gone.listedReason,
  );
  gone.family = lead.family ?? null;
  gone.child = lead.child && isSameName(gone.childName, lead.childName) ? lead.child : null;
  gone.moveTo('lost', context.at, lead.reference);
  gone.mergedInto = lead;
  // That they are merged is no contact with the family.
  Object.assign(lead, { lastContactAt });
  Object.assign(gone, { lastContactAt });
  await tx.flush();
  // Leads merged into the other are merged into this one.
  await tx.nativeUpdate(TrialRequest, { mergedInto: gone }, { mergedInto: lead });
  const notes = await tx.nativeUpdate(LeadNote, { trialRequest: gone }, { trialRequest: lead });
  const trials = await tx.nativeUpdate(Booking, { trialRequest: gone }, { trialRequest: lead });
  recordChange(tx, {
    ...context,
    action: 'lead join',
    subject: subjectOf(lead),
    before: { state: before },
    after: { state: lead.leadState, trial: gone.reference, notes, trials },
  });
  recordChange(tx, {
    ...context,
    action: 'lead merged into',
    subject: subjectOf(gone),
    before: { state: goneBefore },
    after: { trial: lead.reference },
  });
  return lead;
}

/** Both, locked in the order of their numbers, so that two requests that merge the same two never wait for each other. */
async function lockLeads(
  tx: EntityManager,
  id: TrialRequestId,
  other: TrialRequestId,
): Promise<[TrialRequest, TrialRequest]> {
  const found = await tx.find(
    TrialRequest,
    { id: { $in: [id, other] } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  const [lead, gone] = [id, other].map((one) => found.find((request) => request.id === one));
  if (!lead || !gone) throw new AppError('trial.unknownReference', 404);
  return [lead, gone];
}

/** The state of two merged leads: the one that is further on. `lost` counts only where both are lost. */
function furthest(one: LeadState, other: LeadState): LeadState {
  const progress = (state: LeadState) => (state === 'lost' ? -1 : leadStates.indexOf(state));
  return progress(one) >= progress(other) ? one : other;
}
