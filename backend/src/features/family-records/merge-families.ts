import { familyLimits, isSameName } from '@kitewell/contract/families';
import type { FamilyId, GuardianId } from '@kitewell/contract/ids';
import type { childInput, familyInput, guardianInput } from '@kitewell/contract/office/families';
import type { InferType } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { lockRow } from '../../lock-row.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { subjectOf } from '../families/change-family.ts';
import { allocate } from '../accounts/allocate.ts';
import { lockAccountOf, mergeAccounts, moveEntriesToChild } from '../accounts/lock-account.ts';
import { moveDiscounts } from '../billing/discounts.ts';
import { moveRates } from '../billing/rates.ts';
import { mergeThreads, moveToGuardian } from '../messages/messages-of-family.ts';
import { mergeReviews } from '../reviews/family-review.ts';
import { Child } from '../families/child.entity.ts';
import { Family } from '../families/family.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { moveAgreements } from '../bookings/session-agreements.ts';

/** What a merge makes of each field that the office types of a record: a new field of the contract is missing here. */
type Merged<Kept extends object, Input> = {
  readonly [Field in keyof Input & keyof Kept]-?: (own: Kept, other: Kept) => Kept[Field] | null;
};

const mergedFamily: Merged<Family, InferType<typeof familyInput>> = {
  language: (own) => own.language,
  district: (own, other) => own.district ?? other.district ?? null,
  address: (own, other) => (own.address ? own : other).address ?? null,
  // It opens the door of its address alone.
  doorCode: (own, other) => (own.address ? own : other).doorCode ?? null,
  source: (own, other) => own.source ?? other.source ?? null,
  notes: (own, other) => within('notes', [own.notes, other.notes].filter(Boolean).join('\n') || null),
};
/** Of a guardian who is in both: name, phone and email are the same, or this record has more. */
const mergedGuardian: Merged<Guardian, InferType<typeof guardianInput>> = {
  name: (own) => own.name,
  phone: (own) => own.phone ?? null,
  email: (own) => own.email ?? null,
  pays: (own, other) => own.pays || other.pays,
};

/** What a merge makes of the access of a guardian who is in both: nobody is shut out by it. */
function mergeAccess(own: Guardian, other: Guardian): void {
  own.seesBills ||= other.seesBills;
  if (!other.email || own.email !== other.email) return;
  own.emailConfirmedAt ??= other.emailConfirmedAt ?? null;
  if (own.emailConfirmedAt) Object.assign(own, { invitedAt: null, invitationSeed: null });
  else if (own.invitedAt == null) {
    own.invitedAt = other.invitedAt ?? null;
    own.invitationSeed = other.invitationSeed ?? null;
  }
  if (own.newsletterConsentOn == null) {
    own.newsletterConsentOn = other.newsletterConsentOn ?? null;
    own.newsletterConsentText = other.newsletterConsentText ?? null;
  }
}
const mergedChild: Merged<Child, InferType<typeof childInput>> = {
  name: (own) => own.name,
  birthMonth: (own, other) => own.birthMonth ?? other.birthMonth ?? null,
  level: (own, other) => own.level ?? other.level ?? null,
  likes: (own, other) => within('likes', bothOf(own.likes, other.likes)),
  allergies: (own, other) => within('allergies', bothOf(own.allergies, other.allergies)),
  outingConsentOn: (own, other) => own.outingConsentOn ?? other.outingConsentOn ?? null,
};

/** Both texts in one line, or one of them where they are the same. */
function bothOf(one: string | null | undefined, other: string | null | undefined): string | null {
  if (!one) return other ?? null;
  return !other || isSameName(one, other) ? one : `${one}; ${other}`;
}

function within(field: 'notes' | 'likes' | 'allergies', text: string | null): string | null {
  if (text && text.length > familyLimits[field]) throw new AppError('family.textTooLong', 409);
  return text;
}

const merged = <Kept>(fields: Readonly<Record<string, (own: Kept, other: Kept) => unknown>>, own: Kept, other: Kept) =>
  Object.fromEntries(Object.entries(fields).map(([field, of]) => [field, of(own, other)]));

