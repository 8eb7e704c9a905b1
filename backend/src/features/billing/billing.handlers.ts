import type { BillId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Handlers } from '../../http/mount-calls.ts';
import type { SignedInStaff } from '../../http/staff-auth.ts';
import type { Services } from '../../services.ts';
import { byStaff, type ChangeContext } from '../audit/record-change.ts';
import { billMonthAhead, listMonthAhead } from './bill-month-ahead.ts';
import { voidBill } from './change-bill.ts';
import { issueBills } from './issue-bills.ts';
import { correctPay, payTutors, removePayCorrection, reverseTutorPayment } from './pay-run.ts';
import { payrollExport, reportName } from './payroll-export.ts';
import { addRate, changeRate, listRates, readRate, removeRate } from './rates.ts';
import { listBills, readBill, sumBills } from './read-bills.ts';
import { listDrafts } from './read-drafts.ts';
import { readPayRun, readPayRunSums, readTutorPay } from './read-pay-run.ts';
import { sendBills, withdrawBill } from './send-bill.ts';
import { listUnbilled, billUnbilledSessions } from './unbilled-sessions.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'queueEmail' | 'now' | 'log' | 'config' | 'linkKeys'>;

/** The calls about rates, bills of families, and pay of tutors. */
export const billingHandlers = ({ em, readRows, queueEmail, now, log, config, linkKeys }: Needs) => {
  const contextOf = (staff: SignedInStaff): ChangeContext => ({ by: byStaff(staff.id), at: now() });

  /** Runs a change in one transaction, with the member of staff who makes it and the time. */
  const change = <T>(
    staff: SignedInStaff,
    act: (tx: EntityManager, context: ChangeContext) => Promise<T>,
  ): Promise<T> => em.transactional((tx) => act(tx, contextOf(staff)));

  const bill = async (id: BillId) => ({ bill: await readBill({ em, readRows, config, linkKeys, now }, id) });

  return {
    rates: ({ query }) => listRates(em, query),
    addRate: async ({ staff, body }) => ({
      rate: await readRate(em, await change(staff, (tx, context) => addRate(tx, context, body))),
    }),
    async changeRate({ staff, params: { id }, body }) {
      await change(staff, (tx, context) => changeRate(tx, context, id, body));
      return { rate: await readRate(em, id) };
    },
    async removeRate({ staff, params: { id } }) {
      await change(staff, (tx, context) => removeRate(tx, context, id));
    },

    unbilled: ({ query }) => listUnbilled({ readRows }, query),
    recalculateCharges: ({ staff }) => billUnbilledSessions({ em, readRows, log }, contextOf(staff)),

    drafts: ({ query }) => listDrafts({ readRows, now, config }, query),
    issueBills: ({ staff, body }) => issueBills({ em, log }, contextOf(staff), body),
    monthAhead: ({ query }) => listMonthAhead({ em, readRows, now }, query),
    billMonthAhead: ({ staff, body }) => billMonthAhead({ em, log }, contextOf(staff), body),
    bills: ({ query }) => listBills({ readRows, now }, query),
    billSums: ({ query }) => sumBills({ readRows, now }, query),
    bill: ({ params: { id } }) => bill(id),
    async voidBill({ staff, params: { id }, body }) {
      await change(staff, (tx, context) => voidBill(tx, context, id, body));
      return bill(id);
    },
    sendBills: ({ staff, body }) => sendBills({ em, log, queueEmail, config, linkKeys }, contextOf(staff), body),
    async withdrawBill({ staff, params: { id } }) {
      await change(staff, (tx, context) => withdrawBill(tx, context, id));
      return bill(id);
    },

    payRun: ({ query }) => readPayRun({ readRows }, query),

    payRunSums: ({ query: { month } }) => readPayRunSums({ readRows }, month),
    payTutors: ({ staff, body }) => change(staff, (tx, context) => payTutors(tx, { queueEmail }, context, body)),
    async reverseTutorPayment({ staff, params: { id }, body }) {
      const { tutor, month } = await change(staff, (tx, context) => reverseTutorPayment(tx, context, id, body));
      return { pay: await readTutorPay({ readRows }, tutor, month) };
    },
    payrollExport: async ({ query: { month, cursor } }) => ({
      name: reportName(month, now()),
      ...(await payrollExport({ readRows }, month, cursor)),
    }),
    tutorPay: async ({ params: { id }, query: { month } }) => ({ pay: await readTutorPay({ readRows }, id, month) }),
    async correctPay({ staff, params: { id }, body }) {
      await change(staff, (tx, context) => correctPay(tx, context, id, body));
      return { pay: await readTutorPay({ readRows }, id, body.month) };
    },
    async removePayCorrection({ staff, params: { id, correction } }) {
      await change(staff, (tx, context) => removePayCorrection(tx, context, id, { correction }));
    },
  } satisfies Partial<Handlers>;
};
