import { tuple } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import { toE164 } from '../../phone.ts';

export interface FamilyRow {
  id: number;
  language: 'en' | 'zh';
  district: string | null;
  lastContactAt: string;
  guardians: string[];
  children: string[];
}

const key = tuple([cursorParts.instant, cursorParts.id]).required();

interface Asked {
  limit: number;
  cursor?: string | undefined;
  /** A whole phone number or email of a guardian. */
  reach?: string | undefined;
}

/** Families, the one that was in contact last first. */
export async function listFamilies(
  em: EntityManager,
  { limit, cursor, reach }: Asked,
): Promise<{ families: FamilyRow[]; nextCursor: string | null }> {
  const conditions = ['true'];
  const values: unknown[] = [];
  if (reach !== undefined) {
    conditions.push(
      `f.id in (select g.family_id from guardians g where g.phone = ? union select g.family_id from guardians g where g.email = ?)`,
    );
    values.push(toE164(reach) ?? reach, reach.trim().toLowerCase());
  }
  if (cursor !== undefined) {
    conditions.push('(f.last_contact_at, f.id) < (?::timestamptz, ?)');
    values.push(...decodeCursor(cursor, key));
  }
  const rows = await em.execute<FamilyRow[]>(
    `select f.id, f.language, f.district, to_char(f.last_contact_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastContactAt",
       array(select g.name from guardians g where g.family_id = f.id order by g.id) as guardians,
       array(select c.name from children c where c.family_id = f.id order by c.id) as children
     from families f where ${conditions.join(' and ')} order by f.last_contact_at desc, f.id desc limit ?`,
    [...values, limit + 1],
  );
  const [families, nextCursor] = page(rows, limit, (row) => [row.lastContactAt, row.id]);
  return { families, nextCursor };
}
