import type { AnswerOf, Call, InputOf, ReadOf } from '../calls.ts';
import { familyAddresses } from './addresses.ts';
import { homeAnswer, homeQuery } from './home.ts';
import {
  familyDeviceParams,
  familyDevicesView,
  familyLinkInput,
  familyLinkView,
  familyProofInput,
  familyProofView,
  familySessionInput,
  familySessionView,
  familySignInRequest,
} from './sign-in.ts';
import { object } from '../yup.ts';

/**
 * Who may make a call of the family's home: anyone (`public`); a signed-in address (`account`); a guardian of the family
 * that the call names (`family`); the guardian who pays (`payer`). `proved` calls need a code that was given minutes ago.
 */
export type FamilyAccess = 'public' | 'account' | 'family' | 'payer';
export interface FamilyCall extends Call<FamilyAccess> {
  readonly proved?: true;
}

/** Every call of the family's home, in a table like `calls`. */
export const familyHomeCalls = {
  requestFamilySignIn: {
    ...familyAddresses.requestFamilySignIn,
    summary:
      'Request an email with a code and a link to sign in. The answer is the same whether or not the address is known.',
    access: 'public',
    body: familySignInRequest,
    success: { status: 202, body: object() },
    errors: { 409: ['session.noEmails'], 429: ['session.tooManyAttempts'] },
  },
  viewFamilyLink: {
    ...familyAddresses.viewFamilyLink,
    summary: 'Get whom a link signs in, masked, and who is signed in on this device now. Changes nothing.',
    access: 'public',
    body: familyLinkInput,
    success: { status: 200, body: familyLinkView },
    errors: { 404: ['home.linkOver'], 429: ['session.tooManyAttempts'] },
  },
  openFamilySession: {
    ...familyAddresses.openFamilySession,
    summary: 'Sign in with an address and its code, or with a link. Either works once and ends this browser’s session.',
    access: 'public',
    body: familySessionInput,
    success: { status: 201, body: familySessionView },
    errors: {
      401: ['home.wrongCode'],
      404: ['home.linkOver'],
      429: ['session.tooManyAttempts', 'home.linkOnly'],
    },
  },
  familySession: {
    ...familyAddresses.familySession,
    summary: 'Get who is signed in, and which families the address opens.',
    access: 'account',
    success: { status: 200, body: familySessionView },
    errors: {},
  },
  endFamilySession: {
    ...familyAddresses.endFamilySession,
    summary: 'Sign out on this device.',
    access: 'account',
    // Signing out must never be refused.
    counted: false,
    success: { status: 204 },
    errors: {},
  },
  familyDemoLogin: {
    ...familyAddresses.familyDemoLogin,
    summary: 'Sign in as the sample family. Returns 403 where there is none.',
    access: 'public',
    success: { status: 201, body: familySessionView },
    errors: { 403: ['session.demoOff'], 429: ['session.tooManyAttempts'] },
  },
  proveFamily: {
    ...familyAddresses.proveFamily,
    summary: 'Prove again who is signed in, with a new code.',
    access: 'account',
    body: familyProofInput,
    success: { status: 200, body: familyProofView },
    errors: {
      401: ['home.wrongCode'],
      403: ['session.demoShared'],
      429: ['session.tooManyAttempts', 'home.linkOnly'],
    },
  },
  familyDevices: {
    ...familyAddresses.familyDevices,
    summary: 'List where the address is signed in: this device first, then the most recently used.',
    access: 'account',
    success: { status: 200, body: familyDevicesView },
    errors: {},
  },
  endFamilyDevices: {
    ...familyAddresses.endFamilyDevices,
    summary: 'Sign out on every other device.',
    access: 'account',
    success: { status: 204 },
    errors: { 403: ['session.demoShared'] },
  },
  endFamilyDevice: {
    ...familyAddresses.endFamilyDevice,
    summary: 'Sign out on one device.',
    access: 'account',
    params: familyDeviceParams,
    success: { status: 204 },
    errors: { 404: ['session.notFound'] },
  },
  familyHome: {
    ...familyAddresses.familyHome,
    summary: 'Get a family: its children, guardians, language and consents, and what there is now.',
    access: 'family',
    query: homeQuery,
    success: { status: 200, body: homeAnswer },
    errors: { 404: ['family.notFound'] },
  },
} as const satisfies Record<string, FamilyCall>;

export type FamilyCallName = keyof typeof familyHomeCalls;
export type FamilyCallInput<Name extends FamilyCallName> = InputOf<(typeof familyHomeCalls)[Name]>;
export type FamilyCallRead<Name extends FamilyCallName> = ReadOf<(typeof familyHomeCalls)[Name]>;
export type FamilyCallAnswer<Name extends FamilyCallName> = AnswerOf<(typeof familyHomeCalls)[Name]>;
