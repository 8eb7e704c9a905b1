import { createHash, randomInt } from 'node:crypto';
import type { TrialRequestInput } from '@kitewell/contract/trial-requests';
import type { EntityManager } from '@mikro-orm/postgresql';
import { toE164 } from '../../phone.ts';
import { TrialRequest } from './trial-request.entity.ts';

const repeatMinutes = 10;
// Crockford's base 32: no letter that reads like a digit, and no U.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Stores what a parent asks for. The same request again within ten minutes is the same request: a double click, a
 * retry after a lost answer or two tabs get the one reference.
 * @param beforeNew runs before a new request is stored, and may refuse it
 */
export async function requestTrial(
  em: EntityManager,
  input: TrialRequestInput,
  now: Date,
  beforeNew: () => Promise<void>,
): Promise<TrialRequest> {
  const fields = {
    parentName: input.parentName,
    childName: input.childName,
    childAge: input.childAge,
    phone: toE164(input.phone) ?? input.phone,
    email: input.email,
    program: input.program ?? null,
    message: input.message ?? null,
    language: input.language,
  };
  const contentHash = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
  return em.transactional(async (tx) => {
    // Equal requests wait for each other here, so that the second finds the first.
    await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [contentHash]);
    const since = new Date(now.getTime() - repeatMinutes * 60_000);
    const repeated = await tx.findOne(TrialRequest, { contentHash, receivedAt: { $gt: since } });
    if (repeated) return repeated;
    await beforeNew();
    return tx.create(TrialRequest, { ...fields, reference: newReference(), contentHash, receivedAt: now });
  });
}

/** Forty random bits that a parent can read out: 'KW-' and eight letters and digits. */
function newReference(): string {
  return `KW-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}
