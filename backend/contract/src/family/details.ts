import { familyLanguages } from '../bookings.ts';
import { familyLimits } from '../families.ts';
import type { ChildId, GuardianId } from '../ids.ts';
import { fieldMessage } from '../messages.ts';
import { childInput, versionQuery } from '../office/families.ts';
import { personName } from '../person-name.ts';
import { districts } from '../trial-choices.ts';
import {
  boolean,
  emailAddress,
  id,
  idInPath,
  largestInteger,
  list,
  number,
  object,
  optionalLine,
  requestKey,
  string,
  type InferType,
} from '../yup.ts';
import { familyQuery } from './home.ts';

/** A change names the version of the record that it was made on. */
const base = { version: id().required() };

/** The texts that a guardian agrees to, each with a number that rises when it changes. */
export const consentTexts = { outings: 1, photos: 1, newsletter: 1 } as const;
export type ConsentKind = keyof typeof consentTexts;

const consent = () => boolean().required();
/** The number of the text that was shown: an open page may still show a former one, whose consent counts for nothing. */
const shownText = () => number().integer().min(1).max(largestInteger).required();

export const familyChildParams = object({ id: idInPath<ChildId>() });
export const familyGuardianParams = object({ id: idInPath<GuardianId>() });

/**
 * What a tutor should know of a child. Consents are given by calls of their own. Each field is named, since a new one may
 * be the office's alone, as the level is: it chooses the rate.
 */
export const familyChildInput = childInput.pick(['name', 'birthMonth', 'likes', 'allergies']);
export const familyChildChange = familyChildInput.shape(base);
export type FamilyChildChange = InferType<typeof familyChildChange>;

export const childConsentsInput = object({
  ...base,
  outings: consent(),
  photos: consent(),
  texts: object({ outings: shownText(), photos: shownText() }).required(),
});
export type ChildConsentsInput = InferType<typeof childConsentsInput>;

export const newsletterInput = object({ ...base, agreed: consent(), text: shownText() });
export type NewsletterInput = InferType<typeof newsletterInput>;

export const familyAddressInput = object({
  ...base,
  address: optionalLine(familyLimits.address),
  district: string()
    .nullable()
    .transform((value: unknown) => (value === '' ? null : value))
    .oneOf([...districts, null]),
  /** A new one; null where none is needed any more. One that is left out stays. */
  doorCode: optionalLine(familyLimits.doorCode),
});
export type FamilyAddressInput = InferType<typeof familyAddressInput>;

export const familyLanguageInput = object({ ...base, language: string().oneOf(familyLanguages).required() });

const access = {
  /** The children whom a guardian sees who does not pay. */
  children: list(id<ChildId>().required(), familyLimits.children).min(1, fieldMessage('required')).required(),
  seesBills: boolean().default(false),
};

export const invitationInput = object({
  key: requestKey().required(),
  name: personName(familyLimits.name),
  email: emailAddress().required(fieldMessage('email')),
  ...access,
});
export type InvitationInput = InferType<typeof invitationInput>;

export const familyGuardianChange = object({ ...base, name: personName(familyLimits.name), phone: optionalLine(40) });
export type FamilyGuardianChange = InferType<typeof familyGuardianChange>;

export const guardianAccessInput = object({ ...base, ...access });
export type GuardianAccessInput = InferType<typeof guardianAccessInput>;

export const removeGuardianQuery = versionQuery.shape(familyQuery);
