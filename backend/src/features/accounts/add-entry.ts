import { negative, subtract, sum, type Cents } from '@kitewell/contract/cents';
import { hongKongDate } from '@kitewell/contract/dates';
import type { EntryKind, EntrySide } from '@kitewell/contract/entries';
import type { AccountId, BookingId, ChildId, EntryId, SessionChildId } from '@kitewell/contract/ids';
import type { PaymentWay } from '@kitewell/contract/payments';
import type { Programme } from '@kitewell/contract/programmes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { ChangeContext } from '../audit/record-change.ts';
import { creditsLeft, takeFrom, undoAllocations } from './allocate.ts';
import { Allocation } from './allocation.entity.ts';
import { lockAccounts } from './lock-account.ts';

interface NewEntry {
  account: AccountId;
  kind: EntryKind;
  /** Where the kind alone does not tell. */
  side?: EntrySide;
  cents: Cents;
  day: string;
  sessionId?: BookingId;
  sessionChildId?: SessionChildId;
  /** How often that child was charged for that session, this time included. */
  turn?: number;
  programme?: Programme | null;
  minutes?: number | null;
  ofEntry?: EntryId;
  reverses?: EntryId;
  way?: PaymentWay;
  childId?: ChildId | null;
  child?: string | null;
  reason?: string | null;
  /** Of a payment or refund, as on the bank's statement. */
  reference?: string | null | undefined;
}

function sideOf({ kind, cents }: Pick<NewEntry, 'kind' | 'cents'>): EntrySide {
  if (kind === 'refund') return 'refund';
  if (kind === 'payment' || kind === 'credit' || kind === 'waiver') return 'credit';
  return cents > 0 || kind === 'discount' ? 'charge' : 'credit';
}

/** Writes an entry and what it says about people. The caller holds the account, writes the audit and commits. */
export async function addEntry(
  tx: EntityManager,
  { by, at }: ChangeContext,
  { childId = null, child = null, reason = null, reference = null, ...entry }: NewEntry,
): Promise<EntryId> {
  const written = { side: sideOf(entry), ...entry, bookedOn: hongKongDate(at), bookedBy: actorName(by) };
  const { account, side, kind, cents, day, bookedOn, bookedBy } = written;
  const [{ id }] = await tx.execute<[{ id: EntryId }]>(
    `with entry as (
       insert into entries (account_id, side, kind, cents, day, booked_on, booked_by, session_id, session_child_id, turn,
         programme, minutes, of_entry_id, reverses_id, way)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning id),
     words as (insert into entry_words (entry_id, child_id, child, reason, reference)
       select id, ?::int, ?, ?, ? from entry where coalesce(?::text, ?, ?, ?) is not null)
     select id from entry`,
    [
      ...[account, side, kind, cents, day, bookedOn, bookedBy],
      ...[written.sessionId, written.sessionChildId, written.turn, written.programme, written.minutes].map(orNull),
      ...[written.ofEntry, written.reverses, written.way].map(orNull),
      ...[childId, child, reason, reference, childId, child, reason, reference],
    ],
  );
  return id;
}

const orNull = (value: number | string | null | undefined) => value ?? null;
const actorName = (by: ChangeContext['by']) => [by.kind, by.id].filter((part) => part !== undefined).join(' ');

export interface LockedEntry {
  id: EntryId;
  account: AccountId;
  side: EntrySide;
  kind: EntryKind;
  cents: Cents;
  programme: Programme | null;
  minutes: number | null;
  sessionId: BookingId | null;
  sessionChildId: SessionChildId | null;
  childId: ChildId | null;
  child: string | null;
  day: string;
  reversed: boolean;
  billed: boolean;
  /** What discounts and credits take off it, below zero. */
  takenOff: Cents;
}

/** Locks the account of an entry and reads the entry. @throws AppError 'entry.notFound' (404) */
export async function lockEntry(tx: EntityManager, id: EntryId): Promise<LockedEntry> {
  const [found] = await tx.execute<{ account: AccountId }[]>('select account_id as account from entries where id = ?', [
    id,
  ]);
  if (!found) throw new AppError('entry.notFound', 404);
  await lockAccounts(tx, [found.account]);
  const [entry] = await tx.execute<[LockedEntry]>(
    `select e.id, e.account_id as account, e.side, e.kind, e.cents, e.programme, e.minutes, e.session_id as "sessionId",
       e.session_child_id as "sessionChildId", w.child_id as "childId", w.child, e.day::text,
       exists (select from entries r where r.reverses_id = e.id) as reversed,
       exists (select from bill_lines l where l.entry_id = e.id and not l.released) as billed,
       taken_off(e.id)::int as "takenOff"
     from entries e left join entry_words w on w.entry_id = e.id where e.id = ?`,
    [id],
  );
  return entry;
}

/**
 * Takes an entry back whole by one against it: a payment whose cheque was returned, a charge that is on no bill yet, with
 * its discount. What a payment or credit has paid is open again; the bill keeps its due day. The caller commits.
 * @throws AppError 'entry.notFound' (404), 'entry.reversed' (409), 'entry.billed' (409) where it is on a bill, or was
 * credited in part
 */
export async function reverseEntry(
  tx: EntityManager,
  context: ChangeContext,
  id: EntryId,
  { day, reason = null }: { day: string; reason?: string | null },
): Promise<EntryId> {
  const entry = await lockEntry(tx, id);
  if (entry.reversed || entry.kind === 'reversal') throw new AppError('entry.reversed', 409);
  const discounts = await tx.execute<{ id: EntryId; cents: Cents }[]>(
    `select id, cents from entries o where of_entry_id = ? and kind = 'discount'
       and not exists (select from entries r where r.reverses_id = o.id)`,
    [id],
  );
  if (entry.side === 'charge' && entry.kind !== 'discount') {
    const isCredited = discounts.reduce<number>((left, { cents }) => left - cents, entry.takenOff) !== 0;
    if (entry.billed || isCredited) throw new AppError('entry.billed', 409);
  }
  const undone = await undoAllocations(tx, context, 'source_id = ? or refund_id = ?', [id, id]);
  const against = { account: entry.account, kind: 'reversal', side: entry.side, day } as const;
  for (const one of discounts)
    await addEntry(tx, context, { ...against, cents: negative(one.cents), reverses: one.id });
  const reversal = await addEntry(tx, context, { ...against, cents: negative(entry.cents), reverses: id, reason });
  for (const { source, refund, cents } of undone)
    if (refund !== null && source === id) await payRefundAnew(tx, context, entry.account, { refund, cents, day });
  return reversal;
}

/**
 * Pays a refund out of other credit where the payment that it was paid out of is taken back. What no credit pays the
 * family owes, since it has the money.
 */
async function payRefundAnew(
  tx: EntityManager,
  context: ChangeContext,
  own: AccountId,
  { refund, cents, day }: { refund: EntryId; cents: Cents; day: string },
): Promise<void> {
  const [account = own] = await lockAccounts(tx, [own]);
  const parts = [...takeFrom(await creditsLeft(tx, account), cents)];
  const owed = subtract(cents, sum(parts.map(([, part]) => part)));
  if (owed > 0) {
    await addEntry(tx, context, { account, kind: 'extra', cents: owed, day, ofEntry: refund });
    const source = await addEntry(tx, context, {
      account,
      kind: 'credit',
      cents: negative(owed),
      day,
      ofEntry: refund,
    });
    parts.push([source, owed]);
  }
  const bookedOn = hongKongDate(context.at);
  for (const [source, part] of parts) await tx.insert(Allocation, { source, refund, cents: part, bookedOn });
}
