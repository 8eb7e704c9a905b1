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
} satisfies Record<string, Schema>;
