import type { SchemasOf } from '../call.ts';
import { passkeyInput, passkeyOptionsView, passkeyProof, passkeyView } from '../second-factor.ts';
import { array, idInPath, object } from '../yup.ts';
import type { familyPasskeyCalls } from './passkey-calls.ts';
import { familySessionView } from './sign-in.ts';

const passkeysView = object({ passkeys: array(passkeyView.required()).required() });

export const familyPasskeySchemas = {
  familyPasskeys: { answer: passkeysView },
  startFamilyPasskey: { answer: passkeyOptionsView },
  addFamilyPasskey: { body: passkeyInput, answer: passkeysView },
  removeFamilyPasskey: { params: object({ id: idInPath() }), answer: passkeysView },
  startFamilyPasskeySession: { answer: passkeyOptionsView },
  openFamilyPasskeySession: { body: object({ credential: passkeyProof.required() }), answer: familySessionView },
} as const satisfies SchemasOf<typeof familyPasskeyCalls>;
