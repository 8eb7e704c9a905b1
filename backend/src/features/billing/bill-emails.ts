import type { FamilyId, GuardianId } from '@kitewell/contract/ids';
import type { BillStatus } from '@kitewell/contract/office/bills';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../../config.ts';
import type { LinkKeys } from '../../link-keys.ts';
import type { Services } from '../../services.ts';
import { isReadersKey, openSeed, readToken } from '../../page-links.ts';
import { billStatus, billSums } from '../accounts/bill-sums.ts';
import { Bill } from '../accounts/bill.entity.ts';
import { familyOfAccount } from '../accounts/lock-account.ts';
import { Guardian } from '../families/guardian.entity.ts';
import type { EmailReferences } from '../../mail/email-references.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import { paymentAccountAt } from '../payment-account/current-payment-account.ts';
import { emailedWays } from '../payment-account/ways-to-pay.ts';
import { billAddress, billTokenFor, nameOf } from './family-bill-link.ts';
import { shownBill } from './shown-bill.ts';

export type BillEmail = 'family-bill' | 'family-receipt';

/** The email for a bill in its present state; a void one has none. */
export async function billEmailOf(em: EntityManager, { id }: Pick<Bill, 'id'>): Promise<BillEmail | undefined> {
  const [{ status }] = await em.execute<[{ status: BillStatus }]>(
    `select ${billStatus} as status from bills b ${billSums} where b.id = ?`,
    [id],
  );
  if (status === 'void') return undefined;
  return status === 'paid' ? 'family-receipt' : 'family-bill';
}

/** The family of a bill by now; undefined once it was erased. */
export async function familyOf(em: EntityManager, { id }: Pick<Bill, 'id'>): Promise<FamilyOfBill | undefined> {
  const [found] = await em.execute<FamilyOfBill[]>(
    `select f.id, f.language, f.demo from bills b join families f on f.id = ${familyOfAccount('b.account_id')} where b.id = ?`,
    [id],
  );
  return found;
}

interface FamilyOfBill {
  readonly id: FamilyId;
  readonly language: 'en' | 'zh';
  readonly demo: boolean;
}

export interface BillReader {
  readonly guardian: GuardianId;
  readonly name: string;
  readonly address: string;
}

/**
 * Who gets emails about the bills of a family: the guardians who pay and have an address, or else those who are let see
 * the bills. Where nobody pays, every guardian with one.
 * Nobody in the demo, or where no mail is set up.
 */
export async function billReaders(
  em: EntityManager,
  { config }: { config: Pick<Config, 'mail'> },
  family: Pick<FamilyOfBill, 'id' | 'demo'> | undefined,
): Promise<BillReader[]> {
  if (!config.mail || family?.demo !== false) return [];
  const known = await em.find(Guardian, { family: family.id }, { orderBy: { id: 'asc' }, refresh: true });
  const reached = known.filter(({ email, invitedAt }) => email != null && invitedAt == null);
  const paying = reached.filter(({ pays }) => pays);
  const others = reached.filter(({ seesBills }) => seesBills || nobodyPays(known));
  return (paying.length > 0 ? paying : others).map(({ id, name, email }) => ({
    guardian: id,
    name,
    address: email ?? '',
  }));
}

/** SQL: whether a family has such a reader, where emails are sent. @param family SQL for its number */
export const canEmailBill = (
  family: string,
): string => `exists (select from guardians g join families f on f.id = g.family_id
  where f.id = ${family} and not f.demo and g.email is not null and g.invited_at is null
    and (g.pays or g.sees_bills or not exists (select from guardians p where p.family_id = f.id and p.pays)))`;

/** Whether a guardian, one of these of the family, may see its bills. */
const mayRead = ({ pays, seesBills }: Guardian, guardians: readonly Guardian[]) =>
  pays || seesBills || nobodyPays(guardians);

const nobodyPays = (guardians: readonly Guardian[]) => !guardians.some(({ pays }) => pays);

/** The guardian to whom such an email was queued, with the same address, who may still see the bills. */
export async function billReader(
  em: EntityManager,
  { id }: Pick<FamilyOfBill, 'id'>,
  guardian: GuardianId,
  address: string,
): Promise<Guardian | undefined> {
  const guardians = await em.find(Guardian, { family: id }, { refresh: true });
  return guardians.find((one) => one.id === guardian && one.email === address && mayRead(one, guardians));
}

