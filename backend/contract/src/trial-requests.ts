import { campaignShape, longestCampaign } from './campaign.ts';
import { fieldMessage } from './messages.ts';
import {
  childAges,
  districts,
  mostPreferredTimes,
  trialProgrammes,
  trialRequestStatuses,
  preferredTimes,
} from './trial-choices.ts';
import { programmes } from './programmes.ts';
import { personName } from './person-name.ts';
import {
  instant,
  list,
  number,
  object,
  optionalLine,
  optionalText,
  requiredLine,
  string,
  type InferType,
} from './yup.ts';

/** Eight digits of Hong Kong, or an international number. The server also checks that such a number can exist. */
export const trialPhone = requiredLine(40)
  // Chinese keyboards can write digits as wide as their characters.
  .transform((value: unknown) => (typeof value === 'string' ? value.normalize('NFKC') : value))
  .matches(/^(?:\+\d[\d\s().-]{6,24}|\d{4}[\s-]?\d{4})$/, { message: fieldMessage('phone'), excludeEmptyString: true })
  // A number of eight digits that begins wrongly needs another sentence than one that asks for eight digits.
  .test('start', fieldMessage('phoneStart'), (text) => !/^[01]\d{3}[\s-]?\d{4}$/.test(text));

const email = requiredLine(254)
  .transform((value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value))
  .email(fieldMessage('email'));

/** One of some values, which may be left out; an emptied field of a form counts as left out. */
const choice = <Value extends string>(values: readonly Value[]) =>
  string()
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .oneOf([...values, null]);

/** An answer is sent there: `amy@gmail` is a slip of the finger, although an address may have no dot. */
const answerable = email.matches(/\.[^.@]{2,}$/, { message: fieldMessage('email'), excludeEmptyString: true });

export const trialRequestInput = object({
  parentName: personName(120),
  childName: personName(120),
  childAge: number().integer().min(childAges.youngest).max(childAges.oldest).required(),
  phone: trialPhone,
  email: answerable,
  program: choice(trialProgrammes),
  message: optionalText(2000),
  district: choice(districts),
  /** In the order in which the family would like them. */
  preferredTimes: list(string().oneOf(preferredTimes).required(), mostPreferredTimes).nullable(),
  language: string()
    .oneOf(['en', 'zh'] as const)
    .required(),
  /** The page of the site that led to the form, by its address without the language. */
  page: optionalLine(100).matches(/^\/[a-z0-9/-]*$/, { message: fieldMessage('invalid'), excludeEmptyString: true }),
  /** A label that `campaignIn` made. */
  campaign: optionalLine(longestCampaign).matches(campaignShape, fieldMessage('invalid')),
});
export type TrialRequestInput = InferType<typeof trialRequestInput>;

export const trialReferenceView = object({ reference: string().required() });

export const trialLookupInput = object({
  reference: requiredLine(20).transform((value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value)),
  email,
});
export type TrialLookupInput = InferType<typeof trialLookupInput>;

/** The secret in the link of an email. */
export const trialLinkInput = object({
  reference: string()
    .matches(/^KW-[0-9A-Z]{8}$/, fieldMessage('invalid'))
    .required(),
  key: string()
    .matches(/^[\w-]{43}$/, fieldMessage('invalid'))
    .required(),
});
export type TrialLinkInput = InferType<typeof trialLinkInput>;

/** The trial lesson that the office has arranged, for the parent who asked for it. Day and time are Hong Kong's. */
export const arrangedTrialView = object({
  date: string().required(),
  time: string().required(),
  minutes: number().required(),
  program: string().oneOf(programmes).required(),
  /** Null where none is recorded, and once it has ended. */
  place: string().nullable().defined(),
  tutor: object({
    name: string().required(),
    picture: string().nullable().defined(),
    /** The code of the certificate, under which anybody may check it. */
    certificate: string().nullable().defined(),
    /** The last day on which the sexual conviction record check is good; null where none counts on the day of the trial. */
    checkedUntil: string().nullable().defined(),
  }).required(),
  /** The entry for a calendar, as a file of RFC 5545. */
  calendar: string().required(),
}).label('ArrangedTrial');
export type ArrangedTrialView = InferType<typeof arrangedTrialView>;

/** A trial request as the parent who made it sees it. */
export const trialRequestView = object({
  reference: string().required(),
  childName: string().required(),
  program: string()
    .nullable()
    .oneOf([...trialProgrammes, null])
    .defined(),
  /** `closed` once the trial has taken place, or where nobody goes on with the request. */
  status: string().oneOf(trialRequestStatuses).required(),
  receivedAt: instant(),
  trial: arrangedTrialView.nullable().defined(),
}).label('TrialRequest');
export type TrialRequestView = InferType<typeof trialRequestView>;

export const trialRequestAnswer = object({ trialRequest: trialRequestView.required() });
