import { boolean, instant, object, string, type Schema } from './yup.ts';

/**
 * What an account's owner is notified of, since somebody else may have done it. A queued email holds the position in this
 * list, so new ones are added at the end.
 */
export const accountNotices = [
  'emailChanged',
  'passwordChanged',
  'appAdded',
  'appRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodeUsed',
  'recoveryCodesRenewed',
  'secondFactorsRemoved',
] as const;
export type AccountNotice = (typeof accountNotices)[number];

/** An account to which families pay; of its numbers only the last characters show. */
const maskedAccount = object({
  holder: string().required(),
  fps: string().nullable().defined(),
  /** Its name and code, and the number. */
  bank: string().nullable().defined(),
});

/** Emails about the account itself, to a tutor or a member of staff. */
export const accountEmails = {
  /** To a member of staff who has forgotten the password: a link to choose another, which works once. */
  'staff-password': object({
    name: string().required(),
    /** The address to sign in with. */
    email: string().required(),
    link: string().required(),
    endsAt: instant(),
  }),
  'account-notice': object({
    name: string().required(),
    notice: string().oneOf(accountNotices).required(),
    at: instant(),
    /** Whether it goes to an address that the account no longer has. */
    isFormerAddress: boolean().required(),
    /** Opens the sign-in, where a new password can be asked for. */
    link: string().required(),
  }),
  /** To every owner: somebody has changed the account to which families pay, or taken that back. */
  'payment-account': object({
    name: string().required(),
    news: string()
      .oneOf(['set', 'cancelled'] as const)
      .required(),
    /** Who did it, and when. */
    by: string().required(),
    at: instant(),
    /** From when on it holds; in the past where it is the first account. */
    holdsFrom: instant(),
    account: maskedAccount.required(),
    /** The one that holds until then; null where there was none. */
    former: maskedAccount.nullable().defined(),
    /** Opens the account in the office, once its reader has signed in. */
    link: string().required(),
  }),
} satisfies Record<string, Schema>;
