import type { SchemasOf } from '../call.ts';
import { boolean, object } from '../yup.ts';
import type { familySignInCalls } from './sign-in-calls.ts';
import {
  familySignInRequest,
  familyLinkInput,
  familyLinkView,
  familySessionInput,
  familySessionView,
  familyProofInput,
  familyProofView,
  familyDevicesView,
  familyDeviceParams,
  invitationParams,
} from './sign-in.ts';

export const familySignInSchemas = {
  requestFamilySignIn: { body: familySignInRequest, answer: object() },
  viewFamilyLink: { body: familyLinkInput, answer: familyLinkView },
  openFamilySession: { body: familySessionInput, answer: familySessionView },
  familySession: { answer: familySessionView },
  acceptInvitation: { params: invitationParams, answer: familySessionView },
  endFamilySession: {},
  familyDemo: { answer: object({ on: boolean().required() }) },
  familyDemoLogin: { answer: familySessionView },
  proveFamily: { body: familyProofInput, answer: familyProofView },
  familyDevices: { answer: familyDevicesView },
  endFamilyDevices: {},
  endFamilyDevice: { params: familyDeviceParams },
} as const satisfies SchemasOf<typeof familySignInCalls>;