/** Locks two families in the order of their numbers, so that two requests that merge the same two never wait for each other. */
async function lockFamilies(tx: EntityManager, id: FamilyId, other: FamilyId): Promise<[Family, Family]> {
  const lock = (one: number) => lockRow(tx, Family, { id: one }, 'family.notFound');
  if (id < other) return [await lock(id), await lock(other)];
  const gone = await lock(other);
  return [await lock(id), gone];
}

/**
 * Merges two records of the same family: everything of the other moves to this one, bills too, and the other is deleted.
 * Children of the same name become one child. A field that this family leaves empty is taken from the other; of what a
 * child likes and must not have, both texts are kept. The caller commits.
 * @throws AppError 'family.notFound' (404), 'record.changed' (409), 'family.same' (409), 'family.full' (409) where
 * there are too many guardians or children, 'family.textTooLong' (409) where both notes together are too long,
 * 'family.otherBirthMonth' (409), 'booking.overlap' (409) where a child would be in two sessions at once
 */
export async function mergeFamilies(
  tx: EntityManager,
  context: ChangeContext,
  id: FamilyId,
  { version, other }: { version: number; other: FamilyId },
): Promise<Family> {
  if (id === other) throw new AppError('family.same', 409);
  const [family, gone] = await lockFamilies(tx, id, other);
  if (family.version !== version) throw new AppError('record.changed', 409);
  const guardians = await mergeGuardians(tx, family, gone);
  const children = await mergeChildren(tx, family, gone);
  Object.assign(family, merged(mergedFamily, family, gone));
  family.onHold ||= gone.onHold;
  family.leadSource ??= gone.leadSource ?? null;
  if (gone.lastContactAt > family.lastContactAt) family.lastContactAt = gone.lastContactAt;
  if (gone.createdAt < family.createdAt) family.createdAt = gone.createdAt;
  await tx.flush();
  await mergeAccounts(tx, id, other);
  // The credit of one pays the bills of the other.
  await allocate(tx, context, await lockAccountOf(tx, id));
  await moveRates(tx, 'family_id', other, id);
  await mergeThreads(tx, id, other);
  await mergeReviews(tx, id, other);
  await moveAgreements(tx, other, id);
  await mergeRequests(tx, context.at, id, other);
  await mergeAccesses(tx, id, other);
  for (const table of [
    ...['session_children', 'series_children', 'trial_requests', 'assessments'],
    ...['change_requests', 'family_cancellations', 'erasure_requests', 'family_accesses'],
  ])
    await tx.execute(`update ${table} set family_id = ? where family_id = ?`, [id, other]);
  await tx.execute('update bookings set home_of = ? where home_of = ?', [id, other]);
  await tx.flush();
  await tx.execute('delete from families where id = ?', [other]);
  recordChange(tx, {
    ...context,
    action: 'family join',
    subject: subjectOf(id),
    after: { other, guardians, children },
  });
  recordChange(tx, { ...context, action: 'family merged into', subject: subjectOf(other), after: { family: id } });
  return family;
}

/** A family has one open request for a session and one to be erased, so of two the later one stays. */
async function mergeRequests(tx: EntityManager, at: Date, id: FamilyId, other: FamilyId): Promise<void> {
  await tx.execute(
    `update change_requests q set state = 'withdrawn', answered_at = ? where q.state = 'open' and q.family_id in (?, ?)
       and exists (select from change_requests l where l.booking_id = q.booking_id and l.state = 'open'
         and l.family_id in (?, ?) and l.id > q.id)`,
    [at.toISOString(), id, other, id, other],
  );
  await tx.execute(
    `update erasure_requests q set state = 'withdrawn', answered_at = ? where q.state = 'open' and q.family_id in (?, ?)
       and exists (select from erasure_requests l where l.state = 'open' and l.family_id in (?, ?) and l.id > q.id)`,
    [at.toISOString(), id, other, id, other],
  );
}

/** Who opened both families on one day is listed once. */
async function mergeAccesses(tx: EntityManager, id: FamilyId, other: FamilyId): Promise<void> {
  await tx.execute(
    `delete from family_accesses o using family_accesses k where o.family_id = ? and k.family_id = ? and o.day = k.day
       and o.record = k.record and (o.staff_id, o.tutor_id, o.operator) is not distinct from (k.staff_id, k.tutor_id, k.operator)`,
    [other, id],
  );
}

