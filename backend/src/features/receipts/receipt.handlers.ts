import type { Programme } from '@kitewell/contract/programmes';
import type { MonthView, ReceiptView } from '@kitewell/contract/receipts';
import { tuple } from '@kitewell/contract/yup';
import type { Handlers } from '../../http/mount-calls.ts';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';

interface ReceiptRow {
  id: number;
  student_name: string;
  program: Programme;
  duration: number;
  session_date: string;
  tutor_earnings: number;
  total_amount: number;
  payment_status: string;
}

/** PostgreSQL counts and adds in numbers of 64 bits, which come as texts. */
interface MonthRow {
  month: string;
  sessions: string;
  tutor_earnings: string;
  total_amount: string;
}

const columns = 'id, student_name, program, duration, session_date, tutor_earnings, total_amount, payment_status';
const key = tuple([cursorParts.day, cursorParts.id]).required();

export const receiptHandlers = ({ readRows }: Pick<Services, 'readRows'>) =>
  ({
    async receipts({ tutor, query: { cursor, limit } }) {
      const after = cursor === undefined ? undefined : decodeCursor(cursor, key);
      const rows = await readRows<ReceiptRow>(
        `select ${columns} from receipts
         where tutor_id = ? ${after ? 'and (session_date, id) < (?::date, ?)' : ''}
         order by session_date desc, id desc limit ?`,
        [tutor.id, ...(after ?? []), limit + 1],
      );
      const [receipts, nextCursor] = page(rows, limit, (row) => [row.session_date, row.id]);
      return { receipts: receipts.map(toReceiptView), nextCursor };
    },

    // The twelve newest months in which there was anything.
    async receiptMonths({ tutor }) {
      const rows = await readRows<MonthRow>(
        `select to_char(session_date, 'YYYY-MM') as month, count(*) as sessions,
           sum(tutor_earnings) as tutor_earnings, sum(total_amount) as total_amount
         from receipts where tutor_id = ? group by 1 order by 1 desc limit 12`,
        [tutor.id],
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
    tutorEarnings: row.tutor_earnings,
    totalAmount: row.total_amount,
    paymentStatus: row.payment_status,
  };
}

function toMonthView({ month, sessions, tutor_earnings, total_amount }: MonthRow): MonthView {
  return {
    month,
    sessions: Number(sessions),
    tutorEarnings: Number(tutor_earnings),
    totalAmount: Number(total_amount),
  };
}
