import { fieldMessage } from './messages.ts';
import { certificationStatuses } from './tutors.ts';
import { boolean, emailAddress, object, string, type InferType } from './yup.ts';

export const loginInput = object({
  email: emailAddress(),
  // A password is taken as typed: blanks count. The limit keeps the cost of one hash bounded.
  password: string().max(200).required(fieldMessage('passwordRequired')),
});
export type LoginInput = InferType<typeof loginInput>;

/** The answer to both ways of signing in; a refusal has `success: false` and no token. */
export const sessionView = object({
  success: boolean().required(),
  token: string(),
  /** Tells the screen what it may ask for at once, before the profile is there. */
  certificationStatus: string().oneOf(certificationStatuses),
  message: string().required(),
}).label('Session');
export type SessionView = InferType<typeof sessionView>;
