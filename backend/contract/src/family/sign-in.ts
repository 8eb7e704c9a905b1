import { authSessionView } from '../auth.ts';
import { familyLanguages } from '../bookings.ts';
import type { FamilyId, GuardianId } from '../ids.ts';
import { fieldMessage } from '../messages.ts';
import { trialRequestView } from '../trial-requests.ts';
import { array, boolean, emailAddress, idInPath, instant, object, recordId, string, type InferType } from '../yup.ts';

export const familySignInRequest = object({
  email: emailAddress(),
  /** The language of the email, which is that of the page. */
  language: string().oneOf(familyLanguages).required(),
});

/** Six digits; spaces between them, as some mail programs add, are left out. */
const code = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/\s/g, '') : value))
    .matches(/^\d{6}$/, fieldMessage('invalid'));

/** The part after `#sign-in=` in the address in the email; that of an invitation begins with an i. */
const link = () => string().matches(/^i?\d{1,10}\.[\w-]{43}$/, fieldMessage('invalid'));

/** Either a link, or an address and its code. */
export const familySessionInput = object({ email: emailAddress().optional(), code: code(), link: link() }).test(
  'either',
  fieldMessage('required'),
  ({ email, code: given, link: opened }, { createError }) =>
    opened !== undefined || (Boolean(email) && given !== undefined)
      ? true
      : createError({ path: email ? 'code' : 'email', message: fieldMessage('required') }),
);
export type FamilySessionInput = InferType<typeof familySessionInput>;

export const familyLinkInput = object({ link: link().required() });

/** Whom a link signs in, and who is signed in on this device now; both masked. */
export const familyLinkView = object({
  email: string().required(),
  replaces: string().nullable().defined(),
  /** The given name of the guardian who invites, where the link is that of an invitation. */
  invitedBy: string().nullable().defined(),
});

export const mostInvitations = 20;

export const familySessionView = object({
  email: string().required(),
  /** Whether it is the demo account, which everybody may use. */
  demo: boolean().required(),
  /** The families that the address opens, by the name of its guardian there. */
  families: array(
    object({ id: recordId<FamilyId>().required(), name: string().required() }).label('FamilyOfAccount').required(),
  ).required(),
  /** Invitations to a family, which open it once they are accepted. */
  invitations: array(
    object({
      /** The guardian as whom somebody is invited. */
      id: recordId<GuardianId>().required(),
      /** The given name of whoever invites. */
      invitedBy: string().required(),
    })
      .label('InvitationToAccept')
      .required(),
  ).required(),
  /** Requests for a trial that were made with this address, the latest first. */
  trials: array(trialRequestView.required()).required(),
  /** Until when calls that need a recent code are answered. */
  provedUntil: instant(),
  endsAt: instant(),
}).label('FamilySession');
export type FamilySessionView = InferType<typeof familySessionView>;

export const familyProofInput = object({ code: code().required() });
export const familyProofView = object({ provedUntil: instant() });

export const familyDevicesView = object({ devices: array(authSessionView.required()).required() });
export const invitationParams = object({ id: idInPath<GuardianId>() });
export const familyDeviceParams = object({ id: idInPath() });
