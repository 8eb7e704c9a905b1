import { addressWith } from '@kitewell/contract/addresses';
import type { CallArguments } from '@kitewell/contract/call';
import {
  officeAddressOf,
  officeCalls,
  type OfficeCallAnswer,
  type OfficeCallInput,
  type OfficeCallName,
} from '@kitewell/contract/office/calls';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ask, readAnswer, readFile } from '../api.ts';

/**
 * One call of the office, by its name in the contract. The browser sends the session's cookie by itself. Resolves and
 * throws as `call` of the portal does.
 */
export async function call<Name extends OfficeCallName>(
  name: Name,
  ...[input]: CallArguments<OfficeCallInput<Name>>
): Promise<OfficeCallAnswer<Name>> {
  const { body } = (input ?? {}) as { body?: unknown };
  const address = officeAddressOf(name, ...([input] as CallArguments<OfficeCallInput<Name>>));
  return (await readAnswer(await ask(officeCalls[name].method, address, body))) as OfficeCallAnswer<Name>;
}

/** A call that answers a file. */
type FileName = {
  [Name in OfficeCallName]: (typeof officeCalls)[Name] extends { readonly file: string } ? Name : never;
}[OfficeCallName];

/** As `call`, for an answer that is a file. */
export const callFile = async <Name extends FileName>(
  name: Name,
  ...input: CallArguments<OfficeCallInput<Name>>
): Promise<Blob> => readFile(await ask(officeCalls[name].method, officeAddressOf(name, ...input)));

/** Reads an address that `officeAddressOf` has made. */
export const read = async (address: string, signal: AbortSignal): Promise<unknown> =>
  readAnswer(await ask('GET', address, undefined, signal));

/** The calls of the office that only read. */
type ReadName = {
  [Name in OfficeCallName]: (typeof officeCalls)[Name]['method'] extends 'GET' ? Name : never;
}[OfficeCallName];

/** A read of the office as a query, whose key begins with its address. */
export function reading<Name extends ReadName>(name: Name, ...input: CallArguments<OfficeCallInput<Name>>) {
  return queryOptions<OfficeCallAnswer<Name>>({ queryKey: [officeAddressOf(name, ...input)] });
}

/** A long list of the office, page by page; its key begins with the address of its first page. */
export function readingPages<Page extends { nextCursor: string | null }>(
  name: ReadName,
  query: Readonly<Record<string, string | undefined>>,
  params: Readonly<Record<string, number>> = {},
) {
  const path = addressWith(officeCalls[name].path, { params });
  return infiniteQueryOptions({
    queryKey: [path, query],
    queryFn: async ({ pageParam, signal }) =>
      (await read(addressWith(path, { query: { ...query, cursor: pageParam } }), signal)) as Page,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Page) => last.nextCursor ?? undefined,
  });
}

/** A list of the office as a whole, for one that is chosen from: page after page. */
export function readingAll<Name extends ReadName, Row>(
  name: Name,
  query: Readonly<Record<string, string | undefined>>,
  rowsOf: (page: OfficeCallAnswer<Name>) => readonly Row[],
) {
  const { path } = officeCalls[name];
  return queryOptions({
    queryKey: [path, query, 'all'],
    queryFn: async ({ signal }) => {
      const rows: Row[] = [];
      let cursor: string | undefined;
      do {
        const page = await read(addressWith(path, { query: { ...query, cursor } }), signal);
        rows.push(...rowsOf(page as OfficeCallAnswer<Name>));
        cursor = (page as { nextCursor: string | null }).nextCursor ?? undefined;
      } while (cursor !== undefined);
      return rows;
    },
  });
}
