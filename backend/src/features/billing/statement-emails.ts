import { mostInEmail } from '@kitewell/contract/email-parts';
import { familyHomeAddress } from '@kitewell/contract/family/addresses';
import type { FamilyId } from '@kitewell/contract/ids';
import type { StatementEmailInput } from '@kitewell/contract/statement';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../../config.ts';
import { AppError } from '../../errors.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import { once } from '../../request-key.ts';
import type { Services } from '../../services.ts';
import { readFamilyStatement } from '../accounts/read-account.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { subjectOf } from '../families/change-family.ts';
import { Family } from '../families/family.entity.ts';
import { billReader, billReaders } from './bill-emails.ts';

/**
 * Emails a statement to those who get the family's bills; the caller commits. The same request again sends nothing more.
 * @returns how many emails
 * @throws AppError 'family.notFound' (404), 'request.otherContent' (409)
 */
export function sendStatement(
  tx: EntityManager,
  { queueEmail, config }: Pick<Services, 'queueEmail' | 'config'>,
  context: ChangeContext,
  id: FamilyId,
  { from, to, key }: Omit<StatementEmailInput, 'key'> & { key?: string | undefined },
): Promise<number> {
  return once(tx, { call: 'sendStatement', key, family: id, from, to }, context.at, async () => {
    const family = await tx.findOne(Family, { id }, { refresh: true });
    if (!family) throw new AppError('family.notFound', 404);
    const readers = await billReaders(tx, { config }, family);
    for (const { guardian, address } of readers)
      await queueEmail(tx, {
        ...{
          template: 'family-statement',
          subject: { kind: 'guardian', id: guardian },
          event: { at: context.at.toISOString() },
        },
        ...{ to: address, language: family.language, about: { family: id, guardian, from, to } },
      });
    recordChange(tx, {
      ...{ ...context, action: 'family statement', subject: subjectOf(id), after: { emails: readers.length } },
    });
    return readers.length;
  });
}

/** What a statement says by email, unless its reader may no longer see the family's bills: the latest rows first. */
export function statementEmails({ config: { mail, siteOrigin } }: { config: Pick<Config, 'mail' | 'siteOrigin'> }) {
  return {
    async 'family-statement'(em, { family: id, guardian, from, to }, address) {
      const family = await em.findOne(Family, { id }, { refresh: true });
      const reader = family && (await billReader(em, family, guardian, address));
      if (!reader) return undefined;
      const { rows, beforeCents, afterCents } = await readFamilyStatement(em, id, { from, to });
      const latest = rows.toReversed().slice(0, mostInEmail);
      const entries = latest.map(({ day, kind, cents, balanceCents, child, programme, minutes, units }) => ({
        ...{ day, kind, cents, balanceCents, child, programme, minutes, units },
      }));
      return {
        data: {
          ...{ name: reader.name, from, to, beforeCents, afterCents, rows: { total: rows.length, entries } },
          link: `${siteOrigin}${familyHomeAddress(family.language, 'bills/statement')}`,
        },
        replyTo: mail?.business.address,
      };
    },
  } satisfies Partial<EmailSources>;
}
