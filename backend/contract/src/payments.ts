/** How a family pays. */
export const paymentWays = ['fps', 'transfer', 'cheque', 'cash', 'other'] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** How a payment or a refund on an account was made. */
export const entryWays = ['fps', 'payme', 'transfer', 'cheque', 'cash', 'other'] as const;
export type EntryWay = (typeof entryWays)[number];

/** Days that a family has to pay a bill. */
export const billDueDays = 7;
