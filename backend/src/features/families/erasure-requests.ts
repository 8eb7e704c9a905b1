import type { erasureChanges } from '@kitewell/contract/family/home';
import type { ErasureRequestInput } from '@kitewell/contract/family/data';
import { familyHomeAddress } from '@kitewell/contract/family/addresses';
import type { FamilyId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailSettings } from '../../config.ts';
import { lockRow } from '../../lock-row.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { subjectOf } from './change-family.ts';
import { ErasureRequest } from './erasure-request.entity.ts';
import { Family } from './family.entity.ts';
import { payerNow, payersToEmail } from './payers.ts';

/**
 * Records that a family asks to be erased; one that is open stays as it is. The office carries it out with `eraseFamily`,
 * or declines it. The caller commits.
 */
export async function requestErasure(
  tx: EntityManager,
  context: ChangeContext,
  id: FamilyId,
  { reason }: ErasureRequestInput,
): Promise<void> {
  const family = await lockRow(tx, Family, { id }, 'family.notFound');
  if ((await tx.count(ErasureRequest, { family, state: 'open' })) > 0) return;
  tx.create(ErasureRequest, { family, reason: reason ?? null, requestedAt: context.at });
  recordChange(tx, { ...context, action: 'family erasure requested', subject: subjectOf(id) });
  await tx.flush();
}

/** Takes the open request back; the caller commits. @throws AppError 'erasure.notFound' (404) */
export async function withdrawErasure(tx: EntityManager, context: ChangeContext, id: FamilyId): Promise<void> {
  await answer(tx, context, id, { state: 'withdrawn' });
  recordChange(tx, { ...context, action: 'family erasure withdrawn', subject: subjectOf(id) });
}

/**
 * Declines the open request, with a reason that the family reads; the audit has none of its words. The caller commits.
 * @throws AppError 'family.notFound' (404), 'erasure.notFound' (404)
 */
export async function declineErasure(
  tx: EntityManager,
  needs: Pick<Services, 'queueEmail' | 'config'>,
  context: ChangeContext,
  id: FamilyId,
  { reason }: { reason: string },
): Promise<void> {
  const request = await answer(tx, context, id, { state: 'declined', declineReason: reason });
  for (const { guardian, email, language } of await payersToEmail(tx, needs, id))
    await needs.queueEmail(tx, {
      ...{ template: 'family-erasure-declined', subject: { kind: 'guardian', id: guardian }, event: { request } },
      ...{ to: email, language, about: { guardian, request } },
    });
  recordChange(tx, { ...context, action: 'family erasure declined', subject: subjectOf(id) });
}

async function answer(
  tx: EntityManager,
  { at }: ChangeContext,
  id: FamilyId,
  given: { state: (typeof erasureChanges.open)[number] } & Partial<Pick<ErasureRequest, 'declineReason'>>,
): Promise<number> {
  const family = await lockRow(tx, Family, { id }, 'family.notFound');
  const open = await lockRow(tx, ErasureRequest, { family, state: 'open' }, 'erasure.notFound');
  Object.assign(open, { ...given, answeredAt: at });
  await tx.flush();
  return open.id;
}

/** The email that a request was declined, made when it leaves. */
export function erasureEmails({ mail, siteOrigin }: { mail: MailSettings; siteOrigin: string }) {
  return {
    async 'family-erasure-declined'(em, { guardian, request }, to) {
      const payer = await payerNow(em, guardian, to);
      const declined = await em.findOne(ErasureRequest, { id: request, state: 'declined' });
      if (!payer || !declined?.declineReason) return undefined;
      const link = `${siteOrigin}${familyHomeAddress(payer.language, 'family')}`;
      return { data: { name: payer.name, reason: declined.declineReason, link }, replyTo: mail.business.address };
    },
  } satisfies Partial<EmailSources>;
}
