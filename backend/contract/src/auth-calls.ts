import type { Call } from './call.ts';

/** The calls of a tutor about signing in and out, and about the password. */
export const authCalls = {
  login: {
    method: 'POST',
    path: '/api/tutor/login',
    access: 'public',
    summary:
      'Sign in with email and password. A refusal is a 401 with success false. If two-step verification follows, `state` says which step is next, and the token comes afterwards.',
    status: 200,
    errors: { 401: ['session.wrongCredentials'], 429: ['session.tooManyAttempts'] },
  },
  demoLogin: {
    method: 'POST',
    path: '/api/tutor/demo-login',
    access: 'public',
    summary: 'Sign in to the demo account. Returns a 403 with success false where the demo is off.',
    status: 200,
    errors: { 403: ['session.demoOff'] },
  },
  logout: {
    method: 'POST',
    path: '/api/tutor/logout',
    access: 'tutor',
    summary: 'Sign out on this device. The token stops working; other devices stay signed in.',
    // Logging out must never be refused.
    counted: false,
    status: 204,
  },
  sessions: {
    method: 'GET',
    path: '/api/tutor/sessions',
    access: 'tutor',
    summary: 'List where the tutor is signed in: this device first, then the most recently used.',
    status: 200,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/tutor/sessions',
    access: 'tutor',
    summary: 'Sign the tutor out on every other device.',
    status: 204,
  },
  endSession: {
    method: 'DELETE',
    path: '/api/tutor/sessions/{id}',
    access: 'tutor',
    summary: 'Sign the tutor out on one device.',
    status: 204,
    errors: { 404: ['session.notFound'] },
  },
  changePassword: {
    method: 'PUT',
    path: '/api/tutor/password',
    access: 'tutor',
    summary: 'Change the password. Every other device is signed out; this one continues with the token in the header.',
    status: 204,
    errors: { 403: ['session.demoShared'], 429: ['session.tooManyAttempts'] },
  },
  forgetPassword: {
    method: 'POST',
    path: '/api/tutor/password/forgotten',
    access: 'public',
    summary: 'Email a tutor a link to choose a password. The answer is the same whether or not the account exists.',
    status: 204,
    errors: { 409: ['session.noEmails'], 429: ['session.tooManyAttempts'] },
  },
  choosePassword: {
    method: 'POST',
    path: '/api/tutor/password/chosen',
    access: 'public',
    summary:
      'Choose a password with the link of an email, which works once. Signs the account out everywhere and in here.',
    status: 200,
    errors: { 404: ['session.linkOver'], 429: ['session.tooManyAttempts'] },
  },
} as const satisfies Record<string, Call>;
