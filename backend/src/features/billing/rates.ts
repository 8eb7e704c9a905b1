import type { RateId } from '@kitewell/contract/ids';
import type { RateInput, RatesQuery, RateView } from '@kitewell/contract/office/billing';
import { tuple, string, number } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import { lockRow, lockVersion } from '../../lock-row.ts';
import { recordChange, type AuditSubject, type ChangeContext } from '../audit/record-change.ts';
import { Rate } from './rate.entity.ts';

const key = tuple([
  number().oneOf([0, 1]).required(),
  string().max(40).required(),
  number().integer().min(1).max(4).required(),
  string().max(80).defined(),
  cursorParts.day,
  cursorParts.id,
]).required();

const order = `trial::int, programme, group_size, lower(coalesce(level, ''))`;

/** Rates by programme, size of the group and level, the newest of each first. Rates for trials come last. */
export async function listRates(
  em: EntityManager,
  { programme, limit, cursor }: Pick<RatesQuery, 'programme' | 'limit' | 'cursor'>,
): Promise<{ rates: RateView[]; nextCursor: string | null }> {
  const conditions = ['true'];
  const values: unknown[] = [];
  if (programme !== undefined) {
    conditions.push('programme = ?');
    values.push(programme);
  }
  if (cursor !== undefined) {
    const [trial, program, size, level, day, id] = decodeCursor(cursor, key);
    conditions.push(`((${order}) > (?, ?, ?, ?) or (${order}) = (?, ?, ?, ?) and (from_date, id) < (?::date, ?))`);
    values.push(trial, program, size, level, trial, program, size, level, day, id);
  }
  const rows = await em.execute<RateView[]>(
    `select id, version, trial, programme, level, group_size as "groupSize", from_date as "from",
       family_cents as "familyCents", tutor_cents as "tutorCents"
     from rates where ${conditions.join(' and ')} order by ${order}, from_date desc, id desc limit ?`,
    [...values, limit + 1],
  );
  const [rates, nextCursor] = page(rows, limit, (rate) => [
    Number(rate.trial),
    rate.programme,
    rate.groupSize,
    (rate.level ?? '').toLowerCase(),
    rate.from,
    rate.id,
  ]);
  return { rates, nextCursor };
}

/** Records a rate; the caller commits. @throws AppError 'rate.taken' (409) */
export async function addRate(tx: EntityManager, context: ChangeContext, input: RateInput): Promise<Rate> {
  const rate = tx.create(Rate, fieldsOf(input));
  await written(tx);
  recordChange(tx, { ...context, action: 'rate add', subject: subjectOf(rate.id), after: fieldsOf(input) });
  return rate;
}

/**
 * Changes a rate; sums that were computed with it stay. The caller commits.
 * @throws AppError 'rate.notFound' (404), 'record.changed' (409), 'rate.taken' (409)
 */
export async function changeRate(
  tx: EntityManager,
  context: ChangeContext,
  id: RateId,
  { version, ...input }: RateInput & { version: number },
): Promise<Rate> {
  const rate = await lockVersion(tx, Rate, { id }, version, 'rate.notFound');
  const { trial, programme, level, groupSize, fromDate, familyCents, tutorCents } = rate;
  const before = { trial, programme, level, groupSize, fromDate, familyCents, tutorCents };
  Object.assign(rate, fieldsOf(input));
  await written(tx);
  recordChange(tx, { ...context, action: 'rate change', subject: subjectOf(id), before, after: fieldsOf(input) });
  return rate;
}

/**
 * Deletes a rate; sums that were computed with it stay. The caller commits.
 * @throws AppError 'rate.notFound' (404)
 */
export async function removeRate(tx: EntityManager, context: ChangeContext, id: RateId): Promise<void> {
  const rate = await lockRow(tx, Rate, { id }, 'rate.notFound');
  const { trial, programme, level, groupSize, fromDate, familyCents, tutorCents } = rate;
  const before = { trial, programme, level, groupSize, fromDate, familyCents, tutorCents };
  tx.remove(rate);
  recordChange(tx, { ...context, action: 'rate remove', subject: subjectOf(id), before });
}

export function rateView(rate: Rate): RateView {
  const { id, version, trial, programme, level, groupSize, fromDate, familyCents, tutorCents } = rate;
  return { id, version, trial, programme, level: level ?? null, groupSize, from: fromDate, familyCents, tutorCents };
}

const subjectOf = (id: RateId): AuditSubject => ({ kind: 'rate', id });

function fieldsOf({ trial, programme, level, groupSize, from, familyCents, tutorCents }: RateInput) {
  return { trial, programme, level: level ?? null, groupSize, fromDate: from, familyCents, tutorCents };
}

async function written(tx: EntityManager): Promise<void> {
  try {
    await tx.flush();
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'rates_once') throw new AppError('rate.taken', 409);
    throw error;
  }
}
