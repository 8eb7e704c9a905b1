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
      'Sign in with email and password. A refusal is a 401 with success false. If two-step verification follows, `state` says which step is next, and the token comes afterwards.',
    access: 'public',
    body: loginInput,
    success: { status: 200, body: sessionView },
    errors: { 401: ['session.wrongCredentials'], 429: ['session.tooManyAttempts'] },
  },
  demoLogin: {
    ...addresses.demoLogin,
    summary: 'Sign in to the demo account. Returns a 403 with success false where the demo is off.',
    access: 'public',
    success: { status: 200, body: sessionView },
    errors: { 403: ['session.demoOff'] },
  },
  logout: {
    ...addresses.logout,
    summary: 'Sign out on this device. The token stops working; other devices stay signed in.',
    access: 'tutor',
    // Logging out must never be refused.
    counted: false,
    success: { status: 204 },
    errors: {},
  },
  sessions: {
    ...addresses.sessions,
    summary: 'List where the tutor is signed in: this device first, then the most recently used.',
    access: 'tutor',
    success: { status: 200, body: sessionsView },
    errors: {},
  },
  endOtherSessions: {
    ...addresses.endOtherSessions,
    summary: 'Sign the tutor out on every other device.',
    access: 'tutor',
    success: { status: 204 },
    errors: {},
  },
  endSession: {
    ...addresses.endSession,
    summary: 'Sign the tutor out on one device.',
    access: 'tutor',
    params: sessionParams,
    success: { status: 204 },
    errors: { 404: ['session.notFound'] },
  },
  changePassword: {
    ...addresses.changePassword,
    summary: 'Change the password. Every other device is signed out; this one continues with the token in the header.',
    access: 'tutor',
    body: passwordChange,
    success: { status: 204 },
    errors: { 403: ['session.demoShared'], 429: ['session.tooManyAttempts'] },
  },
  forgetPassword: {
    ...addresses.forgetPassword,
    summary: 'Email a tutor a link to choose a password. The answer is the same whether or not the account exists.',
    access: 'public',
    body: passwordForgotten,
    success: { status: 204 },
    errors: { 429: ['session.tooManyAttempts'] },
  },
  choosePassword: {
    ...addresses.choosePassword,
    summary:
      'Choose a password with the link of an email, which works once. Signs the account out everywhere and in here.',
    access: 'public',
    body: passwordChoice,
    success: { status: 200, body: sessionView },
    errors: { 404: ['session.linkOver'], 429: ['session.tooManyAttempts'] },
  },
} as const satisfies Record<string, Call>;
