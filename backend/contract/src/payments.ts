/** How a family pays. */
export const paymentWays = ['fps', 'transfer', 'cheque', 'cash', 'other'] as const;
export type PaymentWay = (typeof paymentWays)[number];
