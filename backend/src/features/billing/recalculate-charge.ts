import { isDeepStrictEqual } from 'node:util';
import { discounted, largest, noCents, percentOf, priceOf, sum, type Cents } from '@kitewell/contract/cents';
import type { SessionKind } from '@kitewell/contract/entries';
import type { BookingId, ChildId, FamilyId, ReceiptId, SessionChildId, TutorId } from '@kitewell/contract/ids';
import type { Programme } from '@kitewell/contract/programmes';
import type { TutorLevel } from '@kitewell/contract/tutors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { compared } from '../families/name-words.ts';
import { Receipt } from './receipt.entity.ts';
import { chargeSession, type SessionCost } from '../accounts/charge-session.ts';
import { discountOn } from './discounts.ts';
import { rateOf } from './rates.ts';
import { correctPaidSession } from './correct-paid-session.ts';
import type { WaitingCause } from './unbilled-session.entity.ts';

interface Session {
  id: BookingId;
  tutor: TutorId;
  tutorLevel: TutorLevel;
  /** What it is charged as, where it is not still to take place: one that was cancelled costs nothing unless that was late. */
  kind: SessionKind | null;
  /** Whether its end has passed. */
  ended: boolean;
  /** Whether one of its families has cancelled it as a whole. */
  byFamily: boolean;
  /** What families pay of the price, and the tutor gets of the usual earnings. */
  feePercent: number;
  payPercent: number;
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
  /** On the day of the session. */
  discountPercent: number;
  /** What the family was told that cancelling costs for the child. */
  told?: { cents: Cents; discountPercent: number; isFull: boolean };
  /** Whether the child is in the session no more. */
  left?: boolean;
}

interface Owed {
  tutorCents: Cents;
  /** What the family of each child pays, in the order of the children. */
  familyCents: Cents[];
}

/** What a session would cost for one child. */
export interface ChildPrice {
  cents: Cents;
  discountPercent: number;
}

/**
 * Makes what is owed match what became of a session. A completed one whose end has passed has a receipt to be paid to
 * its tutor and a charge on its family's account; where no rate or no family is recorded, it is listed as unbilled. One
 * that was completed before its end waits for that. One that was missed, or cancelled late, has both by the percentages that
 * it got with its status; what a family was told when it cancelled is charged as it was told. Any other session has none of these. What was paid to the tutor
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
  const isDue = isOwed(session);
  const isEarly = session.kind === 'session' && !session.ended;
  // Every count of taught sessions uses this.
  await tx.execute('update bookings set completed_early = ? where id = ? and completed_early <> ?', [
    ...[isEarly, id, isEarly],
  ]);
  const owed = isDue ? shareOf(session, await calculateOwed(tx, session, found)) : undefined;
  await writeReceipt(tx, context, session, { children: found, owed });
  await tx.flush();
  const percent = isDue ? session.payPercent : 0;
  await correctPaidSession(tx, context, session, { minutes: session.minutes, percent, ...correction });
  const children = await lockFamilies(tx, id, found);
  const costs = costsOf(session, children, owed);
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

/** Whether anything is owed for a session by now. */
const isOwed = ({ kind, ended, feePercent, payPercent }: Session): boolean =>
  kind === 'session' ? ended : kind !== null && feePercent + payPercent > 0;

/** What is owed of the usual amounts. */
const shareOf = ({ feePercent, payPercent }: Session, usual: Owed | undefined): Owed | undefined =>
  usual && {
    tutorCents: percentOf(usual.tutorCents, payPercent),
    familyCents: usual.familyCents.map((cents) => percentOf(cents, feePercent)),
  };

/** What each child's family pays; a session that costs its full price may take a unit of a package in place of it. */
function costsOf(session: Session, children: readonly Child[], owed: Owed | undefined): SessionCost[] {
  const { kind, byFamily, feePercent } = session;
  return children.flatMap(
    ({ id: sessionChild, name, family, child, discountPercent, told, left }, place): SessionCost[] => {
      if (family === null) return [];
      const whose = { family, sessionChild, child: name, childId: child };
      if (told && (left || byFamily)) {
        const { cents, isFull } = told;
        return [{ ...whose, kind: 'late', cents, discountPercent: told.discountPercent, isFull }];
      }
      const cents = owed?.familyCents[place] ?? noCents;
      return [{ ...whose, kind: kind ?? 'session', cents, discountPercent, isFull: feePercent === 100 }];
    },
  );
}

/**
 * Locks the families of a session. One that was merged into another meanwhile would be charged after it is gone, so that
 * the families are read again. They are locked as late as possible: a family has many sessions.
 * @returns the children with what their families were told that cancelling costs, and behind them those who left it at a price
 */
