import { sessionView } from './auth.ts';
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
import { idInPath, object, type Schema } from './yup.ts';

/**
 * What the calls of the second step take and answer, by the names that they have in the office.
 * @param session what answers a sign-in that is complete
 * @param added what answers a new second step
 */
export const factorSchemas = <Session extends Schema, Added extends Schema>(session: Session, added: Added) => ({
  passByCode: { body: codeInput, answer: session },
  passByRecoveryCode: { body: recoveryCodeInput, answer: session },
  startPassByPasskey: { answer: passkeyOptionsView },
  passByPasskey: { body: passkeyProof, answer: session },
  factors: { answer: factorsView },
  startTotp: { answer: totpView },
  confirmTotp: { body: codeInput, answer: added },
  removeTotp: {},
  startPasskey: { answer: passkeyOptionsView },
  addPasskey: { body: passkeyInput, answer: added },
  removePasskey: { params: object({ id: idInPath() }) },
  renewRecoveryCodes: { answer: recoveryCodesView },
});

const ofTutors = factorSchemas(sessionView, addedTutorFactorView);

export const secondFactorSchemas = {
  passTutorByCode: ofTutors.passByCode,
  passTutorByRecoveryCode: ofTutors.passByRecoveryCode,
  startPassTutorByPasskey: ofTutors.startPassByPasskey,
  passTutorByPasskey: ofTutors.passByPasskey,
  tutorFactors: ofTutors.factors,
  startTutorTotp: ofTutors.startTotp,
  confirmTutorTotp: ofTutors.confirmTotp,
  removeTutorTotp: ofTutors.removeTotp,
  startTutorPasskey: ofTutors.startPasskey,
  addTutorPasskey: ofTutors.addPasskey,
  removeTutorPasskey: ofTutors.removePasskey,
  renewTutorRecoveryCodes: ofTutors.renewRecoveryCodes,
} as const satisfies SchemasOf<typeof secondFactorCalls>;
