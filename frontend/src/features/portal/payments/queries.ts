import { pageLimits } from '@kitewell/contract/pages';
import type { MonthView, ReceiptView } from '@kitewell/contract/receipts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api.ts';

interface ReceiptsPage {
  receipts: ReceiptView[];
  nextCursor: string | null;
}

const path = '/api/tutor/receipts';

/** The tutor's receipts, newest session first, a page at a time. */
export const receiptsQuery = infiniteQueryOptions({
  queryKey: [path],
  queryFn: ({ pageParam, signal }) =>
    api<ReceiptsPage>('GET', pageParam === null ? path : `${path}?cursor=${pageParam}`, undefined, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/** The newest twelve months in which anything was earned, newest first. */
export const monthsQuery = queryOptions<{ months: MonthView[] }>({ queryKey: [`${path}/months`] });

/**
 * Every receipt there is, in as few calls as the API allows. `onProgress` hears how many have come so far. Throws as
 * `api` does, also when `signal` is aborted.
 */
export async function allReceipts(onProgress: (count: number) => void, signal: AbortSignal): Promise<ReceiptView[]> {
  const all: ReceiptView[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ limit: String(pageLimits.most), ...(cursor !== null && { cursor }) });
    const page: ReceiptsPage = await api<ReceiptsPage>('GET', `${path}?${query}`, undefined, { signal });
    all.push(...page.receipts);
    onProgress(all.length);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return all;
}
