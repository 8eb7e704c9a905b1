import type { AccessLogView } from '@kitewell/contract/family/data';
import type { FamilyId } from '@kitewell/contract/ids';
import { tuple } from '@kitewell/contract/yup';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { adultsGivenName } from '../families/given-name.ts';

const lastSeen = tuple([cursorParts.id]).required();

/** Who of the business has opened something of a family, the latest first; no other guardian is among them. */
export async function readAccessLog(
  { readRows }: Pick<Services, 'readRows'>,
  family: FamilyId,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<AccessLogView> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, lastSeen);
  type Row = Omit<AccessLogView['entries'][number], 'at'> & { id: number; at: Date | string };
  const rows = await readRows<Row>(
    `select a.id, a.day, a.at, a.record, coalesce(s.role, case when t.id is null then 'operator' else 'tutor' end) as role,
       coalesce(s.name, t.name, a.operator) as name
     from family_accesses a left join staff s on s.id = a.staff_id left join tutors t on t.id = a.tutor_id
     where a.family_id = ? ${after ? 'and a.id < ?' : ''} order by a.id desc limit ?`,
    [family, ...(after ?? []), limit + 1],
  );
  const [shown, nextCursor] = page(rows, limit, ({ id }) => [id]);
  const entries = shown.map(({ day, at, role, name, record }) => ({
    ...{ day, role, record, name: adultsGivenName(name) },
    at: new Date(at).toISOString(),
  }));
  return { entries, nextCursor };
}
