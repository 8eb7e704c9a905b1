import { addDays, hongKongDate } from '@kitewell/contract/dates';
import type { FamilyId } from '@kitewell/contract/ids';
import { fieldMessage } from '@kitewell/contract/messages';
import type { DiscountInput, DiscountView } from '@kitewell/contract/office/accounts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { subjectOf } from '../families/change-family.ts';
import { Child } from '../families/child.entity.ts';
import { lockRow } from '../../lock-row.ts';
import { ChildDiscount } from './child-discount.entity.ts';

/** SQL: the discount of a child on a day, in percent. */
export const discountOn = (child: string, day: string) => `coalesce((select d.percent from child_discounts d
  where d.child_id = ${child} and d.from_date <= ${day} order by d.from_date desc limit 1), 0)`;

async function percentOn(tx: EntityManager, child: number, day: string): Promise<number> {
  const [found] = await tx.execute<{ percent: number }[]>(`select ${discountOn('?::int', '?::date')} as percent`, [
    child,
    day,
  ]);
  return found?.percent ?? 0;
}

/** The most days before and after today from which a discount holds. */
const mostDays = 366;

/**
 * Gives a named child a discount from a day on; 0 ends it. What was charged already stays as it is. The same again changes
 * nothing. The caller commits.
 * @throws AppError 'family.notFound' (404), also for another family's child, 'validation' (400)
 */
export async function setDiscount(
  tx: EntityManager,
  context: ChangeContext,
  family: FamilyId,
  { child: id, percent, from }: DiscountInput,
): Promise<void> {
  const today = hongKongDate(context.at);
  const [first, last] = [addDays(today, -mostDays), addDays(today, mostDays)];
  if (from < first || from > last)
    throw new AppError('validation', 400, { from: fieldMessage('dateBetween', { from: first, until: last }) });
  const child = await lockRow(tx, Child, { id, family }, 'family.notFound');
  const known = await tx.findOne(ChildDiscount, { child: id, fromDate: from }, { refresh: true });
  if (known?.percent === percent) return;
  // No discount where there is none is nothing to write down.
  if (!known && percent === 0 && (await percentOn(tx, id, from)) === 0) return;
  const before = known && { child: id, from, percent: known.percent };
  if (known) known.percent = percent;
  else tx.create(ChildDiscount, { child, fromDate: from, percent });
  recordChange(tx, {
    ...{ ...context, action: 'family discount', subject: subjectOf(family) },
    ...(before && { before }),
    after: { child: id, from, percent },
  });
  await tx.flush();
}

/** The discounts of the children of a family, each from its day on, the newest of a child first. */
export const discountsOf = (em: EntityManager, family: FamilyId): Promise<DiscountView[]> =>
  em.execute<DiscountView[]>(
    `select json_build_object('id', c.id, 'name', c.name) as child, d.percent, d.from_date::text as from
     from child_discounts d join children c on c.id = d.child_id where c.family_id = ?
     order by c.id, d.from_date desc`,
    [family],
  );

/** The discounts of a child become another's, into whose record it is merged; of the same day the other's own stays. */
export async function moveDiscounts(tx: EntityManager, from: number, to: number): Promise<void> {
  await tx.execute(
    `update child_discounts d set child_id = ? where child_id = ? and not exists (
       select from child_discounts o where o.child_id = ? and o.from_date = d.from_date)`,
    [to, from, to],
  );
}
