/** What the office writes on the account of a family. */
import { add, negative, noCents, type Cents } from '@kitewell/contract/cents';
import { addDays, hongKongDate } from '@kitewell/contract/dates';
import { feeKinds } from '@kitewell/contract/entries';
import type { AccountId, BillId, BookingId, EntryId, FamilyId, PackageId } from '@kitewell/contract/ids';
import { fieldMessage } from '@kitewell/contract/messages';
import type {
  ChargeInput,
  CreditInput,
  ExtensionInput,
  PackageInput,
  PaymentInput,
  RefundInput,
  TakeBackInput,
} from '@kitewell/contract/office/accounts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { once } from '../../request-key.ts';
import { addEntry, lockEntry, reverseEntry as reverseOnAccount, type LockedEntry } from '../accounts/add-entry.ts';
import { allocate } from '../accounts/allocate.ts';
import { isOpen, billSums } from '../accounts/bill-sums.ts';
import { addPayment, addRefund, creditCharge } from '../accounts/credit-charge.ts';
import { familyOfAccount, lockAccountOf, ownAccounts } from '../accounts/lock-account.ts';
import {
  addPackage as addOnAccount,
  extendPackage as extendOnAccount,
  giveBackPackage,
  soldUntilOf,
} from '../accounts/packages.ts';
import { isReversible } from '../accounts/read-account.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { subjectOf } from '../families/change-family.ts';
import { refuseOtherDay } from './change-bill.ts';
import { recalculateCharge } from './recalculate-charge.ts';

/** As an operator gives it on the command line, who types no key. */
type Typed<Input> = Omit<Input, 'key'> & { key?: string | undefined };

/** Locks a family and its account. @throws AppError 'family.notFound' (404) */
export async function lockFamily(tx: EntityManager, family: FamilyId): Promise<AccountId> {
  // Locked first, as changes of sessions do, so that no two requests wait for each other.
  const found = await tx.execute<unknown[]>('select 1 from families where id = ? for no key update', [family]);
  if (found.length === 0) throw new AppError('family.notFound', 404);
  return lockAccountOf(tx, family);
}

/**
 * Records a payment. Its reference, which often contains a name, stays with the entry and out of the audit. The caller
 * commits.
 * @throws AppError 'family.notFound' (404), 'bill.notFound' (404), 'bill.void' (409), 'payment.same' (409) where the same
 * was recorded within a minute and is not said to be meant, 'request.otherContent' (409), 'validation' (400)
 */
export function recordPayment(
  tx: EntityManager,
  context: ChangeContext,
  family: FamilyId,
  { key, again = false, ...payment }: Typed<PaymentInput>,
): Promise<EntryId> {
  return once(tx, { call: 'recordPayment', key, family, again, ...payment }, context.at, async () => {
    refuseOtherDay(payment.paidOn, context.at);
    const account = await lockFamily(tx, family);
    await refuseOtherBills(tx, account, payment.bills ?? []);
    if (!again) await refuseSame(tx, context, account, payment);
    return payBills(tx, context, family, payment);
  });
}

/** Records a payment of a family, and answers the open notices of bills that it settles; the caller commits. */
export async function payBills(
  tx: EntityManager,
  context: ChangeContext,
  family: FamilyId,
  { cents, paidOn, way, reference, bills = [] }: Omit<PaymentInput, 'key' | 'again'>,
): Promise<EntryId> {
  const account = await lockFamily(tx, family);
  const entry = await addPayment(tx, context, account, { cents, day: paidOn, way, reference, bills });
  await answerNotices(tx, context, account);
  recordChange(tx, { ...context, action: 'family payment', subject: subjectOf(family), after: { cents, paidOn, way } });
  return entry;
}

/** Confirms the open notices of bills of which nothing is open any more. */
const answerNotices = (tx: EntityManager, { at }: Pick<ChangeContext, 'at'>, account: AccountId): Promise<unknown> =>
  tx.execute(
    `update payment_notices n set state = 'confirmed', answered_at = ? from bills b ${billSums}
     where b.id = n.bill_id and n.state = 'open' and b.account_id in ${ownAccounts} and not (${isOpen})`,
    [at.toISOString(), account, account],
  );

