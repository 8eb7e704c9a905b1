import type { OfficeCallInput } from '@kitewell/contract/office/calls';

// The library comes when somebody uses a passkey.
const library = () => import('@simplewebauthn/browser');

/** What a passkey of this device has signed, after the browser has asked its owner. */
export async function proofByPasskey(options: object): Promise<OfficeCallInput<'passByPasskey'>['body']> {
  const { startAuthentication } = await library();
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options as never });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } };
}

/** The passkey that the browser has made, after it has asked its owner. */
export async function newPasskey(options: object): Promise<OfficeCallInput<'addPasskey'>['body']['credential']> {
  const { startRegistration } = await library();
  const { id, rawId, response } = await startRegistration({ optionsJSON: options as never });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

/** Whether somebody called off the browser's question, or let it wait too long. */
export const wasCalledOff = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
