import { add, asCents, type Cents } from '@kitewell/contract/cents';
import type { SessionKind } from '@kitewell/contract/entries';
import type { PayCorrectionId, ReceiptId, TutorId, TutorPaymentId } from '@kitewell/contract/ids';
import {
  mostInPay,
  type PayRunQuery,
  type PayRunSumsView,
  type PayRunView,
  type TutorPayView,
} from '@kitewell/contract/office/pay-run';
import type { Programme } from '@kitewell/contract/programmes';
import { string, tuple } from '@kitewell/contract/yup';
import { AppError } from '../../errors.ts';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { historyOf } from '../audit-history/history.ts';
import type { AuditSubject } from '../audit/record-change.ts';
import { staffName } from '../auth/staff.entity.ts';

type Needs = Pick<Services, 'readRows'>;

const key = tuple([string().max(120).required(), cursorParts.id]).required();

/** PostgreSQL's sums are 64-bit numbers, which arrive as text. */
interface Row {
  id: TutorId;
  name: string;
  sessions: string;
  minutes: string;
  earnings: string;
  corrections: string;
  paid: string;
}

/**
 * What a tutor `t` is owed for a month and was paid for it; it has the month's first day as four parameters. As a
 * lateral join it adds up only the sessions of the tutors of one page.
 */
const owedTo = `cross join lateral (
    select count(*) as sessions, coalesce(sum(duration), 0) as minutes, coalesce(sum(tutor_earnings), 0) as earnings
    from receipts where tutor_id = t.id and payment_status = 'pending'
      and session_date >= ?::date and session_date < ?::date + interval '1 month') r
  cross join lateral (select count(*) as number, coalesce(sum(cents), 0) as corrections from pay_corrections
    where tutor_id = t.id and payment_id is null and month = ?::date) c
  cross join lateral (
    select count(*) as number,
      coalesce(sum(earnings_cents + correction_cents) filter (where reversed_at is null), 0) as paid
    from tutor_payments where tutor_id = t.id and month = ?::date) p`;

const sums = 'r.sessions, r.minutes, r.earnings, c.corrections, p.paid';

/** The first day of a month, for the four parameters of `owedTo`. */
const fourTimes = (month: string): string[] => Array.from({ length: 4 }, () => `${month}-01`);

/** What each tutor who taught in a month is owed, by name. */
export async function readPayRun({ readRows }: Needs, { month, limit, cursor }: PayRunQuery): Promise<PayRunView> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, key);
  // Ordered before anything is added up, so that the work ends with the page.
  const rows = await readRows<Row>(
    `select t.id, t.name, ${sums}
     from (select id, name from tutors ${after ? 'where (name, id) > (?, ?)' : ''} order by name, id offset 0) t ${owedTo}
     where r.sessions > 0 or c.number > 0 or p.number > 0 order by t.name, t.id limit ?`,
    [...(after ?? []), ...fourTimes(month), limit + 1],
  );
  const [tutors, nextCursor] = page(rows, limit, (row) => [row.name, row.id]);
  return { tutors: tutors.map(rowOf), nextCursor };
}

/** What all tutors together are owed for a month, and were paid for it. Triggers keep the sum of what is not paid yet. */
export async function readPayRunSums({ readRows }: Needs, month: string): Promise<PayRunSumsView> {
  const [all] = await readRows<{ due: string; paid: string }>(
    `select (select coalesce(sum(cents), 0) from pending_pay where month = m.first)
         + (select coalesce(sum(cents), 0) from pay_corrections where month = m.first and payment_id is null) as due,
       (select coalesce(sum(earnings_cents + correction_cents), 0) from tutor_payments
          where month = m.first and reversed_at is null) as paid
     from (select ?::date as first) m`,
    [`${month}-01`],
  );
  return { dueCents: asCents(Number(all?.due)), paidCents: asCents(Number(all?.paid)) };
}

function rowOf(row: Row) {
  const [earningsCents, correctionCents] = [asCents(Number(row.earnings)), asCents(Number(row.corrections))];
  return {
    id: row.id,
    name: row.name,
    sessions: Number(row.sessions),
    minutes: Number(row.minutes),
    earningsCents,
    correctionCents,
    dueCents: add(earningsCents, correctionCents),
    paidCents: asCents(Number(row.paid)),
  };
}

/** How the audit names what is done about a tutor's pay. */
export const paySubjectOf = (tutor: TutorId): AuditSubject => ({ kind: 'pay', id: tutor });

/**
 * What one tutor is owed for a month and was paid for it, item by item.
 * @throws AppError 'tutor.notFound' (404)
 */
export async function readTutorPay({ readRows }: Needs, id: TutorId, month: string): Promise<TutorPayView> {
  const first = `${month}-01`;
  const [sum] = await readRows<Row>(`select t.id, t.name, ${sums} from tutors t ${owedTo} where t.id = ?`, [
    ...fourTimes(month),
    id,
  ]);
  if (!sum) throw new AppError('tutor.notFound', 404);
  const receipts = await readRows<{
    id: ReceiptId;
    date: string;
    student: string;
    programme: Programme;
    minutes: number;
    kind: SessionKind;
    cents: Cents;
    paid: boolean;
  }>(
    `select id, session_date as date, student_name as student, program as programme, duration as minutes, kind,
       tutor_earnings as cents, payment_status = 'paid' as paid
     from receipts where tutor_id = ? and session_date >= ?::date and session_date < ?::date + interval '1 month'
     order by session_date, id limit ${mostInPay}`,
    [id, first, first],
  );
  const corrections = await readRows<{ id: PayCorrectionId; cents: Cents; reason: string; paid: boolean }>(
    `select id, cents, reason, payment_id is not null as paid from pay_corrections
     where tutor_id = ? and month = ?::date order by id limit ${mostInPay}`,
    [id, first],
  );
  const payments = await readRows<{
    id: TutorPaymentId;
    paidOn: string;
    cents: string;
    reference: string | null;
    by: string;
    at: Date | string;
    reversedBy: string;
    reversedAt: Date | string | null;
    reversalReason: string;
  }>(
    `select p.id, p.paid_on as "paidOn", p.earnings_cents + p.correction_cents as cents, p.reference,
       coalesce(${staffName('p.paid_by_staff_id')}, p.paid_by_operator, 'staff ' || p.paid_by_staff_id) as by, p.paid_at as at,
       coalesce(${staffName('p.reversed_by_staff_id')}, p.reversed_by_operator, 'staff ' || p.reversed_by_staff_id) as "reversedBy",
       p.reversed_at as "reversedAt", p.reversal_reason as "reversalReason"
     from tutor_payments p where p.tutor_id = ? and p.month = ?::date order by p.id limit ${mostInPay}`,
    [id, first],
  );
  return {
    ...rowOf(sum),
    month,
    receipts,
    corrections,
    payments: payments.map(({ cents, at, reversedBy, reversedAt, reversalReason, ...payment }) => ({
      ...payment,
      cents: asCents(Number(cents)),
      at: new Date(at).toISOString(),
      reversal: reversedAt ? { by: reversedBy, at: new Date(reversedAt).toISOString(), reason: reversalReason } : null,
    })),
    history: await historyOf(readRows, paySubjectOf(id)),
  };
}
