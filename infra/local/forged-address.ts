import { call } from '../drill/client.ts';
import { LocalServerError } from './local-server-error.ts';

/** More than one address may look up in vain. */
const enough = 40;

/**
 * Looks up a trial request in vain until it is refused, each time as another in X-Forwarded-For. It uses the limit up.
 * @throws {LocalServerError} the limit counts by what the caller says of itself
 */
export async function tryForgedAddresses(site: string): Promise<void> {
  const body = { reference: 'KW-NOTHERE1', email: 'nobody@example.com' };
  for (let number = 0; number < enough; number++) {
    const { status } = await call(site, '', 'POST', '/api/trial-requests/lookup', body);
    if (status === 429 && number > 0) return;
    if (status !== 404) throw new LocalServerError(`Look-up ${number + 1} was answered with ${status}.`);
  }
  throw new LocalServerError(`${enough} look-ups with forged addresses were not taken for those of one caller.`);
}
