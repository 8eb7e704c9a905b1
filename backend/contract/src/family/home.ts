import { familyLanguages } from '../bookings.ts';
import type { ChildId, FamilyId, GuardianId } from '../ids.ts';
import { fieldMessage } from '../messages.ts';
import type { StatusChanges } from '../status-changes.ts';
import { districts } from '../trial-choices.ts';
import {
  array,
  boolean,
  instant,
  number,
  numberInQuery,
  object,
  recordId,
  string,
  largestInteger,
  type InferType,
} from '../yup.ts';

/** Each call about a family names it, since an address may belong to several. */
export const familyQuery = {
  family: numberInQuery().integer().min(1).max(largestInteger).required(fieldMessage('required')),
};
export const homeQuery = object(familyQuery);

/** A request to erase a family's data; with the data it goes, too. */
export const erasureStates = ['open', 'declined', 'withdrawn'] as const;

/** The office declines, the family withdraws. */
export const erasureChanges = {
  open: ['declined', 'withdrawn'],
  ...{ declined: [], withdrawn: [] },
} as const satisfies StatusChanges<(typeof erasureStates)[number]>;

/** A family as one of its guardians sees it. */
export const homeView = object({
  id: recordId<FamilyId>().required(),
  version: number().required(),
  language: string().oneOf(familyLanguages).required(),
  /** Whether the reader pays: others see no bills, unless whoever pays allows it. */
  pays: boolean().required(),
  seesBills: boolean().required(),
  /** Whether the office alone changes anything for now, since something is in dispute. */
  onHold: boolean().required(),
  /** What the business tells everybody today, such as that it is closed; null for nothing. */
  notice: object({ en: string().required(), zh: string().required() }).nullable().default(undefined).defined(),
  /** Null for whoever does not pay. A door code can be replaced, never read. */
  address: object({
    address: string().nullable().defined(),
    district: string().oneOf(districts).nullable().defined(),
    hasDoorCode: boolean().required(),
  })
    .nullable()
    .defined(),
  children: array(
    object({
      id: recordId<ChildId>().required(),
      name: string().required(),
      /** The first day of the month of birth. */
      birthMonth: string().nullable().defined(),
      version: number().required(),
      level: string().nullable().defined(),
      likes: string().nullable().defined(),
      allergies: string().nullable().defined(),
      /** When a guardian agreed to sessions outdoors; null where nobody has. */
      outingConsentOn: string().nullable().defined(),
      /** The number of the text that was agreed to; null where it was not by this page. */
      outingConsentText: number().nullable().defined(),
      photoConsentOn: string().nullable().defined(),
      photoConsentText: number().nullable().defined(),
    })
      .label('HomeChild')
      .required(),
  ).required(),
  /** All guardians for the one who pays; for others the reader alone. */
  guardians: array(
    object({
      id: recordId<GuardianId>().required(),
      name: string().required(),
      phone: string().nullable().defined(),
      email: string().nullable().defined(),
      pays: boolean().required(),
      version: number().required(),
      /** Whether the address is confirmed, which then opens the parent portal: by the office, or by who was invited. */
      confirmed: boolean().required(),
      /** When an invitation was sent that is not answered yet. */
      invitedAt: string().nullable().defined().meta({ format: 'date-time' }),
      self: boolean().required(),
      /** The children whom a guardian sees who does not pay. */
      children: array(recordId<ChildId>().required()).required(),
      seesBills: boolean().required(),
      newsletterConsentOn: string().nullable().defined(),
      newsletterConsentText: number().nullable().defined(),
    })
      .label('HomeGuardian')
      .required(),
  ).required(),
  /** The latest request to erase the family's data; null for whoever does not pay, and where there is none. */
  erasureRequest: object({
    state: string().oneOf(erasureStates).required(),
    requestedAt: instant(),
    /** Why the office has declined it. */
    declineReason: string().nullable().defined(),
  })
    .nullable()
    .defined(),
  counts: object({
    sessionsAhead: number().required(),
    /** Null for whoever sees no bills. */
    openBills: number().nullable().defined(),
    /** Progress reports of the last 30 days. */
    newReports: number().required(),
    unreadMessages: number().required(),
  }).required(),
}).label('Home');
export type HomeView = InferType<typeof homeView>;
export const homeAnswer = object({ family: homeView.required() });
