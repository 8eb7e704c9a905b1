import type { FamilyId, GuardianId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../../config.ts';

interface Payer {
  readonly guardian: GuardianId;
  readonly name: string;
  readonly email: string;
  /** That of the family. */
  readonly language: 'en' | 'zh';
}

const payers = `select g.id as guardian, g.name, g.email, f.language from guardians g join families f on f.id = g.family_id
  where g.pays and g.email_confirmed_at is not null and not f.demo`;

/**
 * The guardians to whom an email about the parent portal goes that is for whoever pays alone: those with a confirmed
 * address. Nobody in a sample family, or where no mail is set up.
 */
export const payersToEmail = async (
  tx: EntityManager,
  { config }: { config: Pick<Config, 'mail'> },
  family: FamilyId,
): Promise<Payer[]> => (config.mail ? tx.execute<Payer[]>(`${payers} and f.id = ? order by g.id`, [family]) : []);

/** A guardian to whom such an email was queued; undefined where the guardian pays no more, or has another address. */
export async function payerNow(em: EntityManager, guardian: GuardianId, address: string): Promise<Payer | undefined> {
  const [found] = await em.execute<Payer[]>(`${payers} and g.id = ? and g.email = ?`, [guardian, address]);
  return found;
}

/** SQL: the name of who pays for a family, to whom its bills are. @param family SQL for its number */
export const payerOf = (family: string) =>
  `coalesce((select g.name from guardians g where g.family_id = ${family} order by g.pays desc, g.id limit 1), '–')`;