/** The bill that the link of an email opens, for its reader alone while that guardian may see it. */
export async function billOfReader(
  em: EntityManager,
  keys: LinkKeys,
  token: string,
  now: Date,
): Promise<Bill | undefined> {
  const link = readToken(token);
  if (!link) return undefined;
  const bill = await em.findOne(Bill, { id: link.record }, { refresh: true });
  const family = bill && (await familyOf(em, bill));
  const seed = bill && openSeed(bill, now);
  if (!family || !seed) return undefined;
  const guardians = await em.find(Guardian, { family: family.id });
  const reader = guardians.find(({ id }) => id === link.guardian);
  return reader && mayRead(reader, guardians) && isReadersKey(keys, link.key, nameOf(bill.id), seed, reader)
    ? bill
    : undefined;
}

/** In which language its family is written to. */
export const billLanguageOf = async (em: EntityManager, bill: Bill): Promise<'en' | 'zh'> =>
  (await familyOf(em, bill))?.language ?? bill.language;

/** Posts a bill, or its receipt, to its readers; the caller commits. Returns how many there are. */
export async function queueBillEmails(
  tx: EntityManager,
  { queueEmail, config }: Pick<Services, 'queueEmail' | 'config'>,
  bill: Bill,
  template: BillEmail,
): Promise<number> {
  const sharedAt = bill.sharedAt?.toISOString();
  const readers = await billReaders(tx, { config }, await familyOf(tx, bill));
  const language = await billLanguageOf(tx, bill);
  for (const { guardian, address } of readers) {
    await queueEmail(tx, {
      template,
      subject: { kind: 'bill', id: bill.id },
      event: { sharedAt },
      to: address,
      language,
      about: { bill: bill.id, guardian, sharedAt },
    });
  }
  return readers.length;
}

interface EmailSourceNeeds extends Pick<Services, 'now'> {
  readonly config: Pick<Config, 'mail' | 'siteOrigin'>;
  readonly linkKeys: LinkKeys;
}

/**
 * What emails about bills say. Nothing is sent where the page was withdrawn or sent anew since, where the bill became
 * paid or void, or where the address is no longer the reader's.
 */
export function billEmails({ config, linkKeys, now }: EmailSourceNeeds) {
  const replyTo = config.mail?.business.address;

  async function tell(em: EntityManager, about: EmailReferences<BillEmail>, to: string, template: BillEmail) {
    const { bill: id, guardian, sharedAt } = about;
    const bill = await em.findOne(Bill, { id }, { refresh: true });
    if (!bill || bill.sharedAt?.toISOString() !== sharedAt || (await billEmailOf(em, bill)) !== template)
      return undefined;
    const family = await familyOf(em, bill);
    const reader = family && (await billReader(em, family, guardian, to));
    const token = reader && billTokenFor(linkKeys, bill, reader, now());
    if (!token) return undefined;
    const shown = await shownBill(em, now(), id);
    const { number, month, totalCents, openCents } = shown;
    const data = {
      ...{ name: reader.name, number, month, totalCents, openCents },
      link: billAddress(config.siteOrigin, token),
    };
    return { shown, data };
  }

  return {
    async 'family-bill'(em, about, to) {
      const content = await tell(em, about, to, 'family-bill');
      if (!content) return undefined;
      const ways = emailedWays(await paymentAccountAt(em, now()));
      return { data: { ...content.data, dueOn: content.shown.dueOn, ...ways }, replyTo };
    },
    async 'family-receipt'(em, about, to) {
      const content = await tell(em, about, to, 'family-receipt');
      if (!content) return undefined;
      const { paidOn, paidBy } = content.shown;
      const last = paidBy.findLast(({ kind }) => kind === 'payment');
      const paid = { paidOn: paidOn ?? '', paidBy: last?.way ?? null, reference: last?.reference ?? null };
      return { data: { ...content.data, ...paid }, replyTo };
    },
  } satisfies Partial<EmailSources>;
}
