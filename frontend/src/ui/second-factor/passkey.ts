import type { PasskeyInput, PasskeyProof } from '@kitewell/contract/second-factor';

// The library is loaded when somebody uses a passkey.
const library = () => import('@simplewebauthn/browser');

/** Signs with a passkey of this device, after the browser has asked the owner. */
export async function proofByPasskey(options: object): Promise<PasskeyProof> {
  const { startAuthentication } = await library();
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options as never });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } };
}

/** Makes a passkey on this device, after the browser has asked the owner. */
export async function newPasskey(options: object): Promise<PasskeyInput['credential']> {
  const { startRegistration } = await library();
  const { id, rawId, response } = await startRegistration({ optionsJSON: options as never });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

/** Whether somebody cancelled the browser's question or did not answer it in time. */
export const wasCalledOff = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
