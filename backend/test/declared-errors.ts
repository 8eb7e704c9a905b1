/** No call answers an error that the contract does not name for it: clients go by that. */
import { errorsOf, wholeCalls, wholeFamilyCalls, wholeOfficeCalls } from '@kitewell/contract/whole-calls';
import { routePattern } from '../src/http/route-pattern.ts';

const table = Object.entries({ ...wholeCalls, ...wholeOfficeCalls, ...wholeFamilyCalls });

/** What is answered before a call is known: a body that cannot be read, whatever it was sent to. */
const ofAnyRequest = ['malformed', 'tooLarge', 'unsupportedType', 'notFound'];

/**
 * What is wrong with an error that was answered; undefined where its call declares it, where no call is at the address,
 * and for a failure that nobody expects (500).
 */
export function undeclared(method: string, url: string, status: number, code: string): string | undefined {
  const pattern = routePattern(url);
  const [name, call] =
    table.find(([, one]) => one.path === pattern && one.method === (method === 'HEAD' ? 'GET' : method)) ?? [];
  if (!call || status === 500 || ofAnyRequest.includes(code)) return undefined;
  if (errorsOf(call)[status]?.some((one) => one === code)) return undefined;
  return `The call ${name} (${call.method} ${call.path}) answered ${status} '${code}', which its entry in the contract does not declare.`;
}
