import type { PasskeyInput, PasskeyProof } from '@kitewell/contract/second-factor';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { AppError } from '../../errors.ts';
import { keepChallenge, type ChallengeHolder } from './challenge.ts';
import { nameOfAccount, type AccountRef } from './factors.ts';
import { Passkey } from './passkey.entity.ts';
import type { SecondFactor } from './second-factor.entity.ts';

/** The site's name and address as passkeys need them. */
const siteOf = (siteOrigin: string) => ({ rpID: new URL(siteOrigin).hostname, expectedOrigin: siteOrigin });

const refused = () => new AppError('secondFactor.passkeyRefused', 400);

/**
 * Whether a passkey signs somebody in without a password or code before it: then the device asks for its own lock, and the
 * site finds the account by the passkey.
 */
interface Use {
  readonly withoutCode?: true;
}

type Known = Pick<Passkey, 'credentialId' | 'transports'>;

/** The options from which a browser makes a passkey; the caller commits. */
export async function passkeyToMake(
  holder: ChallengeHolder,
  { ref, email, name }: { ref: AccountRef; email: string; name: string },
  existing: readonly Passkey[],
  siteOrigin: string,
  now: Date,
): Promise<object> {
  const options = await passkeyCreation({ id: nameOfAccount(ref), email, name }, existing, siteOrigin);
  keepChallenge(holder, options.challenge, now);
  return options;
}

/** The same without a place for the challenge, which the caller stores. */
export const passkeyCreation = (
  { id, email, name }: { id: string; email: string; name: string },
  existing: readonly Known[],
  siteOrigin: string,
  { withoutCode }: Use = {},
) =>
  generateRegistrationOptions({
    rpName: 'Kitewell',
    rpID: siteOf(siteOrigin).rpID,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(id),
    attestationType: 'none',
    excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: withoutCode
      ? { residentKey: 'required', userVerification: 'required' }
      : { residentKey: 'discouraged', userVerification: 'preferred' },
  });

/** A passkey that was checked. */
export type MadePasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/**
 * Checks the passkey that a browser has made.
 * @throws AppError 'secondFactor.passkeyRefused' (400)
 */
export async function madePasskey(
  { credential }: PasskeyInput,
  challenge: string,
  siteOrigin: string,
  { withoutCode = false }: { withoutCode?: boolean } = {},
): Promise<MadePasskey> {
  const { rpID: expectedRPID, expectedOrigin } = siteOf(siteOrigin);
  const { transports = [], ...response } = credential.response;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    // Otherwise the password has been given already.
    requireUserVerification: withoutCode,
  }).catch(() => {
    throw refused();
  });
  if (!registrationInfo) throw refused();
  const { id, publicKey, counter } = registrationInfo.credential;
  // The fields that the contract has checked are stored, not those inside the device's own data, which are not bounded.
  if (id !== credential.id) throw refused();
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

/** The challenge that a passkey of the account is to sign; the caller commits. */
export async function passkeyToUse(
  holder: ChallengeHolder,
  existing: readonly Passkey[],
  siteOrigin: string,
  now: Date,
): Promise<object> {
  const options = await passkeyRequest(existing, siteOrigin);
  keepChallenge(holder, options.challenge, now);
  return options;
}

/** The same without a place for the challenge, which the caller stores; any passkey of the site may sign for no account. */
export const passkeyRequest = (existing: readonly Known[], siteOrigin: string, { withoutCode }: Use = {}) =>
  generateAuthenticationOptions({
    rpID: siteOf(siteOrigin).rpID,
    allowCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: withoutCode ? 'required' : 'preferred',
  });

/**
 * Checks what a passkey of the account has signed; the caller commits.
 * @throws AppError 'secondFactor.passkeyRefused' (400)
 */
export async function takePasskey(
  em: EntityManager,
  secondFactor: SecondFactor,
  proof: PasskeyProof,
  challenge: string,
  siteOrigin: string,
  now: Date,
): Promise<void> {
  const passkey = await em.findOne(Passkey, { secondFactor: secondFactor.id, credentialId: proof.id });
  if (!passkey) throw refused();
  passkey.counter = await checkPasskey(passkey, proof, challenge, siteOrigin);
  passkey.usedAt = now;
}

/**
 * Checks what a passkey has signed.
 * @returns how often it has signed by now
 * @throws AppError 'secondFactor.passkeyRefused' (400)
 */
export async function checkPasskey(
  passkey: Pick<Passkey, 'credentialId' | 'publicKey' | 'counter'>,
  proof: PasskeyProof,
  challenge: string,
  siteOrigin: string,
  { withoutCode = false }: { withoutCode?: boolean } = {},
): Promise<number> {
  const { rpID: expectedRPID, expectedOrigin } = siteOf(siteOrigin);
  const { userHandle, ...response } = proof.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...proof,
      response: { ...response, ...(userHandle === undefined ? {} : { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: Number(passkey.counter),
    },
    requireUserVerification: withoutCode,
  }).catch(() => {
    throw refused();
  });
  if (!verified) throw refused();
  return authenticationInfo.newCounter;
}
