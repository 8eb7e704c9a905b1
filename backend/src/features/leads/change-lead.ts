import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { hongKongDate } from '@kitewell/contract/dates';
import type { TrialRequestId } from '@kitewell/contract/ids';
import { leadChanges } from '@kitewell/contract/lead-states';
import { fieldMessage } from '@kitewell/contract/messages';
import {
  leadFacts,
  leadMove,
  leadNoteInput,
  leadStep,
  type LeadChange,
  type LeadContact,
  type LeadMove,
  type LeadNoteRequest,
  type LeadPlan,
} from '@kitewell/contract/office/leads';
import { mayBecome } from '@kitewell/contract/status-changes';
import { tuple } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import { readInput } from '../../http/read-input.ts';
import { lockRow, lockVersion } from '../../lock-row.ts';
import { withPhone } from '../../phone.ts';
import { once } from '../../request-key.ts';
import { authorOf, recordChange, type AuditSubject, type ChangeContext } from '../audit/record-change.ts';
import { Staff } from '../auth/staff.entity.ts';
import { LostReason } from '../families/lost-reason.entity.ts';
import { LeadNote } from '../families/lead-note.entity.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';

/** How the audit names a lead. */
export const subjectOf = ({ reference }: TrialRequest): AuditSubject => ({ kind: 'trial', id: reference });

/** Locks a lead in the version that its editor loaded. @throws AppError 'trial.unknownReference' (404), 'record.changed' (409) */
export const lockLead = (tx: EntityManager, id: TrialRequestId, base: number): Promise<TrialRequest> =>
  lockVersion(tx, TrialRequest, { id }, base, 'trial.unknownReference');

/**
 * Sets the state of a lead. A lost lead has a reason, and no other state keeps one. What was said stays with the lead and
 * out of the audit, which outlives erasure.
 * @throws AppError 'validation' (400) where a lost one has no reason or one that cannot be chosen, 'trial.unknownReference' (404), 'record.changed'
 * (409) where somebody has changed it since
 */
export async function moveLead(
  tx: EntityManager,
  context: ChangeContext,
  id: TrialRequestId,
  move: LeadMove,
): Promise<TrialRequest> {
  const { version, state, reason, listedReason } = readInput(leadMove, move);
  const lead = await lockLead(tx, id, version);
  const before = lead.leadState;
  if (state !== before && !mayBecome(leadChanges.office, before, state))
    throw new AppError('validation', 400, { state: fieldMessage('oneOf') });
  const listed = listedReason == null ? null : await tx.findOne(LostReason, { id: listedReason });
  if (listedReason != null && (!listed || (listed.retired && lead.listedReason?.id !== listed.id)))
    throw new AppError('validation', 400, { listedReason: fieldMessage('oneOf') });
  lead.moveTo(state, context.at, reason, listed);
  // Reopening a lead that was merged into another splits the two.
  if (state !== 'lost') lead.mergedInto = null;
  await tx.flush();
  recordChange(tx, {
    ...context,
    action: 'lead state',
    subject: subjectOf(lead),
    before: { state: before },
    after: { state },
  });
  return lead;
}

/**
 * Corrects what a lead says of parent, child and preferred times; a field that is not given stays. The audit keeps the names of
 * the fields alone, since it outlives the request. Throws as `moveLead`, and 'validation' (400) where a field is wrong.
 */
export async function changeLead(
  tx: EntityManager,
  context: ChangeContext,
  id: TrialRequestId,
  { version, ...change }: LeadChange,
): Promise<TrialRequest> {
  const { phone, preferredTimes, ...facts } = withPhone(readInput(leadFacts, change));
  const lead = await lockLead(tx, id, version);
  const given = {
    ...facts,
    ...(phone !== undefined && { phone }),
    ...(preferredTimes !== undefined && { preferredTimes: [...new Set(preferredTimes)] }),
  };
  const fields = (Object.keys(given) as (keyof typeof given)[]).filter(
    (field) => given[field] !== undefined && !isDeepStrictEqual(given[field] ?? null, lead[field] ?? null),
  );
  if (fields.length === 0) return lead;
  // An address may be added or corrected; without it nobody could write to a family that asked by the form.
  if (given.email === null && lead.email) throw new AppError('validation', 400, { email: fieldMessage('required') });
  // The link in the email to a mistyped address would show its reader where and when the child is taught.
  if (fields.includes('email')) lead.linkSeed = randomUUID();
  tx.assign(lead, Object.fromEntries(fields.map((field) => [field, given[field] ?? null])));
  await tx.flush();
  recordChange(tx, { ...context, action: 'lead change', subject: subjectOf(lead), after: { fields } });
  return lead;
}

/**
 * Sets the next step of a lead and who takes care of it; a field that is not given stays. Throws as `moveLead`, and
 * 'validation' (400) where the step is too long or its new day is in the past or no day, 'staff.notFound' (404).
 */
