import { addDays, hongKongDate } from '@kitewell/contract/dates';
import { familyHomeAddress } from '@kitewell/contract/family/addresses';
import type { FamilyId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailSettings } from '../../config.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import type { Services } from '../../services.ts';
import { familyOfAccount } from '../accounts/lock-account.ts';
import { expiringPackages } from '../accounts/packages.ts';
import { Family } from '../families/family.entity.ts';
import { billReader, billReaders } from './bill-emails.ts';

/** How many days before its last day a family is told that a package expires. */
const daysBefore = 14;

const soon = (today: string) => ({ from: today, until: addDays(today, daysBefore) });

async function familyOf(em: EntityManager, account: number): Promise<Family | null> {
  const [found] = await em.execute<{ id: FamilyId | null }[]>(
    `select ${familyOfAccount('a.id')} as id from accounts a where a.id = ?`,
    [account],
  );
  return found?.id == null ? null : em.findOne(Family, found.id, { refresh: true });
}

/** Queues emails about the packages that expire soon: once for each last day, however often this is called. */
export async function queuePackageExpiry(
  tx: EntityManager,
  { queueEmail, config }: Pick<Services, 'queueEmail' | 'config'>,
  today: string,
): Promise<void> {
  for (const { id, account, expiresOn } of await expiringPackages(tx, soon(today))) {
    const family = await familyOf(tx, account);
    if (!family) continue;
    for (const { guardian, address } of await billReaders(tx, { config }, family))
      await queueEmail(tx, {
        ...{ template: 'family-package-expires', subject: { kind: 'guardian', id: guardian } },
        ...{ event: { package: id, expiresOn }, to: address, language: family.language },
        about: { package: id, guardian, expiresOn },
      });
  }
}

/** What these emails say as they leave; nothing where no unit is left, or the package was extended since. */
export function packageEmails({
  mail,
  siteOrigin,
  now,
}: Pick<Services, 'now'> & { mail: MailSettings; siteOrigin: string }) {
  return {
    async 'family-package-expires'(em, { package: id, guardian, expiresOn }, to) {
      const [found] = await expiringPackages(em, soon(hongKongDate(now())), id);
      if (found?.expiresOn !== expiresOn) return undefined;
      const family = await familyOf(em, found.account);
      const reader = family && (await billReader(em, family, guardian, to));
      if (!reader) return undefined;
      const { units, minutes, programme } = found;
      const link = siteOrigin + familyHomeAddress(family.language, 'bills');
      return {
        data: { name: reader.name, units, minutes, programme, expiresOn, link },
        replyTo: mail.business.address,
      };
    },
  } satisfies Partial<EmailSources>;
}
