import { familyLimits } from '../families.ts';
import type { ChildId, GuardianId } from '../ids.ts';
import { array, boolean, id, list, number, object, recordId, string, type InferType } from '../yup.ts';

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
  children: list(id<ChildId>().required(), familyLimits.children).default([]),
});
export type HomeAccessChange = InferType<typeof homeAccessChange>;

/** To one guardian, or to all whose address is confirmed. */
export const signInEmailInput = object({ guardian: id<GuardianId>() });
export const signInEmailAnswer = object({ sent: number().required() });
