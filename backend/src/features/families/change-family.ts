import { familyLanguages } from '@kitewell/contract/bookings';
import { familyLimits } from '@kitewell/contract/families';
import { fieldMessage } from '@kitewell/contract/messages';
import { districts } from '@kitewell/contract/trial-choices';
import {
  boolean,
  emailAddress,
  object,
  optionalDate,
  optionalLine,
  optionalText,
  requiredLine,
  string,
  type InferType,
} from '@kitewell/contract/yup';
import { LockMode, type EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { toE164 } from '../../phone.ts';
import { recordChange, type Actor } from '../audit/record-change.ts';
import { Child } from './child.entity.ts';
import { Family } from './family.entity.ts';
import { Guardian } from './guardian.entity.ts';

/** Who does it, and when. */
export interface Deed {
  readonly by: Actor;
  readonly at: Date;
}

export const familyInput = object({
  language: string().oneOf(familyLanguages),
  district: string().oneOf(districts).nullable(),
  address: optionalLine(familyLimits.address),
  doorCode: optionalLine(familyLimits.doorCode),
  notes: optionalText(familyLimits.notes),
  source: optionalLine(familyLimits.source),
});

export const guardianInput = object({
  name: requiredLine(familyLimits.name),
  phone: optionalLine(40)
    .transform((value: unknown) => (typeof value === 'string' ? (toE164(value) ?? value) : value))
    .test('phone', fieldMessage('phone'), (value) => !value || toE164(value) !== undefined),
  email: emailAddress().notRequired(),
  pays: boolean(),
});

export const childInput = object({
  name: requiredLine(familyLimits.name),
  /** The first day of the month. */
  birthMonth: optionalDate().test('month', fieldMessage('date'), (value) => !value || value.endsWith('-01')),
  level: optionalLine(familyLimits.level),
  likes: optionalLine(familyLimits.likes),
  allergies: optionalLine(familyLimits.allergies),
  outingConsentOn: optionalDate(),
});

/** Adds a family of nobody yet; the caller commits. */
export async function addFamily(
  tx: EntityManager,
  { by, at }: Deed,
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
  deed: Deed,
  id: number,
  version: number,
  change: InferType<typeof familyInput>,
): Promise<Family> {
  const family = await held(tx, Family, id, version);
  return apply(tx, deed, family, family.id, 'family change', known(change));
}

/** Adds somebody who speaks for a family. @throws AppError 'family.notFound' (404), 'family.full' (409) */
export async function addGuardian(
  tx: EntityManager,
  deed: Deed,
  familyId: number,
  input: InferType<typeof guardianInput>,
): Promise<Guardian> {
  const family = await roomIn(tx, Guardian, familyId, familyLimits.guardians);
  const guardian = tx.create(Guardian, { ...known(input), name: input.name, family });
  await tx.flush();
  recordChange(tx, { ...deed, action: 'guardian add', subject: subjectOf(familyId), after: { guardian: guardian.id } });
  return guardian;
}

/** Changes a guardian. @throws AppError 'family.notFound' (404), 'record.changed' (409) */
export async function changeGuardian(
  tx: EntityManager,
  deed: Deed,
  id: number,
  version: number,
  change: Partial<InferType<typeof guardianInput>>,
): Promise<Guardian> {
  const guardian = await held(tx, Guardian, id, version);
  return apply(tx, deed, guardian, guardian.family.id, 'guardian change', known(change));
}

/** Adds a child to a family. @throws AppError 'family.notFound' (404), 'family.full' (409) */
export async function addChild(
  tx: EntityManager,
  deed: Deed,
  familyId: number,
  input: InferType<typeof childInput>,
): Promise<Child> {
  const family = await roomIn(tx, Child, familyId, familyLimits.children);
  const child = tx.create(Child, { ...known(input), name: input.name, family });
  await tx.flush();
  recordChange(tx, { ...deed, action: 'child add', subject: subjectOf(familyId), after: { child: child.id } });
  return child;
}

/** Changes a child. @throws AppError 'family.notFound' (404), 'record.changed' (409) */
export async function changeChild(
  tx: EntityManager,
  deed: Deed,
  id: number,
  version: number,
  change: Partial<InferType<typeof childInput>>,
): Promise<Child> {
  const child = await held(tx, Child, id, version);
  return apply(tx, deed, child, child.family.id, 'child change', known(change));
}

/** How the audit names a family. */
export const subjectOf = (id: number): string => `family ${id}`;

async function held<T extends { version: number }>(
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

async function roomIn(tx: EntityManager, entity: EntityClass<object>, familyId: number, most: number) {
  const family = await tx.findOne(Family, { id: familyId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!family) throw new AppError('family.notFound', 404);
  if ((await tx.count(entity, { family: familyId })) >= most) throw new AppError('family.full', 409);
  return family;
}

/** The audit keeps which fields changed and none of their words, which a family may ask to be erased. */
async function apply<T extends object>(
  tx: EntityManager,
  deed: Deed,
  record: T,
  familyId: number,
  action: string,
  change: object,
): Promise<T> {
  Object.assign(record, change);
  await tx.flush();
  recordChange(tx, { ...deed, action, subject: subjectOf(familyId), after: { fields: Object.keys(change) } });
  return record;
}

function known<T extends object>(given: T): Partial<{ [Key in keyof T]: Exclude<T[Key], undefined> }> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}
