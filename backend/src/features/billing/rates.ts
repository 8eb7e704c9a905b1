import type { Cents } from '@kitewell/contract/cents';
import { noCents } from '@kitewell/contract/cents';
import type { ChildId, FamilyId, RateId } from '@kitewell/contract/ids';
import type { RateInput, RatesQuery, RateView } from '@kitewell/contract/office/billing';
import type { Programme } from '@kitewell/contract/programmes';
import type { TutorLevel } from '@kitewell/contract/tutors';
import { number, string, tuple } from '@kitewell/contract/yup';
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
  number().oneOf([0, 1]).required(),
  cursorParts.day,
  cursorParts.id,
]).required();

/** Those for everybody before those for some. */
const isForSome = `(num_nonnulls(r.family_id, r.child_id, r.tutor_level) > 0)::int`;
const order = `r.trial::int, r.programme, r.group_size, lower(coalesce(r.level, '')), ${isForSome}`;
const columns = `r.id, r.version, r.trial, r.programme, r.level, r.tutor_level as "tutorLevel", r.group_size as "groupSize",
  r.from_date as "from", r.family_cents as "familyCents", r.tutor_cents as "tutorCents", ${isForSome} as "forSome",
  case when r.family_id is not null then json_build_object('id', r.family_id, 'name', coalesce(
    (select g.name from guardians g where g.family_id = r.family_id order by g.pays desc, g.id limit 1), '')) end as family,
  case when r.child_id is not null then json_build_object('id', r.child_id, 'name',
    (select c.name from children c where c.id = r.child_id)) end as child`;
type Row = RateView & { forSome: 0 | 1 };
const viewOf = ({ forSome: _, ...view }: Row): RateView => view;

/** Rates by programme, size of the group and level, the newest of each first. Rates for trials come last. */
export async function listRates(
  em: EntityManager,
  { programme, limit, cursor }: Pick<RatesQuery, 'programme' | 'limit' | 'cursor'>,
): Promise<{ rates: RateView[]; nextCursor: string | null }> {
  const conditions = ['true'];
  const values: unknown[] = [];
  if (programme !== undefined) {
    conditions.push('r.programme = ?');
    values.push(programme);
  }
  if (cursor !== undefined) {
    const [trial, program, size, level, forSome, day, id] = decodeCursor(cursor, key);
    const before = [trial, program, size, level, forSome];
    conditions.push(
      `((${order}) > (?, ?, ?, ?, ?) or (${order}) = (?, ?, ?, ?, ?) and (r.from_date, r.id) < (?::date, ?))`,
    );
    values.push(...before, ...before, day, id);
  }
  const rows = await em.execute<Row[]>(
    `select ${columns} from rates r where ${conditions.join(' and ')}
     order by ${order}, r.from_date desc, r.id desc limit ?`,
    [...values, limit + 1],
  );
  const [rates, nextCursor] = page(rows, limit, (rate) => [
    Number(rate.trial),
    rate.programme,
    rate.groupSize,
    (rate.level ?? '').toLowerCase(),
    rate.forSome,
    rate.from,
    rate.id,
  ]);
  return { rates: rates.map(viewOf), nextCursor };
}

/** @throws AppError 'rate.notFound' (404) */
export async function readRate(em: EntityManager, id: RateId): Promise<RateView> {
  const [row] = await em.execute<Row[]>(`select ${columns} from rates r where r.id = ?`, [id]);
  if (!row) throw new AppError('rate.notFound', 404);
  return viewOf(row);
}

/**
 * Records a rate; the caller commits.
 * @throws AppError 'family.notFound' (404), 'rate.taken' (409), 'rate.tutorEarnsMore' (409) unless that is meant
 */
export async function addRate(tx: EntityManager, context: ChangeContext, input: RateInput): Promise<RateId> {
  const fields = fieldsOf(input);
  await refuseUnmeant(tx, fields, input);
  const rate = tx.create(Rate, fields);
  await written(tx);
  recordChange(tx, { ...context, action: 'rate add', subject: subjectOf(rate.id), after: fields });
  return rate.id;
}

/**
 * Changes a rate; sums that were computed with it stay. The caller commits.
 * @throws AppError 'rate.notFound' (404), 'family.notFound' (404), 'record.changed' (409), 'rate.taken' (409),
 * 'rate.tutorEarnsMore' (409) unless that is meant
 */
export async function changeRate(
  tx: EntityManager,
  context: ChangeContext,
  id: RateId,
  { version, ...input }: RateInput & { version: number },
): Promise<void> {
  const rate = await lockVersion(tx, Rate, { id }, version, 'rate.notFound');
  const before = storedIn(rate);
  const after = fieldsOf(input);
  await refuseUnmeant(tx, after, input);
  Object.assign(rate, after);
  await written(tx);
  recordChange(tx, { ...context, action: 'rate change', subject: subjectOf(id), before, after });
}

