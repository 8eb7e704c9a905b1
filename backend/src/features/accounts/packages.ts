import { noCents, sum, unitPrice, type Cents } from '@kitewell/contract/cents';
import { hongKongDate } from '@kitewell/contract/dates';
import type { AccountId, BookingId, ChildId, EntryId, PackageId, SessionChildId } from '@kitewell/contract/ids';
import type { PackageView } from '@kitewell/contract/office/accounts';
import type { Programme } from '@kitewell/contract/programmes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fieldMessage } from '@kitewell/contract/messages';
import { AppError } from '../../errors.ts';
import type { ChangeContext } from '../audit/record-change.ts';
import { addEntry } from './add-entry.ts';
import { creditCharge } from './credit-charge.ts';
import { lockAccounts, ownAccounts } from './lock-account.ts';
import { Package, PackageExtension, PackageMove } from './package.entity.ts';

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

/** SQL: the last day of a session for which a unit of a package `p` can be used. */
const expiresOn = `coalesce((select x.until from package_extensions x where x.package_id = p.id order by x.id desc limit 1),
  p.expires_on)`;

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
       and p.minutes = ? and p.group_size = ? and ${expiresOn} >= ? and ${unitsOf} > 0
     order by p.child_id is null, ${expiresOn}, p.id limit 1`,
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
    (${expiresOn})::text as "expiresOn"
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
  soldUntil: string;
  expiresOn: string;
  extensions: PackageView['extensions'];
}

const packageRows = (em: EntityManager, where: string, values: readonly number[]) =>
  em.execute<PackageRow[]>(
    `select p.id, e.id as entry, e.account_id as account, e.cents, p.child_id as child, p.programme, p.minutes,
       p.group_size as "groupSize", p.units, (${unitsOf})::int as left, p.expires_on::text as "soldUntil", (${expiresOn})::text as "expiresOn",
       coalesce((select json_agg(json_build_object('until', x.until, 'reason', x.reason,
         'day', (x.at at time zone 'Asia/Hong_Kong')::date) order by x.id) from package_extensions x where x.package_id = p.id),
         '[]') as extensions
     from packages p join entries e on e.id = p.entry_id
     where ${where} and not exists (select from entries r where r.reverses_id = e.id) order by ${expiresOn}, p.id`,
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
  const row = await lockPackage(tx, id);
  if (row.left === 0) throw new AppError('package.empty', 409);
  await tx.insert(PackageMove, { package: id, units: -row.left, bookedOn: hongKongDate(context.at) });
  return creditCharge(tx, context, row.entry, { cents: priceLeft(row), day, reason });
}

/**
 * Lets a package end on another day, which may be over by now. The caller writes the audit and commits.
 * @returns the extension, and the day until then
 * @throws AppError 'package.notFound' (404), 'package.empty' (409), 'validation' (400) for the day on which it ends by now
 */
export async function extendPackage(
  tx: EntityManager,
  { at }: Pick<ChangeContext, 'at'>,
  id: PackageId,
  { until, reason }: { until: string; reason: string },
): Promise<{ extension: number; before: string }> {
  const row = await lockPackage(tx, id);
  if (row.left === 0) throw new AppError('package.empty', 409);
  if (row.expiresOn === until) throw new AppError('validation', 400, { until: fieldMessage('sameLastDay') });
  const extension = await tx.insert(PackageExtension, { package: id, until, reason, at });
  return { extension, before: row.expiresOn };
}

/** A package, whose account is locked. @throws AppError 'package.notFound' (404) */
async function lockPackage(tx: EntityManager, id: PackageId): Promise<PackageRow> {
  const find = async () => (await packageRows(tx, 'p.id = ?', [id]))[0];
  const found = await find();
  if (!found) throw new AppError('package.notFound', 404);
  await lockAccounts(tx, [found.account]);
  return (await find()) ?? found;
}

/** The day until which a package was sold. @throws AppError 'package.notFound' (404) */
export async function soldUntilOf(em: EntityManager, id: PackageId): Promise<string> {
  const [row] = await packageRows(em, 'p.id = ?', [id]);
  if (!row) throw new AppError('package.notFound', 404);
  return row.soldUntil;
}

export interface ExpiringPackage {
  id: PackageId;
  account: AccountId;
  units: number;
  minutes: number;
  programme: Programme | null;
  expiresOn: string;
}

/** The packages with units left whose last day is one of these; or the one that is asked for, if it is such a package. */
export async function expiringPackages(
  em: EntityManager,
  { from, until }: { from: string; until: string },
  id?: PackageId,
): Promise<ExpiringPackage[]> {
  return em.execute<ExpiringPackage[]>(
    `select p.id, e.account_id as account, (${unitsOf})::int as units, p.minutes, p.programme, (${expiresOn})::text as "expiresOn"
     from packages p join entries e on e.id = p.entry_id
     where p.id in (select s.id from packages s where s.expires_on between ?::date and ?::date
         union all select x.package_id from package_extensions x where x.until between ?::date and ?::date)
       and ${expiresOn} between ?::date and ?::date and ${unitsOf} > 0
       and not exists (select from entries r where r.reverses_id = e.id) ${id === undefined ? '' : 'and p.id = ?'}
     order by p.id`,
    [from, until, from, until, from, until, ...(id === undefined ? [] : [id])],
  );
}
