import type { Programme } from '@kitewell/contract/programmes';
import { receiptsQuery, type MonthView, type ReceiptView } from '@kitewell/contract/receipts';
import { calendarDate, number, tuple } from '@kitewell/contract/yup';
import { Router, type RequestHandler } from 'express';
import { requireCertification, signedInTutor } from '../../http/auth.ts';
import { decodeCursor, page } from '../../http/pages.ts';
import { readInput } from '../../http/read-input.ts';
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

const columns = 'id, student_name, program, duration, session_date, tutor_earnings, total_amount, payment_status';
const key = tuple([calendarDate().required(), number().integer().required()]).required();

export function receiptRoutes({ readRows }: Pick<Services, 'readRows'>, requireTutor: RequestHandler): Router {
  const routes = Router();
  routes.use(requireTutor, requireCertification);

  routes.get('/', async (req, res) => {
    const { cursor, limit } = readInput(receiptsQuery, req.query);
    const after = cursor === undefined ? undefined : decodeCursor(cursor, key);
    const rows = await readRows<ReceiptRow>(
      `select ${columns} from receipts
       where tutor_id = ? ${after ? 'and (session_date, id) < (?::date, ?)' : ''}
       order by session_date desc, id desc limit ?`,
      [signedInTutor(req).id, ...(after ?? []), limit + 1],
    );
    const [receipts, nextCursor] = page(rows, limit, (row) => [row.session_date, row.id]);
    res.json({ receipts: receipts.map(toReceiptView), nextCursor });
  });

  // The twelve newest months in which there was anything.
  routes.get('/months', async (req, res) => {
    const months = await readRows<MonthView>(
      `select to_char(session_date, 'YYYY-MM') as month, count(*)::int as sessions,
         sum(tutor_earnings)::int as "tutorEarnings", sum(total_amount)::int as "totalAmount"
       from receipts where tutor_id = ? group by 1 order by 1 desc limit 12`,
      [signedInTutor(req).id],
    );
    res.json({ months });
  });

  return routes;
}

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
