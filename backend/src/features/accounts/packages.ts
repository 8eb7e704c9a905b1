import { noCents, sum, unitPrice, type Cents } from '@kitewell/contract/cents';
import { hongKongDate } from '@kitewell/contract/dates';
import type { AccountId, BookingId, ChildId, EntryId, PackageId, SessionChildId } from '@kitewell/contract/ids';
import type { PackageView } from '@kitewell/contract/office/accounts';
import type { Programme } from '@kitewell/contract/programmes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { ChangeContext } from '../audit/record-change.ts';
import { addEntry } from './add-entry.ts';
import { creditCharge } from './credit-charge.ts';
import { lockAccounts, ownAccounts } from './lock-account.ts';
import { Package, PackageMove } from './package.entity.ts';

interface NewPackage {
  cents: Cents;
  day: string;
  units: number;
  expiresOn: string;
  child: ChildId | null;
  programme: Programme | null;
  minutes: number;
  groupSize: number;
  /** The first day of the month that it bills ahead. */
  month?: string;
}

/** Sells a package: its price is a charge. The caller holds the account, writes the audit and commits. */
export async function addPackage(
  tx: EntityManager,
  context: ChangeContext,
  account: AccountId,
  { cents, day, ...fields }: NewPackage,
): Promise<PackageId> {
  const { programme, minutes } = fields;
  const entry = await addEntry(tx, context, { account, kind: 'package', cents, day, programme, minutes });
  return tx.insert(Package, { entry, ...fields });
}

/** A session for which a unit can be used. */
export interface UnitUse {
  account: AccountId;
  session: BookingId;
  sessionChild: SessionChildId;
  childId: ChildId | null;
  programme: Programme;
  date: string;
  minutes: number;
  groupSize: number;
}

const unitsOf = 'p.units + coalesce((select sum(m.units) from package_moves m where m.package_id = p.id), 0)';

/**
 * Uses a unit of a package that fits a session, by the session's own day, whenever it is reported: a child's before the
 * family's, then the one that expires first. The caller holds the account and commits.
 * @returns false where none fits
 */
export async function takeUnit(tx: EntityManager, { at }: Pick<ChangeContext, 'at'>, use: UnitUse): Promise<boolean> {
  const [found] = await tx.execute<{ id: PackageId }[]>(
    `select p.id from packages p join entries e on e.id = p.entry_id
     where e.account_id in ${ownAccounts} and not exists (select from entries r where r.reverses_id = e.id)
       and (p.child_id is null or p.child_id = ?) and (p.programme is null or p.programme = ?)
       and p.minutes = ? and p.group_size = ? and p.expires_on >= ? and ${unitsOf} > 0
     order by p.child_id is null, p.expires_on, p.id limit 1`,
    [use.account, use.account, use.childId, use.programme, use.minutes, use.groupSize, use.date],
  );
  if (!found) return false;
  const of = { sessionId: use.session, sessionChildId: use.sessionChild };
  await tx.insert(PackageMove, { package: found.id, units: -1, ...of, bookedOn: hongKongDate(at) });
  return true;
}

export interface UsedUnit {
  id: number;
  package: PackageId;
  account: AccountId;
  sessionChild: SessionChildId;
  childId: ChildId | null;
  programme: Programme | null;
  minutes: number;
  groupSize: number;
  expiresOn: string;
}

/** SQL: the units that were used for a session and not returned; takes the session's number. */
export const unitsOfSession = `select m.id, p.id as package, e.account_id as account,
    m.session_child_id as "sessionChild", p.child_id as "childId", p.programme, p.minutes, p.group_size as "groupSize",
    p.expires_on::text as "expiresOn"
  from package_moves m join packages p on p.id = m.package_id join entries e on e.id = p.entry_id
  where m.session_id = ? and m.units < 0 and not exists (select from package_moves r where r.reverses_id = m.id)`;

/** Returns a unit to its package. The caller holds the account and commits. */
export async function returnUnit(
  tx: EntityManager,
  { at }: Pick<ChangeContext, 'at'>,
  session: BookingId,
  { id, package: of, sessionChild }: UsedUnit,
): Promise<void> {
  const returned = { units: 1, reverses: id, sessionId: session, sessionChildId: sessionChild };
  await tx.insert(PackageMove, { package: of, ...returned, bookedOn: hongKongDate(at) });
}

interface PackageRow {
  id: PackageId;
  entry: EntryId;
  account: AccountId;
  cents: Cents;
  child: ChildId | null;
  programme: Programme | null;
  minutes: number;
  groupSize: number;
  units: number;
  left: number;
  expiresOn: string;
}

const packageRows = (em: EntityManager, where: string, values: readonly number[]) =>
  em.execute<PackageRow[]>(
    `select p.id, e.id as entry, e.account_id as account, e.cents, p.child_id as child, p.programme, p.minutes,
       p.group_size as "groupSize", p.units, (${unitsOf})::int as left, p.expires_on::text as "expiresOn"
     from packages p join entries e on e.id = p.entry_id
     where ${where} and not exists (select from entries r where r.reverses_id = e.id) order by p.expires_on, p.id`,
    [...values],
  );

/** The price of the units that are left. */
const priceLeft = ({ cents, units, left }: Pick<PackageRow, 'cents' | 'units' | 'left'>): Cents =>
  sum(Array.from({ length: left }, (_, at) => unitPrice(cents, units - at, units)));

/** The packages of an account, the first to expire first. */
export async function packagesOf(em: EntityManager, account: AccountId, today: string): Promise<PackageView[]> {
  const rows = await packageRows(em, `e.account_id in ${ownAccounts}`, [account, account]);
  return rows.map(({ entry: _entry, account: _account, ...row }) => {
    const isOver = row.expiresOn < today;
    return { ...row, left: isOver ? 0 : row.left, lapsedCents: isOver ? priceLeft(row) : noCents };
  });
}

/**
 * Takes back what is left of a package for a credit of its price. The caller writes the audit and commits.
 * @returns the credit
 * @throws AppError 'package.notFound' (404), 'package.empty' (409)
 */
export async function giveBackPackage(
  tx: EntityManager,
  context: ChangeContext,
  id: PackageId,
  { day, reason }: { day: string; reason: string },
): Promise<EntryId> {
  const find = async () => (await packageRows(tx, 'p.id = ?', [id]))[0];
  const found = await find();
  if (!found) throw new AppError('package.notFound', 404);
  await lockAccounts(tx, [found.account]);
  const row = (await find()) ?? found;
  if (row.left === 0) throw new AppError('package.empty', 409);
  await tx.insert(PackageMove, { package: id, units: -row.left, bookedOn: hongKongDate(context.at) });
  return creditCharge(tx, context, row.entry, { cents: priceLeft(row), day, reason });
}
