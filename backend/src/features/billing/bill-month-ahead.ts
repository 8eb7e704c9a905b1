/** Families that pay a month ahead: its planned sessions become packages, which the sessions then use. */
import { createHash } from 'node:crypto';
import { add, discounted, noCents, sum, type Cents } from '@kitewell/contract/cents';
import { addDays, hongKongDate } from '@kitewell/contract/dates';
import type { AccountId, BookingId, ChildId, FamilyId, SessionChildId } from '@kitewell/contract/ids';
import { fieldMessage } from '@kitewell/contract/messages';
import type {
  BilledAheadView,
  FamilyAheadView,
  MonthAheadInput,
  MonthAheadQuery,
  MonthAheadView,
} from '@kitewell/contract/office/bills';
import type { Programme } from '@kitewell/contract/programmes';
import { string, tuple } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import { once } from '../../request-key.ts';
import type { Services } from '../../services.ts';
import { lockAccountOf } from '../accounts/lock-account.ts';
import { addPackage, packagesOf } from '../accounts/packages.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { subjectOf } from '../families/change-family.ts';
import { payerOf } from '../families/payers.ts';
import { planned } from './planned-sessions.ts';
import { pricesOf } from './recalculate-charge.ts';
import { keyOfPart, refusalOf } from './request-parts.ts';

/** How long after the month a session that was moved can still be made up for. */
const weeksToUse = 8;
const key = tuple([string().max(120).required(), cursorParts.id]).required();

const monthAfter = (month: string): string => addDays(`${month}-01`, 31).slice(0, 7);
const lastDayOf = (month: string): string => addDays(`${monthAfter(month)}-01`, -1);

/** @throws AppError 'validation' (400) */
function refuseOtherMonth(month: string, at: Date): void {
  const first = hongKongDate(at).slice(0, 7);
  const last = monthAfter(monthAfter(first));
  if (month < first || month > last)
    throw new AppError('validation', 400, {
      month: fieldMessage('dateBetween', { from: `${first}-01`, until: lastDayOf(last) }),
    });
}

/** SQL: whether nothing of a month was billed ahead to the family `f`; takes its first day. */
const isNotBilled = `not exists (select from accounts a left join accounts m on m.merged_into_id = a.id
    join entries e on e.account_id in (a.id, m.id) join packages p on p.entry_id = e.id
  where a.family_id = f.id and p.month = ?::date and not exists (select from entries r where r.reverses_id = e.id))`;

interface Planned {
  session: BookingId;
  sessionChild: SessionChildId;
  child: ChildId;
  name: string;
  programme: Programme;
  minutes: number;
  groupSize: number;
  day: string;
}

type Packages = Pick<FamilyAheadView, 'version' | 'totalCents' | 'withoutRate' | 'packages'>;

/** What the planned sessions of a family come to, child by child and kind by kind. */
async function packagesFor(em: EntityManager, family: FamilyId, month: string, at: Date): Promise<Packages> {
  const sessions = await em.execute<Planned[]>(
    `select s.* from families f cross join lateral (${planned}) s where f.id = ?
     order by s.name, s.child, s.programme, s.minutes, s."groupSize", s.session`,
    [`${month}-01`, lastDayOf(month), family],
  );
  const packages = new Map<string, Packages['packages'][number]>();
  const priced: (readonly [BookingId, Cents])[] = [];
  for (const { session, sessionChild, day: _day, ...kind } of sessions) {
    const price = (await pricesOf(em, session, at))?.get(sessionChild);
    const cents = price && discounted(price.cents, price.discountPercent);
    if (cents !== undefined) priced.push([session, cents]);
    if (!cents) continue;
    const name = JSON.stringify([kind.child, kind.programme, kind.minutes, kind.groupSize]);
    const before = packages.get(name) ?? { ...kind, units: 0, cents: noCents };
    packages.set(name, { ...before, units: before.units + 1, cents: add(before.cents, cents) });
  }
  return {
    version: createHash('sha256').update(JSON.stringify(priced)).digest('hex'),
    totalCents: sum(priced.map(([, cents]) => cents)),
    withoutRate: sessions.length - priced.length,
    packages: [...packages.values()],
  };
}

/**
 * Lists the families that are billed ahead and were not billed for a month yet, with what its planned sessions come to.
 * @throws AppError 'validation' (400) for another month than the present and the next two
 */
