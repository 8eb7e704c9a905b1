import { addDays, hongKongDate, hongKongInstant, mondayOf } from '@kitewell/contract/dates';
import type { LostReasonId } from '@kitewell/contract/ids';
import {
  lostReasonChange,
  lostReasonInput,
  mostLostReasons,
  type LostReasonChange,
  type LostReasonInput,
  type LostReasonView,
} from '@kitewell/contract/office/lost-reasons';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { readInput } from '../../http/read-input.ts';
import { once } from '../../request-key.ts';
import { lockVersion } from '../../lock-row.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { LostReason } from '../families/lost-reason.entity.ts';

export const lostReasonViewOf = ({ id, version, en, zh, retired }: LostReason): LostReasonView => ({
  ...{ id, version, en, zh, retired },
});

/** The owner's reasons, as they were added, retired ones last. */
export async function listLostReasons(em: EntityManager): Promise<LostReasonView[]> {
  const found = await em.find(
    LostReason,
    {},
    { orderBy: { retired: 'asc', id: 'asc' }, limit: mostLostReasons, refresh: true },
  );
  return found.map(lostReasonViewOf);
}

/**
 * Adds a reason for which leads are lost, once for each key. The caller commits.
 * @throws AppError 'lostReason.taken' (409), 'lostReason.tooMany' (409), 'request.otherContent' (409)
 */
export async function addLostReason(
  tx: EntityManager,
  context: ChangeContext,
  { key, ...input }: LostReasonInput & { key?: string },
): Promise<LostReason> {
  const given = readInput(lostReasonInput, input);
  const id = await once(tx, { call: 'addLostReason', key, ...given }, context.at, async () => {
    const others = await lockReasons(tx);
    refuseTaken(others, given);
    if (others.length >= mostLostReasons) throw new AppError('lostReason.tooMany', 409);
    const reason = tx.create(LostReason, given);
    await tx.flush();
    recordChange(tx, { ...context, action: 'lost reason add', subject: { kind: 'settings' }, after: given });
    return reason.id;
  });
  return tx.findOneOrFail(LostReason, { id });
}

/**
 * Renames a reason, retires it or offers it again; the leads that have it keep it. The caller commits.
 * @throws AppError 'lostReason.notFound' (404), 'record.changed' (409), 'lostReason.taken' (409)
 */
export async function changeLostReason(
  tx: EntityManager,
  context: ChangeContext,
  id: LostReasonId,
  input: LostReasonChange,
): Promise<LostReason> {
  const { version, ...given } = readInput(lostReasonChange, input);
  const others = (await lockReasons(tx)).filter((one) => one.id !== id);
  const reason = await lockVersion(tx, LostReason, { id }, version, 'lostReason.notFound');
  refuseTaken(others, given);
  const { en, zh, retired } = reason;
  tx.assign(reason, given);
  await tx.flush();
  if (reason.version === version) return reason;
  recordChange(tx, {
    ...{ ...context, action: 'lost reason change', subject: { kind: 'settings' } },
    ...{ before: { en, zh, retired }, after: given },
  });
  return reason;
}

/** All reasons; two changes at once wait for each other, so that no words are in two of them. */
async function lockReasons(tx: EntityManager): Promise<LostReason[]> {
  await tx.execute('lock table lost_reasons in share row exclusive mode');
  return tx.find(LostReason, {}, { refresh: true });
}

function refuseTaken(others: readonly LostReason[], given: LostReasonInput): void {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  if (others.some(({ en, zh }) => isSame(en, given.en) || isSame(zh, given.zh)))
    throw new AppError('lostReason.taken', 409);
}

/** How many leads of the last weeks were lost for which reason, the most frequent first; merged ones are not counted. */
export async function countLostLeads(
  em: EntityManager,
  weeks: number,
  now: Date,
): Promise<{ reason: LostReasonInput | null; leads: number }[]> {
  const from = hongKongInstant(addDays(mondayOf(hongKongDate(now)), -7 * (weeks - 1)), '00:00');
  const rows = await em.execute<{ en: string | null; zh: string | null; leads: number }[]>(
    `select l.en, l.zh, counted.leads from (
       select listed_reason_id as id, count(*)::int as leads from trial_requests
       where lead_state = 'lost' and received_at >= ? and merged_into_id is null group by listed_reason_id) counted
     left join lost_reasons l on l.id = counted.id order by counted.leads desc, counted.id`,
    [from.toISOString()],
  );
  return rows.map(({ en, zh, leads }) => ({ leads, reason: en !== null && zh !== null ? { en, zh } : null }));
}
