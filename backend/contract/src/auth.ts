import { fieldMessage } from './messages.ts';
import { certificationStatuses } from './tutors.ts';
import { array, boolean, emailAddress, idInPath, instant, number, object, string, type InferType } from './yup.ts';

export const loginInput = object({
  email: emailAddress(),
  // A password is taken as typed, spaces included. The limit bounds the cost of hashing it.
  password: string().max(200).required(fieldMessage('passwordRequired')),
});
export type LoginInput = InferType<typeof loginInput>;

/** The answer to every way of signing in; a refusal has `success: false` and no token. */
export const sessionView = object({
  success: boolean().required(),
  token: string(),
  /** Tells the browser which calls it may make before it has the profile. */
  certificationStatus: string().oneOf(certificationStatuses),
  message: string().required(),
  /**
   * What comes next where the password alone does not open the session, as the office's sign-in says it. `secondFactor`:
   * the second step; `enrol`: setting one up, since the business demands it and the account has none.
   */
  state: string().oneOf(['secondFactor', 'enrol'] as const),
  /** With `state`: which kinds of second step the account has. */
  totp: boolean(),
  passkey: boolean(),
  /** With `state`: the bearer token for the calls of the second step, and until when it is valid. */
  signInToken: string(),
  endsAt: string().meta({ format: 'date-time' }),
}).label('Session');
export type SessionView = InferType<typeof sessionView>;

/** An open session of the tutor. */
export const authSessionView = object({
  id: number().required(),
  /** Whether it is the session of this request. */
  current: boolean().required(),
  /** The name of the browser, without its version. */
  browser: string().nullable().defined(),
  system: string().nullable().defined(),
  createdAt: instant(),
  /** When it was last used, up to some minutes late. */
  seenAt: instant(),
  /** When it ends, however much it is used. */
  endsAt: instant(),
}).label('AuthSession');
export type AuthSessionView = InferType<typeof authSessionView>;

export const authSessionsView = object({ sessions: array(authSessionView.required()).required() });
export type AuthSessionsView = InferType<typeof authSessionsView>;

export const sessionParams = object({ id: idInPath() });

/** In characters. The length of a password is what makes it hard to guess. */
export const shortestPassword = 10;

/** A password that somebody chooses. */
export const chosenPassword = () => string().min(shortestPassword).max(200);

const newPassword = () => chosenPassword().required(fieldMessage('passwordRequired'));

export const passwordForgotten = object({
  email: emailAddress(),
  /** The language of the email, which is that of the page. */
  language: string()
    .oneOf(['en', 'zh'] as const)
    .required(),
});
export type PasswordForgotten = InferType<typeof passwordForgotten>;

export const passwordChoice = object({
  /** The part after `#password=` in the address in the email. */
  link: string()
    .matches(/^\d{1,10}\.[\w-]{43}$/, fieldMessage('invalid'))
    .required(),
  newPassword: newPassword(),
});
export type PasswordChoice = InferType<typeof passwordChoice>;

export const passwordChange = object({
  currentPassword: string().max(200).required(fieldMessage('passwordRequired')),
  newPassword: newPassword().test('other', fieldMessage('passwordSame'), (value, context) => {
    const { currentPassword } = context.parent as { currentPassword?: unknown };
    return value === '' || value !== currentPassword;
  }),
});
export type PasswordChange = InferType<typeof passwordChange>;
