import { isDeepStrictEqual } from 'node:util';
import { largest, noCents, priceOf, sum, type Cents } from '@kitewell/contract/cents';
import type { BookingId, ChildId, FamilyId, ReceiptId, SessionChildId, TutorId } from '@kitewell/contract/ids';
import type { Programme } from '@kitewell/contract/programmes';
import type { TutorLevel } from '@kitewell/contract/tutors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { compared } from '../families/name-words.ts';
import { Receipt } from './receipt.entity.ts';
import { chargeSession, type SessionCost } from '../accounts/charge-session.ts';
import { rateOf } from './rates.ts';
import { correctPaidSession } from './correct-paid-session.ts';
import type { WaitingCause } from './unbilled-session.entity.ts';

interface Session {
  id: BookingId;
  tutor: TutorId;
  tutorLevel: TutorLevel;
  completed: boolean;
  /** Whether its end has passed. */
  ended: boolean;
  trial: boolean;
  programme: Programme;
  date: string;
  time: string;
  minutes: number;
  /** Children that are taught together, by which the rates go; one whose family was erased since was there all the same. */
  size: number;
}

interface Child {
  id: SessionChildId;
  name: string;
  family: FamilyId | null;
  child: ChildId | null;
  level: string | null;
}

interface Owed {
  tutorCents: Cents;
  /** What the family of each child pays, in the order of the children. */
  familyCents: Cents[];
}

/**
 * Makes what is owed match what became of a session. A completed one whose end has passed has a receipt to be paid to
 * its tutor and a charge on its family's account; where no rate or no family is recorded, it is listed as unbilled. One
 * that was completed before its end waits for that. Any other session has none of these. What was paid to the tutor
 * stays, and so does a receipt that somebody has written by hand. What changes of a receipt or of the tutor's pay has a
 * line of its own in the audit. Charges have none: they follow from the sessions, whose own rows say what
 * changed, and what stands on a bill stays. Called in the transaction that changes the session, which has locked the tutor.
 * @param correction why the office changes what was recorded; where the tutor was paid for the session already, the
 * difference becomes a correction of the pay with this reason
 * @returns why something is not owed yet; undefined where nothing is left to settle
 */
export async function recalculateCharge(
  tx: EntityManager,
  context: ChangeContext,
  id: BookingId,
  correction?: { reason: string },
): Promise<WaitingCause | undefined> {
  const { at } = context;
  await tx.flush();
  const { session, children: found } = await readSession(tx, id, at);
  const isDue = session.completed && session.ended;
  // Every count of taught sessions uses this.
  await tx.execute('update bookings set completed_early = ? where id = ? and completed_early <> ?', [
    ...[session.completed && !session.ended, id, session.completed && !session.ended],
  ]);
  const owed = isDue ? await calculateOwed(tx, session, found) : undefined;
  await writeReceipt(tx, context, session, { children: found, owed });
  await tx.flush();
  await correctPaidSession(tx, context, session, { minutes: isDue ? session.minutes : 0, ...correction });
  const children = await lockFamilies(tx, id, found);
  const costs = children.flatMap(({ id: sessionChild, name, family, child }, place): SessionCost[] => {
    const cents = owed?.familyCents[place] ?? noCents;
    return family === null ? [] : [{ family, sessionChild, child: name, childId: child, cents, isFull: true }];
  });
  await chargeSession(tx, context, { ...session, groupSize: session.size }, costs);
  const isUnpaid = children.some(({ family }, place) => family === null && (owed?.familyCents[place] ?? 0) > 0);
  const cause = causeOf(session, { hasRate: owed !== undefined, isUnpaid });
  await tx.execute('delete from unbilled_sessions where booking_id = ?', [id]);
  if (cause)
    await tx.execute('insert into unbilled_sessions (booking_id, cause, session_date) values (?, ?, ?)', [
      id,
      cause,
      session.date,
    ]);
  await tx.flush();
  return cause;
}

/**
 * Locks the families of a session. One that was merged into another meanwhile would be charged after it is gone, so that
 * the families are read again. They are locked as late as possible: a family has many sessions.
 */
async function lockFamilies(tx: EntityManager, id: BookingId, children: readonly Child[]): Promise<Child[]> {
  await tx.execute('select 1 from families where id = any(?::int[]) order by id for no key update', [
    `{${children.flatMap(({ family }) => family ?? []).join(',')}}`,
  ]);
  const present = await tx.execute<Pick<Child, 'id' | 'family' | 'child'>[]>(
    'select id, family_id as family, child_id as child from session_children where booking_id = ?',
    [id],
  );
  const now = children.map((child) => ({ ...child, ...present.find((row) => row.id === child.id) }));
  return now.every(({ family }, place) => family === children[place]?.family) ? now : lockFamilies(tx, id, now);
}

/**
 * What the families would pay for a session as it was arranged, by the rows of its children; undefined where there is no
 * rate for one of them.
 */
export async function pricesOf(
  em: EntityManager,
  id: BookingId,
  at: Date,
): Promise<ReadonlyMap<SessionChildId, Cents> | undefined> {
  const { session, children } = await readSession(em, id, at);
  const owed = await calculateOwed(em, session, children);
  return owed && new Map(children.map((child, place) => [child.id, owed.familyCents[place] ?? noCents]));
}

function causeOf(
  { completed, ended }: Session,
  { hasRate, isUnpaid }: { hasRate: boolean; isUnpaid: boolean },
): WaitingCause | undefined {
  if (!completed) return undefined;
  if (!ended) return 'notEnded';
  if (!hasRate) return 'noRate';
  return isUnpaid ? 'noFamily' : undefined;
}