/** A guardian who is in both families is kept once. Returns how many were moved. */
async function mergeGuardians(tx: EntityManager, family: Family, gone: Family): Promise<number> {
  const ours = await tx.find(Guardian, { family }, { refresh: true });
  const theirs = await tx.find(Guardian, { family: gone }, { refresh: true });
  const twin = ({ name, phone, email }: Guardian) =>
    ours.find(
      (one) => isSameName(one.name, name) && (!phone || one.phone === phone) && (!email || one.email === email),
    );
  const inBoth = theirs.filter(twin);
  const coming = theirs.filter((guardian) => !inBoth.includes(guardian));
  if (ours.length + coming.length > familyLimits.guardians) throw new AppError('family.full', 409);
  for (const guardian of inBoth) {
    const stays = twin(guardian);
    if (!stays) continue;
    Object.assign(stays, merged(mergedGuardian, stays, guardian));
    mergeAccess(stays, guardian);
    await moveFromGuardian(tx, guardian.id, stays.id);
  }
  for (const guardian of theirs) guardian.family = family;
  await tx.flush();
  // Sign-ins and links of the address stay, since the family still has a guardian with it.
  for (const guardian of inBoth) tx.remove(guardian);
  await tx.flush();
  return coming.length;
}

/** What was another record's of the same guardian, which is deleted next, becomes this one's. */
async function moveFromGuardian(tx: EntityManager, from: GuardianId, to: GuardianId): Promise<void> {
  await moveToGuardian(tx, from, to);
  for (const table of ['change_requests', 'family_cancellations', 'family_calendars'])
    await tx.execute(`update ${table} set guardian_id = ? where guardian_id = ?`, [to, from]);
  await tx.execute(
    `update guardian_children n set guardian_id = ? where guardian_id = ?
       and not exists (select from guardian_children o where o.guardian_id = ? and o.child_id = n.child_id)`,
    [to, from, to],
  );
  await tx.execute(`update emails set about = jsonb_set(about, '{guardian}', to_jsonb(?::int)) where guardian_id = ?`, [
    to,
    from,
  ]);
}

async function mergeChildren(tx: EntityManager, family: Family, gone: Family): Promise<number> {
  const ours = await tx.find(Child, { family }, { refresh: true });
  const theirs = await tx.find(Child, { family: gone }, { refresh: true });
  let coming = 0;
  for (const child of theirs) {
    const stays = ours.find(({ name }) => isSameName(name, child.name));
    if (!stays) {
      child.family = family;
      coming += 1;
      continue;
    }
    if (stays.birthMonth && child.birthMonth && stays.birthMonth !== child.birthMonth)
      throw new AppError('family.otherBirthMonth', 409);
    await moveFromChild(tx, child.id, stays.id);
    Object.assign(stays, merged(mergedChild, stays, child));
    tx.remove(child);
  }
  if (ours.length + coming > familyLimits.children) throw new AppError('family.full', 409);
  await tx.flush();
  return coming;
}

/** What was one record's of a child becomes another's. */
async function moveFromChild(tx: EntityManager, from: number, to: number): Promise<void> {
  try {
    for (const table of ['session_children', 'series_children', 'trial_requests', 'assessments'])
      await tx.execute(`update ${table} set child_id = ? where child_id = ?`, [to, from]);
    await moveEntriesToChild(tx, from, to);
    await moveRates(tx, 'child_id', from, to);
    await moveDiscounts(tx, from, to);
    // What cancelling was told to cost for the child is found by its number.
    await tx.execute(
      `update family_cancellations set children = array_replace(children, ?, ?), fees = (
         select coalesce(jsonb_agg(case when (f ->> 'child')::int = ? then jsonb_set(f, '{child}', to_jsonb(?::int)) else f end),
           '[]') from jsonb_array_elements(fees) f)
       where ? = any(children)`,
      [from, to, from, to, from],
    );
    await tx.execute(
      `update guardian_children n set child_id = ? where child_id = ?
         and not exists (select from guardian_children o where o.guardian_id = n.guardian_id and o.child_id = ?)`,
      [to, from, to],
    );
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'session_children_once')
      throw new AppError('booking.overlap', 409);
    throw error;
  }
}
