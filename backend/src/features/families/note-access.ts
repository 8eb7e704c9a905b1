import type { AccessedRecord } from '@kitewell/contract/family/data';
import { hongKongDate } from '@kitewell/contract/dates';
import type { FamilyId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChangeContext } from '../audit/record-change.ts';

/**
 * Writes down that somebody of the business opened something of a family, for its 'Who has seen this'. The same again on
 * one day writes nothing.
 */
export async function noteAccess(
  em: EntityManager,
  { by, at }: Pick<ChangeContext, 'by' | 'at'>,
  record: AccessedRecord,
  family: FamilyId,
): Promise<void> {
  if (by.kind !== 'staff' && by.kind !== 'tutor' && by.kind !== 'operator') return;
  const day = hongKongDate(at);
  const idOf = (kind: typeof by.kind) => (by.kind === kind ? by.id : null);
  const who = [idOf('staff'), idOf('tutor'), idOf('operator')];
  // A row that is there already costs no number of the next one.
  await em.execute(
    `insert into family_accesses (family_id, staff_id, tutor_id, operator, record, day, at)
     select f.id, ?::int, ?::int, ?, ?, ?::date, ?::timestamptz from families f
     where f.id = ? and not exists (select from family_accesses a where a.family_id = f.id
       and a.day = ?::date and a.record = ? and a.staff_id is not distinct from ?::int
       and a.tutor_id is not distinct from ?::int and a.operator is not distinct from ?)
     on conflict do nothing`,
    [...who, ...[record, day, at.toISOString(), family], ...[day, record], ...who],
  );
}