async function lockFamilies(tx: EntityManager, id: BookingId, children: readonly Child[]): Promise<Child[]> {
  await tx.execute(
    `select 1 from families where id = any(?::int[]) or id in (
       select family_id from family_cancellations where booking_id = ? and fees <> '[]') order by id for no key update`,
    [`{${children.flatMap(({ family }) => family ?? []).join(',')}}`, id],
  );
  const rows = await tx.execute<(Omit<Child, 'level' | 'discountPercent'> & { there: boolean })[]>(
    `select id, child_name as name, family_id as family, child_id as child, null as told, true as there
     from session_children where booking_id = ?
     union all (
       select distinct on (c.id) (o.fee ->> 'sessionChild')::int, c.name, c.family_id, c.id, o.fee, false
       from family_cancellations k cross join jsonb_array_elements(k.fees) o(fee)
         join children c on c.id = (o.fee ->> 'child')::int
       where k.booking_id = ? order by c.id, k.id desc)`,
    [id, id],
  );
  const [present, cancelled] = [rows.filter(({ there }) => there), rows.filter(({ there }) => !there)];
  const now = children.map((child): Child => {
    const { family, child: number } = present.find((row) => row.id === child.id) ?? child;
    const told = number === null ? undefined : cancelled.find((one) => one.child === number)?.told;
    return { ...child, family, child: number, ...(told && { told }) };
  });
  if (now.some(({ family }, place) => family !== children[place]?.family)) return lockFamilies(tx, id, now);
  const left = cancelled.filter(({ child }) => !now.some((one) => one.child === child));
  return [...now, ...left.map((one) => ({ ...one, level: null, discountPercent: 0, left: true }))];
}

/**
 * What a session as it was arranged would cost, by the rows of its children, before their discounts; undefined where there is
 * no rate for one of them.
 */
export async function pricesOf(
  em: EntityManager,
  id: BookingId,
  at: Date,
): Promise<ReadonlyMap<SessionChildId, ChildPrice> | undefined> {
  const { session, children } = await readSession(em, id, at);
  const owed = await calculateOwed(em, session, children);
  const priceOfChild = ({ discountPercent }: Child, place: number): ChildPrice => ({
    ...{ cents: owed?.familyCents[place] ?? noCents, discountPercent },
  });
  return owed && new Map(children.map((child, place) => [child.id, priceOfChild(child, place)]));
}

function causeOf(
  session: Session,
  { hasRate, isUnpaid }: { hasRate: boolean; isUnpaid: boolean },
): WaitingCause | undefined {
  if (!isOwed(session)) return session.kind === 'session' ? 'notEnded' : undefined;
  if (!hasRate) return 'noRate';
  // A session that is off cannot be attached to a family, so nobody could do anything about it.
  return isUnpaid && session.kind === 'session' ? 'noFamily' : undefined;
}

async function writeReceipt(
  tx: EntityManager,
  context: ChangeContext,
  session: Session,
  { children, owed }: { children: readonly Child[]; owed: Owed | undefined },
): Promise<void> {
  const own = await tx.findOne(Receipt, { bookingId: session.id }, { refresh: true });
  if (own?.paymentStatus === 'paid') return;
  if (!isOwed(session) || session.payPercent === 0) {
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
  if (owed && receipt.paymentStatus !== 'paid')
    Object.assign(receipt, { ...payOf(session), ...amounts(owed, children) });
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
    sessionDate: session.date,
    ...payOf(session),
    ...amounts(owed, children),
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

const payOf = ({ kind, minutes, payPercent }: Session) => ({
  ...{ duration: minutes, kind: kind ?? ('session' as const), percent: payPercent },
});

/** What families pay together is less their discounts. */
const amounts = ({ tutorCents, familyCents }: Owed, children: readonly Child[]) => ({
  tutorEarnings: tutorCents,
  totalAmount: sum(familyCents.map((cents, place) => discounted(cents, children[place]?.discountPercent ?? 0))),
});

async function readSession(
  tx: EntityManager,
  id: BookingId,
  at: Date,
): Promise<{ session: Session; children: Child[] }> {
  // A tutor's report can shorten a session but not make it dearer: more minutes than were arranged are the office's word.
  const [session] = await tx.execute<[Session]>(
    `select id, tutor_id as tutor, (select t.level from tutors t where t.id = tutor_id) as "tutorLevel",
       case status when 'completed' then 'session' when 'missed' then 'missed' when 'cancelled' then 'late' end as kind,
       status = 'cancelled' and status_by = 'family' as "byFamily", trial_request_id is not null as trial,
       case status when 'completed' then 100 else fee_percent end as "feePercent",
       case status when 'completed' then 100 else pay_percent end as "payPercent",
       session_date + session_time + make_interval(mins => duration)
         <= (?::timestamptz at time zone 'Asia/Hong_Kong') as ended,
       program as programme, session_date as date, left(session_time::text, 5) as time, group_size as size,
       case when status_by = 'office' then coalesce(actual_minutes, duration)
         else least(coalesce(actual_minutes, duration), duration) end as minutes
     from bookings where id = ?`,
    [at.toISOString(), id],
  );
  const children = await tx.execute<Child[]>(
    `select s.id, s.child_name as name, s.family_id as family, s.child_id as child, c.level, ${discountOn('s.child_id', 'b.session_date')} as "discountPercent"
     from session_children s join bookings b on b.id = s.booking_id left join children c on c.id = s.child_id
     where s.booking_id = ? order by s.place`,
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

/** What is owed by the rates of the session's day once it has taken place; undefined where there is no rate for one of its children. */
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
