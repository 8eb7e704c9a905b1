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
