import type { AgreementId, BookingId, FamilyId } from '@kitewell/contract/ids';
import type { OfficeBookingView } from '@kitewell/contract/office/sessions';
import { agreementChanges, type AgreementAnswer } from '@kitewell/contract/session-agreements';
import { isFinal } from '@kitewell/contract/status-changes';
import { largestInteger } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { LinkKeys } from '../../link-keys.ts';
import { isReadersKey, readToken } from '../../page-links.ts';
import type { Services } from '../../services.ts';
import { systemActor, recordChange, type ChangeContext } from '../audit/record-change.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { agreementAddress, agreementName } from './agreement-link.ts';
import type { Booking } from '../sessions/booking.entity.ts';
import { queueNotAgreed } from './business-emails.ts';
import { cancelBooking } from './cancel-booking.ts';
import { queueFamilyEmail } from './family-emails.ts';
import { readersOf } from '../sessions/family-readers.ts';
import { lockSession } from './lock-session.ts';
import { requireClearance } from './require-clearance.ts';
import { SessionAgreement } from './session-agreement.entity.ts';
import { subjectOf } from './session-audit.ts';
import { childrenOfSession } from '../sessions/session-children.ts';
import { queueSessionEmail } from './session-emails.ts';
import { startPeriodicWork } from '../../periodic-work.ts';

type Needs = Pick<Services, 'queueEmail' | 'now' | 'config'>;

const intervalMs = 60_000;
/** How many sessions are looked up at a time. */
const atOnce = 100;

/**
 * The question that a link opens, with its session.
 * @throws AppError 'agreement.notOpen' (404) where there is none, or no longer
 */
export async function openAgreement(em: EntityManager, keys: LinkKeys, token: string): Promise<SessionAgreement> {
  const ofReader = readToken(token);
  const [id = '', key = ''] = ofReader ? [String(ofReader.record), ofReader.key] : token.split('.');
  const agreement =
    /^\d+$/.test(id) && Number(id) <= largestInteger
      ? await em.findOne(SessionAgreement, Number(id), { populate: ['booking.tutor', 'family'], refresh: true })
      : null;
  if (!agreement) throw new AppError('agreement.notOpen', 404);
  const name = agreementName(agreement.id);
  const reader =
    ofReader &&
    (await em.findOne(Guardian, { id: ofReader.guardian, family: agreement.family?.id ?? 0 }, { refresh: true }));
  const opens = ofReader
    ? reader && isReadersKey(keys, key, name, agreement.seed, reader)
    : keys.matches(key, name, agreement.seed);
  if (!opens) throw new AppError('agreement.notOpen', 404);
  return agreement;
}

/** Whether a question can still be answered. */
export const isOpenQuestion = ({ state, answerBy, booking }: SessionAgreement, now: Date): boolean =>
  !isFinal(agreementChanges.family, state) && answerBy > now && booking.isWaiting() && booking.isOpen();

/** By which link a family answers, or whether the office answers for it. */
const answerableBy = (agreement: SessionAgreement, now: Date, link: () => string) => {
  const isOpen = isOpenQuestion(agreement, now);
  const byOffice = isOpen && agreement.family?.onHold === true;
  return { byOffice, link: isOpen && !byOffice ? link() : null };
};

/** The questions to the families of a session, with whom to call or message in each. */
export async function agreementsOf(
  { em, config, linkKeys, now }: Pick<Services, 'config' | 'linkKeys' | 'now'> & { em: EntityManager },
  booking: Booking,
): Promise<OfficeBookingView['agreements']> {
  if (booking.agreement == null) return [];
  const agreements = await em.find(
    SessionAgreement,
    { booking: booking.id },
    { orderBy: { id: 'asc' }, populate: ['booking', 'family'], refresh: true },
  );
  const readers = config.mail ? await readersOf(em, booking) : [];
  const children = await childrenOfSession(em, booking.id);
  const views: OfficeBookingView['agreements'] = [];
  for (const agreement of agreements) {
    const { id, family, state, missing, answerBy } = agreement;
    const ofFamily = children.find((child) => child.family?.id === family?.id) ?? children[0];
    const guardian = family
      ? await em.findOne(
          Guardian,
          { family: family.id, phone: { $ne: null } },
          { orderBy: { pays: 'desc', id: 'asc' } },
        )
      : null;
    views.push({
      ...{ id, state, missing },
      name: guardian?.name ?? ofFamily?.parentName ?? '',
      phone: guardian?.phone ?? booking.phone ?? null,
      language: family?.language ?? booking.language,
      emailed: readers.some((reader) => reader.family === (family?.id ?? 0)),
      answerBy: answerBy.toISOString(),
      ...answerableBy(agreement, now(), () => agreementAddress(config.siteOrigin, linkKeys, agreement)),
    });
  }
  return views;
}

const stateAfter = ({ answer }: AgreementAnswer) => (answer === 'yes' ? 'agreed' : 'refused');

/**
 * Records what a family has answered by its link. The caller commits.
 * @throws AppError 'home.onHold' (403) where the office answers for the family, and as `recordAnswer`
 */
export async function answerAgreement(
  tx: EntityManager,
  needs: Needs & Pick<Services, 'linkKeys'>,
  context: ChangeContext,
  token: string,
  input: AgreementAnswer,
): Promise<SessionAgreement['state']> {
  const found = await openAgreement(tx, needs.linkKeys, token);
  const booking = await lockSession(tx, found.booking.id);
  const agreement = await openAgreement(tx, needs.linkKeys, token);
  if (agreement.family?.onHold && agreement.state !== stateAfter(input)) throw new AppError('home.onHold', 403);
  return recordAnswer(tx, needs, context, booking, agreement, input);
}

