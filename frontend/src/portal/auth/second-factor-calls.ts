import { addressWith } from '@kitewell/contract/addresses';
import type { CallAnswer, CallArguments, CallInput } from '@kitewell/contract/calls';
import { secondFactorAddresses } from '@kitewell/contract/second-factor-addresses';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../api.ts';

/**
 * One call about the second step of signing in, as `call` makes the others: for the session's tutor, or for the sign-in
 * that waits for its second step.
 */
export function callSecondFactor<Name extends keyof typeof secondFactorAddresses>(
  name: Name,
  ...[input]: CallArguments<CallInput<Name> & { signInToken?: string }>
): Promise<CallAnswer<Name>> {
  const { body, signInToken } = (input ?? {}) as { body?: unknown; signInToken?: string };
  const { method, path } = secondFactorAddresses[name];
  return send(method, addressWith(path, input), body, undefined, signInToken) as Promise<CallAnswer<Name>>;
}

/** The second steps of the own account, which may have changed on another device. */
export const factorsQuery = queryOptions<CallAnswer<'tutorFactors'>>({
  queryKey: [secondFactorAddresses.tutorFactors.path],
  staleTime: 0,
});
