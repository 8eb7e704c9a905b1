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
    summary: 'Pass the second step by a code of an app, with the token of the begun sign-in. Each code is taken once.',
    access: 'signingIn',
    body: codeInput,
    success: { status: 200, body: sessionView },
    errors: { 400: ['secondFactor.wrongCode', 'secondFactor.challengeOver'], 429: ['session.tooManyAttempts'] },
  },
  passTutorByRecoveryCode: {
    ...secondFactorAddresses.passTutorByRecoveryCode,
    summary: 'Pass the second step by a recovery code, which is used up.',
    access: 'signingIn',
    body: recoveryCodeInput,
    success: { status: 200, body: sessionView },
    errors: { 400: ['secondFactor.wrongCode', 'secondFactor.challengeOver'], 429: ['session.tooManyAttempts'] },
  },
  startPassTutorByPasskey: {
    ...secondFactorAddresses.startPassTutorByPasskey,
    summary: 'What the browser is to sign with a passkey.',
    access: 'signingIn',
    success: { status: 200, body: passkeyOptionsView },
    errors: { 400: ['secondFactor.challengeOver'] },
  },
  passTutorByPasskey: {
    ...secondFactorAddresses.passTutorByPasskey,
    summary: 'Pass the second step by what a passkey has signed.',
    access: 'signingIn',
    body: passkeyProof,
    success: { status: 200, body: sessionView },
    errors: { 400: ['secondFactor.passkeyRefused', 'secondFactor.challengeOver'], 429: ['session.tooManyAttempts'] },
  },
  tutorFactors: {
    ...secondFactorAddresses.tutorFactors,
    summary: 'The second steps of the own account.',
    access: 'tutor',
    success: { status: 200, body: factorsView },
    errors: {},
  },
  startTutorTotp: {
    ...secondFactorAddresses.startTutorTotp,
    summary: 'A new secret for an app that makes codes. It counts from its first right code on.',
    access: 'signingIn',
    success: { status: 200, body: totpView },
    errors: { 403: ['session.demoShared', 'secondFactor.required'] },
  },
  confirmTutorTotp: {
    ...secondFactorAddresses.confirmTutorTotp,
    summary: 'The first code of the new secret. Where a sign-in waited for it, the session opens.',
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
    summary: 'Take codes of an app no longer. The last second step stays where the business demands one.',
    access: 'tutor',
    success: { status: 204 },
    errors: { 403: ['session.demoShared'], 409: ['secondFactor.lastFactor'] },
  },
  startTutorPasskey: {
    ...secondFactorAddresses.startTutorPasskey,
    summary: 'What the browser is to make a passkey from.',
    access: 'signingIn',
    success: { status: 200, body: passkeyOptionsView },
    errors: { 403: ['session.demoShared', 'secondFactor.required'], 409: ['secondFactor.tooManyPasskeys'] },
  },
  addTutorPasskey: {
    ...secondFactorAddresses.addTutorPasskey,
    summary: 'The passkey that the browser has made. Where a sign-in waited for it, the session opens.',
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
    summary: 'Take a passkey of the own account no longer. The last second step stays where the business demands one.',
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
    summary: 'Ten new recovery codes in place of the former ones, for an account that has a second step.',
    access: 'tutor',
    success: { status: 200, body: recoveryCodesView },
    errors: { 403: ['session.demoShared'], 409: ['secondFactor.none'] },
  },
} as const satisfies Record<string, Call>;
