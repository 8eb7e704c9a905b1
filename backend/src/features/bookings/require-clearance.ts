import { randomUUID } from 'node:crypto';
import { recordCheckGaps } from '@kitewell/contract/clearance';
import { agreementGaps, type AgreementGap } from '@kitewell/contract/session-agreements';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { missingOn, notCleared, type Missing } from '../clearance/clearance.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import type { Booking } from '../sessions/booking.entity.ts';
import { readersOf } from '../sessions/family-readers.ts';
import { SessionAgreement } from './session-agreement.entity.ts';
import { childrenOfSession } from '../sessions/session-children.ts';
import { queueSessionEmail } from './session-emails.ts';

/** The answer must be there this long before the session, so that the tutor can still come. */
const leadMs = 60 * 60_000;

/** Why a tutor is chosen who lacks something, and what. */
export interface Exception {
  readonly reason: string;
  readonly missing: readonly Missing[];
}

/**
 * Checks that a tutor may be sent to a family on a day. The caller has locked the tutor. The sexual conviction record
 * check has no exception, whatever the reason.
 * @param reason why the tutor is sent although something else is missing
 * @returns the exception where one was needed, for `requestAgreements`
 * @throws AppError 'tutor.notCleared' (409)
 */
export async function requireClearance(
  em: EntityManager,
  tutor: Tutor,
  day: string,
  reason: string | null | undefined,
): Promise<Exception | null> {
  const missing = await missingOn(em, tutor.id, day);
  if (missing.length === 0) return null;
  if (!reason || missing.some(({ code }) => recordCheckGaps.some((gap) => gap === code))) throw notCleared(missing);
  return { reason, missing };
}

/** A tutor's gaps as a family reads them: each open step by itself. */
function exceptionsOf(missing: readonly Missing[]): AgreementGap[] {
  const shown = missing.flatMap(({ code, values }) =>
    code === 'stepsOpen'
      ? String(values?.steps ?? '')
          .split(', ')
          .map((step) => `step${step}`)
      : [code],
  );
  return agreementGaps.filter((gap) => shown.includes(gap));
}

/**
 * Keeps with a session what its tutor lacks, and asks its families, by email where they have one. Until all have agreed
 * the session waits: its tutor does not see it. An agreement stays while the tutor and the day stay and nothing else is
 * missing. Called after the session was written, and before the emails about the change are queued.
 * @param former `isSameVisit`: whether tutor and day are the same as before; `notifiedOf`: when it was to begin, where
 * its tutor was notified of that; `tutor`: who had it before
 * @throws AppError 'booking.tooLateToAsk' (409)
 */
export async function requestAgreements(
  em: EntityManager,
  { queueEmail, now }: Pick<Services, 'queueEmail' | 'now'>,
  booking: Booking,
  exception: Exception | null,
  { isSameVisit, notifiedOf, tutor }: { isSameVisit: boolean; notifiedOf?: Date | undefined; tutor?: Tutor },
): Promise<void> {
  if (!exception && booking.agreement == null) return;
  const gaps = exceptionsOf(exception?.missing ?? []);
  if (exception && isSameVisit && (await isAgreed(em, booking, gaps))) return;
  await em.nativeDelete(SessionAgreement, { booking: booking.id });
  booking.withoutChecksReason = exception?.reason ?? null;
  booking.agreement = exception ? 'asked' : null;
  if (exception) booking.setStatus('pending');
  await em.flush();
  if (!exception) return;
  const answerBy = new Date(booking.begins().getTime() - leadMs);
  if (answerBy <= now()) throw new AppError('booking.tooLateToAsk', 409);
  // Otherwise its tutor would come at the time that was arranged before.
  if (notifiedOf)
    await queueSessionEmail(em, { queueEmail, now }, 'session-cancelled', booking, { before: notifiedOf });
  const families = new Set((await childrenOfSession(em, booking.id)).map(({ family }) => family?.id ?? null));
  for (const family of families) {
    const agreement = em.create(SessionAgreement, { booking, family, missing: gaps, seed: randomUUID(), answerBy });
    await em.flush();
    for (const { address, guardian, language, ...reader } of await readersOf(em, booking)) {
      if (reader.family !== (family ?? 0)) continue;
      await queueEmail(em, {
        template: 'session-agreement',
        subject: { kind: 'agreement', id: agreement.id },
        event: {},
        to: address,
        language,
        about: {
          ...{ booking: booking.id, guardian, agreement: agreement.id },
          ...(notifiedOf && { before: notifiedOf.toISOString() }),
          ...(tutor && { formerTutor: tutor.id }),
        },
      });
    }
  }
}

/** Whether every family has agreed to all that is missing. */
async function isAgreed(
  em: EntityManager,
  { id, agreement }: Booking,
  gaps: readonly AgreementGap[],
): Promise<boolean> {
  if (agreement !== 'agreed') return false;
  const agreements = await em.find(SessionAgreement, { booking: id }, { refresh: true });
  return agreements.every(({ missing }) => gaps.every((gap) => missing.includes(gap)));
}

/**
 * Checks that a session that was off may take place with its tutor: one who is cleared, or to whom the families have
 * agreed. The caller has locked the tutor.
 * @throws AppError 'tutor.notCleared' (409)
 */
export async function requireClearanceAgain(em: EntityManager, booking: Booking): Promise<Exception | null> {
  const reason = booking.agreement === 'agreed' ? booking.withoutChecksReason : null;
  const exception = await requireClearance(em, booking.tutor, booking.sessionDate, reason);
  if (exception && !(await isAgreed(em, booking, exceptionsOf(exception.missing)))) throw notCleared(exception.missing);
  return exception;
}
