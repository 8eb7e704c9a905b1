import type { StaffId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../audit/record-change.ts';
import { Staff } from './staff.entity.ts';

/** The member of staff who makes a change; undefined where an operator or somebody else does. */
export async function actingStaff(em: EntityManager, by: Actor): Promise<Staff | undefined> {
  return by.kind === 'staff' ? em.findOneOrFail(Staff, by.id) : undefined;
}

/** Under which name a record keeps who checked or read something: of staff their own, of an operator the account's. */
export const actorName = async (em: EntityManager, by: Actor): Promise<string> =>
  (await actingStaff(em, by))?.name ?? String(by.id ?? by.kind);

/** Finds the names of members of staff by their ids; undefined for one whose account is no more. */
export async function staffNames(
  em: EntityManager,
  ids: readonly (StaffId | null | undefined)[],
): Promise<(id: StaffId | null | undefined) => string | undefined> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  const staff = wanted.length > 0 ? await em.find(Staff, { id: { $in: wanted } }, { fields: ['name'] }) : [];
  const names = new Map(staff.map(({ id, name }) => [id as number, name]));
  return (id) => names.get(id ?? 0);
}