async function refuseOtherBills(tx: EntityManager, account: AccountId, bills: readonly BillId[]): Promise<void> {
  const known = await tx.execute<{ id: BillId; void: boolean }[]>(
    `select id, voided_at is not null as void from bills where id = any(?::int[]) and account_id in ${ownAccounts}`,
    [`{${bills.join(',')}}`, account, account],
  );
  if (bills.some((bill) => !known.some(({ id }) => id === bill))) throw new AppError('bill.notFound', 404);
  if (known.some((bill) => bill.void)) throw new AppError('bill.void', 409);
}

/** How long the same payment is taken for a second press by somebody else. */
const sameWithin = 60_000;

async function refuseSame(
  tx: EntityManager,
  { at }: ChangeContext,
  account: AccountId,
  { cents, paidOn }: { cents: Cents; paidOn: string },
): Promise<void> {
  // When an entry was written, its request's key says.
  const same = await tx.execute<unknown[]>(
    `select 1 from request_keys k join entries e on e.id = k.record_id
     where k.used_at > ? and e.kind = 'payment' and e.account_id in ${ownAccounts} and e.cents = ? and e.day = ?::date
       and not exists (select from entries r where r.reverses_id = e.id) limit 1`,
    [new Date(at.getTime() - sameWithin).toISOString(), account, account, negative(cents), paidOn],
  );
  if (same.length > 0) throw new AppError('payment.same', 409);
}

/**
 * Records that credit was paid back to a family; the caller commits.
 * @throws AppError 'family.notFound' (404), 'bill.overCredit' (409), 'request.otherContent' (409), 'validation' (400)
 */
export function recordRefund(
  tx: EntityManager,
  context: ChangeContext,
  family: FamilyId,
  { key, ...refund }: Typed<RefundInput>,
): Promise<EntryId> {
  return once(tx, { call: 'recordRefund', key, family, ...refund }, context.at, async () => {
    const { cents, paidOn, way, reference } = refund;
    refuseOtherDay(paidOn, context.at);
    const account = await lockFamily(tx, family);
    const entry = await addRefund(tx, context, account, { cents, day: paidOn, way, reference });
    recordChange(tx, {
      ...{ ...context, action: 'family refund', subject: subjectOf(family) },
      after: { cents, paidOn, way },
    });
    return entry;
  });
}

/**
 * Credits a charge or a part of it, waives the whole fee of a session that did not take place, gives another credit, or writes an amount off; it pays open bills at once. The caller
 * commits. The reason stays with the entry and out of the audit, which outlives erasure.
 * @throws AppError 'family.notFound' (404), 'entry.notFound' (404), also for another family's, 'entry.reversed' (409),
 * 'entry.tooMuch' (409), 'request.otherContent' (409)
 */
export function addCredit(
  tx: EntityManager,
  context: ChangeContext,
  family: FamilyId,
  { key, ...credit }: Typed<CreditInput>,
): Promise<EntryId> {
  return once(tx, { call: 'addCredit', key, family, ...credit }, context.at, async () => {
    const account = await lockFamily(tx, family);
    const { charge, reason, writeOff = false } = credit;
    const day = hongKongDate(context.at);
    let cents = credit.cents ?? noCents;
    let entry: EntryId;
    if (charge === undefined) {
      const kind = writeOff ? 'write_off' : 'credit';
      entry = await addEntry(tx, context, { account, kind, cents: negative(cents), day, reason });
      await allocate(tx, context, account, { sources: [entry] });
    } else {
      const found = await lockEntry(tx, charge);
      if ((await familyOfEntry(tx, charge)) !== family) throw new AppError('entry.notFound', 404);
      cents = credit.cents ?? add(found.cents, found.takenOff);
      if (cents <= 0) throw new AppError('entry.tooMuch', 409);
      const kind = isFee(found) && cents === add(found.cents, found.takenOff) ? 'waiver' : 'credit';
      entry = await creditCharge(tx, context, charge, { cents, day, reason, kind });
    }
    await answerNotices(tx, context, account);
    recordChange(tx, { ...context, action: 'family credit', subject: subjectOf(family), after: { cents } });
    return entry;
  });
}