export async function planLead(
  tx: EntityManager,
  context: ChangeContext,
  id: TrialRequestId,
  { version, owner, ...given }: LeadPlan,
): Promise<TrialRequest> {
  const step = readInput(leadStep, given);
  const lead = await lockLead(tx, id, version);
  if (owner != null && (await tx.count(Staff, { id: owner, active: true })) === 0)
    throw new AppError('staff.notFound', 404);
  const plan = { ...step, ...(owner !== undefined && { owner }) };
  const former = { owner: lead.owner?.id ?? null, nextStep: lead.nextStep, nextStepOn: lead.nextStepOn };
  const fields = (Object.keys(plan) as (keyof typeof plan)[]).filter(
    (field) => plan[field] !== undefined && (plan[field] ?? null) !== (former[field] ?? null),
  );
  // A day that has passed meanwhile stays as it is where something else is changed.
  if (fields.includes('nextStepOn') && step.nextStepOn && step.nextStepOn < hongKongDate(context.at))
    throw new AppError('validation', 400, { nextStepOn: fieldMessage('dateInPast') });
  if (fields.length === 0) return lead;
  tx.assign(lead, Object.fromEntries(fields.map((field) => [field, plan[field] ?? null])));
  await tx.flush();
  recordChange(tx, {
    ...{ ...context, action: 'lead plan', subject: subjectOf(lead) },
    ...{ before: { owner: former.owner }, after: { owner: lead.owner?.id ?? null, fields } },
  });
  return lead;
}

/**
 * Records a contact with the family, once for each key, and what was said as a note; a new lead becomes contacted. The
 * time for which the request is kept counts from here. The caller commits.
 * @throws AppError 'trial.unknownReference' (404), 'request.otherContent' (409)
 */
export async function recordContact(
  tx: EntityManager,
  context: ChangeContext,
  id: TrialRequestId,
  { key, way, note }: Partial<LeadContact> & { key?: string } = {},
): Promise<TrialRequest> {
  await once(tx, { call: 'contactLead', lead: id, key, way, note: note ?? null }, context.at, async () => {
    const lead = await lockRow(tx, TrialRequest, { id }, 'trial.unknownReference');
    const lastContactOn = hongKongDate(lead.lastContactAt);
    const isNew = lead.leadState === 'new';
    if (isNew) lead.moveTo('contacted', context.at);
    lead.lastContactAt = context.at;
    const written = note && (await writeNote(tx, context, lead, note));
    recordChange(tx, {
      ...{ ...context, action: 'trial contact', subject: subjectOf(lead) },
      before: { lastContactOn, ...(isNew && { state: 'new' }) },
      after: {
        lastContactOn: hongKongDate(context.at),
        ...(way && { way }),
        ...(isNew && { state: lead.leadState }),
        ...(written && { note: written }),
      },
    });
    return id;
  });
  return tx.findOneOrFail(TrialRequest, { id });
}

/**
 * Ends the link in the parent's email, such as after it was passed on; there is no new one. The caller commits.
 * @throws AppError 'trial.unknownReference' (404)
 */
export async function withdrawTrialLink(
  tx: EntityManager,
  context: ChangeContext,
  id: TrialRequestId,
): Promise<TrialRequest> {
  const lead = await lockRow(tx, TrialRequest, { id }, 'trial.unknownReference');
  lead.linkSeed = randomUUID();
  recordChange(tx, { ...context, action: 'trial unlink', subject: subjectOf(lead) });
  return lead;
}

/**
 * Writes a note on a lead, once for each key.
 * @throws AppError 'validation' (400) where it is empty or too long, 'trial.unknownReference' (404),
 * 'request.otherContent' (409)
 */
export async function addLeadNote(
  tx: EntityManager,
  context: ChangeContext,
  id: TrialRequestId,
  { key, ...given }: LeadNoteRequest,
): Promise<void> {
  const { text } = readInput(leadNoteInput, given);
  await once(tx, { call: 'noteLead', lead: id, key, text }, context.at, async () => {
    const lead = await lockRow(tx, TrialRequest, { id }, 'trial.unknownReference');
    const note = await writeNote(tx, context, lead, text ?? '');
    recordChange(tx, { ...context, action: 'lead note', subject: subjectOf(lead), after: { note } });
    return note;
  });
}

async function writeNote(tx: EntityManager, context: ChangeContext, lead: TrialRequest, text: string): Promise<number> {
  const note = tx.create(LeadNote, { trialRequest: lead, at: context.at, ...authorOf(context.by), text });
  await tx.flush();
  return note.id;
}

const key = tuple([cursorParts.instant, cursorParts.id]).required();

interface Page {
  limit: number;
  cursor?: string | undefined;
}

/** The notes on a lead, the newest first. */
export async function listLeadNotes(
  em: EntityManager,
  lead: TrialRequestId,
  { limit, cursor }: Page,
): Promise<{ notes: LeadNote[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, key);
  const found = await em.find(
    LeadNote,
    {
      trialRequest: lead,
      ...(after && { $or: [{ at: { $lt: new Date(after[0]) } }, { at: new Date(after[0]), id: { $lt: after[1] } }] }),
    },
    { orderBy: { at: 'desc', id: 'desc' }, limit: limit + 1 },
  );
  const [notes, nextCursor] = page(found, limit, ({ at, id }) => [at.toISOString(), id]);
  return { notes, nextCursor };
}
