import { isDeepStrictEqual } from 'node:util';
import type { ChildId, FamilyId, GuardianId } from '@kitewell/contract/ids';
import type { AuditAction } from '@kitewell/contract/office/audit-actions';
import { familyLimits } from '@kitewell/contract/families';
import {
  childInput,
  guardianInput,
  type childChange,
  type familyChange,
  type guardianChange,
} from '@kitewell/contract/office/families';
import type { InferType } from '@kitewell/contract/yup';
import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { lockRow, lockVersion } from '../../lock-row.ts';
import { withPhone } from '../../phone.ts';
import { once } from '../../request-key.ts';
import { recordChange, type AuditSubject, type ChangeContext } from '../audit/record-change.ts';
import { Child } from './child.entity.ts';
import { Family } from './family.entity.ts';
import { Guardian } from './guardian.entity.ts';

type GuardianInput = InferType<typeof guardianInput>;
type ChildInput = InferType<typeof childInput>;

/** The family to which the record has to belong, where a guardian changes it. */
interface OfFamily {
  readonly family?: FamilyId | undefined;
}

/** The version of a record that its editor loaded. */
interface Base {
  readonly version: number;
}

/**
 * Changes what is recorded of a family; a field that is left out stays.
 * @throws AppError 'family.notFound' (404), 'record.changed' (409) where somebody has changed it since
 */
export async function changeFamily(
  tx: EntityManager,
  context: ChangeContext,
  id: FamilyId,
  { version, ...change }: InferType<typeof familyChange>,
): Promise<Family> {
  const family = await lockVersion(tx, Family, { id }, version, 'family.notFound');
  return apply(tx, context, family, entered(change), { action: 'family change', family: id });
}

/**
 * Puts a family on hold, so that it changes nothing by itself, or ends that. The caller commits.
 * @throws AppError 'family.notFound' (404), 'record.changed' (409)
 */
export async function holdFamily(
  tx: EntityManager,
  context: ChangeContext,
  id: FamilyId,
  { version, onHold }: Base & { onHold: boolean },
): Promise<Family> {
  const family = await lockVersion(tx, Family, { id }, version, 'family.notFound');
  if (family.onHold === onHold) return family;
  family.onHold = onHold;
  recordChange(tx, { ...context, action: onHold ? 'family hold' : 'family hold end', subject: subjectOf(id) });
  await tx.flush();
  return family;
}

/**
 * Says whether a family is billed for the planned sessions of a month ahead. The caller commits.
 * @throws AppError 'family.notFound' (404), 'record.changed' (409)
 */
export async function setFamilyBilling(
  tx: EntityManager,
  context: ChangeContext,
  id: FamilyId,
  { version, billsAhead }: Base & { billsAhead: boolean },
): Promise<Family> {
  const family = await lockVersion(tx, Family, { id }, version, 'family.notFound');
  if (family.billsAhead === billsAhead) return family;
  family.billsAhead = billsAhead;
  const [before, after] = [{ billsAhead: !billsAhead }, { billsAhead }];
  recordChange(tx, { ...context, action: 'family billing', subject: subjectOf(id), before, after });
  await tx.flush();
  return family;
}

/**
 * Adds somebody who speaks for a family, once for each key.
 * @throws AppError 'validation' (400) where the phone is none, 'family.notFound' (404), 'family.full' (409),
 * 'family.guardianKnown' (409) where one of this name, phone and email is recorded otherwise, 'request.otherContent' (409)
 */
export async function addGuardian(
  tx: EntityManager,
  context: ChangeContext,
  familyId: FamilyId,
  { key, ...given }: GuardianInput & { key?: string },
): Promise<void> {
  const input = withPhone(given);
  await once(tx, { call: 'addGuardian', family: familyId, key, ...input }, context.at, async () => {
    const same = { family: familyId, name: input.name, phone: input.phone ?? null, email: input.email ?? null };
    const { family, existing: there } = await roomIn(tx, Guardian, familyId, familyLimits.guardians, same);
    if (there) {
      if (!isRepeat(guardianInput, there, input)) throw new AppError('family.guardianKnown', 409);
      return there.id;
    }
    const guardian = tx.create(Guardian, { ...entered(input), name: input.name, family });
    await tx.flush();
    recordChange(tx, {
      ...context,
      action: 'guardian add',
      subject: subjectOf(familyId),
      after: { guardian: guardian.id },
    });
    return guardian.id;
  });
}

/** Changes a guardian. Throws as `addGuardian` and `changeFamily`. */
export async function changeGuardian(
  tx: EntityManager,
  context: ChangeContext,
  id: GuardianId,
  { version, family, ...change }: InferType<typeof guardianChange> & OfFamily,
): Promise<Guardian> {
  const where = { id, ...(family !== undefined && { family }) };
  const guardian = await lockVersion(tx, Guardian, where, version, 'family.notFound');
  const given = entered(withPhone(change));
  return apply(tx, context, guardian, given, {
    ...{ action: 'guardian change', family: guardian.family.id, guardian: id },
  });
}