/**
 * Records what a family on hold has told the office, since it changes nothing by itself. The caller commits.
 * @throws AppError 'agreement.notOpen' (404), also where the family answers by its link, and as `recordAnswer`
 */
export async function answerForFamily(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  id: AgreementId,
  input: AgreementAnswer,
): Promise<Booking> {
  const found = await tx.findOne(SessionAgreement, { id });
  if (!found) throw new AppError('agreement.notOpen', 404);
  const booking = await lockSession(tx, found.booking.id);
  const agreement = await tx.findOne(SessionAgreement, { id }, { populate: ['booking', 'family'], refresh: true });
  if (!agreement?.family?.onHold) throw new AppError('agreement.notOpen', 404);
  await recordAnswer(tx, needs, context, booking, agreement, input);
  return booking;
}

/**
 * Records the answer of a family. With the last yes the session is confirmed to tutor and families; with a no it is
 * cancelled, and nobody comes. The same answer again changes nothing. The caller has locked the session.
 * @throws AppError 'agreement.notOpen' (404), 'tutor.notCleared' (409) where the record check is missing by now
 */
async function recordAnswer(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  booking: Booking,
  agreement: SessionAgreement,
  input: AgreementAnswer,
): Promise<SessionAgreement['state']> {
  const state = stateAfter(input);
  if (agreement.state === state) return state;
  if (!isOpenQuestion(agreement, needs.now())) throw new AppError('agreement.notOpen', 404);
  const { id } = booking;
  Object.assign(agreement, { state, answeredAt: context.at });
  await tx.flush();
  if (state === 'refused') {
    await cancelNotAgreed(tx, needs, context, id, 'refused');
    return state;
  }
  recordChange(tx, {
    ...{ ...context, action: 'booking agreement', subject: subjectOf(id) },
    before: { agreement: 'asked' },
    after: { agreement: state },
  });
  const open = await tx.count(SessionAgreement, { booking: id, state: { $ne: 'agreed' } });
  if (open > 0) return state;
  await requireClearance(tx, booking.tutor, booking.sessionDate, booking.withoutChecksReason);
  booking.agreement = 'agreed';
  booking.sequence += 1;
  await tx.flush();
  await queueSessionEmail(tx, needs, 'session-given', booking);
  await queueFamilyEmail(tx, needs, 'family-session-arranged', booking);
  return state;
}

/** Cancels a session to which a family has not agreed, so that nobody comes, and queues an email to the office. */
async function cancelNotAgreed(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  id: BookingId,
  agreement: 'refused' | 'unanswered',
): Promise<void> {
  // The office reads why from the agreement, in its own language.
  const booking = await cancelBooking(tx, needs, context, id, { reason: null, agreement, charge: false });
  await queueNotAgreed(tx, needs, booking);
}

/** Cancels every session to which its families have not agreed in time; each in a transaction of its own. */
export async function cancelUnanswered({ orm, log, ...needs }: Needs & Pick<Services, 'orm' | 'log'>) {
  const { now } = needs;
  // Continues behind those that could not be cancelled, so that they do not keep others waiting.
  for (let after = 0, full = true; full;) {
    const due = await orm.em.fork().execute<{ id: number }[]>(
      `select distinct b.id from session_agreements a join bookings b on b.id = a.booking_id
       where a.state = 'asked' and a.answer_by <= ? and b.agreement = 'asked' and b.status = 'pending' and b.id > ?
       order by b.id limit ${atOnce}`,
      [now().toISOString(), after],
    );
    for (const { id } of due) {
      await cancelOne({ orm, ...needs }, id).catch((error: unknown) => {
        // infra/cloud raises an alarm for this message.
        log.error({ err: error, booking: id }, 'session without an agreement could not be cancelled');
      });
      after = id;
    }
    full = due.length === atOnce;
  }
}

async function cancelOne({ orm, ...needs }: Needs & Pick<Services, 'orm'>, id: number): Promise<void> {
  await orm.em.fork().transactional(async (tx) => {
    const booking = await lockSession(tx, id);
    const late = { booking: id, state: 'asked', answerBy: { $lte: needs.now() } } as const;
    // An answer, or the office, may have come in between.
    if (
      !booking.isWaiting() ||
      !booking.isOpen() ||
      (await tx.nativeUpdate(SessionAgreement, late, { state: 'unanswered' })) === 0
    )
      return;
    await cancelNotAgreed(tx, needs, { by: systemActor, at: needs.now() }, id, 'unanswered');
  });
}

/** Looks every minute from now on for sessions without an answer; `stop` waits for a round that is under way. */
export function startAgreements(needs: Needs & Pick<Services, 'orm' | 'log'>): { stop(): Promise<void> } {
  return startPeriodicWork({
    everyMs: intervalMs,
    work: () => cancelUnanswered(needs),
    log: needs.log,
    failure: 'looking for sessions without an agreement failed',
  });
}

/**
 * What a family was asked about its tutors becomes another family's; the caller commits. Where both were asked about one
 * session, the question that waits for its answer stays.
 */
export async function moveAgreements(tx: EntityManager, from: FamilyId, to: FamilyId): Promise<void> {
  await tx.execute(
    `delete from session_agreements d using session_agreements k
     where d.booking_id = k.booking_id and d.family_id in (?, ?) and k.family_id in (?, ?)
       and (d.state = 'asked', d.id) < (k.state = 'asked', k.id)`,
    [from, to, from, to],
  );
  await tx.nativeUpdate(SessionAgreement, { family: from }, { family: to });
}
