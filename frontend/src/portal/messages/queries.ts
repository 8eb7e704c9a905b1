import type { FamilyId } from '@kitewell/contract/ids';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { addressOf, call, reading } from '../api.ts';

/** The families to whom the tutor may write, those with unread messages first. */
export const threadsQuery = reading('threads');

/** The messages of a family, newest first, a page at a time. */
export const threadQuery = (family: FamilyId) =>
  infiniteQueryOptions({
    queryKey: [addressOf('thread', { params: { id: family } })],
    queryFn: ({ pageParam, signal }) =>
      call('thread', { params: { id: family }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** While messages show they are looked at again and again, as nobody reloads a conversation. */
export const lookedAt = {
  staleTime: 0,
  /** In ms. */
  refetchInterval: 20_000,
  refetchOnWindowFocus: true,
  meta: { quiet: true },
} as const;
