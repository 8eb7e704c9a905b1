import type { Call } from '@kitewell/contract/call';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/** The calls of one part of an application, by name. */
type Table = Readonly<Record<string, Pick<Call<string>, 'path'>>>;

interface StaleReads<Part extends string> {
  /** The calls of each part of the application. */
  parts: Readonly<Record<Part, Table>>;
  /** For the changes of each part: the other parts whose reads show what they have changed. */
  others: Readonly<Record<Part, readonly Part[]>>;
  /** The parts whose reads show something of every change. */
  always: readonly Part[];
  /** The changes that no other part shows. */
  apart: readonly string[];
}

/**
 * Which reads a change makes stale, and the hook that makes changes. The key of a read begins with its address, or with
 * the path of its call, by which its part is found.
 * @param call makes one call of the application
 */
export function staleReads<Part extends string, Make extends (name: never, ...input: never) => Promise<unknown>>(
  { parts, others, always, apart }: StaleReads<Part>,
  call: Make,
) {
  const names = Object.keys(parts) as Part[];
  const patterns = names.map((part) => {
    const paths = Object.values<Table[string]>(parts[part]).map(({ path }) => path.replace(/\{\w+\}/g, '[^/?]+'));
    return { part, pattern: new RegExp(`^(?:${paths.join('|')})(?:\\?.*)?$`) };
  });

  const partOf = ([address]: QueryKey): Part | undefined =>
    typeof address === 'string' ? patterns.find(({ pattern }) => pattern.test(address))?.part : undefined;

  /**
   * Loads again what a change has made stale: at once what the screen shows, anything else when it is next shown.
   * @param except the read of a record that is gone, or that the answer has brought; also what is read below it
   */
  async function refreshAfter(client: QueryClient, change: string, except?: QueryKey): Promise<void> {
    const own = names.filter((part) => change in parts[part]);
    const beyond = apart.includes(change) ? [] : own.flatMap((part) => others[part]);
    const stale = new Set([...own, ...beyond, ...always]);
    await client.invalidateQueries({
      predicate: ({ queryKey }) => {
        const part = partOf(queryKey);
        return part !== undefined && stale.has(part) && !isOf(queryKey, except);
      },
    });
  }

  /**
   * Makes changes: the call, and then loads again what the call has made stale. Throws as the call does; where somebody
   * else was first, the screen shows what they have changed.
   */
  function useChange(): Make {
    const client = useQueryClient();
    const change = async (name: string, ...input: unknown[]): Promise<unknown> => {
      try {
        const answer = await call(name as never, ...(input as never));
        await refreshAfter(client, name);
        return answer;
      } catch (error) {
        if (error instanceof ApiError && [404, 409].includes(error.status)) void refreshAfter(client, name);
        throw error;
      }
    };
    // It takes and answers what the call does.
    return change as unknown as Make;
  }

  /**
   * For a change made by `call`, since something comes before its reads are loaded again.
   * @returns loads again what the change has made stale, except a record that is gone or that the answer has brought
   */
  function useRefresh() {
    const client = useQueryClient();
    return (name: Parameters<Make>[0] & string, except?: QueryKey) => refreshAfter(client, name, except);
  }

  return { partOf, refreshAfter, useChange, useRefresh };
}

const isOf = ([address]: QueryKey, record: QueryKey | undefined): boolean =>
  record !== undefined && (address === record[0] || String(address).startsWith(`${String(record[0])}/`));
