import type { BillId, ChildId, EntryId, PackageId } from '../ids.ts';
import { paymentWays } from '../payments.ts';
import { programmes } from '../programmes.ts';
import {
  amount,
  array,
  boolean,
  calendarDate,
  id,
  idInPath,
  list,
  number,
  object,
  optionalLine,
  recordId,
  requestKey,
  requiredLine,
  string,
  type InferType,
} from '../yup.ts';
import { mostCents } from './billing.ts';
import { mostInGroup } from './group.ts';

export const packageView = object({
  id: recordId<PackageId>().required(),
  /** Null where it is for every child of the family. */
  child: recordId<ChildId>().nullable().defined(),
  /** Null where it is for every programme. */
  programme: string().oneOf(programmes).nullable().defined(),
  minutes: number().required(),
  groupSize: number().required(),
  units: number().required(),
  /** Units that can still be used; none once it has expired. */
  left: number().required(),
  /** The last day of a session for which a unit can be used, by its latest extension. */
  expiresOn: string().required(),
  /** That day as it was sold. */
  soldUntil: string().required(),
  /** How it was extended, the latest last. */
  extensions: array(
    object({
      until: string().required(),
      /** Null once the family was erased. */
      reason: string().nullable().defined(),
      day: string().required(),
    })
      .label('PackageExtension')
      .required(),
  ).required(),
  cents: amount().required(),
  /** What was paid for units that expired. */
  lapsedCents: amount().required(),
}).label('Package');
export type PackageView = InferType<typeof packageView>;

/** A planned session for which a package may pay. */
export const plannedSessionView = object({
  child: recordId<ChildId>().required(),
  programme: string().oneOf(programmes).required(),
  minutes: number().required(),
  groupSize: number().required(),
  day: string().required(),
}).label('PlannedSession');
export type PlannedSessionView = InferType<typeof plannedSessionView>;

/** What is taken off the price of a child's sessions from a day on; 0 ends it. */
export const discountView = object({
  child: object({ id: recordId<ChildId>().required(), name: string().required() }).required(),
  percent: number().required(),
  from: string().required(),
}).label('Discount');
export type DiscountView = InferType<typeof discountView>;

/** A discount is given to a named child, never inferred. */
export const discountInput = object({
  child: id<ChildId>().required(),
  percent: number().integer().min(0).max(100).required(),
  from: calendarDate().required(),
});
export type DiscountInput = InferType<typeof discountInput>;

/** What a family's account comes to: never one net figure. */
export const accountView = object({
  /** On bills, and not paid. */
  openCents: amount().required(),
  /** How much of it is overdue. */
  overdueCents: amount().required(),
  /** On no bill yet. */
  unbilledCents: amount().required(),
  /** Paid or credited, and not used. */
  creditCents: amount().required(),
  /** Units that are left of packages. */
  units: number().required(),
  packages: array(packageView.required()).required(),
  /** The newest of each child first. */
  discounts: array(discountView.required()).required(),
  /** Sessions to come without trials, the soonest first. */
  planned: array(plannedSessionView.required()).required(),
}).label('Account');
export type AccountView = InferType<typeof accountView>;
export const accountAnswer = object({ account: accountView.required() });

/** Cents above zero. */
const cents = () => amount().integer().min(1).max(mostCents).required();
const key = requestKey().required();

/** The most bills that one payment names. */
const mostNamed = 50;

export const paymentInput = object({
  cents: cents(),
  /** At most a year ago, and not after today. */
  paidOn: calendarDate().required(),
  way: string().oneOf(paymentWays).required(),
  /** The reference on the bank's statement. */
  reference: optionalLine(100),
  /** The bills that it pays first; then the others by due day, and the rest is credit. */
  bills: list(id<BillId>().required(), mostNamed),
  /** Says that it is meant where the same amount of the same day was recorded within the last minute. */
  again: boolean(),
  key,
});
export type PaymentInput = InferType<typeof paymentInput>;

/** Credit that was paid back: at most the credit. */
export const refundInput = paymentInput.omit(['bills', 'again']);
export type RefundInput = InferType<typeof refundInput>;

/** A credit note on a charge, a credit for another reason, or an amount that is written off. */
export const creditInput = object({
  /** A charge, of which at most what is left is credited: at once to its bill while that is open. Left out for any other. */
  charge: id<EntryId>(),
  /** Left out: all that is left of the charge, such as a late fee that is waived. */
  cents: amount()
    .integer()
    .min(1)
    .max(mostCents)
    .when('charge', ([charge], schema) => (charge === undefined ? schema.required() : schema)),
  /** Whether the family cannot pay it, so that it is given up. */
  writeOff: boolean(),
  /** The family reads it. */
  reason: requiredLine(300),
  key,
});
export type CreditInput = InferType<typeof creditInput>;

/** An amount that belongs to no session. */
export const chargeInput = object({
  cents: cents(),
  day: calendarDate().required(),
  /** The family reads it. */
  reason: requiredLine(300),
  key,
});
export type ChargeInput = InferType<typeof chargeInput>;

export const packageInput = object({
  cents: cents(),
  units: number().integer().min(1).max(200).required(),
  minutes: number().integer().min(5).max(480).required(),
  groupSize: number().integer().min(1).max(mostInGroup).default(1),
  programme: string().oneOf(programmes).nullable(),
  child: id<ChildId>().nullable(),
  /** The last day of a session for which a unit can be used. */
  expiresOn: calendarDate().required(),
  key,
});
export type PackageInput = InferType<typeof packageInput>;

/** Another last day of a package; the latest counts, and what was agreed stays as it was. */
export const extensionInput = object({
  /** Not before the day until which it was sold. */
  until: calendarDate().required(),
  reason: requiredLine(300),
  key,
});
export type ExtensionInput = InferType<typeof extensionInput>;

export const entryParams = object({ id: idInPath<EntryId>() });
export const packageParams = object({ id: idInPath<PackageId>() });
/** Takes an entry or a package back; the reason is for the office and the statement. */
export const takeBackInput = object({ reason: requiredLine(300), key });
export type TakeBackInput = InferType<typeof takeBackInput>;
