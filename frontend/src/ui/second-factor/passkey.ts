import type { PasskeyInput, PasskeyProof } from '@kitewell/contract/second-factor';

type Options = () => Promise<{ options: object }>;

// The library is loaded when somebody uses a passkey.
const library = () => import('@simplewebauthn/browser');

/** Signs in with a passkey of this device, after the browser has asked the owner. */
export async function passByPasskey<Session>(
  start: Options,
  pass: (proof: PasskeyProof) => Promise<Session>,
): Promise<Session> {
  const [{ options }, { startAuthentication }] = await Promise.all([start(), library()]);
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options as never });
  const { clientDataJSON, authenticatorData, signature } = response;
  return pass({ id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } });
}

/** Makes a passkey on this device, after the browser has asked the owner, and adds it to the account. */
export async function makePasskey<Added>(
  name: string,
  start: Options,
  add: (passkey: PasskeyInput) => Promise<Added>,
): Promise<Added> {
  const [{ options }, { startRegistration }] = await Promise.all([start(), library()]);
  const { id, rawId, response } = await startRegistration({ optionsJSON: options as never });
  const { clientDataJSON, attestationObject, transports } = response;
  const credential = {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, transports },
  };
  return add({ name, credential });
}

/** Whether somebody cancelled the browser's question or did not answer it in time. */
export const wasAborted = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
