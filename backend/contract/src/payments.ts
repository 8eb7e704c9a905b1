/** How a family pays. */
export const paymentWays = ['fps', 'transfer', 'cheque', 'cash', 'other'] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** Days that a family has to pay a bill. */
export const billDueDays = 7;
