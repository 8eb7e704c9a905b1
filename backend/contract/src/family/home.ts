import { familyLanguages } from '../bookings.ts';
import type { ChildId, FamilyId, GuardianId } from '../ids.ts';
import { fieldMessage } from '../messages.ts';
import {
  array,
  boolean,
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

/** A family as one of its guardians sees it. */
export const homeView = object({
  id: recordId<FamilyId>().required(),
  language: string().oneOf(familyLanguages).required(),
  /** Whether the reader pays: others see no bills. */
  pays: boolean().required(),
  children: array(
    object({
      id: recordId<ChildId>().required(),
      name: string().required(),
      /** The first day of the month of birth. */
      birthMonth: string().nullable().defined(),
      /** When a guardian agreed to sessions outdoors; null where nobody has. */
      outingConsentOn: string().nullable().defined(),
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
      /** Whether the office has confirmed the address, which then opens the family's home. */
      confirmed: boolean().required(),
      self: boolean().required(),
    })
      .label('HomeGuardian')
      .required(),
  ).required(),
  counts: object({
    sessionsAhead: number().required(),
    /** Null for whoever does not pay. */
    openBills: number().nullable().defined(),
    /** Progress reports of the last 30 days. */
    newReports: number().required(),
  }).required(),
}).label('Home');
export type HomeView = InferType<typeof homeView>;
export const homeAnswer = object({ family: homeView.required() });
