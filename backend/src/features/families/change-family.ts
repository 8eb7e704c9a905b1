import type { AuditAction } from '@kitewell/contract/office/audit-actions';
import { familyLimits } from '@kitewell/contract/families';
import { fieldMessage } from '@kitewell/contract/messages';
import type { childInput, familyInput, guardianInput } from '@kitewell/contract/office/families';
import type { InferType } from '@kitewell/contract/yup';
import { LockMode, type EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { toE164 } from '../../phone.ts';
import { once } from '../../request-key.ts';
import { recordChange, type AuditSubject, type ChangeContext } from '../audit/record-change.ts';
import { Child } from './child.entity.ts';
import { Family } from './family.entity.ts';
import { Guardian } from './guardian.entity.ts';

type GuardianInput = InferType<typeof guardianInput>;
type ChildInput = InferType<typeof childInput>;

/** Adds a family that has neither guardians nor children yet; the caller commits. */
export async function addFamily(
  tx: EntityManager,
  { by, at }: ChangeContext,
  input: InferType<typeof familyInput>,
): Promise<Family> {
  const family = tx.create(Family, { ...known(input), createdAt: at, lastContactAt: at });
  await tx.flush();
  recordChange(tx, { at, by, action: 'family add', subject: subjectOf(family.id) });
  return family;
}

/**
 * Changes what is recorded of a family; what is not named stays.
 * @param version the one that was looked at
 * @throws AppError 'family.notFound' (404), 'record.changed' (409) where somebody has changed it since
 */
export async function changeFamily(
  tx: EntityManager,
  context: ChangeContext,
  id: number,
  version: number,
  change: InferType<typeof familyInput>,
): Promise<Family> {
  const family = await held(tx, Family, id, version);
  return apply(tx, context, family, family.id, 'family change', known(change));
}

/**
 * Adds somebody who speaks for a family, once for each key.
 * @throws AppError 'validation' (400) where the phone is none, 'family.notFound' (404), 'family.full' (409),
 * 'family.guardianKnown' (409) where one of this name, phone and email is recorded otherwise, 'request.otherContent' (409)
 */
export async function addGuardian(
  tx: EntityManager,
  context: ChangeContext,
  familyId: number,
  { key, ...given }: GuardianInput & { key?: string },
): Promise<void> {
  const input = reached(given);
  await once(tx, { call: 'addGuardian', family: familyId, key, ...input }, context.at, async () => {
    const same = { family: familyId, name: input.name, phone: input.phone ?? null, email: input.email ?? null };
    const { family, known: there } = await roomIn(tx, Guardian, familyId, familyLimits.guardians, same);
    if (there) {
      if (there.pays !== (input.pays ?? false)) throw new AppError('family.guardianKnown', 409);
      return there.id;
    }
    const guardian = tx.create(Guardian, { ...known(input), name: input.name, family });
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
  id: number,
  version: number,
  change: Partial<GuardianInput>,
): Promise<Guardian> {
  const guardian = await held(tx, Guardian, id, version);
  return apply(tx, context, guardian, guardian.family.id, 'guardian change', known(reached(change)));
}

/**
 * Adds a child to a family.
 * @throws AppError 'family.notFound' (404), 'family.full' (409), 'family.childKnown' (409) where one of this name and month of
 * birth is recorded otherwise
 */
export async function addChild(
  tx: EntityManager,
  context: ChangeContext,
  familyId: number,
  input: ChildInput,
): Promise<Child> {
  const same = { family: familyId, name: input.name, birthMonth: input.birthMonth ?? null };
  const { family, known: there } = await roomIn(tx, Child, familyId, familyLimits.children, same);
  if (there) {
    const isRepeat = (['level', 'likes', 'allergies', 'outingConsentOn'] as const).every(
      (field) => (there[field] ?? null) === (input[field] ?? null),
    );
    if (!isRepeat) throw new AppError('family.childKnown', 409);
    return there;
  }
  const child = tx.create(Child, { ...known(input), name: input.name, family });
  await tx.flush();
  recordChange(tx, { ...context, action: 'child add', subject: subjectOf(familyId), after: { child: child.id } });
  return child;
}

/** Changes a child. @throws AppError 'family.notFound' (404), 'record.changed' (409) */
export async function changeChild(
  tx: EntityManager,
  context: ChangeContext,
  id: number,
  version: number,
  change: Partial<ChildInput>,
): Promise<Child> {
  const child = await held(tx, Child, id, version);
  return apply(tx, context, child, child.family.id, 'child change', known(change));
}

/**
 * Removes a guardian, who is written to no more.
 * @throws AppError 'family.notFound' (404), 'record.changed' (409), 'family.lastGuardian' (409)
 */
export async function removeGuardian(
  tx: EntityManager,
  context: ChangeContext,
  id: number,
  version: number,
): Promise<number> {
  // Where two guardians are removed at once, the second request has to see that it takes the last one away. The family
  // is locked first, as in `mergeFamilies`.
  await tx.execute('select 1 from families where id = (select family_id from guardians where id = ?) for update', [id]);
  const guardian = await held(tx, Guardian, id, version);
  const family = guardian.family.id;
  if ((await tx.count(Guardian, { family })) === 1) throw new AppError('family.lastGuardian', 409);
  tx.remove(guardian);
  await tx.flush();
  recordChange(tx, { ...context, action: 'guardian remove', subject: subjectOf(family), before: { guardian: id } });
  return family;
}

/**
 * Removes a child. Past sessions stay with the family, and keep the child's name.
 * @throws AppError 'family.notFound' (404), 'record.changed' (409), 'family.childHasSessions' (409) where some are to
 * come
 */
export async function removeChild(
  tx: EntityManager,
  context: ChangeContext,
  id: number,
  version: number,
): Promise<number> {
  const child = await held(tx, Child, id, version);
  const family = child.family.id;
  const ahead = await tx.execute<unknown[]>(
    `select 1 from session_children s join bookings b on b.id = s.booking_id
     where s.child_id = ? and s.begins >= (?::timestamptz at time zone 'Asia/Hong_Kong')::date
       and b.status in ('pending', 'confirmed') limit 1`,
    [id, context.at.toISOString()],
  );
  if (ahead.length > 0) throw new AppError('family.childHasSessions', 409);
  tx.remove(child);
  await tx.flush();
  recordChange(tx, { ...context, action: 'child remove', subject: subjectOf(family), before: { child: id } });
  return family;
}

/** How the audit names a family. */
export const subjectOf = (id: number): AuditSubject => ({ kind: 'family', id });

/** Locks a record, and refuses where somebody has changed it since it was seen. */
export async function held<T extends { version: number }>(
  tx: EntityManager,
  entity: EntityClass<T>,
  id: number,
  version: number,
): Promise<T> {
  const found = await tx.findOne(entity, { id } as never, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!found) throw new AppError('family.notFound', 404);
  if (found.version !== version) throw new AppError('record.changed', 409);
  return found;
}

/**
 * Locks a family that has room for one more. `known` finds somebody who is there already: a request that is sent again
 * because its answer was lost adds nobody twice.
 */
async function roomIn<T extends object>(
  tx: EntityManager,
  entity: EntityClass<T>,
  familyId: number,
  most: number,
  same: object,
): Promise<{ family: Family; known: T | null }> {
  const family = await tx.findOne(Family, { id: familyId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!family) throw new AppError('family.notFound', 404);
  const known = await tx.findOne(entity, same);
  if (!known && (await tx.count(entity, { family: familyId } as never)) >= most) throw new AppError('family.full', 409);
  return { family, known };
}

/** The audit keeps the names of the fields that changed and none of their text, which a family may ask us to erase. */
async function apply<T extends object>(
  tx: EntityManager,
  context: ChangeContext,
  record: T,
  familyId: number,
  action: AuditAction,
  change: object,
): Promise<T> {
  Object.assign(record, change);
  await tx.flush();
  recordChange(tx, { ...context, action, subject: subjectOf(familyId), after: { fields: Object.keys(change) } });
  return record;
}

/**
 * The same with the phone as it is stored, in E.164.
 * @throws AppError 'validation' (400) where it is not a phone number
 */
export function reached<Given extends { phone?: string | null | undefined }>(given: Given): Given {
  if (!given.phone) return given;
  const phone = toE164(given.phone);
  if (phone === undefined) throw new AppError('validation', 400, { phone: fieldMessage('phone') });
  return { ...given, phone };
}

function known<T extends object>(given: T): Partial<{ [Key in keyof T]: Exclude<T[Key], undefined> }> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}
