import type { FamilyId, PaymentNoticeId } from '../ids.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import { paymentNoticeView } from '../payment-notices.ts';
import { amount, array, boolean, idInPath, object, recordId, requiredLine, string, type InferType } from '../yup.ts';

export const openPaymentNoticesQuery = object(pageQuery);
/** A notice beside what the office compares with the bank's statement. */
export const openPaymentNoticeView = paymentNoticeView
  .shape({
    number: string().required(),
    billTo: string().required(),
    family: recordId<FamilyId>().nullable().defined(),
    totalCents: amount().required(),
    /** What is still to be paid, which confirming the notice records. */
    openCents: amount().required(),
  })
  .label('OpenPaymentNotice');
export type OpenPaymentNoticeView = InferType<typeof openPaymentNoticeView>;
export const openPaymentNoticesView = object({
  notices: array(openPaymentNoticeView.required()).required(),
  nextCursor: nextCursor(),
});
export type OpenPaymentNoticesView = InferType<typeof openPaymentNoticesView>;

export const paymentNoticeParams = object({ id: idInPath<PaymentNoticeId>() });
export const paymentNoticeConfirmation = object({
  /** Says that it is meant where a payment of the same amount was recorded for the family in the last days. */
  again: boolean(),
});
export type PaymentNoticeConfirmation = InferType<typeof paymentNoticeConfirmation>;
export const paymentNoticeSetAside = object({ reason: requiredLine(300) });
export const paymentNoticeAnswer = object({ notice: paymentNoticeView.required() });
