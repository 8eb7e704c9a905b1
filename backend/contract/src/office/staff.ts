import { familyLanguages } from '../bookings.ts';
import type { StaffId } from '../ids.ts';
import { fieldMessage } from '../messages.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import { loginInput, authSessionView, passwordChange, passwordForgotten, shortestPassword } from '../auth.ts';
import { personName } from '../person-name.ts';
import { array, boolean, emailAddress, idInPath, instant, number, object, string, type InferType } from '../yup.ts';

export const staffRoles = ['owner', 'coordinator'] as const;
export type StaffRole = (typeof staffRoles)[number];

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

export const staffSessionsView = object({ sessions: array(authSessionView.required()).required() });

export const staffPasswordChange = passwordChange;

export const staffPasswordForgotten = passwordForgotten.pick(['email']);

export const staffPasswordChoice = object({
  /** The part after `#password=` in the address that was handed over. */
  link: string()
    .matches(/^\d{1,10}\.[\w-]{43}$/, fieldMessage('invalid'))
    .required(),
  newPassword: string().min(shortestPassword).max(200).required(fieldMessage('passwordRequired')),
});

export const staffParams = object({ id: idInPath<StaffId>() });

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
  activated: boolean().required(),
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

/** `link` is null where it is sent by email. */
export const invitedStaffView = object({
  member: staffMemberView.required(),
  link: string().nullable().defined(),
});
export const staffMemberAnswer = object({ member: staffMemberView.required() });
