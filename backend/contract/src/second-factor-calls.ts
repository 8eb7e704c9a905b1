import type { Call } from './calls.ts';
import {
  addedTutorFactorView,
  codeInput,
  factorsView,
  passkeyInput,
  passkeyOptionsView,
  passkeyProof,
  recoveryCodeInput,
  recoveryCodesView,
  totpView,
} from './second-factor.ts';
import { secondFactorAddresses } from './second-factor-addresses.ts';
import { sessionParams, sessionView } from './auth.ts';

/** The calls of a tutor about the second step of signing in, which are the office's own for its accounts. */
export const secondFactorCalls = {
  passTutorByCode: {
    ...secondFactorAddresses.passTutorByCode,
    summary: 'Complete the sign-in with an authenticator code and the token of the first step. Each code works once.',
    access: 'signingIn',
    body: codeInput,
    success: { status: 200, body: sessionView },
    errors: { 400: ['secondFactor.wrongCode', 'secondFactor.challengeOver'], 429: ['session.tooManyAttempts'] },
  },
  passTutorByRecoveryCode: {
    ...secondFactorAddresses.passTutorByRecoveryCode,
    summary: 'Complete the sign-in with a recovery code, which then stops working.',
    access: 'signingIn',
    body: recoveryCodeInput,
    success: { status: 200, body: sessionView },
    errors: { 400: ['secondFactor.wrongCode', 'secondFactor.challengeOver'], 429: ['session.tooManyAttempts'] },
  },
  startPassTutorByPasskey: {
    ...secondFactorAddresses.startPassTutorByPasskey,
    summary: 'Get the challenge to sign with a passkey.',
    access: 'signingIn',
    success: { status: 200, body: passkeyOptionsView },
    errors: { 400: ['secondFactor.challengeOver'] },
  },
  passTutorByPasskey: {
    ...secondFactorAddresses.passTutorByPasskey,
    summary: 'Complete the sign-in with a signed passkey challenge.',
    access: 'signingIn',
    body: passkeyProof,
    success: { status: 200, body: sessionView },
    errors: { 400: ['secondFactor.passkeyRefused', 'secondFactor.challengeOver'], 429: ['session.tooManyAttempts'] },
  },
  tutorFactors: {
    ...secondFactorAddresses.tutorFactors,
    summary: 'List the account’s two-step verification methods.',
    access: 'tutor',
    success: { status: 200, body: factorsView },
    errors: {},
  },
  startTutorTotp: {
    ...secondFactorAddresses.startTutorTotp,
    summary: 'Get a new secret for an authenticator app. It takes effect with the first correct code.',
    access: 'signingIn',
    success: { status: 200, body: totpView },
    errors: { 403: ['session.demoShared', 'secondFactor.required'] },
  },
  confirmTutorTotp: {
    ...secondFactorAddresses.confirmTutorTotp,
    summary: 'Confirm the new secret with its first code. If a sign-in was waiting for it, this completes it.',
    access: 'signingIn',
    body: codeInput,
    success: { status: 200, body: addedTutorFactorView },
    errors: {
      400: ['secondFactor.wrongCode', 'secondFactor.challengeOver'],
      403: ['session.demoShared', 'secondFactor.required'],
      429: ['session.tooManyAttempts'],
    },
  },
  removeTutorTotp: {
    ...secondFactorAddresses.removeTutorTotp,
    summary: 'Remove the authenticator app. The last method stays where the business requires one.',
    access: 'tutor',
    success: { status: 204 },
    errors: { 403: ['session.demoShared'], 409: ['secondFactor.lastFactor'] },
  },
  startTutorPasskey: {
    ...secondFactorAddresses.startTutorPasskey,
    summary: 'Get the options for creating a passkey.',
    access: 'signingIn',
    success: { status: 200, body: passkeyOptionsView },
    errors: { 403: ['session.demoShared', 'secondFactor.required'], 409: ['secondFactor.tooManyPasskeys'] },
  },
  addTutorPasskey: {
    ...secondFactorAddresses.addTutorPasskey,
    summary: 'Add a passkey created by the browser. If a sign-in was waiting for it, this completes it.',
    access: 'signingIn',
    body: passkeyInput,
    success: { status: 201, body: addedTutorFactorView },
    errors: {
      400: ['secondFactor.passkeyRefused', 'secondFactor.challengeOver'],
      403: ['session.demoShared', 'secondFactor.required'],
      409: ['secondFactor.tooManyPasskeys'],
    },
  },
  removeTutorPasskey: {
    ...secondFactorAddresses.removeTutorPasskey,
    summary: 'Remove a passkey of the account. The last method stays where the business requires one.',
    access: 'tutor',
    params: sessionParams,
    success: { status: 204 },
    errors: {
      403: ['session.demoShared'],
      404: ['secondFactor.passkeyNotFound'],
      409: ['secondFactor.lastFactor'],
    },
  },
  renewTutorRecoveryCodes: {
    ...secondFactorAddresses.renewTutorRecoveryCodes,
    summary: 'Get ten new recovery codes, replacing the old ones, for an account with two-step verification.',
    access: 'tutor',
    success: { status: 200, body: recoveryCodesView },
    errors: { 403: ['session.demoShared'], 409: ['secondFactor.none'] },
  },
} as const satisfies Record<string, Call>;
