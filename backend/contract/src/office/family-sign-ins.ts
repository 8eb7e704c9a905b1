import { familyLimits } from '../families.ts';
import type { ChildId, FamilyId, GuardianId } from '../ids.ts';
import { fieldMessage } from '../messages.ts';
import {
  array,
  boolean,
  id,
  instant,
  list,
  number,
  object,
  optionalText,
  recordId,
  string,
  type InferType,
} from '../yup.ts';

/** Who of a family can sign in to its home, and when that was last used. */
export const familySignInsView = object({
  guardians: array(
    object({
      id: recordId<GuardianId>().required(),
      version: number().required(),
      name: string().required(),
      email: string().nullable().defined(),
      pays: boolean().required(),
      /** Whether somebody in the office has confirmed the address; until then it opens nothing. */
      confirmed: boolean().required(),
      /** The children whom a guardian who does not pay sees. */
      children: array(recordId<ChildId>().required()).required(),
      /** Whether a guardian who does not pay sees the bills, too. */
      seesBills: boolean().required(),
      /** When whoever pays has invited the guardian, who has not answered yet. */
      invitedAt: string().nullable().defined().meta({ format: 'date-time' }),
      /** When somebody was last signed in with the address, up to some minutes late; null for never. */
      usedAt: string().nullable().defined().meta({ format: 'date-time' }),
      /** On how many devices somebody is signed in. */
      devices: number().required(),
    })
      .label('GuardianSignIn')
      .required(),
  ).required(),
});
export type FamilySignInsView = InferType<typeof familySignInsView>;

/** A guardian's address is confirmed, or no longer; whoever does not pay sees only the named children. */
export const homeAccessChange = object({
  version: id().required(),
  confirmed: boolean().required(),
  seesBills: boolean().default(false),
  children: list(id<ChildId>().required(), familyLimits.children).default([]),
});
export type HomeAccessChange = InferType<typeof homeAccessChange>;

/** To one guardian, or to all whose address is confirmed. */
export const signInEmailInput = object({ guardian: id<GuardianId>() });
export const signInEmailAnswer = object({ sent: number().required() });

/** Requests of families to erase their data that the office has not answered yet, the longest waiting first. */
export const erasureRequestsView = object({
  requests: array(
    object({
      family: object({ id: recordId<FamilyId>().required(), name: string().required() }).required(),
      requestedAt: instant(),
      reason: string().nullable().defined(),
    })
      .label('ErasureRequest')
      .required(),
  ).required(),
});
export type ErasureRequestsView = InferType<typeof erasureRequestsView>;

/** Why a family's data is not erased, in words that the family reads. */
export const erasureDecline = object({ reason: optionalText(500).required(fieldMessage('required')) });
