import type { PasskeyInput, PasskeyProof, TotpView } from '@kitewell/contract/second-factor';

/** After a second step was added: the recovery codes that were made with it. */
export interface Added {
  readonly recoveryCodes?: readonly string[] | null;
}

/** The calls with which somebody sets up a second step, of the office or of the portal. */
export interface EnrolCalls<A extends Added = Added> {
  startTotp: () => Promise<TotpView>;
  confirmTotp: (code: string) => Promise<A>;
  startPasskey: () => Promise<{ options: object }>;
  addPasskey: (passkey: PasskeyInput) => Promise<A>;
}

/** The calls with which somebody passes the second step of a sign-in. */
export interface PassCalls<Session> {
  byCode: (code: string) => Promise<Session>;
  byRecoveryCode: (code: string) => Promise<Session>;
  startByPasskey: () => Promise<{ options: object }>;
  byPasskey: (proof: PasskeyProof) => Promise<Session>;
}

/** The calls about the second steps of the own account. */
export interface OwnFactorCalls extends EnrolCalls {
  removeTotp: () => Promise<unknown>;
  removePasskey: (id: number) => Promise<unknown>;
  renewRecoveryCodes: () => Promise<{ recoveryCodes: readonly string[] }>;
}
