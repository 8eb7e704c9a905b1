import type { EntityManager } from '@mikro-orm/postgresql';
import type { Handlers } from '../../http/mount-calls.ts';
import type { SignedInStaff } from '../../http/staff-auth.ts';
import type { Services } from '../../services.ts';
import { byStaff } from '../audit/record-change.ts';
import type { Deed } from '../families/change-family.ts';
import { correctBill, issueBill, payBill, removeBillLine, reverseBillPayment, voidBill } from './change-bill.ts';
import { correctPay, payTutors, removePayCorrection, reverseTutorPayment } from './pay-run.ts';
import { paySheet, sheetName } from './pay-sheet.ts';
import { addRate, changeRate, listRates, rateView, removeRate } from './rates.ts';
import { listBills, readBill } from './read-bills.ts';
import { readPayRun, readPayRunSums, readTutorPay } from './read-pay-run.ts';
import { recordRefund, reverseRefund } from './refund-credit.ts';
import { sendBill, withdrawBill } from './send-bill.ts';
import { listUnsettled, settleWaiting } from './unsettled-sessions.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'post' | 'now' | 'config' | 'linkKeys'>;

/** The calls about rates, bills of families, and pay of tutors. */
export const moneyHandlers = ({ em, readRows, post, now, config, linkKeys }: Needs) => {
  const deedOf = (staff: SignedInStaff): Deed => ({ by: byStaff(staff.id), at: now() });

  /** Runs a change in one transaction, with the member of staff who asked and the time. */
  const change = <T>(staff: SignedInStaff, act: (tx: EntityManager, deed: Deed) => Promise<T>): Promise<T> =>
    em.transactional((tx) => act(tx, deedOf(staff)));

  const bill = async (id: number) => ({ bill: await readBill({ em, readRows, config, linkKeys, now }, id) });

  return {
    rates: ({ query }) => listRates(em, query),
    addRate: async ({ staff, body }) => ({
      rate: rateView(await change(staff, (tx, deed) => addRate(tx, deed, body))),
    }),
    changeRate: async ({ staff, params: { id }, body }) => ({
      rate: rateView(await change(staff, (tx, deed) => changeRate(tx, deed, id, body))),
    }),
    async removeRate({ staff, params: { id } }) {
      await change(staff, (tx, deed) => removeRate(tx, deed, id));
    },

    unsettled: ({ query }) => listUnsettled({ readRows }, query),
    settleSessions: ({ staff }) => settleWaiting({ em, readRows }, deedOf(staff)),

    bills: ({ query }) => listBills({ readRows }, query),
    bill: ({ params: { id } }) => bill(id),
    async correctBill({ staff, params: { id }, body }) {
      await change(staff, (tx, deed) => correctBill(tx, deed, id, body));
      return bill(id);
    },
    async removeBillLine({ staff, params: { id, line } }) {
      await change(staff, (tx, deed) => removeBillLine(tx, deed, id, line));
      return bill(id);
    },
    async issueBill({ staff, params: { id }, body: { version } }) {
      await change(staff, (tx, deed) => issueBill(tx, deed, id, version));
      return bill(id);
    },
    async payBill({ staff, params: { id }, body }) {
      await change(staff, (tx, deed) => payBill(tx, deed, id, body));
      return bill(id);
    },
    async reverseBillPayment({ staff, params: { id }, body }) {
      await change(staff, (tx, deed) => reverseBillPayment(tx, deed, id, body));
      return bill(id);
    },
    async recordRefund({ staff, params: { id }, body }) {
      await change(staff, (tx, deed) => recordRefund(tx, deed, id, body));
      return bill(id);
    },
    async reverseRefund({ staff, params, body }) {
      await change(staff, (tx, deed) => reverseRefund(tx, deed, params, body));
      return bill(params.id);
    },
    async voidBill({ staff, params: { id }, body }) {
      await change(staff, (tx, deed) => voidBill(tx, deed, id, body));
      return bill(id);
    },
    async sendBill({ staff, params: { id }, body: { version } }) {
      await change(staff, (tx, deed) => sendBill(tx, { post, config, linkKeys }, deed, id, version));
      return bill(id);
    },
    async withdrawBill({ staff, params: { id } }) {
      await change(staff, (tx, deed) => withdrawBill(tx, deed, id));
      return bill(id);
    },

    payRun: ({ query }) => readPayRun({ readRows }, query),

    payRunSums: ({ query: { month } }) => readPayRunSums({ readRows }, month),
    payTutors: ({ staff, body }) => change(staff, (tx, deed) => payTutors(tx, { post, now }, deed, body)),
    async reverseTutorPayment({ staff, params: { id }, body }) {
      const { tutor, month } = await change(staff, (tx, deed) => reverseTutorPayment(tx, deed, id, body));
      return { pay: await readTutorPay({ readRows }, tutor, month) };
    },
    paySheet: async ({ query: { month, cursor } }) => ({
      name: sheetName(month, now()),
      ...(await paySheet({ readRows }, month, cursor)),
    }),
    tutorPay: async ({ params: { id }, query: { month } }) => ({ pay: await readTutorPay({ readRows }, id, month) }),
    async correctPay({ staff, params: { id }, body }) {
      await change(staff, (tx, deed) => correctPay(tx, deed, id, body));
      return { pay: await readTutorPay({ readRows }, id, body.month) };
    },
    async removePayCorrection({ staff, params: { id, correction } }) {
      await change(staff, (tx, deed) => removePayCorrection(tx, deed, id, correction));
    },
  } satisfies Partial<Handlers>;
};
