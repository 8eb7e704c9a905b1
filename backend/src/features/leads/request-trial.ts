import type { TrialRequestInput } from '@kitewell/contract/trial-requests';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Allowance } from '../../http/limits.ts';
import { toE164 } from '../../phone.ts';
import { newReference } from '../../reference.ts';
import { hashOfContent, lockRequestKey } from '../../request-key.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';

const repeatMinutes = 10;

/**
 * Stores a parent's request for a trial. The same request again within ten minutes is recognised: a double click, a
 * retry after a lost answer or two tabs get the same reference, and count once.
 * @param tell queues the emails about a new request, in the transaction that stores it
 */
export async function requestTrial(
  em: EntityManager,
  input: TrialRequestInput,
  now: Date,
  allowance: Allowance,
  tell: (tx: EntityManager, request: TrialRequest) => Promise<void>,
): Promise<TrialRequest> {
  const fields = {
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
  };
  const contentHash = hashOfContent(fields);
  const since = new Date(now.getTime() - repeatMinutes * 60_000);
  const repeatIn = (manager: EntityManager) =>
    manager.findOne(TrialRequest, { contentHash, receivedAt: { $gt: since } });

  const known = await repeatIn(em);
  if (known) return known;
  // Counting takes a database connection of its own, so it comes before the transaction, which holds one: many requests
  // at once that each hold one and need a second would wait for each other.
  await allowance.take();
  const stored = em.transactional(async (tx) => {
    // Equal requests wait for each other here, so that the second finds the first.
    await lockRequestKey(tx, contentHash);
    const repeated = await repeatIn(tx);
    if (repeated) return { request: repeated, isNew: false };
    const request = tx.create(TrialRequest, {
      ...fields,
      // Not part of what is compared: the same request from another page is the same request.
      page: input.page ?? null,
      campaign: input.campaign ?? null,
      reference: newReference('KW'),
      contentHash,
      receivedAt: now,
      lastContactAt: now,
    });
    await tx.flush();
    await tell(tx, request);
    return { request, isNew: true };
  });
  const { request, isNew } = await stored.catch(async (error: unknown) => {
    await allowance.giveBack();
    throw error;
  });
  if (!isNew) await allowance.giveBack();
  return request;
}
