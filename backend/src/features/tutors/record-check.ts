import { hongKongDate } from '@kitewell/contract/dates';
import { fieldMessage } from '@kitewell/contract/messages';
import type { CheckRequest } from '@kitewell/contract/office/tutors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { once } from '../../request-key.ts';
import { ConvictionCheck } from './conviction-check.entity.ts';
import type { Tutor } from './tutor.entity.ts';

// For how long the police show a result depends on the day of the application: longer from this day on.
const longerFrom = '2024-12-16';
const months = { before: 18, from: 36 };

interface RecordedCheck {
  check: ConvictionCheck;
  /** False for the same request again. */
  isNew: boolean;
}

/**
 * Records the result of a sexual conviction record check, once for each key. The caller commits.
 * @throws AppError 'validation' (400) where the days are impossible, 'request.otherContent' (409)
 */
export async function recordCheck(
  tx: EntityManager,
  tutor: Tutor,
  request: Omit<CheckRequest, 'key'> & { key: string | undefined },
  by: { actor: string; now: Date },
): Promise<RecordedCheck> {
  let isNew = false;
  const id = await once(tx, { call: 'recordTutorCheck', tutor: tutor.id, ...request }, by.now, async () => {
    isNew = true;
    const check = newCheck(tx, tutor, request, by);
    await tx.flush();
    return check.id;
  });
  return { check: await tx.findOneOrFail(ConvictionCheck, id), isNew };
}

function newCheck(
  tx: EntityManager,
  tutor: Tutor,
  { outcome, issued, applied, checkedBy, checkedOn }: Omit<CheckRequest, 'key'>,
  { actor, now }: { actor: string; now: Date },
): ConvictionCheck {
  const today = hongKongDate(now);
  const checked = checkedOn ?? today;
  if (checked > today) throw new AppError('validation', 400, { checkedOn: fieldMessage('dateInFuture') });
  if (issued > checked)
    throw new AppError('validation', 400, {
      issued: fieldMessage(issued > today ? 'dateInFuture' : 'issuedAfterCheck'),
    });
  if (applied > issued) throw new AppError('validation', 400, { applied: fieldMessage('appliedAfterIssue') });
  return tx.create(ConvictionCheck, {
    tutor,
    outcome,
    checkedBy: checkedBy ?? actor,
    checkedOn: checked,
    appliedOn: applied,
    issuedOn: issued,
    validUntil: validUntil(issued, applied),
    recordedAt: now,
  });
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
