import type { StaffId } from '@kitewell/contract/ids';
import { paymentAccountLengths } from '@kitewell/contract/office/payment-account';
import { defineEntity, p } from '@mikro-orm/core';

const PaymentAccountSchema = defineEntity({
  name: 'PaymentAccount',
  tableName: 'payment_accounts',
  indexes: [{ name: 'payment_accounts_holds_from', properties: ['holdsFrom', 'id'] }],
  checks: [
    { name: 'payment_accounts_one_author', expression: 'num_nonnulls(staff_id, operator) = 1' },
    { name: 'payment_accounts_bank', expression: 'num_nonnulls(bank_name, bank_code, account_number) in (0, 3)' },
    { name: 'payment_accounts_fps_or_bank', expression: 'num_nonnulls(fps, account_number) > 0' },
    {
      name: 'payment_accounts_cancelled',
      expression: '(cancelled_at is null) = (cancelled_by_id is null) and cancelled_at < holds_from',
    },
  ],
  properties: {
    id: p.integer().primary(),
    /** Whose account it is, as the bank writes it. */
    holder: p.string().length(paymentAccountLengths.holder),
    fps: p.string().length(paymentAccountLengths.fps).nullable(),
    bankName: p.string().length(paymentAccountLengths.bankName).nullable(),
    bankCode: p.string().length(3).nullable(),
    accountNumber: p.string().length(paymentAccountLengths.accountNumber).nullable(),
    /** Of the sample content: it pays nobody. */
    sample: p.boolean().default(false),
    setAt: p.datetime().length(3),
    /** Who set it: the id of a member of staff, or an operator's account. */
    staffId: p.integer().$type<StaffId>().nullable(),
    operator: p.string().length(120).nullable(),
    holdsFrom: p.datetime().length(3),
    cancelledAt: p.datetime().length(3).nullable(),
    cancelledById: p.integer().$type<StaffId>().nullable(),
  },
});

/** An account to which families pay, from a moment on until the next one holds; never changed but to cancel it. */
export class PaymentAccount extends PaymentAccountSchema.class {}
PaymentAccountSchema.setClass(PaymentAccount);
