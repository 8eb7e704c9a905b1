import { asCents, type Cents } from '@kitewell/contract/cents';
import type { SessionKind } from '@kitewell/contract/entries';
import type { Programme } from '@kitewell/contract/programmes';
import { mostInMonth, type MonthView, type ReceiptView } from '@kitewell/contract/receipts';
import { tuple } from '@kitewell/contract/yup';
import type { Handlers } from '../../http/mount-calls.ts';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { tutorsSeePrices } from '../business-settings/business-settings.entity.ts';

interface ReceiptRow {
  id: number;
  student_name: string;
  program: Programme;
  duration: number;
  session_date: string;
  kind: SessionKind;
  tutor_earnings: Cents;
  total_amount: Cents | null;
  payment_status: string;
  paid_on: string | null;
  reference: string | null;
}

/** PostgreSQL's counts and sums are 64-bit numbers, which arrive as text. */
interface MonthRow {
  month: string;
  sessions: string;
  tutor_earnings: string;
  total_amount: string | null;
  paid_earnings: string;
  paid_minutes: string;
  worked_minutes: string;
  correction_cents: string;
  paid_correction_cents: string;
  corrections: MonthView['corrections'];
  payments: MonthView['payments'];
}

/** SQL for an amount that tutors see unless the owner has decided otherwise. */
const seen = (amount: string) => `case when ${tutorsSeePrices} then ${amount} end`;

const columns = `id, student_name, program, duration, session_date, kind, tutor_earnings, ${seen('total_amount')} as total_amount, payment_status,
  (select paid_on from tutor_payments where id = payment_id) as paid_on,
  (select reference from tutor_payments where id = payment_id) as reference`;
const key = tuple([cursorParts.day, cursorParts.id]).required();

export const receiptHandlers = ({ readRows }: Pick<Services, 'readRows'>) =>
  ({
    async receipts({ tutor, query: { cursor, limit, month } }) {
      const after = cursor === undefined ? undefined : decodeCursor(cursor, key);
      const rows = await readRows<ReceiptRow>(
        `select ${columns} from receipts
         where tutor_id = ? ${after ? 'and (session_date, id) < (?::date, ?)' : ''}
           ${month ? `and session_date >= ?::date and session_date < ?::date + interval '1 month'` : ''}
         order by session_date desc, id desc limit ?`,
        [tutor.id, ...(after ?? []), ...(month ? [`${month}-01`, `${month}-01`] : []), limit + 1],
      );
      const [receipts, nextCursor] = page(rows, limit, (row) => [row.session_date, row.id]);
      return { receipts: receipts.map(toReceiptView), nextCursor };
    },

    // The twelve newest months that have receipts, corrections or payments.
    async receiptMonths({ tutor }) {
      const rows = await readRows<MonthRow>(
        `with earned as (
           select to_char(session_date, 'YYYY-MM') as month, count(*) as sessions,
             sum(tutor_earnings) as tutor_earnings, sum(total_amount) as total_amount,
             sum(tutor_earnings) filter (where payment_status = 'paid') as paid_earnings,
             sum(duration) filter (where payment_status = 'paid') as paid_minutes
           from receipts where tutor_id = ? group by 1
         ), worked as (
           select to_char(session_date, 'YYYY-MM') as month, sum(coalesce(actual_minutes, duration)) as worked_minutes
           from bookings where tutor_id = ? and status = 'completed' and not completed_early group by 1
         ), corrected as (
           select to_char(month, 'YYYY-MM') as month, sum(cents) as correction_cents,
             sum(cents) filter (where payment_id is not null) as paid_correction_cents,
             json_agg(json_build_object('id', id, 'cents', cents, 'reason', reason, 'paid', payment_id is not null)
               order by id) filter (where place <= ${mostInMonth}) as corrections
           from (select *, row_number() over (partition by month order by id) as place
             from pay_corrections where tutor_id = ?) as one
           group by 1
         ), paid as (
           select to_char(month, 'YYYY-MM') as month,
             json_agg(json_build_object('id', id, 'cents', earnings_cents + correction_cents, 'paidOn', paid_on,
               'reference', reference) order by paid_on, id) as payments
           from (select *, row_number() over (partition by month order by paid_on, id) as place
             from tutor_payments where tutor_id = ? and reversed_at is null) as one
           where place <= ${mostInMonth} group by 1
         )
         select month, coalesce(sessions, 0) as sessions, coalesce(tutor_earnings, 0) as tutor_earnings,
           ${seen('coalesce(total_amount, 0)')} as total_amount, coalesce(paid_earnings, 0) as paid_earnings,
           coalesce(paid_minutes, 0) as paid_minutes, coalesce(worked_minutes, 0) as worked_minutes,
           coalesce(correction_cents, 0) as correction_cents,
           coalesce(paid_correction_cents, 0) as paid_correction_cents, coalesce(corrections, '[]') as corrections,
           coalesce(payments, '[]') as payments
         from earned full join worked using (month) full join corrected using (month) full join paid using (month)
         order by month desc limit 12`,
        [tutor.id, tutor.id, tutor.id, tutor.id],
      );
      return { months: rows.map(toMonthView) };
    },
  }) satisfies Partial<Handlers>;

function toReceiptView(row: ReceiptRow): ReceiptView {
  return {
    id: row.id,
    studentName: row.student_name,
    program: row.program,
    duration: row.duration,
    sessionDate: row.session_date,
    kind: row.kind,
    tutorEarnings: row.tutor_earnings,
    ...(row.total_amount !== null && { totalAmount: row.total_amount }),
    paymentStatus: row.payment_status,
    paidOn: row.paid_on,
    reference: row.reference,
  };
}

function toMonthView(row: MonthRow): MonthView {
  return {
    month: row.month,
    sessions: Number(row.sessions),
    tutorEarnings: asCents(Number(row.tutor_earnings)),
    ...(row.total_amount !== null && { totalAmount: asCents(Number(row.total_amount)) }),
    paidEarnings: asCents(Number(row.paid_earnings)),
    paidMinutes: Number(row.paid_minutes),
    workedMinutes: Number(row.worked_minutes),
    correctionCents: asCents(Number(row.correction_cents)),
    paidCorrectionCents: asCents(Number(row.paid_correction_cents)),
    corrections: row.corrections,
    payments: row.payments,
  };
}
