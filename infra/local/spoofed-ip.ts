import { call } from '../resilience/client.ts';
import { LocalServerError } from './local-server-error.ts';

/** More failed look-ups than one address may make. */
const enough = 40;

/**
 * Makes failed look-ups of a trial request until one is refused, each with another address in X-Forwarded-For.
 * Afterwards the limit is reached.
 * @throws {LocalServerError} the limit counts by the address that the caller names
 */
export async function trySpoofedIps(site: string): Promise<void> {
  const body = { reference: 'KW-NOTHERE1', email: 'nobody@example.com' };
  for (let number = 0; number < enough; number++) {
    const { status } = await call(site, '', 'POST', '/api/trial-requests/lookup', body);
    if (status === 429 && number > 0) return;
    if (status !== 404) throw new LocalServerError(`Look-up ${number + 1} was answered with ${status}.`);
  }
  throw new LocalServerError(`${enough} look-ups with spoofed addresses were not counted as those of one caller.`);
}
