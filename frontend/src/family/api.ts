import { addressWith } from '@kitewell/contract/addresses';
import type { CallArguments } from '@kitewell/contract/call';
import {
  familyHomeCalls,
  type FamilyCallAnswer,
  type FamilyCallInput,
  type FamilyCallName,
} from '@kitewell/contract/family/calls';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ask, readAnswer } from '../api.ts';
import { takePrefetchedJson, takePrefetchedResponse } from '../prefetched-requests.ts';
import { readServerTime } from '../server-clock.ts';

/** The address of a call, for what the browser itself loads or downloads. */
export const addressOf = <Name extends FamilyCallName>(
  name: Name,
  ...[input]: CallArguments<FamilyCallInput<Name>>
): string => addressWith(familyHomeCalls[name].path, input);

/**
 * One call of the parent portal, by its name in the contract. The browser sends the session's cookie by itself. Resolves
 * and throws as `call` of the portal does.
 */
export async function call<Name extends FamilyCallName>(
  name: Name,
  ...[input]: CallArguments<FamilyCallInput<Name>>
): Promise<FamilyCallAnswer<Name>> {
  const { body } = (input ?? {}) as { body?: unknown };
  const address = addressOf(name, ...([input] as CallArguments<FamilyCallInput<Name>>));
  return (await readAnswer(await ask(familyHomeCalls[name].method, address, body))) as FamilyCallAnswer<Name>;
}

/** Reads an address that `reading` has made. */
export async function read(address: string, signal: AbortSignal): Promise<unknown> {
  const arrived = takePrefetchedJson(address, null);
  if (arrived !== undefined) return arrived;
  const early = await takePrefetchedResponse(address, null)?.catch(() => undefined);
  if (early) readServerTime(early);
  return readAnswer(early ?? (await ask('GET', address, undefined, signal)));
}

/** The calls that only read. */
type ReadName = {
  [Name in FamilyCallName]: (typeof familyHomeCalls)[Name]['method'] extends 'GET' ? Name : never;
}[FamilyCallName];

/** A read as a query, whose key begins with its address. */
export function reading<Name extends ReadName>(name: Name, ...input: CallArguments<FamilyCallInput<Name>>) {
  return queryOptions<FamilyCallAnswer<Name>>({ queryKey: [addressOf(name, ...input)] });
}

/** A long list, page by page; its key begins with the path of the call. */
export function readingPages<Page extends { nextCursor: string | null }>(
  name: ReadName,
  query: Readonly<Record<string, string | number | undefined>>,
) {
  const { path } = familyHomeCalls[name];
  return infiniteQueryOptions({
    queryKey: [path, query],
    queryFn: async ({ pageParam, signal }) =>
      (await read(addressWith(path, { query: { ...query, cursor: pageParam } }), signal)) as Page,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Page) => last.nextCursor ?? undefined,
  });
}