/**
 * Adds a child to a family.
 * @throws AppError 'family.notFound' (404), 'family.full' (409), 'family.childKnown' (409) where one of this name and month of
 * birth is recorded otherwise
 */
export async function addChild(
  tx: EntityManager,
  context: ChangeContext,
  familyId: FamilyId,
  input: ChildInput,
): Promise<Child> {
  const same = { family: familyId, name: input.name, birthMonth: input.birthMonth ?? null };
  const { family, existing: there } = await roomIn(tx, Child, familyId, familyLimits.children, same);
  if (there) {
    if (!isRepeat(childInput, there, input)) throw new AppError('family.childKnown', 409);
    return there;
  }
  const child = tx.create(Child, { ...entered(input), name: input.name, family });
  await tx.flush();
  recordChange(tx, { ...context, action: 'child add', subject: subjectOf(familyId), after: { child: child.id } });
  return child;
}

/** Changes a child. @throws AppError 'family.notFound' (404), 'record.changed' (409) */
export async function changeChild(
  tx: EntityManager,
  context: ChangeContext,
  id: ChildId,
  { version, family, ...change }: InferType<typeof childChange> & OfFamily,
): Promise<Child> {
  const child = await lockVersion(
    tx,
    Child,
    { id, ...(family !== undefined && { family }) },
    version,
    'family.notFound',
  );
  // What the office records, no page of ours has shown.
  const { outingConsentOn } = change;
  if (outingConsentOn !== undefined && outingConsentOn !== child.outingConsentOn) child.outingConsentText = null;
  return apply(tx, context, child, entered(change), { action: 'child change', family: child.family.id, child: id });
}

/**
 * Removes a guardian, who is written to no more.
 * @throws AppError 'family.notFound' (404), also where a guardian asks who has been removed meanwhile, 'record.changed'
 * (409), 'family.lastGuardian' (409)
 */
export async function removeGuardian(
  tx: EntityManager,
  context: ChangeContext,
  id: GuardianId,
  { version, family: own }: Base & OfFamily,
): Promise<number> {
  // Where two guardians are removed at once, the second request has to see that it takes the last one away. The family
  // is locked first, as in `mergeFamilies`.
  await tx.execute('select 1 from families where id = (select family_id from guardians where id = ?) for update', [id]);
  const where = { id, ...(own !== undefined && { family: own }) };
  const guardian = await lockVersion(tx, Guardian, where, version, 'family.notFound');
  const family = guardian.family.id;
  // Of two who pay and remove each other at once, one stays.
  const { by } = context;
  if (by.kind === 'guardian' && (await tx.count(Guardian, { family, id: by.id })) === 0)
    throw new AppError('family.notFound', 404);
  if ((await tx.count(Guardian, { family })) === 1) throw new AppError('family.lastGuardian', 409);
  tx.remove(guardian);
  await tx.flush();
  recordChange(tx, { ...context, action: 'guardian remove', subject: subjectOf(family), before: { guardian: id } });
  return family;
}

/** How the audit names a family. */
export const subjectOf = (id: FamilyId): AuditSubject => ({ kind: 'family', id });

/** Whether what was given is recorded already, in every field of the input; one that is left out is empty. */
const isRepeat = <Field extends string>(
  { fields }: { fields: Record<Field, unknown> },
  there: Partial<Record<Field, unknown>>,
  given: Partial<Record<Field, unknown>>,
): boolean => (Object.keys(fields) as Field[]).every((field) => (there[field] || null) === (given[field] || null));

/**
 * Locks a family that has room for one more. `same` finds somebody who is there already: a request that is sent again
 * because its answer was lost adds nobody twice.
 */
async function roomIn<T extends object>(
  tx: EntityManager,
  entity: EntityClass<T>,
  familyId: FamilyId,
  most: number,
  same: object,
): Promise<{ family: Family; existing: T | null }> {
  const family = await lockRow(tx, Family, { id: familyId }, 'family.notFound');
  const existing = await tx.findOne(entity, same);
  if (!existing && (await tx.count(entity, { family: familyId } as never)) >= most)
    throw new AppError('family.full', 409);
  return { family, existing };
}

/**
 * The audit keeps the names of the fields that changed and none of their text, which a family may ask us to erase. The
 * same again changes nothing.
 */
async function apply<T extends object>(
  tx: EntityManager,
  context: ChangeContext,
  record: T,
  change: Partial<Record<keyof NoInfer<T>, unknown>>,
  { action, family, ...who }: { action: AuditAction; family: FamilyId; guardian?: GuardianId; child?: ChildId },
): Promise<T> {
  const fields = (Object.keys(change) as (keyof T & string)[]).filter(
    (field) => !isDeepStrictEqual(change[field] ?? null, record[field] ?? null),
  );
  if (fields.length === 0) return record;
  Object.assign(record, change);
  await tx.flush();
  recordChange(tx, { ...context, action, subject: subjectOf(family), after: { ...who, fields } });
  return record;
}

/** The fields that were given. */
export function entered<T extends object>(given: T): Partial<{ [Key in keyof T]: Exclude<T[Key], undefined> }> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}
