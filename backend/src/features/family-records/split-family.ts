import type { ChildId, FamilyId, GuardianId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { lockVersion } from '../../lock-row.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { subjectOf } from '../families/change-family.ts';
import { Child } from '../families/child.entity.ts';
import { Family } from '../families/family.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { moveMessages } from '../messages/messages-of-family.ts';

/**
 * Splits a family: the named guardians and children become a family of their own, with the children's sessions and
 * requests. At least one guardian who can be reached stays. The caller commits.
 * @throws AppError 'family.notFound' (404) where somebody named is not of this family, 'record.changed' (409),
 * 'family.nobodyStays' (409)
 */
export async function splitFamily(
  tx: EntityManager,
  context: ChangeContext,
  id: FamilyId,
  {
    version,
    guardians: guardianIds,
    children: childIds,
  }: { version: number; guardians: GuardianId[]; children: ChildId[] },
): Promise<Family> {
  const family = await lockVersion(tx, Family, { id }, version, 'family.notFound');
  const guardians = await tx.find(Guardian, { family }, { refresh: true });
  const children = await tx.find(Child, { family }, { refresh: true });
  const leaving = {
    guardians: guardians.filter((one) => guardianIds.includes(one.id)),
    children: children.filter((one) => childIds.includes(one.id)),
  };
  const isWhole =
    leaving.guardians.length === new Set(guardianIds).size && leaving.children.length === new Set(childIds).size;
  if (!isWhole) throw new AppError('family.notFound', 404);
  if (leaving.guardians.length === guardians.length) throw new AppError('family.nobodyStays', 409);
  const { language, source, leadSource, demo, onHold, billsAhead, lastContactAt } = family;
  const newFamily = tx.create(Family, {
    ...{ language, source: source ?? null, leadSource: leadSource ?? null, demo, onHold, billsAhead },
    ...{ createdAt: context.at, lastContactAt },
  });
  for (const one of [...leaving.guardians, ...leaving.children]) one.family = newFamily;
  await tx.flush();
  // Raises the version, so that anybody who still has the family open is told that it changed.
  await tx.execute('update families set version = version + 1 where id = ?', [id]);
  await tx.refresh(family);
  for (const child of leaving.children) {
    for (const table of ['session_children', 'series_children', 'trial_requests', 'assessments'])
      await tx.execute(`update ${table} set family_id = ? where child_id = ?`, [newFamily.id, child.id]);
  }
  // What was requested or cancelled for children who leave goes with them, unless a child of the session stays.
  for (const table of ['change_requests', 'family_cancellations'])
    await tx.execute(
      `update ${table} r set family_id = ? where r.family_id = ?
         and exists (select from session_children s where s.booking_id = r.booking_id and s.family_id = ?)
         and not exists (select from session_children s where s.booking_id = r.booking_id and s.family_id = ?)`,
      [newFamily.id, id, newFamily.id, id],
    );
  for (const guardian of leaving.guardians) await moveMessages(tx, guardian.id, newFamily.id);
  // A guardian sees named children of the own family alone.
  await tx.execute(
    `delete from guardian_children n using guardians g, children c
     where g.id = n.guardian_id and c.id = n.child_id and g.family_id <> c.family_id and ? in (g.family_id, c.family_id)`,
    [newFamily.id],
  );
  const after = { guardians: leaving.guardians.length, children: leaving.children.length };
  recordChange(tx, {
    ...context,
    action: 'family part',
    subject: subjectOf(id),
    after: { ...after, family: newFamily.id },
  });
  recordChange(tx, {
    ...context,
    action: 'family split from',
    subject: subjectOf(newFamily.id),
    after: { ...after, family: id },
  });
  return newFamily;
}
