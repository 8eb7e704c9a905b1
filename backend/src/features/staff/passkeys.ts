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

/** Minutes from what is asked for to what the browser answers. */
const challengeMinutes = 5;

/** The site as passkeys know it. */
const siteOf = (siteOrigin: string) => ({ rpID: new URL(siteOrigin).hostname, expectedOrigin: siteOrigin });

const refused = () => new AppError('staff.passkeyRefused', 400);

function keepChallenge(session: StaffSession, challenge: string, now: Date): void {
  session.challenge = challenge;
  session.challengeEndsAt = new Date(now.getTime() + challengeMinutes * 60_000);
}

/** The challenge of the session, which is good once; the caller commits that it is gone whatever comes of it. */
export async function takeChallenge(em: EntityManager, session: StaffSession, now: Date): Promise<string> {
  const { challenge, challengeEndsAt } = session;
  session.challenge = null;
  await em.flush();
  if (challenge == null || challengeEndsAt == null || challengeEndsAt <= now) {
    throw new AppError('staff.challengeOver', 400);
  }
  return challenge;
}

/** What the browser is to make a passkey from; the caller commits. */
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
 * The passkey that a browser has made.
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
    // It stands behind a password already.
    requireUserVerification: false,
  }).catch(() => {
    throw refused();
  });
  if (!registrationInfo) throw refused();
  const { id, publicKey, counter } = registrationInfo.credential;
  // What is kept is what the contract has bounded, and no other one that stands inside what was sent.
  if (id !== credential.id) throw refused();
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

/** What a passkey of the account is to sign; the caller commits. */
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
 * Looks at what a passkey of the account has signed; the caller commits.
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
