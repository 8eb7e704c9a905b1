import { hongKongDate } from '@kitewell/contract/dates';
import { fieldMessage } from '@kitewell/contract/messages';
import type { LeadInput } from '@kitewell/contract/office/leads';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { withPhone } from '../../phone.ts';
import { newReference } from '../../reference.ts';
import { hashOfContent, once } from '../../request-key.ts';
import { authorOf, recordChange, type ChangeContext } from '../audit/record-change.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { subjectOf } from './change-lead.ts';

/**
 * Adds a lead that came by phone, by WhatsApp or in person, once for each key; whoever types it in takes care of it.
 * Somebody is talking to the family, so it begins as contacted, and nobody is emailed. The caller commits.
 * @throws AppError 'validation' (400) where the phone cannot exist or the next step's day is in the past,
 * 'request.otherContent' (409)
 */
export async function addLead(
  tx: EntityManager,
  context: ChangeContext,
  input: Omit<LeadInput, 'key'> & { key?: string },
): Promise<TrialRequest> {
  const { key, preferredTimes, ...given } = withPhone(input);
  if (given.nextStepOn && given.nextStepOn < hongKongDate(context.at))
    throw new AppError('validation', 400, { nextStepOn: fieldMessage('dateInPast') });
  const content = { ...given, preferredTimes: [...new Set(preferredTimes)] };
  const id = await once(tx, { call: 'addLead', key, ...content }, context.at, async () => {
    const lead = tx.create(TrialRequest, {
      ...content,
      owner: authorOf(context.by).staffId,
      reference: newReference('KW'),
      contentHash: hashOfContent(content),
      receivedAt: context.at,
      leadState: 'contacted',
      lastContactAt: context.at,
    });
    await tx.flush();
    const after = { source: lead.source, state: lead.leadState };
    recordChange(tx, { ...context, action: 'lead add', subject: subjectOf(lead), after });
    return lead.id;
  });
  return tx.findOneOrFail(TrialRequest, { id });
}
