import type { FamilyCall } from '../call.ts';
import { familyDemoPath } from './addresses.ts';

/** The calls of a guardian about signing in to the parent portal, and of who is signed in. */
export const familySignInCalls = {
  requestFamilySignIn: {
    method: 'POST',
    path: '/api/family/sign-in',
    access: 'public',
    summary:
      'Request an email with a code and a link to sign in. The answer is the same whether or not the address is known.',
    status: 202,
    errors: { 409: ['session.noEmails'], 429: ['session.tooManyAttempts'] },
  },
  viewFamilyLink: {
    method: 'POST',
    path: '/api/family/sign-in-link',
    access: 'public',
    summary: 'Get whom a link signs in, masked, and who is signed in on this device now. Changes nothing.',
    status: 200,
    errors: { 404: ['home.linkOver'], 429: ['session.tooManyAttempts'] },
  },
  openFamilySession: {
    method: 'POST',
    path: '/api/family/session',
    access: 'public',
    summary: 'Sign in with an address and its code, or with a link. Either works once and ends this browser’s session.',
    status: 201,
    errors: {
      401: ['home.wrongCode'],
      404: ['home.linkOver'],
      429: ['session.tooManyAttempts', 'home.linkOnly'],
    },
  },
  familySession: {
    method: 'GET',
    path: '/api/family/session',
    access: 'account',
    summary: 'Get who is signed in, and which families the address opens.',
    status: 200,
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/family/invitations/{id}',
    access: 'account',
    summary: 'Accept an invitation to a family after signing in. Signing in alone accepts none.',
    status: 200,
    errors: { 404: ['home.linkOver'] },
  },
  endFamilySession: {
    method: 'DELETE',
    path: '/api/family/session',
    access: 'account',
    summary: 'Sign out on this device.',
    // Signing out must never be refused.
    counted: false,
    status: 204,
  },
  familyDemoLogin: {
    method: 'POST',
    path: '/api/family/demo-login',
    access: 'public',
    summary: 'Sign in as the sample family. Returns 403 where there is none.',
    status: 201,
    errors: { 403: ['session.demoOff'], 429: ['session.tooManyAttempts'] },
  },
  familyDemo: {
    method: 'GET',
    path: familyDemoPath,
    access: 'public',
    summary: 'Get whether there is a sample family to sign in as.',
    status: 200,
  },
  proveFamily: {
    method: 'POST',
    path: '/api/family/proof',
    access: 'account',
    summary: 'Prove again who is signed in, with a new code.',
    status: 200,
    errors: {
      401: ['home.wrongCode'],
      403: ['session.demoShared'],
      429: ['session.tooManyAttempts', 'home.linkOnly'],
    },
  },
  familyDevices: {
    method: 'GET',
    path: '/api/family/devices',
    access: 'account',
    summary: 'List where the address is signed in: this device first, then the most recently used.',
    status: 200,
  },
  endFamilyDevices: {
    method: 'DELETE',
    path: '/api/family/devices',
    access: 'account',
    summary: 'Sign out on every other device.',
    status: 204,
    errors: { 403: ['session.demoShared'] },
  },
  endFamilyDevice: {
    method: 'DELETE',
    path: '/api/family/devices/{id}',
    access: 'account',
    summary: 'Sign out on one device.',
    status: 204,
    errors: { 404: ['session.notFound'] },
  },
} as const satisfies Record<string, FamilyCall>;