async function writeReceipt(
  tx: EntityManager,
  context: ChangeContext,
  session: Session,
  { children, owed }: { children: readonly Child[]; owed: Owed | undefined },
): Promise<void> {
  const own = await tx.findOne(Receipt, { bookingId: session.id }, { refresh: true });
  if (own?.paymentStatus === 'paid') return;
  if (!session.completed || !session.ended) {
    if (!own?.automatic) return;
    recordReceipt(tx, context, own, 'receipt removed automatically', { before: recordOf(own) });
    tx.remove(own);
    return;
  }
  const receipt = own ?? (await writtenByHand(tx, session, children));
  if (!receipt) {
    if (owed) await addReceipt(tx, context, session, { children, owed });
    return;
  }
  const before = recordOf(receipt);
  receipt.bookingId = session.id;
  // Without a rate the receipt that is there is the best that is known.
  if (owed && receipt.paymentStatus !== 'paid') Object.assign(receipt, { duration: session.minutes, ...amounts(owed) });
  const after = recordOf(receipt);
  if (isDeepStrictEqual(before, after)) return;
  recordReceipt(tx, context, receipt, 'receipt changed automatically', { before, after });
}

async function addReceipt(
  tx: EntityManager,
  context: ChangeContext,
  session: Session,
  { children, owed }: { children: readonly Child[]; owed: Owed },
): Promise<void> {
  const added = tx.create(Receipt, {
    tutor: session.tutor,
    bookingId: session.id,
    automatic: true,
    studentName: children
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 120),
    program: session.programme,
    duration: session.minutes,
    sessionDate: session.date,
    ...amounts(owed),
    paymentStatus: 'pending',
  });
  await tx.flush();
  recordReceipt(tx, context, added, 'receipt added automatically', { after: recordOf(added) });
}

/** What the audit keeps of a receipt: no name, since it outlives erasure. */
const recordOf = ({ bookingId, duration, tutorEarnings, totalAmount }: Receipt) => ({
  ...{ session: bookingId ?? null, duration, tutorCents: tutorEarnings, familyCents: totalAmount },
});

function recordReceipt(
  tx: EntityManager,
  context: ChangeContext,
  { id }: Receipt,
  action: `receipt ${'added' | 'changed' | 'removed'} automatically`,
  states: { before?: ReturnType<typeof recordOf>; after?: ReturnType<typeof recordOf> },
): void {
  recordChange(tx, { ...context, action, subject: { kind: 'receipt', id }, ...states });
}

const amounts = ({ tutorCents, familyCents }: Owed) => ({
  tutorEarnings: tutorCents,
  totalAmount: sum(familyCents),
});

async function readSession(
  tx: EntityManager,
  id: BookingId,
  at: Date,
): Promise<{ session: Session; children: Child[] }> {
  // A tutor's report can shorten a session but not make it dearer: more minutes than were arranged are the office's word.
  const [session] = await tx.execute<[Session]>(
    `select id, tutor_id as tutor, (select t.level from tutors t where t.id = tutor_id) as "tutorLevel",
       status = 'completed' as completed, trial_request_id is not null as trial,
       session_date + session_time + make_interval(mins => duration)
         <= (?::timestamptz at time zone 'Asia/Hong_Kong') as ended,
       program as programme, session_date as date, left(session_time::text, 5) as time, group_size as size,
       case when status_by = 'office' then coalesce(actual_minutes, duration)
         else least(coalesce(actual_minutes, duration), duration) end as minutes
     from bookings where id = ?`,
    [at.toISOString(), id],
  );
  const children = await tx.execute<Child[]>(
    `select s.id, s.child_name as name, s.family_id as family, s.child_id as child, c.level
     from session_children s left join children c on c.id = s.child_id where s.booking_id = ? order by s.place`,
    [id],
  );
  return { session, children };
}

/** A receipt that somebody has written before the session was arranged; from now on it belongs to the session. */
async function writtenByHand(tx: EntityManager, session: Session, children: readonly Child[]): Promise<Receipt | null> {
  if (session.size > 1) return null;
  const [byHand] = await tx.execute<{ id: ReceiptId }[]>(
    `select id from receipts where booking_id is null and tutor_id = ? and session_date = ?
       and ${compared('student_name')} = ${compared('?')} order by payment_status = 'paid' desc, id limit 1`,
    [session.tutor, session.date, children[0]?.name ?? ''],
  );
  if (!byHand) return null;
  return tx.findOneOrFail(Receipt, byHand.id, { refresh: true });
}

/** What is owed by the rates of the session's day; undefined where there is no rate for one of its children. */
async function calculateOwed(
  tx: EntityManager,
  session: Session,
  children: readonly Child[],
): Promise<Owed | undefined> {
  const rates: { family: Cents; tutor: Cents }[] = [];
  for (const { level, family, child } of children) {
    const rate = await rateOf(tx, {
      ...{ trial: session.trial, programme: session.programme, groupSize: session.size, day: session.date },
      ...{ level, tutorLevel: session.tutorLevel, family, child },
    });
    if (!rate) return undefined;
    rates.push(rate);
  }
  return {
    // The tutor is paid for one hour, however many are in the group: by the best-paid level among the children.
    tutorCents: priceOf(session.minutes, largest(rates.map(({ tutor }) => tutor))),
    familyCents: rates.map(({ family }) => priceOf(session.minutes, family)),
  };
}
