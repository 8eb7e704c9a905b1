/** How a family pays, or is paid back. */
export const paymentWays = ['fps', 'payme', 'transfer', 'cheque', 'cash', 'other'] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** Days that a family has to pay a bill. */
export const billDueDays = 7;
