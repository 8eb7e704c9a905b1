import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Filters } from './filters.ts';
import { addressOf, call } from '../api.ts';

/** The certified tutors that match the filters, the highest titles first, a page at a time. */
export const tutorsQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [addressOf('directory', { query: filters })],
    queryFn: ({ pageParam, signal }) => call('directory', { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // The tutors of the former filters stay until the new ones have loaded.
    placeholderData: keepPreviousData,
  });