const isFee = ({ kind }: LockedEntry) => feeKinds.some((one) => one === kind);

/** The most days before and after today of a charge that somebody types. */
const mostDaysOfCharge = 366;

/**
 * Charges a family for what is no session; the caller commits.
 * @throws AppError 'family.notFound' (404), 'request.otherContent' (409), 'validation' (400)
 */
export function addCharge(
  tx: EntityManager,
  context: ChangeContext,
  family: FamilyId,
  { key, ...charge }: Typed<ChargeInput>,
): Promise<EntryId> {
  return once(tx, { call: 'addCharge', key, family, ...charge }, context.at, async () => {
    refuseFarDay(charge.day, context.at, 'day');
    const account = await lockFamily(tx, family);
    const entry = await addEntry(tx, context, { account, kind: 'extra', ...charge });
    recordChange(tx, {
      ...{ ...context, action: 'family charge', subject: subjectOf(family) },
      after: { cents: charge.cents, day: charge.day },
    });
    return entry;
  });
}

function refuseFarDay(day: string, at: Date, field: string, most = mostDaysOfCharge): void {
  const today = hongKongDate(at);
  const [from, until] = [addDays(today, -most), addDays(today, most)];
  if (day < from || day > until)
    throw new AppError('validation', 400, { [field]: fieldMessage('dateBetween', { from, until }) });
}

/** The family to whose account an entry belongs by now; null where there is none. */
async function familyOfEntry(tx: EntityManager, entry: EntryId): Promise<FamilyId | null> {
  const [found] = await tx.execute<{ family: FamilyId | null }[]>(
    `select ${familyOfAccount('e.account_id')} as family from entries e where e.id = ?`,
    [entry],
  );
  return found?.family ?? null;
}

/**
 * Takes an entry back whole; what it paid is open again. The caller commits.
 * @returns the family
 * @throws AppError 'entry.notFound' (404), also for an erased family's, 'entry.reversed' (409), 'entry.billed' (409),
 * 'entry.ofSession' (409) where it follows from something else, 'request.otherContent' (409)
 */
export async function reverseEntry(
  tx: EntityManager,
  context: ChangeContext,
  id: EntryId,
  { key, reason }: Typed<TakeBackInput>,
): Promise<FamilyId> {
  const family = await familyOfEntry(tx, id);
  if (family === null) throw new AppError('entry.notFound', 404);
  await once(tx, { call: 'reverseEntry', key, entry: id, reason }, context.at, async () => {
    const session = await lockWaivedSession(tx, id);
    const account = await lockFamily(tx, family);
    const entry = await lockEntry(tx, id);
    if (entry.reversed) throw new AppError('entry.reversed', 409);
    const [{ reversible }] = await tx.execute<[{ reversible: boolean }]>(
      `select ${isReversible} as reversible from entries e where e.id = ?`,
      [id],
    );
    if (!reversible)
      throw new AppError(entry.kind === 'extra' || entry.billed ? 'entry.billed' : 'entry.ofSession', 409);
    const reversal = await reverseOnAccount(tx, context, id, { day: hongKongDate(context.at), reason });
    // What is open again is paid by other credit as far as that goes.
    await allocate(tx, context, account);
    // The fee may not be owed any more.
    if (session !== undefined) await recalculateCharge(tx, context, session);
    const before = { cents: entry.cents };
    recordChange(tx, { ...context, action: 'family entry reversed', subject: subjectOf(family), before });
    return reversal;
  });
  return family;
}

/** Locks the tutor of the session whose fee an entry waives, before its family as changes of sessions do. */
async function lockWaivedSession(tx: EntityManager, entry: EntryId): Promise<BookingId | undefined> {
  const [found] = await tx.execute<{ id: BookingId }[]>(
    `select b.id from entries w join entries c on c.id = w.of_entry_id join bookings b on b.id = c.session_id
       join tutors t on t.id = b.tutor_id where w.id = ? and w.kind = 'waiver' for no key update of t`,
    [entry],
  );
  return found?.id;
}

