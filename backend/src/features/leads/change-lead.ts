import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { LeadState } from '@kitewell/contract/families';
import { fieldMessage } from '@kitewell/contract/messages';
import {
  leadFacts,
  leadMove,
  leadNoteInput,
  leadStep,
  type LeadChange,
  type LeadNoteRequest,
} from '@kitewell/contract/office/leads';
import { tuple } from '@kitewell/contract/yup';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import { readInput } from '../../http/read-input.ts';
import { toE164 } from '../../phone.ts';
import { once } from '../../request-key.ts';
import { authorOf, recordChange, type AuditSubject, type ChangeContext } from '../audit/record-change.ts';
import { LeadNote } from '../trial-requests/lead-note.entity.ts';
import { TrialRequest } from '../trial-requests/trial-request.entity.ts';

/** How the audit names a lead. */
export const subjectOf = ({ reference }: TrialRequest): AuditSubject => ({ kind: 'trial', id: reference });

/**
 * Sets the state of a lead. A lost lead has a reason, and no other state keeps one.
 * @param version the version that the caller looked at
 * @throws AppError 'validation' (400) where a lost one has no reason, 'trial.unknownReference' (404), 'record.changed'
 * (409) where somebody has changed it since
 */
export async function moveLead(
  tx: EntityManager,
  context: ChangeContext,
  id: number,
  version: number,
  move: { state: LeadState; reason?: string | null },
): Promise<TrialRequest> {
  const { state, reason } = readInput(leadMove, { ...move, version });
  const lead = await held(tx, id, version);
  const before = lead.leadState;
  lead.moveTo(state, context.at, reason);
  // Whoever takes up a lead again that was merged into another parts the two.
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
 * Corrects what a lead says of parent, child and wishes; a field that is not given stays. The audit keeps the names of
 * the fields alone, since it outlives the request. Throws as `moveLead`, and 'validation' (400) where a field is wrong.
 */
export async function changeLead(
  tx: EntityManager,
  context: ChangeContext,
  id: number,
  version: number,
  change: Omit<LeadChange, 'version'>,
): Promise<TrialRequest> {
  const { phone: typedPhone, preferredTimes, ...facts } = readInput(leadFacts, change);
  const phone = typedPhone === undefined ? undefined : toE164(typedPhone);
  if (typedPhone !== undefined && phone === undefined)
    throw new AppError('validation', 400, { phone: fieldMessage('phone') });
  const lead = await held(tx, id, version);
  const given = {
    ...facts,
    ...(phone !== undefined && { phone }),
    ...(preferredTimes !== undefined && { preferredTimes: [...new Set(preferredTimes)] }),
  };
  const fields = (Object.keys(given) as (keyof typeof given)[]).filter(
    (field) => given[field] !== undefined && !isDeepStrictEqual(given[field] ?? null, lead[field] ?? null),
  );
  if (fields.length === 0) return lead;
  // The link in the email to a mistyped address would show its reader where and when the child is taught.
  if (fields.includes('email')) lead.linkSeed = randomUUID();
  tx.assign(lead, Object.fromEntries(fields.map((field) => [field, given[field] ?? null])));
  await tx.flush();
  recordChange(tx, { ...context, action: 'lead change', subject: subjectOf(lead), after: { fields } });
  return lead;
}

/**
 * Sets the next step of a lead and who takes care of it; a field that is not given stays. Throws as `moveLead`, and
 * 'validation' (400) where the step is too long or its day is not a day.
 */
export async function planLead(
  tx: EntityManager,
  context: ChangeContext,
  id: number,
  version: number,
  plan: { owner?: number | null; nextStep?: string | null; nextStepOn?: string | null },
): Promise<TrialRequest> {
  const { owner, ...given } = plan;
  const step = readInput(leadStep, given);
  const lead = await held(tx, id, version);
  const before = { owner: lead.owner?.id ?? null };
  tx.assign(lead, { ...step, ...(owner !== undefined && { owner }) });
  await tx.flush();
  recordChange(tx, {
    ...context,
    action: 'lead plan',
    subject: subjectOf(lead),
    before,
    after: { owner: lead.owner?.id ?? null, fields: Object.keys(plan) },
  });
  return lead;
}

/**
 * Writes a note on a lead, once for each key.
 * @throws AppError 'validation' (400) where it is empty or too long, 'trial.unknownReference' (404),
 * 'request.otherContent' (409)
 */
export async function addLeadNote(
  tx: EntityManager,
  { by, at }: ChangeContext,
  id: number,
  { key, ...given }: LeadNoteRequest,
): Promise<void> {
  const { text } = readInput(leadNoteInput, given);
  await once(tx, { call: 'noteLead', lead: id, key, text }, at, async () => {
    const lead = await tx.findOne(TrialRequest, { id });
    if (!lead) throw new AppError('trial.unknownReference', 404);
    const note = tx.create(LeadNote, { trialRequest: lead, at, ...authorOf(by), text: text ?? '' });
    await tx.flush();
    recordChange(tx, { at, by, action: 'lead note', subject: subjectOf(lead), after: { note: note.id } });
    return note.id;
  });
}

const key = tuple([cursorParts.instant, cursorParts.id]).required();

interface Page {
  limit: number;
  cursor?: string | undefined;
}

/** The notes on a lead, the newest first. */
export async function listLeadNotes(
  em: EntityManager,
  lead: number,
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

/** Locks a lead, and refuses where somebody has changed it since it was seen. Throws as `moveLead`. */
export async function held(tx: EntityManager, id: number, version: number): Promise<TrialRequest> {
  const lead = await tx.findOne(TrialRequest, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!lead) throw new AppError('trial.unknownReference', 404);
  if (lead.version !== version) throw new AppError('record.changed', 409);
  return lead;
}
