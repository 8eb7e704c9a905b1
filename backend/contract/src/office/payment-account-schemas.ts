import type { SchemasOf } from '../call.ts';
import type { paymentAccountCalls } from './payment-account-calls.ts';
import { paymentAccountChange, paymentAccountsView, pendingAccountParams } from './payment-account.ts';

export const paymentAccountSchemas = {
  paymentAccount: { answer: paymentAccountsView },
  setPaymentAccount: { body: paymentAccountChange, answer: paymentAccountsView },
  cancelPaymentAccount: { params: pendingAccountParams },
} as const satisfies SchemasOf<typeof paymentAccountCalls>;
