import type { FamilyCall } from '../call.ts';

/** The calls about passkeys of the parent portal, which are apart from those of tutors and staff. */
export const familyPasskeyCalls = {
  familyPasskeys: {
    method: 'GET',
    path: '/api/family/passkeys',
    access: 'account',
    summary: 'List the passkeys of the address.',
    status: 200,
  },
  startFamilyPasskey: {
    method: 'POST',
    path: '/api/family/passkey-options',
    access: 'account',
    summary: 'Get the options for creating a passkey.',
    recentCode: true,
    status: 200,
    errors: { 403: ['session.demoShared'], 409: ['secondFactor.tooManyPasskeys'] },
  },
  addFamilyPasskey: {
    method: 'POST',
    path: '/api/family/passkeys',
    access: 'account',
    summary: 'Add a passkey created by the browser.',
    recentCode: true,
    status: 201,
    errors: {
      400: ['secondFactor.passkeyRefused', 'secondFactor.challengeOver'],
      403: ['session.demoShared'],
      409: ['secondFactor.tooManyPasskeys'],
    },
  },
  removeFamilyPasskey: {
    method: 'DELETE',
    path: '/api/family/passkeys/{id}',
    access: 'account',
    summary: 'Remove a passkey.',
    recentCode: true,
    status: 200,
    errors: { 403: ['session.demoShared'], 404: ['secondFactor.passkeyNotFound'] },
  },
  startFamilyPasskeySession: {
    method: 'POST',
    path: '/api/family/passkey-challenge',
    access: 'public',
    summary: 'Get the challenge to sign with a passkey. It says nothing of who has one.',
    status: 200,
    errors: { 429: ['session.tooManyAttempts'] },
  },
  openFamilyPasskeySession: {
    method: 'POST',
    path: '/api/family/passkey-session',
    access: 'public',
    summary: 'Sign in with a signed passkey challenge, which ends this browser’s session.',
    status: 201,
    errors: {
      400: ['secondFactor.passkeyRefused', 'secondFactor.challengeOver'],
      429: ['session.tooManyAttempts'],
    },
  },
} as const satisfies Record<string, FamilyCall>;
