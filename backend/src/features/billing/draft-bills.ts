import { noCents, subtract, sum, type Cents } from '@kitewell/contract/cents';
import type { BillId, ChildId, FamilyId, SessionChildId } from '@kitewell/contract/ids';
import type { Programme } from '@kitewell/contract/programmes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { chargeSession } from '../accounts/charge-session.ts';
import { openAccount } from '../accounts/lock-account.ts';
import type { Actor } from '../audit/record-change.ts';
import { BillLine } from './bill-line.entity.ts';

/** What one family pays for one child in a session. */
export interface Share {
  family: FamilyId;
  /** The row of the child in the session. */
  sessionChild: SessionChildId;
  child: string;
  /** The number of the child, where it is on record. */
  childId: ChildId | null;
  cents: Cents;
  /** Whom the bill is to where no guardian is recorded. */
  parent: string;
}

interface BilledSession {
  id: number;
  programme: Programme;
  date: string;
  minutes: number;
  /** Children that are taught together. */
  size: number;
  /** The month of the session. */
  month: string;
  /** The present month, for sessions that were billed before and for which another sum is owed since. */
  creditMonth: string;
  at: Date;
  by: Actor;
}

type Billed = Omit<Share, 'parent' | 'sessionChild'>;

/**
 * Makes the bills match what is owed for a session. Drafts are changed; issued bills stay, and the difference goes to a
 * draft, so that each line of an issued bill stays explained. What a child's session costs stays with the family to
 * which it was first charged, whatever family the child belongs to since.
 */
export async function billSession(tx: EntityManager, session: BilledSession, shares: readonly Share[]): Promise<void> {
  // Families are locked before bills, here and wherever a bill changes, so that no two requests wait for each other.
  await tx.execute(
    `select 1 from families where id = any(?::int[]) or id in (
       select b.family_id from bill_lines l join bills b on b.id = l.bill_id where l.booking_id = ?)
     order by id for no key update`,
    [`{${shares.map(({ family }) => family).join(',')}}`, session.id],
  );
  const lines = await tx.execute<(Billed & { id: number; bill: BillId; draft: boolean })[]>(
    `select l.id, l.bill_id as bill, b.status = 'draft' as draft, b.family_id as family, l.child,
       l.child_id as "childId", l.cents
     from bill_lines l join bills b on b.id = l.bill_id
     where l.booking_id = ? and b.status <> 'void' and b.family_id is not null order by b.id for update of b`,
    [session.id],
  );
  const touched = new Set<number>();
  for (const { id, bill } of lines.filter(({ draft }) => draft)) {
    await tx.nativeDelete(BillLine, id);
    touched.add(bill);
  }
  const charged = lines.toSorted((one, other) => one.id - other.id);
  const firstOf = (one: Billed): Billed => charged.find((line) => isSameChild(line, one)) ?? one;
  const keyOf = (one: Billed): string => {
    const { childId, child } = firstOf(one);
    return `${childId ?? ''} ${child}`;
  };
  const all = new Map<string, Omit<Share, 'sessionChild'>>(
    charged.map((line) => [keyOf(line), { ...firstOf(line), cents: noCents, parent: line.child }]),
  );
  for (const share of shares) all.set(keyOf(share), { ...share, family: firstOf(share).family });
  for (const [key, { family, child, childId, cents, parent }] of all) {
    const issued = lines.filter((line) => !line.draft && keyOf(line) === key);
    const owed = subtract(cents, sum(issued.map((line) => line.cents)));
    if (owed === 0) continue;
    const bill = await draftOf(tx, family, {
      month: issued.length === 0 ? session.month : session.creditMonth,
      parent,
      at: session.at,
    });
    tx.create(BillLine, {
      bill,
      kind: issued.length === 0 ? 'session' : 'credit',
      bookingId: session.id,
      child,
      childId,
      programme: session.programme,
      sessionDate: session.date,
      minutes: session.minutes,
      cents: owed,
    });
    touched.add(bill);
  }
  await tx.flush();
  for (const bill of touched) {
    // A draft without lines is deleted.
    await tx.execute('delete from bills where id = ? and not exists (select from bill_lines where bill_id = ?)', [
      bill,
      bill,
    ]);
    await addUp(tx, bill);
  }
  const { id, programme, date, minutes, size } = session;
  await chargeSession(tx, session, { id, programme, date, minutes, groupSize: size }, shares);
}

const isSameChild = (one: Billed, other: Billed) =>
  one.childId === null || other.childId === null ? one.child === other.child : one.childId === other.childId;

/**
 * The number of a family's draft for a month, which is made where there is none. The caller has locked the family, and
 * adds the draft up afterwards.
 */
export async function draftOf(
  tx: EntityManager,
  family: FamilyId,
  { month, parent, at }: { month: string; parent: string; at: Date },
): Promise<number> {
  const [found] = await tx.execute<{ id: number }[]>(
    `select id from bills where family_id = ? and month = ? and status = 'draft' for update`,
    [family, month],
  );
  if (found) return found.id;
  const [made] = await tx.execute<[{ id: number }]>(
    `insert into bills (family_id, account_id, bill_to, language, month, created_at)
     select f.id, ?, coalesce((select g.name from guardians g where g.family_id = f.id order by g.pays desc, g.id limit 1), ?),
       f.language, ?, ? from families f where f.id = ? returning id`,
    [await openAccount(tx, family), parent, month, at.toISOString(), family],
  );
  return made.id;
}

/**
 * Computes the sum of a draft again. A sum of zero or less cannot be issued: where the family has a later draft, its
 * lines move there, whichever of the two was made or changed last. The caller has flushed the lines.
 * @returns the draft on which the lines are now
 */
export async function addUp(tx: EntityManager, bill: BillId): Promise<number> {
  await tx.execute(
    `update bills set version = version + 1,
       total_cents = (select coalesce(sum(cents), 0) from bill_lines where bill_id = bills.id) where id = ?`,
    [bill],
  );
  const [credit] = await tx.execute<{ id: number; later: number }[]>(
    `select b.id, n.id as later from bills b
     cross join lateral (select id from bills where family_id = b.family_id and status = 'draft' and month > b.month
       order by month limit 1) n
     where b.family_id = (select family_id from bills where id = ?) and b.status = 'draft'
       and (select sum(cents) from bill_lines where bill_id = b.id) <= 0
     order by b.month limit 1`,
    [bill],
  );
  if (!credit) return bill;
  await tx.execute('update bill_lines set bill_id = ? where bill_id = ?', [credit.later, credit.id]);
  await tx.execute('delete from bills where id = ?', [credit.id]);
  const now = await addUp(tx, credit.later);
  return credit.id === bill || credit.later === bill ? now : bill;
}