/**
 * Deletes a rate; sums that were computed with it stay. The caller commits.
 * @throws AppError 'rate.notFound' (404)
 */
export async function removeRate(tx: EntityManager, context: ChangeContext, id: RateId): Promise<void> {
  const rate = await lockRow(tx, Rate, { id }, 'rate.notFound');
  tx.remove(rate);
  recordChange(tx, { ...context, action: 'rate remove', subject: subjectOf(id), before: storedIn(rate) });
}

const subjectOf = (id: RateId): AuditSubject => ({ kind: 'rate', id });

type Fields = ReturnType<typeof fieldsOf>;

function fieldsOf({ from, tutorEarnsMore: _, ...input }: RateInput) {
  const { trial, programme, level = null, groupSize, familyCents = null, tutorCents = null } = input;
  const { tutorLevel = null, family = null, child = null } = input;
  return { trial, programme, level, tutorLevel, family, child, groupSize, fromDate: from, familyCents, tutorCents };
}

function storedIn(rate: Rate): Fields {
  const { trial, programme, level = null, tutorLevel = null, groupSize, fromDate } = rate;
  const { familyCents = null, tutorCents = null, family, child } = rate;
  const one = { family: family?.id ?? null, child: child?.id ?? null };
  return { trial, programme, level, tutorLevel, ...one, groupSize, fromDate, familyCents, tutorCents };
}

/** For which session a rate is looked for. */
interface RateFor {
  trial: boolean;
  programme: Programme;
  groupSize: number;
  day: string;
  level: string | null;
  tutorLevel: TutorLevel | null;
  family: FamilyId | null;
  child: ChildId | null;
}

/**
 * What a family pays for one child and one hour, and what the tutor earns for an hour, by the rates of a day. The rate for
 * the child goes before the family's, that before one by level, and that before the rate for everybody; of two alike the
 * newer one holds. Undefined where there is no rate.
 */
export async function rateOf(
  em: EntityManager,
  { trial, programme, groupSize, day, level, tutorLevel, family, child }: RateFor,
): Promise<{ family: Cents; tutor: Cents } | undefined> {
  const own = 'child_id is null, family_id is null';
  const [first] = await em.execute<[{ family: Cents | null; tutor: Cents | null }]>(
    `select
       (array_agg(family_cents order by ${own}, level is null, tutor_level is null, from_date desc)
         filter (where family_cents is not null))[1] as family,
       (array_agg(tutor_cents order by ${own}, tutor_level is null, level is null, from_date desc)
         filter (where tutor_cents is not null))[1] as tutor
     from rates where trial = ? and programme = ? and group_size = ? and from_date <= ?
       and (level is null or lower(level) = lower(btrim(?))) and (tutor_level is null or tutor_level = ?)
       and (family_id is null or family_id = ?) and (child_id is null or child_id = ?)`,
    [trial, programme, groupSize, day, level ?? '', tutorLevel, family, child],
  );
  return first.family === null || first.tutor === null ? undefined : { family: first.family, tutor: first.tutor };
}

/**
 * Refuses a rate by which the tutor earns more for an hour than the families pay together, unless it is meant. An amount
 * that the rate leaves open is that of the rate for everybody.
 * @throws AppError 'rate.tutorEarnsMore' (409)
 */
async function refuseUnmeant(tx: EntityManager, rate: Fields, { tutorEarnsMore = false }: RateInput): Promise<void> {
  if (rate.trial || tutorEarnsMore) return;
  const { programme, groupSize, level, tutorLevel, fromDate: day } = rate;
  const others = await rateOf(tx, {
    ...{ trial: false, programme, groupSize, day, level, tutorLevel, family: null, child: null },
  });
  const [family, tutor] = [rate.familyCents ?? others?.family, rate.tutorCents ?? others?.tutor ?? noCents];
  if (family !== undefined && tutor > family * groupSize) throw new AppError('rate.tutorEarnsMore', 409);
}

async function written(tx: EntityManager): Promise<void> {
  try {
    await tx.flush();
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'rates_once') throw new AppError('rate.taken', 409);
    if (constraint === 'rates_family_id_foreign' || constraint === 'rates_child_id_foreign')
      throw new AppError('family.notFound', 404);
    throw error;
  }
}

/**
 * What the rates for one family or child say becomes another's, into which it is merged; where both have one from the same
 * day, the other's own stays. The caller commits.
 */
export async function moveRates(
  tx: EntityManager,
  column: 'family_id' | 'child_id',
  from: number,
  to: number,
): Promise<void> {
  await tx.execute(
    `update rates r set ${column} = ? where ${column} = ? and not exists (select from rates k
       where k.${column} = ? and (k.trial, k.programme, k.group_size, lower(coalesce(k.level, '')), k.from_date)
         = (r.trial, r.programme, r.group_size, lower(coalesce(r.level, '')), r.from_date)
         and k.tutor_level is not distinct from r.tutor_level)`,
    [to, from, to],
  );
}
