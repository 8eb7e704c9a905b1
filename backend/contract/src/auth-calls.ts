import { addresses } from './addresses.ts';
import type { Call } from './calls.ts';
import {
  loginInput,
  passwordChange,
  passwordChoice,
  passwordForgotten,
  sessionParams,
  sessionsView,
  sessionView,
} from './auth.ts';

/** The calls of a tutor about signing in and out, and about the password. */
export const sessionCalls = {
  login: {
    ...addresses.login,
    summary:
      'Sign in with email and password. A refusal answers 401 with success false. Where a second step follows, `state` says which, and the token comes after it.',
    access: 'public',
    body: loginInput,
    success: { status: 200, body: sessionView },
    errors: { 401: ['session.wrongCredentials'], 429: ['session.tooManyAttempts'] },
  },
  demoLogin: {
    ...addresses.demoLogin,
    summary: 'Sign in to the demo account. Answers 403 with success false where the demo is switched off.',
    access: 'public',
    success: { status: 200, body: sessionView },
    errors: { 403: ['session.demoOff'] },
  },
  logout: {
    ...addresses.logout,
    summary: 'End this session before its time: its token is taken no longer. Other sessions of the tutor stay.',
    access: 'tutor',
    // Logging out must never be refused.
    counted: false,
    success: { status: 204 },
    errors: {},
  },
  sessions: {
    ...addresses.sessions,
    summary: 'Where the tutor is signed in: this session first, then the one that was used last.',
    access: 'tutor',
    success: { status: 200, body: sessionsView },
    errors: {},
  },
  endOtherSessions: {
    ...addresses.endOtherSessions,
    summary: 'End all sessions of the tutor but this one.',
    access: 'tutor',
    success: { status: 204 },
    errors: {},
  },
  endSession: {
    ...addresses.endSession,
    summary: 'End one session of the tutor, on whichever device it is.',
    access: 'tutor',
    params: sessionParams,
    success: { status: 204 },
    errors: { 404: ['session.notFound'] },
  },
  changePassword: {
    ...addresses.changePassword,
    summary:
      'Give the account another password. Every other session ends; this one goes on with the token in the header.',
    access: 'tutor',
    body: passwordChange,
    success: { status: 204 },
    errors: { 403: ['session.demoShared'], 429: ['session.tooManyAttempts'] },
  },
  forgetPassword: {
    ...addresses.forgetPassword,
    summary: 'Send a tutor an email with a link to choose a password. The answer is the same whoever has the address.',
    access: 'public',
    body: passwordForgotten,
    success: { status: 204 },
    errors: { 429: ['session.tooManyAttempts'] },
  },
  choosePassword: {
    ...addresses.choosePassword,
    summary:
      'Choose a password by the link of an email, which works once. Every session of the account ends, and one begins here.',
    access: 'public',
    body: passwordChoice,
    success: { status: 200, body: sessionView },
    errors: { 404: ['session.linkOver'], 429: ['session.tooManyAttempts'] },
  },
} as const satisfies Record<string, Call>;
