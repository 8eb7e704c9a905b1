import { asCents, negative } from '../cents.ts';
import { familyLimits } from '../families.ts';
import type { BookingId, ChildId, FamilyId, RateId } from '../ids.ts';
import { fieldMessage } from '../messages.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import { programmes } from '../programmes.ts';
import { tutorLevels } from '../tutors.ts';
import {
  amount,
  array,
  boolean,
  calendarDate,
  id,
  idInPath,
  number,
  object,
  optionalLine,
  recordId,
  string,
  type InferType,
} from '../yup.ts';
import { personView } from './documents.ts';
import { mostInGroup } from './group.ts';

/** HK$100,000: more than that for one hour or one correction is a typing mistake. */
export const mostCents = asCents(10_000_000);
/** HK$10,000 for an hour: the bill of the busiest month then still fits the database's whole numbers. */
export const mostRateCents = asCents(1_000_000);
/** HK$1,000,000: up to here corrections bring a bill, or a tutor's month. */
export const mostSumCents = asCents(100_000_000);

/** `noRate`: no rate fits the session; `noFamily`: no family is recorded that pays for it. */
export const unbilledCauses = ['noRate', 'noFamily'] as const;
export type UnbilledCause = (typeof unbilledCauses)[number];

/** A month, YYYY-MM. */
export const monthInput = () => string().matches(/^20\d\d-(0[1-9]|1[0-2])$/, fieldMessage('invalid'));
const version = id().required();
/** Cents of a Hong Kong dollar, not negative. */
const cents = () => amount().integer().min(0).max(mostRateCents);
/** Cents that are added to an amount or, where negative, taken off it. */
export const correctionInput = () =>
  amount()
    .integer()
    .min(negative(mostCents))
    .max(mostCents)
    .required()
    .test('some', fieldMessage('notZero'), (value) => value !== 0);

interface RateFor {
  family?: unknown;
  child?: unknown;
  tutorLevel?: unknown;
  trial?: unknown;
}

/** A rate for everybody says both amounts; one for some families, children or tutors says at least one. */
const isGiven =
  (other: 'familyCents' | 'tutorCents') =>
  (value: unknown, { parent }: { parent: unknown }): boolean => {
    const rate = parent as RateFor & Record<string, unknown>;
    const isForSome = [rate.family, rate.child, rate.tutorLevel].some((one) => one !== null && one !== undefined);
    if (value !== null && value !== undefined) return true;
    return isForSome && rate.trial !== true && rate[other] !== null && rate[other] !== undefined;
  };

const rateFields = {
  /** Whether this is the rate of free trials, which only pay the tutor. */
  trial: boolean().required(),
  programme: string().oneOf(programmes).required(),
  /** The level of a child, as in the child's record; null is for every level without a rate of its own. */
  level: optionalLine(familyLimits.level),
  /** The level of a tutor; null is for every level without a rate of its own. */
  tutorLevel: string().oneOf(tutorLevels).nullable(),
  /** The one family for which it is. */
  family: id<FamilyId>().nullable(),
  /** The one child for which it is, rather than a family. */
  child: id<ChildId>()
    .nullable()
    .test('alone', fieldMessage('invalid'), (value, { parent }) => !value || !(parent as RateFor).family),
  groupSize: number().integer().min(1).max(mostInGroup).required(),
  /** The first day in Hong Kong for which it is valid. */
  from: calendarDate().required(),
  /** For one child and one hour. Left out of a rate for some alone, it is what the rate for everybody says. */
  familyCents: cents()
    .nullable()
    .when('trial', ([trial], schema) =>
      trial === true ? schema.test('free', fieldMessage('trialIsFree'), (value) => !value) : schema,
    )
    .test('given', fieldMessage('required'), isGiven('tutorCents')),
  /** For one hour, for the whole group. Left out, as `familyCents`. */
  tutorCents: cents().nullable().test('given', fieldMessage('required'), isGiven('familyCents')),
};
/** Whether a rate by which the tutor earns more than the families pay is meant. */
const meant = { tutorEarnsMore: boolean() };
export const rateInput = object({ ...rateFields, ...meant });
export type RateInput = InferType<typeof rateInput>;
export const rateChange = object({ version, ...rateFields, ...meant });
export const rateParams = object({ id: idInPath<RateId>() });
export const ratesQuery = object({ ...pageQuery, programme: string().oneOf(programmes) });
export type RatesQuery = InferType<typeof ratesQuery>;

export const rateView = object({
  id: recordId<RateId>().required(),
  version: number().required(),
  trial: boolean().required(),
  programme: string().oneOf(programmes).required(),
  level: string().nullable().defined(),
  tutorLevel: string().oneOf(tutorLevels).nullable().defined(),
  family: object({ id: recordId<FamilyId>().required(), name: string().required() }).nullable().defined(),
  child: object({ id: recordId<ChildId>().required(), name: string().required() }).nullable().defined(),
  groupSize: number().required(),
  from: string().required(),
  familyCents: amount().nullable().defined(),
  tutorCents: amount().nullable().defined(),
}).label('Rate');
export type RateView = InferType<typeof rateView>;
export const ratesView = object({
  rates: array(rateView.required()).required(),
  nextCursor: nextCursor(),
});
export type RatesView = InferType<typeof ratesView>;
export const rateAnswer = object({ rate: rateView.required() });

export const unbilledQuery = object(pageQuery);
export const unbilledView = object({
  sessions: array(
    object({
      id: recordId<BookingId>().required(),
      date: string().required(),
      time: string().required(),
      child: string().required(),
      programme: string().oneOf(programmes).required(),
      tutor: personView.required(),
      trial: boolean().required(),
      cause: string().oneOf(unbilledCauses).required(),
    })
      .label('UnbilledSession')
      .required(),
  ).required(),
  nextCursor: nextCursor(),
});
export type UnbilledView = InferType<typeof unbilledView>;
/** How many got an amount, and how many still have none. */
export const settlementView = object({ settled: number().required(), left: number().required() });
