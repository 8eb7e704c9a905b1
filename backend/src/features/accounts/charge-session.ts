import { negative, noCents, percentOf, smallest, subtract, sum, type Cents } from '@kitewell/contract/cents';
import { feeKinds, type EntryKind, type SessionKind } from '@kitewell/contract/entries';
import type { AccountId, BookingId, ChildId, EntryId, FamilyId, SessionChildId } from '@kitewell/contract/ids';
import type { Programme } from '@kitewell/contract/programmes';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChangeContext } from '../audit/record-change.ts';
import { addEntry, reverseEntry } from './add-entry.ts';
import { creditCharge, creditsOf } from './credit-charge.ts';
import { lockAccounts, openAccount } from './lock-account.ts';
import { returnUnit, takeUnit, unitsOfSession, type UsedUnit } from './packages.ts';

/** What a child's session costs its family by now. */
export interface SessionCost {
  family: FamilyId;
  /** The row of the child in the session. */
  sessionChild: SessionChildId;
  /** The number of the child, where it is on record. */
  childId: ChildId | null;
  child: string;
  kind?: SessionKind;
  /** Before the discount, but with the part that a late cancellation costs. */
  cents: Cents;
  discountPercent?: number;
  /** Whether it is the full price, in place of which a package gives a unit. */
  isFull?: boolean;
}

export interface ChargedSession {
  id: BookingId;
  programme: Programme;
  date: string;
  minutes: number;
  groupSize: number;
}

interface Charge {
  id: EntryId;
  account: AccountId;
  family: FamilyId | null;
  sessionChild: SessionChildId;
  childId: ChildId | null;
  turn: number;
  kind: EntryKind;
  cents: Cents;
  /** With its discount and less its credits. */
  net: Cents;
  /** Whether it is on a bill, or a part of it was transferred: it is not taken back then, but credited. */
  stays: boolean;
  reversed: boolean;
  /** Whether it is a fee that the office has waived. */
  waived: boolean;
}

/**
 * Makes what was charged for a session match what it costs. A charge that is on no bill yet is taken back and made anew;
 * one on a bill stays, and what it is too much is credited, what it is too little is charged in addition. What a child's
 * session costs stays on the account on which it was first charged, or to which it was transferred since. A fee that was
 * waived is not charged again. Called as often as one likes; the caller commits.
 * @param costs of every child for whom it costs something; what was charged for others is taken back
 */
export async function chargeSession(
  tx: EntityManager,
  context: ChangeContext,
  session: ChargedSession,
  costs: readonly SessionCost[],
): Promise<void> {
  const opened = await lockForSession(tx, session.id, costs);
  const { charges, units: used } = await chargedFor(tx, session.id);
  const units = new Set(used);
  const isOf = (one: Pick<Charge, 'sessionChild' | 'childId'>, { sessionChild, childId }: SessionCost) =>
    childId === null || one.childId === null ? one.sessionChild === sessionChild : one.childId === childId;
  const rest = new Set(charges);
  for (const cost of costs) {
    const own = charges.filter((charge) => isOf(charge, cost));
    for (const charge of own) rest.delete(charge);
    const account = own.findLast(({ reversed }) => !reversed)?.account ?? opened.get(cost.family);
    const unit = [...units].find((one) => one.sessionChild === cost.sessionChild);
    if (unit) units.delete(unit);
    const isPaid = await matchUnit(tx, context, session, { cost, account, unit, isCharged: own.some(isLive) });
    await matchCost(tx, context, session, own, isPaid ? {} : { cost, account, all: charges });
  }
  for (const unit of units) await returnUnit(tx, context, session.id, unit);
  // What a family owes that was erased since stays as it was.
  for (const own of Map.groupBy(rest, ({ sessionChild }) => sessionChild).values())
    if (own[0]?.family != null) await matchCost(tx, context, session, own, {});
}

const isFee = (kind: EntryKind | undefined) => feeKinds.some((one) => one === kind);
const isLive = ({ reversed, net }: Charge) => !reversed && net > 0;

/** Uses a unit of a package for a session that costs its full price, or returns the one that was used. @returns whether one is used */
async function matchUnit(
  tx: EntityManager,
  context: ChangeContext,
  session: ChargedSession,
  {
    cost,
    account,
    unit,
    isCharged,
  }: { cost: SessionCost; account: AccountId | undefined; unit: UsedUnit | undefined; isCharged: boolean },
): Promise<boolean> {
  const isFull = cost.isFull === true && cost.cents > 0;
  if (unit) {
    const { programme, minutes, groupSize, expiresOn } = unit;
    const fits =
      (programme ?? session.programme) === session.programme &&
      minutes === session.minutes &&
      groupSize === session.groupSize &&
      session.date <= expiresOn;
    if (isFull && fits) return true;
    await returnUnit(tx, context, session.id, unit);
  }
  if (!isFull || isCharged || account === undefined) return false;
  const { id, ...fields } = session;
  return takeUnit(tx, context, {
    ...{ account, session: id, sessionChild: cost.sessionChild, childId: cost.childId },
    ...fields,
  });
}

