import { addressOf } from '@kitewell/contract/addresses';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../api.ts';
import type { Filters } from './filters.ts';

/** The certified tutors whom the filters leave, the most senior titles first, a page at a time. */
export const tutorsQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [addressOf('directory', { query: filters })],
    queryFn: ({ pageParam, signal }) => call('directory', { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // Those of the filters before stay until these have come.
    placeholderData: keepPreviousData,
  });
