import type { Address } from './addresses.ts';

/**
 * The method and path of each call of a tutor about the second step of signing in. They are not in `addresses.ts`, so
 * that no public page loads them.
 */
export const secondFactorAddresses = {
  passTutorByCode: { method: 'POST', path: '/api/tutor/second-factor/code' },
  passTutorByRecoveryCode: { method: 'POST', path: '/api/tutor/second-factor/recovery-code' },
  startPassTutorByPasskey: { method: 'POST', path: '/api/tutor/second-factor/passkey-challenge' },
  passTutorByPasskey: { method: 'POST', path: '/api/tutor/second-factor/passkey' },
  tutorFactors: { method: 'GET', path: '/api/tutor/factors' },
  startTutorTotp: { method: 'POST', path: '/api/tutor/factors/totp' },
  confirmTutorTotp: { method: 'PUT', path: '/api/tutor/factors/totp' },
  removeTutorTotp: { method: 'DELETE', path: '/api/tutor/factors/totp' },
  startTutorPasskey: { method: 'POST', path: '/api/tutor/factors/passkey-challenge' },
  addTutorPasskey: { method: 'POST', path: '/api/tutor/factors/passkeys' },
  removeTutorPasskey: { method: 'DELETE', path: '/api/tutor/factors/passkeys/{id}' },
  renewTutorRecoveryCodes: { method: 'POST', path: '/api/tutor/factors/recovery-codes' },
} as const satisfies Record<string, Address>;
