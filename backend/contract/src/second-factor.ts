import { fieldMessage } from './messages.ts';
import { sessionView } from './auth.ts';
import { array, boolean, instant, list, number, object, requiredLine, string, type InferType } from './yup.ts';

/** The most passkeys of an account, and the number of recovery codes. */
export const mostPasskeys = 10;
export const recoveryCodeCount = 10;

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

export type PasskeyProof = InferType<typeof passkeyProof>;

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

export type PasskeyInput = InferType<typeof passkeyInput>;

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

/**
 * The same for a tutor. Where the second step was set up before the session opened, the session, which opens with it.
 */
export const addedTutorFactorView = addedFactorView.shape({ session: sessionView.optional().default(undefined) });
export type AddedTutorFactorView = InferType<typeof addedTutorFactorView>;

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
  /** Whether the last second step has to stay. */
  required: boolean().required(),
});
export type FactorsView = InferType<typeof factorsView>;
