import type { CallAnswer } from '@kitewell/contract/calls';
import { pageLimits } from '@kitewell/contract/page-limits';
import type { ReceiptView } from '@kitewell/contract/receipts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { addressOf, call, reading } from '../api.ts';

/** The tutor's receipts, newest session first, a page at a time. */
export const receiptsQuery = infiniteQueryOptions({
  queryKey: [addressOf('receipts')],
  queryFn: ({ pageParam, signal }) => call('receipts', { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

/** The newest twelve months with work or earnings, newest first. */
export const monthsQuery = reading('receiptMonths');

/**
 * All receipts, or all of a month (YYYY-MM), in as few calls as the API allows. `onProgress` receives how many have
 * arrived so far. Throws as `call` does, also when `signal` is aborted.
 */
export async function allReceipts(
  onProgress: (count: number) => void,
  signal: AbortSignal,
  month?: string,
): Promise<ReceiptView[]> {
  const all: ReceiptView[] = [];
  let cursor: string | undefined;
  do {
    const page: CallAnswer<'receipts'> = await call('receipts', {
      query: { limit: pageLimits.most, cursor, month },
      signal,
    });
    all.push(...page.receipts);
    onProgress(all.length);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}

/** Every receipt of a month (YYYY-MM), newest session first. */
export const monthReceiptsQuery = (month: string) =>
  queryOptions({
    queryKey: [addressOf('receipts'), month],
    queryFn: ({ signal }) => allReceipts(() => undefined, signal, month),
  });
