import { hongKongDate } from '@kitewell/contract/dates';
import type { TutorId } from '@kitewell/contract/ids';
import { fieldMessage } from '@kitewell/contract/messages';
import type { CheckRequest } from '@kitewell/contract/office/tutors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { lockRow } from '../../lock-row.ts';
import { once } from '../../request-key.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { actorName } from '../auth/acting-staff.ts';
import { ConvictionCheck } from '../tutors/conviction-check.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { subjectOf } from './read-tutors.ts';

// For how long the police show a result depends on the day of the application: longer from this day on.
const longerFrom = '2024-12-16';
const months = { before: 18, from: 36 };

/**
 * Records the result of a sexual conviction record check, once for each key. The caller commits.
 * @throws AppError 'tutor.notFound' (404), 'validation' (400) where the days are impossible, 'request.otherContent' (409)
 */
export async function recordCheck(
  tx: EntityManager,
  context: ChangeContext,
  tutorId: TutorId,
  { key, ...given }: Omit<CheckRequest, 'key'> & { key: string | undefined },
): Promise<ConvictionCheck> {
  const tutor = await lockRow(tx, Tutor, { id: tutorId }, 'tutor.notFound');
  const id = await once(tx, { call: 'recordTutorCheck', tutor: tutorId, key, ...given }, context.at, async () => {
    const check = tx.create(ConvictionCheck, {
      ...{ tutor, recordedAt: context.at },
      ...factsOfCheck(given, hongKongDate(context.at)),
      checkedBy: given.checkedBy ?? (await actorName(tx, context.by)),
    });
    await tx.flush();
    const { outcome, checkedBy, checkedOn, issuedOn, validUntil: until } = check;
    const after = { outcome, checkedBy, checkedOn, issuedOn, validUntil: until };
    recordChange(tx, { ...context, action: 'tutor check', subject: subjectOf(tutorId), after });
    return check.id;
  });
  return tx.findOneOrFail(ConvictionCheck, id);
}

function factsOfCheck({ outcome, issued, applied, checkedOn }: Omit<CheckRequest, 'key'>, today: string) {
  const checked = checkedOn ?? today;
  if (checked > today) throw new AppError('validation', 400, { checkedOn: fieldMessage('dateInFuture') });
  if (issued > checked)
    throw new AppError('validation', 400, {
      issued: fieldMessage(issued > today ? 'dateInFuture' : 'issuedAfterCheck'),
    });
  if (applied > issued) throw new AppError('validation', 400, { applied: fieldMessage('appliedAfterIssue') });
  return { outcome, checkedOn: checked, appliedOn: applied, issuedOn: issued, validUntil: validUntil(issued, applied) };
}

/**
 * The last day on which a check is valid: 36 months after its issue where it was applied for from 16 December 2024 on,
 * 18 before.
 */
export function validUntil(issued: string, applied: string): string {
  return monthsLater(issued, applied >= longerFrom ? months.from : months.before);
}

/** The same day so many months later, or the last day of a shorter month. */
function monthsLater(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}