export async function listMonthAhead(
  { em, readRows, now }: Pick<Services, 'em' | 'readRows' | 'now'>,
  { month, limit, cursor }: MonthAheadQuery,
): Promise<MonthAheadView> {
  refuseOtherMonth(month, now());
  const first = `${month}-01`;
  const after = cursor === undefined ? undefined : decodeCursor(cursor, key);
  const rows = await readRows<{ family: FamilyId; account: AccountId | null; billTo: string }>(
    `select * from (select f.id as family, (select a.id from accounts a where a.family_id = f.id) as account,
         ${payerOf('f.id')} as "billTo"
       from families f where f.bills_ahead and ${isNotBilled} and exists (${planned})) n
     ${after ? 'where ("billTo", family) > (?, ?)' : ''} order by "billTo", family limit ?`,
    [first, first, lastDayOf(month), ...(after ?? []), limit + 1],
  );
  const [shown, nextCursor] = page(rows, limit, (row) => [row.billTo, row.family]);
  const families: FamilyAheadView[] = [];
  for (const { family, account, billTo } of shown) {
    const earlier = account === null ? [] : await packagesOf(em, account, hongKongDate(now()));
    const unitsLeft = earlier.reduce((all, { left }) => all + left, 0);
    families.push({ family, billTo, unitsLeft, ...(await packagesFor(em, family, month, now())) });
  }
  return { month, families, nextCursor };
}

/**
 * Sells a family the planned sessions of a month as packages: they are on its next bill, and expire eight weeks after the
 * month. The caller commits.
 * @throws AppError 'family.notFound' (404), 'record.changed' (409) where it is no longer what was looked at,
 * 'bill.nothingToPay' (409) also where the month is billed already, 'request.otherContent' (409), 'validation' (400)
 */
export function billFamilyAhead(
  tx: EntityManager,
  context: ChangeContext,
  {
    family,
    version,
    month,
    key: requestKey,
  }: { family: FamilyId; version?: string; month: string; key: string | undefined },
): Promise<FamilyId> {
  refuseOtherMonth(month, context.at);
  const content = { call: 'billFamilyAhead', key: requestKey, family, version, month };
  return once(tx, content, context.at, async () => {
    // Locked first, as changes of sessions do, so that no two requests wait for each other.
    const found = await tx.execute<unknown[]>('select 1 from families where id = ? for no key update', [family]);
    if (found.length === 0) throw new AppError('family.notFound', 404);
    const account = await lockAccountOf(tx, family);
    const open = await tx.execute<unknown[]>(`select 1 from families f where f.id = ? and ${isNotBilled}`, [
      family,
      `${month}-01`,
    ]);
    const { packages, totalCents, ...now } = await packagesFor(tx, family, month, context.at);
    if (open.length === 0 || packages.length === 0) throw new AppError('bill.nothingToPay', 409);
    if (version !== undefined && version !== now.version) throw new AppError('record.changed', 409);
    const terms = {
      day: hongKongDate(context.at),
      month: `${month}-01`,
      expiresOn: addDays(lastDayOf(month), weeksToUse * 7),
    };
    for (const { name: _name, ...sold } of packages) await addPackage(tx, context, account, { ...sold, ...terms });
    recordChange(tx, {
      ...{ ...context, action: 'family month ahead', subject: subjectOf(family) },
      after: { month, totalCents },
    });
    return family;
  });
}

const refusals = ['record.changed', 'bill.nothingToPay', 'family.notFound'] as const;

/**
 * Bills several families for the planned sessions of a month, each in a transaction of its own. The same request again
 * adds what is missing and answers the same.
 * @throws AppError 'validation' (400), 'request.otherContent' (409)
 */
export async function billMonthAhead(
  { em, log }: Pick<Services, 'em' | 'log'>,
  context: ChangeContext,
  { month, families, key: requestKey }: MonthAheadInput,
): Promise<BilledAheadView> {
  refuseOtherMonth(month, context.at);
  const billed: BilledAheadView['families'] = [];
  for (const { family, version } of families) {
    const input = { family, version, month, key: keyOfPart(requestKey, family) };
    const done = await em
      .fork()
      .transactional((tx) => billFamilyAhead(tx, context, input))
      .catch((error: unknown) => {
        const code = refusalOf(error, refusals);
        if (code === undefined) log.error({ err: error, family }, 'month could not be billed ahead');
        return code ?? 'unexpected';
      });
    billed.push({ family, refusal: typeof done === 'string' ? done : null });
  }
  return { families: billed };
}
