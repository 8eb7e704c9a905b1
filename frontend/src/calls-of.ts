import { addressesOf, addressWith } from '@kitewell/contract/addresses';
import type { Call, CallArguments } from '@kitewell/contract/call';
import type { CallAnswer, CallInput, CallName, ReadName } from '@kitewell/contract/calls';
import { queryOptions } from '@tanstack/react-query';
import { send } from './api.ts';

interface Options {
  signal?: AbortSignal;
  /** Of a sign-in that waits for its second step, in place of the session's. */
  token?: string | null | undefined;
}

/** How the calls of a table are made by their names. Each part of the site loads the tables of its own calls alone. */
export function callsOf<Of extends CallName>(table: Readonly<Record<Of, Pick<Call, 'method' | 'path'>>>) {
  const addressOf = addressesOf(table);

  /**
   * One call of the API, with the tutor's token where there is one. Resolves to the JSON of the answer (undefined for
   * 204) and throws `ApiError` for every answer that is not ok, `TypeError` when no answer came.
   */
  const call = <Name extends Of>(
    name: Name,
    ...[input]: CallArguments<CallInput<Name> & Options>
  ): Promise<CallAnswer<Name>> => {
    const { body, signal, token } = (input ?? {}) as Options & { body?: unknown };
    const { method, path } = table[name];
    return send(method, addressWith(path, input), body, signal, token) as Promise<CallAnswer<Name>>;
  };

  /** A read of the API as a query, whose key begins with its address. */
  const reading = <Name extends Of & ReadName>(name: Name, ...input: CallArguments<CallInput<Name>>) =>
    queryOptions<CallAnswer<Name>>({ queryKey: [addressOf(name, ...input)] });

  return { addressOf, call, reading };
}