/** The most days until a package expires. */
const mostDaysOfPackage = 1100;

/**
 * Sells a package; the caller commits.
 * @throws AppError 'family.notFound' (404), 'request.otherContent' (409), 'validation' (400)
 */
export function addPackage(
  tx: EntityManager,
  context: ChangeContext,
  family: FamilyId,
  { key, ...sold }: Typed<PackageInput>,
): Promise<PackageId> {
  return once(tx, { call: 'addPackage', key, family, ...sold }, context.at, async () => {
    const day = hongKongDate(context.at);
    const until = addDays(day, mostDaysOfPackage);
    if (sold.expiresOn < day || sold.expiresOn > until)
      throw new AppError('validation', 400, { expiresOn: fieldMessage('dateBetween', { from: day, until }) });
    const account = await lockFamily(tx, family);
    const child = sold.child ?? null;
    const own = await tx.execute<unknown[]>('select 1 from children where id = ? and family_id = ?', [child, family]);
    if (child !== null && own.length === 0) throw new AppError('validation', 400, { child: fieldMessage('oneOf') });
    const programme = sold.programme ?? null;
    const id = await addOnAccount(tx, context, account, { ...sold, child, programme, day });
    recordChange(tx, {
      ...{ ...context, action: 'family package', subject: subjectOf(family) },
      after: { cents: sold.cents, units: sold.units },
    });
    return id;
  });
}

/**
 * Lets a package end on another day, for a reason that stays out of the audit, which outlives erasure; the caller commits.
 * @returns the family
 * @throws AppError 'package.notFound' (404), also for an erased family's, 'package.empty' (409), 'validation' (400) for a
 * day before it was sold for, its last day by now, or years ahead, 'request.otherContent' (409)
 */
export async function extendPackage(
  tx: EntityManager,
  context: ChangeContext,
  id: PackageId,
  { key, until, reason }: Typed<ExtensionInput>,
): Promise<FamilyId> {
  const family = await familyOfPackage(tx, id);
  await once(tx, { call: 'extendPackage', key, package: id, until, reason }, context.at, async () => {
    const last = addDays(hongKongDate(context.at), mostDaysOfPackage);
    const from = await soldUntilOf(tx, id);
    if (until < from || until > last)
      throw new AppError('validation', 400, { until: fieldMessage('dateBetween', { from, until: last }) });
    await lockFamily(tx, family);
    const { extension, before } = await extendOnAccount(tx, context, id, { until, reason });
    const states = { before: { until: before }, after: { until } };
    recordChange(tx, { ...context, action: 'family package extended', subject: subjectOf(family), ...states });
    return extension;
  });
  return family;
}

/** @throws AppError 'package.notFound' (404), also for an erased family's */
async function familyOfPackage(tx: EntityManager, id: PackageId): Promise<FamilyId> {
  const [found] = await tx.execute<{ family: FamilyId | null }[]>(
    `select ${familyOfAccount('e.account_id')} as family from packages p join entries e on e.id = p.entry_id where p.id = ?`,
    [id],
  );
  if (found?.family == null) throw new AppError('package.notFound', 404);
  return found.family;
}

/**
 * Takes back what is left of a package for a credit; the caller commits.
 * @returns the family
 * @throws AppError 'package.notFound' (404), also for an erased family's, 'package.empty' (409), 'entry.tooMuch' (409),
 * 'request.otherContent' (409)
 */
export async function returnPackage(
  tx: EntityManager,
  context: ChangeContext,
  id: PackageId,
  { key, reason }: Typed<TakeBackInput>,
): Promise<FamilyId> {
  const family = await familyOfPackage(tx, id);
  await once(tx, { call: 'returnPackage', key, package: id, reason }, context.at, async () => {
    await lockFamily(tx, family);
    const credit = await giveBackPackage(tx, context, id, { day: hongKongDate(context.at), reason });
    const { cents } = await lockEntry(tx, credit);
    recordChange(tx, {
      ...{ ...context, action: 'family package returned', subject: subjectOf(family) },
      after: { cents: negative(cents) },
    });
    return credit;
  });
  return family;
}
