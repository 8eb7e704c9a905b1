import { familyLanguages } from '../bookings.ts';
import { fieldMessage } from '../messages.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import { loginInput, openSessionView, passwordChange, passwordForgotten, shortestPassword } from '../session.ts';
import { personName } from '../person-name.ts';
import {
  array,
  boolean,
  emailAddress,
  idInPath,
  instant,
  list,
  number,
  object,
  requiredLine,
  string,
  type InferType,
} from '../yup.ts';

export const staffRoles = ['owner', 'coordinator'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The most passkeys of an account, and the number of recovery codes. */
export const mostPasskeys = 10;
export const recoveryCodeCount = 10;

export const staffLoginInput = loginInput;

export const staffDemoInput = object({ role: string().oneOf(staffRoles).default('owner') });

/** Whether there are sample accounts to sign in to. */
export const staffDemoView = object({ on: boolean().required() });

/**
 * The state of a sign-in. `secondFactor`: the password was right, and the second step comes next; `enrol`: the account
 * has no second step yet and must set one up first; `open`: signed in.
 */
export const staffSessionView = object({
  state: string()
    .oneOf(['secondFactor', 'enrol', 'open'] as const)
    .required(),
  id: number().required(),
  name: string().required(),
  email: string().required(),
  role: string().oneOf(staffRoles).required(),
  language: string().oneOf(familyLanguages).required(),
  /** Whether it is a demo account, which everybody may use. */
  demo: boolean().required(),
  /** Which kinds of second step the account has. */
  totp: boolean().required(),
  passkey: boolean().required(),
  endsAt: instant(),
}).label('StaffSession');
export type StaffSessionView = InferType<typeof staffSessionView>;

/** Six digits, with or without the space that an app shows in the middle. */
export const codeInput = object({
  code: string()
    .transform((value: unknown) => (typeof value === 'string' ? value.replaceAll(/\s/g, '') : value))
    .matches(/^\d{6}$/, fieldMessage('invalid'))
    .required(),
});

/** As it was shown, in upper or lower case, with or without its hyphens. */
export const recoveryCodeInput = object({
  code: string()
    .transform((value: unknown) =>
      typeof value === 'string' ? value.slice(0, 100).replaceAll(/[\s-]/g, '').toLowerCase() : value,
    )
    .matches(/^[a-z2-7]{16}$/, fieldMessage('invalid'))
    .required(),
});

// Only the length of what browsers send for a passkey is checked here; the library that knows its format does the rest.
const base64url = (max: number) =>
  string()
    .max(max)
    .matches(/^[\w-]+$/, fieldMessage('invalid'));
const credential = {
  id: base64url(1_400).required(),
  rawId: base64url(1_400).required(),
  type: string()
    .oneOf(['public-key'] as const)
    .required(),
};

export const passkeyProof = object({
  ...credential,
  response: object({
    clientDataJSON: base64url(4_000).required(),
    authenticatorData: base64url(4_000).required(),
    // Signatures of the newest keys (ML-DSA) have some 3,200 characters, of the largest kind 6,200.
    signature: base64url(8_000).required(),
    userHandle: base64url(200),
  }).required(),
});

export const passkeyInput = object({
  name: requiredLine(60),
  credential: object({
    ...credential,
    response: object({
      clientDataJSON: base64url(4_000).required(),
      attestationObject: base64url(20_000).required(),
      transports: list(
        string()
          .max(20)
          .matches(/^[\w-]+$/, fieldMessage('invalid'))
          .required(),
        10,
      ),
    }).required(),
  }).required(),
});

/** What the browser is asked for, in WebAuthn's JSON, which `navigator.credentials` reads. */
export const passkeyOptionsView = object({ options: object().required() });

export const totpView = object({
  /** In base32, to be typed where the QR code cannot be scanned. */
  secret: string().required(),
  /** The `otpauth://` address in the QR code. */
  address: string().required(),
});
export type TotpView = InferType<typeof totpView>;

/** Answered only once: the database has only hashes of them. */
export const recoveryCodesView = object({ recoveryCodes: array(string().required()).required() });

/** The recovery codes, after adding a second step; null where the account has codes already. */
export const addedFactorView = object({ recoveryCodes: array(string().required()).nullable().defined() });

export const passkeyView = object({
  id: number().required(),
  name: string().required(),
  createdAt: instant(),
  usedAt: string().nullable().defined().meta({ format: 'date-time' }),
}).label('Passkey');
export type PasskeyView = InferType<typeof passkeyView>;

export const factorsView = object({
  totp: boolean().required(),
  passkeys: array(passkeyView.required()).required(),
  recoveryCodesLeft: number().required(),
});
export type FactorsView = InferType<typeof factorsView>;

export const staffSessionsView = object({ sessions: array(openSessionView.required()).required() });

export const staffPasswordChange = passwordChange;

export const staffPasswordForgotten = passwordForgotten.pick(['email']);

export const staffPasswordChoice = object({
  /** The part after `#password=` in the address that was handed over. */
  link: string()
    .matches(/^\d{1,10}\.[\w-]{43}$/, fieldMessage('invalid'))
    .required(),
  newPassword: string().min(shortestPassword).max(200).required(fieldMessage('passwordRequired')),
});

export const staffParams = object({ id: idInPath() });

export const staffQuery = object({
  ...pageQuery,
  role: string().oneOf(staffRoles),
  active: string().oneOf(['yes', 'no'] as const),
});
export type StaffQuery = InferType<typeof staffQuery>;

export const staffMemberView = object({
  id: number().required(),
  name: string().required(),
  email: string().required(),
  role: string().oneOf(staffRoles).required(),
  language: string().oneOf(familyLanguages).required(),
  active: boolean().required(),
  demo: boolean().required(),
  /** Whether the person has chosen a password. */
  joined: boolean().required(),
  secondFactor: boolean().required(),
  createdAt: instant(),
  /** When it was last used, up to some minutes late; null for somebody who is not signed in. */
  seenAt: string().nullable().defined().meta({ format: 'date-time' }),
}).label('StaffMember');
export type StaffMemberView = InferType<typeof staffMemberView>;

export const staffListView = object({ staff: array(staffMemberView.required()).required(), nextCursor: nextCursor() });
export type StaffListView = InferType<typeof staffListView>;

export const staffInput = object({
  name: personName(80),
  email: emailAddress(),
  role: string().oneOf(staffRoles).required(),
  language: string().oneOf(familyLanguages).default('en'),
});
export type StaffInput = InferType<typeof staffInput>;

/** A field that is left out stays as it is. */
export const staffChange = object({ role: string().oneOf(staffRoles), active: boolean() });
export type StaffChange = InferType<typeof staffChange>;

/** `link` is null where it is sent by letter. */
export const invitedStaffView = object({
  member: staffMemberView.required(),
  link: string().nullable().defined(),
});
export const staffMemberAnswer = object({ member: staffMemberView.required() });
