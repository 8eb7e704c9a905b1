import type { TrialRequestInput } from '@kitewell/contract/trial-requests';
import type { EntityManager } from '@mikro-orm/postgresql';
import { toE164 } from '../../phone.ts';
import { newReference } from '../../reference.ts';
import { hashOfContent, lockRequestKey } from '../../request-key.ts';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { subjectOf } from './change-lead.ts';
import { queueTrialEmails } from './trial-emails.ts';

const repeatMinutes = 10;

/** What is stored of a request, and compared to recognise it. */
const contentOf = (input: TrialRequestInput) => ({
  parentName: input.parentName,
  childName: input.childName,
  childAge: input.childAge,
  phone: toE164(input.phone) ?? input.phone,
  email: input.email,
  program: input.program ?? null,
  message: input.message ?? null,
  district: input.district ?? null,
  preferredTimes: [...new Set(input.preferredTimes)],
  language: input.language,
});

/**
 * The same request that came within ten minutes: after a double click, a retry after a lost answer, or from two tabs.
 */
export function findRepeatedRequest(
  em: EntityManager,
  { at }: Pick<ChangeContext, 'at'>,
  input: TrialRequestInput,
): Promise<TrialRequest | null> {
  const since = new Date(at.getTime() - repeatMinutes * 60_000);
  return em.findOne(TrialRequest, { contentHash: hashOfContent(contentOf(input)), receivedAt: { $gt: since } });
}

/**
 * Stores a parent's request for a trial, and queues the emails about it. A repeat gets the reference of the first. The
 * caller commits.
 */
export async function requestTrial(
  tx: EntityManager,
  needs: Pick<Services, 'queueEmail' | 'config'>,
  context: ChangeContext,
  input: TrialRequestInput,
): Promise<{ request: TrialRequest; isNew: boolean }> {
  const content = contentOf(input);
  const contentHash = hashOfContent(content);
  // Equal requests wait for each other here, so that the second finds the first.
  await lockRequestKey(tx, contentHash);
  const repeated = await findRepeatedRequest(tx, context, input);
  if (repeated) return { request: repeated, isNew: false };
  const request = tx.create(TrialRequest, {
    ...content,
    // Not part of what is compared: the same request from another page is the same request.
    page: input.page ?? null,
    campaign: input.campaign ?? null,
    reference: newReference('KW'),
    contentHash,
    receivedAt: context.at,
    lastContactAt: context.at,
  });
  await tx.flush();
  recordChange(tx, { ...context, action: 'trial request', subject: subjectOf(request) });
  await queueTrialEmails(tx, needs, context, { id: request.id, language: request.language, email: input.email });
  return { request, isNew: true };
}
