import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, read } from './api.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * A form shows its own errors; every other failed write is shown in a toast, under `failedTitle` in the page's
     * language where it has one.
     */
    mutationMeta: { errorShown?: 'form'; failedTitle?: string };
    /** Asked for by the page itself and often: that it fails now and then is nobody's concern. */
    queryMeta: { quiet?: boolean };
  }
}

interface SessionAndScreen {
  /** The server no longer knows the session: its token and everything read with it must go. */
  onSessionEnded: () => void;
  showError: (error: Error, title?: string) => void;
  /** Reads an address of the API; as a tutor by default. */
  readAddress?: (address: string, signal: AbortSignal) => Promise<unknown>;
}

/** The cache of everything read from the API and the rules for failures that no screen handles itself. */
export function createQueryClient({ onSessionEnded, showError, readAddress = read }: SessionAndScreen): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (endsSession(error)) onSessionEnded();
        // A first load that fails shows in the page itself, with its retry.
        else if (query.state.data !== undefined && !query.meta?.quiet) showError(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (endsSession(error)) onSessionEnded();
        else if (mutation.meta?.errorShown !== 'form') showError(error, mutation.meta?.failedTitle);
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [path], signal }) => readAddress(String(path), signal),
        staleTime: 5 * 60_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        retry: shouldRetry,
        retryDelay,
      },
      mutations: { retry: false, networkMode: 'online' },
    },
  });
}

/** How often an open page counts again the messages that nobody has read. */
export const unreadRefresh = { refetchInterval: 60_000, meta: { quiet: true } } as const;

/** At most two more tries, and only where the server may answer differently the next time. */
export function shouldRetry(failureCount: number, error: Error): boolean {
  return failureCount < 2 && error instanceof ApiError && (error.status >= 500 || error.status === 429);
}

/** Milliseconds before try `attempt` + 2: doubling from one second, never above half a minute. */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000);
}

function endsSession(error: Error): boolean {
  return error instanceof ApiError && error.status === 401 && error.code !== 'session.wrongCredentials';
}
