import type { InferType } from '@kitewell/contract/yup';
import type { passkeyInput, passkeyProof } from '@kitewell/contract/office/staff';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { AppError } from '../../errors.ts';
import type { Staff } from './staff.entity.ts';
import { StaffPasskey } from './staff-passkey.entity.ts';
import type { StaffSession } from './staff-session.entity.ts';

/** Minutes within which the browser has to answer a challenge. */
const challengeMinutes = 5;

/** The site's name and address as passkeys need them. */
const siteOf = (siteOrigin: string) => ({ rpID: new URL(siteOrigin).hostname, expectedOrigin: siteOrigin });

const refused = () => new AppError('staff.passkeyRefused', 400);

function keepChallenge(session: StaffSession, challenge: string, now: Date): void {
  session.challenge = challenge;
  session.challengeEndsAt = new Date(now.getTime() + challengeMinutes * 60_000);
}

/**
 * Takes the challenge of the session, which works once. The caller commits that it is gone, whether the answer is right
 * or not.
 */
export async function takeChallenge(em: EntityManager, session: StaffSession, now: Date): Promise<string> {
  const { challenge, challengeEndsAt } = session;
  session.challenge = null;
  await em.flush();
  if (challenge == null || challengeEndsAt == null || challengeEndsAt <= now) {
    throw new AppError('staff.challengeOver', 400);
  }
  return challenge;
}

/** The options from which a browser makes a passkey; the caller commits. */
export async function passkeyToMake(
  session: StaffSession,
  { id, email, name }: Staff,
  existing: readonly StaffPasskey[],
  siteOrigin: string,
  now: Date,
): Promise<object> {
  const options = await generateRegistrationOptions({
    rpName: 'Kitewell',
    rpID: siteOf(siteOrigin).rpID,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(`staff ${id}`),
    attestationType: 'none',
    excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  keepChallenge(session, options.challenge, now);
  return options;
}

/**
 * Checks the passkey that a browser has made.
 * @throws AppError 'staff.passkeyRefused' (400)
 */
export async function madePasskey(
  { credential }: InferType<typeof passkeyInput>,
  challenge: string,
  siteOrigin: string,
): Promise<{ credentialId: string; publicKey: string; counter: number; transports: string[] }> {
  const { rpID: expectedRPID, expectedOrigin } = siteOf(siteOrigin);
  const { transports = [], ...response } = credential.response;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    // The password has been given already.
    requireUserVerification: false,
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
  session: StaffSession,
  existing: readonly StaffPasskey[],
  siteOrigin: string,
  now: Date,
): Promise<object> {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(siteOrigin).rpID,
    allowCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: 'preferred',
  });
  keepChallenge(session, options.challenge, now);
  return options;
}

/**
 * Checks what a passkey of the account has signed; the caller commits.
 * @throws AppError 'staff.passkeyRefused' (400)
 */
export async function takePasskey(
  em: EntityManager,
  { id: staffId }: Staff,
  proof: InferType<typeof passkeyProof>,
  challenge: string,
  siteOrigin: string,
  now: Date,
): Promise<void> {
  const passkey = await em.findOne(StaffPasskey, { staff: staffId, credentialId: proof.id });
  if (!passkey) throw refused();
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
    requireUserVerification: false,
  }).catch(() => {
    throw refused();
  });
  if (!verified) throw refused();
  passkey.counter = authenticationInfo.newCounter;
  passkey.usedAt = now;
}
