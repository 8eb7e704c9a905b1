import { sessionView, sessionParams } from './auth.ts';
import type { SchemasOf } from './call.ts';
import type { secondFactorCalls } from './second-factor-calls.ts';
import {
  codeInput,
  recoveryCodeInput,
  passkeyOptionsView,
  passkeyProof,
  factorsView,
  totpView,
  addedTutorFactorView,
  passkeyInput,
  recoveryCodesView,
} from './second-factor.ts';

export const secondFactorSchemas = {
  passTutorByCode: { body: codeInput, answer: sessionView },
  passTutorByRecoveryCode: { body: recoveryCodeInput, answer: sessionView },
  startPassTutorByPasskey: { answer: passkeyOptionsView },
  passTutorByPasskey: { body: passkeyProof, answer: sessionView },
  tutorFactors: { answer: factorsView },
  startTutorTotp: { answer: totpView },
  confirmTutorTotp: { body: codeInput, answer: addedTutorFactorView },
  removeTutorTotp: {},
  startTutorPasskey: { answer: passkeyOptionsView },
  addTutorPasskey: { body: passkeyInput, answer: addedTutorFactorView },
  removeTutorPasskey: { params: sessionParams },
  renewTutorRecoveryCodes: { answer: recoveryCodesView },
} as const satisfies SchemasOf<typeof secondFactorCalls>;
