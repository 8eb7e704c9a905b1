import {
  leadTemplateInput,
  type LeadTemplateInput,
  type LeadTemplateView,
} from '@kitewell/contract/office/lead-templates';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { readInput } from '../../http/read-input.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { LeadTemplate } from './lead-template.entity.ts';

export async function listLeadTemplates(em: EntityManager): Promise<LeadTemplateView[]> {
  const found = await em.find(LeadTemplate, {}, { orderBy: { name: 'asc' }, refresh: true });
  return found.map(({ name, version, en, zh }) => ({ name, version, en, zh }));
}

/**
 * Changes what the office writes to families of leads. The same again changes nothing. The caller commits.
 * @throws AppError 'validation' (400), 'record.changed' (409)
 */
export async function changeLeadTemplate(
  tx: EntityManager,
  context: ChangeContext,
  input: LeadTemplateInput,
): Promise<void> {
  const { template: name, version, en, zh } = readInput(leadTemplateInput, input);
  await tx.execute('lock table lead_templates in share row exclusive mode');
  const found = await tx.findOne(LeadTemplate, { name }, { refresh: true });
  if ((found?.version ?? 0) !== version) throw new AppError('record.changed', 409);
  if (found?.en === en && found.zh === zh) return;
  const before = found && { name, en: found.en, zh: found.zh };
  if (found) tx.assign(found, { en, zh });
  else tx.create(LeadTemplate, { name, en, zh });
  await tx.flush();
  recordChange(tx, {
    ...{ ...context, action: 'lead template', subject: { kind: 'settings' } },
    ...{ ...(before && { before }), after: { name, en, zh } },
  });
}