/**
 * Locks the accounts of the families that something is charged to, and of those that were charged before.
 * @returns the accounts of the families
 */
async function lockForSession(
  tx: EntityManager,
  session: BookingId,
  costs: readonly SessionCost[],
): Promise<ReadonlyMap<FamilyId, AccountId>> {
  const charged = new Set(costs.filter(({ cents }) => cents > 0).map(({ family }) => family));
  const known = await tx.execute<{ id: AccountId; family: FamilyId | null }[]>(
    `select id, family_id as family from accounts where family_id = any(?::int[])
     union select a.id, a.family_id from entries e join accounts a on a.id = e.account_id where e.session_id = ?
     union select a.id, a.family_id from package_moves m join packages p on p.id = m.package_id
       join entries e on e.id = p.entry_id join accounts a on a.id = e.account_id where m.session_id = ?`,
    [`{${[...charged].join(',')}}`, session, session],
  );
  const opened = new Map(known.flatMap(({ id, family }) => (family === null ? [] : [[family, id] as const])));
  for (const family of charged) if (!opened.has(family)) opened.set(family, await openAccount(tx, family));
  await lockAccounts(tx, [...opened.values(), ...known.map(({ id }) => id)]);
  return opened;
}

/** What was charged for a session by now, and the units that were used for it. */
async function chargedFor(tx: EntityManager, session: BookingId): Promise<{ charges: Charge[]; units: UsedUnit[] }> {
  const [found] = await tx.execute<[{ charges: Charge[]; units: UsedUnit[] }]>(
    `select coalesce((select json_agg(c order by c.id) from (${chargesOfSession}) c), '[]') as charges,
       coalesce((select json_agg(u order by u.id) from (${unitsOfSession}) u), '[]') as units`,
    [session, session],
  );
  return found;
}

const chargesOfSession = `select e.id, e.account_id as account, o.family_id as family, e.session_child_id as "sessionChild",
    w.child_id as "childId", e.turn, e.kind, e.cents,
    (e.cents + taken_off(e.id))::int as net,
    exists (select from entries t where t.of_entry_id = e.id and t.kind = 'transfer')
      or exists (select from bill_lines l where l.entry_id = e.id and not l.released) as stays,
    exists (select from entries r where r.reverses_id = e.id) as reversed,
    exists (select from entries w where w.of_entry_id = e.id and w.kind = 'waiver'
      and not exists (select from entries r where r.reverses_id = w.id)) as waived
  from entries e join accounts a on a.id = e.account_id join accounts o on o.id = coalesce(a.merged_into_id, a.id)
    left join entry_words w on w.entry_id = e.id
  where e.session_id = ?`;

/** Makes what was charged for one child of a session match its cost. */
async function matchCost(
  tx: EntityManager,
  context: ChangeContext,
  session: ChargedSession,
  charges: readonly Charge[],
  { cost, account, all = charges }: { cost?: SessionCost; account?: AccountId | undefined; all?: readonly Charge[] },
): Promise<void> {
  const live = charges.filter(({ reversed }) => !reversed);
  const isWaived = isFee(cost?.kind) && live.some(({ waived }) => waived);
  const discount = cost ? percentOf(cost.cents, cost.discountPercent ?? 0) : noCents;
  const due = cost && !isWaived ? subtract(cost.cents, discount) : noCents;
  const isNamed = live.every(({ stays, net, kind }) => stays || net === 0 || kind === (cost?.kind ?? 'session'));
  if (isNamed && sum(live.map(({ net }) => net)) === due) return;
  for (const { id } of live.filter(({ stays }) => !stays)) {
    for (const credit of await creditsOf(tx, id)) await reverseEntry(tx, context, credit, { day: session.date });
    await reverseEntry(tx, context, id, { day: session.date });
  }
  const staying = live.filter(({ stays }) => stays);
  const missing = subtract(due, sum(staying.map(({ net }) => net)));
  if (missing > 0 && cost && account !== undefined) {
    const isFirst = staying.length === 0;
    const charged = isFirst ? cost.cents : missing;
    const sessionChild = charges[0]?.sessionChild ?? cost.sessionChild;
    const before = all.filter((one) => one.sessionChild === sessionChild);
    const id = await addEntry(tx, context, {
      ...{ account, kind: cost.kind ?? 'session', cents: charged, day: session.date },
      ...{ sessionId: session.id, sessionChildId: sessionChild },
      turn: Math.max(0, ...before.map(({ turn }) => turn)) + 1,
      ...{ programme: session.programme, minutes: session.minutes, childId: cost.childId, child: cost.child },
    });
    if (isFirst && discount > 0)
      await addEntry(tx, context, {
        ...{ account, kind: 'discount', cents: negative(discount), day: session.date, ofEntry: id },
        ...{ programme: session.programme, childId: cost.childId, child: cost.child },
      });
  }
  // Of several charges the last is lowered first.
  let over = negative(missing);
  for (const { id, net } of staying.toReversed()) {
    if (over <= 0) break;
    const part = smallest([over, net]);
    if (part <= 0) continue;
    await creditCharge(tx, context, id, { cents: part, day: session.date });
    over = subtract(over, part);
  }
}
