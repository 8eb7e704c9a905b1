import type { AnswerOf, Call, InputOf, ReadOf } from '../calls.ts';
import { sessionParams } from '../session.ts';
import { officeAddresses } from './addresses.ts';
import {
  addedFactorView,
  codeInput,
  factorsView,
  invitedStaffView,
  passkeyInput,
  passkeyOptionsView,
  passkeyProof,
  recoveryCodeInput,
  recoveryCodesView,
  staffChange,
  staffDemoInput,
  staffInput,
  staffListView,
  staffLoginInput,
  staffMemberAnswer,
  staffParams,
  staffPasswordChange,
  staffPasswordChoice,
  staffQuery,
  staffSessionsView,
  staffSessionView,
  totpView,
} from './staff.ts';

/**
 * Who may make a call of the office: anyone; who has given a password and not yet passed the second step (`begun`); staff;
 * an owner alone.
 */
export type OfficeAccess = 'public' | 'begun' | 'staff' | 'owner';
export type OfficeCall = Call<OfficeAccess>;

/** Every call of the office: as `calls`, in a table of its own. */
export const officeCalls = {
  staffLogin: {
    ...officeAddresses.staffLogin,
    summary: 'Give email and password; the second step follows. A refusal answers 401 with success false.',
    access: 'public',
    body: staffLoginInput,
    success: { status: 200, body: staffSessionView },
    errors: { 401: ['session.wrongCredentials'], 429: ['session.tooManyAttempts'] },
  },
  staffDemoLogin: {
    ...officeAddresses.staffDemoLogin,
    summary: 'Sign in to a sample account without a second step. Answers 403 where the demo is switched off.',
    access: 'public',
    body: staffDemoInput,
    success: { status: 200, body: staffSessionView },
    errors: { 403: ['session.demoOff'] },
  },
  staffLogout: {
    ...officeAddresses.staffLogout,
    summary: 'End this session.',
    access: 'begun',
    // Nobody is ever kept from logging out.
    counted: false,
    success: { status: 204 },
    errors: {},
  },
  staffSession: {
    ...officeAddresses.staffSession,
    summary: 'Who is signed in, and where the sign-in stands.',
    access: 'begun',
    success: { status: 200, body: staffSessionView },
    errors: {},
  },
  passByCode: {
    ...officeAddresses.passByCode,
    summary: 'Pass the second step by a code of an app. Each code is taken once.',
    access: 'begun',
    body: codeInput,
    success: { status: 200, body: staffSessionView },
    errors: { 400: ['staff.wrongCode'], 429: ['session.tooManyAttempts'] },
  },
  passByRecoveryCode: {
    ...officeAddresses.passByRecoveryCode,
    summary: 'Pass the second step by a recovery code, which is used up.',
    access: 'begun',
    body: recoveryCodeInput,
    success: { status: 200, body: staffSessionView },
    errors: { 400: ['staff.wrongCode'], 429: ['session.tooManyAttempts'] },
  },
  startPassByPasskey: {
    ...officeAddresses.startPassByPasskey,
    summary: 'What the browser is to sign with a passkey.',
    access: 'begun',
    success: { status: 200, body: passkeyOptionsView },
    errors: {},
  },
  passByPasskey: {
    ...officeAddresses.passByPasskey,
    summary: 'Pass the second step by what a passkey has signed.',
    access: 'begun',
    body: passkeyProof,
    success: { status: 200, body: staffSessionView },
    errors: { 400: ['staff.passkeyRefused', 'staff.challengeOver'], 429: ['session.tooManyAttempts'] },
  },
  factors: {
    ...officeAddresses.factors,
    summary: 'The second steps of the own account.',
    access: 'staff',
    success: { status: 200, body: factorsView },
    errors: {},
  },
  startTotp: {
    ...officeAddresses.startTotp,
    summary: 'A new secret for an app that makes codes. It counts from its first right code on.',
    access: 'begun',
    success: { status: 200, body: totpView },
    errors: { 403: ['session.demoShared'] },
  },
  confirmTotp: {
    ...officeAddresses.confirmTotp,
    summary: 'The first code of the new secret. Where it was the first second step, the session opens.',
    access: 'begun',
    body: codeInput,
    success: { status: 200, body: addedFactorView },
    errors: {
      400: ['staff.wrongCode', 'staff.challengeOver'],
      403: ['session.demoShared'],
      429: ['session.tooManyAttempts'],
    },
  },
  removeTotp: {
    ...officeAddresses.removeTotp,
    summary: 'Take codes of an app no longer.',
    access: 'staff',
    success: { status: 204 },
    errors: { 403: ['session.demoShared'], 409: ['staff.lastFactor'] },
  },
  startPasskey: {
    ...officeAddresses.startPasskey,
    summary: 'What the browser is to make a passkey from.',
    access: 'begun',
    success: { status: 200, body: passkeyOptionsView },
    errors: { 403: ['session.demoShared'], 409: ['staff.tooManyPasskeys'] },
  },
  addPasskey: {
    ...officeAddresses.addPasskey,
    summary: 'The passkey that the browser has made. Where it was the first second step, the session opens.',
    access: 'begun',
    body: passkeyInput,
    success: { status: 201, body: addedFactorView },
    errors: {
      400: ['staff.passkeyRefused', 'staff.challengeOver'],
      403: ['session.demoShared'],
      409: ['staff.tooManyPasskeys'],
    },
  },
  removePasskey: {
    ...officeAddresses.removePasskey,
    summary: 'Take a passkey of the own account no longer.',
    access: 'staff',
    params: staffParams,
    success: { status: 204 },
    errors: { 403: ['session.demoShared'], 404: ['staff.passkeyNotFound'], 409: ['staff.lastFactor'] },
  },
  renewRecoveryCodes: {
    ...officeAddresses.renewRecoveryCodes,
    summary: 'Ten new recovery codes in place of the former ones.',
    access: 'staff',
    success: { status: 200, body: recoveryCodesView },
    errors: { 403: ['session.demoShared'] },
  },
  staffSessions: {
    ...officeAddresses.staffSessions,
    summary: 'Where the own account is signed in: this session first, then the one that was used last.',
    access: 'staff',
    success: { status: 200, body: staffSessionsView },
    errors: {},
  },
  endOtherStaffSessions: {
    ...officeAddresses.endOtherStaffSessions,
    summary: 'End all own sessions but this one.',
    access: 'staff',
    success: { status: 204 },
    errors: {},
  },
  endStaffSession: {
    ...officeAddresses.endStaffSession,
    summary: 'End one own session, on whichever device it is.',
    access: 'staff',
    params: sessionParams,
    success: { status: 204 },
    errors: { 404: ['session.notFound'] },
  },
  changeStaffPassword: {
    ...officeAddresses.changeStaffPassword,
    summary: 'Give the own account another password. Every other session ends.',
    access: 'staff',
    body: staffPasswordChange,
    success: { status: 204 },
    errors: { 403: ['session.demoShared'], 429: ['session.tooManyAttempts'] },
  },
  chooseStaffPassword: {
    ...officeAddresses.chooseStaffPassword,
    summary: 'Choose a password by a link, which works once. Every session of the account ends.',
    access: 'public',
    body: staffPasswordChoice,
    success: { status: 204 },
    errors: { 404: ['session.linkOver'], 429: ['session.tooManyAttempts'] },
  },
  staff: {
    ...officeAddresses.staff,
    summary: 'Who works in the office, by name.',
    access: 'owner',
    query: staffQuery,
    success: { status: 200, body: staffListView },
    errors: {},
  },
  addStaff: {
    ...officeAddresses.addStaff,
    summary: 'Add somebody, who chooses a password by a link that is good for 72 hours.',
    access: 'owner',
    body: staffInput,
    success: { status: 201, body: invitedStaffView },
    errors: { 403: ['session.demoShared'], 409: ['staff.emailTaken'] },
  },
  changeStaff: {
    ...officeAddresses.changeStaff,
    summary: 'Give somebody another role, or close or open the account. Closing it ends every session.',
    access: 'owner',
    params: staffParams,
    body: staffChange,
    success: { status: 200, body: staffMemberAnswer },
    errors: {
      403: ['session.demoShared'],
      404: ['staff.notFound'],
      409: ['staff.lastOwner', 'staff.ownAccount'],
    },
  },
  inviteStaff: {
    ...officeAddresses.inviteStaff,
    summary: 'Make another link to choose a password; an earlier one ends.',
    access: 'owner',
    params: staffParams,
    success: { status: 200, body: invitedStaffView },
    errors: { 403: ['session.demoShared'], 404: ['staff.notFound'] },
  },
  resetStaffFactors: {
    ...officeAddresses.resetStaffFactors,
    summary: 'Take away the second steps of somebody who has lost them, and end every session of the account.',
    access: 'owner',
    params: staffParams,
    success: { status: 200, body: staffMemberAnswer },
    errors: { 403: ['session.demoShared'], 404: ['staff.notFound'], 409: ['staff.ownAccount'] },
  },
} as const satisfies Record<string, OfficeCall>;

export type OfficeCallName = keyof typeof officeCalls;
export type OfficeCallInput<Name extends OfficeCallName> = InputOf<(typeof officeCalls)[Name]>;
export type OfficeCallRead<Name extends OfficeCallName> = ReadOf<(typeof officeCalls)[Name]>;
export type OfficeCallAnswer<Name extends OfficeCallName> = AnswerOf<(typeof officeCalls)[Name]>;
